internal import App
internal import Articles
internal import Localization

// The JSON of commands that save and change things. Golden tests fix its format.

/// `save --json`: `{"guide", "bytes", "articles": [{"title", "wiki", "outcome", "bytes",
/// "pictures", "missingPictures", "missing": [{"file", "reason"}], "problem", "changes": {"added",
/// "removed", "changed"}, "movedFrom", "leadsTo"}]}`; outcome is `added`, `unchanged`, `completed`,
/// `refreshed`, `moved`, `gone`, `leadsElsewhere`, `emptied` or `failed`.
struct SaveReportJSON: Encodable {
  /// `nil` for a refresh of articles of any guide.
  let guide: String?
  let bytes: Int
  let articles: [Item]

  struct Item: Encodable {
    let title: String
    let wiki: String?
    let outcome: String
    let bytes: Int
    let pictures: Int
    let missingPictures: Int
    let missing: [Missing]
    let problem: String?
    var changes: Changes?
    var movedFrom: String?
    var leadsTo: String?
  }

  struct Missing: Encodable {
    let file: String
    let reason: MissingPicture.Reason
  }

  struct Changes: Encodable {
    let added: [String]
    let removed: [String]
    let changed: [String]

    init(_ report: ArticleChanges) {
      added = report.added
      removed = report.removed
      changed = report.changed
    }
  }

  init(_ report: SaveReport) {
    guide = report.guide.isEmpty ? nil : report.guide
    bytes = report.bytes
    articles = report.items.map(Item.init)
  }
}

extension SaveReportJSON.Item {
  init(_ item: SaveReport.Item) {
    title = item.id?.title.text ?? item.title
    wiki = (item.id?.wiki ?? item.wiki)?.slug
    bytes = item.bytes
    pictures = item.pictures
    missingPictures = item.missingPictures.count
    missing = item.missingPictures.map { .init(file: $0.file, reason: $0.reason) }
    problem = item.problem?.message.key.rawValue
    switch item.outcome {
    case .added: outcome = "added"
    case .unchanged: outcome = "unchanged"
    case .completed: outcome = "completed"
    case .refreshed(let report):
      outcome = "refreshed"
      changes = .init(report)
    case .moved(let old, let report):
      outcome = "moved"
      movedFrom = old.text
      changes = .init(report)
    case .gone: outcome = "gone"
    case .leadsElsewhere(let title):
      outcome = "leadsElsewhere"
      leadsTo = title.text
    case .emptied: outcome = "emptied"
    case nil: outcome = "failed"
    }
  }
}

/// `guide trash --json`: `[{"number", "title", "keptUntil"}]`.
struct TrashItemJSON: Encodable {
  let number: Int64
  let title: String
  let keptUntil: String

  init(_ item: TrashItem) {
    number = item.id
    title = item.title
    keptUntil = item.keptUntil.iso8601
  }
}

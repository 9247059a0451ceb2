internal import Articles
internal import Foundation  // dates as ISO 8601
internal import Waypost
internal import Wording

// The JSON of the commands whose shape DESIGN leaves open; fixed by golden tests.

/// `save --json`: `{"guide", "bytes", "articles": [{"title", "wiki", "outcome", "bytes",
/// "pictures", "missingPictures", "problem", "changes": {"added", "removed", "changed"}}]}`;
/// outcome is `added`, `unchanged`, `refreshed` or `failed`.
struct SaveReportJSON: Encodable {
  let guide: String
  let bytes: Int
  let articles: [Item]

  struct Item: Encodable {
    let title: String
    let wiki: String?
    let outcome: String
    let bytes: Int
    let pictures: Int
    let missingPictures: Int
    let problem: String?
    let changes: Changes?
  }

  struct Changes: Encodable {
    let added: [String]
    let removed: [String]
    let changed: [String]
  }

  init(_ report: SaveReport) {
    guide = report.guide
    bytes = report.bytes
    articles = report.items.map(Item.init)
  }
}

extension SaveReportJSON.Item {
  init(_ item: SaveReport.Item) {
    title = item.id?.title.text ?? item.title
    wiki = item.id?.wiki.slug
    bytes = item.bytes
    pictures = item.pictures
    missingPictures = item.missingPictures
    problem = item.problem?.message.key.rawValue
    var changes: SaveReportJSON.Changes?
    switch item.outcome {
    case .added: outcome = "added"
    case .unchanged: outcome = "unchanged"
    case .refreshed(let report):
      outcome = "refreshed"
      changes = .init(added: report.added, removed: report.removed, changed: report.changed)
    case nil: outcome = "failed"
    }
    self.changes = changes
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
    keptUntil = item.keptUntil.ISO8601Format()
  }
}

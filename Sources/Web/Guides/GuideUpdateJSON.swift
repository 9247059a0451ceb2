internal import Articles

/// JSON of an update: `{"state", "looked", "of", "articles": [{"title", "wiki", "outcome", "added",
/// "changed", "removed", "movedTo", "leadsTo", "reason", "fetchedPictures",
/// "missingPictures"}]}`; state is `none`, `running`,
/// `finished`, `cancelled` or `failed`.
struct GuideUpdateJSON: Encodable {
  let state: String
  let looked: Int
  let of: Int
  let articles: [Article]

  struct Article: Encodable {
    let title: String
    let wiki: String?
    let outcome: String
    var added: [String]?
    var changed: [String]?
    var removed: [String]?
    var movedTo: String?
    var leadsTo: String?
    var reason: String?
    var fetchedPictures: Int?
    var missingPictures: [String]?
  }

  init(_ update: GuideUpdate?) {
    state = update?.state.name ?? "none"
    looked = update?.rows.count ?? 0
    of = update?.count ?? 0
    articles = update?.rows.map(Article.init) ?? []
  }
}

extension GuideUpdate.State {
  fileprivate var name: String {
    switch self {
    case .running: "running"
    case .finished: "finished"
    case .cancelled: "cancelled"
    case .failed: "failed"
    }
  }
}

extension GuideUpdateJSON.Article {
  init(_ row: GuideUpdate.Row) {
    let (outcome, report): (String, ArticleChanges?) =
      switch row.result {
      case .added: ("added", nil)
      case .unchanged: ("unchanged", nil)
      case .completed: ("completed", nil)
      case .changed(let report): ("changed", report)
      case .moved(_, let report): ("moved", report)
      case .gone: ("gone", nil)
      case .leadsElsewhere: ("leadsElsewhere", nil)
      case .emptied: ("emptied", nil)
      case .failed: ("failed", nil)
      }
    self.init(
      title: row.title, wiki: (row.id?.wiki ?? row.wiki)?.slug, outcome: outcome,
      added: report?.added, changed: report?.changed, removed: report?.removed)
    if case .completed(let count) = row.result { fetchedPictures = count }
    if !row.missingPictures.isEmpty { missingPictures = row.missingPictures.map(\.file) }
    if case .moved = row.result { movedTo = row.id?.title.text }
    if case .leadsElsewhere(let title) = row.result { leadsTo = title }
    if case .failed(let reason) = row.result { self.reason = reason }
  }
}

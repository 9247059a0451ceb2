internal import App
internal import Articles
internal import Localization

// The JSON of commands that change something, with the field names of `save --json`.

/// `guide add`, `remove`, `move`, `copy`: `{"guide", "articles": [{"title", "wiki", "outcome",
/// "problem"}]}`; `guide` is the one that now contains the article, or from which it was removed;
/// outcome is `added`, `removed`, `moved`, `copied` or `failed`.
struct EntryChangesJSON: Encodable {
  let guide: String
  var articles: [Item] = []

  struct Item: Encodable {
    let title: String
    let wiki: String?
    let outcome: Outcome
    let problem: String?
  }

  enum Outcome: String, Encodable { case added, removed, moved, copied, failed }

  init(guide: String) { self.guide = guide }

  mutating func append(_ id: ArticleID, _ outcome: Outcome) {
    articles.append(Item(title: id.title.text, wiki: id.wiki.slug, outcome: outcome, problem: nil))
  }

  mutating func append(_ title: String, failed problem: Problem) {
    articles.append(
      Item(title: title, wiki: nil, outcome: .failed, problem: problem.message.key.rawValue))
  }
}

/// `guide undo`: `{"title"}`.
struct UndoneJSON: Encodable {
  let title: String
}

/// `guide trash --empty`: `{"bytes"}`, the space freed.
struct EmptiedJSON: Encodable {
  let bytes: Int
}

/// `guide export`: `{"guides", "file", "bytes"}`.
struct ExportJSON: Encodable {
  let guides: [String]
  let file: String
  let bytes: Int
}

/// `guide import`: `{"guides", "unchanged", "articles", "added", "replaced", "refused": [{"title",
/// "reason"}]}`; articles and added are counts.
struct ImportJSON: Encodable {
  let guides: [String]
  let unchanged: [String]
  let articles: Int
  let added: Int
  let replaced: [String]
  let refused: [Refusal]

  struct Refusal: Encodable {
    let title: String
    let reason: String
  }

  init(_ report: GuideImport) {
    guides = report.guides.map(\.title)
    unchanged = report.unchanged.map(\.title)
    articles = report.articles
    added = report.added
    replaced = report.replaced
    refused = report.refused.map { .init(title: $0.title, reason: $0.reason.key.rawValue) }
  }
}

/// `wiki remove`: `{"wiki", "api"}`.
struct RemovedWikiJSON: Encodable {
  let wiki: String
  let api: String

  init(_ id: WikiID) {
    wiki = id.slug
    api = id.api
  }
}

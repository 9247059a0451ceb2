internal import Foundation  // dates as ISO 8601

// Guides for programs: the shapes that the commands and the pages promise.

/// A guide in lists: `{"id", "title", "entries", "bytes", "changed"}`.
public struct GuideSummaryJSON: Sendable, Encodable {
  let id: Int64
  let title: String
  let entries: Int
  let bytes: Int
  let changed: String

  public init(_ guide: GuideSummary) {
    id = guide.id
    title = guide.title
    entries = guide.entryCount
    bytes = guide.size
    changed = guide.changedAt.ISO8601Format()
  }
}

/// `guide show --json`: `{"id", "title", "entries": [{"number", "title", "wiki", "description",
/// "language", "revision", "saved", "bytes", "pictures", "day", "note", "sections"}]}`; sections are the
/// anchors of those that were chosen, none where the whole article is shown.
public struct GuideJSON: Sendable, Encodable {
  let id: Int64
  let title: String
  let entries: [Entry]

  struct Entry: Sendable, Encodable {
    let number: Int
    let title: String
    let wiki: String
    let description: String?
    let language: String
    let revision: Int?
    let saved: String
    let bytes: Int
    let pictures: Int
    let day: Int?
    let note: String?
    let sections: [String]
  }

  public init(_ guide: Guide) {
    id = guide.id
    title = guide.title
    entries = guide.entries.enumerated().map { Entry($1, number: $0 + 1) }
  }
}

extension GuideJSON.Entry {
  init(_ entry: Guide.Entry, number: Int) {
    let article = entry.article
    self.init(
      number: number, title: article.id.title.text, wiki: article.id.wiki.slug,
      description: article.description, language: article.language.text,
      revision: article.revision, saved: article.savedAt.ISO8601Format(), bytes: article.size,
      pictures: article.pictureCount, day: entry.day, note: entry.note,
      sections: entry.sections)
  }
}

internal import Places

// Guides as JSON, as documented for the commands and the pages.

/// A guide in the list of guides: `{"id", "title", "entries", "bytes", "changed"}`.
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
    changed = guide.changedAt.iso8601
  }
}

/// A guide, as in `guide show --json`: `{"id", "title", "cover", "firstDay", "lastDay", "bytes",
/// "entries": [{"number", "title", "wiki", "description", "language", "revision", "saved",
/// "outdated", "bytes", "pictures", "day", "note", "country",
/// "city", "coordinate": {"latitude", "longitude"}, "sections"}]}`. Country and city are those that
/// a person entered; sections are the anchors of the selected sections, empty for the whole
/// article.
public struct GuideJSON: Sendable, Encodable {
  let id: Int64
  let title: String
  /// The digest of the cover picture, as in addresses of pictures.
  let cover: String?
  let firstDay: String?
  let lastDay: String?
  let bytes: Int
  let entries: [Entry]

  struct Entry: Sendable, Encodable {
    let number: Int
    let title: String
    let wiki: String
    let description: String?
    let language: String
    let revision: Int?
    let saved: String
    let outdated: Bool
    let bytes: Int
    let pictures: Int
    let day: Int?
    let note: String?
    let country: String?
    let city: String?
    let coordinate: Coordinate?
    let sections: [String]
  }

  public init(_ guide: Guide) {
    id = guide.id
    title = guide.title
    cover = guide.cover
    firstDay = guide.firstDay
    lastDay = guide.lastDay
    bytes = guide.size
    entries = guide.entries.enumerated().map { Entry($1, number: $0 + 1) }
  }
}

extension GuideJSON.Entry {
  init(_ entry: Guide.Entry, number: Int) {
    let article = entry.article
    self.init(
      number: number, title: article.id.title.text, wiki: article.id.wiki.slug,
      description: article.description, language: article.language.text,
      revision: article.revision, saved: article.savedAt.iso8601,
      outdated: article.isOutdated, bytes: article.size,
      pictures: article.pictureCount, day: entry.day, note: entry.note,
      country: entry.region.country, city: entry.region.city,
      coordinate: entry.coordinate?.rounded, sections: entry.sections)
  }
}

/// The groups of a guide, as in `guide show --by --json`: `{"id", "title", "by", "groups": [{"day",
/// "country", "code", "city", "entries"}]}`, with entries as in `guide show`. Names that a group
/// does not have are left out.
public struct GuideGroupsJSON: Sendable, Encodable {
  let id: Int64
  let title: String
  let by: String
  let groups: [Group]

  struct Group: Sendable, Encodable {
    var day: Int?
    var country: String?
    /// The ISO 3166-1 code of the country.
    var code: String?
    var city: String?
    let entries: [GuideJSON.Entry]
  }

  public init(_ guide: Guide, by grouping: GuideGrouping, _ groups: [GuideGroup]) {
    let numbers = Dictionary(
      uniqueKeysWithValues: guide.entries.enumerated().map { ($1.id, $0 + 1) })
    id = guide.id
    title = guide.title
    by = grouping.rawValue
    self.groups = groups.map { Group($0, numbers) }
  }
}

extension GuideGroupsJSON.Group {
  fileprivate init(_ group: GuideGroup, _ numbers: [Int64: Int]) {
    self.init(entries: group.entries.map { GuideJSON.Entry($0, number: numbers[$0.id] ?? 0) })
    switch group.name {
    case .day(let number): day = number
    case .country(let found): (country, code) = (found?.name, found?.code)
    case .city(let name, let found): (city, country, code) = (name, found?.name, found?.code)
    }
  }
}

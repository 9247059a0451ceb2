public import Places

public import struct Foundation.Date  // when a guide was made and changed

/// Articles and places kept together, in order.
public struct Guide: Sendable, Equatable, Identifiable {
  public var id: Int64
  public var title: String
  /// The file name or digest of the picture on its cover, where one was chosen.
  public var cover: String?
  /// First and last day, as `2026-05-01`.
  public var firstDay: String?
  public var lastDay: String?
  public var createdAt: Date
  public var changedAt: Date
  public var entries: [Entry]

  public init(
    id: Int64, title: String, cover: String? = nil, firstDay: String? = nil,
    lastDay: String? = nil, createdAt: Date, changedAt: Date, entries: [Entry] = []
  ) {
    self.id = id
    self.title = title
    self.cover = cover
    self.firstDay = firstDay
    self.lastDay = lastDay
    self.createdAt = createdAt
    self.changedAt = changedAt
    self.entries = entries
  }

  /// One stop of a guide.
  public struct Entry: Sendable, Equatable, Identifiable {
    public var id: Int64
    public var article: SavedArticle
    /// Day 1, 2, …; `nil` where it has none.
    public var day: Int?
    public var note: String?
    /// The anchors of the sections that matter here; empty means all.
    public var sections: [String]
    /// The country and the city that a person put it under.
    public var region: EntryRegion

    public init(
      id: Int64, article: SavedArticle, day: Int? = nil, note: String? = nil,
      sections: [String] = [], region: EntryRegion = EntryRegion()
    ) {
      self.id = id
      self.article = article
      self.day = day
      self.note = note
      self.sections = sections
      self.region = region
    }
  }
}

/// The country and the city that a person put an entry under; what is `nil` is worked out.
public struct EntryRegion: Sendable, Equatable {
  public var country: String?
  public var city: String?

  public init(country: String? = nil, city: String? = nil) {
    self.country = country
    self.city = city
  }
}

/// A saved article as a list shows it.
public struct SavedArticle: Sendable, Equatable {
  public var id: ArticleID
  public var pageID: Int?
  public var revision: Int?
  public var description: String?
  public var language: LanguageTag
  public var savedAt: Date
  /// What the text and its pictures take on the disk, in bytes.
  public var size: Int
  public var pictureCount: Int
  /// The file it was imported from, until it is refreshed.
  public var importedFrom: String?
  /// The digest of the picture that stands for it.
  public var picture: String?
  /// Where it lies.
  public var coordinate: Coordinate?

  public init(
    id: ArticleID, pageID: Int? = nil, revision: Int? = nil, description: String? = nil,
    language: LanguageTag, savedAt: Date, size: Int, pictureCount: Int,
    importedFrom: String? = nil, picture: String? = nil, coordinate: Coordinate? = nil
  ) {
    self.id = id
    self.pageID = pageID
    self.revision = revision
    self.description = description
    self.language = language
    self.savedAt = savedAt
    self.size = size
    self.pictureCount = pictureCount
    self.importedFrom = importedFrom
    self.picture = picture
    self.coordinate = coordinate
  }
}

/// A guide as the list of guides shows it.
public struct GuideSummary: Sendable, Equatable, Identifiable {
  public var id: Int64
  public var title: String
  public var entryCount: Int
  /// What its articles take on the disk, in bytes; shared ones count in each guide.
  public var size: Int
  public var changedAt: Date
  /// The digest of a picture that stands for it.
  public var cover: String?
  /// First and last day, as `2026-05-01`.
  public var firstDay: String?
  public var lastDay: String?
  /// Where its articles are from.
  public var wikis: [WikiID]

  public init(
    id: Int64, title: String, entryCount: Int, size: Int, changedAt: Date, cover: String? = nil,
    firstDay: String? = nil, lastDay: String? = nil, wikis: [WikiID] = []
  ) {
    self.id = id
    self.title = title
    self.entryCount = entryCount
    self.size = size
    self.changedAt = changedAt
    self.cover = cover
    self.firstDay = firstDay
    self.lastDay = lastDay
    self.wikis = wikis
  }

  /// Whether all that it holds came with Waypost.
  public var isBuiltIn: Bool { !wikis.isEmpty && wikis.allSatisfy(\.isBuiltIn) }
}

/// A picture that a guide may have on its cover.
public struct GuidePicture: Sendable, Equatable {
  /// Names its bytes in the library.
  public var digest: String
  /// The title of the first article of the guide that shows it.
  public var title: String

  public init(digest: String, title: String) {
    self.digest = digest
    self.title = title
  }
}

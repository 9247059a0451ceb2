public import Places

public import struct Foundation.Date  // dates of creation and change

/// An ordered collection of articles and places for a trip.
public struct Guide: Sendable, Equatable, Identifiable {
  public var id: Int64
  public var title: String
  /// The file name or digest of the cover picture, if one was chosen.
  public var cover: String?
  /// The first and last day, such as `2026-05-01`.
  public var firstDay: String?
  public var lastDay: String?
  public var createdAt: Date
  public var changedAt: Date
  public var entries: [Entry]
  /// The wiki in which its articles are searched; `nil` for the default wiki.
  public var wiki: WikiID?
  /// Whether a wiki was chosen but cannot be read from the library.
  public var isWikiDamaged = false
  /// The size of its articles on disk, in bytes; a picture of several articles counts once.
  public var size: Int

  /// - Parameter size: `nil` for the sum of the articles' sizes.
  public init(
    id: Int64, title: String, cover: String? = nil, firstDay: String? = nil,
    lastDay: String? = nil, createdAt: Date, changedAt: Date, entries: [Entry] = [],
    wiki: WikiID? = nil, size: Int? = nil
  ) {
    self.id = id
    self.title = title
    self.cover = cover
    self.firstDay = firstDay
    self.lastDay = lastDay
    self.createdAt = createdAt
    self.changedAt = changedAt
    self.entries = entries
    self.wiki = wiki
    self.size = size ?? entries.reduce(0) { $0 + $1.article.size }
  }

  /// An entry of a guide: one stop.
  public struct Entry: Sendable, Equatable, Identifiable {
    public var id: Int64
    public var article: SavedArticle
    /// The day, from 1; `nil` if the entry is on no day.
    public var day: Int?
    public var note: String?
    /// The anchors of the sections to show; empty means all.
    public var sections: [String]
    /// The country and the city that a person entered.
    public var region: EntryRegionOverride

    public init(
      id: Int64, article: SavedArticle, day: Int? = nil, note: String? = nil,
      sections: [String] = [], region: EntryRegionOverride = EntryRegionOverride()
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

/// The country and the city that a person entered for an entry; `nil` means that they are derived.
public struct EntryRegionOverride: Sendable, Equatable {
  public var country: String?
  public var city: String?

  public init(country: String? = nil, city: String? = nil) {
    self.country = country
    self.city = city
  }
}

/// What a list of results shows of a saved article.
public struct SavedSummary: Sendable, Equatable {
  /// The SHA-256 digest of its lead picture in hexadecimal digits; `nil` if it has no picture.
  public var leadPicture: String?
  /// Whether the wiki has named a newer revision.
  public var isOutdated: Bool
  public var coordinate: Coordinate?

  public init(leadPicture: String?, isOutdated: Bool, coordinate: Coordinate? = nil) {
    self.leadPicture = leadPicture
    self.isOutdated = isOutdated
    self.coordinate = coordinate
  }
}

/// The facts about a saved article that a list shows.
public struct SavedArticle: Sendable, Equatable {
  public var id: ArticleID
  public var pageID: Int?
  public var revision: Int?
  public var description: String?
  public var language: LanguageTag
  public var savedAt: Date
  /// The size of the text and its pictures on disk, in bytes.
  public var size: Int
  public var pictureCount: Int
  /// The number of its pictures that could not be saved.
  public var missingPictureCount: Int
  /// The file it was imported from; `nil` once it was refreshed from the wiki.
  public var importedFrom: String?
  /// The digest of the picture that represents it.
  public var picture: String?
  /// The coordinate of its subject.
  public var coordinate: Coordinate?
  /// When the wiki was last asked for a newer revision.
  public var checkedAt: Date
  /// The wiki's last change to the saved text, by an edit of the page or of a template, if known.
  public var touchedAt: Date?
  /// Whether the wiki has named a newer revision.
  public var isOutdated: Bool
  /// Whether its wikitext is saved too.
  public var hasWikitext: Bool

  public init(
    id: ArticleID, pageID: Int? = nil, revision: Int? = nil, description: String? = nil,
    language: LanguageTag, savedAt: Date, size: Int, pictureCount: Int,
    missingPictureCount: Int = 0, importedFrom: String? = nil, picture: String? = nil,
    coordinate: Coordinate? = nil, checkedAt: Date? = nil, touchedAt: Date? = nil,
    isOutdated: Bool = false, hasWikitext: Bool = false
  ) {
    self.id = id
    self.pageID = pageID
    self.revision = revision
    self.description = description
    self.language = language
    self.savedAt = savedAt
    self.size = size
    self.pictureCount = pictureCount
    self.missingPictureCount = missingPictureCount
    self.importedFrom = importedFrom
    self.picture = picture
    self.coordinate = coordinate
    self.checkedAt = checkedAt ?? savedAt
    self.touchedAt = touchedAt
    self.isOutdated = isOutdated
    self.hasWikitext = hasWikitext
  }
}

/// The facts about a guide that the list of guides shows.
public struct GuideSummary: Sendable, Equatable, Identifiable {
  public var id: Int64
  public var title: String
  public var entryCount: Int
  /// The size of its articles on disk, in bytes; shared articles count in each guide.
  public var size: Int
  public var changedAt: Date
  /// The digest of a picture that represents it.
  public var cover: String?
  /// The first and last day, such as `2026-05-01`.
  public var firstDay: String?
  public var lastDay: String?
  /// The wikis of its articles.
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

  /// Whether everything in it is part of Waypost.
  public var isBuiltIn: Bool { !wikis.isEmpty && wikis.allSatisfy(\.isBuiltIn) }
}

/// A picture that can be the cover of a guide.
public struct CoverCandidate: Sendable, Equatable {
  /// The digest of its bytes, which identifies it in the library.
  public var digest: String
  /// The title of the first article of the guide that contains it.
  public var title: String

  public init(digest: String, title: String) {
    self.digest = digest
    self.title = title
  }
}

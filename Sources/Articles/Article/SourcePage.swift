public import Places

public import struct Foundation.Date  // dates of change and of download

/// A page as the wiki sent it: the unchanged source of an article.
public struct SourcePage: Sendable, Equatable {
  public var id: ArticleID
  /// The wiki's page id; `nil` for a file that was read from disk.
  public var pageID: Int?
  public var revision: Int?
  /// The page's HTML in UTF-8 as the wiki sent it: the `text` of `action=parse` (mediawiki.org,
  /// "API:Parsing wikitext").
  public var html: [UInt8]
  public var details: Details

  public init(
    id: ArticleID, pageID: Int? = nil, revision: Int? = nil, html: [UInt8], details: Details
  ) {
    self.id = id
    self.pageID = pageID
    self.revision = revision
    self.html = html
    self.details = details
  }
}

extension SourcePage {
  /// The wiki's metadata of a page; every property except the time may be unknown.
  public struct Details: Sendable, Equatable, Codable {
    /// The title as the wiki shows it, in HTML.
    public var displayTitle: String?
    public var description: String?
    public var language: LanguageTag?
    public var direction: Direction?
    public var coordinate: Coordinate?
    /// The file name of the page's lead picture, with spaces.
    public var leadPicture: String?
    public var thumbnail: Thumbnail?
    public var languages: [LanguageLink]
    /// The names of the categories without the namespace; hidden ones are left out.
    public var categories: [String]
    public var isDisambiguation: Bool
    /// The titles of the redirects that led to this page.
    public var redirectedFrom: [String]
    /// The anchor of the section to which they lead; `nil` for the whole page.
    public var redirectedTo: String?
    /// The wiki's last change to the text, by an edit of the page or of a template.
    public var touchedAt: Date?
    /// The date of the revision.
    public var modifiedAt: Date?
    public var fetchedAt: Date
    public var rights: WikiFacts.Rights
    /// The address of the page at the wiki.
    public var address: String?
    public var revisionAddress: String?
    public var historyAddress: String?

    public init(
      displayTitle: String? = nil, description: String? = nil, language: LanguageTag? = nil,
      direction: Direction? = nil, coordinate: Coordinate? = nil, leadPicture: String? = nil,
      thumbnail: Thumbnail? = nil, languages: [LanguageLink] = [], categories: [String] = [],
      isDisambiguation: Bool = false, redirectedFrom: [String] = [], modifiedAt: Date? = nil,
      fetchedAt: Date, rights: WikiFacts.Rights = WikiFacts.Rights(), address: String? = nil,
      revisionAddress: String? = nil, historyAddress: String? = nil
    ) {
      self.displayTitle = displayTitle
      self.description = description
      self.language = language
      self.direction = direction
      self.coordinate = coordinate
      self.leadPicture = leadPicture
      self.thumbnail = thumbnail
      self.languages = languages
      self.categories = categories
      self.isDisambiguation = isDisambiguation
      self.redirectedFrom = redirectedFrom
      self.modifiedAt = modifiedAt
      self.fetchedAt = fetchedAt
      self.rights = rights
      self.address = address
      self.revisionAddress = revisionAddress
      self.historyAddress = historyAddress
    }
  }
}

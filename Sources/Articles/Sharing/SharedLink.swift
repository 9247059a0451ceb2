public import struct Foundation.Date  // when something was sent

/// What was sent and has a light address of its own (`/s/{token}`): everything that its page and its
/// link preview show, so that they stay what they were for years.
///
/// The file keeps it as JSON by these names, as it keeps a `Card`.
public struct SharedLink: Sendable, Equatable, Codable {
  public enum Kind: String, Sendable, Codable, CaseIterable {
    case article, section, passage, place, guide, game
  }

  public var kind: Kind
  /// What is shown in a conversation and at the head of the page; its address is where it leads.
  public var card: Card
  /// Of the link preview, its own text: the subject.
  public var title: String
  public var description: String
  public var picture: CardDigest?
  /// Of the text.
  public var credit: Credit?
  /// Of the photograph that the picture shows.
  public var pictureCredit: Credit?
  /// The beginning of the article, or the passage, in plain text.
  public var lead: String?
  public var language: LanguageTag?
  public var article: ArticleID?
  /// The article's own page at the wiki; what was sent earlier lacks it.
  public var page: String?
  /// The anchor of a section, or the passage's own words.
  public var section: String?
  public var passage: String?
  public var guide: Int64?

  public init(
    kind: Kind, card: Card, title: String, description: String, picture: CardDigest? = nil,
    credit: Credit? = nil, pictureCredit: Credit? = nil, lead: String? = nil,
    language: LanguageTag? = nil,
    article: ArticleID? = nil, page: String? = nil, section: String? = nil,
    passage: String? = nil, guide: Int64? = nil
  ) {
    self.kind = kind
    self.card = card
    self.title = title
    self.description = description
    self.picture = picture
    self.credit = credit
    self.pictureCredit = pictureCredit
    self.lead = lead
    self.language = language
    self.article = article
    self.page = page
    self.section = section
    self.passage = passage
    self.guide = guide
  }

  /// Who made the text or the picture, and under which licence it goes on.
  public struct Credit: Sendable, Equatable, Codable {
    public var text: String
    public var licence: String?
    public var licenceAddress: String?
    /// The page it comes from.
    public var source: String?

    public init(
      text: String, licence: String? = nil, licenceAddress: String? = nil, source: String? = nil
    ) {
      self.text = text
      self.licence = licence
      self.licenceAddress = licenceAddress
      self.source = source
    }
  }
}

/// One line of the list of what was sent. The link itself is not in it: only who got it has it.
public struct SharedLinkEntry: Sendable, Equatable {
  /// Names it in the list, and opens nothing.
  public var number: Int64
  public var kind: SharedLink.Kind
  public var madeAt: Date
  public var state: State

  public enum State: Sendable, Equatable {
    case living(SharedLink)
    /// Nothing is kept of what it showed.
    case withdrawn(Date)
  }

  public init(number: Int64, kind: SharedLink.Kind, madeAt: Date, state: State) {
    self.number = number
    self.kind = kind
    self.madeAt = madeAt
    self.state = state
  }
}

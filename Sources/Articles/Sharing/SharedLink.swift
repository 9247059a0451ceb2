public import struct Foundation.Date  // dates of sharing

/// A shared link with its own short address (`/s/{token}`). It contains everything that its page
/// and its link preview show, so that they stay the same for years.
///
/// The database stores it as JSON with these property names, like a `Card`.
public struct SharedLink: Sendable, Equatable, Codable {
  public enum Kind: String, Sendable, Codable, CaseIterable {
    case article, section, passage, place, guide, game
  }

  public var kind: Kind
  /// The card in a conversation and at the top of the page; its address is the target of the link.
  public var card: Card
  /// The title of the link preview: the subject.
  public var title: String
  public var description: String
  public var picture: SHA256Hash?
  /// The credit for the text.
  public var credit: Credit?
  /// The credit for the photograph in the picture.
  public var pictureCredit: Credit?
  /// The beginning of the article, or the shared passage, in plain text.
  public var lead: String?
  public var language: LanguageTag?
  public var article: ArticleID?
  /// The address of the article at the wiki; older links lack it.
  public var page: String?
  /// The anchor of the section, or the text of the shared passage.
  public var section: String?
  public var passage: String?
  public var guide: Int64?
  /// The days of a guide that has days; `lead` has the names of their stops, a line each.
  public var days: [Day]?
  /// The guide that everybody with the link may read, as it is at that moment; `nil` for a link that
  /// shows its card alone.
  public var openedGuide: OpenedGuide?

  public init(
    kind: Kind, card: Card, title: String, description: String, picture: SHA256Hash? = nil,
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

  /// A guide of the library, told from another one that has its number in another library.
  public struct OpenedGuide: Sendable, Equatable, Codable {
    public var number: Int64
    /// In milliseconds since 1970.
    public var createdAt: Int64

    public init(number: Int64, createdAt: Int64) {
      self.number = number
      self.createdAt = createdAt
    }
  }

  /// A day of a guide.
  public struct Day: Sendable, Equatable, Codable {
    /// From 1; `nil` for the stops without a day.
    public var number: Int?
    /// `2026-11-03`; `nil` in a guide without dates.
    public var date: String?
    /// The number of its stops.
    public var stops: Int

    public init(number: Int?, date: String?, stops: Int) {
      self.number = number
      self.date = date
      self.stops = stops
    }
  }

  /// The author of a text or a picture, and the licence.
  public struct Credit: Sendable, Equatable, Codable {
    public var text: String
    public var licence: String?
    public var licenceAddress: String?
    /// The address of the page it comes from.
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

/// An entry in the list of shared links. It does not contain the link itself, which only the
/// recipient has.
public struct SentLinkSummary: Sendable, Equatable {
  /// Identifies the entry in the list; it does not give access.
  public var number: Int64
  public var kind: SharedLink.Kind
  public var madeAt: Date
  public var state: State

  public enum State: Sendable, Equatable {
    case living(SharedLink)
    /// Withdrawn: its content is deleted.
    case withdrawn(Date)
    /// Its time is over, or all its openings are used: its content is deleted.
    case ended(Date)
  }

  public var limits: SharedLinkLimits

  public init(
    number: Int64, kind: SharedLink.Kind, madeAt: Date, state: State,
    limits: SharedLinkLimits = SharedLinkLimits()
  ) {
    self.number = number
    self.kind = kind
    self.madeAt = madeAt
    self.state = state
    self.limits = limits
  }
}

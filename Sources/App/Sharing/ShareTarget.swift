public import Articles
internal import Conversations
public import Places
internal import SQLiteStore

/// What a person wants to send.
public enum ShareTarget: Sendable, Hashable {
  case article(ArticleID)
  /// By its title or anchor.
  case section(ArticleID, String)
  /// By its own words.
  case passage(ArticleID, String)
  case place(PlaceTarget.Point)
  case guide(Int64)
  /// By its link, in the state that the link has.
  case game(String)

  public var kind: SharedLink.Kind {
    switch self {
    case .article: .article
    case .section: .section
    case .passage: .passage
    case .place: .place
    case .guide: .guide
    case .game: .game
    }
  }

  /// The article that it is, or is of.
  public var article: ArticleID? {
    switch self {
    case .article(let id), .section(let id, _), .passage(let id, _): id
    case .place, .guide, .game: nil
    }
  }

  /// A passage in characters: what a card has room for, and a reader patience.
  public static let passageLimit = 600
}

/// What will be sent, as it will be sent.
public struct CardDraft: Sendable, Equatable {
  public var sent: SharedLink
  /// The card's picture, in JPEG; `nil` where nothing here can draw.
  public var picture: [UInt8]?
  /// Of an article, what could be sent in its place: its sections that stand under no other.
  public var sections: [Body.Section] = []

  package init(sent: SharedLink, picture: [UInt8]? = nil) {
    self.sent = sent
    self.picture = picture
  }

  /// Another text for whatever is sent otherwise.
  public var seal: String {
    get throws { CardDigest(of: Array(try JSON.text(sent).utf8)).description }
  }
}

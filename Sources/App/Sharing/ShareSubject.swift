public import Articles
public import Places

/// The subject of a shared card.
public enum ShareSubject: Sendable, Hashable {
  case article(ArticleID)
  /// A section, by its title or anchor.
  case section(ArticleID, String)
  /// A passage, by its words.
  case passage(ArticleID, String)
  case place(PlaceTarget.Point)
  case guide(Int64)
  /// A game, by its link, in the state that the link has.
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

  /// The article, or the article that it is part of.
  public var article: ArticleID? {
    switch self {
    case .article(let id), .section(let id, _), .passage(let id, _): id
    case .place, .guide, .game: nil
    }
  }

  /// Maximum length of a passage in characters, so that it fits on a card.
  public static let passageLimit = 600
}

public import Articles
public import Markup

/// What the picture of a card shows.
public enum CardContent: Sendable, Equatable {
  /// The file of a photograph or a drawing, as a wiki offers it: JPEG, PNG, WebP or GIF.
  case picture([UInt8])
  /// A map or a board, drawn by us; it is drawn as large as a card takes it.
  case drawing(HTML)
  /// Words on the board of a signpost.
  case board(BoardWords)
  /// A passage in large type.
  case quote(QuoteWords)
}

/// What stands on the board of a card without a picture.
public struct BoardWords: Sendable, Equatable {
  /// Above the title, in small type: the wiki, or what this is.
  public var overline: String
  public var title: String
  public var description: String?
  public var language: LanguageTag

  public init(
    overline: String, title: String, description: String? = nil, language: LanguageTag
  ) {
    self.overline = overline
    self.title = title
    self.description = description
    self.language = language
  }
}

/// A passage and where it stands.
public struct QuoteWords: Sendable, Equatable {
  public var text: String
  /// Below it: the article, and the wiki.
  public var source: String
  public var language: LanguageTag

  public init(text: String, source: String, language: LanguageTag) {
    self.text = text
    self.source = source
    self.language = language
  }
}

/// Every picture of a card, in pixels: what LinkedIn, Facebook and Apple show large, 1.91 to 1.
public enum CardSize {
  public static let width = 1200
  public static let height = 630
}

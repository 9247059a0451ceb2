public import Articles
public import Markup

/// The content of a card's picture.
public enum CardContent: Sendable, Equatable {
  /// An image file of a wiki: JPEG, PNG, WebP or GIF.
  case picture([UInt8])
  /// An SVG drawing of our own, such as a map or a game board, scaled to the card.
  case drawing(HTML)
  /// Text on a signpost board.
  case board(TitleCardText)
  /// A quotation in large type.
  case quote(QuotationCardText)
}

/// The text on the board of a card without a picture.
public struct TitleCardText: Sendable, Equatable {
  /// Above the title, in small type: the wiki, or the kind of content.
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

/// A quotation and its source.
public struct QuotationCardText: Sendable, Equatable {
  public var text: String
  /// Below the quotation: the article, and the wiki.
  public var source: String
  public var language: LanguageTag

  public init(text: String, source: String, language: LanguageTag) {
    self.text = text
    self.source = source
    self.language = language
  }
}

/// The size of every card picture, in pixels: LinkedIn, Facebook and Apple show 1.91:1 large.
public enum CardSize {
  public static let width = 1200
  public static let height = 630
}

public import Articles
public import Places

/// The data by which a library lists and finds an article; made from the parsed article.
public struct ArticleIndexEntry: Sendable, Equatable {
  /// In plain text.
  public var displayTitle: String
  public var description: String?
  public var language: LanguageTag
  public var direction: Direction
  public var coordinate: Coordinate?
  /// The words of the article in plain text: lead and sections, with their headings.
  public var text: String
  /// The version of the reader that made this; an index of another version is made again.
  public var readerVersion: Int

  public init(
    displayTitle: String, description: String? = nil, language: LanguageTag = .english,
    direction: Direction = .leftToRight, coordinate: Coordinate? = nil, text: String,
    readerVersion: Int
  ) {
    self.displayTitle = displayTitle
    self.description = description
    self.language = language
    self.direction = direction
    self.coordinate = coordinate
    self.text = text
    self.readerVersion = readerVersion
  }
}

extension ArticleIndexEntry {
  /// Makes the index of a parsed article.
  public init(_ article: Article, readerVersion: Int) {
    self.init(
      displayTitle: article.displayTitle, description: article.description,
      language: article.language, direction: article.direction, coordinate: article.coordinate,
      text: article.body.plainText(of: 0..<article.body.events.count),
      readerVersion: readerVersion)
  }
}

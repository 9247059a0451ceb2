public import struct Foundation.Date  // the date of reading

/// An article that was read on this machine, as the history list shows it.
public struct HistoryEntry: Sendable, Equatable {
  public var id: ArticleID
  public var description: String?
  /// The language; `nil` if the wiki did not give it.
  public var language: LanguageTag?
  /// The wiki's thumbnail.
  public var thumbnail: Thumbnail?
  public var readAt: Date
  public var isSaved: Bool
  /// The digest of the saved picture that represents the article.
  public var picture: String?

  public init(
    id: ArticleID, description: String? = nil, language: LanguageTag? = nil,
    thumbnail: Thumbnail? = nil, readAt: Date, isSaved: Bool = false, picture: String? = nil
  ) {
    self.id = id
    self.description = description
    self.language = language
    self.thumbnail = thumbnail
    self.readAt = readAt
    self.isSaved = isSaved
    self.picture = picture
  }
}

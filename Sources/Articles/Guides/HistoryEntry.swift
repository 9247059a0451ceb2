public import struct Foundation.Date  // when an article was read

/// An article that a person read on this machine, as a list of them shows it.
public struct HistoryEntry: Sendable, Equatable {
  public var id: ArticleID
  public var description: String?
  /// `nil` where the wiki did not say.
  public var language: LanguageTag?
  /// The wiki's own small picture.
  public var thumbnail: Thumbnail?
  public var readAt: Date
  public var isSaved: Bool
  /// The digest of the saved picture that stands for the article.
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

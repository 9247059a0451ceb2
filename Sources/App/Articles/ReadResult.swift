public import Articles
internal import Wiki

/// An article that was read, with its source.
public struct ReadResult: Sendable {
  public var article: Article
  /// Set if it came from the library; no request was made then.
  public var saved: SavedArticle?
  /// Digests of the saved pictures, by file name.
  public var pictures: [String: String]
  /// The pictures that could not be saved with it.
  public var missingPictures: [MissingPicture] = []
  /// Saved articles of the same title from other wikis.
  public var others: [SavedArticle]
  /// The page as the wiki sent it.
  public var source: SourcePage
  /// The wiki that sent it, unless it came from the library.
  var sender: PermittedWiki?
  /// What that wiki says of the article's pictures, if it was asked for them along with the text.
  var describedPictures: [WikiPicture]?
  /// Whether it is a requested revision that is no longer the current one.
  public var isOld = false
  /// Set if it was requested in this script or spelling; it came from the wiki then.
  public var variant: LanguageWithVariants.Variant?
  /// The saved copy of an article that was read in a variant.
  public var savedCopy: SavedArticle?

  package init(
    article: Article, saved: SavedArticle?, pictures: [String: String] = [:],
    others: [SavedArticle] = [], source: SourcePage
  ) {
    self.article = article
    self.saved = saved
    self.pictures = pictures
    self.others = others
    self.source = source
  }
}

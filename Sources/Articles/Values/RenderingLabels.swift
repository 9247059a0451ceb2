/// The words that a renderer adds; the caller supplies them in the reader's language.
public struct Labels: Sendable, Equatable {
  public var references = "References"
  public var picture = "Picture"
  public var facts = "Facts"
  public var source = "Source"
  public var revision = "revision"
  public var authors = "Authors"
  public var licence = "Licence"
  /// The source of pages that are part of Waypost.
  public var ownSource = "Waypost Atlas, by the Waypost project; included with Waypost"
  /// Precedes the names of sections that a guide does not show.
  public var leftOut = "Not shown in this guide"
  /// Names the link from a footnote back to its mark.
  public var backToText = "Back to the text"
  /// In place of an article without any text.
  public var empty = "This page has no text. Boxes of links and notes to editors are left out."
  /// At the end of an article that took too long to render.
  public var cutShort = "The rest of this page is left out: it takes too long to show."
  /// Precede a listing's details.
  public var phone = "phone"
  public var hours = "hours"
  public var price = "price"

  /// Creates English labels.
  public init() {}

  /// Returns the source of an article: its address at the wiki, or words.
  func origin(of article: Article) -> String? {
    article.attribution.source ?? (article.id.wiki.isBuiltIn ? ownSource : nil)
  }
}

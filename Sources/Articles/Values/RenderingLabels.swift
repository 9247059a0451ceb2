/// The words that a rendering adds of its own; whoever renders gives them in the reader's language.
public struct Labels: Sendable, Equatable {
  public var references = "References"
  public var picture = "Picture"
  public var facts = "Facts"
  public var source = "Source"
  public var revision = "revision"
  public var authors = "Authors"
  public var licence = "Licence"
  /// Stands for the source of what is part of Waypost.
  public var ownSource = "Waypost Atlas, by the Waypost project; part of Waypost"
  /// Before the names of sections that a guide does not show.
  public var leftOut = "Left out in this guide"
  /// Takes a reader from a footnote back to its mark.
  public var backToText = "Back to the text"
  /// Before a listing's details.
  public var phone = "phone"
  public var hours = "hours"
  public var price = "price"

  /// English words.
  public init() {}

  /// Where an article comes from: its address at the wiki, or words.
  func origin(of article: Article) -> String? {
    article.attribution.source ?? (article.id.wiki.isBuiltIn ? ownSource : nil)
  }
}

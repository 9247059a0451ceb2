internal import Articles
internal import Markup

// Text in another language than the page's is marked with its language and direction.

/// The `lang` and `dir` attributes of an element with text of an article or a wiki.
struct WikiTextAttributes {
  private let language: LanguageTag?
  private let direction: Direction?

  init(_ article: Article) {
    language = article.language
    direction = article.direction
  }

  /// - Parameter direction: Writing direction, if it differs from the language's usual one.
  init(_ language: LanguageTag, running direction: Direction? = nil) {
    self.language = language
    self.direction = direction ?? language.usualDirection
  }

  /// Attributes for text of a wiki, in the language of its host name, if it has one.
  init(of wiki: WikiID) {
    language = wiki.languageOfHost
    direction = language?.usualDirection
  }

  /// Attributes for a title of a wiki; one in a script that runs the other way is of another
  /// language than the wiki's.
  init(of id: ArticleID) {
    let isOther =
      id.wiki.languageOfHost?.usualDirection == .leftToRight
      && id.title.text.unicodeScalars.contains(where: \.isRightToLeft)
    language = isOther ? nil : id.wiki.languageOfHost
    direction = language?.usualDirection
  }

  /// ` lang="he" dir="rtl"`; `dir="auto"` if the direction is unknown.
  var attributes: HTML {
    let lang: HTML? = language.map { " lang=\"\($0.text)\"" }
    return "\(lang) dir=\"\(direction?.rawValue ?? "auto")\""
  }

  /// ` dir="rtl"`, for interface text aligned with such text; `nil` if the direction is unknown.
  var edge: HTML? {
    direction.map { " dir=\"\($0.rawValue)\"" }
  }
}

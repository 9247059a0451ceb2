internal import Articles
internal import Markup

// Words in another language than the page's: each says which, and how it runs.

/// The attributes of an element that holds text of an article or of a wiki.
struct WikiTextAttributes {
  private let language: LanguageTag?
  private let direction: Direction?

  init(_ article: Article) {
    language = article.language
    direction = article.direction
  }

  /// - Parameter direction: Where it is not the usual one of the language.
  init(_ language: LanguageTag, running direction: Direction? = nil) {
    self.language = language
    self.direction = direction ?? language.usualDirection
  }

  /// Text of a wiki: in the language that its host names, where it names one.
  init(of wiki: WikiID) {
    language = wiki.languageOfHost
    direction = language?.usualDirection
  }

  /// ` lang="he" dir="rtl"`; where nothing is known, the text decides how it runs.
  var attributes: HTML {
    let lang: HTML? = language.map { " lang=\"\($0.text)\"" }
    return "\(lang) dir=\"\(direction?.rawValue ?? "auto")\""
  }

  /// ` dir="rtl"`, for words of ours that stand at the edge where such text starts; nothing where
  /// nothing is known.
  var edge: HTML? {
    direction.map { " dir=\"\($0.rawValue)\"" }
  }
}

extension WikiID {
  /// The language of a Wikimedia wiki such as `nl.wikivoyage.org`.
  var languageOfHost: LanguageTag? {
    let parts = host.split(separator: ".")
    guard isWikimedia, parts.count == 3, parts[1] != "wikimedia", let first = parts.first else {
      return nil
    }
    return ["www", "commons", "meta"].contains(first) ? nil : LanguageTag(first)
  }
}

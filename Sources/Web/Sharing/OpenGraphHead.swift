internal import Articles
internal import Markup

/// Open Graph tags of a page: its preview when a link is shared, in the order and form that all
/// messengers read.
///
/// The tags precede styles and scripts, each once and on its own line, with the name before the
/// content. There is no `twitter:title` or the like, which would show as a second card.
struct OpenGraphHead: Equatable {
  /// Subject of the page: 1 to 70 characters.
  var title: String
  /// 1 to 200 characters, different from the title.
  var description: String
  /// Absolute URL of the page.
  var address: String
  var image: Image
  var language: LanguageTag?

  struct Image: Equatable {
    /// Absolute URL.
    var address: String
    var type = "image/jpeg"
    var width = 1200
    var height = 630
    var alternative: String
  }

  init(
    title: String, description: String, address: String, image: Image, language: LanguageTag? = nil
  ) {
    self.title = OpenGraphHead.line(title, Card.Limit.title)
    let told = OpenGraphHead.line(description, Card.Limit.description)
    self.description = told.isEmpty || told == self.title ? "Waypost: \(self.title)" : told
    self.address = address
    self.image = image
    self.language = language
  }

  /// Returns a text for a tag: on one line, because some clients parse with patterns that end at a
  /// line break, and with a word joiner in anything like a character reference, because some decode
  /// twice. Four bytes per character keep all tags within 8 kB, even with many combining marks.
  private static func line(_ text: String, _ limit: Int) -> String {
    Card.cut(text, to: limit, bytes: limit * 4).replacing(/&(?=#?\w+;)/, with: "&\u{2060}")
  }

  /// - Parameter own: Language of the page, for a card without a language.
  func html(_ own: LanguageTag? = nil) -> HTML {
    let locale = (language ?? own).flatMap { OpenGraphLocale.name(of: $0) }.map { name -> HTML in
      "<meta property=\"og:locale\" content=\"\(name)\">\n"
    }
    return """
      <meta name="description" content="\(description)">
      <link rel="canonical" href="\(address)">
      <meta property="og:type" content="article">
      <meta property="og:site_name" content="Waypost">
      <meta property="og:url" content="\(address)">
      <meta property="og:title" content="\(title)">
      <meta property="og:description" content="\(description)">
      <meta property="og:image" content="\(image.address)">
      <meta property="og:image:type" content="\(image.type)">
      <meta property="og:image:width" content="\(image.width)">
      <meta property="og:image:height" content="\(image.height)">
      <meta property="og:image:alt" content="\(OpenGraphHead.line(image.alternative, 200))">
      \(locale)<meta name="twitter:card" content="summary_large_image">
      <meta name="theme-color" content="#f6c915">

      """
  }
}

/// Open Graph locales, each with a language and a country (ogp.me).
enum OpenGraphLocale {
  /// `nil` for a language without a single country, or one that is unknown here.
  static func name(of language: LanguageTag) -> String? {
    let parts = language.text.lowercased().split(separator: "-")
    guard let first = parts.first.map(String.init) else { return nil }
    if first == "zh" {
      return parts.dropFirst().contains { ["hant", "tw", "hk"].contains($0) } ? "zh_TW" : "zh_CN"
    }
    return countries[first].map { "\(first)_\($0)" }
  }

  private static let countries: [String: String] = [
    "af": "ZA", "ar": "AR", "az": "AZ", "be": "BY", "bg": "BG", "bn": "IN", "bs": "BA", "ca": "ES",
    "cs": "CZ", "cy": "GB", "da": "DK", "de": "DE", "el": "GR", "en": "GB", "eo": "EO", "es": "ES",
    "et": "EE", "eu": "ES", "fa": "IR", "fi": "FI", "fr": "FR", "ga": "IE", "gl": "ES", "he": "IL",
    "hi": "IN", "hr": "HR", "hu": "HU", "hy": "AM", "id": "ID", "is": "IS", "it": "IT", "ja": "JP",
    "ka": "GE", "kk": "KZ", "ko": "KR", "lt": "LT", "lv": "LV", "mk": "MK", "ml": "IN", "ms": "MY",
    "nb": "NO", "ne": "NP", "nl": "NL", "nn": "NO", "no": "NO", "pa": "IN", "pl": "PL", "pt": "PT",
    "ro": "RO", "ru": "RU", "sk": "SK", "sl": "SI", "sq": "AL", "sr": "RS", "sv": "SE", "sw": "KE",
    "ta": "IN", "te": "IN", "th": "TH", "tl": "PH", "tr": "TR", "uk": "UA", "vi": "VN",
  ]
}

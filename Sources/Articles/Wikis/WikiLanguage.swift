extension WikiID {
  /// The language of a Wikimedia wiki such as `nl.wikivoyage.org`, and of the built-in atlas.
  public var languageOfHost: LanguageTag? {
    let parts = host.split(separator: ".")
    if isBuiltIn { return parts.count == 4 ? parts.first.flatMap { LanguageTag($0) } : .english }
    guard isWikimedia, parts.count == 3, parts[1] != "wikimedia", let first = parts.first else {
      return nil
    }
    return ["www", "commons", "meta"].contains(first) ? nil : LanguageTag(first)
  }
}

extension LanguageTag {
  /// The language without its script or region: `zh` for `zh-Hant`.
  public var primary: String {
    text.lowercased().split(separator: "-").first.map(String.init) ?? ""
  }
}

extension WikiID {
  /// The Wikivoyage in the language of a Wikipedia; `nil` for other wikis.
  public var travelWiki: WikiID? {
    guard host.hasSuffix(".wikipedia.org"), scheme == .https, port == nil, let languageOfHost,
      WikiID.travelLanguages.contains(languageOfHost.text)
    else { return nil }
    return try? WikiID(host: "\(languageOfHost.text).wikivoyage.org")
  }

  /// The languages that have a Wikivoyage (wikivoyage.org).
  private static let travelLanguages: Set<String> = [
    "bn", "cs", "de", "el", "en", "eo", "es", "fa", "fi", "fr", "he", "hi", "id", "it", "ja", "nl",
    "pl", "ps", "pt", "ro", "ru", "shn", "sv", "tr", "uk", "vi", "zh",
  ]
}

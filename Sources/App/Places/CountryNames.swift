internal import Articles
internal import Foundation  // the names of countries in the languages of the world
internal import Synchronization

/// The names of countries in the languages of articles, to know one where it is met.
///
/// Names are those of the Unicode Common Locale Data Repository, which Foundation has, in the
/// article's language and in English; a few that wikis use stand beside them.
final class CountryNames: Sendable {
  private let known = Mutex<[String: [String: String]]>([:])

  init() {}

  /// The country of that name.
  ///
  /// - Parameter shown: The language in which the answer names it.
  func country(
    named name: String, in language: LanguageTag, shownIn shown: String
  ) -> GuideCountry? {
    let folded = CountryNames.folded(name)
    let code = codes(in: language.text)[folded] ?? codes(in: "en")[folded]
    return code.map {
      GuideCountry(code: $0, name: CountryNames.name(of: $0, in: shown) ?? name)
    }
  }

  static func name(of code: String, in language: String) -> String? {
    Locale(identifier: language).localizedString(forRegionCode: code)
  }

  private func codes(in language: String) -> [String: String] {
    if let there = known.withLock({ $0[language] }) { return there }
    let made = CountryNames.codes(in: language)
    known.withLock { $0[language] = made }
    return made
  }

  private static func codes(in language: String) -> [String: String] {
    let locale = Locale(identifier: language)
    var codes = language == "en" ? others : [:]
    for code in Locale.Region.isoRegions.map(\.identifier)
    where code.utf8.count == 2 && !unions.contains(code) {
      guard let name = locale.localizedString(forRegionCode: code), name != code else { continue }
      codes[folded(name)] = code
    }
    return codes
  }

  /// Codes of what is no country.
  private static let unions: Set<String> = ["EU", "EZ", "QO", "UN", "XA", "XB", "ZZ"]

  /// Names that wikis in English give to countries, beside those of the repository.
  private static let others = [
    "burma": "MM", "czech republic": "CZ", "democratic republic of the congo": "CD",
    "east timor": "TL", "hong kong": "HK", "ivory coast": "CI", "macau": "MO",
    "myanmar": "MM", "palestine": "PS", "republic of ireland": "IE", "republic of the congo": "CG",
    "swaziland": "SZ", "turkey": "TR", "united states of america": "US", "vatican": "VA",
  ]

  private static func folded(_ name: String) -> String {
    name.folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }
}

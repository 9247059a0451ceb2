internal import Articles
internal import Foundation  // names of countries in many languages
internal import Synchronization

/// Recognizes names of countries in the languages of articles.
///
/// The names come from the Unicode CLDR through Foundation, in the article's language and in
/// English; a few more that wikis use are added.
final class CountryNameMatcher: Sendable {
  /// Tables of 250 names by language.
  private let tables = Mutex(BoundedCache<String, [String: String]>(limit: 64))

  init() {}

  /// Returns the country with that name.
  ///
  /// - Parameter shown: The language of the name in the result.
  func country(
    named name: String, in language: LanguageTag, shownIn shown: String
  ) -> GuideCountry? {
    let folded = CountryNameMatcher.folded(name)
    let code = codes(in: language.text)[folded] ?? codes(in: "en")[folded]
    return code.map {
      GuideCountry(code: $0, name: CountryNameMatcher.name(of: $0, in: shown) ?? name)
    }
  }

  static func name(of code: String, in language: String) -> String? {
    Locale(identifier: language).localizedString(forRegionCode: code)
  }

  private func codes(in language: String) -> [String: String] {
    if let cached = tables.withLock({ $0.value(for: language) }) { return cached }
    let codes = CountryNameMatcher.codes(in: language)
    _ = tables.withLock { $0.insert(codes, for: language) }
    return codes
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

  /// Region codes that are not countries.
  private static let unions: Set<String> = ["EU", "EZ", "QO", "UN", "XA", "XB", "ZZ"]

  /// English names used by wikis that the CLDR does not have.
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

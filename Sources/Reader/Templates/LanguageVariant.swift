internal import Articles
internal import Foundation  // JSON in an attribute
internal import HTMLTree

/// Language conversion blocks of Parsoid, which leaves the choice of the variant to the reader:
/// `-{zh-hans:…;zh-hant:…}-` in wikitext becomes an empty element with all variants in an attribute
/// (mediawiki.org, "Specs/HTML", "Language conversion blocks").
extension ArticleParser {
  /// The maximum length of the attribute in bytes; no real page has a longer one.
  private static var variantLimit: Int { 64 << 10 }

  /// Adds the text in the variant of the page.
  ///
  /// - Returns: False if the element has content already, or no variants.
  mutating func addVariant(_ node: Int) -> Bool {
    guard let attribute = tree.attribute("data-mw-variant", of: node),
      attribute.valueRange.count <= ArticleParser.variantLimit,
      !tree.descendants(of: node).contains(where: { tree.nodes[$0].kind == .text }),
      let rule = try? JSONDecoder().decode(VariantRule.self, from: Data(bytes(of: attribute)))
    else { return false }
    let html = rule.words(for: context.language)
    let words = HTMLTree(parsing: Array(html.utf8))
    var text: [UInt8] = []
    for inner in 0..<words.nodes.count { words.appendText(of: inner, to: &text) }
    addWords(of: text, in: text.indices)
    return true
  }
}

/// A rule of MediaWiki's language converter.
struct VariantRule: Decodable {
  /// The text of one variant; in a one-way rule also the text that it replaces.
  struct Words: Decodable {
    var l: String?
    var t: String
    var f: String?
  }

  struct Filter: Decodable {
    var t: String
  }

  private var twoway: [Words]?
  private var oneway: [Words]?
  private var disabled: Words?
  private var name: Words?
  private var filter: Filter?
  // Rules for the rest of the page, which show nothing unless they say so.
  private var add: Bool?
  private var remove: Bool?
  private var title: Bool?
  private var show: Bool?

  /// Returns HTML; empty if the rule shows nothing.
  func words(for language: LanguageTag) -> String {
    let isForLater = add == true || remove == true || title == true
    guard !isForLater || show == true else { return "" }
    if let plain = disabled ?? name { return plain.t }
    if let filter { return filter.t }
    if let twoway { return VariantRule.best(of: twoway, for: language)?.t ?? twoway.first?.t ?? "" }
    guard let oneway else { return "" }
    return VariantRule.best(of: oneway, for: language)?.t ?? oneway.first?.f ?? ""
  }

  /// Returns the text in the same variant, else in the same script.
  private static func best(of words: [Words], for language: LanguageTag) -> Words? {
    let variant = LanguageVariant(language.text)
    let rated = words.map { (rating: LanguageVariant($0.l ?? "").likeness(to: variant), words: $0) }
    // Of equal ratings the first.
    guard let most = rated.map(\.rating).max(), most > 0 else { return nil }
    return rated.first { $0.rating == most }?.words
  }
}

/// A variant in the notation of MediaWiki or BCP 47: `zh-cn` and `zh-Hans-CN`, `sr-ec` and
/// `sr-Cyrl`.
struct LanguageVariant: Equatable {
  private var language = ""
  private var script: String?
  private var region: String?

  init(_ code: String) {
    let parts = code.lowercased().split(separator: "-").map(String.init)
    language = parts.first ?? ""
    for part in parts.dropFirst() {
      switch (language, part) {
      case ("sr", "ec"): script = "cyrl"
      case ("sr", "el"): script = "latn"
      case (_, let part) where part.count == 4: script = part
      case (_, let part) where part.count == 2: region = part
      default: break
      }
    }
    guard language == "zh", script == nil, let region else { return }
    script = ["tw", "hk", "mo"].contains(region) ? "hant" : "hans"
  }

  /// Returns the similarity of two variants; 0 for none.
  func likeness(to other: LanguageVariant) -> Int {
    guard language == other.language else { return 0 }
    let sameScript = script != nil && script == other.script
    let sameRegion = region != nil && region == other.region
    return (sameRegion ? 2 : 0) + (sameScript ? 1 : 0)
  }
}

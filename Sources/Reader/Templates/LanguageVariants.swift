internal import Articles
internal import Foundation  // JSON in an attribute
internal import HTMLTree

/// Words that Parsoid leaves to the reader's own variant of a language: `-{zh-hans:…;zh-hant:…}-` of
/// wikitext comes as an empty element with all of them in an attribute (mediawiki.org,
/// "Specs/HTML", "Language conversion blocks").
extension Reading {
  /// So long a list of variants is none that a page has.
  private static var variantLimit: Int { 64 << 10 }

  /// Adds the words of the variant that the page is in.
  ///
  /// - Returns: false where the element has words already, or says nothing of variants.
  mutating func addVariant(_ node: Int) -> Bool {
    guard let attribute = tree.attribute("data-mw-variant", of: node),
      attribute.valueRange.count <= Reading.variantLimit,
      !tree.descendants(of: node).contains(where: { tree.nodes[$0].kind == .text }),
      let rule = try? JSONDecoder().decode(VariantRule.self, from: Data(bytes(of: attribute)))
    else { return false }
    let html = rule.words(for: setting.language)
    let words = HTMLTree(parsing: Array(html.utf8))
    var text: [UInt8] = []
    for inner in 0..<words.nodes.count { words.appendText(of: inner, to: &text) }
    addWords(of: text, in: text.indices)
    return true
  }
}

/// One rule of MediaWiki's language converter.
struct VariantRule: Decodable {
  /// The words of one variant; of a rule that works one way also the words that it replaces.
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

  /// HTML; empty where the rule shows nothing.
  func words(for language: LanguageTag) -> String {
    let isForLater = add == true || remove == true || title == true
    guard !isForLater || show == true else { return "" }
    if let plain = disabled ?? name { return plain.t }
    if let filter { return filter.t }
    if let twoway { return VariantRule.best(of: twoway, for: language)?.t ?? twoway.first?.t ?? "" }
    guard let oneway else { return "" }
    return VariantRule.best(of: oneway, for: language)?.t ?? oneway.first?.f ?? ""
  }

  /// The words of the same variant, else of the same script.
  private static func best(of words: [Words], for language: LanguageTag) -> Words? {
    let wanted = LanguageVariant(language.text)
    let rated = words.map { (rating: LanguageVariant($0.l ?? "").likeness(to: wanted), words: $0) }
    // The first of the best.
    guard let most = rated.map(\.rating).max(), most > 0 else { return nil }
    return rated.first { $0.rating == most }?.words
  }
}

/// A variant as MediaWiki or BCP 47 writes it: `zh-cn` and `zh-Hans-CN`, `sr-ec` and `sr-Cyrl`.
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

  /// 0 for none.
  func likeness(to other: LanguageVariant) -> Int {
    guard language == other.language else { return 0 }
    let sameScript = script != nil && script == other.script
    let sameRegion = region != nil && region == other.region
    return (sameRegion ? 2 : 0) + (sameScript ? 1 : 0)
  }
}

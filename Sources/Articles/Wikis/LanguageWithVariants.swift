/// A language that MediaWiki converts between scripts or spellings, with its variants
/// (mediawiki.org, "Writing systems").
///
/// The codes are those of MediaWiki's `includes/language/converters`. `ban` and `mni` have
/// converters too, whose variants are not listed here.
public struct LanguageWithVariants: Sendable, Hashable {
  /// The language code: `zh`.
  public let language: LanguageTag
  /// The variants in MediaWiki's order, without the code that means no conversion.
  public let variants: [Variant]

  /// A variant: one script or spelling.
  public struct Variant: Sendable, Hashable {
    /// The value of MediaWiki's parameter `variant`: `zh-tw`.
    public let code: String
    /// The BCP 47 tag for a `lang` attribute: `zh-Hant-TW`.
    public let tag: LanguageTag
    /// The variant's name in its own script.
    public let name: String
    /// The language that the variant belongs to: `zh`.
    public let language: LanguageTag

    public var direction: Direction {
      tag.text.split(separator: "-").contains("Arab") ? .rightToLeft : .leftToRight
    }
  }

  /// - Returns: `nil` for a language that is not converted. `zh-Hant` belongs to `zh`, `zh-yue`
  ///   does not.
  public init?(_ language: LanguageTag) {
    let found = LanguageWithVariants.all.first { converter in
      converter.language == language
        || converter.variants.contains { $0.tag == language || LanguageTag($0.code) == language }
    }
    guard let found else { return nil }
    self = found
  }

  private init(language: LanguageTag, variants: [Variant]) {
    self.language = language
    self.variants = variants
  }

  /// Returns the variant with that code, ignoring case.
  public func variant(_ code: String) -> Variant? {
    let code = code.lowercased()
    return variants.first { $0.code == code }
  }

  public static let all: [LanguageWithVariants] = table.split(separator: "\n").compactMap { line in
    let parts = line.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, let language = LanguageTag(parts[0]) else { return nil }
    return LanguageWithVariants(
      language: language,
      variants: parts[1].split(separator: ",").compactMap { Variant($0, of: language) })
  }

  /// Returns the variant with that code in any language; no code occurs twice.
  public static func variant(_ code: String) -> Variant? {
    all.lazy.compactMap { $0.variant(code) }.first
  }

  /// `language: code tag name, …`
  private static let table = """
    zh: zh-hans zh-Hans 简体, zh-hant zh-Hant 繁體, zh-cn zh-Hans-CN 大陆简体, \
    zh-hk zh-Hant-HK 香港繁體, zh-mo zh-Hant-MO 澳門繁體, zh-my zh-Hans-MY 大马简体, \
    zh-sg zh-Hans-SG 新加坡简体, zh-tw zh-Hant-TW 臺灣正體
    crh: crh-cyrl crh-Cyrl Къырымтатарджа (Кирилл), crh-latn crh-Latn Qırımtatarca (Latin)
    gan: gan-hans gan-Hans 赣语（简体）, gan-hant gan-Hant 贛語（繁體）
    iu: ike-cans ike-Cans ᐃᓄᒃᑎᑐᑦ, ike-latn ike-Latn Inuktitut
    kk: kk-cyrl kk-Cyrl Қазақша (кирил), kk-latn kk-Latn Qazaqşa (latın), \
    kk-arab kk-Arab قازاقشا (تٴوتە)
    ku: ku-latn ku-Latn Kurdî (latînî), ku-arab ku-Arab کوردی (عەرەبی)
    sh: sh-latn sh-Latn Latinica, sh-cyrl sh-Cyrl Ћирилица
    shi: shi-tfng shi-Tfng ⵜⴰⵛⵍⵃⵉⵜ, shi-latn shi-Latn Taclḥit
    sr: sr-ec sr-Cyrl Ћирилица, sr-el sr-Latn Latinica
    tg: tg-cyrl tg-Cyrl Тоҷикӣ, tg-latn tg-Latn Tojikī
    tly: tly tly-Latn Tolışi, tly-cyrl tly-Cyrl Толыши
    uz: uz-latn uz-Latn Oʻzbekcha, uz-cyrl uz-Cyrl Ўзбекча
    wuu: wuu-hans wuu-Hans 吴语（简体）, wuu-hant wuu-Hant 吳語（正體）
    zgh: zgh zgh-Tfng ⵜⴰⵎⴰⵣⵉⵖⵜ ⵜⴰⵏⴰⵡⴰⵢⵜ, zgh-latn zgh-Latn Tamaziɣt tanawayt
    """
}

extension LanguageWithVariants.Variant {
  /// - Parameter row: `code tag name`.
  fileprivate init?(_ row: Substring, of language: LanguageTag) {
    let parts = row.split(separator: " ", maxSplits: 2)
    guard parts.count == 3, let tag = LanguageTag(parts[1]) else { return nil }
    self.init(code: String(parts[0]), tag: tag, name: String(parts[2]), language: language)
  }
}

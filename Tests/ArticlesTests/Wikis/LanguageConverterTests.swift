import Articles
import Testing

@Suite("Languages that a wiki converts between scripts and spellings")
struct LanguageConverterTests {
  private func codes(_ language: String) throws -> [String]? {
    LanguageWithVariants(try #require(LanguageTag(language)))?.variants.map(\.code)
  }

  @Test(
    "Convertible languages have variants, others have none",
    arguments: [
      ("zh", ["zh-hans", "zh-hant", "zh-cn", "zh-hk", "zh-mo", "zh-my", "zh-sg", "zh-tw"]),
      ("crh", ["crh-cyrl", "crh-latn"]), ("gan", ["gan-hans", "gan-hant"]),
      ("iu", ["ike-cans", "ike-latn"]), ("kk", ["kk-cyrl", "kk-latn", "kk-arab"]),
      ("ku", ["ku-latn", "ku-arab"]), ("sh", ["sh-latn", "sh-cyrl"]),
      ("shi", ["shi-tfng", "shi-latn"]), ("sr", ["sr-ec", "sr-el"]),
      ("tg", ["tg-cyrl", "tg-latn"]), ("tly", ["tly", "tly-cyrl"]),
      ("uz", ["uz-latn", "uz-cyrl"]), ("wuu", ["wuu-hans", "wuu-hant"]),
      ("zgh", ["zgh", "zgh-latn"]),
      ("en", nil), ("he", nil), ("nan", nil), ("zh-min-nan", nil), ("zh-yue", nil), ("z", nil),
    ] as [(String, [String]?)])
  func table(language: String, variants: [String]?) throws {
    #expect(try codes(language) == variants)
  }

  @Test("The table has 14 languages; codes and names are unique in a language")
  func whole() {
    #expect(LanguageWithVariants.all.count == 14)
    let variants = LanguageWithVariants.all.flatMap(\.variants)
    #expect(variants.count == 35 && Set(variants.map(\.code)).count == variants.count)
    for converter in LanguageWithVariants.all {
      #expect(Set(converter.variants.map(\.name)).count == converter.variants.count)
      #expect(Set(converter.variants.map(\.tag)).count == converter.variants.count)
      #expect(converter.variants.allSatisfy { $0.language == converter.language })
    }
    for variant in variants {
      #expect(variant.code == variant.code.lowercased())
      #expect(LanguageTag(variant.code) != nil && !variant.name.isEmpty)
    }
  }

  @Test(
    "A variant has a name, a BCP 47 tag and a direction",
    arguments: [
      ("zh-hans", "简体", "zh-Hans"), ("zh-hant", "繁體", "zh-Hant"),
      ("zh-cn", "大陆简体", "zh-Hans-CN"), ("zh-hk", "香港繁體", "zh-Hant-HK"),
      ("zh-mo", "澳門繁體", "zh-Hant-MO"), ("zh-my", "大马简体", "zh-Hans-MY"),
      ("zh-sg", "新加坡简体", "zh-Hans-SG"), ("ZH-TW", "臺灣正體", "zh-Hant-TW"),
      ("sr-ec", "Ћирилица", "sr-Cyrl"), ("sr-el", "Latinica", "sr-Latn"),
      ("kk-cyrl", "Қазақша (кирил)", "kk-Cyrl"), ("kk-arab", "قازاقشا (تٴوتە)", "kk-Arab"),
      ("ku-arab", "کوردی (عەرەبی)", "ku-Arab"), ("ike-cans", "ᐃᓄᒃᑎᑐᑦ", "ike-Cans"),
      ("zgh", "ⵜⴰⵎⴰⵣⵉⵖⵜ ⵜⴰⵏⴰⵡⴰⵢⵜ", "zgh-Tfng"),
    ])
  func variant(code: String, name: String, tag: String) throws {
    let variant = try #require(LanguageWithVariants.variant(code))
    #expect(variant.name == name && variant.tag.text == tag)
    #expect((variant.direction == .rightToLeft) == tag.hasSuffix("Arab"))
    #expect(LanguageWithVariants(variant.tag)?.language == variant.language)
  }

  @Test(
    "An unknown code is not a variant",
    arguments: ["", "zh", "zh-xx", "zh-tw ", "en", "zh-tw|zh-hk", "sr_ec"])
  func unknown(code: String) { #expect(LanguageWithVariants.variant(code) == nil) }

  @Test("A variant belongs to one language only")
  func others() throws {
    let serbian = try #require(LanguageTag("sr").flatMap { LanguageWithVariants($0) })
    #expect(serbian.variant("SR-EL")?.code == "sr-el" && serbian.variant("zh-tw") == nil)
  }
}

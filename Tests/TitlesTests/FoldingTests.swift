import Testing
import Titles

@Suite("Folding")
struct FoldingTests {
  @Test(
    "A title folds to the letters that a person types",
    arguments: [
      ("Amsterdam", "amsterdam"), ("São Paulo", "sao paulo"), ("AC/DC", "ac dc"),
      ("O’Neill", "oneill"), ("O'Neill", "oneill"), ("Łódź", "lodz"), ("Ærøskøbing", "aeroskobing"),
      ("Straße", "strasse"), ("STRASSE", "strasse"), ("Þingvellir", "thingvellir"),
      ("Đà Nẵng", "da nang"), ("İstanbul", "istanbul"), ("ISTANBUL", "istanbul"),
      ("Iğdır", "igdir"), ("Ħal Għaxaq", "hal ghaxaq"), ("Œuvre", "oeuvre"),
      ("ＴＯＫＹＯ　１２", "tokyo 12"), ("ﬁnland", "finland"), ("Henry Ⅷ", "henry viii"),
      ("m²", "m2"), ("Hawaiʻi", "hawaii"), ("Zürich (canton)", "zurich canton"),
      ("  New__York—City ", "new york city"), ("Who?", "who"), ("#MeToo", "metoo"),
      ("Lego™ sets", "lego sets"), ("co\u{AD}operate", "cooperate"), ("Bəkir", "bekir"),
    ])
  func latin(title: String, folded: String) { #expect(FoldedTitle(title).text == folded) }

  @Test(
    "Letters of every script stay, without accents, vowel points and variant forms",
    arguments: [
      ("ΟΔΥΣΣΕΎΣ", "οδυσσευσ"), ("Όσλο", "οσλο"), ("Королёв", "королев"), ("Йошкар", "йошкар"),
      ("И\u{306}ошкар", "йошкар"), ("Київ", "київ"), ("за\u{301}мок", "замок"),
      ("שָׁלוֹם", "שלום"), ("צ׳ק", "צק"), ("تل‌أبيب", "تلابيب"), ("القاهرة", "القاهره"),
      ("مُحَمَّد", "محمد"), ("تهــران", "تهران"), ("کابل", "كابل"), ("مشھد", "مشهد"),
      ("١٢٣", "123"), ("東京", "東京"), ("がんばれ", "がんばれ"), ("か\u{3099}", "が"),
      ("ｶﾞｲﾄﾞ", "ガイド"), ("アムステルダム", "アムステルダム"), ("हिन्दी", "हिन्दी"),
      ("फ़िल्म", "फिल्म"), ("กรุงเทพฯ", "กรุงเทพฯ"),
    ])
  func scripts(title: String, folded: String) {
    #expect(Array(FoldedTitle(title).text.unicodeScalars) == Array(folded.unicodeScalars))
  }

  @Test("Hangul is split, so that an unfinished syllable begins a finished one")
  func hangul() {
    let seoul = FoldedTitle("서울").text.unicodeScalars
    #expect(seoul.starts(with: FoldedTitle("서우").text.unicodeScalars))
    #expect(seoul.count == 5)
  }

  @Test(
    "Every visible title folds to something that can be found",
    arguments: [
      ("C++", "c"), ("100%", "100"), ("?", "?"), ("!!!", "!!!"), ("＋／－", "+/-"), ("★ ★", "★ ★"),
      ("❤\u{FE0F}", "❤"), ("'", "'"), ("\u{301}", "\u{301}"), ("", ""), (" \t", ""),
    ])
  func symbols(title: String, folded: String) { #expect(FoldedTitle(title).text == folded) }

  @Test("Folding is idempotent for every code point")
  func idempotence() {
    for start in stride(from: UInt32(0), to: 0x30000, by: 64) {
      let scalars = (start..<(start + 64)).compactMap(Unicode.Scalar.init)
      let once = FoldedTitle(scalars.map { "a\($0)и" }.joined())
      let twice = FoldedTitle(once.text)
      #expect(twice.text.unicodeScalars.elementsEqual(once.text.unicodeScalars), "U+\(start)")
    }
  }

  @Test("Composed and decomposed forms fold to the same letters")
  func canonicalForms() {
    for scalar in ["é", "й", "ё", "ї", "が", "ヴ", "각", "ǆ", "क़", "ো", "ｱ"] {
      let decomposed = scalar.unicodeScalars.reduce(into: "") { text, scalar in
        text += Self.decomposition(of: scalar)
      }
      #expect(FoldedTitle(decomposed) == FoldedTitle(scalar))
    }
  }

  private static func decomposition(of scalar: Unicode.Scalar) -> String {
    [
      "é": "e\u{301}", "й": "и\u{306}", "ё": "е\u{308}", "ї": "і\u{308}", "が": "か\u{3099}",
      "ヴ": "ウ\u{3099}", "각": "\u{1100}\u{1161}\u{11A8}", "ǆ": "dz\u{30C}", "क़": "क\u{93C}",
      "ো": "\u{9C7}\u{9BE}", "ｱ": "ア",
    ][scalar] ?? String(scalar)
  }

  @Test("Sorting folded titles puts those with the same beginning together")
  func order() {
    let titles = ["york", "New York", "Éire", "new", "eiland"].map(FoldedTitle.init).sorted()
    #expect(titles.map(\.text) == ["eiland", "eire", "new", "new york", "york"])
  }
}

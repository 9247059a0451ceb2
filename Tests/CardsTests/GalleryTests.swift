import Articles
import Foundation  // files to look at
import Markup
import Testing

@testable import Cards

/// Cards of every kind with the most difficult texts.
enum Gallery {
  static let arts: [(name: String, art: CardContent)] = boards + quotes

  private static let boards: [(String, CardContent)] = [
    board("board-short", "Kyoto", "City in Japan, capital for a thousand years", "en"),
    board("board-two-letters", "Å", nil, "nb"),
    board("board-japanese", "京都市とその周辺の歴史的な寺院", "千年の都、日本の都市", "ja"),
    board("board-chinese", "北京市", "中华人民共和国首都", "zh-hans"),
    board("board-korean", "서울특별시", "대한민국의 수도", "ko"),
    board("board-arabic", "القاهرة", "عاصمة جمهورية مصر العربية", "ar"),
    board("board-hebrew", "ירושלים \"של זהב\"", "עיר בירה > <b>", "he"),
    board("board-persian-long", String(repeating: "تاریخ ایران باستان ", count: 12), nil, "fa"),
    board("board-hindi", "नई दिल्ली", "भारत की राजधानी", "hi"),
    board("board-thai", "กรุงเทพมหานคร", "เมืองหลวงของประเทศไทย", "th"),
    board("board-greek", "Αρχαία Ελληνική Γραμματεία", "Λογοτεχνία", "el"),
    board(
      "board-long-word", "Taumatawhakatangihangakoauauotamateaturipukakapikimaungahoronukupokai",
      "Hill in New Zealand", "en"),
    board(
      "board-300",
      String(repeating: "The history of the northern harbour towns ", count: 8),
      String(repeating: "and what was written of them ", count: 9), "en"),
    board("board-300-no-space", String(repeating: "W", count: 300), nil, "en"),
    board("board-markup", "\"><script>alert('&amp;')</script> <b>&lt;i&gt;", "& < > \" '", "en"),
    board("board-emoji", "Party 🎉 in 🇳🇱 Amsterdam 👨‍👩‍👧", "😀", "en"),
    board("board-only-emoji", "🎉", nil, "en"),
  ]

  private static let quotes: [(String, CardContent)] = [
    quote("quote-short", "The sea begins where the map ends.", "Port Linnet — Wikivoyage", "en"),
    quote(
      "quote-long",
      String(
        repeating:
          "Nobody remembers who laid the first stone of the mole, but everyone knows why. ",
        count: 5), "Port Linnet — Wikivoyage", "en"),
    quote(
      "quote-arabic", "ومن لا يحب صعود الجبال يعش أبد الدهر بين الحفر",
      "أبو القاسم الشابي", "ar"),
    quote("quote-japanese", "古池や蛙飛びこむ水の音", "松尾芭蕉 — ウィキペディア", "ja"),
  ]

  static func pictures() throws -> [(name: String, art: CardContent)] {
    try looks() + [
      ("picture-wide", .picture(try Pictures.jpeg(3000, 2000))),
      ("picture-upright", .picture(try Pictures.jpeg(1000, 1400))),
      ("picture-tall", .picture(try Pictures.jpeg(700, 2400))),
      ("picture-small", .picture(try Pictures.jpeg(360, 240))),
    ]
  }

  private static func looks() throws -> [(name: String, art: CardContent)] {
    try ImageClassifierTests.cases.map {
      ("look-\($0.name.replacing(" ", with: "-"))", .picture(try Pictures.raster($0.drawing).png()))
    }
  }

  private static func board(
    _ name: String, _ title: String, _ description: String?, _ language: String
  ) -> (String, CardContent) {
    let words = TitleCardText(
      overline: "\(language).wikipedia.org", title: title, description: description,
      language: LanguageTag(language) ?? .english)
    return (name, .board(words))
  }

  private static func quote(
    _ name: String, _ text: String, _ source: String, _ language: String
  ) -> (String, CardContent) {
    let words = QuotationCardText(
      text: text, source: source, language: LanguageTag(language) ?? .english)
    return (name, .quote(words))
  }
}

@Suite("Cards with the most difficult texts")
struct GalleryTests {
  @Test("All of them are drawn, and written to a folder if one is named")
  func drawn() async throws {
    let cardRenderer = CardRenderer(limits: Pictures.limits)
    let folder = ProcessInfo.processInfo.environment["WAYPOST_CARD_PICTURES"] ?? ""
    if !folder.isEmpty {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    for (name, art) in try Gallery.arts + Gallery.pictures() {
      let bytes = try await cardRenderer.picture(art)
      #expect(bytes.count <= 200_000, "\(name)")
      guard !folder.isEmpty else { continue }
      try Data(bytes).write(to: URL(fileURLWithPath: folder).appendingPathComponent("\(name).jpg"))
    }
  }
}

import App
import Articles
import Foundation  // dates
import Places

@testable import Web

/// Articles and guides of our own that try the pages: long titles, missing pictures, other scripts.
enum SamplePlaces {
  static var voyage: WikiID { get throws { try WikiID(typed: "en.wikivoyage") } }
  static var hebrewVoyage: WikiID { get throws { try WikiID(typed: "he.wikivoyage") } }
  static var japanese: WikiID { get throws { try WikiID(typed: "ja.wikipedia") } }

  /// 3 November 2026.
  static let day = Date(timeIntervalSince1970: 1_793_664_000)

  static let longTitle =
    "Llanfairharbourgogerychwyrndrobwllllantysiliogogogoch and the surrounding coast"

  // MARK: Articles

  static func harbour() throws -> Article {
    var body = Body.Builder()
    body.paragraph("Port Linnet is a harbour town on the north coast, built around a basin that")
    body.append(" dries at low tide. ")
    body.link("The old lighthouse", to: "Linnet Light")
    body.append(" can be climbed on Sundays, and the ")
    body.outsideLink("harbour office", "https://harbour.example.org/")
    body.append(" keeps tide tables.")
    body.footnoteMark(reference: 0)
    body.end()
    body.paragraph(
      "Most visitors walk: the centre is flat, about a kilometre across, and the ferry is never "
        + "more than a few streets away. In winter the light is low by four in the afternoon.")
    body.end()
    body.heading(2, "Understand")
    body.figure(1, "The quay before the market opens")
    for _ in 0..<2 {
      body.paragraph(
        "Three merchants' families dug the basin in the seventeenth century, each a little deeper "
          + "than the one before; the houses that line it are narrow because frontage was taxed.")
      body.end()
    }
    body.heading(3, "Climate")
    body.table([
      ["", "Winter", "Summer"], ["Days of rain", "18", "9"], ["Warmest", "7 °C", "19 °C"],
    ])
    body.heading(2, "Get in")
    body.list(["By ferry, twice a day", "By rail, with a change at Osier Junction", "On foot"])
    body.heading(2, "See")
    body.figure(2, "A picture that the wiki has and nobody has fetched")
    body.paragraph("The palm house is warm in February.")
    body.end()
    var article = Article(
      id: ArticleID(wiki: try voyage, title: try PageTitle("Port Linnet")),
      displayTitle: "Port Linnet", description: "Harbour town on the north coast",
      body: body.finish())
    article.revision = 4821
    article.facts = [
      Fact(label: "Country", value: "Nowhere"), Fact(label: "People", value: "12,345"),
      Fact(label: "Language", value: "English"), Fact(label: "Plug", value: "C, F"),
    ]
    article.pictures = ["Harbour", "Quay", "Palm house"].map { name in
      Picture(
        file: "\(name).jpg", address: "https://upload.example.org/\(name).jpg", width: 320,
        height: 200, alt: "\(name) of Port Linnet", caption: "\(name) of Port Linnet")
    }
    article.leadPicture = 0
    article.references = [
      Reference(mark: "1", text: "The Chronicle, 1911.", address: "https://example.org/c")
    ]
    article.languages = languages
    article.breadcrumbs = ["Europe", "North coast", "Port Linnet"]
    article.attribution = Attribution(
      source: "https://en.wikivoyage.org/w/index.php?title=Port_Linnet&oldid=4821",
      revision: 4821, date: day, licence: "CC BY-SA 4.0",
      licenceAddress: "https://creativecommons.org/licenses/by-sa/4.0/",
      authors: "https://en.wikivoyage.org/w/index.php?title=Port_Linnet&action=history")
    return article
  }

  private static var languages: [LanguageLink] {
    [("nl", "Nederlands", "Port Linnet"), ("he", "עברית", "פורט לינט"), ("ja", "日本語", "リネット港")]
      .compactMap { tag, name, title in
        LanguageTag(tag).map {
          LanguageLink(
            language: $0, title: title, address: "https://\(tag).wikivoyage.org/wiki/\(title)",
            languageName: name)
        }
      }
  }

  static func rightToLeft() throws -> Article {
    var body = Body.Builder()
    body.paragraph("פורט לינט היא עיר נמל בחוף הצפוני, שנבנתה סביב אגן שמתייבש בשעת השפל (1911).")
    body.end()
    for title in ["רקע", "איך מגיעים", "מה לראות"] {
      body.heading(2, title)
      body.paragraph("המגדלור הישן פתוח בימי ראשון, ומשרד הנמל (Harbour Office) מפרסם לוחות גאות.")
      body.end()
    }
    return Article(
      id: ArticleID(wiki: try hebrewVoyage, title: try PageTitle("פורט לינט")),
      displayTitle: "פורט לינט", description: "עיר נמל בחוף הצפוני",
      language: LanguageTag("he") ?? .english,
      direction: .rightToLeft, body: body.finish(),
      facts: [Fact(label: "תושבים", value: "12,345"), Fact(label: "שפה", value: "עברית")])
  }

  static func japaneseHarbour() throws -> Article {
    var body = Body.Builder()
    body.paragraph("リネット港は北海岸にある港町で、干潮時に干上がる入り江を囲むように築かれている。")
    body.end()
    for title in ["歴史", "交通"] {
      body.heading(2, title)
      body.paragraph("町の中心部は平坦で、端から端まで約一キロメートル。渡し船の乗り場はどこからでも数分の距離にある。")
      body.end()
    }
    return Article(
      id: ArticleID(wiki: try japanese, title: try PageTitle("リネット港")),
      displayTitle: "リネット港", language: LanguageTag("ja") ?? .english, body: body.finish())
  }

  /// Nothing but what a hostile page could say.
  static func hostile() throws -> Article {
    var body = Body.Builder()
    body.heading(2, "\"><script>alert(1)</script>")
    body.heading(2, "' onload='x")
    body.paragraph("</div></main><script>alert(2)</script>")
    body.outsideLink("press", "javascript:alert(3)")
    body.end()
    var article = Article(
      id: ArticleID(wiki: try voyage, title: try PageTitle("A \"quoted\" & 'odd' title")),
      displayTitle: "\"\u{301} onmouseover=\"x", description: "</title><script>alert(4)</script>",
      body: body.finish())
    article.attribution.source = "javascript:alert(5)"
    article.languages = [
      LanguageLink(language: .english, title: "x", address: "data:text/html,<script>")
    ]
    return article
  }

  // MARK: In the library

  static func saved(_ title: String, _ description: String? = nil) throws -> SavedArticle {
    saved(ArticleID(wiki: try voyage, title: try PageTitle(title)), description)
  }

  static func saved(_ id: ArticleID, _ description: String? = nil) -> SavedArticle {
    SavedArticle(
      id: id, description: description, language: .english, savedAt: day, size: 1_234_567,
      pictureCount: 3)
  }

  static func guide() throws -> Guide {
    let titles = [
      ("Port Linnet", "Harbour town on the north coast"), ("Osier Junction", nil),
      (longTitle, "A coast with a name that needs more than one line, and a description that does"),
      ("Linnet Light", "Lighthouse"),
    ]
    let entries = try titles.enumerated().map { index, title in
      Guide.Entry(
        id: Int64(index + 1), article: try saved(title.0, title.1), day: index / 2 + 1,
        note: index == 1 ? "Change here.\nThe waiting room has a stove." : nil)
    }
    return Guide(
      id: 7, title: "Low Countries, spring", cover: "cover", firstDay: "2027-04-03",
      lastDay: "2027-04-10", createdAt: day, changedAt: day, entries: entries)
  }

  static let summaries = [
    GuideSummary(id: 1, title: "Saved", entryCount: 1, size: 98_000, changedAt: day),
    GuideSummary(
      id: 7, title: "Low Countries, spring", entryCount: 4, size: 6_200_000, changedAt: day,
      cover: "cover", firstDay: "2027-04-03", lastDay: "2027-04-10"),
    GuideSummary(id: 8, title: "טיול בצפון", entryCount: 0, size: 0, changedAt: day),
  ]

  static func results() throws -> SearchResults {
    let wiki = try voyage
    func result(
      _ title: String, _ description: String?, _ match: SearchResult.Match, hasPicture: Bool = true
    ) throws -> SearchResult {
      var result = SearchResult(
        id: ArticleID(wiki: wiki, title: try PageTitle(title)), description: description,
        match: match)
      if hasPicture {
        result.thumbnail = Thumbnail(
          address: "https://upload.example.org/Harbour.jpg", width: 120, height: 90)
      }
      return result
    }
    var rows = [
      try result("Port Linnet", "Harbour town on the north coast", .exact),
      try result("Port (disambiguation)", nil, .prefix, hasPicture: false),
      try result(longTitle, "A coast with a name that needs more than one line", .prefix),
      try result("Osier Junction", nil, .text, hasPicture: false),
      try result("Fort Linnet", "Fort where two rivers meet", .similar),
    ]
    rows[0].isSaved = true
    rows[1].isDisambiguation = true
    rows[3].snippet = Snippet(pieces: [
      .init(text: "trains to ", isMatch: false), .init(text: "Port Linnet", isMatch: true),
      .init(text: " leave from the second platform", isMatch: false),
    ])
    return SearchResults(
      query: "port linnet", wiki: wiki, suggestion: "port linette", total: 31, hasMore: true,
      results: rows)
  }
}

// MARK: - Building

extension Body.Builder {
  fileprivate mutating func paragraph(_ words: String) {
    start(.paragraph)
    append(words)
  }

  fileprivate mutating func heading(_ level: UInt8, _ title: String) {
    start(.heading(level: level, anchor: intern(title.replacing(" ", with: "_"))))
    append(title)
    end()
  }

  fileprivate mutating func link(_ words: String, to title: String) {
    start(.link(.article(title: intern(title), section: .empty)))
    append(words)
    end()
  }

  fileprivate mutating func outsideLink(_ words: String, _ address: String) {
    start(.link(.outside(address: intern(address))))
    append(words)
    end()
  }

  fileprivate mutating func figure(_ picture: Int32, _ caption: String) {
    start(.figure(picture: picture))
    start(.caption)
    append(caption)
    end()
    end()
  }

  fileprivate mutating func list(_ items: [String]) {
    start(.list(.bulleted))
    for item in items {
      start(.item)
      append(item)
      end()
    }
    end()
  }

  fileprivate mutating func table(_ rows: [[String]]) {
    start(.table)
    for (number, row) in rows.enumerated() {
      start(.row)
      for (column, words) in row.enumerated() {
        let isHeader = number == 0 || column == 0
        start(isHeader ? .headerCell(Body.Cell()) : .cell(Body.Cell()))
        append(words)
        end()
      }
      end()
    }
    end()
  }
}

import Articles
import Foundation  // JSON, and the date in facts
import Markup
import PageMutations
import Reader

/// Checksums of what the reader makes of pages, intact and corrupted: stored before a change that
/// must not change anything, and compared afterwards.
struct Sums {
  let cases: Cases

  /// Prints one line per page: its number, the checksum of the article, the checksum of its
  /// renderings.
  func report(broken count: UInt64) throws {
    for (number, page) in cases.pages.enumerated() {
      print("page", number, page.count, try Sums.line(of: page))
    }
    for number in 0..<count { print("case", number, try Sums.line(of: cases[number])) }
  }

  private static func line(of page: [UInt8]) throws -> String {
    let id = ArticleID(wiki: .englishWikipedia, title: try PageTitle("Page"))
    let file = try Reader().article(fromFile: page, otherwise: id)
    let answer = try Reader(facts: facts).article(
      from: SourcePage(id: id, html: page, details: SourcePage.Details(fetchedAt: day)))
    return try [file, answer].map { "\(sum(of: $0)) \(try renderings(of: $0))" }
      .joined(separator: " ")
  }

  private static let day = Date(timeIntervalSince1970: 0)

  private static let facts = WikiFacts(
    wiki: .englishWikipedia, siteName: "Wikipedia",
    namespaces: [
      WikiFacts.Namespace(id: -1, name: "Special"), WikiFacts.Namespace(id: 6, name: "File"),
    ],
    interwikis: [
      WikiFacts.Interwiki(prefix: "nl", address: "https://nl.wikipedia.org/wiki/$1"),
      WikiFacts.Interwiki(prefix: "voy", address: "https://en.wikivoyage.org/wiki/$1"),
    ], probedAt: day)

  /// Covers everything in an article, including events and positions of words.
  private static func sum(of article: Article) -> String {
    var sum = Sum()
    sum.add(article.body.text)
    for event in article.body.events { sum.add("\(event)".utf8) }
    var rest = article
    rest.body = Body()
    sum.add("\(rest)".utf8)
    return sum.description
  }

  private static func renderings(of article: Article) throws -> String {
    var sum = Sum()
    let html = HTMLRendering(pictures: HTMLRendering.picturesAtTheWiki)
    sum.add(html.content(of: article).utf8)
    sum.add(MarkdownRendering().render(article).utf8)
    sum.add(TextRendering().render(article).utf8)
    sum.add(article.body.plainText(of: article.body.events.indices).utf8)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    sum.add(try encoder.encode(ArticleJSON(article)))
    return sum.description
  }
}

/// FNV-1a, 64 bits: the same in every run.
private struct Sum: CustomStringConvertible {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  var description: String { String(state, radix: 36) }
}

import Articles
import Foundation  // files
import Markup
import Reader

/// Measures the reader alone, and prints its results.
///
/// - `ReadingBench html FILE`: the page as `waypost read --html FILE --format html` writes it.
/// - `ReadingBench json FILE`: the same for `--format json`.
/// - `ReadingBench time FOLDER [ROUNDS [STEP]]`: MB/s over the pages listed in FOLDER/INDEX.tsv;
///   STEP is `tree`, `article` or `html`, to profile one alone.
/// - `ReadingBench ordinary FOLDER`: the time of a page of about 100 kB, to HTML.
/// - `ReadingBench growth FOLDER`: time and memory of pages up to 10 MB, and of deep nesting.
@main
struct ReadingResult {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count > 1 else { return usage() }
    if arguments[0] == "ordinary" { return try ReadingSpeed(folder: arguments[1]).ordinary() }
    if arguments[0] == "growth" { return try ReadingGrowth(folder: arguments[1]).report() }
    if arguments[0] == "time" {
      let rounds = arguments.count > 2 ? Int(arguments[2]) ?? 1 : 7
      return try ReadingSpeed(folder: arguments[1]).report(
        rounds: max(rounds, 1), only: arguments.count > 3 ? arguments[3] : nil)
    }
    let html = [UInt8](try Data(contentsOf: URL(filePath: arguments[1])))
    switch arguments[0] {
    case "html": print(try page(of: article(html)))
    case "json": print(try json(of: article(html)))
    default: usage()
    }
  }

  private static func usage() {
    print("ReadingBench html|json FILE, or time FOLDER [ROUNDS [STEP]]")
  }

  static func article(_ html: [UInt8]) throws -> Article {
    let fallback = ArticleID(wiki: .englishWikipedia, title: try PageTitle("Page"))
    return try Reader().article(fromFile: html, otherwise: fallback)
  }

  static func page(of article: Article) -> String {
    HTMLRendering(pictures: HTMLRendering.picturesAtTheWiki)
      .document(of: article, loading: .pictures).markup
  }

  private static func json(of article: Article) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(ArticleJSON(article)), as: UTF8.self)
  }
}

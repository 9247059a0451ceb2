import Articles
import Cards
import Foundation  // files, the clock of a process
import Markup

/// Measures the rendering of card pictures: the first one, and each kind when the library is warm.
///
/// For comparison it measures libvips alone with the same drawing and crop, in the same run;
/// `--floor` does so for the first picture of a process, which loads the library.
///
///     WAYPOST_ONLY=Drawing swift run -c release --scratch-path .build-drawing Drawing [PHOTOGRAPH…]
@main
struct Drawing {
  static func main() async throws {
    if CommandLine.arguments.contains("--floor") { return print("\(Floor.first(drawing.utf8)) ms") }
    let cardRenderer = CardRenderer()
    print("at rest: \(memory())")
    let board = CardContent.board(
      TitleCardText(
        overline: "en.wikipedia", title: "Kyoto", description: "City in Japan", language: .english))
    print("first picture of all: \(try await time(once: board, cardRenderer)) ms")
    for (name, art) in arts(board) { try await tell(name, art, cardRenderer) }
    print("  floor, libvips alone: \(Floor.drawing(drawing.utf8)) ms")
    try await tellLargest(cardRenderer)
    for path in CommandLine.arguments.dropFirst() {
      let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
      let name = path.split(separator: "/").last.map(String.init) ?? path
      try await tell(name, .picture(bytes), cardRenderer)
      print("  floor, libvips alone: \(Floor.photograph(bytes)) ms")
      let clock = ContinuousClock()
      let took = try await clock.measure {
        for _ in 0..<10 { _ = try await cardRenderer.copy(of: bytes, width: 320, height: 320) }
      }
      print("  as a thumbnail of 320: \(took / .milliseconds(10)) ms")
    }
    print("at the end: \(memory())")
  }

  /// Measures the largest allowed pictures: 32 million pixels, in a JPEG and in a PNG file.
  private static func tellLargest(_ cardRenderer: CardRenderer) async throws {
    for (name, bytes) in Floor.largest() {
      let card = try await time(once: .picture(bytes), cardRenderer)
      let took = try await ContinuousClock().measure {
        _ = try await cardRenderer.copy(of: bytes, width: 320, height: 320)
      }
      print(
        "largest \(name), \(bytes.count / 1000) kB: \(card) ms; "
          + "as a thumbnail \(took / .milliseconds(1)) ms")
    }
  }

  private static func arts(_ board: CardContent) -> [(String, CardContent)] {
    let quote = QuotationCardText(
      text: String(repeating: "The sea begins where the map ends. ", count: 8),
      source: "Port Linnet — Wikivoyage", language: .english)
    let long = TitleCardText(
      overline: "ja.wikipedia", title: String(repeating: "京都市とその周辺の歴史的な寺院", count: 8),
      language: LanguageTag("ja") ?? .english)
    return [
      ("board", board), ("board with too many words", .board(long)), ("quote", .quote(quote)),
      ("drawing", .drawing(drawing)),
    ]
  }

  private static let drawing: HTML = """
    <svg xmlns="http://www.w3.org/2000/svg" width="480" height="252"><path fill="#cfe2ea" \
    d="M0 0h480v252H0z"/><circle cx="240" cy="126" r="80" fill="#f8f5ec" stroke="#86a9b8"/>\
    <text x="200" y="130" font-family="Noto Sans" font-size="12">Amsterdam</text></svg>
    """

  private static func tell(_ name: String, _ art: CardContent, _ cardRenderer: CardRenderer)
    async throws
  {
    var times: [Double] = []
    for _ in 0..<11 { times.append(try await time(once: art, cardRenderer)) }
    let size = try await cardRenderer.picture(art).count
    let middle = times.sorted()[times.count / 2]
    print("\(name): \(middle) ms (best \(times.min() ?? 0)), \(size / 1000) kB")
  }

  private static func time(once art: CardContent, _ cardRenderer: CardRenderer) async throws
    -> Double
  {
    let took = try await ContinuousClock().measure { _ = try await cardRenderer.picture(art) }
    return (took / .microseconds(100)).rounded() / 10
  }

  /// As counted by the system; empty if it does not say.
  private static func memory() -> String {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let lines = status.split(separator: "\n").filter {
      $0.hasPrefix("VmRSS") || $0.hasPrefix("RssAnon")
    }
    return lines.joined(separator: ", ").replacing("\t", with: " ")
  }
}

import Articles
import Foundation
import HTTPTypes
import Reader
import Titles
import Wiki

// Benchmarks of the code that works on bytes and memory only, each with a floor in the same run.
// `make bench` runs it in release mode, together with the network benchmarks.

/// Repeats the work for a second, and returns the best time of one run in microseconds: noise of
/// the machine only ever adds time.
func best(_ work: () async throws -> Void) async rethrows -> Double {
  let clock = ContinuousClock()
  let end = clock.now + .seconds(1)
  var best = Double.infinity
  while clock.now < end {
    let time = try await clock.measure { try await work() }
    best = min(best, time / .microseconds(1))
  }
  return best
}

func line(_ what: String, _ microseconds: Double, beside floor: (String, Double)) {
  let ratio = microseconds / floor.1
  print(
    "\(what): \(Int(microseconds.rounded())) µs; \(floor.0): \(Int(floor.1.rounded())) µs "
      + "(\(String(format: "%.1f", ratio)) times)")
}

/// Makes a response with as many pages as one search requests.
func searchAnswer(pages: Int) -> [UInt8] {
  let rows = (1...pages).map { number in
    """
    {"pageid":\(number),"ns":0,"title":"Amsterdam \(number)","index":\(number),\
    "thumbnail":{"source":"https://upload.example.org/thumb/\(number)/250px.jpg","width":250,\
    "height":156},"pageimage":"Amsterdam_\(number).jpg","extract":"A place with canals, a \
    harbour and a market, number \(number) of the list.","lastrevid":\(number),"length":2391,\
    "pagelanguage":"en","pagelanguagedir":"ltr","displaytitle":"Amsterdam \(number)"}
    """
  }
  return Array(
    "{\"batchcomplete\":true,\"query\":{\"pages\":[\(rows.joined(separator: ","))]}}".utf8)
}

func benchSearch() async throws {
  let body = searchAnswer(pages: 50)
  let scheduler = RequestScheduler(pace: .identified, now: { 0 }, sleep: { _ in })
  let client = WikiClient(
    .englishWikipedia,
    facts: WikiFacts(
      wiki: .englishWikipedia, siteName: "Bench", capabilities: [.cirrusSearch], probedAt: .now),
    userAgent: UserAgent(version: "bench", contact: nil),
    transport: Transport { _ in
      Transport.Answer(
        head: HTTPResponse(
          status: .ok, headerFields: [.contentType: "application/json; charset=utf-8"]),
        body: body)
    }, scheduler: scheduler)
  let now = Date()
  let ours = try await best {
    _ = try await client.search("amst", scope: .titles, limit: 50, now: now)
  }
  let data = Data(body)
  let floor = try await best { _ = try JSONSerialization.jsonObject(with: data) }
  line(
    "search decode, 50 pages, \(body.count / 1024) kB", ours, beside: ("JSONSerialization", floor))
}

func benchTitles() async {
  let titles = (0..<100_000).map { "Place \(String($0, radix: 36)) of the atlas" }
  let index = TitleIndex(titles.enumerated().map { (title: $1, id: $0, weight: 0) })
  let ours = await best { _ = index.search("plcae 1x of the", limit: 10) }
  let floor = await best { _ = titles.count { $0.hasPrefix("plcae") } }
  line("title search with a typo, 100,000 titles", ours, beside: ("hasPrefix over all", floor))
}

/// Reads pages from a folder, so that those of any wiki can be measured.
func benchReader(_ folder: String) async throws {
  let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    .filter { $0.hasSuffix(".html") }
  let pages = try files.map { file in
    SourcePage(
      id: ArticleID(wiki: .englishWikipedia, title: try PageTitle("Page")),
      html: Array(try Data(contentsOf: URL(fileURLWithPath: folder + "/" + file))),
      details: .init(fetchedAt: .now))
  }
  let bytes = pages.reduce(0) { $0 + $1.html.count }
  let reader = Reader()
  let ours = try await best { for page in pages { _ = try reader.article(from: page) } }
  let floor = await best {
    for page in pages { _ = page.html.split(separator: UInt8(ascii: "<"), maxSplits: .max).count }
  }
  print("\(pages.count) pages, \(bytes / 1024) kB: \(Int(Double(bytes) / ours)) MB/s")
  line("page to article", ours, beside: ("splitting at <", floor))
}

/// - `waypost-bench [FOLDER]`: the components, with the pages of a folder.
/// - `waypost-bench make-library FILE COUNT`: makes a library of `COUNT` articles.
/// - `waypost-bench keystrokes FILE`: search time of that library while typing.
/// - `waypost-bench rendering`: from an article in the library to a page.
/// - `waypost-bench atlas POINTS ANSWERS`: look-ups and maps; `Scripts/benchmarks/atlas` makes the file
///   of points and compares the results.
@main
struct Bench {
  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch (arguments.first, arguments.count) {
    case ("make-library", 3):
      try await MadeLibrary(at: arguments[1]).fill(Int(arguments[2]) ?? 1)
    case ("keystrokes", 2): try await benchKeystrokes(arguments[1])
    case ("rendering", 1): try await benchRendering()
    case ("atlas", 3): try await benchAtlas(arguments[1], answers: arguments[2])
    default: try await benchParts(arguments.first)
    }
  }

  private static func benchParts(_ folder: String?) async throws {
    try await benchSearch()
    await benchTitles()
    await benchGoodOrders()
    try await benchRendering()
    await benchLinks()
    try await benchTalking()
    if let folder { try await benchReader(folder) }
  }
}

import App
import Articles
import Foundation  // JSON of answers
import HTTPTransport
import HTTPTypes
import Synchronization
import Wiki

/// A wiki in memory with three pages and one picture, that counts what it is asked.
final class SmallWiki: Sendable {
  static let pages = [
    "AC/DC": "<p>A band.</p>",
    "C++": "<p>A language.</p>",
    "Who?": "<p>A question.</p>",
    "Lisbon": """
    <p>A city on hills.</p>
    <h2 id="Get_in">Get in</h2><p>By tram.</p>
    <h2 id="See">See</h2><p>Tiles.</p><h3 id="Towers">Towers</h3><p>High ones.</p>
    <h2 id="Eat">Eat</h2><p>Fish.</p>
    """,
    "Delft": """
    <p>A town with <a href="/wiki/Who%3F">a question</a>.</p>
    <figure><img src="/images/0/0a/Canal.png" width=250 height=150></figure>
    <h2 id="Canals">Canals</h2><p>Boats go round.</p>
    """,
  ]

  /// A page with a title of its own.
  struct Page: Sendable {
    var html: String
    /// As the wiki shows it, in HTML.
    var displayTitle: String
    var number: Int
    var revision = 7
  }

  private let changed: Mutex<[String: Page]>
  private var more: [String: Page] { changed.withLock { $0 } }
  /// The bytes of files by their names; every other file is one picture.
  private let files: Mutex<[String: [UInt8]]>

  private let articlePath: String
  private let language: String
  /// The addresses of all pages in other languages, by the language.
  private let languageLinks: [String: String]

  init(
    pages: [String: Page] = [:], files: [String: [UInt8]] = [:], articlePath: String = "/wiki/$1",
    language: String = "en", languageLinks: [String: String] = [:]
  ) {
    changed = Mutex(pages)
    self.languageLinks = languageLinks
    self.files = Mutex(files)
    self.articlePath = articlePath
    self.language = language
  }

  /// Answers with these bytes for a file; `nil` for the one picture again.
  func put(_ bytes: [UInt8]?, atFile name: String) { files.withLock { $0[name] = bytes } }

  private let missing = Mutex<Set<String>>([])
  /// Has no file of this name from now on.
  func lose(file name: String) { missing.withLock { _ = $0.insert(name) } }

  /// Gives a page another text.
  func change(_ title: String, to page: Page) { changed.withLock { $0[title] = page } }

  private let parses = Mutex<[[String: String]]>([])
  /// The parameters of the requests for the text of a page.
  var askedForText: [[String: String]] { parses.withLock { $0 } }

  private let state = Mutex((asked: 0, isAway: false, knowsPlaces: true))
  private let askers = Mutex<Set<RequestInitiator>>([])
  /// On whose behalf it was asked.
  var requesters: Set<RequestInitiator> { askers.withLock { $0 } }
  private let silence = Mutex((isSilent: false, waiting: 0, left: 0))

  /// It answers no more.
  func fallSilent() { silence.withLock { $0.isSilent = true } }
  /// How many requests wait for its answer, and how many have left.
  var waiting: Int { silence.withLock { $0.waiting } }
  var left: Int { silence.withLock { $0.left } }

  private func waitIfSilent() async throws {
    let isSilent = silence.withLock { silence in
      if silence.isSilent { silence.waiting += 1 }
      return silence.isSilent
    }
    guard isSilent else { return }
    defer {
      silence.withLock {
        $0.waiting -= 1
        $0.left += 1
      }
    }
    try await ContinuousClock().sleep(for: .seconds(3600))
  }

  private let busy = Mutex<Int?>(nil)
  /// It answers with status 429, and asks clients to wait for so many seconds; `nil` ends that.
  func beBusy(seconds: Int?) { busy.withLock { $0 = seconds } }

  var asked: Int { state.withLock { $0.asked } }
  func goAway() { state.withLock { $0.isAway = true } }
  /// It runs without GeoData from now on.
  func knowsNoPlaces() { state.withLock { $0.knowsPlaces = false } }
  func comeBack() { state.withLock { $0.isAway = false } }

  var network: Network {
    Network(
      transport: Transport { [self] request in
        let isAway = state.withLock { state in
          state.asked += 1
          return state.isAway
        }
        askers.withLock { _ = $0.insert(RequestInitiator.current) }
        guard !isAway else { throw TransportError.unreachable }
        try await waitIfSilent()
        if let seconds = busy.withLock({ $0 }) {
          return Transport.Answer(
            head: HTTPResponse(
              status: .tooManyRequests, headerFields: [.retryAfter: String(seconds)]))
        }
        let path = request.head.path ?? "/"
        let name = String(path.split(separator: "/").last ?? "")
        guard !missing.withLock({ $0.contains(name) }) else {
          return Transport.Answer(head: HTTPResponse(status: .notFound))
        }
        let (type, body) = try answer(path)
        var fields = HTTPFields()
        fields[.contentType] = type
        return Transport.Answer(
          head: HTTPResponse(status: .ok, headerFields: fields), body: body)
      },
      shutDown: {})
  }

  private func answer(_ target: String) throws -> (String, [UInt8]) {
    let parts = URLComponents(string: target)
    guard parts?.path.hasSuffix("api.php") == true else {
      let name = String(target.split(separator: "/").last ?? "")
      if let bytes = files.withLock({ $0[name] }) {
        return ("application/octet-stream", bytes)
      }
      return ("text/html", target.contains("Page.html") ? Array("<p>".utf8) : SmallWiki.picture)
    }
    let items = parts?.percentEncodedQueryItems ?? []
    let parameters = Dictionary(
      items.map { ($0.name, $0.value?.removingPercentEncoding ?? "") }
    ) { first, _ in first }
    if parameters["generator"] == "geosearch", !state.withLock({ $0.knowsPlaces }) {
      return ("application/json", Array(#"{"error":{"code":"badgenerator","info":"No"}}"#.utf8))
    }
    let object = parameters["action"] == "parse" ? parse(parameters) : query(parameters)
    return ("application/json", Array(try JSONSerialization.data(withJSONObject: object)))
  }

  private func parse(_ parameters: [String: String]) -> [String: Any] {
    parses.withLock { $0.append(parameters) }
    if let old = parameters["oldid"] { return parse(revision: old) }
    let title = parameters["page"] ?? ""
    if let page = more[title] {
      return SmallWiki.parsed(
        title, page.html, revision: page.revision, number: page.number, shown: page.displayTitle)
    }
    guard let html = SmallWiki.pages[title] else {
      return ["error": ["code": "missingtitle", "info": "No such page."]]
    }
    let languages = languageLinks.sorted { $0.key < $1.key }.map {
      ["lang": $0.key, "url": $0.value, "autonym": $0.key.uppercased(), "title": title]
    }
    return SmallWiki.parsed(title, html, revision: 7, languages: languages)
  }

  /// Delft has an old revision; what is now is revision 7 of it.
  private func parse(revision: String) -> [String: Any] {
    switch revision {
    case "5": SmallWiki.parsed("Delft", "<p>A smaller town.</p>", revision: 5)
    case "7": SmallWiki.parsed("Delft", SmallWiki.pages["Delft"] ?? "", revision: 7)
    default: ["error": ["code": "nosuchrevid", "info": "There is no such revision."]]
    }
  }

  private static func parsed(
    _ title: String, _ html: String, revision: Int, number: Int? = nil, shown: String? = nil,
    languages: [[String: String]] = []
  ) -> [String: Any] {
    [
      "parse": [
        "title": title, "pageid": number ?? title.utf8.count, "revid": revision, "text": html,
        "displaytitle": shown ?? title, "langlinks": languages, "categories": [], "redirects": [],
      ] as [String: Any]
    ]
  }

  private func query(_ parameters: [String: String]) -> [String: Any] {
    var query: [String: Any] = [:]
    if parameters["meta"] == "siteinfo" {
      query["general"] = [
        "generator": "MediaWiki 1.39.17", "sitename": "Towns", "lang": language,
        "case": "first-letter", "articlepath": articlePath, "server": "https://wiki.example.org",
      ]
      query["rightsinfo"] = ["text": "CC BY-SA 4.0", "url": "https://example.org/by-sa"]
    }
    let titles =
      parameters["gpssearch"].map { typed in SmallWiki.pages.keys.filter { $0.hasPrefix(typed) } }
      ?? parameters["revids"].map { _ in ["Delft"] }
      ?? parameters["titles"]?.split(separator: "|").map(String.init)
    if parameters["generator"] != "images", let titles {
      query["pages"] = titles.enumerated().map { row($1, index: $0 + 1) }
    }
    return ["batchcomplete": true, "query": query]
  }

  private func row(_ title: String, index: Int) -> [String: Any] {
    if let page = more[title] {
      return [
        "ns": 0, "title": title, "pageid": page.number, "index": index,
        "lastrevid": page.revision, "length": page.html.utf8.count,
        "revisions": [["revid": page.revision, "timestamp": "2026-05-01T10:00:00Z"]],
      ]
    }
    guard let html = SmallWiki.pages[title] else {
      return ["ns": 0, "title": title, "missing": true]
    }
    return [
      "ns": 0, "title": title, "pageid": title.utf8.count, "index": index, "lastrevid": 7,
      "length": html.utf8.count, "extract": "About \(title).",
      "revisions": [
        [
          "revid": 7, "timestamp": "2026-05-01T10:00:00Z",
          "slots": ["main": ["content": "== Canals =="]],
        ] as [String: Any]
      ],
    ]
  }

  /// A PNG of 250 by 150 pixels: a chequer.
  static let picture: [UInt8] = Array(
    Data(
      base64Encoded: """
        iVBORw0KGgoAAAANSUhEUgAAAPoAAACWCAAAAADSscrAAAAAw0lEQVR42u3ZoREAMAwDsYzdETtWJzCrSU7mBsI/\
        J+2mbXkMOjo6Ojo6Ojo6Ojo6Ojo6Ojo6Ojo6OnqPvl4YH+jo6Ojo6Ojo6Ojo6Ojo6Ojo6Ojo6OjoRbrwhI6Ojo6O\
        jo6Ojo6Ojo6Ojo6Ojo6Ojo5eoAtP6Ojo6Ojo6Ojo6Ojo6Ojo6Ojo6Ojo6OgFuvCEjo6Ojo6Ojo6Ojo6Ojo6Ojo6O\
        jo6Ojl6gC0/o6Ojo6Ojo6Ojo6Ojo6Ojo6Ojo6Ojo6P8fD1zfktY3FkHNAAAAAElFTkSuQmCC
        """) ?? Data())
}

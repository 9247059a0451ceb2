import Articles
import Foundation  // JSON of answers
import HTTPTransport
import HTTPTypes
import Localization
import Synchronization
import TestSupport
import Wiki

@testable import App

/// A small MediaWiki in memory: pages with revisions and pictures, redirects, search. It remembers
/// what it was asked, and fails where a test asks it to.
final class MemoryWiki: Sendable {
  struct Page: Sendable {
    var revision = 1
    var html: String
    /// Names of files, which stand in the text as figures.
    var pictures: [String] = []
    /// The page's own; made of its first title where it is not said.
    var number: Int?
    /// When its text last changed: `2026-05-01T10:00:00Z`.
    var touched: String?
    var source = ""
    var isDisambiguation = false
  }

  /// What a request is for.
  enum Kind: Sendable, Equatable {
    case search, revisions, text, facts, pictures, picture, probe, moves, other
  }

  struct Asked: Sendable {
    var kind: Kind
    var path: String
    var parameters: [String: String]
    var userAgent: String?
    /// From 1.
    var number: Int

    subscript(name: String) -> String? { parameters[name] }
  }

  struct Reply: Sendable {
    var status = 200
    var type = "application/json; charset=utf-8"
    var body: [UInt8]
  }

  private struct State {
    var pages: [String: Page]
    var redirects: [String: String]
    /// Pages that are redirects now, by their numbers.
    var merged: [Int: String] = [:]
    /// The sections to which redirects lead.
    var anchors: [String: String] = [:]
    /// The log of moves.
    var moves: [String: String] = [:]
    /// Files that are named but cannot be had.
    var lostPictures: Set<String> = []
    var asked: [Asked] = []
    var fault: @Sendable (Asked) throws -> Reply? = { _ in nil }
  }

  private let state: Mutex<State>

  /// The names of its extensions.
  private let extensions: [String]
  private let language: String
  private let articlePath: String
  private let scriptPath: String

  init(
    _ pages: [String: Page], redirects: [String: String] = [:],
    extensions: [String] = ["TextExtracts", "PageImages"], language: String = "en",
    articlePath: String = "/wiki/$1", scriptPath: String = "/w"
  ) {
    self.extensions = extensions
    self.articlePath = articlePath
    self.scriptPath = scriptPath
    self.language = language
    state = Mutex(State(pages: pages, redirects: redirects))
  }

  /// Three cities: Amsterdam with three pictures, Lisbon with one that Amsterdam has too, Kyoto
  /// with none; and names that lead to them.
  static func cities(
    articlePath: String = "/wiki/$1", scriptPath: String = "/w"
  ) -> MemoryWiki {
    MemoryWiki(
      [
        "Amsterdam": Page(
          revision: 11, html: section("Canals", "Boats go round."),
          pictures: ["Canal.png", "Bridge.png", "Flag.png"]),
        "Lisbon": Page(
          revision: 21, html: section("Trams", "Up the hill."), pictures: ["Flag.png"]),
        "Kyoto": Page(revision: 31, html: section("Gardens", "Moss and stone.")),
      ],
      redirects: ["Mokum": "Amsterdam", "Lisboa": "Lisbon"], articlePath: articlePath,
      scriptPath: scriptPath)
  }

  static func section(_ title: String, _ text: String) -> String {
    "<p>A city.</p><h2 id=\"\(title)\">\(title)</h2><p>\(text)</p>"
  }

  var asked: [Asked] { state.withLock { $0.asked } }
  var kinds: [Kind] { asked.map(\.kind) }

  func forgetAsked() { state.withLock { $0.asked = [] } }

  func change(_ title: String, _ change: (inout Page) -> Void) {
    state.withLock { state in
      if var page = state.pages[title] {
        change(&page)
        state.pages[title] = page
      }
    }
  }

  func remove(_ title: String) { state.withLock { $0.pages[title] = nil } }

  func put(_ page: Page, at title: String) { state.withLock { $0.pages[title] = page } }

  /// Gives a page another title, as a move does: its number stays, and so may a redirect.
  func move(_ title: String, to new: String, leavingRedirect: Bool) {
    let number = number(title)
    state.withLock { state in
      guard var page = state.pages.removeValue(forKey: title) else { return }
      page.number = number
      page.revision += 1
      state.pages[new] = page
      state.redirects[title] = leavingRedirect ? new : nil
      state.moves[title] = new
    }
  }

  /// Makes a page a redirect to another, as a merge does.
  func merge(_ title: String, into other: String) {
    state.withLock { state in
      state.merged[MemoryWiki.usualNumber(title)] = title
      state.pages[title] = nil
      state.redirects[title] = other
    }
  }

  /// Makes a redirect lead to a section.
  func lead(_ redirect: String, to anchor: String) {
    state.withLock { $0.anchors[redirect] = anchor }
  }

  func lose(_ picture: String) { state.withLock { _ = $0.lostPictures.insert(picture) } }

  func find(_ picture: String) { state.withLock { _ = $0.lostPictures.remove(picture) } }

  /// What happens before a request is answered: a reply instead, an error, or nothing.
  func fail(_ fault: @escaping @Sendable (Asked) throws -> Reply?) {
    state.withLock { $0.fault = fault }
  }

  func isWell() { fail { _ in nil } }

  /// The real thing but for the network.
  var network: Network { network() }

  /// - Parameter away: Hosts that cannot be reached; all others answer alike.
  func network(away: Set<String> = []) -> Network {
    Network(
      transport: Transport { [self] request in
        try Task.checkCancellation()
        if away.contains(request.head.authority ?? "") { throw TransportError.unreachable }
        let reply = try answer(
          target: request.head.path ?? "/", userAgent: request.head.headerFields[.userAgent])
        // A test may have cancelled the task in the middle of the request.
        try Task.checkCancellation()
        guard reply.body.count <= request.limit else { throw TransportError.tooLarge }
        var fields = HTTPFields()
        fields[.contentType] = reply.type
        return Transport.Answer(
          head: HTTPResponse(status: .init(code: reply.status), headerFields: fields),
          body: reply.body)
      },
      shutDown: {})
  }
}

extension MemoryWiki {
  /// Answers the path and query of an address.
  func answer(target: String, userAgent: String? = nil) throws -> Reply {
    let parts = target.split(separator: "?", maxSplits: 1).map(String.init)
    let path = parts.first ?? "/"
    let parameters = MemoryWiki.parameters(parts.count > 1 ? parts[1] : "")
    let (asked, fault) = state.withLock { state in
      let asked = Asked(
        kind: MemoryWiki.kind(path, parameters), path: path, parameters: parameters,
        userAgent: userAgent, number: state.asked.count + 1)
      state.asked.append(asked)
      return (asked, state.fault)
    }
    if let reply = try fault(asked) { return reply }
    if path.hasPrefix("/images/") { return picture(path) }
    guard path == "\(scriptPath)/api.php" else {
      return Reply(status: 404, type: "text/html", body: Array("<p>Nothing here".utf8))
    }
    let object = parameters["action"] == "parse" ? parse(asked) : query(asked)
    return Reply(body: Array(try JSONSerialization.data(withJSONObject: object)))
  }

  private static func parameters(_ query: String) -> [String: String] {
    let pairs = query.split(separator: "&").map { pair -> (String, String) in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = parts.count > 1 ? String(parts[1]) : ""
      return (String(parts[0]), value.removingPercentEncoding ?? value)
    }
    return Dictionary(pairs) { first, _ in first }
  }

  private static func kind(_ path: String, _ parameters: [String: String]) -> Kind {
    guard path.hasSuffix("/api.php") else { return path.hasPrefix("/images/") ? .picture : .other }
    if parameters["action"] == "parse" { return .text }
    if parameters["list"] == "logevents" { return .moves }
    switch parameters["generator"] {
    case "prefixsearch": return .search
    case "images": return .pictures
    default: break
    }
    if parameters["list"] != nil { return .search }
    guard !["titles", "pageids", "revids"].allSatisfy({ parameters[$0] == nil }) else {
      return .probe
    }
    return parameters["prop"] == "info" ? .revisions : .facts
  }
}

extension MemoryWiki {
  /// Capital first, then through a redirect.
  private func resolved(_ typed: String) -> (capital: String, title: String) {
    let capital = typed.prefix(1).uppercased() + typed.dropFirst()
    return state.withLock { (capital, $0.redirects[capital] ?? capital) }
  }

  private func page(_ title: String) -> Page? { state.withLock { $0.pages[title] } }

  private func parse(_ asked: Asked) -> [String: Any] {
    let (capital, title) = resolved(asked["page"] ?? "")
    guard let page = page(title) else {
      return ["error": ["code": "missingtitle", "info": "The page does not exist."]]
    }
    let anchor = state.withLock { $0.anchors[capital] }
    let redirect = ["from": capital, "to": title, "tofragment": anchor].compactMapValues { $0 }
    let redirects = capital == title ? [] : [redirect]
    return [
      "parse": [
        "title": title, "pageid": number(title), "revid": page.revision,
        "text": page.html + page.pictures.map(MemoryWiki.figure).joined(),
        "displaytitle": title, "langlinks": [], "categories": [], "redirects": redirects,
      ] as [String: Any]
    ]
  }

  private static func figure(_ file: String) -> String {
    "<figure><img src=\"/images/thumb/0/0a/\(file)/250px-\(file)\" width=250 height=150></figure>"
  }

  private func number(_ title: String) -> Int {
    page(title)?.number ?? MemoryWiki.usualNumber(title)
  }

  private static func usualNumber(_ title: String) -> Int {
    title.utf8.reduce(7) { ($0 * 31 + Int($1)) % 9973 }
  }

  private func query(_ asked: Asked) -> [String: Any] {
    var query: [String: Any] = [:]
    if asked["meta"] == "siteinfo" { query.merge(site) { $1 } }
    if asked["generator"] == "images" {
      query["pages"] = files(of: asked["titles"] ?? "", width: asked["iiurlwidth"] ?? "250")
    } else if let numbers = asked["pageids"] {
      query["pages"] = numbers.split(separator: "|").compactMap { Int($0) }.map(row(numbered:))
    } else if let revision = asked["revids"].flatMap({ Int($0) }) {
      let title = state.withLock { $0.pages.first { $0.value.revision == revision }?.key }
      query["pages"] = title.map { [row($0)] } ?? []
    } else if let titles = asked["titles"] {
      query.merge(pages(titles.split(separator: "|").map(String.init))) { $1 }
    } else if asked["generator"] == "prefixsearch" {
      query.merge(pages(found(asked["gpssearch"] ?? ""), isList: true)) { $1 }
    }
    if asked["list"] == "logevents" {
      let target = state.withLock { $0.moves[asked["letitle"] ?? ""] }
      query["logevents"] = target.map { [["params": ["target_title": $0]]] } ?? []
    }
    if asked["list"]?.split(separator: "|").contains("search") == true {
      let hits = texts(with: asked["srsearch"] ?? "")
      query["search"] = hits.map { ["title": $0, "snippet": "", "pageid": number($0)] }
      query["searchinfo"] = ["totalhits": hits.count]
    }
    return ["batchcomplete": true, "query": query]
  }

  private var site: [String: Any] {
    [
      "general": [
        "generator": "MediaWiki 1.39.17", "sitename": "Cities", "lang": language,
        "case": "first-letter", "articlepath": articlePath, "server": "https://wiki.example.org",
      ],
      "rightsinfo": ["text": "CC BY-SA 4.0", "url": "https://example.org/by-sa"],
      "extensions": extensions.map { ["name": $0] },
    ]
  }

  private func found(_ prefix: String) -> [String] {
    let capital = resolved(prefix).capital
    return state.withLock { Array($0.pages.keys) + $0.redirects.keys }
      .filter { $0.hasPrefix(capital) }.sorted()
  }

  private func texts(with words: String) -> [String] {
    let words = words.lowercased().split(separator: " ")
    return state.withLock { $0.pages }
      .filter { title, page in
        words.allSatisfy { (title + page.html).lowercased().contains($0) }
      }
      .keys.sorted()
  }

  private func pages(_ titles: [String], isList: Bool = false) -> [String: Any] {
    var pages: [String: [String: Any]] = [:]
    var normalized: [[String: Any]] = []
    var redirects: [[String: Any]] = []
    for (place, typed) in titles.enumerated() {
      let (capital, title) = resolved(typed)
      if capital != typed { normalized.append(["from": typed, "to": capital]) }
      if title != capital { redirects.append(["from": capital, "to": title, "index": place + 1]) }
      guard pages[title] == nil else { continue }
      pages[title] = row(title).merging(isList ? ["index": place + 1] : [:]) { $1 }
    }
    return [
      "pages": Array(pages.values), "normalized": normalized, "redirects": redirects,
    ]
  }

  private func row(numbered number: Int) -> [String: Any] {
    let titles = state.withLock { Array($0.pages.keys) }
    if let title = titles.first(where: { self.number($0) == number }) { return row(title) }
    guard let title = state.withLock({ $0.merged[number] }) else {
      return ["pageid": number, "missing": true]
    }
    return ["pageid": number, "title": title, "lastrevid": 99, "length": 20, "redirect": true]
  }

  private func row(_ title: String) -> [String: Any] {
    guard let page = page(title) else { return ["ns": 0, "title": title, "missing": true] }
    var row: [String: Any] = [
      "ns": 0, "title": title, "pageid": number(title), "lastrevid": page.revision,
      "touched": page.touched ?? "", "length": page.html.utf8.count,
      "revisions": [
        [
          "revid": page.revision, "timestamp": "2026-05-01T10:00:00Z", "*": page.source,
        ] as [String: Any]
      ],
    ]
    if extensions.contains("TextExtracts") { row["extract"] = "About \(title)." }
    if page.isDisambiguation { row["pageprops"] = ["disambiguation": ""] }
    return row
  }

  private func files(of title: String, width: String) -> [[String: Any]] {
    (page(resolved(title).title)?.pictures ?? []).map { file in
      let address = "/images/thumb/0/0a/\(file)/\(width)px-\(file)"
      let metadata = ["Artist": ["value": "A. Painter"], "LicenseShortName": ["value": "CC0"]]
      return [
        "ns": 6, "title": "File:\(file)", "missing": true,
        "imageinfo": [
          [
            "url": "/images/0/0a/\(file)", "thumburl": address, "thumbwidth": Int(width) ?? 0,
            "thumbheight": 150, "width": 3000, "height": 2000, "size": 1_000_000,
            "mime": "image/png", "extmetadata": metadata,
          ]
        ],
      ]
    }
  }

  /// `/images/thumb/0/0a/Canal.png/500px-Canal.png`
  private func picture(_ path: String) -> Reply {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    let parts = name.split(separator: "px-", maxSplits: 1).map(String.init)
    let isLost = state.withLock { $0.lostPictures.contains(parts.last ?? "") }
    guard parts.count == 2, let width = Int(parts[0]), !isLost else {
      return Reply(status: 404, type: "text/html", body: Array("<p>No such file".utf8))
    }
    return Reply(type: "image/png", body: MemoryWiki.png(width: width, of: parts[1]))
  }

  /// A black PNG, with its name as a comment.
  static func png(width: Int, of name: String) -> [UInt8] {
    PNGFile.black(width: width, height: 150, comment: name)
  }
}

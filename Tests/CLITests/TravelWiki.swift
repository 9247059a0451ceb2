import FaultServer
import Foundation  // JSON of answers

/// A wiki on the loopback interface as Wikitravel lays itself out: pages below `/en/`, scripts below
/// `/wiki/en/`. The address of a page alone does not say where its scripts are.
struct TravelWiki: Sendable {
  private static let pages = [
    "Kyoto": "<p>A city of moss and stone.</p><h2 id=\"See\">See</h2><p>Gardens.</p>",
    "Lisbon": "<p>A city on hills.</p><h2 id=\"Get_in\">Get in</h2><p>By tram.</p>",
  ]

  /// Titles that a search of texts finds, and how many the wiki says there are.
  var texts: [String] = []
  var total = 0
  var revision = 1
  var language = "en"
  /// Pages that were deleted.
  var missing: Set<String> = []

  func respond(to request: Request) -> Behaviour {
    if request.path.hasPrefix("/en/") {
      let link = "<link rel=\"EditURI\" href=\"/wiki/en/api.php?action=rsd\"><p>Travel"
      return .answer(headers: [("Content-Type", "text/html")], body: link.utf8)
    }
    guard request.path == "/wiki/en/api.php" else {
      return .answer(status: 404, headers: [("Content-Type", "text/html")], body: "None".utf8)
    }
    let object = request.parameter("action") == "parse" ? parse(request) : query(request)
    let data = try? JSONSerialization.data(withJSONObject: object)
    return .json(String(decoding: data ?? Data(), as: UTF8.self))
  }

  private func parse(_ request: Request) -> [String: Any] {
    let title = request.parameter("page") ?? ""
    guard let html = TravelWiki.pages[title], !missing.contains(title) else {
      return ["error": ["code": "missingtitle", "info": "The page does not exist."]]
    }
    return [
      "parse": [
        "title": title, "pageid": TravelWiki.number(title), "revid": revision,
        "text": html, "displaytitle": title, "langlinks": [], "categories": [], "redirects": [],
      ] as [String: Any]
    ]
  }

  private static func number(_ title: String) -> Int {
    title.utf8.reduce(7) { ($0 * 31 + Int($1)) % 999_983 }
  }

  private func query(_ request: Request) -> [String: Any] {
    var query: [String: Any] = [:]
    if request.parameter("meta") == "siteinfo" {
      query["general"] = [
        "generator": "MediaWiki 1.39.17", "sitename": "Travel", "lang": language,
        "case": "first-letter", "articlepath": "/en/$1",
      ]
      query["rightsinfo"] = ["text": "CC BY-SA 4.0", "url": "https://example.org/by-sa"]
      query["extensions"] = [["name": "TextExtracts"]]
    }
    let prefix = request.parameter("gpssearch").map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let titles =
      prefix.map { typed in TravelWiki.pages.keys.filter { $0.hasPrefix(typed) }.sorted() }
      ?? request.parameter("titles")?.split(separator: "|").map(String.init)
    if request.parameter("generator") != "images", let titles {
      query["pages"] = titles.enumerated().map { row($1, index: $0 + 1) }
    }
    if request.parameter("list")?.contains("search") == true, request.parameter("srsearch") != nil {
      let start = Int(request.parameter("sroffset") ?? "") ?? 0
      let end = min(texts.count, start + (Int(request.parameter("srlimit") ?? "") ?? 10))
      query["search"] = texts[start..<max(start, end)].map { ["title": $0, "snippet": "Boats"] }
      query["searchinfo"] = ["totalhits": total]
      if end < texts.count {
        return ["continue": ["sroffset": end, "continue": "-||"], "query": query]
      }
    }
    return ["batchcomplete": true, "query": query]
  }

  private func row(_ title: String, index: Int) -> [String: Any] {
    guard TravelWiki.pages[title] != nil || texts.contains(title), !missing.contains(title) else {
      return ["ns": 0, "title": title, "missing": true]
    }
    return [
      "ns": 0, "title": title, "pageid": TravelWiki.number(title), "index": index,
      "lastrevid": revision, "length": 100, "extract": "About \(title).",
      "revisions": [["revid": revision, "timestamp": "2026-05-01T10:00:00Z"]],
    ]
  }
}

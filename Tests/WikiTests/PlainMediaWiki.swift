import Foundation  // JSON of answers

@testable import Wiki

/// A small MediaWiki without extensions, for searches only: prefixes are compared letter by letter
/// except for the first (`TitlePrefixSearch`), texts match whole words in any order.
struct PlainMediaWiki: Sendable {
  /// Title to text; a text `#REDIRECT X` leads to X.
  var texts: [String: String]

  static let cities = PlainMediaWiki(texts: [
    "Amstel": "A river that gave Amsterdam its name.",
    "Amsterdam": "A capital on the Amstel.",
    "Amstelveen": "A town beside Amsterdam.",
    "Amsterdam (disambiguation)": "Meanings of Amsterdam.",
    "New York City": "A city once called New Amsterdam, in the state of New York.",
    "New York (state)": "A state with a city of that name.",
    "New York": "#REDIRECT New York City",
    "New Amsterdam": "#REDIRECT New York City",
    "NYC": "#REDIRECT New York City",
    "York": "An old town that gave a new one its name.",
  ])

  /// Its response to `action=query`.
  func answer(_ asked: FakeWiki.Asked) throws -> Transport.Answer {
    var query: [String: Any] = [:]
    var titles: [(title: String, index: Int?)] = []
    if asked["generator"] == "prefixsearch" {
      let found = prefixed(asked["gpssearch"] ?? "", limit: asked["gpslimit"])
      titles = found.enumerated().map { ($1, $0 + 1) }
    }
    titles += asked.values("titles").map { ($0, nil) }
    if !titles.isEmpty { query.merge(pages(titles)) { $1 } }
    let lists = asked.values("list")
    if lists.contains("prefixsearch") {
      query["prefixsearch"] = prefixed(asked["pssearch"] ?? "", limit: asked["pslimit"])
        .map { ["title": $0] }
    }
    if lists.contains("search") {
      let hits = withWords(asked["srsearch"] ?? "")
      query["search"] = hits.map { ["title": $0, "snippet": ""] }
      query["searchinfo"] = ["totalhits": hits.count]
    }
    let body = try JSONSerialization.data(withJSONObject: ["batchcomplete": true, "query": query])
    return .json(String(decoding: body, as: UTF8.self))
  }

  func prefixed(_ typed: String, limit: String?) -> [String] {
    let words = typed.split(separator: " ").joined(separator: " ")
    guard !words.isEmpty else { return [] }
    return texts.keys.filter { $0.hasPrefix(words.capital) }.sorted()
      .prefix(limit.flatMap { Int($0) } ?? 10).map(\.self)
  }

  private func withWords(_ typed: String) -> [String] {
    let words = typed.lowercased().split(separator: " ")
    return texts.filter { title, text in
      let all = (title + " " + text).lowercased().split { !$0.isLetter }
      return !text.hasPrefix("#") && words.allSatisfy { all.contains($0) }
    }.keys.sorted()
  }

  /// In order of page ids, redirects replaced by their targets, as with `redirects=1`.
  private func pages(_ titles: [(title: String, index: Int?)]) -> [String: Any] {
    var redirects: [[String: Any]] = []
    var pages: [String: [String: Any]] = [:]
    for (title, index) in titles {
      var target = title
      if let text = texts[title], text.hasPrefix("#REDIRECT ") {
        target = String(text.dropFirst(10))
        redirects.append(["from": title, "to": target, "index": index ?? NSNull()])
      }
      guard pages[target] == nil else { continue }
      var page: [String: Any] = ["title": target, "ns": 0]
      if let index { page["index"] = index }
      if texts[target] == nil { page["missing"] = true } else { page["pageid"] = number(target) }
      pages[target] = page
    }
    let rows = pages.values.sorted { "\($0["pageid"] ?? 0)" < "\($1["pageid"] ?? 0)" }
    return ["pages": rows, "redirects": redirects]
  }

  /// Page ids in reverse alphabetical order, so that no order is right by chance.
  private func number(_ title: String) -> Int {
    900 - (texts.keys.sorted().firstIndex(of: title) ?? 0)
  }
}

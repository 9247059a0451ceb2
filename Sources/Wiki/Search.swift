public import Articles
public import struct Foundation.Date  // when facts that come along were learned
internal import Places

/// What a wiki found, before it is ranked with what the library knows.
public struct WikiSearch: Sendable, Equatable {
  /// Pages whose title, or a redirect to it, begins with what was typed; best first.
  public var titles: [SearchResult]
  /// Pages whose text has the words.
  public var texts: [SearchResult]
  public var suggestion: String?
  /// How many texts the wiki counts.
  public var total: Int?
  /// The prefix that was asked for beside the one typed.
  public var rewritten: String?

  public init(
    titles: [SearchResult] = [], texts: [SearchResult] = [], suggestion: String? = nil,
    total: Int? = nil, rewritten: String? = nil
  ) {
    self.titles = titles
    self.texts = texts
    self.suggestion = suggestion
    self.total = total
    self.rewritten = rewritten
  }
}

/// In what to search.
public enum SearchScope: Sendable, Equatable {
  case titles, texts, both

  var hasTitles: Bool { self != .texts }
  var hasTexts: Bool { self != .titles }
}

extension WikiClient {
  /// Searches titles by prefix and texts by words: one request, at most two.
  ///
  /// The second is sent where the first names pages without telling of them: texts, and titles
  /// that only the rewritten prefix finds. (mediawiki.org, "API:Prefixsearch", "API:Search")
  public func search(
    _ query: String, scope: SearchScope = .both, limit: Int = 10, now: Date
  ) async throws -> WikiSearch {
    let request = searchRequest(query, scope: scope, limit: limit)
    let answer: APIAnswer
    do {
      answer = try await ask(request)
    } catch WikiError.api(_, let code, _) where WikiClient.isUnknownModule(code) {
      return try await searchWithoutPrefixes(query, scope: scope, limit: limit, now: now)
    }
    learn(from: answer, now: now)
    return try await complete(answer, query: query, scope: scope, limit: limit)
  }

  /// Follows a search to its end, page by page.
  ///
  /// - Parameter found: Told of each page of results as it comes.
  public func searchAll(
    _ query: String, scope: SearchScope, now: Date,
    found: (WikiSearch) async throws -> Void
  ) async throws {
    var request = searchRequest(query, scope: scope, limit: 50)
    for _ in 0..<etiquette.limits.continuations {
      let answer = try await ask(request, for: .background)
      learn(from: answer, now: now)
      try await found(complete(answer, query: query, scope: scope, limit: 50))
      let next = request.continued(by: answer.continuation)
      guard !answer.continuation.isEmpty, next != request else { return }
      request = next
    }
  }

  /// The first request of a search.
  func searchRequest(_ query: String, scope: SearchScope, limit: Int) -> APIRequest {
    var request = APIRequest(wiki, action: "query")
    if scope.hasTitles {
      request.add([
        "generator": "prefixsearch", "gpssearch": query, "gpslimit": "\(limit)",
        "redirects": "1",
      ])
      addProperties(to: &request)
      if let rewritten = rewrittenPrefix(query) {
        request.append("list", "prefixsearch")
        request.add(["pssearch": rewritten, "pslimit": "\(limit)"])
      }
    }
    if scope.hasTexts { addTextSearch(query, limit: limit, to: &request) }
    if facts == nil { request.addProbe() }
    return request
  }

  /// `srwhat` is always said: without it a plain wiki searches titles only.
  private func addTextSearch(_ query: String, limit: Int, to request: inout APIRequest) {
    request.append("list", "search")
    request.add([
      "srsearch": query, "srwhat": "text", "srlimit": "\(limit)",
      "srinfo": "totalhits|suggestion", "srprop": "snippet",
    ])
  }

  /// All that a row of results shows; what a wiki is known not to have is not asked for.
  func addProperties(to request: inout APIRequest) {
    func can(_ capability: WikiFacts.Capability) -> Bool {
      facts?.capabilities.contains(capability) ?? true
    }
    request.append("prop", "info|pageprops|categories")
    request.add([
      "inprop": "displaytitle", "ppprop": "disambiguation", "cllimit": "max",
      "clcategories": Disambiguation.categories,
    ])
    if can(.pageImages) {
      request.append("prop", "pageimages")
      request.add(["piprop": "thumbnail|name", "pithumbsize": "250", "pilimit": "max"])
    }
    if can(.coordinates) { request.append("prop", "coordinates") }
    if can(.descriptions) { request.append("prop", "description") }
    if can(.extracts), !can(.descriptions) || facts == nil {
      request.append("prop", "extracts")
      request.add([
        "exintro": "1", "explaintext": "1", "exsentences": "1", "exlimit": "max",
      ])
    }
  }

  /// Asks for the pages that an answer only named.
  private func complete(
    _ answer: APIAnswer, query: String, scope: SearchScope, limit: Int
  ) async throws -> WikiSearch {
    let part = answer.query
    let told = (part?.pages ?? []).filter { !$0.isMissing && !$0.isInvalid }
    let prefixed = SearchRows(told, redirects: part?.redirects ?? [], match: .prefix)
    let named = (part?.prefixsearch ?? []) + (scope.hasTexts ? part?.search ?? [] : [])
    let missing = prefixed.missing(among: named, limit: limit)
    var rows = prefixed
    if !missing.isEmpty {
      rows.add(try await properties(of: missing))
    }
    return WikiSearch(
      titles: results(rows.ordered(prefixed, then: part?.prefixsearch ?? []), match: .prefix),
      texts: scope.hasTexts ? textResults(part?.search ?? [], rows: rows) : [],
      suggestion: part?.searchInfo?.suggestion, total: part?.searchInfo?.totalhits?.value,
      rewritten: rewrittenPrefix(query))
  }

  private func properties(of titles: [String]) async throws -> SearchRows {
    var request = APIRequest(wiki, action: "query")
    request.add([
      "titles": titles.prefix(etiquette.limits.titles).joined(separator: "|"), "redirects": "1",
    ])
    addProperties(to: &request)
    let part = try await ask(request).query
    return SearchRows(
      (part?.pages ?? []).filter { !$0.isMissing && !$0.isInvalid && !$0.isSpecial },
      redirects: part?.redirects ?? [], match: .text)
  }

  func results(_ rows: [SearchRows.Row], match: SearchResult.Match) -> [SearchResult] {
    rows.compactMap { result($0, match: match) }
  }

  private func textResults(_ hits: [QueryPart.Hit], rows: SearchRows) -> [SearchResult] {
    var seen: Set<String> = []
    return hits.compactMap { hit in
      let row = rows.row(titled: hit.title) ?? SearchRows.Row(title: hit.title)
      guard seen.insert(row.title).inserted, var result = result(row, match: .text) else {
        return nil
      }
      result.snippet = hit.snippet.map { Snippet(wiki: $0) }
      return result
    }
  }

  private func result(_ row: SearchRows.Row, match: SearchResult.Match) -> SearchResult? {
    guard let title = try? PageTitle(row.title) else { return nil }
    let page = row.page
    return SearchResult(
      id: ArticleID(wiki: wiki, title: title), pageID: page?.pageID ?? row.pageID,
      description: page?.shortDescription(in: self), thumbnail: page?.thumbnail(in: self),
      coordinate: page?.coordinate, match: match,
      isDisambiguation: page.map { Disambiguation.isOne($0) } ?? false,
      redirectedFrom: row.redirectedFrom)
  }

  static func isUnknownModule(_ code: String) -> Bool {
    code == "badgenerator" || code.hasPrefix("unknown_")
  }
}

extension Page {
  /// The point of the page itself, on Earth.
  var coordinate: Coordinate? {
    let point = coordinates.first(where: \.isPrimary) ?? coordinates.first
    guard let point, point.globe ?? "earth" == "earth" else { return nil }
    return try? Coordinate(latitude: point.lat, longitude: point.lon)
  }

  func thumbnail(in client: WikiClient) -> Thumbnail? {
    thumbnail.map {
      Thumbnail(address: client.absolute($0.source), width: $0.width, height: $0.height)
    }
  }

  /// The wiki's own description, else the first sentence of the text.
  func shortDescription(in client: WikiClient) -> String? {
    let text = (description ?? extract ?? "").trimmed
    return text.isEmpty ? nil : text
  }
}

public import Articles
internal import Places

public import struct Foundation.Date  // when the wiki's facts were learned

/// The search results of a wiki, before they are ranked together with the library's.
public struct WikiSearch: Sendable, Equatable {
  /// Pages whose title, or a redirect to it, begins with the query; best first.
  public var titles: [SearchResult]
  /// Pages whose text contains the words.
  public var texts: [SearchResult]
  public var suggestion: String?
  /// The number of matching texts that the wiki reports.
  public var total: Int?
  /// The prefix that was searched for in addition to the one typed.
  public var rewritten: String?
  /// Why the texts could not be searched, though the titles were.
  public var textsProblem: WikiError?

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

/// What to search in.
public enum SearchScope: Sendable, Equatable {
  case titles, texts, both

  var hasTitles: Bool { self != .texts }
  var hasTexts: Bool { self != .titles }
}

extension WikiClient {
  /// Searches titles by prefix and texts by words: one request, at most two.
  ///
  /// The second is sent if the first only names some pages: texts, and titles that only the
  /// rewritten prefix finds. Wikis before 1.23 may need one more (`Fallbacks`). (mediawiki.org,
  /// "API:Prefixsearch", "API:Search")
  public func search(
    _ query: String, scope: SearchScope = .both, limit: Int = 10, now: Date
  ) async throws -> WikiSearch {
    guard !scope.hasTitles || !lacks(.prefixSearch) else {
      return try await searchWithoutPrefixes(query, scope: scope, limit: limit, now: now)
    }
    let request = searchRequest(query, scope: scope, limit: limit)
    do {
      let answer = try await ask(request)
      learn(from: answer, now: now)
      // The first sentences of a short list fit one response.
      let part =
        limit > WikiClient.mostSentences
        ? try await withAllProperties(answer, to: request, for: .person) : answer.query
      return try await complete(part, to: request, scope: scope, for: .person)
    } catch WikiError.api(_, let code, _)
      where scope.hasTitles && WikiClient.isUnknownModule(code)
    {
      unlearn([.prefixSearch])
      return try await searchWithoutPrefixes(query, scope: scope, limit: limit, now: now)
    } catch let error as WikiError where scope == .both && error.mayBeOfTexts {
      var found = try await search(query, scope: .titles, limit: limit, now: now)
      found.textsProblem = error
      return found
    }
  }

  /// Follows a search to its end, batch by batch.
  ///
  /// - Parameters:
  ///   - most: How many rows are wanted; `nil` for all. A wiki that splits its answers, or never
  ///     says that a batch is complete, is then asked a few times only.
  ///   - found: Called with each batch of results once it is complete.
  public func searchAll(
    _ query: String, scope: SearchScope, most: Int? = nil, now: Date,
    found: (WikiSearch) async throws -> Void
  ) async throws {
    guard !scope.hasTitles || !lacks(.prefixSearch) else {
      return try await searchAllWithoutPrefixes(
        query, scope: scope, most: most, now: now, found: found)
    }
    let first = searchRequest(query, scope: scope, limit: WikiClient.mostInBatch)
    let fewest = most.map {
      ($0 / WikiClient.mostInBatch + 1) * WikiClient.responsesOfBatch + WikiClient.mostForPage
    }
    var list = Continuation(first, limit: min(limits.continuations, fewest ?? .max))
    do {
      var batch: QueryAnswer?
      while let request = list.next {
        let answer = try await ask(request, for: .background)
        learn(from: answer, now: now)
        // Texts continue in every response, also while properties of the same titles arrive.
        let part = answer.query?.limited(to: WikiClient.mostInBatch)
        batch = batch?.merged(with: part) ?? part
        list.advance(after: answer)
        guard answer.isBatchComplete || list.next == nil else { continue }
        try await found(
          complete(batch, to: first, scope: scope, most: most, for: .background))
        batch = nil
      }
    } catch WikiError.api(_, let code, _)
      where scope.hasTitles && WikiClient.isUnknownModule(code)
    {
      unlearn([.prefixSearch])
      try await searchAllWithoutPrefixes(query, scope: scope, most: most, now: now, found: found)
    } catch let error as WikiError where scope == .both && error.mayBeOfTexts {
      try await searchAll(query, scope: .titles, most: most, now: now) { page in
        var page = page
        page.textsProblem = error
        try await found(page)
      }
    }
  }

  /// Pages in one batch of a continued list: the most whose properties arrive in one response.
  static let mostInBatch = 50
  /// In how many responses a batch comes from a wiki whose extensions describe only a part of the
  /// pages in each; the smallest part is that of TextExtracts.
  static let responsesOfBatch = (mostInBatch + mostSentences - 1) / mostSentences
  /// The requests for one page of results, besides those for its batches.
  static let mostForPage = 4
  /// First sentences in one response (mediawiki.org, "Extension:TextExtracts").
  static let mostSentences = 20

  /// Returns the first request of a search.
  func searchRequest(_ query: String, scope: SearchScope, limit: Int) -> APIRequest {
    var request = APIRequest(wiki, action: "query")
    let isShort = limit <= WikiClient.mostSentences
    let limit = "\(limit.clamped(to: 1...500))"
    if scope.hasTitles {
      let prefix = query.clipped(toBytes: limits.prefixBytes)
      request.add([
        "generator": "prefixsearch", "gpssearch": prefix, "gpslimit": limit, "redirects": "1",
      ])
      addProperties(to: &request, withSentences: isShort)
      if let rewritten = rewrittenPrefix(prefix) {
        request.append("list", "prefixsearch")
        request.add(["pssearch": rewritten, "pslimit": limit])
      }
    }
    if scope.hasTexts { addTextSearch(query, limit: limit, to: &request) }
    if facts == nil { request.addProbe() }
    return request
  }

  /// `srwhat` is always sent: without it a plain wiki searches titles only.
  func addTextSearch(_ query: String, limit: String, to request: inout APIRequest) {
    request.append("list", "search")
    request.add([
      "srsearch": query.clipped(toBytes: limits.wordBytes), "srwhat": "text",
      "srlimit": limit,
      "srinfo": "totalhits|suggestion", "srprop": "snippet",
    ])
  }

  /// Requests all that a row of results shows, except what the wiki is known to lack.
  ///
  /// - Parameter withSentences: Also requests first sentences from a wiki that has descriptions,
  ///   for pages that have none.
  func addProperties(to request: inout APIRequest, withSentences: Bool = false) {
    func can(_ capability: WikiFacts.Capability) -> Bool {
      facts?.capabilities.contains(capability) ?? true
    }
    request.append("prop", "info|pageprops|categories")
    request.add([
      "ppprop": "disambiguation", "cllimit": "max",
      "clcategories": DisambiguationDetector.categories,
    ])
    if can(.pageImages) {
      request.append("prop", "pageimages")
      request.add(["piprop": "thumbnail|name", "pithumbsize": "250", "pilimit": "max"])
    }
    if can(.coordinates) {
      request.append("prop", "coordinates")
      request.add(["colimit": "max"])
    }
    if can(.descriptions) { request.append("prop", "description") }
    if can(.extracts), withSentences || !can(.descriptions) || facts == nil {
      request.append("prop", "extracts")
      request.add([
        "exintro": "1", "explaintext": "1", "exsentences": "1", "exlimit": "max",
      ])
    }
  }

  /// Requests the properties that did not fit the first response, in a few requests at most.
  private func withAllProperties(
    _ first: APIAnswer, to request: APIRequest, for purpose: Retry.Purpose
  ) async throws -> QueryAnswer? {
    var part = first.query
    var answer = first
    var list = Continuation(
      request, limit: WikiClient.mostAnswers, ignoring: APIAnswer.Continuation.ofLists)
    while !answer.isBatchComplete, answer.continuation.hasProperties {
      list.advance(after: answer)
      // What has arrived contains every page.
      guard let next = list.next, let more = try? await ask(next, for: purpose),
        let pages = more.query
      else { break }
      part = part?.mergingPages(of: pages)
      answer = more
    }
    return part
  }

  /// Responses that complete the properties of a list: 20 first sentences in each are enough for 50
  /// pages.
  static let mostAnswers = 3

  /// Requests the properties of pages that a response only named: for a person, as many as fit one
  /// response; of a list that is read to its end, all.
  private func complete(
    _ part: QueryAnswer?, to request: APIRequest, scope: SearchScope, most wanted: Int? = nil,
    for purpose: Retry.Purpose
  ) async throws -> WikiSearch {
    let limit = request.value(of: "gpslimit") ?? request.value(of: "srlimit")
    // A batch of a list that is read to its end contains more, and loses nothing.
    let most =
      purpose == .person
      ? limit.flatMap { Int($0, in: 1...500) } ?? WikiClient.mostInBatch
      : min(
        max(part?.search.count ?? 0, part?.prefixsearch.count ?? 0, WikiClient.mostInBatch),
        max(wanted ?? .max, WikiClient.mostInBatch))
    let prefixed = SearchRows(scope.hasTitles ? part : nil, remembersRedirects: true)
    let spelled = (part?.prefixsearch ?? []).prefix(most)
    let texts = (scope.hasTexts ? part?.search ?? [] : []).prefix(most)
    let missing = prefixed.missing(among: Array(spelled) + texts, limit: most)
    var rows = prefixed
    let batches = limits.batches(missing)
    for carried in purpose == .person ? batches.prefix(1) : batches[...] {
      var request = APIRequest(wiki, action: "query")
      request.add(["titles": carried.joined(separator: "|"), "redirects": "1"])
      addProperties(to: &request, withSentences: carried.count <= WikiClient.mostSentences)
      let answer = try await ask(request, for: purpose)
      let pages =
        purpose == .person
        ? answer.query : try await withAllProperties(answer, to: request, for: purpose)
      rows.add(SearchRows(pages, remembersRedirects: false))
    }
    let ordered = rows.ordered(prefixed, then: Array(spelled)).prefix(2 * most)
    return WikiSearch(
      titles: results(ordered, match: .prefix), texts: textResults(texts, rows: rows),
      suggestion: part?.searchInfo?.suggestion, total: part?.searchInfo?.totalhits,
      rewritten: request.value(of: "pssearch"))
  }

  func results(_ rows: some Sequence<SearchRows.Row>, match: SearchResult.Match) -> [SearchResult] {
    rows.compactMap { result($0, match: match) }
  }

  func textResults(_ hits: some Sequence<QueryAnswer.Hit>, rows: SearchRows) -> [SearchResult] {
    var seen: Set<String> = []
    return hits.compactMap { hit in
      let row =
        rows.row(titled: hit.title).map { SearchRows.Row(title: $0.title, page: $0.page) }
        ?? SearchRows.Row(title: hit.title)
      guard seen.insert(row.title).inserted, var result = result(row, match: .text) else {
        return nil
      }
      result.pageID = result.pageID ?? hit.pageID
      // The text of a redirect is only where it leads.
      if row.title == hit.title { result.snippet = hit.snippet.map { Snippet(wiki: $0) } }
      return result
    }
  }

  private func result(_ row: SearchRows.Row, match: SearchResult.Match) -> SearchResult? {
    guard let title = try? PageTitle(row.title) else { return nil }
    let page = row.page
    var result = SearchResult(
      id: ArticleID(wiki: wiki, title: title), pageID: page?.pageID,
      description: page?.shortDescription, thumbnail: page?.thumbnail(in: self),
      coordinate: page?.coordinate, match: match,
      isDisambiguation: page.map { DisambiguationDetector.isOne($0) } ?? false,
      redirectedFrom: row.redirectedFrom)
    result.length = page?.length
    result.revision = page?.lastRevision
    return result
  }

  static func isUnknownModule(_ code: String) -> Bool {
    code == "badgenerator" || code.hasPrefix("unknown_")
  }
}

extension WikiError {
  /// Whether the search of texts alone may have failed: it is switched off, its server is down, or
  /// it cannot bear this query. Titles may still be found.
  fileprivate var mayBeOfTexts: Bool {
    switch self {
    case .api(_, let code, _): !WikiClient.isUnknownModule(code)
    case .searchBusy, .textSearchDisabled: true
    default: false
    }
  }
}

extension Page {
  /// The page's own coordinate, on Earth.
  var coordinate: Coordinate? {
    let point = coordinates.first(where: \.isPrimary) ?? coordinates.first
    guard let point, point.globe ?? "earth" == "earth" else { return nil }
    return try? Coordinate(latitude: point.lat, longitude: point.lon)
  }

  /// `nil` if its address must not be requested.
  func thumbnail(in client: WikiClient) -> Thumbnail? {
    guard let thumbnail, let address = client.absolute(thumbnail.source) else { return nil }
    return Thumbnail(address: address, width: thumbnail.width, height: thumbnail.height)
  }

  /// The wiki's own description, or else the first sentence of the text; neither if it only repeats
  /// the title. A disambiguation page has no sentence that describes it.
  var shortDescription: String? {
    [description, DisambiguationDetector.isOne(self) ? nil : extract].lazy
      .compactMap { $0?.trimmed }
      .first { words in
        let bare = words.last == "." ? words.dropLast() : words[...]
        return !words.isEmpty && bare.lowercased() != title.lowercased()
      }
  }
}

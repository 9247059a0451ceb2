public import Articles

internal import struct Foundation.Date  // when the wiki's facts were learned

// Fallbacks for missing capabilities: each capability that a wiki may lack has a replacement, and
// its absence is no error.

extension WikiClient {
  /// Searches titles with `action=opensearch`, for wikis before 1.23, which have no prefix search;
  /// with `list=allpages` if that is missing too.
  func searchWithoutPrefixes(
    _ query: String, scope: SearchScope, limit: Int, now: Date
  ) async throws -> WikiSearch {
    let limit = limit.clamped(to: 1...WikiClient.mostInBatch)
    // As typed and, if that finds nothing, with each word capitalized.
    let typed = query.clipped(toBytes: limits.prefixBytes)
    var titles = try await self.titles(withPrefix: typed, limit: limit)
    var rewritten: String?
    if titles.isEmpty, let spelled = rewrittenPrefix(typed) {
      titles = try await self.titles(withPrefix: spelled, limit: limit)
      rewritten = spelled
    }
    var request = APIRequest(wiki, action: "query")
    if let carried = limits.batches(titles).first {
      request.add(["titles": carried.joined(separator: "|"), "redirects": "1"])
      addProperties(to: &request)
    }
    if scope.hasTexts { addTextSearch(query, limit: "\(limit)", to: &request) }
    if facts == nil { request.addProbe() }
    guard !titles.isEmpty || scope.hasTexts || facts == nil else { return WikiSearch() }
    let answer = try await ask(request)
    learn(from: answer, now: now)
    let part = answer.query
    var rows = SearchRows(part, remembersRedirects: true)
    // Texts are named only; among those of an old wiki are redirects.
    let missing = rows.missing(among: scope.hasTexts ? part?.search ?? [] : [], limit: limit)
    if let carried = limits.batches(missing).first {
      var request = APIRequest(wiki, action: "query")
      request.add(["titles": carried.joined(separator: "|"), "redirects": "1"])
      addProperties(to: &request)
      rows.add(SearchRows(try await ask(request).query, remembersRedirects: false))
    }
    var found = found(part, rows, in: titles, rewritten: rewritten)
    if !scope.hasTexts { found.texts = [] }
    return found
  }

  private func found(
    _ part: QueryAnswer?, _ rows: SearchRows, in titles: [String], rewritten: String?
  ) -> WikiSearch {
    var seen: Set<String> = []
    let ordered = titles.compactMap { rows.row(titled: $0) }
      .filter { seen.insert($0.title).inserted }
    return WikiSearch(
      titles: results(ordered, match: .prefix),
      texts: textResults(part?.search ?? [], rows: rows),
      suggestion: part?.searchInfo?.suggestion, total: part?.searchInfo?.totalhits,
      rewritten: rewritten)
  }

  private func titles(withPrefix prefix: String, limit: Int) async throws -> [String] {
    var openSearch = APIRequest(wiki, action: "opensearch")
    openSearch.add(["search": prefix, "limit": "\(limit)", "redirects": "resolve"])
    if let found = OpenSearchAnswer(try await askPlainly(openSearch)) { return found.titles }
    // The wiki has no such action.
    var request = APIRequest(wiki, action: "query")
    let prefix = facts?.caseRule == .caseSensitive ? prefix : prefix.capital
    request.add(["list": "allpages", "apprefix": prefix, "aplimit": "\(limit)"])
    return try await ask(request).query?.allPages ?? []
  }

  /// Finds the titles of one response, then all texts.
  func searchAllWithoutPrefixes(
    _ query: String, scope: SearchScope, most: Int? = nil, now: Date,
    found: (WikiSearch) async throws -> Void
  ) async throws {
    let titles = try await searchWithoutPrefixes(
      query, scope: .titles, limit: WikiClient.mostInBatch, now: now)
    try await found(titles)
    if scope.hasTexts {
      try await searchAll(query, scope: .texts, most: most, now: now, found: found)
    }
  }

  /// Adds first sentences to results of a wiki without extracts and descriptions, one page at a
  /// time, only for rows that are shown; stops once the wiki is unreachable or busy.
  ///
  /// - Parameter leadPicture: Finds the lead picture in the beginning of a page, which is shown with
  ///   the sentence.
  public func describe(
    _ results: [SearchResult],
    leadPicture: (ArticleID, String) async -> Picture? = { _, _ in nil }
  ) async throws -> [SearchResult] {
    var described = results
    for index in described.indices where described[index].description == nil {
      var request = APIRequest(wiki, action: "parse")
      request.add([
        "page": described[index].id.title.text, "prop": "text", "section": "0",
        "disableeditsection": "1", "disablelimitreport": "1", "redirects": "1",
      ])
      do {
        guard let html = try await ask(request).parse?.html else { continue }
        described[index].description = WikiClient.firstSentence(of: html)
        guard described[index].thumbnail == nil,
          let picture = await leadPicture(described[index].id, html)
        else { continue }
        described[index].thumbnail = thumbnail(of: picture)
      } catch let error as WikiError where error.outcome == .final {
        continue
      } catch is WikiError {
        break
      }
    }
    return described
  }

  private func thumbnail(of picture: Picture) -> Thumbnail? {
    guard let address = absolute(picture.address), let width = picture.width,
      let height = picture.height
    else { return nil }
    return Thumbnail(address: address, width: width, height: height)
  }
}

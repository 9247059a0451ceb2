public import Articles
internal import struct Foundation.Date  // when facts that come along were learned

// What is done where a wiki cannot do what is asked: each missing capability has a way around it,
// none is a failure.

extension WikiClient {
  /// Titles by `action=opensearch`, for wikis before 1.23, which know no prefix search; by
  /// `list=allpages` where that is missing too.
  func searchWithoutPrefixes(
    _ query: String, scope: SearchScope, limit: Int, now: Date
  ) async throws -> WikiSearch {
    let titles = scope.hasTitles ? try await titlesByPrefix(query, limit: limit) : []
    var request = APIRequest(wiki, action: "query")
    if !titles.isEmpty {
      request.add([
        "titles": titles.prefix(etiquette.limits.titles).joined(separator: "|"),
        "redirects": "1",
      ])
      addProperties(to: &request)
    }
    if scope.hasTexts {
      request.append("list", "search")
      request.add(["srsearch": query, "srwhat": "text", "srlimit": "\(limit)"])
    }
    if facts == nil { request.addProbe() }
    let answer = try await ask(request)
    learn(from: answer, now: now)
    return found(answer, in: titles, scope: scope)
  }

  private func found(
    _ answer: APIAnswer, in titles: [String], scope: SearchScope
  ) -> WikiSearch {
    let part = answer.query
    let rows = SearchRows(
      (part?.pages ?? []).filter { !$0.isMissing }, redirects: part?.redirects ?? [],
      match: .prefix)
    var found = WikiSearch(total: part?.searchInfo?.totalhits?.value)
    found.titles = results(titles.compactMap { rows.row(titled: $0) }, match: .prefix)
    found.texts = results(
      scope.hasTexts ? (part?.search ?? []).map { SearchRows.Row(title: $0.title) } : [],
      match: .text)
    return found
  }

  private func titlesByPrefix(_ query: String, limit: Int) async throws -> [String] {
    var request = APIRequest(wiki, action: "opensearch")
    request.add(["search": query, "limit": "\(limit)", "redirects": "resolve"])
    if let titles = try? await openSearch(request) { return titles }
    request = APIRequest(wiki, action: "query")
    request.add(["list": "allpages", "apprefix": query.capital, "aplimit": "\(limit)"])
    return try await ask(request).query?.allPages ?? []
  }

  /// `["ams", ["Amstel", …], …]`; very old wikis send two elements only.
  private func openSearch(_ request: APIRequest) async throws -> [String] {
    let answer = try await fetch(
      request.address, limit: etiquette.limits.answer, for: .person)
    return try OpenSearchAnswer(answer.body).titles
  }

  /// The first sentences of pages that a wiki without extracts and descriptions was found to
  /// have, one page at a time, only for rows that are shown.
  public func describe(_ results: [SearchResult]) async throws -> [SearchResult] {
    var described = results
    for index in described.indices where described[index].description == nil {
      var request = APIRequest(wiki, action: "parse")
      request.add([
        "page": described[index].id.title.text, "prop": "text", "section": "0",
        "disableeditsection": "1", "disablelimitreport": "1", "redirects": "1",
      ])
      let html = try? await ask(request, for: .background).parse?.html
      described[index].description = html.flatMap(WikiClient.firstSentence)
      try Task.checkCancellation()
    }
    return described
  }
}

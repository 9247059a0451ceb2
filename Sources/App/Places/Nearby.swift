public import Articles
internal import Library
internal import Localization
internal import Places
internal import Reader
internal import Wiki

extension PlaceService {
  /// Searches the library and the wiki around a point; each thing once, nearest first.
  ///
  /// Nothing is stored, because the query reveals where the user is.
  ///
  /// - Throws: A `Problem` when the wiki is unreachable or has no geographic search, and the
  ///   library has no result either.
  public func near(_ query: NearQuery) async throws -> NearbyResults {
    try await translatingErrors {
      async let local = nearbyInLibrary(query)
      let (told, away) = try await askAround(query)
      let kept = try await local
      if let away, kept.isEmpty { throw away }
      let articles = (told?.results ?? []).compactMap { NearbyResult($0, from: query.center) }
      let merged = NearbyResult.merged([articles, kept]).filter { $0.metres <= query.radius }
      return NearbyResults(
        query: query, wiki: try await wikis.wikiOrDefault(query.wiki?.id),
        results: try await marked(Array(merged.prefix(query.limit))),
        isOffline: told == nil && query.sources == .everything && away?.isOfNoPlaces != true,
        away: away,
        wikiRadius: told.map { Double($0.radius) })
    }
  }

  /// Returns the wiki's result; or none, with the reason if the wiki was asked.
  private func askAround(_ query: NearQuery) async throws -> (WikiNearbyResults?, Problem?) {
    guard !isOffline, query.sources == .everything,
      try await !wikis.isBuiltIn(wikis.wikiOrDefault(query.wiki?.id))
    else { return (nil, nil) }
    let client = try await wikis.client(for: query.wiki)
    do {
      let answer = try await client.pages(
        around: query.center, radius: Int(query.radius), limit: query.limit, now: now())
      try await clients.remember(client)
      return (answer, nil)
    } catch let error as WikiError {
      return (nil, Problem(error))
    }
  }

  /// Marks the articles that are saved and uses their saved pictures.
  private func marked(_ results: [NearbyResult]) async throws -> [NearbyResult] {
    let saved = try await library.articles.summaries(of: results.compactMap(\.article))
    return results.map { result in
      guard case .article(var article) = result.thing else { return result }
      let summary = saved[article.id]
      article.isSaved = article.isSaved || summary != nil
      article.isOutdated = summary?.isOutdated == true
      article.picture = article.picture ?? summary?.leadPicture
      var result = result
      result.thing = .article(article)
      return result
    }
  }

  // MARK: The library

  /// Saved articles, the places listed in them, the user's own places and those of the list.
  private func nearbyInLibrary(_ query: NearQuery) async throws -> [NearbyResult] {
    let articles = try await library.articles.nearest(
      to: query.center, within: query.radius, most: query.limit
    ).filter { query.wiki == nil || $0.id.wiki == query.wiki?.id }
    let saved = articles.map { NearbyResult($0, from: query.center) }
    var nearest = NearestCollector<ListedPlace>(query.limit)
    for place in try await placesKept() {
      let metres = place.point.coordinate.distance(to: query.center)
      if metres <= query.radius { nearest.offer(place, metres: metres) }
    }
    let listed = nearest.things.map {
      NearbyResult(.place($0.thing), at: $0.thing.point.coordinate, from: query.center)
    }
    return try await saved + listed + listings(near: query)
  }

  /// The distance in metres within which an article's listings are considered: a large city and its
  /// outskirts.
  private static let listingReach = 30_000.0
  /// The number of articles searched for listings; reading one takes a few milliseconds.
  private static let articlesRead = 8

  private func listings(near query: NearQuery) async throws -> [NearbyResult] {
    let around = try await library.articles.nearest(
      to: query.center, within: query.radius + PlaceService.listingReach,
      most: PlaceService.articlesRead)
    var nearest = NearestCollector<NearbyResult>(query.limit)
    for id in around.map(\.id) where query.wiki == nil || id.wiki == query.wiki?.id {
      try Task.checkCancellation()
      guard let stored = try await library.articles.article(id) else { continue }
      let article: Article
      do {
        article = try await wikis.article(from: stored.page)
      } catch is PageTooLarge {
        continue
      }
      for listing in article.listings where !listing.name.isEmpty {
        guard let point = listing.coordinate else { continue }
        let found = NearbyResult(.listing(listing, in: id), at: point, from: query.center)
        if found.metres <= query.radius { nearest.offer(found, metres: found.metres) }
      }
    }
    return nearest.things.map(\.thing)
  }
}

// MARK: - Merging

extension NearbyResult {
  fileprivate init?(_ result: SearchResult, from center: Coordinate) {
    guard let coordinate = result.coordinate else { return nil }
    self.init(.article(result), at: coordinate, from: center)
  }

  fileprivate init(_ saved: NearbyArticle, from center: Coordinate) {
    var result = SearchResult(
      id: saved.id, pageID: saved.pageID, description: saved.description,
      coordinate: saved.coordinate, match: .text, isSaved: true)
    result.picture = saved.picture
    self.init(.article(result), at: saved.coordinate, from: center)
  }

  public var article: SearchResult? {
    if case .article(let result) = thing { result } else { nil }
  }

  /// The key by which results are the same thing.
  private enum Identity: Hashable {
    case page(PageIdentity)
    case place(String, Coordinate)
  }

  private var identities: [Identity] {
    switch thing {
    case .article(let result): result.identities.map(Identity.page)
    case .place(let place): [.place(place.displayName, coordinate.rounded)]
    case .listing(let listing, _): [.place(listing.name, coordinate.rounded)]
    }
  }

  /// Merges lists, nearest first, each thing once. Values of an earlier list take precedence; later
  /// lists fill in what is missing.
  static func merged(_ lists: [[NearbyResult]]) -> [NearbyResult] {
    var all: [NearbyResult] = []
    var places: [Identity: Int] = [:]
    for result in lists.joined() {
      let known = result.identities.lazy.compactMap { places[$0] }.first
      if let known { all[known].add(result) } else { all.append(result) }
      for identity in result.identities { places[identity] = known ?? all.count - 1 }
    }
    return all.sorted { ($0.metres, $0.name) < ($1.metres, $1.name) }
  }

  private mutating func add(_ other: NearbyResult) {
    guard case .article(var mine) = thing, let theirs = other.article else { return }
    mine.isSaved = mine.isSaved || theirs.isSaved
    mine.description = mine.description ?? theirs.description
    mine.picture = mine.picture ?? theirs.picture
    mine.thumbnail = mine.thumbnail ?? theirs.thumbnail
    // The saved copy is what opens, so its title is used.
    if theirs.isSaved { mine.id = theirs.id }
    thing = .article(mine)
  }
}

extension Problem {
  /// Whether the wiki answered but does not support geographic search.
  public var isOfNoPlaces: Bool { kind == .wikiLacksPlaces }
}

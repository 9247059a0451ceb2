internal import Articles
internal import Library
internal import Wiki

// The requests that a command would send, for `--dry-run`; sends and stores nothing.

extension SearchService {
  /// Returns the addresses that a search would request.
  public func plan(_ query: SearchQuery) async throws -> [String] {
    try await translatingErrors {
      let client = try await wikis.client(for: query.wiki)
      guard !isOffline else { return [] }
      // A longer list is followed in batches; the addresses of the later ones are in the responses.
      let isFollowed = query.wantsAll || query.limit > SearchService.mostAtOnce
      let limit =
        isFollowed ? SearchService.mostAtOnce : max(query.limit, SearchService.fewest)
      return client.plannedSearch(query.text, scope: query.wikiScope, limit: limit).map(\.address)
    }
  }
}

extension ReadingService {
  /// Returns the addresses that reading would request; none if the article is saved.
  public func planReading(_ typed: String, wiki: PermittedWiki?) async throws -> [String] {
    try await translatingErrors {
      let title = try PageTitle.checked(typed)
      let saved = try await library.articles.find(
        title: title, preferring: wikis.wikiOrDefault(wiki?.id)
      )
      .contains { wiki == nil || $0.id.wiki == wiki?.id }
      guard !saved, !isOffline else { return [] }
      return try await wikis.client(for: wiki).plannedPage(title)
        .map(\.address)
    }
  }
}

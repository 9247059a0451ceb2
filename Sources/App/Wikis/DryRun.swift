public import Articles
internal import Library
internal import Wiki

// What would be asked, for `--dry-run`; nothing is sent, and nothing is learned.

extension SearchService {
  /// The addresses that a search would ask.
  public func plan(_ query: SearchQuery) async throws -> [String] {
    try await translatingErrors {
      let client = try await wikis.client(for: query.wiki)
      return isOffline
        ? []
        : client.plannedSearch(
          query.text, scope: query.wikiScope, limit: max(query.limit, SearchService.fewest)
        )
        .map(\.address)
    }
  }
}

extension ReadingService {
  /// The addresses that reading would ask; none where the article is saved.
  public func planReading(_ typed: String, wiki: ReachableWiki?) async throws -> [String] {
    try await translatingErrors {
      let title = try PageTitle.checked(typed)
      let saved = try await library.find(title: title, preferring: wiki?.id ?? settings.wiki)
        .contains { wiki == nil || $0.id.wiki == wiki?.id }
      guard !saved, !isOffline else { return [] }
      return try await wikis.client(for: wiki).plannedPage(title)
        .map(\.address)
    }
  }
}

extension SavingService {
  /// The addresses that saving would ask; those of the pictures themselves follow from answers.
  public func planSaving(
    _ typed: [String], wiki: ReachableWiki?, pictures: PictureChoice
  ) async throws -> [String] {
    try await translatingErrors {
      let titles = try typed.map { try PageTitle.checked($0) }
      return try await wikis.client(for: wiki)
        .plannedSave(titles, pictureWidth: pictures.width).map(\.address)
    }
  }
}

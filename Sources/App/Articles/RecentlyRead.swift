public import Articles
internal import Library

// The articles read last, stored on this machine only and deleted with the search history.

extension ReadingService {
  /// Records that the user reads this article; a read-only library is not an error.
  public func markRead(_ reading: ReadResult) async throws {
    guard settings.remembersSearches else { return }
    let article = reading.article
    // The page's own title, whatever the variant.
    let language = reading.variant?.language ?? article.language
    try await translatingErrors {
      do {
        try await library.articles.markRead(
          article.id, description: article.description, language: language,
          thumbnail: reading.source.details.thumbnail)
      } catch is LibraryError {}
    }
  }

  /// Returns the articles read last, newest first.
  public func lastRead(_ count: Int) async throws -> [HistoryEntry] {
    try await translatingErrors { try await library.articles.recentlyRead(limit: count) }
  }

  /// Returns those titles that lead to a saved article.
  public func savedTargets(among ids: Set<ArticleID>) async throws -> Set<ArticleID> {
    guard !ids.isEmpty else { return [] }
    return try await translatingErrors { try await library.articles.savedTargets(among: ids) }
  }
}

public import Articles
internal import Foundation  // minutes of a date
internal import Library

// What was read last, on this machine alone; remembered and forgotten with what was looked for.

extension ReadingService {
  /// Notes that a person reads this article; a library that cannot be written to withholds nothing.
  public func markRead(_ reading: ReadResult) async throws {
    guard settings.remembersSearches else { return }
    let article = reading.article
    // The title is the page's own, whatever variant its words are read in.
    let language = reading.variant?.language ?? article.language
    try await translatingErrors {
      do {
        try await library.markRead(
          article.id, description: article.description, language: language,
          thumbnail: reading.source.details.thumbnail)
      } catch is LibraryError {}
    }
  }

  /// Now, in minutes since 1970: the same article opened again within one is the same reading.
  public var minute: Int { Int(now().timeIntervalSince1970 / 60) }
  /// Now, in seconds since 1970.
  public var time: Double { now().timeIntervalSince1970 }
  /// Now, in days since 1970.
  public var day: Int { minute / (24 * 60) }

  /// What was read last, the newest first.
  public func lastRead(_ count: Int) async throws -> [HistoryEntry] {
    try await translatingErrors { try await library.articlesRead(limit: count) }
  }

  /// Which of these titles lead to a saved article.
  public func savedTargets(among ids: Set<ArticleID>) async throws -> Set<ArticleID> {
    guard !ids.isEmpty else { return [] }
    return try await translatingErrors { try await library.savedTargets(among: ids) }
  }
}

public import Articles
internal import Library
internal import Wiki

/// Whether a wiki answers.
public enum Reachability: Sendable, Equatable {
  case reachable
  /// - Parameter retryAfter: The seconds for which the wiki asked not to be contacted.
  case unreachable(retryAfter: Int?)
}

extension ReadingService {
  /// Returns whether a wiki answers, with one request of the smallest possible size; used by pages
  /// that wait for it. While the wiki asks clients to wait, nothing is sent.
  public func reachability(of wiki: ListedWiki) async throws -> Reachability {
    guard !isOffline else { return .unreachable(retryAfter: nil) }
    return try await translatingErrors {
      do {
        try await clients.client(for: .listed(wiki)).ping()
        return .reachable
      } catch WikiError.busy(_, let time) {
        return .unreachable(retryAfter: time.map { Int($0.components.seconds) })
      } catch is WikiError {
        return .unreachable(retryAfter: nil)
      }
    }
  }

  /// Asks a wiki with the smallest possible request whether it answers, before a browser loads a
  /// page from it. Offline, nothing is sent.
  ///
  /// - Throws: A `Problem` if the wiki does not answer.
  public func demandAnswer(of wiki: PermittedWiki) async throws {
    guard !isOffline else { return }
    try await translatingErrors { try await clients.client(for: wiki).ping() }
  }

  /// The saved copy of an article, without its text; `nil` if it is not saved.
  public func savedCopy(of id: ArticleID) async throws -> SavedArticle? {
    try await translatingErrors {
      try await library.articles.find(title: id.title, preferring: id.wiki).first {
        $0.id.wiki == id.wiki
      }
    }
  }
}

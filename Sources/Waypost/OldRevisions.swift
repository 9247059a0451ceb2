public import Articles
internal import Library
internal import Reader
internal import Wiki
internal import Wording

extension Verbs {
  /// Reads one revision of an article: the saved copy where it is that one, else the wiki's, of
  /// which nothing is kept.
  public func read(_ typed: String, wiki: WikiID, revision: Int) async throws -> Reading {
    try await asking {
      let title = try title(typed)
      if let kept = try await readSaved(title, wiki: wiki), kept.source.revision == revision {
        return kept
      }
      guard !isOffline else { throw Problem.notSaved(typed) }
      let client = try await client(named: wiki)
      let (page, current) = try await client.page(title, revision: revision, now: now())
      try await clients.remember(client)
      var reading = Reading(
        article: Reader(facts: client.facts).article(from: page), saved: nil, source: page)
      reading.isOld = current != revision
      return reading
    }
  }

  /// Whether the saved copy of an article is this revision.
  public func isSaved(_ typed: String, wiki: WikiID, revision: Int) async throws -> Bool {
    try await asking {
      try await library.find(title: title(typed), preferring: wiki)
        .first { $0.id.wiki == wiki }?.revision == revision
    }
  }
}

extension Problem {
  static func revisionMissing(_ title: String, _ revision: Int, _ wiki: WikiID) -> Problem {
    Problem(
      Message(
        .problemRevisionMissing, .text(title), .text(String(revision)), .text(wiki.name)),
      exitCode: .noInput, status: 404)
  }
}

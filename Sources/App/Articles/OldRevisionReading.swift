internal import Articles
internal import Library
internal import Localization
internal import Reader
internal import Wiki

extension ReadingService {
  /// Reads one revision of an article: the saved copy if it is that revision, or else from the
  /// wiki, without storing it.
  public func read(_ typed: String, from wiki: WikiReadAccess, revision: Int) async throws
    -> ReadResult
  {
    try await translatingErrors {
      let title = try PageTitle.checked(typed)
      if let kept = try await readSaved(title, wiki: wiki.id), kept.source.revision == revision {
        return kept
      }
      let wiki = try wiki.reachable()
      guard !isOffline else { throw Problem.notSaved(typed) }
      return try await readFromWiki(title, wiki, revision: revision)
    }
  }

  func readFromWiki(
    _ title: PageTitle, _ wiki: PermittedWiki, revision: Int,
    in variant: LanguageWithVariants.Variant? = nil
  ) async throws -> ReadResult {
    let client = try await clients.client(for: wiki)
    let (page, current) = try await client.page(title, revision: revision, in: variant, now: now())
    try await clients.remember(client)
    let reader = Reader(facts: client.facts)
    let article = try await clients.memory.run(page: page.html) { try reader.article(from: page) }
    var reading = ReadResult(article: article, saved: nil, source: page)
    reading.sender = wiki
    reading.isOld = current != revision
    return reading
  }
}

extension Problem {
  static func revisionMissing(_ title: String, _ revision: Int, _ wiki: WikiID) -> Problem {
    Problem(
      .missing,
      Message(.problemRevisionMissing, .text(title), .text(String(revision)), .text(wiki.name)))
  }
}

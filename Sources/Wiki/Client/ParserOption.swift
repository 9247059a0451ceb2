internal import Articles

// Chooses which of a wiki's parsers makes the HTML of a page.

extension WikiClient {
  /// The first version with `usearticle` (RELEASE-NOTES-1.43), and the first with `parser`
  /// (RELEASE-NOTES-1.45).
  private static let articleVersion = 43
  private static let parserVersion = 45

  /// Requests the HTML that the wiki itself shows: Parsoid's if its pages are made by Parsoid. It
  /// comes from the wiki's cache; other HTML does not.
  func addParser(to request: inout APIRequest) {
    guard let facts, let version = facts.minorVersion, version >= WikiClient.articleVersion else {
      return
    }
    guard facts.needsOldParser == true else { return request.add(["usearticle": "1"]) }
    addOldParser(to: &request, version)
  }

  /// Without `usearticle`, wikis before 1.45 use the old parser anyway.
  private func addOldParser(to request: inout APIRequest, _ version: Int) {
    request.remove("usearticle")
    if version >= WikiClient.parserVersion { request.add(["parser": "legacy"]) }
  }

  /// Requests a page's text. If the parser that readers see fails on it, uses the old one, and
  /// keeps to it from then on.
  func askForText(
    _ request: APIRequest, for purpose: Retry.Purpose
  ) async throws -> APIAnswer {
    do {
      return try await ask(request, for: purpose)
    } catch let error as WikiError
      where request.value(of: "usearticle") != nil && error.isOfParser
    {
      guard var facts, let version = facts.minorVersion else { throw error }
      var old = request
      addOldParser(to: &old, version)
      // If the old parser fails too, the parser is not the cause.
      guard let answer = try? await ask(old, for: purpose), answer.parse?.html != nil else {
        throw error
      }
      facts.needsOldParser = true
      learn(facts)
      return answer
    }
  }
}

extension WikiError {
  /// Whether the wiki's own program failed, not the connection.
  fileprivate var isOfParser: Bool {
    switch self {
    case .api(_, let code, _): code.hasPrefix("internal_api_error")
    case .http(_, 500): true
    default: false
    }
  }
}

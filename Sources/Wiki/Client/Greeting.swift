extension WikiClient {
  /// Checks that the wiki answers, with an empty query.
  public func greet() async throws {
    _ = try await ask(APIRequest(wiki, action: "query"))
  }
}

extension WikiClient {
  /// Asks whether anybody is there: a query for nothing.
  public func greet() async throws {
    _ = try await ask(APIRequest(wiki, action: "query"))
  }
}

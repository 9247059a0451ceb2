internal import Wiki

extension WikiService {
  /// Runs work on behalf of an anonymous viewer. Its requests to Wikimedia use only what the
  /// owner leaves of the rate limit, and fail with status 429 if the wait would be long.
  public func forAnonymous<Value>(_ work: () async throws -> Value) async rethrows -> Value {
    try await RequestInitiator.$current.withValue(.anonymous, operation: work)
  }

  /// Runs work on behalf of the owner, inside of a request that began as an anonymous viewer's.
  public func forOwner<Value>(_ work: () async throws -> Value) async rethrows -> Value {
    try await RequestInitiator.$current.withValue(.owner, operation: work)
  }
}

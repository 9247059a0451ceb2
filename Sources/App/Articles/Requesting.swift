internal import Wiki

extension WikiService {
  /// Runs work on behalf of a guest. Its requests to Wikimedia use only what the owner leaves of
  /// the rate limit, and fail with status 429 if the wait would be long.
  public func forGuest<Value>(_ work: () async throws -> Value) async rethrows -> Value {
    try await RequestInitiator.$current.withValue(.guest, operation: work)
  }

  /// Runs work on behalf of the owner, inside of a request that began as a guest's.
  public func forOwner<Value>(_ work: () async throws -> Value) async rethrows -> Value {
    try await RequestInitiator.$current.withValue(.owner, operation: work)
  }
}

internal import Wiki

extension WikiService {
  /// Does work for somebody who is not the owner: what it asks of Wikimedia takes only what the
  /// owner leaves, and is refused with status 429 where that would take long.
  public func forGuest<Value>(_ work: () async throws -> Value) async rethrows -> Value {
    try await Requester.$current.withValue(.guest, operation: work)
  }
}

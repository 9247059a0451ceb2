/// Runs work until it ends or `other` throws, whichever is first, and cancels the other one.
///
/// - Throws: What the first of them throws.
package func race<Value: Sendable>(
  _ work: @escaping @Sendable () async throws -> Value,
  against other: @escaping @Sendable () async throws -> Never
) async throws -> Value {
  try await withThrowingTaskGroup(of: Value.self) { group in
    defer { group.cancelAll() }
    group.addTask { try await work() }
    group.addTask { try await other() }
    guard let value = try await group.next() else { throw CancellationError() }
    return value
  }
}

/// Lets a few do their work at a time; the others wait in order.
actor Turns {
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// - Parameter count: How many at a time.
  init(atOnce count: Int) { free = count }

  /// Runs work when it is its turn. A task that is cancelled while it waits throws when its turn
  /// comes; what is before it is bounded in time.
  func run<Value: Sendable>(
    _ work: @Sendable () async throws -> Value
  ) async throws -> Value {
    await take()
    defer { give() }
    try Task.checkCancellation()
    return try await work()
  }

  private func take() async {
    guard free == 0 else {
      free -= 1
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  private func give() {
    if waiting.isEmpty {
      free += 1
    } else {
      waiting.removeFirst().resume()
    }
  }
}

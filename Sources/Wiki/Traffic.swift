internal import Articles

/// What goes out to all wikis of one program: keeps the pace towards Wikimedia and lets background
/// work pass one request at a time for each host.
public actor Traffic {
  /// Seconds since 1970.
  private let now: @Sendable () -> Double
  private let sleep: @Sendable (Duration) async throws -> Void
  /// The pace towards all of Wikimedia together.
  public private(set) var pace: Pace
  private var busy: Set<String> = []
  private var waiting: [String: [Ticket]] = [:]
  private var lastTicket = 0
  private let notice: @Sendable (Duration) -> Void

  private struct Ticket {
    let number: Int
    let go: CheckedContinuation<Void, any Error>
  }

  /// - Parameters:
  ///   - now: Seconds since 1970.
  ///   - sleep: Waits, or throws `CancellationError`.
  ///   - notice: Told of each wait over a second that the pace asks for.
  public init(
    pace: Pace, now: @escaping @Sendable () -> Double,
    sleep: @escaping @Sendable (Duration) async throws -> Void,
    notice: @escaping @Sendable (Duration) -> Void = { _ in }
  ) {
    self.pace = pace
    self.now = now
    self.sleep = sleep
    self.notice = notice
  }

  /// Waits as long as a retry or a pace asks.
  nonisolated func wait(_ duration: Duration) async throws { try await sleep(duration) }

  /// Sends a request to an API on this host as soon as the pace lets it.
  ///
  /// A try that found no network does not count: with the tenth of them a person would wait a
  /// minute for nothing.
  func keepingPace<Value: Sendable>(
    to host: String, _ send: @Sendable () async throws -> Value
  ) async throws -> Value {
    guard (try? WikiID(host: host))?.isWikimedia == true else { return try await send() }
    let seconds = pace.take(at: now())
    let turn = pace.lastTurn
    if seconds > 0 {
      if seconds >= 1 { notice(.seconds(seconds)) }
      try await sleep(.seconds(seconds))
    }
    do {
      return try await send()
    } catch TransportError.notConnected {
      if let turn { pace.giveBack(turn) }
      throw TransportError.notConnected
    }
  }

  /// Runs work when no other background work for this host does.
  func alone<Value: Sendable>(
    on host: String, _ work: @Sendable () async throws -> Value
  ) async throws -> Value {
    try await enter(host)
    defer { leave(host) }
    return try await work()
  }

  private func enter(_ host: String) async throws {
    guard !busy.insert(host).inserted else { return }
    lastTicket += 1
    let number = lastTicket
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<Void, any Error>) in
        if Task.isCancelled {
          continuation.resume(throwing: CancellationError())
        } else {
          waiting[host, default: []].append(Ticket(number: number, go: continuation))
        }
      }
    } onCancel: {
      // Cancellation is told outside of the actor and cannot wait for it.
      Task { await self.withdraw(number, from: host) }
    }
  }

  private func withdraw(_ number: Int, from host: String) {
    guard let index = waiting[host]?.firstIndex(where: { $0.number == number }) else { return }
    waiting[host]?.remove(at: index).go.resume(throwing: CancellationError())
  }

  /// Hands the place to the next in line.
  private func leave(_ host: String) {
    if waiting[host]?.isEmpty == false, let next = waiting[host]?.removeFirst() {
      next.go.resume()
    } else {
      busy.remove(host)
    }
  }
}

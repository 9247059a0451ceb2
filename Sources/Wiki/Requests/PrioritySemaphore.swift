/// The state of a semaphore with a queue and two priorities. Requests of low priority have only some
/// of the places, and wait behind the others. The owner protects the state and resumes the
/// continuations: an actor (`RequestScheduler`), or a lock (`AsyncSemaphore` of `App`).
package struct PrioritySemaphore: Sendable {
  /// Thrown if the queue is full.
  package struct Full: Error, Equatable {
    package init() {}
  }

  /// Limits, in requests.
  package struct Bounds: Sendable {
    let atOnce: Int
    let waiting: Int

    package init(atOnce: Int, waiting: Int = .max) {
      self.atOnce = atOnce
      self.waiting = waiting
    }
  }

  private struct Waiting {
    let number: Int
    let givesWay: Bool
    let turn: CheckedContinuation<Void, any Error>
  }

  /// For all requests together; the limit for waiting ones does not count those of low priority.
  private let all: Bounds
  /// For those of low priority.
  private let yielding: Bounds
  private var underWay = 0
  private var yieldingUnderWay = 0
  private var queue: [Waiting] = []

  package init(_ all: Bounds, yielding: Bounds) {
    self.all = all
    self.yielding = yielding
  }

  package var waiting: Int { queue.count }
  /// Whether no place is taken; then nothing waits either.
  var isEmpty: Bool { underWay == 0 && queue.isEmpty }

  /// Takes a place, or waits for one.
  ///
  /// - Parameter number: Identifies the waiting request.
  /// - Returns: `nil` if it has to wait.
  package mutating func enter(
    _ number: Int, givesWay: Bool, _ turn: CheckedContinuation<Void, any Error>
  ) -> Result<Void, any Error>? {
    // A cancellation comes either before this, or later finds the waiting request and removes it.
    guard !Task.isCancelled else { return .failure(CancellationError()) }
    guard !hasPlace(givesWay: givesWay) else {
      count(givesWay: givesWay, 1)
      return .success(())
    }
    let most = givesWay ? yielding.waiting : all.waiting
    guard queue.count(where: { $0.givesWay == givesWay }) < most else { return .failure(Full()) }
    let end = givesWay ? nil : queue.firstIndex(where: \.givesWay)
    queue.insert(
      Waiting(number: number, givesWay: givesWay, turn: turn), at: end ?? queue.count)
    return nil
  }

  /// Removes a waiting request from the queue.
  ///
  /// - Returns: `nil` if it no longer waits.
  package mutating func withdraw(_ number: Int) -> CheckedContinuation<Void, any Error>? {
    queue.firstIndex { $0.number == number }.map { queue.remove(at: $0).turn }
  }

  /// Gives the place to the next request in the queue that may have it.
  ///
  /// - Returns: The request that is next.
  package mutating func leave(givesWay: Bool) -> CheckedContinuation<Void, any Error>? {
    count(givesWay: givesWay, -1)
    guard let index = queue.firstIndex(where: { hasPlace(givesWay: $0.givesWay) }) else {
      return nil
    }
    let next = queue.remove(at: index)
    count(givesWay: next.givesWay, 1)
    return next.turn
  }

  private func hasPlace(givesWay: Bool) -> Bool {
    underWay < all.atOnce && (!givesWay || yieldingUnderWay < yielding.atOnce)
  }

  private mutating func count(givesWay: Bool, _ change: Int) {
    underWay += change
    if givesWay { yieldingUnderWay += change }
  }
}

/// Who has one of a few places, and who waits for one. Some give way to the others: they have some
/// of the places at most, and wait behind them.
package struct Line: Sendable {
  /// As many wait as may wait.
  package struct Full: Error, Equatable {
    package init() {}
  }

  /// Numbers of requests.
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

  /// Of all together; how many may wait is counted without those that give way.
  private let all: Bounds
  /// Of those that give way to others.
  private let yielding: Bounds
  private var underWay = 0
  private var yieldingUnderWay = 0
  private var queue: [Waiting] = []

  package init(_ all: Bounds, yielding: Bounds) {
    self.all = all
    self.yielding = yielding
  }

  /// How many wait.
  package var waiting: Int { queue.count }
  /// Whether nobody has a place, so that nobody waits either.
  var isEmpty: Bool { underWay == 0 && queue.isEmpty }

  /// Takes a place, or waits for one.
  ///
  /// - Parameter number: By which one who waits is found again.
  /// - Returns: `nil` for who waits.
  package mutating func enter(
    _ number: Int, givesWay: Bool, _ turn: CheckedContinuation<Void, any Error>
  ) -> Result<Void, any Error>? {
    // A cancellation comes either before, or finds whom it takes away.
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

  /// Takes one who waits out of the line.
  ///
  /// - Returns: `nil` for who does not wait any more.
  package mutating func withdraw(_ number: Int) -> CheckedContinuation<Void, any Error>? {
    queue.firstIndex { $0.number == number }.map { queue.remove(at: $0).turn }
  }

  /// Hands the place to the next in line who may have it.
  ///
  /// - Returns: Whose turn it is.
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

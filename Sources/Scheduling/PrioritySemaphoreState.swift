/// The state of a semaphore with a queue and two priorities. Requests of low priority have only some
/// of the places, and wait behind the others.
///
/// - A group of requests (a host, a wiki) has only some of the places too, and waiting requests of
///   one priority are served by group in turn. A place cannot be taken back, so this limit holds
///   even while no other group waits.
/// - A request may take several places, its weight. One that is heavier than all places together
///   takes them all: it runs alone. Light requests do not overtake a heavy one that waits for room.
///
/// The owner, `AsyncSemaphore`, protects the state by a lock and resumes those whose turn it is.
///
/// - `Turn`: What a waiting request is resumed with, a continuation.
package struct PrioritySemaphoreState<Turn: Sendable>: Sendable {
  /// Thrown if the queue is full.
  package struct Full: Error, Equatable {
    package init() {}
  }

  package struct Bounds: Sendable {
    /// The sum of the weights that run at once.
    let atOnce: Int
    /// The number of waiting requests.
    let waiting: Int

    package init(atOnce: Int, waiting: Int = .max) {
      self.atOnce = atOnce
      self.waiting = waiting
    }
  }

  /// What a request takes.
  private struct Share {
    let givesWay: Bool
    let group: String
    let weight: Int
  }

  private struct Waiting {
    let number: Int
    let share: Share
    /// Each group with waiting requests has one in each round, first come first served.
    let round: Int
    let turn: Turn
  }

  private struct Count {
    var all = 0
    var yielding = 0
  }

  /// For all requests together; the limit for waiting ones does not count those of low priority.
  private let all: Bounds
  /// For those of low priority.
  private let yielding: Bounds
  /// Maximum number of requests of one group at the same time.
  private let ofOneGroup: Int
  /// Sums of weights.
  private var underWay = Count()
  /// Numbers of requests; groups without requests under way are absent.
  private var groups: [String: Count] = [:]
  /// By priority and then by round.
  private var queue: [Waiting] = []
  /// The latest round that was served from the queue, by `givesWay`.
  private var rounds: [Bool: Int] = [:]

  /// - Parameter ofOneGroup: Maximum number of requests of one group at the same time. If those of
  ///   low priority use all of it, one other request of the group may still run.
  package init(_ all: Bounds, yielding: Bounds, ofOneGroup: Int = .max) {
    self.all = all
    self.yielding = yielding
    self.ofOneGroup = ofOneGroup
  }

  package var waiting: Int { queue.count }
  /// Whether no place is taken; then nothing waits either.
  var isEmpty: Bool { underWay.all == 0 && queue.isEmpty }

  /// Takes places, or waits for them.
  ///
  /// - Parameter number: Identifies the waiting request.
  /// - Returns: `nil` if it has to wait.
  package mutating func enter(
    _ number: Int, givesWay: Bool, group: String = "", weight: Int = 1, _ turn: Turn
  ) -> Result<Void, any Error>? {
    // A cancellation comes either before this, or later finds the waiting request and removes it.
    guard !Task.isCancelled else { return .failure(CancellationError()) }
    let share = share(givesWay, group, weight)
    let isBehind = queue.contains { (!$0.share.givesWay || givesWay) && mayStart($0.share) }
    guard isBehind || !mayStart(share) || !hasRoom(for: share) else {
      count(share, 1)
      return .success(())
    }
    let most = givesWay ? yielding.waiting : all.waiting
    guard queue.count(where: { $0.share.givesWay == givesWay }) < most else {
      return .failure(Full())
    }
    let last =
      queue.last { $0.share.givesWay == givesWay && $0.share.group == group }?.round ?? 0
    let round = max(last, rounds[givesWay] ?? 0) + 1
    let next = queue.firstIndex {
      $0.share.givesWay == givesWay ? $0.round > round : $0.share.givesWay
    }
    queue.insert(
      Waiting(number: number, share: share, round: round, turn: turn), at: next ?? queue.count)
    return nil
  }

  /// Removes a waiting request from the queue.
  ///
  /// - Returns: The request, and those that need not wait any more; `nil` if it no longer waits.
  package mutating func withdraw(_ number: Int) -> (cancelled: Turn, next: [Turn])? {
    guard let index = queue.firstIndex(where: { $0.number == number }) else { return nil }
    return (queue.remove(at: index).turn, admitted())
  }

  /// Gives the places to the next requests in the queue that may have them.
  ///
  /// - Returns: The requests that are next.
  package mutating func leave(
    givesWay: Bool, group: String = "", weight: Int = 1
  ) -> [Turn] {
    count(share(givesWay, group, weight), -1)
    return admitted()
  }

  /// Removes the next requests from the queue, as long as there is room for them.
  private mutating func admitted() -> [Turn] {
    var turns: [Turn] = []
    while let index = queue.firstIndex(where: { mayStart($0.share) }),
      hasRoom(for: queue[index].share)
    {
      let next = queue.remove(at: index)
      let givesWay = next.share.givesWay
      rounds[givesWay] = max(next.round, rounds[givesWay] ?? 0)
      count(next.share, 1)
      turns.append(next.turn)
    }
    return turns
  }

  /// Bounds the weight, so that sums of weights cannot overflow whatever an estimate says.
  private func share(_ givesWay: Bool, _ group: String, _ weight: Int) -> Share {
    Share(givesWay: givesWay, group: group, weight: min(max(weight, 0), all.atOnce))
  }

  /// Whether the limit of its group lets a request start.
  private func mayStart(_ share: Share) -> Bool {
    let ofGroup = groups[share.group] ?? Count()
    return ofGroup.all < ofOneGroup || !share.givesWay && ofGroup.all == ofGroup.yielding
  }

  private func hasRoom(for share: Share) -> Bool {
    fits(share, beside: underWay.all, within: all)
      && (!share.givesWay || fits(share, beside: underWay.yielding, within: yielding))
  }

  private func fits(_ share: Share, beside taken: Int, within bounds: Bounds) -> Bool {
    taken + min(share.weight, bounds.atOnce) <= bounds.atOnce
  }

  private mutating func count(_ share: Share, _ sign: Int) {
    var ofGroup = groups[share.group] ?? Count()
    underWay.all += sign * share.weight
    ofGroup.all += sign
    if share.givesWay {
      underWay.yielding += sign * share.weight
      ofGroup.yielding += sign
    }
    groups[share.group] = ofGroup.all == 0 ? nil : ofGroup
  }
}

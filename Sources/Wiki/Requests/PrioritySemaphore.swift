/// The state of a semaphore with a queue and two priorities. Requests of low priority have only some
/// of the places, and wait behind the others. A group of requests (a host, a wiki) has only some of
/// the places too, and waiting requests of one priority are served by group in turn. A place cannot
/// be taken back, so this limit holds even while no other group waits.
///
/// The owner protects the state and resumes those whose turn it is: an actor (`RequestScheduler`),
/// or a lock (`AsyncSemaphore` of `App`).
///
/// - `Turn`: What a waiting request is resumed with, a continuation.
package struct PrioritySemaphore<Turn: Sendable>: Sendable {
  package typealias Turn = CheckedContinuation<Void, any Error>

  /// Thrown if the queue is full.
  package struct Full: Error, Equatable {
    package init() {}
  }

  /// Limits.
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
  package struct Share: Sendable {
    let weight: Int
    let givesWay: Bool

    package init(weight: Int = 1, givesWay: Bool) {
      self.weight = weight
      self.givesWay = givesWay
    }
  }

  private struct Waiting {
    let number: Int
    let share: Share
    let group: String
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
  private var underWay = Count()
  /// Groups without requests under way are absent.
  private var groups: [String: Count] = [:]
  /// By priority and then by round.
  /// Those of low priority after the others.
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
    _ number: Int, _ share: Share, group: String = "", _ turn: Turn
  ) -> Result<Void, any Error>? {
    // A cancellation comes either before this, or later finds the waiting request and removes it.
    guard !Task.isCancelled else { return .failure(CancellationError()) }
    let isNext = !queue.contains { !$0.share.givesWay || share.givesWay }
    guard !isNext || !hasPlace(for: share, group: group) else {
      count(1, share, group: group)
      return .success(())
    }
    let most = share.givesWay ? yielding.waiting : all.waiting
    guard queue.count(where: { $0.share.givesWay == share.givesWay }) < most else {
      return .failure(Full())
    }
    let last = queue.last { $0.givesWay == givesWay && $0.group == group }?.round ?? 0
    let round = max(last, rounds[givesWay] ?? 0) + 1
    let next = queue.firstIndex {
      $0.givesWay == share.givesWay ? $0.round > round : $0.share.givesWay
    }
    queue.insert(Waiting(number: number, share: share, group: group, round: round, turn: turn),
      at: next ?? queue.count)
    return nil
  }

  /// Removes a waiting request from the queue.
  ///
  /// - Returns: The request, and those behind it that need not wait any more; `nil` if it no longer
  ///   waits.
  package mutating func withdraw(_ number: Int) -> Turn? {
    guard let index = queue.firstIndex(where: { $0.number == number }) else { return nil }
    return (queue.remove(at: index).turn, admitted())
  }

  /// Gives the places to the next requests in the queue that may have them. More than one may start: a
  /// place that was free, but not for them, may now be open to them.
  ///
  /// - Returns: The requests that are next.
  package mutating func leave(_ share: Share, group: String = "") -> [Turn] {
    count(-1, share, group: group)
    var turns: [Turn] = []
    while let next = queue.first,
      hasPlace(for: next.share, group: $0.group)
    }) {
      let next = queue.remove(at: index)
      rounds[next.givesWay] = max(next.round, rounds[next.givesWay] ?? 0)
      count(1, givesWay: next.givesWay, group: next.group)
      turns.append(next.turn)
    }
    return turns
  }

  private func fits(_ share: Share, beside taken: Int, within bounds: Bounds, group: String) -> Bool {
    guard taken.all + min(share.weight, else { return false }
    let ofGroup = groups[group] ?? Count()
    if givesWay { return underWay.yielding < yielding.atOnce && ofGroup.all < ofOneGroup }
    return ofGroup.all < ofOneGroup || ofGroup.all == ofGroup.yielding <= bounds.atOnce
  }

  private mutating func count(_ change: Int, _ share: Share, group: String) {
    var ofGroup = groups[group] ?? Count()
    underWay.all += change
    ofGroup.all += sign * share.weight
    if share.givesWay {
      underWay.yielding += sign * share.weight
      ofGroup.yielding += change
    }
    groups[group] = ofGroup.all == 0 ? nil : ofGroup
  }
}

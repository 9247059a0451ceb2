internal import Articles
internal import Synchronization
internal import Waypost
internal import Wording

/// How often and how much one may do in conversations (CARDS S9).
final class TalkLimits: Sendable {
  /// What is counted, each by itself.
  enum Act: Int, CaseIterable {
    /// By address.
    case join
    /// By participant.
    case send, search, read
    /// By participant: who waits for a shot.
    case remind
  }

  private let limits = Mutex(Act.allCases.map(\.limit))
  private let streams = Mutex(TalkStreams())

  /// - Throws: A `Problem` that says how long to wait.
  func count(_ act: Act, by client: [UInt8], now: Double) throws {
    let wait = limits.withLock { $0[act.rawValue].wait(for: client, now: now) }
    if let wait { throw Problem.tooOften(seconds: Int(wait.rounded(.up))) }
  }

  // MARK: Streams

  /// - Throws: A `Problem` where an address has as many live views open as one may have.
  func demandRoom(for client: [UInt8]) throws {
    guard streams.withLock({ $0.hasRoom(for: client) }) else { throw Problem.tooManyViews }
  }

  /// - Returns: the stream's number, by which it learns that it is to end.
  func open(_ participant: ParticipantID, from client: [UInt8]) -> Int {
    streams.withLock { $0.open(participant, client) }
  }

  func isOpen(_ number: Int) -> Bool { streams.withLock { $0.isOpen(number) } }
  func close(_ number: Int) { streams.withLock { $0.close(number) } }

  /// Ends what a participant listens to: its browser begins anew, and gets what it now may see.
  func end(_ participant: ParticipantID) { streams.withLock { $0.end(participant) } }
}

extension TalkLimits.Act {
  fileprivate var limit: RateLimit {
    var limit = RateLimit()
    switch self {
    case .join:
      // A class of pupils behind one address joins at once.
      limit.each = RateLimit.Pace(burst: 60, seconds: 5)
      limit.all = RateLimit.Pace(burst: 500, seconds: 0.5)
    case .send:
      limit.each = RateLimit.Pace(burst: 60, seconds: 1)
      limit.all = RateLimit.Pace(burst: 2_000, seconds: 0.01)
    case .remind:
      limit.each = RateLimit.Pace(burst: 3, seconds: 300)
      limit.all = RateLimit.Pace(burst: 500, seconds: 0.5)
    case .search, .read:
      // Search as one types asks several times a second, for a while.
      limit.each = RateLimit.Pace(burst: 60, seconds: 1)
      limit.all = RateLimit.Pace(burst: 300, seconds: 0.2)
    }
    return limit
  }
}

extension ParticipantID {
  /// What tries are counted by.
  var client: [UInt8] { Array(text.utf8) }
}

extension Problem {
  static func tooOften(seconds: Int) -> Problem {
    Problem(Message(.problemTooOften, .number(seconds)), exitCode: .tryLater, status: 429)
  }
  /// The page goes on without being told of what is new, and asks again later.
  static let tooManyViews = Problem(
    Message(.problemTooManyViews, .number(30), .number(TalkStreams.ofOneAddress)),
    exitCode: .tryLater, status: 429)
  static let notTakingPart = Problem(
    Message(.problemNotTakingPart), exitCode: .notAllowed, status: 403)
}

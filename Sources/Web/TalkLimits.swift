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
  }

  private let limits = Mutex(Act.allCases.map(\.limit))
  private let streams = Mutex<[ParticipantID: [Int]]>([:])
  private let lastStream = Mutex(0)

  /// - Throws: A `Problem` that says how long to wait.
  func count(_ act: Act, by client: [UInt8], now: Double) throws {
    let wait = limits.withLock { $0[act.rawValue].wait(for: client, now: now) }
    if let wait { throw Problem.tooOften(seconds: Int(wait.rounded(.up))) }
  }

  // MARK: Streams

  /// So many live views of one conversation one browser may have open; a further one ends the
  /// oldest.
  static let streamsOfOne = 4

  /// - Returns: the stream's number, by which it learns that it is to end.
  func open(_ participant: ParticipantID) -> Int {
    let number = lastStream.withLock { last in
      last += 1
      return last
    }
    streams.withLock { streams in
      let open = streams[participant, default: []] + [number]
      streams[participant] = Array(open.suffix(TalkLimits.streamsOfOne))
    }
    return number
  }

  func isOpen(_ number: Int, _ participant: ParticipantID) -> Bool {
    streams.withLock { $0[participant]?.contains(number) == true }
  }

  func close(_ number: Int, _ participant: ParticipantID) {
    streams.withLock { streams in
      streams[participant]?.removeAll { $0 == number }
      if streams[participant]?.isEmpty == true { streams[participant] = nil }
    }
  }
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
  static let notTakingPart = Problem(
    Message(.problemNotTakingPart), exitCode: .notAllowed, status: 403)
}

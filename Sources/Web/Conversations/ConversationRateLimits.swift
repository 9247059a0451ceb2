internal import App
internal import Articles
internal import Localization
internal import Synchronization

/// How often and how much each participant and each address may do in conversations.
final class ConversationRateLimits: Sendable {
  /// What is counted, each by itself.
  enum Act: Int, CaseIterable {
    /// By address.
    case join
    /// By address: the page behind a join link, which messengers fetch for a preview.
    case look
    /// By participant; `listen` is the opening of a live view.
    case send, search, read, listen
    /// By participant: one's name, which is drawn anew for all who listen; and all that one does
    /// beside sending.
    case rename, other
    /// By participant: who waits for a shot.
    case remind
    /// By conversation and address: all searches and reads from there, all that is sent, and all
    /// live views that are opened.
    case household, householdSend, householdListen
  }

  private let limits = Mutex(Act.allCases.map(\.limit))
  let streams = Mutex(StreamLimits())

  /// - Throws: A `Problem` that says how long to wait.
  func count(_ act: Act, by client: [UInt8], now: Double) throws {
    let wait = limits.withLock { $0[act.rawValue].wait(for: client, now: now) }
    if let wait { throw Problem.tooOften(seconds: Int(wait.rounded(.up))) }
  }
}

extension ConversationRateLimits.Act {
  /// What a participant's form is counted as, by its field `action`.
  init(action: String) {
    switch action {
    case "send": self = .send
    case "name": self = .rename
    default: self = .other
    }
  }

  fileprivate var limit: RateLimit {
    var limit = RateLimit()
    switch self {
    case .join:
      // A class of pupils behind one address joins at once.
      limit.each = RateLimit.Pace(burst: 60, seconds: 5)
      limit.all = RateLimit.Pace(burst: 500, seconds: 0.5)
    case .rename:
      limit.each = RateLimit.Pace(burst: 10, seconds: 10)
      limit.all = RateLimit.Pace(burst: 500, seconds: 0.1)
    case .look:
      limit.each = RateLimit.Pace(burst: 300, seconds: 0.5)
      limit.all = RateLimit.Pace(burst: 2_000, seconds: 0.05)
    case .send, .other:
      limit.each = RateLimit.Pace(burst: 60, seconds: 1)
      limit.all = RateLimit.Pace(burst: 2_000, seconds: 0.01)
    case .remind:
      limit.each = RateLimit.Pace(burst: 3, seconds: 300)
      limit.all = RateLimit.Pace(burst: 500, seconds: 0.5)
    case .household:
      // Two or three people who read and search as one types, or one who opened many browsers.
      limit.each = RateLimit.Pace(burst: 150, seconds: 0.5)
      limit.all = RateLimit.Pace(burst: 600, seconds: 0.1)
    case .householdSend:
      // A class writes so much; one address fills a conversation's 10,000 messages in over an hour.
      limit.each = RateLimit.Pace(burst: 150, seconds: 0.5)
      limit.all = RateLimit.Pace(burst: 2_000, seconds: 0.01)
    case .listen:
      // A browser that lost its line comes back every 3 s with each of its tabs.
      limit.each = RateLimit.Pace(burst: 60, seconds: 1)
      limit.all = RateLimit.Pace(burst: 2_000, seconds: 0.01)
    case .householdListen:
      // All whom one address has room for come back at once when the server starts again.
      limit.each = RateLimit.Pace(burst: StreamLimits.ofOneAddress, seconds: 0.2)
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
  /// The page goes on without being told of what is new, and asks again later.
  static let tooManyViews = Problem(
    .tooOften, Message(.problemTooManyViews, .number(30), .number(StreamLimits.ofOneAddress)),
    .retry(seconds: 30))
  static let notTakingPart = Problem(.notAllowed, Message(.problemNotTakingPart))
}

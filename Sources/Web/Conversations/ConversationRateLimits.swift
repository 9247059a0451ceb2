internal import App
internal import Articles
internal import Localization
internal import Synchronization

/// The rate limits of conversations, per participant and per address.
final class ConversationRateLimits: Sendable {
  /// The actions that are counted separately.
  enum Act: Int, CaseIterable {
    /// By address.
    case join
    /// By address: the page of a join link, which messengers fetch for a preview.
    case look
    /// By participant; `listen` is the opening of an event stream.
    case send, search, read, listen
    /// By participant: `rename` redraws the name for all listeners; `other` is everything but
    /// sending.
    case rename, other
    /// By participant: a reminder that it is somebody's turn in a game.
    case remind
    /// By conversation and address, for all participants together: searches and reads, messages,
    /// event streams, and all other changes.
    case household, householdSend, householdListen, householdChange
  }

  private let limits = Mutex(Act.allCases.map(\.limit))
  let streams = Mutex(StreamLimits())

  /// - Throws: A `Problem` with the time to wait.
  func count(_ act: Act, by client: [UInt8], now: Double) throws {
    try count([(act, client)], now: now)
  }

  /// Counts one action by several limits. What one of them refuses, none counts: so nobody can use
  /// up, with refused requests, what others need.
  /// - Throws: A `Problem` with the time to wait.
  func count(_ tries: [(act: Act, client: [UInt8])], now: Double) throws {
    let wait = limits.withLock { limits in
      let wait = tries.compactMap { limits[$0.act.rawValue].delay(of: $0.client, now: now) }.max()
      guard wait == nil else { return wait }
      for one in tries { _ = limits[one.act.rawValue].wait(for: one.client, now: now) }
      return nil
    }
    if let wait { throw Problem.tooOften(seconds: Int(wait.rounded(.up))) }
  }
}

extension ConversationRateLimits.Act {
  /// The action of a participant's form, from its field `action`.
  init(action: String) {
    switch action {
    case "send": self = .send
    case "name": self = .rename
    default: self = .other
    }
  }

  /// By what the participants behind one address are limited together.
  fileprivate var household: Self? {
    switch self {
    case .send: .householdSend
    case .search, .read: .household
    case .listen: .householdListen
    case .rename, .other: .householdChange
    case .join, .look, .remind: nil
    case .household, .householdSend, .householdListen, .householdChange: nil
    }
  }

  fileprivate var limit: RateLimit {
    switch self {
    // A school class behind one address joins at once.
    case .join: .init(each: .init(burst: 60, seconds: 5), all: .init(burst: 500, seconds: 0.5))
    case .rename: .init(each: .init(burst: 10, seconds: 10), all: .init(burst: 500, seconds: 0.1))
    case .look:
      .init(each: .init(burst: 300, seconds: 0.5), all: .init(burst: 2_000, seconds: 0.05))
    // A disconnected browser reconnects every 3 s with each of its tabs.
    case .send, .other, .listen:
      .init(each: .init(burst: 60, seconds: 1), all: .init(burst: 2_000, seconds: 0.01))
    case .remind: .init(each: .init(burst: 3, seconds: 300), all: .init(burst: 500, seconds: 0.5))
    // Two or three people who search as they type, or one person with many browsers.
    case .household:
      .init(each: .init(burst: 150, seconds: 0.5), all: .init(burst: 600, seconds: 0.1))
    // Enough for a school class; one address needs more than an hour to fill a conversation
    // (10,000 messages).
    case .householdSend, .householdChange:
      .init(each: .init(burst: 150, seconds: 0.5), all: .init(burst: 2_000, seconds: 0.01))
    // After a restart of the server all streams of an address reconnect at once.
    case .householdListen:
      .init(
        each: .init(burst: StreamLimits.ofOneAddress, seconds: 0.2),
        all: .init(burst: 2_000, seconds: 0.01))
    // Searching while typing sends several requests a second for a while.
    case .search, .read:
      .init(each: .init(burst: 60, seconds: 1), all: .init(burst: 300, seconds: 0.2))
    }
  }
}

extension ConversationRoutes {
  /// Counts an action per participant, and for all participants at one address. The owner of the
  /// library is not counted, so that no guest can use up the owner's part.
  func count(
    _ act: ConversationRateLimits.Act, by viewer: ConversationViewer,
    _ request: SiteRequest<some Sendable>
  ) throws {
    guard !viewer.isOwner else { return }
    let household = Array(viewer.id.text.utf8) + request.client
    try site.conversationRateLimits.count(
      [(act, viewer.member?.participant.id.client ?? request.client)]
        + (act.household.map { [($0, household)] } ?? []), now: services.clock.time)
  }
}

extension ParticipantID {
  /// The key of the rate limits.
  var client: [UInt8] { Array(text.utf8) }
}

extension Problem {
  /// The page works without live updates and retries later.
  static let tooManyViews = Problem(
    .tooOften, Message(.problemTooManyViews, .number(30), .number(StreamLimits.ofOneAddress)),
    .retry(seconds: 30))
  static let notTakingPart = Problem(.notAllowed, Message(.problemNotTakingPart))
}

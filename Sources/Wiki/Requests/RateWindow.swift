/// A sliding-window rate limit for a group of wikis: at most `burst` requests in any window.
///
/// Wikimedia counts over all its projects: 10 requests a minute for clients that do not say who
/// runs them, 200 for those that do (limits since March 2026, as measured by users; see
/// `Technotes/Etiquette.md`). No minute, wherever it begins, exceeds the limit; a token bucket
/// would allow twice as many in its first minute. It tells when a request of ours may be sent; the
/// rate limit of the server, which refuses requests of others, is `RateLimit` in Web. Times are seconds since 1970, so that the state
/// can be stored between two runs of a command.
public struct RateWindow: Sendable, Equatable, Codable {
  /// The maximum number of requests, and the length of the window in seconds.
  public let burst: Int
  public let period: Double
  /// When the latest requests were or will be sent, in order; twice as many as count, since some
  /// may be given back.
  private var sent: [Double] = []
  private var lastAsked = 0.0

  public init(burst: Int, period: Double) {
    self.burst = max(1, burst)
    self.period = period
  }

  public static let unidentified = RateWindow(burst: 10, period: 60)
  public static let identified = RateWindow(burst: 200, period: 60)

  /// Reserves a turn for one request.
  ///
  /// - Returns: The seconds to wait before it may be sent; 0 if it may be sent now.
  public mutating func take(at now: Double) -> Double { takeTurn(at: now) - now }

  /// Reserves a turn for one request.
  ///
  /// - Parameter reserve: How many requests of the limit are reserved for others.
  /// - Returns: When it may be sent: `now` if there is room.
  mutating func takeTurn(at now: Double, leaving reserve: Int = 0) -> Double {
    // If the clock was set back, the remembered times are moved with it.
    if now < lastAsked { sent = sent.map { $0 + now - lastAsked } }
    lastAsked = now
    let room = max(1, burst - reserve)
    let turn = sent.count < room ? now : max(now, sent[sent.count - room] + period)
    insert(turn)
    sent.removeFirst(max(0, sent.count - 2 * burst))
    return turn
  }

  /// Half of the limit, which anonymous viewers leave to the owner.
  var ownersShare: Int { burst / 2 }

  /// Gives back a turn in which nothing was sent.
  mutating func giveBack(_ turn: Double) {
    if let index = sent.lastIndex(of: turn) { sent.remove(at: index) }
  }

  /// Moves a turn to the time at which its request is sent, which may be later.
  mutating func move(_ turn: Double, to now: Double) -> Double {
    guard now > turn else { return turn }
    giveBack(turn)
    insert(now)
    return now
  }

  private mutating func insert(_ turn: Double) {
    sent.insert(turn, at: (sent.lastIndex { $0 <= turn } ?? -1) + 1)
  }

  /// Returns the same history under another limit.
  public func with(_ other: RateWindow) -> RateWindow {
    var next = other
    next.sent = sent.suffix(2 * other.burst)
    next.lastAsked = lastAsked
    return next
  }
}

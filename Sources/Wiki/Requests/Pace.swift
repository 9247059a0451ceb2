/// How often a group of wikis may be asked: so many requests in any span of time.
///
/// Wikimedia counts over all its projects: 10 requests a minute for clients that do not say who
/// runs them, 200 for those that do (limits since March 2026, as measured by users; see
/// `Technotes/Etiquette.md`). No minute, wherever it begins, sees more than the measure; a bucket
/// that fills again would let twice as many through in its first minute. Times are seconds since
/// 1970, so that a pace may be kept between two runs of a command.
public struct Pace: Sendable, Equatable, Codable {
  /// Requests, and the seconds in which at most so many are sent.
  public let burst: Int
  public let period: Double
  /// When the latest requests were or will be sent, in order; twice as many as count, for some may
  /// be given back.
  private var sent: [Double] = []
  private var lastAsked = 0.0

  public init(burst: Int, period: Double) {
    self.burst = max(1, burst)
    self.period = period
  }

  public static let unidentified = Pace(burst: 10, period: 60)
  public static let identified = Pace(burst: 200, period: 60)

  /// Takes the place of one request.
  ///
  /// - Returns: The seconds to wait before it may be sent; 0 while there is room.
  public mutating func take(at now: Double) -> Double { takeTurn(at: now) - now }

  /// Takes the place of one request.
  ///
  /// - Parameter reserve: So many places of the measure stay free for others.
  /// - Returns: When it may be sent: now while there is room.
  mutating func takeTurn(at now: Double, leaving reserve: Int = 0) -> Double {
    // A clock that was set back takes what is remembered along with it.
    if now < lastAsked { sent = sent.map { $0 + now - lastAsked } }
    lastAsked = now
    let room = max(1, burst - reserve)
    let turn = sent.count < room ? now : max(now, sent[sent.count - room] + period)
    insert(turn)
    sent.removeFirst(max(0, sent.count - 2 * burst))
    return turn
  }

  /// Half of the measure, which guests leave to the owner.
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

  /// The same requests, under another measure.
  public func with(_ other: Pace) -> Pace {
    var next = other
    next.sent = sent.suffix(2 * other.burst)
    next.lastAsked = lastAsked
    return next
  }
}

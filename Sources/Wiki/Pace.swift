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
  public mutating func take(at now: Double) -> Double {
    // A clock that was set back takes what is remembered along with it.
    if now < lastAsked { sent = sent.map { $0 + now - lastAsked } }
    lastAsked = now
    let turn = sent.count < burst ? now : max(now, sent[sent.count - burst] + period)
    sent.append(turn)
    sent.removeFirst(max(0, sent.count - 2 * burst))
    return turn - now
  }

  /// The turn that was taken last.
  public var lastTurn: Double? { sent.last }

  /// Gives back a turn in which nothing was sent.
  public mutating func giveBack(_ turn: Double) {
    if let index = sent.lastIndex(of: turn) { sent.remove(at: index) }
  }

  /// The same requests, under another measure.
  public func with(_ other: Pace) -> Pace {
    var next = other
    next.sent = sent.suffix(2 * other.burst)
    next.lastAsked = lastAsked
    return next
  }
}

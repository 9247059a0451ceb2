/// How often a group of wikis may be asked: a bucket of requests that fills again with time.
///
/// Wikimedia counts over all its projects: 10 requests a minute for clients that do not say who
/// runs them, 200 for those that do (limits since March 2026, as measured by users; see
/// `Technotes/Etiquette.md`). Times are seconds since 1970, so that a pace may be kept between two
/// runs of a command.
public struct Pace: Sendable, Equatable, Codable {
  /// Requests at once, and the seconds in which as many come back.
  public let burst: Int
  public let period: Double
  /// When the bucket was, or will be, full.
  private var fullAt: Double

  public init(burst: Int, period: Double) {
    self.burst = burst
    self.period = period
    fullAt = 0
  }

  public static let unidentified = Pace(burst: 10, period: 60)
  public static let identified = Pace(burst: 200, period: 60)

  /// Takes one request out of the bucket.
  ///
  /// - Returns: The seconds to wait before it may be sent; 0 while there are any left.
  public mutating func take(at now: Double) -> Double {
    let each = period / Double(burst)
    // A clock that was set back must not lock anybody out for longer than one period.
    let full = min(max(fullAt, now), now + period * 2) + each
    fullAt = full
    return max(0, full - now - period)
  }

  /// The same bucket with as much taken, under another measure.
  public func with(_ other: Pace) -> Pace {
    var next = other
    next.fullAt = min(fullAt, fullAt - period + other.period)
    return next
  }
}

internal import App

/// How often a thing may be tried: by one client, and by all together.
///
/// Each count is one moment, that up to which its tries are paid for ("generic cell rate
/// algorithm", ITU-T I.371). What is paid for is forgotten; since all together may try only so
/// often, no more clients are ever remembered than could have tried lately.
struct RateLimit: Sendable {
  /// So many at once, then one in so many seconds.
  struct Pace: Sendable {
    var burst: Int
    var seconds: Double
  }

  /// A person mistypes; five in a row are looked up.
  var each = Pace(burst: 5, seconds: 60)
  /// 100 at once and 14,400 a day: of 12 letters there are 10¹⁶.
  var all = Pace(burst: 100, seconds: 6)
  private var paidByClient: [[UInt8]: Double] = [:]
  private var paidByAll = 0.0

  /// So few that they are not worth looking through.
  private static let few = 256

  /// Counts one try.
  ///
  /// - Parameter now: In seconds, of any clock.
  /// - Returns: `nil` where it may be done, else how many seconds to wait; such a try is not
  ///   counted.
  mutating func wait(for client: [UInt8], now: Double) -> Double? {
    let mine = each.next(paidByClient[client] ?? now, now)
    let ours = all.next(paidByAll, now)
    if let wait = [mine.wait, ours.wait].compactMap({ $0 }).max() { return wait }
    paidByAll = ours.paid
    if paidByClient.count >= RateLimit.few { paidByClient = paidByClient.filter { $0.value > now } }
    paidByClient[client] = mine.paid
    return nil
  }

  /// The tries of a client that succeeded.
  mutating func forgive(_ client: [UInt8]) { paidByClient[client] = nil }

  /// How many clients are remembered.
  var remembered: Int { paidByClient.count }
}

extension RateLimit.Pace {
  /// Where one more try leads from a moment.
  fileprivate func next(_ paid: Double, _ now: Double) -> (wait: Double?, paid: Double) {
    // No further ahead than a full burst: a clock that was put back locks nobody out.
    let start = Swift.min(Swift.max(paid, now), now + seconds * Double(burst))
    let wait = start - now - seconds * Double(burst - 1)
    // Seconds since 1970 are exact to a microsecond or so, and a burst adds up hundreds of them.
    return (wait > 0.001 ? wait : nil, start + seconds)
  }
}

extension IPAddress {
  /// What one client has of addresses: one of IPv4, a network of 64 bits of IPv6.
  var client: [UInt8] { Array(unmapped.bytes.prefix(8)) }
}

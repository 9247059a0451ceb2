internal import App
internal import IPAddresses

/// Limits how often something may be tried, per client and in total.
///
/// Uses the generic cell rate algorithm (ITU-T I.371): each count is one timestamp, up to which the
/// tries are accounted for. Timestamps in the past are dropped, and the total limit bounds the
/// number of remembered clients. All limits on requests to this server use it; `Pace` in Wiki spaces
/// the requests that this program sends.
struct RateLimit: Sendable {
  /// A burst of tries, then one per interval of seconds.
  struct Pace: Sendable {
    var burst: Int
    var seconds: Double
  }

  /// Per client: five tries at once allow for typing errors.
  var each = Pace(burst: 5, seconds: 60)
  /// In total: 100 at once and 14,400 a day, against 10¹⁶ passphrases of 12 letters.
  var all = Pace(burst: 100, seconds: 6)
  private var paidByClient: [[UInt8]: Double] = [:]
  private var paidByAll = 0.0

  /// Up to this many clients, expired entries are not removed.
  private static let few = 256

  init() {}

  init(each: Pace, all: Pace) { (self.each, self.all) = (each, all) }

  /// Counts one try.
  ///
  /// - Parameter now: Seconds, of any clock.
  /// - Returns: `nil` if the try is allowed; otherwise the seconds to wait. A rejected try is not
  ///   counted.
  mutating func wait(for client: [UInt8], now: Double) -> Double? {
    if let wait = delay(of: client, now: now) { return wait }
    paidByAll = all.next(paidByAll, now).paid
    if paidByClient.count >= RateLimit.few { paidByClient = paidByClient.filter { $0.value > now } }
    paidByClient[client] = each.next(paidByClient[client] ?? now, now).paid
    return nil
  }

  /// Returns the same without counting a try.
  func delay(of client: [UInt8], now: Double) -> Double? {
    [each.next(paidByClient[client] ?? now, now).wait, all.next(paidByAll, now).wait]
      .compactMap(\.self).max()
  }

  /// Forgets the tries of a client that succeeded.
  mutating func forgive(_ client: [UInt8]) { paidByClient[client] = nil }

  /// Number of remembered clients.
  var remembered: Int { paidByClient.count }
}

extension RateLimit.Pace {
  /// Returns the timestamp after one more try, and the seconds to wait before it.
  fileprivate func next(_ paid: Double, _ now: Double) -> (wait: Double?, paid: Double) {
    // More than a full burst ahead, it is of a clock that has been set back since: that must lock
    // nobody out.
    let isOfThisClock = paid <= now + seconds * Double(burst) + 0.001
    let start = isOfThisClock ? Swift.max(paid, now) : now
    let wait = start - now - seconds * Double(burst - 1)
    // Tolerance: seconds since 1970 are exact to about a microsecond, and a burst adds up hundreds.
    return (wait > 0.001 ? wait : nil, start + seconds)
  }
}

extension IPAddress {
  /// Key that identifies a client: its IPv4 address, or its /64 network in IPv6.
  var client: [UInt8] { Array(unmapped.bytes.prefix(8)) }
}

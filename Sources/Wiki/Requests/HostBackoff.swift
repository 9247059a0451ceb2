internal import Articles

/// The hosts that asked clients to come back later, with a status of 429 or 503, and until when
/// nothing is sent to them. A pure rule: the owner passes the time, in seconds since 1970.
struct HostBackoff: Sendable, Equatable {
  /// What a response applies to.
  private enum Scope: Hashable {
    case host(String)
    /// The APIs of all wikis of Wikimedia, which share one rate limit.
    case wikimediaAPI
  }

  /// The longest time that is remembered, in seconds; a wiki may be back earlier than it thinks.
  static let longest = 300.0
  /// The time for a response that names none, in seconds.
  static let usual = 5.0
  /// Seconds by which the clock may differ from the time that a task really slept.
  private static let tolerance = 0.2

  private var ends: [Scope: Double] = [:]

  /// Records that a host asked clients to wait. A shorter wait never replaces a longer one.
  ///
  /// - Parameters:
  ///   - seconds: The time that it asked for; `nil` if it named none.
  ///   - isRateLimit: The status is 429: at Wikimedia, it then counts for all APIs.
  mutating func note(
    host: String, isAPI: Bool, isRateLimit: Bool, seconds: Double?, at now: Double
  ) {
    ends = ends.filter { now < $0.value && $0.value <= now + HostBackoff.longest }
    let isShared = isAPI && isRateLimit && HostBackoff.isWikimedia(host)
    let scope = isShared ? Scope.wikimediaAPI : .host(host.lowercased())
    let end = now + min(seconds ?? HostBackoff.usual, HostBackoff.longest)
    ends[scope] = max(end, ends[scope] ?? end)
  }

  /// Returns the seconds, rounded up, until a request may be sent to a host; `nil` if it may be sent
  /// now.
  func remaining(host: String, isAPI: Bool, at now: Double) -> Int? {
    var end = ends[.host(host.lowercased())] ?? now
    if isAPI, let shared = ends[.wikimediaAPI], HostBackoff.isWikimedia(host) {
      end = max(end, shared)
    }
    let seconds = end - now
    // If the clock was set back, the remembered time means nothing.
    guard seconds > HostBackoff.tolerance, seconds <= HostBackoff.longest else { return nil }
    return Int(seconds.rounded(.up))
  }

  private static func isWikimedia(_ host: String) -> Bool {
    (try? WikiID(host: host))?.isWikimedia == true
  }
}

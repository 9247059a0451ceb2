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

  /// The longest time that is remembered, in seconds: what a person is told.
  static let longest = Double(WikiLimits.longestRetryAfter)
  /// The time for a response that names none, in seconds.
  static let usual = 5.0
  /// Seconds by which the clock may differ from the time that a task really slept.
  private static let tolerance = 0.2

  /// Since when and until when; since when, because a clock may be set back.
  private var pauses: [Scope: Range<Double>] = [:]

  /// Records that a host asked clients to wait. A shorter wait never replaces a longer one.
  ///
  /// - Parameters:
  ///   - seconds: The time that it asked for; `nil` if it named none.
  ///   - isRateLimit: The status is 429: at Wikimedia, it then counts for all APIs.
  mutating func note(
    host: String, isAPI: Bool, isRateLimit: Bool, seconds: Double?, at now: Double
  ) {
    pauses = pauses.filter { $0.value.contains(now) }
    let isShared = isAPI && isRateLimit && HostBackoff.isWikimedia(host)
    let scope = isShared ? Scope.wikimediaAPI : .host(host.lowercased())
    let end = now + min(max(seconds ?? HostBackoff.usual, 0), HostBackoff.longest)
    pauses[scope] = now..<max(end, pauses[scope]?.upperBound ?? end)
  }

  /// Returns the seconds, rounded up, until a request may be sent to a host; `nil` if it may be sent
  /// now.
  func remaining(host: String, isAPI: Bool, at now: Double) -> Int? {
    let isShared = isAPI && HostBackoff.isWikimedia(host)
    let scopes: [Scope] = [.host(host.lowercased())] + (isShared ? [.wikimediaAPI] : [])
    let ends = scopes.compactMap { pauses[$0] }.filter { $0.contains(now) }.map(\.upperBound)
    guard let end = ends.max(), end - now > HostBackoff.tolerance else { return nil }
    return Int((end - now).rounded(.up))
  }

  private static func isWikimedia(_ host: String) -> Bool {
    (try? WikiID(host: host))?.isWikimedia == true
  }
}

internal import App

/// Rate limits for the forms of viewers who have not signed in, counted before a body is read.
///
/// Each kind of route has its own limit, so that a flood of one kind leaves room for the others.
struct AnonymousFormLimits: Sendable {
  /// Forms for the owner's routes, which the sign-in page keeps.
  private let deferred = AnonymousRateLimit(
    each: RateLimit.Pace(burst: 60, seconds: 1), all: RateLimit.Pace(burst: 600, seconds: 0.05))
  private let signIn = AnonymousRateLimit(
    each: RateLimit.Pace(burst: 60, seconds: 1), all: RateLimit.Pace(burst: 600, seconds: 0.05))
  /// Browsers that have signed in before, so that others cannot lock them out.
  private let signInOfKnownBrowser = AnonymousRateLimit(
    each: RateLimit.Pace(burst: 60, seconds: 1), all: RateLimit.Pace(burst: 600, seconds: 0.05))
  /// Joining and games: enough for a school class behind one address.
  private let links = AnonymousRateLimit(
    each: RateLimit.Pace(burst: 150, seconds: 0.5), all: RateLimit.Pace(burst: 2_000, seconds: 0.02)
  )

  /// - Parameters:
  ///   - access: Access of the route.
  ///   - browser: Identifier of a browser that has signed in before.
  ///   - now: Seconds, of any clock.
  /// - Throws: A `Problem` (429) that says how long to wait.
  func count(
    _ request: SiteRequest<Anyone>, to access: Access, browser: [UInt8]?, now: Double
  ) throws {
    switch access {
    case .owner: try deferred.count(request, now: now)
    case .everyone:
      if let browser {
        try signInOfKnownBrowser.count(request, as: browser, now: now)
      } else {
        try signIn.count(request, now: now)
      }
    case .link, .seatOrOwner: try links.count(request, now: now)
    // Participants were identified before, and `ConversationRateLimits` counts them.
    case .participant, .participantOrOwner: break
    }
  }
}

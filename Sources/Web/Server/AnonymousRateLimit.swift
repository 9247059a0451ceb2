internal import App
internal import Synchronization

/// Rate limit for costly requests of viewers who have not signed in: per client, and for all
/// together. Signed-in viewers are not counted, nor is anybody on a server without a passphrase.
final class AnonymousRateLimit: Sendable {
  private let limit: Mutex<RateLimit>

  init(each: RateLimit.Pace, all: RateLimit.Pace) { limit = Mutex(RateLimit(each: each, all: all)) }

  /// - Parameters:
  ///   - client: Key of the client; `nil` for that of the request.
  ///   - now: Seconds, of any clock.
  /// - Throws: A `Problem` (429) that says how long to wait.
  func count(
    _ request: SiteRequest<some Sendable>, as client: [UInt8]? = nil, now: Double
  ) throws {
    guard request.owner == nil else { return }
    if let wait = limit.withLock({ $0.wait(for: client ?? request.client, now: now) }) {
      throw Problem.tooOften(seconds: Int(wait.rounded(.up)))
    }
  }
}

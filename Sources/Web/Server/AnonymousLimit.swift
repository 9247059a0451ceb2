internal import App
internal import Synchronization

/// How often people who have not signed in may ask for what costs more than a page: each address by
/// itself, and all together. Who has signed in is not counted, nor is a server without a passphrase.
final class AnonymousLimit: Sendable {
  private let limit: Mutex<RateLimit>

  init(each: RateLimit.Pace, all: RateLimit.Pace) {
    var limit = RateLimit()
    (limit.each, limit.all) = (each, all)
    self.limit = Mutex(limit)
  }

  /// - Parameter now: In seconds, of any clock.
  /// - Throws: A `Problem` that says how long to wait (429).
  func count(_ request: SiteRequest<some Sendable>, now: Double) throws {
    guard request.owner == nil else { return }
    if let wait = limit.withLock({ $0.wait(for: request.client, now: now) }) {
      throw Problem.tooOften(seconds: Int(wait.rounded(.up)))
    }
  }
}

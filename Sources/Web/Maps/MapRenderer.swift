internal import App

/// Draws maps for everybody who may see one.
///
/// Drawing takes a whole core for some milliseconds, and strangers may ask for any coordinate: they are
/// counted, and drawn for one after the other, so that the rest of the server goes on.
final class MapRenderer: Sendable {
  /// A page shows one map, and a person moves it a few times a second.
  private let limit = AnonymousLimit(
    each: RateLimit.Pace(burst: 60, seconds: 0.5), all: RateLimit.Pace(burst: 300, seconds: 0.05))
  private let turns = AsyncSemaphore(atOnce: 1, waiting: 64)
  private let pictures = BoundedCache<String, [UInt8]>(bytes: 8 << 20)

  /// - Throws: A `Problem` for a stranger who asks too often, or while many wait.
  func drawn<Drawing: Sendable>(
    for request: SiteRequest<some Sendable>, now: Double, _ draw: @escaping @Sendable () -> Drawing
  ) async throws -> Drawing {
    guard request.owner == nil else { return draw() }
    try limit.count(request, now: now)
    do {
      return try await turns.run { draw() }
    } catch is AsyncSemaphore.Full {
      throw Problem.serverBusy(seconds: 5)
    }
  }

  /// A picture that stands alone, from those that were drawn lately if it is among them.
  ///
  /// - Parameter key: All that it depends on.
  func picture(
    _ key: String, for request: SiteRequest<some Sendable>, now: Double,
    _ draw: @escaping @Sendable () -> [UInt8]
  ) async throws -> [UInt8] {
    if let known = pictures[key] { return known }
    let picture = try await drawn(for: request, now: now, draw)
    pictures.keep(picture, for: key, size: picture.count + key.utf8.count)
    return picture
  }
}

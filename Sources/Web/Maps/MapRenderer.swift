internal import App
internal import Articles
internal import Atlas
internal import Scheduling
internal import Synchronization

/// Draws maps for all clients that may see one.
///
/// Drawing takes one core for some milliseconds, and anonymous clients may request any coordinate.
/// Their requests are rate limited and drawn one at a time, so that the rest of the server stays
/// responsive.
final class MapRenderer: Sendable {
  /// A page has one map, which a user moves a few times a second.
  private let limit = AnonymousRateLimit(
    each: RateLimit.Pace(burst: 60, seconds: 0.5), all: RateLimit.Pace(burst: 300, seconds: 0.05))
  private let turns = AsyncSemaphore(atOnce: 1, waiting: 64)
  private let pictures = Mutex(BoundedCache<String, [UInt8]>(limit: 8 << 20, largest: 2 << 20))

  private struct DrawingKey: Hashable {
    var view: MapView
    var pins: [MapPin]
  }

  /// Of the pages that were read last. The base map never changes, so a drawing stays valid.
  private let drawings = Mutex(
    BoundedCache<DrawingKey, MapDrawing>(limit: 4 << 20, largest: 1 << 20))

  /// - Throws: A `Problem` if an anonymous client exceeds its rate limit or the queue is full.
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

  /// Returns the drawing of a view for a page, cached if it was drawn recently.
  func drawing(
    of view: MapView, pins: [MapPin], for request: SiteRequest<some Sendable>, now: Double
  ) async throws -> MapDrawing {
    let key = DrawingKey(view: view, pins: pins)
    if let known = drawings.withLock({ $0.value(for: key) }) { return known }
    let drawing = try await drawn(for: request, now: now) {
      BaseMap.embedded().drawing(of: view, pins: pins)
    }
    _ = drawings.withLock { $0.insert(drawing, for: key, cost: drawing.size) }
    return drawing
  }

  /// Returns a standalone picture, cached if it was drawn recently.
  ///
  /// - Parameter key: Identifies everything that the picture depends on.
  func picture(
    _ key: String, for request: SiteRequest<some Sendable>, now: Double,
    _ draw: @escaping @Sendable () -> [UInt8]
  ) async throws -> [UInt8] {
    if let known = pictures.withLock({ $0.value(for: key) }) { return known }
    let picture = try await drawn(for: request, now: now, draw)
    _ = pictures.withLock { $0.insert(picture, for: key, cost: picture.count + key.utf8.count) }
    return picture
  }
}

internal import Articles
public import Places

/// A query for things near a point.
public struct NearQuery: Sendable, Equatable {
  public var center: Coordinate
  /// In metres.
  public var radius: Double
  /// The requested wiki; `nil` searches the default wiki and the whole library.
  public var wiki: PermittedWiki?
  public var limit: Int
  public var sources: SearchQuery.Sources

  /// Allowed radii in metres. Wikis search at most 10 km; the library has no such limit.
  public static let radii = 10.0...1_000_000
  public static let usualRadius = 10_000.0
  public static let limits = 1...100

  /// Clamps values that are out of range.
  public init(
    _ center: Coordinate, radius: Double = NearQuery.usualRadius, wiki: PermittedWiki? = nil,
    limit: Int = 20, sources: SearchQuery.Sources = .everything
  ) {
    self.center = center
    self.radius = radius.clamped(to: NearQuery.radii)
    self.wiki = wiki
    self.limit = limit.clamped(to: NearQuery.limits)
    self.sources = sources
  }
}

/// One of the eight compass directions.
public enum CompassPoint: Int, Sendable, CaseIterable {
  case north, northEast, east, southEast, south, southWest, west, northWest

  /// Creates the direction nearest to a bearing in degrees clockwise from north.
  public init(bearing degrees: Double) {
    let eighth = Int((degrees / 45).rounded()) % CompassPoint.allCases.count
    self = CompassPoint.allCases[eighth < 0 ? eighth + 8 : eighth]
  }
}

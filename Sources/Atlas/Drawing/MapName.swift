internal import Places

/// A name in the picture.
public struct MapName: Sendable, Hashable {
  public let text: String
  public let kind: Kind
  /// The start, middle or end of the text, on its baseline.
  public let point: PixelPoint
  public let anchor: Anchor
  /// The dot of a town.
  public let dot: PixelPoint?

  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case country, capital, town, sea, lake

    /// The font size, in pixels.
    var size: Double {
      switch self {
      case .country: 12
      case .capital: 13
      case .town, .sea: 12
      case .lake: 11
      }
    }

    var letterSpacing: Double { self == .country ? 1.2 : self == .sea ? 0.6 : 0 }
  }

  public enum Anchor: String, Sendable, Hashable {
    case start, middle, end
  }
}

/// A scale bar: a round distance, and its length in the picture.
public struct MapScale: Sendable, Hashable {
  /// 1, 2 or 5, followed by zeros.
  public let metres: Int
  /// In pixels.
  public let length: Double

  /// Correct in the middle of the picture. Below zoom level 2.5 the picture extends so far north
  /// and south that no bar is correct for all of it: then `nil`.
  init?(_ view: MapView) {
    guard view.zoom >= 2.5 else { return nil }
    let room = min(120, Double(view.width) / 3) * view.metresPerPixel
    var metres = 1
    while Double(metres) * 10 <= room { metres *= 10 }
    for factor in [5, 2] where Double(metres * factor) <= room {
      metres *= factor
      break
    }
    self.metres = metres
    length = Double(metres) / view.metresPerPixel
  }

  /// The distance with its unit symbol, which is the same in all languages: "500 m", "20 km".
  public var text: String { metres < 1_000 ? "\(metres) m" : "\(metres / 1_000) km" }
}

/// Composition and encoding of a card's picture.
enum CardEncoder {
  /// In bytes. Every messenger shows a picture of this size at once.
  private static let aim = 200_000
  /// Tried from the best on; the last is used whatever its size, which is below 300 kB even for
  /// noise.
  private static let qualities = [84, 76, 66, 54, 40, 25]

  /// Encodes a baseline JPEG in the best quality that fits.
  static func written(_ raster: Raster) throws(PictureError) -> [UInt8] {
    let pixels = try raster.computed()
    var bytes: [UInt8] = []
    for quality in qualities {
      bytes = try pixels.jpeg(quality: quality)
      if bytes.count <= aim { break }
    }
    return bytes
  }

  /// Centres a smaller picture on a card, or in the upper part of it.
  static func centred(
    _ raster: Raster, on paper: Colour, height: Int = CardSize.height
  ) throws(PictureError) -> Raster {
    let sheet = try Raster(width: CardSize.width, height: CardSize.height, paper)
    return try sheet.placed(
      raster, left: (CardSize.width - raster.width) / 2, top: (height - raster.height) / 2)
  }
}

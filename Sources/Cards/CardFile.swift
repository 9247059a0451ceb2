/// The file of a card's picture.
enum CardFile {
  /// Under this the picture shows in every messenger at once (CARDS C12).
  private static let aim = 200_000
  /// Tried from the best on; the last one is taken as it is, and has less than 300 kB for noise.
  private static let qualities = [84, 76, 66, 54, 40, 25]

  /// Baseline JPEG, as good as fits.
  static func written(_ raster: Raster) throws(PictureError) -> [UInt8] {
    let pixels = try raster.computed()
    var bytes: [UInt8] = []
    for quality in qualities {
      bytes = try pixels.jpeg(quality: quality)
      if bytes.count <= aim { break }
    }
    return bytes
  }

  /// A smaller picture in the middle of a card.
  static func centred(
    _ raster: Raster, on paper: Colour
  ) throws(PictureError) -> Raster {
    let sheet = try Raster(width: CardSize.width, height: CardSize.height, paper)
    return try sheet.placed(
      raster, left: (CardSize.width - raster.width) / 2,
      top: (CardSize.height - raster.height) / 2)
  }
}

internal import Articles
internal import CVips
internal import Markup

/// Renders card pictures, and re-encodes pictures of wikis, one at a time.
///
/// The image library, libvips, is loaded for the first picture. If it is missing, everything here
/// throws `PictureError.noLibrary`, and the rest of the program works. The same input gives the
/// same bytes as long as library and fonts stay the same.
public actor CardRenderer {
  private let thread = RenderingThread()
  private let limits: PictureLimits

  public nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  public init(limits: PictureLimits = PictureLimits()) { self.limits = limits }

  /// Renders a card's picture: a baseline JPEG, 1200 by 630 pixels, at most 300 kB.
  public func picture(
    _ art: CardContent, with overlay: ImageOverlay? = nil
  ) throws(PictureError) -> [UInt8] {
    defer { cvips_settle() }
    let drawn = try raster(art, height: overlay?.pictureHeight ?? CardSize.height)
    return try CardEncoder.written(overlay?.drawn(on: drawn) ?? drawn)
  }

  /// - Parameter height: The part of the card that a drawing fills. What is drawn last lies over the
  ///   lower part of all other pictures, as it does in Apple's layout.
  private func raster(_ art: CardContent, height: Int) throws(PictureError) -> Raster {
    switch art {
    case .picture(let bytes):
      let (file, kind) = try opened(bytes)
      return try PictureCard(file: file, kind: kind).raster()
    case .drawing(let svg):
      try Raster.open()
      let file = PictureBytes(svg.utf8, limits)
      let own = try Raster(drawing: file)
      let scale = min(
        Double(CardSize.width) / Double(max(own.width, 1)),
        Double(height) / Double(max(own.height, 1)))
      let drawn = try Raster(drawing: file, scale: scale).opaque(on: .paper)
      guard drawn.width != CardSize.width || drawn.height != CardSize.height else { return drawn }
      return try CardEncoder.centred(
        drawn.fit(width: CardSize.width, height: height), on: .paper, height: height)
    case .board(let words):
      return try CardTextLayout(words).raster(
        on: drawing(CardTextLayout.board(words.language.usualDirection).utf8))
    case .quote(let words):
      return try CardTextLayout(words).raster(on: drawing(CardTextLayout.page.utf8))
    }
  }

  /// Re-encodes a wiki's picture: as JPEG, or as PNG if it is a drawing or has transparency;
  /// without metadata, upright, and within a box.
  public func copy(
    of bytes: [UInt8], width: Int = 1600, height: Int = 1600
  ) throws(PictureError) -> (bytes: [UInt8], type: String) {
    defer { cvips_settle() }
    let (file, kind) = try opened(bytes)
    let fit = try PictureCard(file: file, kind: kind).loaded(width: width, height: height)
      .fit(width: width, height: height)
    if fit.hasAlpha { return (try fit.clear().png(), "image/png") }
    if kind.format == .png || kind.format == .gif {
      return (try fit.opaque(on: .white).png(), "image/png")
    }
    return (try fit.opaque(on: .white).jpeg(quality: 82), "image/jpeg")
  }

  /// Whether the image library is installed.
  public var canDraw: Bool { (try? Raster.open()) != nil }

  private func opened(
    _ bytes: [UInt8]
  ) throws(PictureError) -> (PictureBytes, PictureHeader) {
    let kind = try limits.checked(bytes)
    try Raster.open()
    return (PictureBytes(bytes, limits), kind)
  }

  private func drawing(_ svg: [UInt8]) throws(PictureError) -> Raster {
    try Raster.open()
    return try Raster(drawing: PictureBytes(svg, limits)).opaque(on: .paper)
  }
}

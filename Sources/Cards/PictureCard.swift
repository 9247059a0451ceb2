/// A wiki's picture as that of a card.
///
/// A photograph fills the card, cropped on what attracts the eye. One that is upright stands whole
/// in the middle, before itself out of focus: cropped it would lose head or foot. A drawing (a flag,
/// a diagram, a logo: PNG and GIF) is never cropped, and stands on white with room around it.
struct PictureCard {
  let file: PictureBytes
  let kind: PictureKind

  /// A picture that would have to be enlarged to more than thrice its size is none for a card.
  private static let least = (width: 320, height: 210)

  func raster() throws(PictureError) -> Raster {
    // The header told these; upright comes later.
    let loaded = try loaded(width: CardSize.width, height: CardSize.height)
    let (width, height) = loaded.upright
    switch kind.format {
    case .png, .gif: return try drawing(loaded)
    case .jpeg, .webp, .svg: break
    }
    let isLarge = max(kind.width ?? 0, kind.height ?? 0) >= PictureCard.least.width
    guard isLarge, min(kind.width ?? 0, kind.height ?? 0) >= PictureCard.least.height else {
      throw .tooSmall(width: kind.width ?? 0, height: kind.height ?? 0)
    }
    // A square loses half of itself where it fills the card; what is higher loses more.
    return width * 100 >= height * 115 ? try filling(loaded) : try standing(loaded)
  }

  /// The picture, decoded no larger than it has to be to cover a box.
  func loaded(width: Int, height: Int) throws(PictureError) -> Raster {
    let shrink = shrink(width: width, height: height)
    let raster = try Raster(file, kind.format, shrink: shrink)
    try file.bounds.check(width: raster.width * shrink, height: raster.height * shrink)
    return raster
  }

  /// By how much a JPEG may be decoded smaller (ITU T.81 works in blocks of 8).
  private func shrink(width: Int, height: Int) -> Int {
    guard kind.format == .jpeg, let ownWidth = kind.width, let ownHeight = kind.height else {
      return 1
    }
    // Either side may be the upright one.
    let box = max(width, height)
    return [8, 4, 2].first { min(ownWidth, ownHeight) >= box * $0 } ?? 1
  }

  private func filling(_ loaded: Raster) throws(PictureError) -> Raster {
    try covering(loaded, width: CardSize.width, height: CardSize.height)
      .attention(width: CardSize.width, height: CardSize.height)
  }

  /// The picture just large enough to leave nothing of a box free.
  private func covering(
    _ loaded: Raster, width: Int, height: Int
  ) throws(PictureError) -> Raster {
    let own = loaded.upright
    let scale = max(Double(width) / Double(own.width), Double(height) / Double(own.height))
    let fit = try loaded.fit(
      width: max(width, Int((Double(own.width) * scale).rounded(.up))),
      height: max(height, Int((Double(own.height) * scale).rounded(.up))), enlarges: true)
    return try fit.opaque(on: .white).computed()
  }

  private func standing(_ loaded: Raster) throws(PictureError) -> Raster {
    let own = loaded.upright
    // What is higher than 3 to 2 gives up some of its height.
    let height = CardSize.height
    let width = max(own.width * height / max(own.height, 1), height * 2 / 3)
    let whole = try covering(loaded, width: width, height: height)
    let picture =
      whole.height > height ? try whole.attention(width: width, height: height) : whole
    return try ground(of: picture)
      .placed(picture, left: (CardSize.width - picture.width) / 2, top: 0)
  }

  /// The picture as wide as the card, out of focus and darker.
  private func ground(of picture: Raster) throws(PictureError) -> Raster {
    // Blurring a small one and enlarging it looks the same and takes a hundredth of the time.
    let small = try picture.fit(width: 120, height: 120)
    let wide = try small.fit(width: 300, height: 3000, enlarges: true).computed()
    let height = min(wide.height, 158)
    let strip = try wide.part(
      left: 0, top: (wide.height - height) / 2, width: wide.width, height: height)
    let soft = try strip.blurred(by: 9, light: 0.62).computed()
    return try soft.fit(width: CardSize.width + 8, height: 4000, enlarges: true).computed()
      .part(left: 0, top: 0, width: CardSize.width, height: CardSize.height)
  }

  private func drawing(_ loaded: Raster) throws(PictureError) -> Raster {
    let fit = try loaded.opaque(on: .white).fit(width: 1080, height: 570, enlarges: true)
    return try CardFile.centred(fit.computed(), on: .white)
  }
}

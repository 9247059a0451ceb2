/// A wiki's picture as a card, laid out by what `PictureContentKind` finds.
///
/// A photograph or other view fills the card, cropped to the part that attracts attention. An
/// upright one is shown whole in the middle, on a blurred copy of itself, since cropping would cut
/// off head or foot. So is a picture of a few areas, since a flag without its edges is another
/// flag. A picture with one colour along its edges is extended with that colour, so that no edge
/// shows; a transparent one gets a background that it contrasts with.
struct PictureCard {
  let file: PictureBytes
  let kind: PictureHeader

  func raster() throws(PictureError) -> Raster {
    // Upright and in memory, no larger than needed to cover a card. The header's size was checked;
    // `fit` turns the picture upright.
    let loaded = try loaded(width: CardSize.width, height: CardSize.height)
    let cover = Cover(loaded.upright, width: CardSize.width, height: CardSize.height)
    let picture = try loaded.fit(width: cover.width, height: cover.height).computed()
    switch try PictureContentKind(picture) {
    case .view:
      try check(least: 320, 210)
      let paper = try picture.opaque(on: .white)
      // A square loses half of itself when it fills the card; a taller picture loses more.
      return picture.width * 100 >= picture.height * 115
        ? try filling(paper) : try standing(paper)
    case .flat:
      try check(least: 160, 100)
      let paper = try picture.opaque(on: .white)
      // Close enough to the card's shape: nothing is lost, and no strips are left at the sides.
      let shape = picture.width * 100 / max(picture.height, 1)
      return 180...200 ~= shape ? try filling(paper) : try whole(paper)
    case .even(let colour):
      try check(least: 120, 60)
      return try framed(picture.opaque(on: colour), width: 1080, height: 570, on: colour)
    case .clear(let isLight):
      try check(least: 120, 60)
      let ground = isLight ? Colour.ink : .paper
      return try framed(picture.opaque(on: ground), width: 900, height: 480, on: ground)
    }
  }

  /// Rejects a picture that would have to be enlarged to much more than three times its size.
  private func check(least longer: Int, _ shorter: Int) throws(PictureError) {
    let (width, height) = (kind.width ?? 0, kind.height ?? 0)
    guard max(width, height) >= longer, min(width, height) >= shorter else {
      throw .tooSmall(width: width, height: height)
    }
  }

  /// Decodes the picture no larger than needed to cover a box.
  func loaded(width: Int, height: Int) throws(PictureError) -> Raster {
    let shrink = shrink(width: width, height: height)
    let raster = try Raster(file, kind.format, shrink: shrink)
    try file.bounds.check(width: raster.width * shrink, height: raster.height * shrink)
    return raster
  }

  /// The factor by which a JPEG can be decoded smaller (ITU T.81 works in blocks of 8).
  private func shrink(width: Int, height: Int) -> Int {
    guard kind.format == .jpeg, let ownWidth = kind.width, let ownHeight = kind.height else {
      return 1
    }
    // Either side may be the height once the picture is upright.
    let box = max(width, height)
    return [8, 4, 2].first { min(ownWidth, ownHeight) >= box * $0 } ?? 1
  }
}

// MARK: - Layouts on a card

extension PictureCard {
  private func filling(_ picture: Raster) throws(PictureError) -> Raster {
    try picture.covering(width: CardSize.width, height: CardSize.height)
      .attention(width: CardSize.width, height: CardSize.height)
  }

  private func standing(_ picture: Raster) throws(PictureError) -> Raster {
    // A picture taller than 3:2 is cropped in height.
    let height = CardSize.height
    let width = max(picture.width * height / max(picture.height, 1), height * 2 / 3)
    let whole = try picture.covering(width: width, height: height)
    return try beforeItself(
      whole.height > height ? whole.attention(width: width, height: height) : whole)
  }

  private func whole(_ picture: Raster) throws(PictureError) -> Raster {
    // With a margin and a darker background, so that its edges are visible.
    try beforeItself(enlarged(picture, width: 1080, height: 540), light: 0.4)
  }

  private func framed(
    _ picture: Raster, width: Int, height: Int, on colour: Colour
  ) throws(PictureError) -> Raster {
    try CardEncoder.centred(enlarged(picture, width: width, height: height), on: colour)
  }

  /// Scales to fit a box, at most three times its size.
  private func enlarged(
    _ picture: Raster, width: Int, height: Int
  ) throws(PictureError) -> Raster {
    try picture.fit(
      width: min(width, picture.width * 3), height: min(height, picture.height * 3),
      enlarges: true
    ).computed()
  }

  /// Centres the picture on a blurred, darker copy of itself in the card's size.
  private func beforeItself(
    _ picture: Raster, light: Double = 0.62
  ) throws(PictureError) -> Raster {
    // Blurring a small copy and enlarging it looks the same and takes a hundredth of the time.
    let small = try picture.fit(width: 120, height: 120).computed()
      .covering(width: 300, height: 158).middle(width: 300, height: 158)
    let ground = try small.blurred(by: 9, light: light).computed()
      .covering(width: CardSize.width, height: CardSize.height)
      .middle(width: CardSize.width, height: CardSize.height)
    return try ground.placed(
      picture, left: (CardSize.width - picture.width) / 2,
      top: (CardSize.height - picture.height) / 2)
  }
}

/// The size at which a picture just covers a box.
private struct Cover {
  let width: Int
  let height: Int

  init(_ own: (width: Int, height: Int), width: Int, height: Int) {
    let scale = max(
      Double(width) / Double(max(own.width, 1)), Double(height) / Double(max(own.height, 1)))
    self.width = max(width, Int((Double(own.width) * scale).rounded(.up)))
    self.height = max(height, Int((Double(own.height) * scale).rounded(.up)))
  }
}

extension Raster {
  /// Scales to just cover a box.
  fileprivate func covering(width: Int, height: Int) throws(PictureError) -> Raster {
    let cover = Cover((self.width, self.height), width: width, height: height)
    return try fit(width: cover.width, height: cover.height, enlarges: true).computed()
  }

  /// Crops to the middle.
  fileprivate func middle(width: Int, height: Int) throws(PictureError) -> Raster {
    try part(
      left: (self.width - width) / 2, top: (self.height - height) / 2, width: width, height: height)
  }
}

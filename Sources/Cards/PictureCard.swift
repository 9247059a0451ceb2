/// A wiki's picture as that of a card: by what it shows, which `ImageClassifier` tells.
///
/// A view, such as a photograph, fills the card, cropped on what attracts the eye. One that is upright
/// stands whole in the middle, before itself out of focus: cropped it would lose head or foot. So does
/// what has a few surfaces, for a flag without its edges is another one. What has one colour all around stands in
/// more of that colour, so that no edge is seen; what is transparent stands on a ground that it can
/// be told from.
struct PictureCard {
  let file: PictureBytes
  let kind: PictureKind

  func raster() throws(PictureError) -> Raster {
    let picture = try decoded()
    switch try ImageClassifier(picture) {
    case .view:
      try check(least: 320, 210)
      let paper = try picture.opaque(on: .white)
      // A square loses half of itself where it fills the card; what is higher loses more.
      return picture.width * 100 >= picture.height * 115
        ? try filling(paper) : try standing(paper)
    case .flat:
      try check(least: 160, 100)
      let paper = try picture.opaque(on: .white)
      // As good as the card's own shape: nothing is lost, and no strips stand at its sides.
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

  /// A picture that would have to be enlarged to much more than thrice its size is none for a card.
  private func check(least longer: Int, _ shorter: Int) throws(PictureError) {
    let (width, height) = (kind.width ?? 0, kind.height ?? 0)
    guard max(width, height) >= longer, min(width, height) >= shorter else {
      throw .tooSmall(width: width, height: height)
    }
  }

  /// The picture upright and in memory, no larger than it has to be to cover a card.
  private func decoded() throws(PictureError) -> Raster {
    // The header told these; upright comes with the fit.
    let loaded = try loaded(width: CardSize.width, height: CardSize.height)
    let cover = Cover(loaded.upright, width: CardSize.width, height: CardSize.height)
    return try loaded.fit(width: cover.width, height: cover.height).computed()
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
}

// MARK: - Ways to stand on a card

extension PictureCard {
  private func filling(_ picture: Raster) throws(PictureError) -> Raster {
    try picture.covering(width: CardSize.width, height: CardSize.height)
      .attention(width: CardSize.width, height: CardSize.height)
  }

  private func standing(_ picture: Raster) throws(PictureError) -> Raster {
    // What is higher than 3 to 2 gives up some of its height.
    let height = CardSize.height
    let width = max(picture.width * height / max(picture.height, 1), height * 2 / 3)
    let whole = try picture.covering(width: width, height: height)
    return try beforeItself(
      whole.height > height ? whole.attention(width: width, height: height) : whole)
  }

  private func whole(_ picture: Raster) throws(PictureError) -> Raster {
    // With room around it and a darker ground: where it ends is to be seen.
    try beforeItself(enlarged(picture, width: 1080, height: 540), light: 0.4)
  }

  private func framed(
    _ picture: Raster, width: Int, height: Int, on colour: Colour
  ) throws(PictureError) -> Raster {
    try CardFile.centred(enlarged(picture, width: width, height: height), on: colour)
  }

  /// As large as a box has room for, and at most three times as large as it is.
  private func enlarged(
    _ picture: Raster, width: Int, height: Int
  ) throws(PictureError) -> Raster {
    try picture.fit(
      width: min(width, picture.width * 3), height: min(height, picture.height * 3),
      enlarges: true
    ).computed()
  }

  /// In the middle of itself, as large as the card, out of focus and darker.
  private func beforeItself(
    _ picture: Raster, light: Double = 0.62
  ) throws(PictureError) -> Raster {
    // Blurring a small one and enlarging it looks the same and takes a hundredth of the time.
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

/// How large a picture is when it just leaves nothing of a box free.
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
  /// Just large enough to leave nothing of a box free.
  fileprivate func covering(width: Int, height: Int) throws(PictureError) -> Raster {
    let cover = Cover((self.width, self.height), width: width, height: height)
    return try fit(width: cover.width, height: cover.height, enlarges: true).computed()
  }

  /// The part in the middle.
  fileprivate func middle(width: Int, height: Int) throws(PictureError) -> Raster {
    try part(
      left: (self.width - width) / 2, top: (self.height - height) / 2, width: width, height: height)
  }
}

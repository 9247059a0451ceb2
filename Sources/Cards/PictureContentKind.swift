/// The kind of a picture by its content, not its format: photographs come as PNG too, and diagrams
/// as JPEG.
enum PictureContentKind: Equatable {
  /// A photograph, a painting, an illustration: it has many colours, and can be cropped.
  case view
  /// Areas of a few colours up to the edges: a flag, a plan.
  case flat
  /// One colour along all edges: a diagram on white, the moon on black.
  case even(Colour)
  /// It has transparency; the visible part next to it is light or dark.
  case clear(isLight: Bool)

  /// Classifies a small copy, which keeps the areas and loses the noise.
  init(_ picture: Raster) throws(PictureError) {
    let small = try picture.fit(width: 96, height: 96).computed()
    let cells = PixelGrid(width: small.width, values: try small.values())
    if cells.isClear {
      self = .clear(isLight: cells.edgeLight > 180)
    } else if let colour = cells.frame {
      self = .even(colour)
    } else {
      // In a photograph, neighbouring pixels are equal only by chance or in a white sky; an
      // illustration has more colours than a flag.
      let isFlat = cells.shareOfEqualNeighbours > 0.5 && cells.colours(ofShare: 0.9) <= 6
      self = isFlat ? .flat : .view
    }
  }
}

/// The pixels of a small picture.
struct PixelGrid {
  let width: Int
  let height: Int
  /// Red, green, blue and opacity of each pixel.
  private let values: [UInt8]

  init(width: Int, values: [UInt8]) {
    self.width = max(width, 1)
    self.values = values
    height = values.count / 4 / self.width
  }

  private func value(_ column: Int, _ row: Int, _ band: Int) -> Int {
    Int(values[(row * width + column) * 4 + band])
  }

  /// Whether more than one pixel in two hundred is transparent or partly so.
  var isClear: Bool {
    let through = stride(from: 3, to: values.count, by: 4).filter { values[$0] < 250 }.count
    return through * 200 > width * height
  }

  /// The brightness of the partly transparent pixels, from 0 to 255: they are the edges of the
  /// visible part, which must contrast with the background.
  var edgeLight: Int {
    var (sum, weights) = (0, 0)
    for index in stride(from: 0, to: values.count, by: 4) {
      let opacity = Int(values[index + 3])
      // Opaque pixels count a little, for a drawing with only sharp edges.
      let weight = opacity * (255 - opacity) + opacity / 16
      // Luma by Rec. 601, in thousandths.
      let luma =
        Int(values[index]) * 299 + Int(values[index + 1]) * 587 + Int(values[index + 2]) * 114
      sum += weight * (luma / 1000)
      weights += weight
    }
    return weights == 0 ? 0 : sum / weights
  }

  /// The colour of the outermost pixels if they share one; a few may differ, such as a line that
  /// ends at the edge.
  var frame: Colour? {
    guard width > 2, height > 2 else { return nil }
    let bands = (0..<3).map { band in
      let rows = (0..<width).flatMap { [value($0, 0, band), value($0, height - 1, band)] }
      let columns = (0..<height).flatMap { [value(0, $0, band), value(width - 1, $0, band)] }
      return (rows + columns).sorted()
    }
    let few = (width + height) * 2 / 25
    guard bands.allSatisfy({ $0[$0.count - 1 - few] - $0[few] <= 12 }) else { return nil }
    return Colour(bands.reduce(0) { code, band in code << 8 | UInt32(band[band.count / 2]) })
  }

  /// The share of horizontally neighbouring pixels that are equal.
  var shareOfEqualNeighbours: Double {
    guard width > 1, height > 0 else { return 0 }
    var equal = 0
    for row in 0..<height {
      for column in 1..<width
      where (0..<3).allSatisfy({ value(column, row, $0) == value(column - 1, row, $0) }) {
        equal += 1
      }
    }
    return Double(equal) / Double((width - 1) * height)
  }

  /// The number of colours, most frequent first, that make up the given share of the pixels; each
  /// channel is reduced to 16 levels.
  func colours(ofShare share: Double) -> Int {
    var counts: [Int: Int] = [:]
    for index in stride(from: 0, to: values.count, by: 4) {
      let key = (0..<3).reduce(0) { $0 << 4 | Int(values[index + $1]) >> 4 }
      counts[key, default: 0] += 1
    }
    var (colours, left) = (0, Int(Double(width * height) * share))
    for count in counts.values.sorted(by: >) where left > 0 {
      colours += 1
      left -= count
    }
    return colours
  }
}

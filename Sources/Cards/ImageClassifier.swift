/// What a picture is, by what it shows and not by its file: photographs come as PNG too, and diagrams
/// as JPEG.
enum ImageClassifier: Equatable {
  /// A photograph, a painting, an illustration: it has many colours, and a view can lose an edge.
  case view
  /// Surfaces of a few colours up to its edges: a flag, a plan.
  case flat
  /// One colour all around: a diagram on white, the moon on black.
  case even(Colour)
  /// Something of it is transparent. What lies beside that is light or dark.
  case clear(isLight: Bool)

  /// Judged by a small copy: it has the surfaces and not the noise.
  init(_ picture: Raster) throws(PictureError) {
    let small = try picture.fit(width: 96, height: 96).computed()
    let cells = PictureCells(width: small.width, values: try small.values())
    if cells.isClear {
      self = .clear(isLight: cells.edgeLight > 180)
    } else if let colour = cells.frame {
      self = .even(colour)
    } else {
      // Of a photograph, two pixels side by side are the same by chance alone, or in a white sky;
      // an illustration has more colours than a flag.
      let isFlat = cells.shareOfEqualNeighbours > 0.5 && cells.colours(ofShare: 0.9) <= 6
      self = isFlat ? .flat : .view
    }
  }
}

/// The pixels of a small picture.
struct PictureCells {
  let width: Int
  let height: Int
  /// Red, green, blue and how opaque, of each.
  private let values: [UInt8]

  init(width: Int, values: [UInt8]) {
    self.width = max(width, 1)
    self.values = values
    height = values.count / 4 / self.width
  }

  private func value(_ column: Int, _ row: Int, _ band: Int) -> Int {
    Int(values[(row * width + column) * 4 + band])
  }

  private func light(at index: Int) -> Int {
    // Rec. 601, in thousandths.
    (Int(values[index]) * 299 + Int(values[index + 1]) * 587 + Int(values[index + 2]) * 114) / 1000
  }

  /// Whether more than a pixel in two hundred lets the ground through.
  var isClear: Bool {
    let through = stride(from: 3, to: values.count, by: 4).filter { values[$0] < 250 }.count
    return through * 200 > width * height
  }

  /// How light those pixels are that are transparent in part: they lie where something visible ends,
  /// so it is them that the ground must not swallow. 0 to 255.
  var edgeLight: Int {
    var (sum, weights) = (0, 0)
    for index in stride(from: 0, to: values.count, by: 4) {
      let opacity = Int(values[index + 3])
      // One more, for a drawing whose edges are all sharp.
      let weight = opacity * (255 - opacity) + opacity / 16
      sum += weight * light(at: index)
      weights += weight
    }
    return weights == 0 ? 0 : sum / weights
  }

  /// The colour of the outermost pixels, where it is one: of all but a line that ends there.
  var frame: Colour? {
    guard width > 2, height > 2 else { return nil }
    let bands = (0..<3).map { band in edge(of: band).sorted() }
    let few = (width + height) * 2 / 25
    guard bands.allSatisfy({ $0[$0.count - 1 - few] - $0[few] <= 12 }) else { return nil }
    return Colour(bands.reduce(0) { code, band in code << 8 | UInt32(band[band.count / 2]) })
  }

  private func edge(of band: Int) -> [Int] {
    (0..<width).flatMap { [value($0, 0, band), value($0, height - 1, band)] }
      + (0..<height).flatMap { [value(0, $0, band), value(width - 1, $0, band)] }
  }

  /// Of all pixels that stand side by side in a row.
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

  /// How many colours so large a share of the pixels has, the most frequent first; told apart by 16
  /// steps of each of the three.
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

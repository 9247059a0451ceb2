/// A polygon or line of the base map, with its attributes.
struct MapFeature {
  let box: FeatureBox
  /// The zoom level from which it is drawn.
  let zoom: Double
  let isDisputed: Bool
  let name: Int
  /// The copies of the world on which it is in the picture.
  let copies: ClosedRange<Int>
  private let shapes: MapByteReader

  fileprivate init?(_ body: MapByteRange, in window: MapWindow) {
    var cursor = MapByteReader(body)
    box = FeatureBox(&cursor)
    guard let copies = window.copies(box) else { return nil }
    self.copies = copies
    zoom = Double(cursor.byte()) / 10
    isDisputed = cursor.byte() & 1 == 1
    name = cursor.triple()
    shapes = cursor
  }

  /// Calls `work` with each ring or line: its number of segments, and a cursor at its first point.
  func eachShape(_ work: (_ steps: Int, _ cursor: inout MapByteReader) -> Void) {
    var cursor = shapes
    for _ in 0..<min(cursor.number(), cursor.left) {
      let steps = min(cursor.number(), cursor.left / 2)
      guard cursor.left > 0 else { return }
      work(steps, &cursor)
    }
  }

  /// Calls `work` with the features of a section that are in the window.
  static func each(in part: MapByteRange, _ window: MapWindow, _ work: (MapFeature) -> Void) {
    var cursor = MapByteReader(part)
    while cursor.left > 0 {
      let body = cursor.part(count: cursor.number())
      if let feature = MapFeature(body, in: window) { work(feature) }
    }
  }
}

/// A ring of a country's outline, which the file stores in chunks for look-ups.
struct OutlineRing {
  static let size = 15

  let copies: ClosedRange<Int>
  private let first: Int
  private let count: Int

  private init?(_ cursor: inout MapByteReader, in window: MapWindow) {
    let box = FeatureBox(&cursor)
    first = cursor.triple()
    count = cursor.short()
    _ = cursor.short()
    guard let copies = window.copies(box) else { return nil }
    self.copies = copies
  }

  /// Calls `work` with each chunk in order; each begins with the last point of the one before.
  func eachChunk(
    _ contents: BaseMapSections, _ work: (_ steps: Int, _ cursor: inout MapByteReader) -> Void
  ) {
    let (places, chunks) = (contents[.chunkPlaces], contents[.chunks])
    for number in first..<first + count {
      var cursor = MapByteReader(chunks, at: places.triple(at: 3 * number) + 2)
      work(cursor.byte(), &cursor)
    }
  }

  static func each(in contents: BaseMapSections, _ window: MapWindow, _ work: (OutlineRing) -> Void)
  {
    var cursor = MapByteReader(contents[.rings])
    while cursor.left >= size {
      if let ring = OutlineRing(&cursor, in: window) { work(ring) }
    }
  }
}

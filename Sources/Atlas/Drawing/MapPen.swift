/// Writes outlines as the data of one SVG path, clipped to the picture.
///
/// Coordinates are integers in quarters of a pixel, and steps are relative: a third of the size of
/// decimals.
struct MapPen<Projection: Projecting> {
  /// Units per pixel.
  static var unit: Double { 4 }

  /// The data so far, such as `M4 8l1-2 3 4z`.
  private(set) var data: [UInt8] = []

  private let projection: Projection
  /// The width of the world, if copies of it are drawn side by side.
  private let worldWidth: Double
  /// Steps shorter than this are left out, in units.
  private let shortest: Int
  private let clip: ClipBox
  private var points: [PixelPoint] = []
  private var shifted: [PixelPoint] = []
  private var spare: [PixelPoint] = []
  private var extent = Extent()

  init(_ projection: Projection, worldWidth: Double, width: Int, height: Int, shortest: Int) {
    self.projection = projection
    self.worldWidth = worldWidth * MapPen.unit
    self.shortest = max(shortest, 1)
    let margin = 8 * MapPen.unit  // wider than any stroke
    clip = ClipBox(
      left: -margin, top: -margin, right: Double(width) * MapPen.unit + margin,
      bottom: Double(height) * MapPen.unit + margin)
  }

  /// Starts a new ring or line.
  mutating func begin() {
    points.removeAll(keepingCapacity: true)
    extent = Extent()
  }

  /// Reads a number of segments and the point they begin at.
  @inline(__always)
  mutating func read(_ steps: Int, _ cursor: inout MapByteReader) {
    var (x, y) = (cursor.triple(), cursor.triple())
    add(x, y)
    for _ in 0..<steps {
      x = min(max(x &+ cursor.step(), 0), MapUnits.width)
      y = min(max(y &+ cursor.step(), 0), MapUnits.height)
      add(x, y)
    }
  }

  @inline(__always)
  private mutating func add(_ x: Int, _ y: Int) {
    let point = projection.point(x: x, y: y)
    // Where the world is repeated, land that the date line cuts is drawn half a pixel across it:
    // between two edges that only touch, the background would show through.
    let seam: Double = worldWidth <= 0 ? 0 : x == 0 ? -2 : x == MapUnits.width ? 2 : 0
    let scaled = PixelPoint(x: point.x * MapPen.unit + seam, y: point.y * MapPen.unit)
    points.append(scaled)
    extent.take(scaled)
  }

  /// Draws the ring that was read, on each copy of the world.
  mutating func fill(_ copies: ClosedRange<Int>) {
    for copy in copies where prepare(copy, isRing: true) {
      clip.cut(&shifted, &spare, shiftedExtent(copy))
      writeRing()
    }
  }

  /// Draws the line that was read, on each copy of the world.
  mutating func stroke(_ copies: ClosedRange<Int>) {
    for copy in copies where prepare(copy, isRing: false) { writeLine() }
  }

  private func shiftedExtent(_ copy: Int) -> Extent {
    extent.moved(right: Double(copy) * worldWidth)
  }

  /// Moves the points to a copy; returns false if none of it would be visible.
  private mutating func prepare(_ copy: Int, isRing: Bool) -> Bool {
    let extent = shiftedExtent(copy)
    guard clip.meets(extent), points.count > (isRing ? 2 : 1) else { return false }
    guard extent.size >= Double(shortest) else { return false }
    shifted.removeAll(keepingCapacity: true)
    let right = Double(copy) * worldWidth
    for point in points { shifted.append(PixelPoint(x: point.x + right, y: point.y)) }
    return true
  }

  private mutating func writeRing() {
    guard var pen = shifted.first.map(IntegerPoint.init) else { return }
    let start = data.count
    var steps = 0
    move(to: pen)
    for point in shifted.dropFirst() {
      let next = IntegerPoint(point)
      guard pen.steps(to: next) >= shortest else { continue }
      step(from: pen, to: next, isFirst: steps == 0)
      pen = next
      steps += 1
    }
    if steps < 2 {
      data.removeSubrange(start...)
    } else {
      data.append(UInt8(ascii: "z"))
    }
  }

  /// Draws only the segments of a line that may be visible.
  private mutating func writeLine() {
    guard var pen = shifted.first.map(IntegerPoint.init) else { return }
    var isDown = false
    for (index, point) in shifted.enumerated().dropFirst() {
      let next = IntegerPoint(point)
      let isLast = index == shifted.count - 1
      guard pen.steps(to: next) >= (isLast ? 1 : shortest) else { continue }
      let isSeen = clip.meets(Extent(pen, next))
      if isSeen {
        if !isDown { move(to: pen) }
        step(from: pen, to: next, isFirst: !isDown)
      }
      isDown = isSeen
      pen = next
    }
  }

  private mutating func move(to point: IntegerPoint) {
    data.append(UInt8(ascii: "M"))
    data.append(number: point.x)
    data.append(number: point.y, isApart: true)
  }

  private mutating func step(from pen: IntegerPoint, to next: IntegerPoint, isFirst: Bool) {
    if isFirst { data.append(UInt8(ascii: "l")) }
    data.append(number: next.x - pen.x, isApart: !isFirst)
    data.append(number: next.y - pen.y, isApart: true)
  }
}

/// A point in whole units.
struct IntegerPoint {
  let x: Int
  let y: Int

  @inline(__always)
  init(_ point: PixelPoint) {
    x = IntegerPoint.whole(point.x)
    y = IntegerPoint.whole(point.y)
  }

  /// Clamped: no picture needs more than a million pixels to either side.
  private static func whole(_ value: Double) -> Int {
    Int(min(max(value, -4_000_000), 4_000_000).rounded())
  }

  @inline(__always)
  func steps(to other: IntegerPoint) -> Int { abs(other.x - x) + abs(other.y - y) }
}

extension [UInt8] {
  /// Appends a decimal number; a space separates a non-negative one from the number before, the
  /// sign a negative one.
  mutating func append(number: Int, isApart: Bool = false) {
    if number < 0 {
      append(UInt8(ascii: "-"))
    } else if isApart {
      append(UInt8(ascii: " "))
    }
    var rest = number.magnitude
    guard rest >= 10 else { return append(UInt8(ascii: "0") + UInt8(rest)) }
    let start = count
    while rest > 0 {
      append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    }
    self[start...].reverse()
  }
}

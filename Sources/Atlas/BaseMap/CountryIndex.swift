internal import Places

/// Finds the country of a point.
///
/// The file divides the world into tiles of one degree. A tile without outlines stores its country.
/// The others are divided into cells, and each cell stores the country of its centre and the chunks
/// of outlines that touch it. On the path from the point to the centre, first along the parallel
/// and then along the meridian, every outline that is crossed an odd number of times has just one
/// of the two inside. So a look-up reads a few dozen segments, whatever the size of a country.
struct CountryIndex {
  static let columns = 360
  static let rows = 180
  /// The number of times a tile is divided: down to cells of 1/32 degree.
  static let deepest = 5
  /// More chunks than any cell has (14 in the first map), so that a damaged file cannot keep a
  /// look-up busy.
  static let mostChunks = 64

  let contents: BaseMapSections
  let tiles: MapByteRange
  let tilePlaces: MapByteRange
  let cells: MapByteRange
  let chunkPlaces: MapByteRange
  let chunks: MapByteRange

  init(_ contents: BaseMapSections) {
    self.contents = contents
    tiles = contents[.tiles]
    tilePlaces = contents[.tilePlaces]
    cells = contents[.cells]
    chunkPlaces = contents[.chunkPlaces]
    chunks = contents[.chunks]
  }

  /// Returns the index of the country that contains a point or is near it.
  func country(at coordinate: Coordinate, reach: Double) -> Int? {
    let (x, y) = MapUnits.position(of: coordinate)
    if let inside = owner(x, y) { return inside }
    return NearestLandSearch(self, x, y, latitude: coordinate.latitude).country(within: reach)
  }

  /// Returns the index of the country whose outline contains the point; of two, the smaller country
  /// (Natural Earth's Italy has no hole for the Vatican).
  func owner(_ x: Double, _ y: Double) -> Int? {
    let column = min(Int(x) >> MapUnits.degreeShift, CountryIndex.columns - 1)
    let row = min(Int(y) >> MapUnits.degreeShift, CountryIndex.rows - 1)
    switch tile(column, row) {
    case .whole(let number): return number
    case .cut(let start):
      let depth = min(Int(cells[start]), CountryIndex.deepest)
      let shift = MapUnits.degreeShift - depth
      let side = 1 << depth
      let across = min(Int(x) >> shift - column << depth, side - 1)
      let up = min(Int(y) >> shift - row << depth, side - 1)
      let half = Double(1 << shift) / 2 + 0.5  // never on a vertex
      let middle = (
        x: Double((column << depth + across) << shift) + half,
        y: Double((row << depth + up) << shift) + half
      )
      return owner(x, y, cell: cell(start, depth, across, up), middle)
    }
  }

  enum Tile {
    /// All of it belongs to one country, or is sea.
    case whole(Int?)
    /// Divided into cells, which begin at this offset.
    case cut(Int)
  }

  @inline(__always)
  func tile(_ column: Int, _ row: Int) -> Tile {
    let value = tiles.short(at: 2 &* (row &* CountryIndex.columns &+ column))
    guard value >= 0x8000 else { return .whole(value == 0 ? nil : value - 1) }
    return .cut(tilePlaces.triple(at: 3 &* (value & 0x7FFF)))
  }

  /// Returns a cursor at the beginning of a cell.
  @inline(__always)
  func cell(_ start: Int, _ depth: Int, _ across: Int, _ up: Int) -> MapByteReader {
    let table = start &+ 1
    let offset = cells.short(at: table &+ 2 &* (up << depth &+ across))
    return MapByteReader(cells, at: table &+ 2 << (2 &* depth) &+ offset)
  }

  private func owner(
    _ x: Double, _ y: Double, cell: MapByteReader, _ middle: (x: Double, y: Double)
  ) -> Int? {
    var cell = cell
    var owners = ContainingCountries(cell.short() - 1)
    let count = min(cell.number(), CountryIndex.mostChunks)
    var chunk = 0
    for _ in 0..<count {
      chunk &+= cell.number()
      let crossing = OutlineChunk(self, chunk)
      if crossing.isOdd(x, y, middle) { owners.toggle(crossing.country) }
    }
    return owners.smallest { CountryRecord(contents, $0).zoom }
  }
}

/// A piece of an outline.
struct OutlineChunk {
  let country: Int
  private let steps: Int
  private let start: MapByteReader

  @inline(__always)
  init(_ index: CountryIndex, _ chunk: Int) {
    var cursor = MapByteReader(index.chunks, at: index.chunkPlaces.triple(at: 3 &* chunk))
    country = cursor.short()
    steps = cursor.byte()
    start = cursor
  }

  /// Whether the path from a point to the centre of its cell, first along the parallel and then
  /// along the meridian, crosses the piece an odd number of times. A crossing through a vertex
  /// counts once: only one end belongs to a segment.
  @inline(__always)
  func isOdd(_ x: Double, _ y: Double, _ middle: (x: Double, y: Double)) -> Bool {
    var odd = false
    each { ax, ay, bx, by in
      if (ay > y) != (by > y) {
        let at = ax + (y - ay) * (bx - ax) / (by - ay)
        if (at > x) != (at > middle.x) { odd.toggle() }
      }
      if (ax > middle.x) != (bx > middle.x) {
        let at = ay + (middle.x - ax) * (by - ay) / (bx - ax)
        if (at > y) != (at > middle.y) { odd.toggle() }
      }
    }
    return odd
  }

  /// Calls `work` with each segment.
  @inline(__always)
  func each(_ work: (_ ax: Double, _ ay: Double, _ bx: Double, _ by: Double) -> Void) {
    var cursor = start
    var (x, y) = (cursor.triple(), cursor.triple())
    for _ in 0..<steps {
      let (nextX, nextY) = (x &+ cursor.step(), y &+ cursor.step())
      work(Double(x), Double(y), Double(nextX), Double(nextY))
      (x, y) = (nextX, nextY)
    }
  }
}

/// The few countries that contain a point while outlines are crossed.
struct ContainingCountries {
  /// Negative for an empty slot.
  private var numbers = SIMD4<Int32>(repeating: -1)

  init(_ first: Int) { numbers[0] = Int32(truncatingIfNeeded: first) }

  /// Adds the country, or removes it if it is there. An undamaged map never needs a fifth slot.
  mutating func toggle(_ number: Int) {
    let number = Int32(truncatingIfNeeded: number)
    for index in numbers.indices where numbers[index] == number {
      numbers[index] = -1
      return
    }
    for index in numbers.indices where numbers[index] < 0 {
      numbers[index] = number
      return
    }
  }

  /// Returns the country with the greatest measure, which grows as countries get smaller.
  func smallest(_ measure: (Int) -> Double) -> Int? {
    var best: Int?
    for index in numbers.indices where numbers[index] >= 0 {
      let number = Int(numbers[index])
      if let other = best, measure(other) >= measure(number) { continue }
      best = number
    }
    return best
  }
}

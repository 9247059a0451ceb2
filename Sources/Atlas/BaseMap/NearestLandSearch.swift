#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Finds the land nearest to a point on water.
///
/// Distances are in the tangent plane at the point: accurate to a thousandth over some tens of
/// kilometres.
struct NearestLandSearch {
  private let index: CountryIndex
  private let x: Double
  private let y: Double
  /// The length of a degree of longitude here, relative to one of latitude; never zero.
  private let narrow: Double

  /// One unit along a meridian, in metres (IUGG's mean radius).
  private static let unit = 6_371_008.8 * .pi / 180 / Double(MapUnits.degree)

  init(_ index: CountryIndex, _ x: Double, _ y: Double, latitude: Double) {
    self.index = index
    self.x = x
    self.y = y
    narrow = max(cos(latitude * .pi / 180), 0.001)
  }

  /// Returns the country with the nearest land within a distance. Most such points are on a quay or
  /// a beach, so it searches nearby first.
  func country(within metres: Double) -> Int? {
    guard metres > 0 else { return nil }
    let reach = min(metres, 1_000_000) / NearestLandSearch.unit
    for share in [0.0625, 0.25, 1] {
      var best = Best(reach: reach * share)
      search(reach * share, &best)
      if let country = best.country { return country }
    }
    return nil
  }

  private struct Best {
    var country: Int?
    var square: Double

    init(reach: Double) { square = reach * reach }
  }

  private func search(_ reach: Double, _ best: inout Best) {
    let wide = min(reach / narrow, Double(MapUnits.width) / 2)
    let (west, east) = (NearestLandSearch.tile(x - wide), NearestLandSearch.tile(x + wide))
    let south = max(NearestLandSearch.tile(y - reach), 0)
    let north = min(NearestLandSearch.tile(y + reach), CountryIndex.rows - 1)
    for row in south...max(south, north) {
      for column in west...east { search(column, row, wide, reach, &best) }
    }
  }

  private static func tile(_ position: Double) -> Int {
    Int(position.rounded(.down)) >> MapUnits.degreeShift
  }

  /// Searches a tile; its column may be beyond the date line.
  private func search(
    _ column: Int, _ row: Int, _ wide: Double, _ reach: Double, _ best: inout Best
  ) {
    let inside = (column % CountryIndex.columns + CountryIndex.columns) % CountryIndex.columns
    guard case .cut(let start) = index.tile(inside, row) else { return }
    let depth = min(Int(index.cells[start]), CountryIndex.deepest)
    // The point relative to this tile's corner.
    let (x, y) = (x - Double(column * MapUnits.degree), y - Double(row * MapUnits.degree))
    guard let across = NearestLandSearch.cells(x - wide, x + wide, depth),
      let up = NearestLandSearch.cells(y - reach, y + reach, depth)
    else { return }
    let pointX = self.x - Double((column - inside) * MapUnits.degree)
    for row in up {
      for column in across { search(index.cell(start, depth, column, row), pointX, &best) }
    }
  }

  /// Returns the cells of a tile from one position to another.
  private static func cells(_ low: Double, _ high: Double, _ depth: Int) -> ClosedRange<Int>? {
    let shift = MapUnits.degreeShift - depth
    let first = max(Int(low.rounded(.down)) >> shift, 0)
    let last = min(Int(high.rounded(.down)) >> shift, 1 << depth - 1)
    return first <= last ? first...last : nil
  }

  private func search(_ cell: MapByteReader, _ x: Double, _ best: inout Best) {
    var cell = cell
    _ = cell.short()
    let count = min(cell.number(), CountryIndex.mostChunks)
    var chunk = 0
    for _ in 0..<count {
      chunk &+= cell.number()
      let outline = OutlineChunk(index, chunk)
      outline.each { ax, ay, bx, by in
        let square = self.square((ax - x) * narrow, ay - y, (bx - x) * narrow, by - y)
        if square < best.square {
          best.square = square
          best.country = outline.country
        }
      }
    }
  }

  /// The squared distance from the point, which is the origin here, to a segment.
  @inline(__always)
  private func square(_ ax: Double, _ ay: Double, _ bx: Double, _ by: Double) -> Double {
    let (dx, dy) = (bx - ax, by - ay)
    let length = dx * dx + dy * dy
    let share = length > 0 ? min(max(-(ax * dx + ay * dy) / length, 0), 1) : 0
    let (x, y) = (ax + share * dx, ay + share * dy)
    return x * x + y * y
  }
}

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The land nearest to a point on the water.
///
/// Distances are those of a plane that touches the Earth at the point: over some tens of
/// kilometres, right to a thousandth.
struct NearestLand {
  private let index: CountryIndex
  private let x: Double
  private let y: Double
  /// How much shorter a degree of longitude is here than one of latitude; never nothing.
  private let narrow: Double

  /// Of a meridian, in metres (IUGG's mean radius).
  private static let unit = 6_371_008.8 * .pi / 180 / Double(Grid.degree)

  init(_ index: CountryIndex, _ x: Double, _ y: Double, latitude: Double) {
    self.index = index
    self.x = x
    self.y = y
    narrow = max(cos(latitude * .pi / 180), 0.001)
  }

  /// The country whose land is nearest, within so many metres. Most points that are asked for lie
  /// on a quay or a beach, so it looks nearby first.
  func country(within metres: Double) -> Int? {
    let reach = metres / NearestLand.unit
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
    let wide = min(reach / narrow, Double(Grid.width) / 2)
    let columns = Int((x - wide).rounded(.down)) >> Grid.degreeShift...Int(x + wide)
      >> Grid.degreeShift
    let rows = max(Int((y - reach).rounded(.down)) >> Grid.degreeShift, 0)...min(
      Int(y + reach) >> Grid.degreeShift, CountryIndex.rows - 1)
    for row in rows {
      for column in columns { search(column, row, wide, reach, &best) }
    }
  }

  /// Looks through a tile; its column may lie beyond the date line.
  private func search(
    _ column: Int, _ row: Int, _ wide: Double, _ reach: Double, _ best: inout Best
  ) {
    let inside = (column % 360 + 360) % 360
    guard case .cut(let start) = index.tile(inside, row) else { return }
    let depth = min(Int(index.cells[start]), 8)
    let shift = Grid.degreeShift - depth
    // The point as it lies from this tile.
    let x = x - Double((column - inside) * Grid.degree)
    let west = inside << Grid.degreeShift
    let south = row << Grid.degreeShift
    func cells(_ low: Double, _ high: Double, _ edge: Int) -> ClosedRange<Int>? {
      let last = 1 << depth - 1
      let first = max((Int(low.rounded(.down)) - edge) >> shift, 0)
      let end = min((Int(high) - edge) >> shift, last)
      return first <= end ? first...end : nil
    }
    guard let across = cells(x - wide, x + wide, west), let up = cells(y - reach, y + reach, south)
    else { return }
    for row in up {
      for column in across { search(index.cell(start, depth, column, row), x, &best) }
    }
  }

  private func search(_ cell: MapCursor, _ x: Double, _ best: inout Best) {
    var cell = cell
    _ = cell.short()
    let count = min(cell.number(), CountryIndex.mostChunks)
    var chunk = 0
    for _ in 0..<count {
      chunk &+= cell.number()
      let outline = Crossing(index, chunk)
      outline.each { ax, ay, bx, by in
        let square = self.square((ax - x) * narrow, ay - y, (bx - x) * narrow, by - y)
        if square < best.square {
          best.square = square
          best.country = outline.country
        }
      }
    }
  }

  /// The square of the way from the point, which is the origin here, to a step.
  @inline(__always)
  private func square(_ ax: Double, _ ay: Double, _ bx: Double, _ by: Double) -> Double {
    let (dx, dy) = (bx - ax, by - ay)
    let length = dx * dx + dy * dy
    let share = length > 0 ? min(max(-(ax * dx + ay * dy) / length, 0), 1) : 0
    let (x, y) = (ax + share * dx, ay + share * dy)
    return x * x + y * y
  }
}

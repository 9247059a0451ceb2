/// The positions of the ships: as many as the preset has, all on the board, in different cells.
public struct Placement: Hashable, Sendable {
  public let preset: Preset
  /// The cells of the ships, row by row.
  public let cells: [Cell]

  /// Creates a placement of ships of one cell each, in any order.
  ///
  /// - Throws: `PlacementError` for the first problem.
  public init(_ cells: [Cell], on preset: Preset = .threeByThree) throws(PlacementError) {
    if let outside = cells.first(where: { !preset.board.contains($0) }) { throw .offBoard(outside) }
    var seen: Set<Cell> = []
    if let double = cells.first(where: { !seen.insert($0).inserted }) { throw .overlap(double) }
    let wanted = preset.fleet.reduce(0, +)
    guard cells.count == wanted else { throw .count(cells.count, of: wanted) }
    self.preset = preset
    self.cells = preset.board.cells.filter(seen.contains)
  }

  /// Returns every possible placement.
  public static func all(on preset: Preset = .threeByThree) -> [Placement] {
    let cells = preset.board.cells
    return cells.indices.flatMap { first in
      cells[(first + 1)...].compactMap { try? Placement([cells[first], $0], on: preset) }
    }
  }

  /// Whether there is a ship in a cell.
  public func holds(_ cell: Cell) -> Bool { cells.contains(cell) }
}

/// Why a placement is refused.
public enum PlacementError: Error, Hashable, Sendable {
  case count(Int, of: Int)
  case overlap(Cell)
  case offBoard(Cell)
}

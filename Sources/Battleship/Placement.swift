/// Where the ships are: as many as the preset has, all on the board, none on another.
public struct Placement: Hashable, Sendable {
  public let preset: Preset
  /// The cells of the ships, row by row.
  public let cells: [Cell]

  /// Ships of one cell each, in any order.
  ///
  /// - Throws: `PlacementError` for the first thing that is wrong.
  public init(_ cells: [Cell], on preset: Preset = .threeByThree) throws(PlacementError) {
    if let outside = cells.first(where: { !preset.board.contains($0) }) { throw .offBoard(outside) }
    var seen: Set<Cell> = []
    if let double = cells.first(where: { !seen.insert($0).inserted }) { throw .overlap(double) }
    let wanted = preset.fleet.reduce(0, +)
    guard cells.count == wanted else { throw .count(cells.count, of: wanted) }
    self.preset = preset
    self.cells = preset.board.cells.filter(seen.contains)
  }

  /// Every way to place the ships.
  public static func all(on preset: Preset = .threeByThree) -> [Placement] {
    let cells = preset.board.cells
    return cells.indices.flatMap { first in
      cells[(first + 1)...].compactMap { try? Placement([cells[first], $0], on: preset) }
    }
  }

  /// Whether a ship lies there.
  public func holds(_ cell: Cell) -> Bool { cells.contains(cell) }
}

/// Why ships cannot lie so.
public enum PlacementError: Error, Hashable, Sendable {
  case count(Int, of: Int)
  case overlap(Cell)
  case offBoard(Cell)
}

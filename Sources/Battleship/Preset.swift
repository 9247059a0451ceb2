/// A board and what is hidden on it, by the number that links carry.
///
/// There is one: the game of the Messages article. Another board or fleet is another case.
public enum Preset: UInt8, Hashable, Sendable, CaseIterable {
  /// Three by three, two ships of one cell; the third miss loses.
  case threeByThree = 1

  /// How large the board is.
  public var board: Board { Board(columns: 3, rows: 3) }

  /// How many cells each ship has.
  public var fleet: [Int] { [1, 1] }

  /// With this miss the guesser has lost.
  public var missesAllowed: Int { 3 }
}

/// The squares of a game: so many columns, so many rows.
public struct Board: Hashable, Sendable {
  public let columns: Int
  public let rows: Int

  /// All cells, row by row; the place of a cell here is its number in a link.
  public var cells: [Cell] { (0..<count).compactMap(cell(at:)) }

  /// How many cells there are.
  public var count: Int { columns * rows }

  /// Whether the cell is on this board.
  public func contains(_ cell: Cell) -> Bool { cell.column <= columns && cell.row <= rows }

  /// The number of a cell, counted row by row from 0.
  ///
  /// - Returns: `nil` for a cell that is not on this board.
  public func number(of cell: Cell) -> Int? {
    contains(cell) ? (cell.row - 1) * columns + cell.column - 1 : nil
  }

  /// The cell with a number.
  ///
  /// - Returns: `nil` where there is none on this board.
  public func cell(at number: Int) -> Cell? {
    guard 0..<count ~= number else { return nil }
    return Cell(column: number % columns + 1, row: number / columns + 1)
  }
}

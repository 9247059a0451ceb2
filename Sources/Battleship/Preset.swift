/// A board and its fleet; the raw value identifies it in links.
///
/// There is one: the game of the Messages article. Add a case for another board or fleet.
public enum Preset: UInt8, Hashable, Sendable, CaseIterable {
  /// Three by three, two ships of one cell; the third miss loses.
  case threeByThree = 1

  public var board: BoardSize { BoardSize(columns: 3, rows: 3) }

  /// The number of cells of each ship.
  public var fleet: [Int] { [1, 1] }

  /// The number of misses with which the guesser loses.
  public var missesAllowed: Int { 3 }
}

/// The dimensions of a board.
public struct BoardSize: Hashable, Sendable {
  public let columns: Int
  public let rows: Int

  /// All cells, row by row; the index of a cell is its number in a link.
  public var cells: [Cell] { (0..<count).compactMap(cell(at:)) }

  /// The number of cells.
  public var count: Int { columns * rows }

  /// Whether the cell is on this board.
  public func contains(_ cell: Cell) -> Bool { cell.column <= columns && cell.row <= rows }

  /// Returns the number of a cell, counted row by row from 0.
  ///
  /// - Returns: `nil` for a cell that is not on this board.
  public func number(of cell: Cell) -> Int? {
    contains(cell) ? (cell.row - 1) * columns + cell.column - 1 : nil
  }

  /// Returns the cell with a number.
  ///
  /// - Returns: `nil` if there is none on this board.
  public func cell(at number: Int) -> Cell? {
    guard 0..<count ~= number else { return nil }
    return Cell(column: number % columns + 1, row: number / columns + 1)
  }
}

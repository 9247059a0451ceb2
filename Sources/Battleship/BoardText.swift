/// What everybody sees on a cell.
public enum Mark: String, Hashable, Sendable, CaseIterable {
  /// Nobody has shot there, and the game goes on.
  case closed
  /// Shot at, and the answer is to come.
  case asked
  case hit, miss
  /// At the end: a ship that nobody hit.
  case ship
  /// At the end: nothing, and nobody shot there.
  case water
}

extension Game {
  /// What is on a cell, for everybody alike.
  public func mark(at cell: Cell) -> Mark {
    if let shot = shots.first(where: { $0.cell == cell }) {
      return shot.result == .hit ? .hit : .miss
    }
    switch stage {
    case .answering(_, cell): return .asked
    case .over(_, _, let rest):
      let isShip = rest.contains { $0.cell == cell && $0.result == .hit }
      return isShip ? .ship : .water
    case .waiting, .shooting, .answering, .revealing: return .closed
    }
  }

  /// The board for messengers that draw nothing: a letter for each column, a number for each row.
  /// All signs are two columns of a terminal wide, so that they stand below each other.
  public var emoji: String {
    let board = preset.board
    let head = (1...board.columns).map { wide(UInt32(0xFF20 + $0)) }.joined()
    let rows = (1...board.rows).map { row in
      let marks = (1...board.columns).compactMap { Cell(column: $0, row: row) }
      return wide(UInt32(0xFF10 + row)) + marks.map { mark(at: $0).emoji }.joined()
    }
    return ([wide(0x3000) + head] + rows).joined(separator: "\n")
  }

  private func wide(_ scalar: UInt32) -> String { Unicode.Scalar(scalar).map(String.init) ?? "" }
}

extension Mark {
  /// Told apart by shape too, not by colour alone.
  public var emoji: String {
    switch self {
    case .closed: "⬜"
    case .asked: "❓"
    case .hit: "🟢"
    case .miss: "❌"
    case .ship: "🚢"
    case .water: "🌊"
    }
  }
}

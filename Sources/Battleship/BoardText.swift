/// What all viewers see on a cell.
public enum Mark: String, Hashable, Sendable, CaseIterable {
  /// Nobody has shot there, and the game continues.
  case closed
  /// Shot at; the setter has not answered yet.
  case target
  case hit, miss
  /// At the end of the game: a ship that was not hit.
  case ship
  /// At the end of the game: water that was not shot at.
  case water
}

extension Game {
  /// Returns the mark on a cell, the same for all viewers.
  public func mark(at cell: Cell) -> Mark {
    if let shot = shots.first(where: { $0.cell == cell }) {
      return shot.result == .hit ? .hit : .miss
    }
    switch stage {
    case .answering(_, cell): return .target
    case .over(_, _, let rest):
      let isShip = rest.contains { $0.cell == cell && $0.result == .hit }
      return isShip ? .ship : .water
    case .waiting, .shooting, .answering, .revealing: return .closed
    }
  }

  /// The board for messengers that show only text: a letter for each column, a number for each row.
  /// All symbols are two terminal columns wide, so that they are aligned.
  public var emoji: String { preset.board.emoji { mark(at: $0) } }
}

extension Placement {
  /// The board with all ships, in the same form.
  public var emoji: String { preset.board.emoji { holds($0) ? .ship : .water } }
}

extension BoardSize {
  fileprivate func emoji(_ mark: (Cell) -> Mark) -> String {
    let head = (1...columns).map { wide(UInt32(0xFF20 + $0)) }.joined()
    let rows = (1...self.rows).map { row in
      let cells = (1...columns).compactMap { Cell(column: $0, row: row) }
      return wide(UInt32(0xFF10 + row)) + cells.map { mark($0).emoji }.joined()
    }
    return ([wide(0x3000) + head] + rows).joined(separator: "\n")
  }

  private func wide(_ scalar: UInt32) -> String { Unicode.Scalar(scalar).map(String.init) ?? "" }
}

extension Mark {
  /// The symbol of the mark; symbols differ in shape, not only in colour.
  public var emoji: String {
    switch self {
    case .closed: "⬜"
    case .target: "❓"
    case .hit: "🟢"
    case .miss: "❌"
    case .ship: "🚢"
    case .water: "🌊"
    }
  }
}

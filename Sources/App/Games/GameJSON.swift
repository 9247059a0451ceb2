public import Battleship

// JSON of `waypost play battleship … --json` and of the game's page.

/// A game: `{"game", "state", "link", "address", "standing", "older", "seat", "turn", "outcome",
/// "winner", "shipsLeft", "missesLeft", "board": [["closed", …]], "shots": [{"cell", "result"}],
/// "fingerprint"}`.
public struct GameJSON: Encodable {
  let game: String
  let state: Int
  let link: String
  let address: String
  let standing: String
  let older: Bool
  let seat: String?
  let turn: String?
  let outcome: String?
  let winner: String?
  let shipsLeft: Int
  let missesLeft: Int
  let board: [[String]]
  let shots: [Shot]
  let fingerprint: String

  struct Shot: Encodable {
    let cell: String
    let result: String
  }

  /// - Parameter address: The address of the game's page.
  public init(_ view: GameView, address: String) {
    let now = view.game
    game = now.id.description
    state = now.number
    link = view.link
    self.address = address
    standing = view.standing.name
    older = view.isOlder
    seat = view.seat?.rawValue
    turn = now.turn?.rawValue
    outcome = now.outcome?.name
    winner = now.outcome?.winner.rawValue
    shipsLeft = now.shipsLeft
    missesLeft = now.missesLeft
    board = now.rows.map { $0.map { now.mark(at: $0).rawValue } }
    shots = now.shots.map { Shot(cell: "\($0.cell)", result: $0.result.name) }
    fingerprint = GameFingerprint.fingerprint(of: now)
  }
}

/// A verification: `{"verdict", "fair", "fingerprint", "opened": [{"cell", "result", "text",
/// "sha256"}]}`.
public struct GameVerificationJSON: Encodable {
  let verdict: String
  let fair: Bool
  let fingerprint: String
  let opened: [Opened]

  struct Opened: Encodable {
    let cell: String
    let result: String
    let text: String
    let sha256: String
  }

  public init(_ checked: GameVerificationResult) {
    verdict = checked.verdict.name
    fair = checked.verdict.isFair
    fingerprint = checked.fingerprint
    opened = checked.game.openings.map { opening in
      Opened(
        cell: "\(opening.cell)", result: opening.result.name,
        text: opening.text(in: checked.game.id), sha256: checked.game.digits(of: opening.cell))
    }
  }
}

extension Game {
  public var rows: [[Cell]] {
    let cells = preset.board.cells
    return (1...preset.board.rows).map { row in cells.filter { $0.row == row } }
  }

  /// Returns the commitment of a cell in the format of `sha256sum`.
  public func digits(of cell: Cell) -> String {
    preset.board.number(of: cell).map { commitments[$0].digits } ?? ""
  }
}

extension GameView.Standing {
  fileprivate var name: String {
    switch self {
    case .here: "here"
    case .unknown: "unknown"
    case .elsewhere: "elsewhere"
    }
  }
}

extension GameOutcome {
  fileprivate var name: String {
    switch self {
    case .shipsFound: "ships-found"
    case .missesUsed: "misses-used"
    case .setterResigned: "setter-resigned"
    case .guesserResigned: "guesser-resigned"
    }
  }
}

extension Opening.Result {
  fileprivate var name: String { self == .hit ? "hit" : "miss" }
}

extension Verdict {
  fileprivate var name: String {
    switch self {
    case .fair: "fair"
    case .fairSoFar: "fair-so-far"
    case .wrongFleet: "wrong-fleet"
    case .otherGame: "other-game"
    case .changed: "changed"
    }
  }
}

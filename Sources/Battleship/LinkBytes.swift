/// Writes the public bytes of a link.
enum LinkWriter {
  static func bytes(of game: Game) -> [UInt8] {
    var bytes: [UInt8] = [
      GameLink.version, game.preset.rawValue, game.stage.number, game.outcome?.rawValue ?? 0,
    ]
    bytes += game.id.bytes
    bytes += game.setter.bytes
    bytes += game.guesser?.bytes ?? [UInt8](repeating: 0, count: 16)
    for commitment in game.commitments { bytes += commitment.bytes }
    bytes.append(UInt8(game.shots.count))
    for shot in game.shots {
      bytes.append(number(of: shot.cell, game) << 1 | shot.result.rawValue)
      bytes += shot.salt
    }
    switch game.stage {
    case .waiting, .shooting, .revealing: break
    case .answering(_, let cell): bytes.append(number(of: cell, game))
    case .over(_, _, let rest):
      for opening in rest { bytes += [opening.result.rawValue] + opening.salt }
    }
    return bytes
  }

  private static func number(of cell: Cell, _ game: Game) -> UInt8 {
    UInt8(game.preset.board.number(of: cell) ?? 0)
  }
}

extension Game.Stage {
  /// The number of the turn in a link.
  var number: UInt8 {
    switch self {
    case .waiting: 0
    case .shooting: 1
    case .answering: 2
    case .revealing: 3
    case .over: 4
    }
  }
}

/// Reads the bytes of a link in order; applies every move by the rules.
struct LinkReader {
  let bytes: [UInt8]
  let referee: Referee
  /// The offset of the next byte.
  private(set) var place = 0

  init(bytes: [UInt8], referee: Referee) {
    self.bytes = bytes
    self.referee = referee
  }

  /// Reads the fields in the order of the table at `GameLink`, and plays their moves.
  mutating func game() throws(LinkError) -> Game {
    try known(.version) { $0 == GameLink.version }
    let number = try byte(.preset)
    guard let preset = Preset(rawValue: number) else { throw .unknown(.preset, number) }
    let turn = try known(.turn) { $0 <= 4 }
    let end = try known(.outcome) { $0 == 0 || GameOutcome(rawValue: $0) != nil }
    let outcome = GameOutcome(rawValue: end)

    let id = GameID(try take(16, .game))
    guard let setter = PlayerID(bytes: try take(16, .setter)) else { throw .unknown(.setter, 0) }
    let guesser = PlayerID(bytes: try take(16, .guesser))
    var commitments: [Commitment] = []
    for _ in 0..<preset.board.count {
      commitments.append(Commitment(bytes: try take(Commitment.length, .commitments)))
    }
    var game = Game(preset, id, setter, commitments)
    if let guesser { try play(.join(guesser), in: &game, field: .guesser) }

    let count = try byte(.shots)
    for _ in 0..<count {
      let code = try byte(.shots)
      let cell = try shoot(at: code >> 1, in: &game)
      let opening = try opening(of: cell, result: code & 1, field: .shots)
      try play(.answer(opening, by: setter), in: &game, field: .shots)
    }
    if turn == 2 { _ = try shoot(at: try byte(.shots), in: &game) }

    if let seat = outcome?.resigned {
      guard let player = game.player(in: seat) else { throw .illegal(.outcome, .seatFree) }
      try play(.resign(by: player), in: &game, field: .outcome)
    }
    if turn == 4 {
      var rest: [Opening] = []
      for cell in game.closed {
        rest.append(try opening(of: cell, result: try byte(.openings), field: .openings))
      }
      try play(.reveal(rest, by: setter), in: &game, field: .openings)
    }
    guard game.outcome == outcome else { throw .unknown(.outcome, end) }
    guard game.stage.number == turn else { throw .unknown(.turn, turn) }
    return game
  }

  /// Reads the sealed bytes at the end of the link, after the game.
  mutating func sealed() throws(LinkError) -> [UInt8] {
    guard let preset = Preset(rawValue: bytes[1]) else { throw .unknown(.preset, bytes[1]) }
    let sealed = try take(Secret.packedLength(on: preset) + GameCryptography.overhead, .ships)
    guard place == bytes.count else { throw .surplus(bytes.count - place) }
    return sealed
  }

  private func play(
    _ move: Move, in game: inout Game, field: LinkField
  ) throws(LinkError) {
    do {
      game = try referee.apply(game, move)
    } catch {
      throw .illegal(field, error)
    }
  }

  /// Plays the guesser's shot at the cell with a number.
  private func shoot(at number: UInt8, in game: inout Game) throws(LinkError) -> Cell {
    guard let cell = game.preset.board.cell(at: Int(number)) else { throw .unknown(.shots, number) }
    guard let guesser = game.guesser else { throw .illegal(.shots, .seatFree) }
    try play(.shoot(cell, by: guesser), in: &game, field: .shots)
    return cell
  }

  private mutating func opening(
    of cell: Cell, result: UInt8, field: LinkField
  ) throws(LinkError) -> Opening {
    guard let result = Opening.Result(rawValue: result) else { throw .unknown(field, result) }
    return Opening(cell: cell, result: result, salt: try take(Opening.saltLength, field))
  }

  @discardableResult
  private mutating func known(
    _ field: LinkField, _ isKnown: (UInt8) -> Bool
  ) throws(LinkError) -> UInt8 {
    let value = try byte(field)
    guard isKnown(value) else { throw .unknown(field, value) }
    return value
  }

  private mutating func byte(_ field: LinkField) throws(LinkError) -> UInt8 {
    guard place < bytes.count else { throw .cut(field) }
    defer { place += 1 }
    return bytes[place]
  }

  private mutating func take(_ count: Int, _ field: LinkField) throws(LinkError) -> [UInt8] {
    guard bytes.count - place >= count else { throw .cut(field) }
    defer { place += count }
    return Array(bytes[place..<place + count])
  }
}

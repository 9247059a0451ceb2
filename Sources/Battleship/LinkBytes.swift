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
  var place = 0

  mutating func game() throws(LinkError) -> Game {
    try known(.version) { $0 == GameLink.version }
    let number = try byte(.preset)
    guard let preset = Preset(rawValue: number) else { throw .unknown(.preset, number) }
    let turn = try known(.turn) { $0 <= 4 }
    let outcome = try byte(.outcome)
    guard outcome == 0 || Outcome(rawValue: outcome) != nil else {
      throw .unknown(.outcome, outcome)
    }
    var game = try start(preset)
    try seatGuesser(&game)
    try playShots(&game)
    if turn == 2 { try askForCell(&game) }
    try resign(&game, Outcome(rawValue: outcome)?.resigned)
    if turn == 4 { try openRest(&game) }
    guard game.outcome?.rawValue ?? 0 == outcome else { throw .unknown(.outcome, outcome) }
    guard game.stage.number == turn else { throw .unknown(.turn, turn) }
    return game
  }

  /// Reads the sealed bytes at the end of the link, after the game.
  mutating func sealed() throws(LinkError) -> [UInt8] {
    guard let preset = Preset(rawValue: bytes[1]) else { throw .unknown(.preset, bytes[1]) }
    let sealed = try take(Secret.packedLength(on: preset) + Sealing.overhead, .ships)
    guard place == bytes.count else { throw .surplus(bytes.count - place) }
    return sealed
  }

  private mutating func start(_ preset: Preset) throws(LinkError) -> Game {
    let id = GameID(try take(16, .game))
    guard let setter = PlayerID(bytes: try take(16, .setter)) else { throw .unknown(.setter, 0) }
    guesser = try take(16, .guesser)
    var commitments: [Commitment] = []
    for _ in 0..<preset.board.count {
      commitments.append(Commitment(bytes: try take(Commitment.length, .commitments)))
    }
    return Game(preset, id, setter, commitments)
  }

  private var guesser: [UInt8] = []

  init(bytes: [UInt8], referee: Referee) {
    self.bytes = bytes
    self.referee = referee
  }

  private func seatGuesser(_ game: inout Game) throws(LinkError) {
    guard let player = PlayerID(bytes: guesser) else { return }
    try play(.join(player), &game, .guesser)
  }

  private mutating func playShots(_ game: inout Game) throws(LinkError) {
    let count = try byte(.shots)
    for _ in 0..<count {
      let code = try byte(.shots)
      let cell = try cell(at: code >> 1, game, .shots)
      guard let shooter = game.guesser else { throw .illegal(.shots, .seatFree) }
      try play(.shoot(cell, by: shooter), &game, .shots)
      let opening = try opening(cell, code & 1, .shots)
      try play(.answer(opening, by: game.setter), &game, .shots)
    }
  }

  private mutating func askForCell(_ game: inout Game) throws(LinkError) {
    let cell = try cell(at: try byte(.shots), game, .shots)
    guard let shooter = game.guesser else { throw .illegal(.shots, .seatFree) }
    try play(.shoot(cell, by: shooter), &game, .shots)
  }

  private func resign(_ game: inout Game, _ seat: Seat?) throws(LinkError) {
    guard let seat else { return }
    guard let player = game.player(in: seat) else { throw .illegal(.outcome, .seatFree) }
    try play(.resign(by: player), &game, .outcome)
  }

  private mutating func openRest(_ game: inout Game) throws(LinkError) {
    var rest: [Opening] = []
    for cell in game.closed { rest.append(try opening(cell, try byte(.openings), .openings)) }
    try play(.reveal(rest, by: game.setter), &game, .openings)
  }

  private func play(_ move: Move, _ game: inout Game, _ field: LinkField) throws(LinkError) {
    do {
      game = try referee.apply(game, move)
    } catch {
      throw .illegal(field, error)
    }
  }

  private func cell(at number: UInt8, _ game: Game, _ field: LinkField) throws(LinkError) -> Cell {
    guard let cell = game.preset.board.cell(at: Int(number)) else { throw .unknown(field, number) }
    return cell
  }

  private mutating func opening(_ cell: Cell, _ result: UInt8, _ field: LinkField)
    throws(LinkError) -> Opening
  {
    guard let result = Opening.Result(rawValue: result) else { throw .unknown(field, result) }
    return Opening(cell: cell, result: result, salt: try take(Opening.saltLength, field))
  }

  @discardableResult
  private mutating func known(_ field: LinkField, _ isKnown: (UInt8) -> Bool) throws(LinkError)
    -> UInt8
  {
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

import Battleship
import Crypto
import Foundation  // Data of swift-crypto
import Seeded

let sha256: Hash = { Array(SHA256.hash(data: $0)) }
let hmac: KeyedHash = { key, message in
  Array(HMAC<SHA256>.authenticationCode(for: message, using: SymmetricKey(data: key)))
}

extension GameCryptography {
  /// Returns a sealing like a server's, with a key for tests.
  static func test(_ byte: UInt8 = 7) -> GameCryptography {
    let key = SymmetricKey(data: [UInt8](repeating: byte, count: 32))
    let other = [UInt8](repeating: byte ^ 0x55, count: 32)
    return GameCryptography(
      hash: sha256, code: hmac,
      seal: { text, bound in
        let nonce = try ChaChaPoly.Nonce(data: hmac(other, text + bound).prefix(12))
        return Array(
          try ChaChaPoly.seal(text, using: key, nonce: nonce, authenticating: bound).combined)
      },
      open: { sealed, bound in
        guard let box = try? ChaChaPoly.SealedBox(combined: sealed) else { return nil }
        return (try? ChaChaPoly.open(box, using: key, authenticating: bound)).map { Array($0) }
      })
  }
}

/// A game for tests, with two players and a spectator.
struct SampleGame {
  let setter: PlayerID
  let guesser: PlayerID
  let watcher: PlayerID
  let sealing: GameCryptography
  let placement: Placement
  let start: GameWithShips

  init(_ ships: [String] = ["A1", "B2"], seed: UInt64 = 1) throws {
    try self.init(Placement(ships.map { try Cell($0) }), seed: seed)
  }

  init(_ placement: Placement, seed: UInt64 = 1) {
    var chance = SeededChance(seed)
    setter = PlayerID(using: &chance)
    guesser = PlayerID(using: &chance)
    watcher = PlayerID(using: &chance)
    sealing = .test()
    self.placement = placement
    start = .start(placement, by: setter, sealing, using: &chance)
  }

  /// Returns the game after the guesser has joined and shot at these cells.
  func played(_ cells: [Cell]) throws -> GameWithShips {
    try cells.reduce(start.apply(.join(guesser), sealing)) {
      try $0.apply(.shoot($1, by: guesser), sealing)
    }
  }

  func played(_ cells: String) throws -> GameWithShips {
    try played(cells.split(separator: " ").map { try Cell($0) })
  }

  func link(_ game: GameWithShips) throws -> GameLink { try GameLink(game, sealing) }
}

let cells = Preset.threeByThree.board.cells

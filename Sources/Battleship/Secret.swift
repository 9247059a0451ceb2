/// What the setter knows, and the server in his place: the ships, and the seed that all salts come
/// from.
public struct Secret: Hashable, Sendable {
  public let placement: Placement
  /// 32 bytes by chance.
  let seed: [UInt8]

  static let seedLength = 32

  /// What a cell holds, with its salt: the first 16 bytes of HMAC-SHA-256 under the seed, so that
  /// an open salt tells nothing about a closed one.
  func opening(of cell: Cell, in game: GameID, _ code: KeyedHash) -> Opening {
    let salt = code(seed, Array("waypost-bs1-salt|\(game)|\(cell)".utf8))
    return Opening(
      cell: cell, result: placement.holds(cell) ? .hit : .miss,
      salt: Array(salt.prefix(Opening.saltLength)))
  }
}

/// HMAC-SHA-256, handed in: a key and a message to 32 bytes.
public typealias KeyedHash = @Sendable (_ key: [UInt8], _ message: [UInt8]) -> [UInt8]

extension Game {
  /// A new game: chance gives its name and the seed, everybody gets the commitments.
  static func start(
    _ placement: Placement, by setter: PlayerID, _ hash: Hash, _ code: KeyedHash,
    using generator: inout some RandomNumberGenerator
  ) -> (game: Game, secret: Secret) {
    let id = GameID(using: &generator)
    let secret = Secret(
      placement: placement, seed: chanceBytes(Secret.seedLength, using: &generator))
    let commitments = placement.preset.board.cells.map {
      secret.opening(of: $0, in: id, code).commitment(in: id, hash)
    }
    return (Game(placement.preset, id, setter, commitments), secret)
  }
}

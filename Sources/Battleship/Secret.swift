/// The setter's secret, also known to the server on the setter's behalf: the ships, and the seed of
/// all salts.
public struct Secret: Hashable, Sendable {
  public let placement: Placement
  /// 32 random bytes.
  let seed: [UInt8]

  static let seedLength = 32

  /// Returns the contents of a cell and its salt: the first 16 bytes of an HMAC-SHA-256 under the
  /// seed, so that a published salt reveals nothing about another one.
  func opening(of cell: Cell, in game: GameID, _ code: KeyedHash) -> Opening {
    let salt = code(seed, Array("waypost-bs1-salt|\(game)|\(cell)".utf8))
    return Opening(
      cell: cell, result: placement.holds(cell) ? .hit : .miss,
      salt: Array(salt.prefix(Opening.saltLength)))
  }
}

/// An HMAC-SHA-256 function: a key and a message to 32 bytes.
public typealias KeyedHash = @Sendable (_ key: [UInt8], _ message: [UInt8]) -> [UInt8]

extension Game {
  /// Starts a new game with a random identifier and seed; the commitments are public.
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

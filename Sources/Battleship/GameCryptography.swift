/// The cryptography that the game needs; the caller has the key.
public struct GameCryptography: Sendable {
  /// SHA-256.
  public let hash: Hash
  /// HMAC-SHA-256.
  public let code: KeyedHash
  /// Encrypts a text of 34 bytes and authenticates `bound` with it, so that it cannot be opened
  /// with other data. The result is deterministic, so a state has one link, and always `overhead`
  /// longer than the text.
  public let seal: @Sendable (_ text: [UInt8], _ bound: [UInt8]) throws -> [UInt8]
  /// Decrypts the text; `nil` if the text or `bound` is not what was sealed with this key.
  public let open: @Sendable (_ sealed: [UInt8], _ bound: [UInt8]) -> [UInt8]?

  /// The added bytes: a nonce of 12 and a tag of 16, as in ChaCha20-Poly1305.
  public static let overhead = 28

  public init(
    hash: @escaping Hash, code: @escaping KeyedHash,
    seal: @escaping @Sendable ([UInt8], [UInt8]) throws -> [UInt8],
    open: @escaping @Sendable ([UInt8], [UInt8]) -> [UInt8]?
  ) {
    self.hash = hash
    self.code = code
    self.seal = seal
    self.open = open
  }

  /// The rules with this hash.
  public var referee: Referee { Referee(hash: hash) }
}

/// A game with its ships, as the server needs it to answer for the setter. Its description does not
/// reveal the ships.
public struct GameWithShips: Sendable, Equatable {
  /// The public state.
  public let game: Game
  let secret: Secret

  /// Starts a new game.
  public static func start(
    _ placement: Placement, by setter: PlayerID, _ sealing: GameCryptography,
    using generator: inout some RandomNumberGenerator
  ) -> GameWithShips {
    let (game, secret) = Game.start(
      placement, by: setter, sealing.hash, sealing.code, using: &generator)
    return GameWithShips(game: game, secret: secret)
  }

  /// Returns the game after a player's move; opens at once whatever the setter has to open.
  ///
  /// - Throws: `MoveError` with the reason.
  public func apply(_ move: Move, _ sealing: GameCryptography) throws(MoveError) -> GameWithShips {
    var next = try sealing.referee.apply(game, move)
    if case .answering(_, let cell) = next.stage {
      let opening = secret.opening(of: cell, in: game.id, sealing.code)
      next = try sealing.referee.apply(next, .answer(opening, by: game.setter))
    }
    if case .revealing = next.stage {
      let rest = next.closed.map { secret.opening(of: $0, in: game.id, sealing.code) }
      next = try sealing.referee.apply(next, .reveal(rest, by: game.setter))
    }
    return GameWithShips(game: next, secret: secret)
  }
}

extension GameWithShips: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// A description without the ships, safe for logs.
  public var description: String { "game \(game.id), state \(game.number)" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: ["game": game]) }
}

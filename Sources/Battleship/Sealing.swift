/// What the game needs of cryptography, handed in by whoever holds a key.
public struct Sealing: Sendable {
  /// SHA-256.
  public let hash: Hash
  /// HMAC-SHA-256.
  public let code: KeyedHash
  /// Encrypts a text of 34 bytes and binds it to the second one, so that it opens beside no other.
  /// The same two texts give the same bytes, always `overhead` more than the text: a state of a game
  /// has one link.
  public let seal: @Sendable (_ text: [UInt8], _ bound: [UInt8]) throws -> [UInt8]
  /// The text again; `nil` where text or companion is not what was sealed with this key.
  public let open: @Sendable (_ sealed: [UInt8], _ bound: [UInt8]) -> [UInt8]?

  /// A nonce of 12 bytes and a tag of 16, as ChaCha20-Poly1305 has them.
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

  /// The rules, with this hash.
  public var referee: Referee { Referee(hash: hash) }
}

/// A game with its ships: what the server has in hand while it answers for the setter. It prints
/// nothing of them.
public struct GameWithShips: Sendable, Equatable {
  /// What everybody may see.
  public let game: Game
  let secret: Secret

  /// A new game.
  public static func start(
    _ placement: Placement, by setter: PlayerID, _ sealing: Sealing,
    using generator: inout some RandomNumberGenerator
  ) -> GameWithShips {
    let (game, secret) = Game.start(
      placement, by: setter, sealing.hash, sealing.code, using: &generator)
    return GameWithShips(game: game, secret: secret)
  }

  /// The game after a move of a person; what the setter has to open is opened at once.
  ///
  /// - Throws: `MoveError` with the reason.
  public func apply(_ move: Move, _ sealing: Sealing) throws(MoveError) -> GameWithShips {
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
  /// Without the ships: a log tells nothing.
  public var description: String { "game \(game.id), state \(game.number)" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: ["game": game]) }
}

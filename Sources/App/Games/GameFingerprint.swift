public import Battleship
internal import Secrets

/// Verifies games without a key.
public enum GameFingerprint {
  /// Returns twelve hexadecimal digits, derived from a game's commitments.
  public static func fingerprint(of game: Game) -> String {
    game.fingerprint(GameHashFunction.sha256)
  }
}

/// The result of verifying a game.
public struct GameVerificationResult: Sendable, Equatable {
  public let game: Game
  public let verdict: Verdict
  /// A hash of all commitments, short enough to be written down.
  public let fingerprint: String

  /// Verifies a game, optionally against an earlier state of it.
  public init(_ game: Game, since earlier: Game? = nil) {
    self.game = game
    verdict = game.verified(since: earlier)
    fingerprint = GameFingerprint.fingerprint(of: game)
  }
}

extension GameService {
  /// Verifies the game of a link, optionally against an earlier link of it.
  ///
  /// - Throws: A `Problem` for an invalid link.
  public func verify(_ written: String, since earlier: String? = nil) throws
    -> GameVerificationResult
  {
    try translatingErrorsSynchronously {
      GameVerificationResult(
        try GameLink(written, hash: GameHashFunction.sha256).game,
        since: try earlier.map { try GameLink($0, hash: GameHashFunction.sha256).game })
    }
  }
}

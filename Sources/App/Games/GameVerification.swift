public import Battleship
internal import Crypto

/// What checks a game; no key is needed.
public enum GameVerification {
  /// SHA-256.
  static let hash: Hash = { Array(SHA256.hash(data: $0)) }

  /// Twelve hexadecimal digits out of a game's commitments.
  public static func fingerprint(of game: Game) -> String { game.fingerprint(hash) }
}

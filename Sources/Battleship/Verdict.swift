internal import Markup

/// The result of checking a game, which needs no key.
public enum Verdict: Hashable, Sendable {
  /// All cells are open, each matches its commitment, and the number of ships is right.
  case fair
  /// The game continues; this many answers are open, and each matches its commitment.
  case fairSoFar(Int)
  /// Every cell matches its commitment, but this number of ship cells is wrong.
  case wrongFleet(Int)
  /// The earlier link is of another game.
  case otherGame
  /// The earlier link has other commitments, another player, or shots that this one lacks: the
  /// server of the game did not create one of the two.
  case changed
}

extension Game {
  /// Checks a game. Openings were already checked against their commitments when the link was read,
  /// because a game cannot be created otherwise.
  ///
  /// - Parameter earlier: The game as somebody saw it before; commitments prove nothing unless
  ///   somebody kept them.
  public func verified(since earlier: Game? = nil) -> Verdict {
    if let earlier {
      guard earlier.id == id else { return .otherGame }
      guard continues(earlier) else { return .changed }
    }
    guard case .over = stage else { return .fairSoFar(shots.count) }
    let ships = openings.count { $0.result == .hit }
    return ships == preset.fleet.reduce(0, +) ? .fair : .wrongFleet(ships)
  }

  /// Whether moves can lead from the earlier state to this one.
  public func continues(_ earlier: Game) -> Bool {
    let isTheSame =
      earlier.id == id && earlier.preset == preset && earlier.setter == setter
      && earlier.commitments == commitments
    let isSeated = earlier.guesser == nil || earlier.guesser == guesser
    let isOver = earlier.outcome == nil || earlier.outcome == outcome
    return isTheSame && isSeated && isOver && shots.starts(with: earlier.shots)
  }

  /// Returns twelve hexadecimal digits computed from all commitments: a player who notes them at
  /// the start can check at the end that the commitments are the same.
  public func fingerprint(_ hash: Hash) -> String {
    String(Hexadecimal.encode(hash(commitments.flatMap(\.bytes))).prefix(12))
  }
}

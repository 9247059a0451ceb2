/// What anybody finds who checks a game, without a key.
public enum Verdict: Hashable, Sendable {
  /// All cells are open, each is what the commitment said, and the ships are as many as they should
  /// be.
  case fair
  /// It goes on; so many answers are open, and each is what the commitment said.
  case fairSoFar(Int)
  /// Every cell is what the commitment said, but there are so many cells of ships.
  case wrongFleet(Int)
  /// The earlier link is one of another game.
  case otherGame
  /// The earlier link has other commitments, another player, or shots that this one does not have:
  /// one of the two was not made by the server of the game.
  case changed
}

extension Game {
  /// Checks a game. That every opening fits its commitment was checked when the link was read: a
  /// game cannot be built otherwise.
  ///
  /// - Parameter earlier: The game as somebody saw it before: commitments that nobody has held on to
  ///   prove nothing.
  public func verified(since earlier: Game? = nil) -> Verdict {
    if let earlier {
      guard earlier.id == id else { return .otherGame }
      guard continues(earlier) else { return .changed }
    }
    guard case .over = stage else { return .fairSoFar(shots.count) }
    let ships = openings.count { $0.result == .hit }
    return ships == preset.fleet.reduce(0, +) ? .fair : .wrongFleet(ships)
  }

  /// Whether this can have come of that by moves.
  public func continues(_ earlier: Game) -> Bool {
    let isTheSame =
      earlier.id == id && earlier.preset == preset && earlier.setter == setter
      && earlier.commitments == commitments
    let isSeated = earlier.guesser == nil || earlier.guesser == guesser
    let isOver = earlier.outcome == nil || earlier.outcome == outcome
    return isTheSame && isSeated && isOver && shots.starts(with: earlier.shots)
  }

  /// Twelve hexadecimal digits out of all commitments: who wrote them down when the game began sees
  /// at the end that they are the same.
  public func fingerprint(_ hash: Hash) -> String {
    String(hexadecimal(hash(commitments.flatMap(\.bytes))).prefix(12))
  }
}

/// A move in a game.
public enum Move: Hashable, Sendable {
  /// Takes the guesser's seat.
  case join(PlayerID)
  /// The guesser shoots.
  case shoot(Cell, by: PlayerID)
  /// The setter opens the cell that was shot at.
  case answer(Opening, by: PlayerID)
  /// One of the two players resigns.
  case resign(by: PlayerID)
  /// After the outcome is known, the setter opens the remaining cells, row by row.
  case reveal([Opening], by: PlayerID)
}

/// Why a move is refused.
public enum MoveError: Error, Hashable, Sendable {
  /// The guesser's seat is already taken.
  case seatTaken
  /// The setter tried to take the other seat too.
  case ownGame
  /// There is no guesser yet; a player has to join before shooting.
  case seatFree
  /// The setter shot at their own ships.
  case setterGuesses
  /// The player has no seat, or not the one that makes this move.
  case notYourSeat
  /// It is the other player's turn.
  case outOfTurn
  case over(GameOutcome)
  case offBoard(Cell)
  /// That cell was shot at before, with this result. The attempt costs nothing.
  case shotBefore(Cell, Opening.Result)
  /// The setter answered for another cell than the one shot at.
  case otherCell(Cell)
  /// The setter's opening of a cell does not match the commitment.
  case wrongOpening(Cell)
  /// At the end the setter left cells closed or opened some twice.
  case notAllOpened
}

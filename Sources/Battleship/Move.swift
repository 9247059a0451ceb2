/// What somebody does.
public enum Move: Hashable, Sendable {
  /// Takes the guesser's seat.
  case join(PlayerID)
  /// The guesser shoots.
  case shoot(Cell, by: PlayerID)
  /// The setter opens the cell that was shot at.
  case answer(Opening, by: PlayerID)
  /// One of the two gives up.
  case resign(by: PlayerID)
  /// The setter opens what is closed, row by row, when it is decided.
  case reveal([Opening], by: PlayerID)
}

/// Why a move is none.
public enum MoveError: Error, Hashable, Sendable {
  /// The guesser's seat is somebody's already.
  case seatTaken
  /// The setter wanted the other seat too.
  case ownGame
  /// Nobody has the guesser's seat; whoever shoots takes it first.
  case seatFree
  /// The setter shot at his own ships.
  case setterGuesses
  /// Somebody who has neither seat, or not the one that does this.
  case notYourSeat
  /// The other one has to do something first.
  case outOfTurn
  case over(Outcome)
  case offBoard(Cell)
  /// That cell was shot at, and this was there. It costs nothing.
  case shotBefore(Cell, Opening.Result)
  /// The setter answers for another cell than the one shot at.
  case otherCell(Cell)
  /// The setter opens a cell otherwise than he committed himself to.
  case wrongOpening(Cell)
  /// The setter leaves cells closed at the end, or opens some twice.
  case notAllOpened
}

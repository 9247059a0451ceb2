internal import Battleship
internal import Wording

extension Problem {
  /// Why a move is refused.
  init(_ error: MoveError) {
    let (message, status): (Message, Int) =
      switch error {
      case .seatTaken: (Message(.problemGameSeatTaken), 409)
      case .ownGame: (Message(.problemGameOwn), 409)
      case .seatFree: (Message(.problemGameSeatFree), 409)
      case .setterGuesses: (Message(.problemGameSetterGuesses), 403)
      case .notYourSeat: (Message(.problemGameNotYourSeat), 403)
      case .outOfTurn: (Message(.problemGameOutOfTurn), 409)
      case .over: (Message(.problemGameOver), 409)
      case .offBoard(let cell): (Message(.problemGameOffBoard, .text("\(cell)")), 400)
      case .shotBefore(let cell, .hit): (Message(.problemGameShotHit, .text("\(cell)")), 409)
      case .shotBefore(let cell, .miss): (Message(.problemGameShotMiss, .text("\(cell)")), 409)
      case .otherCell(let cell), .wrongOpening(let cell):
        (Message(.problemGameOpening, .text("\(cell)")), 409)
      case .notAllOpened: (Message(.problemGameLinkField, .text("openings")), 409)
      }
    self.init(message, exitCode: status == 400 ? .badData : .notAllowed, status: status)
  }

  /// Why a link is no game of ours.
  init(_ error: LinkError) {
    let message =
      switch error {
      case .empty: Message(.problemGameLinkEmpty)
      case .tooLong(let length): Message(.problemGameLinkLong, .number(length))
      case .character(let character, let place):
        Message(.problemGameLinkCharacter, .text(String(character)), .number(place))
      case .cut(let field): Message(.problemGameLinkCut, .text(field.rawValue))
      case .ending: Message(.problemGameLinkEnd)
      case .surplus: Message(.problemGameLinkSurplus)
      case .unknown(let field, _): Message(.problemGameLinkField, .text(field.rawValue))
      case .illegal(_, .wrongOpening(let cell)): Message(.problemGameOpening, .text("\(cell)"))
      case .illegal(let field, _): Message(.problemGameLinkField, .text(field.rawValue))
      case .edited: Message(.problemGameLinkEdited)
      }
    self.init(message, exitCode: .badData, status: 400)
  }

  /// Why ships cannot lie so.
  init(_ error: PlacementError) {
    let message =
      switch error {
      case .count(let count, let wanted):
        Message(.problemGameShipsCount, .number(count), .number(wanted))
      case .overlap(let cell): Message(.problemGameShipsOverlap, .text("\(cell)"))
      case .offBoard(let cell): Message(.problemGameOffBoard, .text("\(cell)"))
      }
    self.init(message, exitCode: .badData, status: 400)
  }

  /// Why an open link is none.
  init(_ error: OpenFormError) {
    switch error {
    case .placement(let error): self.init(error)
    case .missing(let field):
      self.init(
        Message(.problemGameOpenMissing, .text(field.rawValue)), exitCode: .badData, status: 400)
    case .twice(let field):
      self.init(
        Message(.problemGameOpenTwice, .text(field.rawValue)), exitCode: .badData, status: 400)
    case .value(let field, let value):
      self.init(
        Message(.problemGameOpenValue, .text(field.rawValue), .text(value)), exitCode: .badData,
        status: 400)
    }
  }

  init(_ error: CellError) {
    self.init(
      Message(.problemGameCell, .text(error.written)), exitCode: .badData, status: 400)
  }

  /// The free seat of a rematch is kept for who played the game before.
  static let gameSeatKept = Problem(
    Message(.problemGameSeatKept), exitCode: .notAllowed, status: 409)

  /// The conversation of a game takes no card of it: it is closed, or full.
  static let gameUntold = Problem(
    Message(.problemGameUntold), exitCode: .notAllowed, status: 409)

  /// The game is in another state than the one that was played at.
  static let gameMoved = Problem(
    Message(.problemGameMoved), exitCode: .tryLater, status: 409)
}

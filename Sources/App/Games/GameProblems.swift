internal import Battleship
internal import Localization

extension Problem {
  /// Why a move is refused.
  init(_ error: MoveError) {
    let (kind, message): (Kind, Message) =
      switch error {
      case .seatTaken: (.conflict, Message(.problemGameSeatTaken))
      case .ownGame: (.conflict, Message(.problemGameOwn))
      case .seatFree: (.conflict, Message(.problemGameSeatFree))
      case .setterGuesses: (.notAllowed, Message(.problemGameSetterGuesses))
      case .notYourSeat: (.notAllowed, Message(.problemGameNotYourSeat))
      case .outOfTurn: (.conflict, Message(.problemGameOutOfTurn))
      case .over: (.conflict, Message(.problemGameOver))
      case .offBoard(let cell): (.badInput, Message(.problemGameOffBoard, .text("\(cell)")))
      case .shotBefore(let cell, .hit): (.conflict, Message(.problemGameShotHit, .text("\(cell)")))
      case .shotBefore(let cell, .miss):
        (.conflict, Message(.problemGameShotMiss, .text("\(cell)")))
      case .otherCell(let cell), .wrongOpening(let cell):
        (.conflict, Message(.problemGameOpening, .text("\(cell)")))
      case .notAllOpened: (.conflict, Message(.problemGameLinkField, .text("openings")))
      }
    self.init(kind, message)
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
    self.init(.badInput, message)
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
    self.init(.badInput, message)
  }

  /// Why an open link is none.
  init(_ error: MessagesGameLinkError) {
    switch error {
    case .placement(let error): self.init(error)
    case .missing(let field):
      self.init(.badInput, Message(.problemGameOpenMissing, .text(field.rawValue)))
    case .twice(let field):
      self.init(.badInput, Message(.problemGameOpenTwice, .text(field.rawValue)))
    case .value(let field, let value):
      self.init(.badInput, Message(.problemGameOpenValue, .text(field.rawValue), .text(value)))
    }
  }

  init(_ error: CellError) {
    self.init(.badInput, Message(.problemGameCell, .text(error.written)))
  }

  /// The free seat of a rematch is kept for who played the game before.
  static let gameSeatKept = Problem(.conflict, Message(.problemGameSeatKept))

  /// The conversation of a game takes no card of it: it is closed, or full.
  static let gameUntold = Problem(.conflict, Message(.problemGameUntold))

  /// The game is in another state than the one that was played at.
  static let gameMoved = Problem(.changedMeanwhile, Message(.problemGameMoved))
}

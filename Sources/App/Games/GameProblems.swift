internal import Battleship
internal import Localization

extension Problem {
  /// The reason why a move is refused.
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

  /// The reason why a link is not a valid game link.
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

  /// The reason why a placement of ships is invalid.
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

  /// The reason why an open game link is invalid.
  init(_ error: MessagesGameLinkError) {
    switch error {
    case .placement(let error): self.init(error)
    case .missing(let field):
      self.init(.badInput, Message(.problemGameOpenMissing, .text(field.rawValue)))
    case .twice(let field):
      self.init(.badInput, Message(.problemGameOpenTwice, .text(field.rawValue)))
    case .value(let field, let value):
      self.init(.badInput, Message(.problemGameOpenValue, .text(field.rawValue), .text(value)))
    case .over: self.init(.badInput, Message(.problemGameOpenOver))
    }
  }

  init(_ error: CellError) { self.init(.badInput, Message(.problemGameCell, .text(error.written))) }

  /// The free seat of a rematch is reserved for the other player of the previous game.
  static let gameSeatKept = Problem(.conflict, Message(.problemGameSeatKept))

  /// The conversation accepts no card of the game: it is closed or full.
  static let gameUntold = Problem(.conflict, Message(.problemGameUntold))

  /// The game's state has changed since the user's link was made.
  static let gameMoved = Problem(.changedMeanwhile, Message(.problemGameMoved))
}

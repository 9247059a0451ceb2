public import Articles
public import Battleship
internal import Conversations

/// A game that was opened by its link, for one person.
///
/// `GameService.open` parses the link, checks its seal and looks the game up. Every further step of a
/// request takes this value and never the link's text.
public struct OpenedGame: Sendable {
  /// The game as the person sees it.
  public let view: GameView
  let person: PlayerIdentity
  /// The link that was opened.
  let link: GameLink
  /// The game of that link with its ships; `nil` if another server sealed the link.
  let ships: GameWithShips?
  /// The stored game; `nil` if it is not played on this server.
  let record: GameRecord?
  /// The link of the current state.
  let newest: GameLink

  /// - Parameter newest: The link of the record; `nil` if it is the opened one.
  init(
    _ link: GameLink, ships: GameWithShips?, record: GameRecord? = nil, newest: GameLink? = nil,
    as person: PlayerIdentity
  ) {
    self.person = person
    self.link = link
    self.ships = ships
    self.record = record
    self.newest = newest ?? link
    view = GameView(
      game: self.newest.game, link: self.newest.description, asked: link.game,
      seat: Seat.allCases.first { seat in
        let mark = seat == .setter ? record?.firstSeat : record?.secondSeat
        return mark != nil && mark == person.mark(at: seat, of: link.game.id)
      },
      standing: record != nil ? .here : ships != nil ? .unknown : .elsewhere,
      conversation: record?.conversation.flatMap { ConversationID($0) },
      invited: record?.invited)
  }
}

/// A game as one person sees it; hides the ships until the game ends.
public struct GameView: Sendable, Equatable {
  /// The current state.
  public let game: Game
  /// The link of the current state.
  public let link: String
  /// The state in the requested link.
  public let asked: Game
  /// The person's seat; `nil` for a spectator.
  public let seat: Seat?
  public let standing: Standing
  /// The conversation where the game is played, if any.
  public let conversation: ConversationID?
  /// The participant for whom the free seat of a rematch is reserved.
  public let invited: ParticipantID?

  /// What this server knows about a game.
  public enum Standing: Sendable, Equatable {
    /// The game is played on this server.
    case here
    /// The link was sealed with this server's key, but the file does not have the game: another
    /// copy of the server plays it. It can be watched only.
    case unknown
    /// The link was sealed by another server or edited, so its content may be false.
    case elsewhere
  }

  /// Whether the requested link shows an earlier state.
  public var isOlder: Bool { asked != game }
  /// Whether it is the person's turn to shoot.
  public var mayShoot: Bool { if case .shooting = game.stage { seat == .guesser } else { false } }
  /// Whether the person can take the free seat, unless it is reserved.
  public var mayJoin: Bool { standing == .here && game.stage == .waiting && seat != .setter }
  /// Whether the free seat is not reserved for somebody else.
  public func isFree(for participant: ParticipantID?) -> Bool {
    game.stage != .waiting || invited == nil || invited == participant
  }
  /// Whether the person can resign.
  public var mayResign: Bool { standing == .here && seat != nil && game.outcome == nil }
  /// Whether the person waits for another player's shot in a conversation, and may send a reminder.
  public var mayRemind: Bool {
    conversation != nil && standing == .here && seat == .setter && game.turn == .guesser
  }
}

/// The game's state has changed since; contains the current state.
public struct GameChangedMeanwhile: Error, Sendable {
  public let game: OpenedGame
}

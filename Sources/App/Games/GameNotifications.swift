internal import Articles
public import Battleship
internal import Conversations
public import Localization
internal import Routes
internal import Secrets

// A game's card in its conversation, which each move replaces.

extension Games {
  /// The session that groups the cards of a game.
  static func session(of id: GameID) -> SessionID? { SessionID("game-\(id)") }

  /// Returns the current card of a game for its conversation, or for any if it has none.
  ///
  /// - Throws: A `Problem` for a game of another conversation.
  func card(of id: String, in conversation: ConversationID) async throws -> MadeCard {
    guard let record = try await file.store().game(id),
      record.conversation == nil || record.conversation == conversation.text
    else { throw CardChooser.noSuchCard }
    let link = try GameLink(record.link, hash: key.gameSealing.hash)
    // A game without a conversation is shown in its current state; its later moves are not
    // announced.
    let session = record.session.flatMap { _ in Games.session(of: link.game.id) }
    let (card, picture) = await card(of: link, nil)
    var made = MadeCard(card: card, session: session)
    made.picture = picture
    return made
  }

  /// Returns the reference of a link's game in cards; empty for an invalid link.
  static func id(of written: String) -> String {
    (try? GameLink(written, hash: GameVerification.hash))?.game.id.description ?? ""
  }

  /// Returns the announcement of a move; `nil` if the game has no conversation.
  func news(of link: GameLink, in record: GameRecord) async -> GameNews? {
    let game = link.game
    guard record.conversation != nil, let message = MessageID("game-\(game.id)-\(game.number)")
    else { return nil }
    let (card, picture) = await card(of: link, nil)
    return GameNews(
      card: card, picture: picture.map(CardPicture.init), message: message,
      senders: game.lastMovers)
  }

  /// Sends the card of a game again, as a reminder for the player whose turn it is.
  ///
  /// - Throws: A `Problem` unless the person is waiting for a shot.
  public func remind(_ written: String, as person: PlayerIdentity) async throws -> GameView {
    let view = try await game(written, for: person)
    guard view.mayRemind else {
      throw Problem(view.seat == nil ? MoveError.notYourSeat : .outOfTurn)
    }
    return try await naming {
      let link = try GameLink(view.link, hash: key.gameSealing.hash)
      let setter = link.game.setter
      let (card, picture) = await card(of: link, .gameCardReminded)
      let news = GameNews(
        card: card, picture: picture.map(CardPicture.init),
        message: ConversationService.newMessageID(),
        senders: [ParticipantID(setter.description)].compactMap(\.self))
      let id = link.game.id.description
      guard try await file.store().tell(news, of: id, at: view.link) else {
        let now = try await game(written, for: person)
        throw now.link == view.link ? Problem.gameUntold : GameChangedMeanwhile(view: now)
      }
      return view
    }
  }

  /// - Parameter told: What the setter did, if it was not a move.
  private func card(of link: GameLink, _ told: Message.Key?) async -> (Card, picture: [UInt8]?) {
    let game = link.game
    let line = told.map { Message($0, .text(game.setter.token)) } ?? game.told
    let words = settings.localizer(line)
    let board = await boards.boardCard(of: game)
    let card = Card(
      address: Routes.game(link.description).text, image: board.map { boards.image($0, of: game) },
      caption: words,
      subcaption: settings.localizer(game.hint), trailingCaption: settings.localizer(.gameTitle),
      summary: words)
    return (card, board?.bytes)
  }
}

extension BoardPictures {
  /// Returns the picture of a board; until the game ends it shows only the shots.
  fileprivate func image(_ board: BoardCardCache.Card, of game: Game) -> Card.Image {
    Card.Image(
      address: CardPicture.path(board.digest),
      alternative: "\(settings.localizer(.gameTitle)). \(settings.localizer(game.brief))")
  }
}

extension GameView {
  /// Whether the person waits for another player's shot in a conversation, and may send a reminder.
  public var mayRemind: Bool {
    conversation != nil && standing == .here && seat == .setter && game.turn == .guesser
  }
}

extension Membership {
  /// The participant's player id in games of the conversation; both use the same text.
  var player: PlayerID? { PlayerID(participant.id.text) }
}

extension PlayerID {
  /// The token for a participant in a card's text.
  var token: String { "$\(description)" }
}

extension Game {
  /// The last event, for a card: `$UUID shot at B2: hit`.
  public var told: Message {
    if let outcome { return ending(outcome) }
    guard let guesser else { return Message(.gameCardHidden, .text(setter.token)) }
    guard let shot = shots.last else { return Message(.gameCardJoined, .text(guesser.token)) }
    return Message(
      shot.result == .hit ? .gameCardHit : .gameCardMiss, .text(guesser.token),
      .text("\(shot.cell)"))
  }

  private func ending(_ outcome: Outcome) -> Message {
    let setter = setter.token
    guard let guesser = guesser?.token else { return Message(.gameCardEnded, .text(setter)) }
    return switch outcome {
    case .shipsFound: Message(.gameCardFound, .text(guesser))
    case .missesUsed: Message(.gameCardMissed, .text(guesser), .text(setter))
    case .setterResigned: Message(.gameCardResigned, .text(setter), .text(guesser))
    case .guesserResigned: Message(.gameCardResigned, .text(guesser), .text(setter))
    }
  }

  /// What to do next, shown below the event.
  fileprivate var hint: Message {
    if outcome != nil { return Message(.gameCardOver) }
    return shots.isEmpty
      ? Message(.gameCardHint) : Message(.gameLeft, .number(shipsLeft), .number(missesLeft))
  }

  /// A description of this state that stays true after later shots and contains no names.
  public var brief: Message {
    if let outcome { return outcome.message }
    if stage == .waiting { return Message(.webGameShareWaiting) }
    return Message(.webGameShareRunning, .number(shots.count), .number(hits))
  }

  /// The participants, the one with the last move first.
  fileprivate var lastMovers: [ParticipantID] {
    let mover = outcome?.resigned ?? (guesser == nil ? .setter : .guesser)
    return [player(in: mover), player(in: mover.other)]
      .compactMap { $0.flatMap { ParticipantID($0.description) } }
  }
}

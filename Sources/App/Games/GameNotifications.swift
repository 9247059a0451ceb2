internal import Articles
public import Battleship
internal import Conversations
public import Localization
internal import Routes

// A game in the conversation that it is played in: one card, which each move replaces.

extension Games {
  /// What ties the cards of a game together.
  static func session(of id: GameID) -> SessionID? { SessionID("game-\(id)") }

  /// The card of a game as it is now, to be sent in its conversation, or in any if it has none.
  ///
  /// - Throws: A `Problem` for a game that is played elsewhere.
  func card(of id: String, in conversation: ConversationID) async throws -> MadeCard {
    guard let record = try await file.store().game(id),
      record.conversation == nil || record.conversation == conversation.text
    else { throw CardChooser.noSuchCard }
    let link = try GameLink(record.link, hash: key.gameSealing.hash)
    // One that was started elsewhere is shown as it is now, and its moves are told nowhere.
    let session = record.session.flatMap { _ in Games.session(of: link.game.id) }
    let (card, picture) = await card(of: link, nil)
    var made = MadeCard(card: card, session: session)
    made.picture = picture
    return made
  }

  /// What cards call the game of a link; nothing where it is none.
  static func id(of written: String) -> String {
    (try? GameLink(written, hash: GameVerification.hash))?.game.id.description ?? ""
  }

  /// What a move tells; `nil` where the game is played in no conversation.
  func news(of link: GameLink, in record: GameRecord) async -> GameNews? {
    let game = link.game
    guard record.conversation != nil, let message = MessageID("game-\(game.id)-\(game.number)")
    else { return nil }
    let (card, picture) = await card(of: link, nil)
    return GameNews(
      card: card, picture: picture.map(CardPicture.init), message: message,
      senders: game.lastMovers)
  }

  /// Brings the card of a game back before the eyes of who has to shoot.
  ///
  /// - Throws: A `Problem` for who does not wait for a shot.
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

  /// - Parameter told: What the setter did, where it was no move.
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
  /// The picture of a board, which shows what was shot at and nothing else before the end.
  fileprivate func image(_ board: BoardCardCache.Card, of game: Game) -> Card.Image {
    Card.Image(
      address: CardPicture.path(board.digest),
      alternative: "\(settings.localizer(.gameTitle)). \(settings.localizer(game.brief))")
  }
}

extension GameView {
  /// Whether the person waits for somebody's shot in a conversation, and may say so there.
  public var mayRemind: Bool {
    conversation != nil && standing == .here && seat == .setter && game.turn == .guesser
  }
}

extension Membership {
  /// Who that is in games of the conversation; texts of cards name both the same.
  var player: PlayerID? { PlayerID(participant.id.text) }
}

extension PlayerID {
  /// As texts of cards name a participant.
  var token: String { "$\(description)" }
}

extension Game {
  /// What happened last, for a card: `$UUID shot at B2: hit`.
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

  /// What is to be done, below it.
  fileprivate var hint: Message {
    if outcome != nil { return Message(.gameCardOver) }
    return shots.isEmpty
      ? Message(.gameCardHint) : Message(.gameLeft, .number(shipsLeft), .number(missesLeft))
  }

  /// What its state is, in words that are true of it for ever, whatever is shot at later, and that
  /// name nobody.
  public var brief: Message {
    if let outcome { return outcome.message }
    if stage == .waiting { return Message(.webGameShareWaiting) }
    return Message(.webGameShareRunning, .number(shots.count), .number(hits))
  }

  /// Who made the last move, then the other one.
  fileprivate var lastMovers: [ParticipantID] {
    let mover = outcome?.resigned ?? (guesser == nil ? .setter : .guesser)
    return [player(in: mover), player(in: mover.other)]
      .compactMap { $0.flatMap { ParticipantID($0.description) } }
  }
}

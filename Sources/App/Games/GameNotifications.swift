internal import Articles
public import Battleship
internal import Conversations
public import Localization
internal import Routes
internal import Secrets

// A game's card in its conversation, which each move replaces.

extension GameService {
  /// The session that groups the cards of a game.
  static func session(of id: GameID) -> CardSessionID? { CardSessionID("game-\(id)") }

  /// Returns the current card of a game for its conversation, or for any if it has none.
  ///
  /// - Throws: A `Problem` for a game of another conversation.
  func card(of id: String, in conversation: ConversationID) async throws -> MadeCard {
    guard let record = try await file.store().games.game(id),
      record.conversation == nil || record.conversation == conversation.text
    else { throw CardSelectionContext.noSuchCard }
    let link = try GameLink(record.link, hash: try keys().sealing.hash)
    var made = await card(of: link, saying: link.game.lastEvent)
    // A game without a conversation is shown in its current state; its later moves are not
    // announced.
    if record.session != nil { made.session = GameService.session(of: link.game.id) }
    return made
  }

  /// Returns the reference of a link's game in cards; empty for an invalid link.
  static func id(of written: String) -> String {
    (try? GameLink(written, hash: GameHashFunction.sha256))?.game.id.description ?? ""
  }

  /// Returns the announcement of a move; `nil` if the game has no conversation.
  func news(of link: GameLink, in record: GameRecord) async -> GameMessageDraft? {
    let game = link.game
    guard record.conversation != nil, let message = MessageID("game-\(game.id)-\(game.number)")
    else { return nil }
    // The player who moved, or else the other one.
    let mover = game.outcome?.resigned ?? (game.guesser == nil ? .setter : .guesser)
    return GameMessageDraft(
      card: await card(of: link, saying: game.lastEvent), message: message,
      senders: [game.player(in: mover), game.player(in: mover.other)])
  }

  /// Returns the message by which the setter asks for the next shot.
  func reminder(of link: GameLink) async -> GameMessageDraft {
    let setter = link.game.setter
    return GameMessageDraft(
      card: await card(of: link, saying: Message(.gameCardReminded, .text(setter.token))),
      message: ConversationService.newMessageID(), senders: [setter])
  }

  private func card(of link: GameLink, saying event: Message) async -> MadeCard {
    let game = link.game
    let title = settings.localizer(.gameTitle)
    let words = settings.localizer(event)
    let hint =
      if game.outcome != nil {
        Message(.gameCardOver)
      } else if game.shots.isEmpty {
        Message(.gameCardHint)
      } else {
        Message(.gameLeft, .number(game.shipsLeft), .number(game.missesLeft))
      }
    // Until the game ends the board shows only the shots.
    let board = await boards.boardCard(of: game)
    let image = board.map {
      Card.Image(
        address: CardPicture.path($0.digest),
        alternative: "\(title). \(settings.localizer(game.brief))")
    }
    var made = MadeCard(
      card: Card(
        address: Routes.game(link.description).text, image: image, caption: words,
        subcaption: settings.localizer(hint), trailingCaption: title, summary: words))
    made.picture = board?.bytes
    return made
  }
}

extension GameMessageDraft {
  fileprivate init(card: MadeCard, message: MessageID, senders: [PlayerID?]) {
    self.init(
      card: card.card, picture: card.picture.map(CardPicture.init), message: message,
      senders: senders.compactMap { $0.flatMap { ParticipantID($0.description) } })
  }
}

extension Membership {
  /// The participant's player id in games of the conversation; both use the same text.
  var player: PlayerID? { PlayerID(participant.id.text) }
}

extension PlayerID {
  /// The token for a participant in a card's text.
  fileprivate var token: String { "$\(description)" }
}

extension Game {
  /// The last event, for a card: `$UUID shot at B2: hit`.
  public var lastEvent: Message {
    let setter = Message.Argument.text(setter.token)
    guard let guesser = guesser.map({ Message.Argument.text($0.token) }) else {
      return Message(outcome == nil ? .gameCardHidden : .gameCardEnded, setter)
    }
    switch outcome {
    case .shipsFound: return Message(.gameCardFound, guesser)
    case .missesUsed: return Message(.gameCardMissed, guesser, setter)
    case .setterResigned: return Message(.gameCardResigned, setter, guesser)
    case .guesserResigned: return Message(.gameCardResigned, guesser, setter)
    case nil:
      guard let shot = shots.last else { return Message(.gameCardJoined, guesser) }
      return Message(
        shot.result == .hit ? .gameCardHit : .gameCardMiss, guesser, .text("\(shot.cell)"))
    }
  }

  /// A description of this state that stays true after later shots and contains no names.
  public var brief: Message {
    if let outcome { return outcome.message }
    if stage == .waiting { return Message(.webGameShareWaiting) }
    return Message(.webGameShareRunning, .number(shots.count), .number(hits))
  }
}

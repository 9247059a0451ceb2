internal import App
internal import Battleship
internal import Localization

/// Writes a game: the board as symbols and in words, its link, and the verification.
struct GameWriter {
  private let session: CommandContext

  init(_ session: CommandContext) { self.session = session }

  /// The part of a game that is written as the result.
  enum Part { case board, link, both }

  func write(_ view: GameView, as part: Part) throws {
    let address = session.services.games.address(ofGame: view.link)
    if session.usesJSON { return try session.write(json: GameJSON(view, address: address)) }
    if part != .link {
      if let caution = view.caution { session.console.note(session.localizer(caution)) }
      let shot = view.lastShot.map { session.localizer($0) }.joined(separator: "; ")
      session.console.write(view.game.emoji + "\n")
      session.console.say(shot.isEmpty ? session.localizer(Message(.gameRules)) : shot)
      session.console.say(line(view.state))
    }
    if part != .board || view.isOlder { session.console.write(address + "\n") }
  }

  /// Writes an open link: its ships, with neither shots nor players.
  func write(_ open: MessagesGameLink) throws {
    if session.usesJSON { return try session.write(json: OpenGameJSON(open)) }
    session.console.write(open.placement.emoji + "\n")
    let note: Message.Key = open.isComplete ? .playOpenOver : .playOpenHow
    session.console.say(session.localizer(Message(note)))
  }

  private func line(_ messages: [Message]) -> String {
    messages.map { session.localizer($0) }.joined(separator: " ")
  }

  func write(replayOf view: GameView) throws {
    if session.usesJSON {
      let address = session.services.games.address(ofGame: view.link)
      return try session.write(json: GameJSON(view, address: address))
    }
    if let caution = view.caution { session.console.note(session.localizer(caution)) }
    for (number, shot) in view.game.shots.enumerated() {
      let isLast = number == view.game.shots.count - 1
      let board = isLast ? view.game : view.game.after(number + 1)
      let found: Mark = shot.result == .hit ? .hit : .miss
      session.console.write(
        "\(number + 1). " + session.localizer(found.message(at: shot.cell)) + "\n")
      session.console.write(board.emoji + "\n\n")
    }
    session.console.say(line(view.state))
  }

  func write(_ checked: GameVerificationResult) throws {
    if session.usesJSON { return try session.write(json: GameVerificationJSON(checked)) }
    session.console.say(session.localizer(checked.verdict.message))
    session.console.say(session.localizer(Message(.gameFingerprint, .text(checked.fingerprint))))
    for opening in checked.game.openings {
      let digits = checked.game.digits(of: opening.cell)
      session.console.write("\(digits)  \(opening.text(in: checked.game.id))\n")
    }
  }
}

/// `play battleship show` of an open link: `{"ships", "complete"}`.
private struct OpenGameJSON: Encodable {
  let ships: [String]
  let complete: Bool

  init(_ open: MessagesGameLink) {
    ships = open.locations.map(\.description)
    complete = open.isComplete
  }
}

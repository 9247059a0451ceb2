internal import App
internal import Articles
internal import Battleship
internal import Localization
internal import Markup
internal import Routes

/// The page of a game: the board, the last move, whose turn it is, and the verification.
///
/// The script replaces the three parts marked `data-board`; the page works without it.
struct GamePage {
  var view: GameView
  var venue: GamePages
  var checked: GameVerificationResult
  /// The reason why a move was refused.
  var fault: Problem?
  /// Confirmation of an action that is not a move.
  var done: Message?
  var card: OpenGraphHead?
  /// The conversation of the game, if the viewer takes part in it.
  var conversation: ConversationContext?

  func html(_ c: PageContext) -> HTML {
    let game: HTML = """
      \(status(c))\(board(c))\
      <div id="waypost-below" data-board>\(actions(c))\(GameHistory(game: view.game).html(c))\
      \(fairness(c))</div>

      """
    guard isInConversation else {
      let main: HTML = """
        <h1>\(c(.gameTitle))</h1>
        <p class="quiet">\(c(.gameRules))</p>
        \(game)\(link(c))

        """
      return Layout(
        title: c(.gameTitle), head: GamePage.head(c), card: card, scripts: ["game.js"],
        back: conversation.map {
          Layout.BackLink(path: .game(view.link, in: $0.id), words: c(.chatBack))
        }, main: main
      ).html(c)
    }
    let elsewhere: HTML? = link(c).map {
      "<details class=\"folded\"><summary>\(c(.webGamePassOn))</summary>\n\($0)</details>\n"
    }
    let main: HTML = """
      <div class="game"><h1>\(c(.gameTitle))</h1>
      <p class="quiet">\(c(.gameRules))</p>
      \(game)\(elsewhere)</div>

      """
    return Layout(
      title: c(.gameTitle), current: .conversations, head: c.talkSheet + c.gameSheet,
      scripts: ["conversation.js", "game.js"], hasSearchInBar: false,
      back: conversation.map { .conversation($0.id, c) }, main: main
    ).html(c)
  }

  static func head(_ c: PageContext) -> HTML {
    c.gameSheet + "<meta name=\"robots\" content=\"noindex\">\n"
  }

  /// Whether the page belongs to the conversation and opens beside it.
  private var isInConversation: Bool { venue.conversation != nil }

  /// Whether the viewer may shoot: with a seat, or if the first shot takes one.
  private var mayShoot: Bool { view.mayShoot || (takesSeat && mayJoin) }

  private var mayJoin: Bool { view.mayJoin && view.isFree(for: conversation?.reader) }

  /// Whether the first shot takes the free seat. Games that were only shared in a conversation have
  /// a button to join there too.
  private var takesSeat: Bool { isInConversation && view.conversation != nil }

  /// The last move and whose turn it is, as a live region.
  private func status(_ c: PageContext) -> HTML {
    let fault: HTML? = fault.map { "<p class=\"fault\">\($0.sentences(c))</p>\n" }
    let done: HTML? = done.map { "<p class=\"quiet\" data-passing>\(c.localizer($0))</p>\n" }
    let caution: HTML? = view.caution.map {
      "<p class=\"quiet\" data-passing>\(c.localizer($0))</p>\n"
    }
    // In a conversation, the line above already tells the result.
    let states =
      isInConversation && view.game.outcome != nil ? Array(view.state.dropFirst()) : view.state
    let state = states.map { c.localizer($0) }.joined(separator: " ")
    let part: HTML? = role(c).map { " <span class=\"quiet\">\($0)</span>" }
    return """
      <div class="game-status" role="status" id="waypost-game-status" data-board>\
      \(fault)\(done)\(caution)\(lastMove(c))<p><b>\(state)</b>\(part)</p>
      </div>

      """
  }

  /// The role of the viewer, while the game is played; somebody who may join is not called a watcher.
  private func role(_ c: PageContext) -> String? {
    if mayJoin { return takesSeat ? c(.webGameFirstShot) : nil }
    if view.mayJoin { return c(.problemGameSeatKept) }
    return view.game.outcome == nil ? c.localizer(view.role) : nil
  }

  /// The last move; in a conversation also who made it.
  private func lastMove(_ c: PageContext) -> HTML? {
    if isInConversation, let conversation {
      let left: HTML? =
        view.game.shots.isEmpty || view.game.outcome != nil
        ? nil : "; \(c.localizer(view.left))"
      return "<p>\(conversation.resolved(c.localizer(view.game.lastEvent), c))\(left)</p>\n"
    }
    let shot = view.lastShot.map { c.localizer($0) }.joined(separator: "; ")
    return shot.isEmpty ? nil : "<p>\(shot)</p>\n"
  }

  /// The element id of the board.
  static let board = "waypost-board"

  private func board(_ c: PageContext) -> HTML {
    let table = GameBoard(view: view, mayShoot: mayShoot).html(c)
    let form: HTML =
      mayShoot
      ? """
      <form method="post" action="\(venue.page(of: view.link))">\
      <input type="hidden" name="action" value="shoot">\(table)</form>
      """ : table
    return """
      <div id="\(GamePage.board)" data-board data-address="\(venue.page(of: view.link))" \
      data-game="\(view.game.id.description)"\(waits)>\(form)</div>

      """
  }

  /// The attribute that makes the script wait for a move of the other player.
  private var waits: HTML { view.game.outcome == nil && !view.mayShoot ? " data-waits" : "" }
}

// MARK: - Actions

extension GamePage {
  private func actions(_ c: PageContext) -> HTML {
    let path = venue.page(of: view.link)
    let join: HTML? =
      mayJoin && !takesSeat
      ? """
      \(PostButton(
        path: path, fields: ["action": "join"], words: "\(c(.webGamePlay))", look: .sign).html)\
      <p class="quiet">\(c(.webGamePlayHint))</p>
      """ : nil
    let resign: HTML? =
      view.mayResign
      ? PostButton(path: path, fields: ["action": "resign"], words: "\(c(.webGameResign))").html
      : nil
    let remind: HTML? =
      view.mayRemind && conversation != nil
      ? PostButton(path: path, fields: ["action": "remind"], words: "\(c(.webGameRemind))").html
      : nil
    return "<div class=\"actions\">\(join)\(remind)\(rematch(c))\(send(c))\(resign)</div>\n"
  }

  /// The link to share this state, for viewers who may make links.
  private func send(_ c: PageContext) -> HTML? {
    guard !c.viewerStatus.isAnonymous, !isInConversation else { return nil }
    // Who has hidden the ships waits for somebody who gets the link.
    let look: HTML = view.seat == .setter && isWaiting ? "sign" : "plain"
    let path = PagePath.send([("game", view.link)])
    return "<a class=\"\(look)\" href=\"\(path)\">\(c(.webSend))</a>"
  }

  /// Whether nobody looks for the ships yet.
  private var isWaiting: Bool { view.game.outcome == nil && view.game.stage == .waiting }

  /// All about fairness, folded while the game is played.
  private func fairness(_ c: PageContext) -> HTML {
    let isOver = view.game.outcome != nil
    let fingerprint: HTML? =
      isOver
      ? nil
      : """
      <p class="quiet">\(c(.gameFingerprint, .text(checked.fingerprint))). \
      \(c(.gameFingerprintHint))</p>

      """
    let content: HTML = """
      \(GameVerificationView(checked: checked).html(c))\(fingerprint)\
      <p class="quiet">\(c(.gameKey))</p>
      """
    guard !isOver else { return content }
    return """
      <details class="folded"><summary>\(c(.webGameFair))</summary>
      \(content)</details>

      """
  }

  /// After the end: a rematch for the players, a new game for those who may start one.
  private func rematch(_ c: PageContext) -> HTML? {
    guard view.game.outcome != nil || view.seat == nil else { return nil }
    if isInConversation, view.seat == nil { return nil }
    guard let seat = view.seat else {
      let isOver = view.game.outcome != nil
      return isOver && !c.viewerStatus.isAnonymous
        ? "<a class=\"plain\" href=\"\(PagePath.games)\">\(c(.webGameNew))</a>" : nil
    }
    let words = seat == .guesser ? c(.webGameRematch) : c(.webGameRematchSetter)
    return "<a class=\"sign\" href=\"\(venue.rematch(of: view))\">\(words)</a>"
  }

  /// The link to share, until the game is over.
  private func link(_ c: PageContext) -> HTML? {
    guard view.game.outcome == nil else { return nil }
    let address: HTML = "\(c.origin)\(PagePath.game(view.link))"
    guard !isInConversation else {
      // The script adds the copy button.
      return """
        <p class="quiet">\(c(.webGamePassOnHint))</p>
        <div class="join-link"><label class="visually-hidden" for="waypost-link">\(c(.webGameLink))</label>\
        <input id="waypost-link" type="text" readonly dir="ltr" value="\(address)" \
        data-copied="\(c(.chatLinkCopied))" data-copy="\(c(.chatLinkCopy))"></div>

        """
    }
    return """
      <div class="sheet">\(LinkSheet(label: .webGameLink, address: address).html(c))</div>

      """
  }
}

extension Problem {
  /// The message and the remedy in one line.
  func sentences(_ c: PageContext) -> String {
    [c.heading(of: self), c.remedy(of: self).map { c.localizer($0) }].compactMap(\.self)
      .joined(separator: " ")
  }
}

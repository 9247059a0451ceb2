internal import App
internal import Articles
internal import Battleship
internal import HTTPTypes
internal import Localization
internal import Markup
internal import Routes

// Games in a conversation: started from its row of apps, played beside it.

extension Site {
  /// The page of a game, for participants.
  func playing(_ link: String, _ request: SiteRequest<ConversationMember>) async throws
    -> SiteResponse
  {
    let member = request.viewer.member
    let id = member.conversation
    let person = SeatCookie(isSecure: request.isSecure).person(in: request.head)
    return try await playingPage(try await game(link, in: id, for: person), nil, member, request)
  }

  /// The conversation of a game as a participant sees it.
  func talkView(for member: Membership) async throws -> ConversationView {
    ConversationView(
      id: member.conversation, reader: member.participant.id,
      people: try await services.conversations.summary(of: member.conversation)
        .participants,
      blocked: try await services.conversations.blocked(by: member))
  }

  /// - Throws: A `Problem` for a game of another conversation.
  private func game(
    _ link: String, in id: ConversationID, for person: PlayerIdentity?
  ) async throws -> GameView {
    let view = try await ourGame(link, for: person)
    guard view.conversation == id || view.conversation == nil else {
      throw Problem.noPage(PagePath.games.text)
    }
    return view
  }

  private func playingPage(
    _ view: GameView, _ fault: Problem?, _ member: Membership,
    _ request: SiteRequest<ConversationMember>
  ) async throws -> SiteResponse {
    var page = GamePage(view: view, checked: try services.games.verify(view.link), fault: fault)
    page.done = done(request)
    page.conversation = try await talkView(for: member)
    page.isInTalk = true
    var c = try await context(request)
    c.origin = origin(request.head)
    var answer = SiteResponse.page(page.html(c).utf8).unlisted
    if let fault { answer.status = fault.status }
    return answer
  }

  /// Makes a participant's move. A refusal is shown with the current game.
  func play(_ link: String, _ form: Form, _ request: SiteRequest<ConversationMember>) async throws
    -> SiteResponse
  {
    let member = request.viewer.member
    let id = member.conversation
    let seated = try Seated(request)
    let now = try await game(link, in: id, for: seated.person)
    do {
      try conversationRateLimits.count(
        .send, by: member.participant.id.client, now: services.conversations.time)
      try count(household: .householdSend, by: request.viewer.guest, request)
      if form["action"] == "remind" {
        let view = try await remind(now, by: member, seated.person)
        return .seeOther(
          PagePath.game(view.link, in: id).query("told", "reminded").fragment(GamePage.board))
      }
      let view = try await services.games.games(by: key).play(
        try GameAction(form), at: link, as: seated.person, by: member)
      return .seeOther(PagePath.game(view.link, in: id).fragment(GamePage.board)).giving(
        view.seat == now.seat ? nil : seated.cookie)
    } catch {
      guard let problem = Problem(error), !request.wantsJSON else { throw error }
      let view = try await game(link, in: id, for: seated.person)
      return try await playingPage(view, problem, member, request)
    }
  }

  /// Handles the form of a composer app: creates the game and attaches its card to the composer.
  /// Nothing is sent.
  func make(
    _ kind: String, _ form: Form, _ request: SiteRequest<ConversationMember>
  ) async throws -> SiteResponse {
    let (guest, member) = (request.viewer.guest, request.viewer.member)
    let id = guest.id
    guard let kind = try await chooser(guest, request).kind(kind), kind.making != nil else {
      throw Problem.method("POST")
    }
    try conversationRateLimits.count(
      .send, by: member.participant.id.client, now: services.conversations.time)
    if !guest.isOwner {
      try gameStartLimit.count(
        member.participant.id.client, now: Double(services.reading.minute) * 60)
    }
    let typed = form.fields.filter { $0.name == "ship" }.map(\.value)
    let former = form.filled("rematch")
    do {
      let placement = try Placement(try typed.map { try Cell($0) })
      let seated = try Seated(request)
      let view = try await services.games.games(by: key).start(
        placement, by: seated.person, in: member, after: former)
      let ready = PagePath.conversation(id, [("card", CardReference(view).text)])
      return .seeOther(ready).giving(seated.cookie)
    } catch {
      guard let problem = Problem(error), !request.wantsJSON else { throw error }
      let form = ShipPlacementForm(
        path: .choosing(kind.name, in: id), former: former,
        chosen: typed.compactMap { try? Cell($0) }, fault: problem)
      return try await refusedHiding(form, kind, guest, request)
    }
  }

  private func refusedHiding(
    _ form: ShipPlacementForm, _ kind: any CardKind, _ guest: ConversationViewer,
    _ request: SiteRequest<ConversationMember>
  ) async throws -> SiteResponse {
    let app = ComposerApp(
      id: guest.id, kind: kind, wiki: services.settings.wiki, size: .expanded, words: "",
      state: .hiding(form))
    let title = try await services.conversations.summary(of: guest.id).conversation
      .title
    var answer = SiteResponse.page(
      ChoosingPage(app: app, title: title).html(try await context(request)).utf8
    ).unlisted
    answer.status = .unprocessableContent
    return answer
  }
}

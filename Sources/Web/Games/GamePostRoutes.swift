internal import App
internal import Articles
internal import Battleship
internal import HTTPTypes
internal import Localization
internal import Markup
internal import Routes
internal import Synchronization

// POST handlers for games: placing ships, joining, shooting, resigning, reminding.

extension GameRoutes {
  /// Starts a game with the ships in the form. Ships that cannot be placed like this come back with
  /// the reason.
  func startGame(
    by starter: GameInitiator, _ form: Form, _ request: SiteRequest<some Sendable>
  ) async throws -> SiteResponse {
    let now = services.clock.time
    switch starter {
    case .owner: break
    case .rematch: try site.gameStartLimit.count(request.client, now: now)
    case .participant(let viewer, _):
      try site.conversationRoutes.count(.send, by: viewer.asViewer, request)
      if !viewer.asViewer.isOwner {
        try site.gameStartLimit.count(viewer.member.participant.id.client, now: now)
      }
    }
    let former = form.filled("rematch")
    let typed = form.fields.filter { $0.name == "ship" }.map(\.value)
    do {
      let placement = try Placement(try typed.map { try Cell($0) })
      let seated = try RequestPlayer(request)
      let game = try await services.games.start(
        placement, by: seated.person, in: starter.member, after: former
      ).view
      return .seeOther(starter.venue.page(ofNew: game)).giving(seated.cookie)
    } catch {
      guard let problem = Problem(error), !request.wantsJSON else { throw error }
      let chosen = typed.compactMap { try? Cell($0) }
      var response: SiteResponse
      switch starter {
      case .owner, .rematch:
        let page = ShipPlacementPage(
          form: ShipPlacementForm(path: .games, former: former, chosen: chosen, fault: problem))
        response = .page(page.html(try await gameContext(request)).utf8).ofGame
      case .participant(let viewer, let kind):
        let id = viewer.asViewer.id
        let form = ShipPlacementForm(
          path: .choosing(kind.name, in: id), former: former, chosen: chosen, fault: problem)
        let page = CardPickerPage(
          app: CardPickerView(
            id: id, kind: kind, wiki: try await services.wikis.defaultWiki, size: .expanded,
            words: "",
            state: .shipPlacement(form)),
          title: try await services.conversations.summary(of: id).conversation.title)
        response = .page(page.html(try await site.context(request)).utf8).unlisted
      }
      response.status = .unprocessableContent
      return response
    }
  }

  /// Makes a move at the state of a link, or sends a reminder. A refusal is shown with the current
  /// game.
  func play(
    _ link: String, at venue: GamePages, _ form: Form, _ request: SiteRequest<some Sendable>
  ) async throws -> SiteResponse {
    let seated = try RequestPlayer(request)
    let game = try await openGame(link, at: venue, as: seated.person)
    do {
      if case .conversation(let viewer) = venue {
        try site.conversationRoutes.count(.send, by: viewer.asViewer, request)
      }
      let member = try await member(of: game.view, at: venue, request)
      if form["action"] == "remind" {
        guard let member else { throw Problem.notTakingPart }
        try site.conversationRateLimits.count(
          .remind, by: member.participant.id.client, now: services.clock.time)
        try await services.games.remind(game)
        return .seeOther(
          venue.page(of: game.view.link).query("told", "reminded").fragment(GamePage.board))
      }
      let next = try await services.games.play(
        try GameAction(form), in: game, at: member.map { .conversation($0) } ?? .page
      ).view
      return .seeOther(venue.page(of: next.link).fragment(GamePage.board))
        .giving(next.seat == game.view.seat ? nil : seated.cookie)
    } catch {
      guard let problem = Problem(error), !request.wantsJSON else { throw error }
      let now = (error as? GameChangedMeanwhile)?.game ?? game
      return try await gamePage(now.view, at: venue, fault: problem, request)
    }
  }
}

extension GameAction {
  init(_ form: Form) throws {
    switch form["action"] {
    case "join": self = .join
    case "resign": self = .resign
    case "shoot": self = .shoot(try Cell(try form.text("cell")))
    default: throw Problem.formMalformed
    }
  }
}

extension SiteResponse {
  func giving(_ cookie: String?) -> SiteResponse {
    var answer = self
    if let cookie { answer.fields[.setCookie] = cookie }
    return answer
  }
}

/// Rate limit for games that are not started by the owner.
final class GameStartLimit: Sendable {
  private let limit = Mutex(RateLimit())

  /// - Throws: A `Problem` if the limit is exceeded.
  func count(_ client: [UInt8], now: Double) throws {
    if let wait = limit.withLock({ $0.wait(for: client, now: now) }) {
      throw Problem.tooManyTries(seconds: Int(wait.rounded(.up)))
    }
  }
}

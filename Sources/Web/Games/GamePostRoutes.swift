internal import App
internal import Articles
internal import Battleship
internal import HTTPTypes
internal import Localization
internal import Markup
internal import Routes
internal import Synchronization

// POST handlers for games: placing ships, joining, shooting, resigning.

extension Site {
  /// Starts a game with the ships in the form.
  func startGame(_ form: Form, _ request: SiteRequest<GameStarter>) async throws -> SiteResponse {
    let former = form.filled("rematch")
    try countStart(request)
    let typed = form.fields.filter { $0.name == "ship" }.map(\.value)
    do {
      let placement = try Placement(try typed.map { try Cell($0) })
      let seated = try Seated(request)
      let view = try await services.games.games(by: key).start(placement, by: seated.person)
      // The preview picture must exist before a messenger fetches the link.
      await services.games.boards.storeCard(of: view.game)
      return SiteResponse.seeOther(.game(view.link)).giving(seated.cookie)
    } catch {
      guard let problem = Problem(error), !request.wantsJSON else { throw error }
      return try await refusedHiding(problem, typed, former, request)
    }
  }

  private func refusedHiding(
    _ problem: Problem, _ typed: [String], _ former: String?, _ request: SiteRequest<GameStarter>
  ) async throws -> SiteResponse {
    let page = ShipPlacementPage(
      former: former, chosen: typed.compactMap { try? Cell($0) }, fault: problem)
    var answer = SiteResponse.page(page.html(try await gameContext(request)).utf8).ofGame
    answer.status = .unprocessableContent
    return answer
  }

  /// Limits the number of games that other people start as rematches.
  private func countStart(_ request: SiteRequest<GameStarter>) throws {
    guard case .rematch = request.viewer else { return }
    try gameStartLimit.count(request.client, now: Double(services.reading.minute) * 60)
  }

  /// Makes a move at the state of a link; a refusal is shown with the current game.
  func play(
    _ link: String, _ form: Form, _ request: SiteRequest<LinkBearer<String>>
  ) async throws -> SiteResponse {
    let seated = try Seated(request)
    do {
      let games = try services.games.games(by: key)
      let now = try await games.game(link, for: seated.person)
      let member = try await self.member(ofGame: now, request)
      if form["action"] == "remind" {
        let view = try await remind(now, by: member, seated.person)
        return SiteResponse.seeOther(
          PagePath.game(view.link).query("told", "reminded").fragment(GamePage.board))
      }
      let view = try await games.play(
        try GameAction(form), at: link, as: seated.person, by: member)
      // The preview picture must exist before a messenger fetches the link.
      await services.games.boards.storeCard(of: view.game)
      return SiteResponse.seeOther(PagePath.game(view.link).fragment(GamePage.board))
        .giving(view.seat == now.seat ? nil : seated.cookie)
    } catch {
      guard let problem = Problem(error), !request.wantsJSON else { throw error }
      return try await refused(problem, link, seated.person, request)
    }
  }

  /// Returns the browser's membership in the conversation of the game.
  func member(
    ofGame view: GameView, _ request: SiteRequest<some Sendable>
  ) async throws -> Membership? {
    guard let conversation = view.conversation else { return nil }
    for device in ParticipantCookie(isSecure: request.isSecure).devices(in: request.head) {
      if let member = try await services.conversations.membership(in: conversation, on: device) {
        return member.participant.standing == .here ? member : nil
      }
    }
    return nil
  }

  /// Moves a game's card to the bottom of its conversation; rate limited.
  func remind(
    _ view: GameView, by member: Membership?, _ person: PlayerIdentity
  ) async throws -> GameView {
    guard let member else { throw Problem.notTakingPart }
    try conversationRateLimits.count(
      .remind, by: member.participant.id.client, now: services.conversations.time)
    return try await services.games.games(by: key).remind(view.link, as: person)
  }

  private func refused(
    _ problem: Problem, _ link: String, _ person: PlayerIdentity,
    _ request: SiteRequest<LinkBearer<String>>
  ) async throws -> SiteResponse {
    // Without a readable game there is no page for the message.
    guard let view = try? await ourGame(link, for: person) else { throw problem }
    return try await gamePage(view, problem, request)
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

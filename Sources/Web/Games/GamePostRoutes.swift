internal import App
internal import Articles
internal import Battleship
internal import HTTPTypes
internal import Localization
internal import Markup
internal import Routes
internal import Synchronization

// Hiding ships, sitting down, shooting, giving up.

extension Site {
  /// Starts a game with the ships of the form.
  func startGame(_ form: Form, _ request: SiteRequest<GameStarter>) async throws -> SiteResponse {
    let former = form.filled("rematch")
    try countStart(request)
    let typed = form.fields.filter { $0.name == "ship" }.map(\.value)
    do {
      let placement = try Placement(try typed.map { try Cell($0) })
      let seated = try Seated(request)
      let view = try await services.games.games(by: key).start(placement, by: seated.person)
      // Before the first robot comes.
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

  /// Strangers start so many games and no more.
  private func countStart(_ request: SiteRequest<GameStarter>) throws {
    guard case .rematch = request.viewer else { return }
    try gameStartLimit.count(request.client, now: Double(services.reading.minute) * 60)
  }

  /// One move at the state of a link; a refusal is told beside the game as it is now.
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
      // Before the first robot comes.
      await services.games.boards.storeCard(of: view.game)
      return SiteResponse.seeOther(PagePath.game(view.link).fragment(GamePage.board))
        .giving(view.seat == now.seat ? nil : seated.cookie)
    } catch {
      guard let problem = Problem(error), !request.wantsJSON else { throw error }
      return try await refused(problem, link, seated.person, request)
    }
  }

  /// Who the browser is in the conversation that a game is played in.
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

  /// Brings a game's card back to the bottom of its conversation, once in a while.
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
    // A link that shows no game has no page to tell it on.
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

/// How many games strangers may start.
final class GameStartLimit: Sendable {
  private let limit = Mutex(RateLimit())

  /// - Throws: A `Problem` for one that comes too soon.
  func count(_ client: [UInt8], now: Double) throws {
    if let wait = limit.withLock({ $0.wait(for: client, now: now) }) {
      throw Problem.tooManyTries(seconds: Int(wait.rounded(.up)))
    }
  }
}

internal import App
internal import Articles
internal import Battleship
internal import HTTPTypes
internal import Localization
internal import Markup
internal import Routes

/// Handlers of games: a game from its link, and the placement of ships for a new one.
struct GameRoutes: FeatureRoutes {
  let site: Site

  /// The page of a game. Viewing changes nothing.
  func game(
    _ link: String, at venue: GamePages, _ request: SiteRequest<some Sendable>
  ) async throws -> SiteResponse {
    let view = try await openGame(link, at: venue, as: try RequestPlayer(request).person).view
    if case .link = venue, request.wantsJSON {
      let address = site.origin(request.head) + venue.page(of: view.link).text
      return try Site.json(GameJSON(view, address: address)).ofGame
    }
    return try await gamePage(view, at: venue, request)
  }

  /// Opens the game of a link.
  ///
  /// - Throws: A `LinkError` for links that were edited or that belong to another server, and a
  ///   `Problem` for a game of another conversation.
  func openGame(
    _ link: String, at venue: GamePages = .link, as person: PlayerIdentity
  ) async throws -> OpenedGame {
    let game = try await services.games.open(link, as: person)
    guard game.view.standing != .elsewhere else { throw LinkError.edited }
    if let own = game.view.conversation, let conversation = venue.conversation, own != conversation
    {
      throw Problem.noPage(PagePath.games.text)
    }
    return game
  }

  /// - Parameter fault: The reason why a move was refused.
  func gamePage(
    _ view: GameView, at venue: GamePages, fault: Problem? = nil,
    _ request: SiteRequest<some Sendable>
  ) async throws -> SiteResponse {
    var page = GamePage(
      view: view, venue: venue, checked: GameVerificationResult(view.game), fault: fault)
    if try request.query["told"] == "reminded" { page.done = Message(.webGameRemindDone) }
    if let member = try await member(of: view, at: venue, request) {
      page.conversation = try await site.conversationRoutes.conversationView(for: member)
    }
    var response: SiteResponse
    switch venue {
    case .link:
      let c = try await gameContext(request)
      if fault == nil {
        let picture = await services.games.boards.cardPath(of: view.asked)
        page.card = GameLinkPreview(game: view.asked, path: request.path, picture: picture).head(c)
      }
      response = SiteResponse.page(page.html(c).utf8).ofGame
    case .conversation:
      response = SiteResponse.page(page.html(try await site.context(request)).utf8).unlisted
    }
    if let fault { response.status = fault.status }
    return response
  }

  /// Returns the viewer's membership in the conversation of the game. A link's own page finds it by
  /// the browser's cookie.
  func member(
    of view: GameView, at venue: GamePages, _ request: SiteRequest<some Sendable>
  ) async throws -> Membership? {
    if case .conversation(let viewer) = venue { return viewer.member }
    guard let conversation = view.conversation else { return nil }
    for device in ParticipantCookie(isSecure: request.isSecure).devices(in: request.head) {
      if let member = try await services.conversations.membership(in: conversation, on: device) {
        return member.participant.standing == .here ? member : nil
      }
    }
    return nil
  }

  /// The page where ships are placed, for the owner and for a rematch; for the open link of a game
  /// that is over, its board.
  func shipPlacement(_ request: SiteRequest<GameInitiator>) async throws -> SiteResponse {
    var page = ShipPlacementPage(
      form: ShipPlacementForm(path: .games, former: try request.query.filled("rematch")))
    let query = request.address.split(separator: "?", maxSplits: 1).dropFirst().first ?? ""
    if MessagesGameLink.isNamed(in: query) {
      let link = try MessagesGameLink(query)
      if link.isComplete {
        let page = OpenGameOverPage(placement: link.placement)
        return .page(page.html(try await gameContext(request)).utf8).ofGame
      }
      page.form.chosen = link.placement.cells
      page.isOpen = true
    }
    return .page(page.html(try await gameContext(request)).utf8).ofGame
  }

  /// The page context; for viewers other than the owner it names no wiki of the library.
  func gameContext(_ request: SiteRequest<some Sendable>) async throws -> PageContext {
    guard request.owner == nil else { return try await site.context(request) }
    var context = site.context(address: request.address, request.head)
    context.viewerStatus = request.viewerStatus
    return context
  }
}

extension SiteResponse {
  /// Excludes the page from search engines.
  var ofGame: SiteResponse {
    var answer = self
    answer.fields.set("X-Robots-Tag", "noindex")
    return answer
  }
}

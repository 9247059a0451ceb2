internal import App
internal import Battleship
internal import HTTPTypes
internal import Localization
internal import Markup
internal import Routes

// GET handlers for games: a game from its link, and the placement of ships for a new one.

extension Site {
  /// The game of a link, for anybody with the link. Viewing changes nothing.
  func game(_ link: String, _ request: SiteRequest<LinkBearer<String>>) async throws -> SiteResponse
  {
    let person = SeatCookie(isSecure: request.isSecure).person(in: request.head)
    let view = try await ourGame(link, for: person)
    if request.wantsJSON {
      let address = origin(request.head) + PagePath.game(view.link).text
      return try Site.json(GameJSON(view, address: address)).ofGame
    }
    return try await gamePage(view, nil, request)
  }

  /// The confirmation of an action that is not a move.
  func done(_ request: SiteRequest<some Sendable>) -> Message? {
    request.query["told"] == "reminded" ? Message(.webGameRemindDone) : nil
  }

  /// - Throws: A `Problem` for links that were edited or that belong to another server.
  func ourGame(_ link: String, for person: PlayerIdentity?) async throws -> GameView {
    let view = try await services.games.games(by: key).game(link, for: person)
    guard view.standing != .elsewhere else { throw Problem(LinkError.edited) ?? .formMalformed }
    return view
  }

  /// - Parameter fault: The reason why a move was refused.
  func gamePage(
    _ view: GameView, _ fault: Problem?, _ request: SiteRequest<LinkBearer<String>>
  ) async throws -> SiteResponse {
    let c = try await gameContext(request)
    var page = GamePage(view: view, checked: try services.games.verify(view.link), fault: fault)
    page.done = done(request)
    if let member = try await member(ofGame: view, request) {
      page.conversation = try await talkView(for: member)
    }
    if fault == nil {
      let picture = await services.games.boards.cardPath(of: view.asked)
      page.card = GameCard(game: view.asked, path: request.path, picture: picture).head(c)
    }
    var answer = SiteResponse.page(page.html(c).utf8).ofGame
    guard let fault else { return answer }
    answer.status = fault.status
    return answer
  }

  /// The page where ships are placed, for the owner and for a rematch.
  func hiding(_ request: SiteRequest<GameStarter>) async throws -> SiteResponse {
    var page = ShipPlacementPage(former: request.query.filled("rematch"))
    let query = request.address.split(separator: "?", maxSplits: 1).dropFirst().first ?? ""
    if MessagesGameLink.isNamed(in: query) {
      do { page.open = try MessagesGameLink(query) } catch {
        throw Problem(error) ?? .formMalformed
      }
      page.chosen = page.open?.placement.cells ?? []
    }
    return .page(page.html(try await gameContext(request)).utf8).ofGame
  }

  /// The page context; for viewers other than the owner it names no wiki of the library.
  func gameContext(_ request: SiteRequest<some Sendable>) async throws -> PageContext {
    guard request.owner == nil else { return try await context(request) }
    var context = context(address: request.address, request.head)
    context.viewerTraits = request.viewerTraits
    return context
  }
}

extension SiteResponse {
  /// Excludes the page from search engines.
  var ofGame: SiteResponse {
    var answer = self
    if let name = HTTPField.Name("X-Robots-Tag") { answer.fields[name] = "noindex" }
    return answer
  }
}

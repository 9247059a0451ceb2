internal import App
internal import Battleship
internal import HTTPTypes
internal import Localization
internal import Markup
internal import Routes

// Games: one from its link, and where ships are hidden for a new one.

extension Site {
  /// The game of a link, for whoever has the link; nothing is changed by looking.
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

  /// What is told after an action that no move shows.
  func done(_ request: SiteRequest<some Sendable>) -> Message? {
    request.query["told"] == "reminded" ? Message(.webGameRemindDone) : nil
  }

  /// - Throws: A `Problem` for a link that somebody edited, and for one of another server.
  func ourGame(_ link: String, for person: PlayerIdentity?) async throws -> GameView {
    let view = try await services.games.games(by: key).game(link, for: person)
    guard view.standing != .elsewhere else { throw Problem(LinkError.edited) ?? .formMalformed }
    return view
  }

  /// - Parameter fault: Why a move was refused.
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

  /// Where ships are hidden: for the holder, and for who plays once more.
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

  /// A stranger's page names no wiki of the library.
  func gameContext(_ request: SiteRequest<some Sendable>) async throws -> PageContext {
    guard request.owner == nil else { return try await context(request) }
    var context = context(address: request.address, request.head)
    context.viewerTraits = request.viewerTraits
    return context
  }
}

extension SiteResponse {
  /// For no index: another one for everybody who asks.
  var ofGame: SiteResponse {
    var answer = self
    if let name = HTTPField.Name("X-Robots-Tag") { answer.fields[name] = "noindex" }
    return answer
  }
}

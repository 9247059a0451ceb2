internal import App
internal import Articles
internal import Markup
internal import Routes

/// Handlers of the composer with its apps, in which a card is chosen and previewed.
struct ComposerRoutes: FeatureRoutes {
  let site: Site

  func choosing(_ kind: String, _ request: SiteRequest<ConversationMember>) async throws
    -> SiteResponse
  {
    let viewer = request.viewer.asViewer
    let composer = try await composer(viewer, request, kind: kind, size: .expanded)
    guard case .app(let app) = composer.state else { throw Problem.noPage(request.path) }
    let c = try await site.context(request)
    if try request.query["part"] == "found" { return .page(app.found(c).utf8).unlisted }
    if try request.query["part"] == "composer" { return .page(app.html(c).utf8).unlisted }
    let title = try await services.conversations.summary(of: viewer.id).conversation
      .title
    return .page(CardPickerPage(app: app, title: title).html(c).utf8).unlisted
  }

  func composer(
    _ viewer: ConversationViewer, _ request: SiteRequest<some Sendable>, kind: String? = nil,
    size: CardPickerView.Size
  ) async throws -> Composer {
    let chooser = try await chooser(viewer, request)
    let named = try request.query.filled("message").flatMap { MessageID($0) }
    var composer = Composer(
      id: viewer.id, kinds: chooser.kinds, message: named ?? ConversationService.newMessageID())
    composer.reader = viewer.member?.participant.id
    composer.isOwner = viewer.isOwner
    if let kind = chooser.kind(try kind ?? request.query["app"] ?? "") {
      var app = try await app(kind, chooser, viewer, request, size)
      app.inserted = try CardReference.read(request.query["card"]).map {
        InsertedCard(reference: $0, message: composer.message)
      }
      composer.state = .app(app)
    } else if let named, let member = viewer.member,
      try await services.transcripts.isSent(named, by: member)
    {
      // The page was loaded again, or Back led to it: the card does not come back.
      composer.message = ConversationService.newMessageID()
    } else if let reference = try CardReference.read(request.query["card"]) {
      try site.conversationRoutes.count(.read, by: viewer, request)
      composer.state = .card(try await chooser.card(reference).card, reference)
    }
    return composer
  }

  func chooser(_ viewer: ConversationViewer, _ request: SiteRequest<some Sendable>) async throws
    -> CardSelectionContext
  {
    let wiki = try request.query.filled("wiki").map { try WikiID.checked($0) }
    var chooser = CardSelectionContext(
      services.cardKinds, in: viewer.id, isOwner: viewer.isOwner,
      wiki: try await services.wikis.wikiOrDefault(wiki),
      key: site.key)
    chooser.scope = try request.query.searchScope
    chooser.isOfLibrary = try request.query["from"] == "local"
    chooser.limit = min(
      ResultsLength(field: try request.query["show"]).limit, CardPickerView.longest.limit)
    return chooser
  }

  private func app(
    _ kind: any CardProvider, _ chooser: CardSelectionContext, _ viewer: ConversationViewer,
    _ request: SiteRequest<some Sendable>,
    _ size: CardPickerView.Size
  ) async throws -> CardPickerView {
    // Blanks are no words: nothing was searched for.
    let typed = try request.query["q"] ?? ""
    var app = CardPickerView(
      id: viewer.id, kind: kind, wiki: chooser.wiki, size: size,
      words: typed.allSatisfy(\.isWhitespace) ? "" : typed, scope: chooser.scope,
      picked: try request.query.filled("pick"))
    app.offersWikis = viewer.isOwner
    if let length = try request.query.filled("show").flatMap(ResultsLength.init(rawValue:)) {
      app.length = length.limit < CardPickerView.longest.limit ? length : CardPickerView.longest
    }
    if kind.making != nil {
      if size == .expanded {
        let former = try request.query.filled("rematch")
        app.state = .shipPlacement(
          ShipPlacementForm(path: .choosing(kind.name, in: viewer.id), former: former))
      }
      return app
    }
    do {
      try site.conversationRoutes.count(.search, by: viewer, request)
      if !viewer.isOwner { try await services.conversations.demandOpen(viewer.id) }
      if let picked = app.picked {
        let reference = CardReference(kind: kind.name, reference: picked)
        app.state = .preview(try await chooser.card(reference).card, reference)
      } else {
        app.state = .choices(try await kind.choices(for: app.words, chooser))
      }
    } catch {
      // Show the problem of a search on the page, with the typed text.
      guard let problem = Problem(error) else { throw error }
      app.state = .failed(problem)
    }
    return app
  }
}

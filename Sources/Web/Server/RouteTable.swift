internal import App
internal import Articles
internal import HTTPTypes
internal import Hummingbird
internal import Routes

/// All routes of the server, and who may use them: a route without access does not compile, and a
/// handler requires the viewer that its route checks. Two forms for several viewers have actions of
/// the owner alone, which their handlers check: `OwnerAction`, and signing out everywhere.
enum RouteTable {
  static let endpoints =
    reading + guides + places + conversations + games + sharing + pictures + server

  private static let reading = [
    Endpoint(
      "home", Routes.home, cache: .revalidated,
      .get(.owner) { site, request in try await site.searchRoutes.home(request) }),
    Endpoint(
      "search", Routes.search, cache: .revalidated,
      .get(.owner) { site, request in try await site.searchRoutes.search(request) }),
    Endpoint(
      "results", Routes.results, cache: .revalidated,
      .get(.owner) { site, request in try await site.searchRoutes.results(request) }),
    Endpoint(
      "article", Routes.article, cache: .revalidated,
      .get(.owner) { site, request, page in
        try await site.articleRoutes.readyArticle(page.1, of: page.0, request)
      },
      .post(.owner) { site, request, page in
        try await site.articleRoutes.keep(page.1, of: page.0, request.form, request)
      }),
    Endpoint(
      "saving", Routes.saving, cache: .never,
      .get(.owner) { site, request, page in
        try await site.articleRoutes.saveProgress(page.1, of: page.0, request)
      },
      .post(.owner) { site, _, page in try await site.articleRoutes.stopSaving(page.1, of: page.0) }
    ),
    Endpoint(
      "reachability", Routes.reachability, cache: .never,
      .get(.owner) { site, request, wiki in try await site.reachabilityRoutes.awake(wiki, request) }
    ),
  ]

  private static let guides = [
    Endpoint(
      "guides", Routes.guides, cache: .revalidated,
      .get(.owner) { site, request in try await site.guideRoutes.guides(request) },
      .once(.owner) { site, request in
        try await site.guideRoutes.newGuide(request.form, request)
      }),
    Endpoint(
      "guide", Routes.guide, cache: .revalidated,
      .get(.owner) { site, request, guide in try await site.guideRoutes.guide(guide, request) },
      .once(.owner, except: ["refresh"]) { site, request, guide in
        try await site.guideRoutes.change(guide: guide, request.form, request)
      }),
    Endpoint(
      "itinerary", Routes.itinerary, cache: .revalidated,
      .get(.owner) { site, request, file in
        try await site.guideRoutes.itinerary(file.0, file.1, request)
      }),
    Endpoint(
      "guide file", Routes.guideFile, cache: .never,
      .get(.owner) { site, request, guide in try await site.guideRoutes.guideFile(guide, request) }),
    Endpoint(
      "guide order", Routes.guideOrder, cache: .never,
      .once(.owner) { site, request, guide in
        try await site.guideRoutes.changeOrder(of: guide, request.form, request)
      }),
    Endpoint(
      "guide cover", Routes.guideCover, cache: .revalidated,
      .get(.owner) { site, request, guide in try await site.guideRoutes.cover(guide, request) }),
    Endpoint(
      "guide update", Routes.guideUpdate, cache: .revalidated,
      .get(.owner) { site, request, guide in try await site.guideRoutes.update(guide, request) },
      .post(.owner) { site, request, guide in
        try await site.guideRoutes.changeUpdate(of: guide, request.form, request)
      }),
    Endpoint(
      "guide map", Routes.guideMap, cache: .revalidated,
      .get(.owner) { site, request, guide in try await site.mapRoutes.guideMap(guide, request) }),
    Endpoint(
      "sections", Routes.sections, cache: .revalidated,
      .get(.owner) { site, request, entry in
        try await site.guideRoutes.sections(ofEntry: entry.1, in: entry.0, request)
      }),
    Endpoint(
      "guide import", Routes.guideImport, cache: .never,
      .upload(.owner) { site, request in try await site.guideRoutes.importGuides(request) }),
    Endpoint(
      "import progress", Routes.importProgress, cache: .never,
      .get(.owner) { site, request in site.guideRoutes.importProgress(request) }),
    Endpoint(
      "undo", Routes.undo, cache: .never,
      .once(.owner) { site, request in try await site.guideRoutes.undo(request.form, request) }),
    Endpoint(
      "trash", Routes.trash, cache: .never,
      .once(.owner) { site, request in try await site.guideRoutes.changeTrash(request.form, request)
      }),
  ]

  private static let places = [
    // The list of places and a linked place share their path.
    Endpoint(
      "linked place", Routes.places, cache: .revalidated, where: { $0.namesAPlace },
      .get(.placeInQuery) { site, request in try await site.placeRoutes.linkedPlace(request) }),
    Endpoint(
      "places", Routes.places, cache: .revalidated,
      .get(.owner) { site, request in try await site.placeRoutes.placeList(request) },
      .once(.owner) { site, request in
        try await site.placeRoutes.changePlaces(request.form, request)
      }),
    Endpoint(
      "place check", Routes.placeCheck, cache: .never,
      .get(.owner) { site, request in try site.placeRoutes.placeCheck(request) }),
    Endpoint(
      "near", Routes.near, cache: .revalidated,
      .get(.owner) { site, request in try await site.nearRoutes.near(request) },
      .post(.owner) { site, request in try await site.nearRoutes.lookAround(request.form, request) }
    ),
    Endpoint(
      "own place", Routes.ownPlace, cache: .revalidated,
      .get(.owner) { site, request, place in try await site.placeRoutes.ownPlace(place, request) },
      .once(.owner) { site, request, place in
        try await site.placeRoutes.change(place: place, request.form, request)
      }),
    Endpoint(
      "open", Routes.open, cache: .revalidated,
      .get(.owner) { site, request in try await site.placeRoutes.open(request) }),
    Endpoint(
      "map picture", Routes.mapPicture, cache: .day,
      .get(.everyone) { site, request in try await site.mapRoutes.mapPicture(request) }),
  ]

  private static let conversations = [
    Endpoint(
      "conversations", Routes.conversations, cache: .never,
      .get(.owner) { site, request in try await site.conversationRoutes.conversations(request) },
      .once(.owner) { site, request in
        try await site.conversationRoutes.startConversation(request.form, request)
      }),
    Endpoint(
      "conversation", Routes.conversation, cache: .never,
      .get(.participantOrOwner { $0 }) { site, request, _ in
        try await site.conversationRoutes.conversation(request)
      },
      .once(.participantOrOwner { $0 }, only: ["link"]) { site, request, _ in
        try await site.conversationRoutes.changeConversation(request.form, request)
      }),
    Endpoint(
      "events", Routes.events, cache: .never,
      .get(.participant { $0 }) { site, request, _ in try await site.eventRoutes.events(request) }),
    Endpoint(
      "choosing", Routes.choosing, cache: .never,
      .get(.participant { $0.0 }) { site, request, choice in
        try await site.composerRoutes.choosing(choice.1, request)
      },
      .once(.participant { $0.0 }) { site, request, choice in
        try await site.conversationRoutes.make(choice.1, request.form, request)
      }),
    Endpoint(
      "conversation game", Routes.conversationGame, cache: .never,
      .get(.participant { $0.0 }) { site, request, game in
        try await site.gameRoutes.game(game.1, at: .conversation(request.viewer), request)
      },
      .post(.participant { $0.0 }) { site, request, game in
        try await site.gameRoutes.play(
          game.1, at: .conversation(request.viewer), request.form, request)
      }),
    Endpoint(
      "conversation article", Routes.conversationArticle, cache: .never,
      .get(.participant { $0.0 }) { site, request, page in
        try await site.conversationRoutes.inline(page.2, of: page.1, request)
      }),
    Endpoint(
      "join", Routes.join, cache: .never,
      .get(.link) { site, request, _ in try await site.conversationRoutes.invitation(request) },
      .post(.link) { site, request, _ in
        try await site.conversationRoutes.join(request.form, request)
      }),
  ]

  private static let games = [
    Endpoint(
      "games", Routes.games, cache: .revalidated,
      .get(.seatOrOwner { try $0.query.filled("rematch") }) { site, request in
        try await site.gameRoutes.shipPlacement(request)
      },
      .once(.seatOrOwner { $0.form.filled("rematch") }) { site, request in
        try await site.gameRoutes.startGame(by: request.viewer, request.form, request)
      }),
    Endpoint(
      "game", Routes.game, cache: .revalidated,
      .get(.link) { site, request, link in try await site.gameRoutes.game(link, at: .link, request)
      },
      .post(.link) { site, request, link in
        try await site.gameRoutes.play(link, at: .link, request.form, request)
      }),
  ]

  private static let sharing = [
    Endpoint(
      "send", Routes.send, cache: .revalidated,
      .get(.owner) { site, request in try await site.sharingRoutes.sendPage(request) },
      .once(.owner) { site, request in
        try await site.sharingRoutes.send(request.form, request)
      }),
    Endpoint(
      "sent list", Routes.sentList, cache: .revalidated,
      .get(.owner) { site, request in try await site.sharingRoutes.sentList(request) },
      .once(.owner) { site, request in
        try await site.sharingRoutes.changeSent(request.form, request)
      }),
    Endpoint(
      "sent", Routes.sent, cache: .never,
      .get(.owner) { site, request, token in try await site.sharingRoutes.sent(token, request) }),
    Endpoint(
      "shared", Routes.shared, cache: .revalidated, exposure: .loads,
      .get(.link) { site, request, _ in try await site.sharingRoutes.shared(request) },
      .post(.link) { site, request, _ in
        try await site.sharingRoutes.openShared(request.form, request)
      }),
    Endpoint(
      "guest guide", Routes.guestGuide, cache: .never,
      .get(.link) { site, request, _ in try await site.guestReadingRoutes.guide(request) }),
    Endpoint(
      "guest article", Routes.guestArticle, cache: .never,
      .get(.link) { site, request, _ in try await site.guestReadingRoutes.article(request) }),
    Endpoint(
      "guest picture", Routes.guestPicture, cache: .day,
      .get(.link) { site, request, _ in try await site.guestReadingRoutes.picture(request) }),
    Endpoint(
      "card", Routes.card, cache: .immutablePublicly, exposure: .loads,
      .get(.link) { site, request, digest in try await site.sharingRoutes.card(digest, request) }),
  ]

  private static let pictures = [
    Endpoint(
      "picture", Routes.picture, cache: .immutable,
      .get(.owner) { site, request, digest in try await site.fileRoutes.picture(digest, request) }),
    Endpoint(
      "signed picture", Routes.signedPicture, cache: .immutable,
      .get(.link) { site, request, _ in try await site.fileRoutes.signedPicture(request) }),
    Endpoint(
      "thumbnail", Routes.thumbnail, cache: .day,
      .get(.link) { site, request, _ in try await site.fileRoutes.thumbnail(request) }),
  ]

  private static let server = [
    Endpoint(
      "settings", Routes.settings, cache: .revalidated,
      .get(.owner) { site, request in try await site.settingsRoutes.settings(request) },
      .post(.owner) { site, request in
        try await site.settingsRoutes.changeSettings(request.form, request)
      }),
    Endpoint(
      "type", Routes.type, cache: .never,
      .post(.owner) { site, request in try site.articleRoutes.changeType(request.form, request) }),
    Endpoint(
      "sign-in", Routes.signIn, cache: .never,
      .get(.everyone) { site, request in try site.signInPage(request) },
      .post(.everyone) { site, request in try await site.signIn(request.form, request) }),
    Endpoint(
      "health", Routes.health, cache: .never, exposure: .loads, .get(.everyone) { _, _ in .health }),
    Endpoint(
      "unreachable", Routes.unreachable, cache: .revalidated,
      .get(.everyone) { site, request in site.unreachablePage(request) }),
    Endpoint(
      "asset", Routes.asset, cache: .immutablePublicly, exposure: .anyHost,
      .get(.everyone) { site, _, path in try site.fileRoutes.asset(path) }),
    Endpoint(
      "root asset", Routes.rootAsset, cache: .revalidatedPublicly, exposure: .anyHost,
      .get(.everyone) { site, _, path in try site.fileRoutes.asset(path) }),
    Endpoint(
      "app sites", Routes.appSites, cache: .revalidatedPublicly, exposure: .loads,
      .get(.everyone) { site, _ in try site.placeRoutes.appSites() }),
    Endpoint(
      "android apps", Routes.androidApps, cache: .revalidatedPublicly, exposure: .loads,
      .get(.everyone) { site, _ in try site.placeRoutes.androidApps() }),
  ]
}

extension RouteTable {
  private static let byFirstSegment = Dictionary(grouping: endpoints, by: \.pattern.firstSegment)

  /// Returns the matching lines of the table, with their methods.
  ///
  /// - Parameter query: Decoded only where lines with the same path differ by it.
  static func lines(at path: PathSegments, _ query: RequestQuery) -> [Line] {
    let first = byFirstSegment[path.texts.first] ?? []
    return (first + (byFirstSegment[nil] ?? [])).compactMap { endpoint in
      endpoint.operations(path, query).map { Line(endpoint: endpoint, operations: $0) }
    }
  }

  struct Line: Sendable {
    let endpoint: Endpoint
    let operations: [Endpoint.Operation]
  }

  /// Returns the matching lines for a path with its query, as in links and forms.
  static func lines(at address: String) -> [Line] {
    guard let path = PathSegments(address.prefix { $0 != "#" && $0 != "?" }) else { return [] }
    return lines(at: path, RequestQuery(of: address))
  }
}

/// What the route table says about the address of a request.
struct RouteMatch: Sendable {
  /// `nil` for a path whose encoding is broken.
  let path: PathSegments?
  let query: RequestQuery
  /// Empty for an unknown address.
  let lines: [RouteTable.Line]
  /// `nil` for an unknown address or method, and for the server as a whole (`*`).
  let operation: Endpoint.Operation?

  init(_ request: Request) {
    path = PathSegments(request.uri.path)
    query = RequestQuery(request.uri.query)
    lines = path.map { [query] in RouteTable.lines(at: $0, query) } ?? []
    let isPath = request.head.path?.hasPrefix("/") == true
    operation = isPath ? lines.operation(Endpoint.Method(request.method)) : nil
  }

  /// What other sites may do here; of an unknown address no more than link to it.
  var exposure: Endpoint.Exposure { lines.first?.endpoint.exposure ?? .links }
}

extension [RouteTable.Line] {
  /// Returns the operation of the first line with this method.
  func operation(_ method: Endpoint.Method?) -> Endpoint.Operation? {
    lazy.flatMap(\.operations).first { $0.method == method }
  }

  var methods: [Endpoint.Method] {
    Endpoint.Method.allCases.filter { operation($0) != nil }
  }

  /// Value of the `Allow` header (RFC 9110, 10.2.1).
  var allow: String {
    methods.map { $0 == .get ? "GET, HEAD" : $0.rawValue }.joined(separator: ", ")
  }

  /// True if every method of these lines requires the owner.
  var isOwnersAlone: Bool {
    allSatisfy { $0.operations.allSatisfy { $0.access == .owner } }
  }
}

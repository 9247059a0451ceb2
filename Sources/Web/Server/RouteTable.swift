internal import App
internal import Articles
internal import HTTPTypes
internal import Routes

/// All addresses of the server. Nothing else decides who may use one: a line that names no access
/// does not compile, and a handler asks for the viewer that its line checks.
enum RouteTable {
  static let endpoints =
    reading + guides + places + conversations + games + sharing + pictures + server

  private static let reading = [
    Endpoint(
      "home", Routes.home, cache: .revalidated,
      .get(.owner) { site, visit in try await site.home(visit) }),
    Endpoint(
      "search", Routes.search, cache: .revalidated,
      .get(.owner) { site, visit in try await site.search(visit) }),
    Endpoint(
      "results", Routes.results, cache: .revalidated,
      .get(.owner) { site, visit in try await site.results(visit) }),
    Endpoint(
      "article", Routes.article, cache: .revalidated,
      .get(.owner) { site, visit, page in
        try await site.readyArticle(page.1, of: page.0, visit)
      },
      .post(.owner) { site, visit, page in
        try await site.keep(page.1, of: page.0, visit.form, visit)
      }),
    Endpoint(
      "reachability", Routes.reachability, cache: .never,
      .get(.owner) { site, visit, wiki in try await site.awake(wiki, visit) }),
  ]

  private static let guides = [
    Endpoint(
      "guides", Routes.guides, cache: .revalidated,
      .get(.owner) { site, visit in try await site.guides(visit) },
      .post(.owner) { site, visit in try await site.newGuide(visit.form, visit) }),
    Endpoint(
      "guide", Routes.guide, cache: .revalidated,
      .get(.owner) { site, visit, guide in try await site.guide(guide, visit) },
      .post(.owner) { site, visit, guide in
        try await site.change(guide: guide, visit.form, visit)
      }),
    Endpoint(
      "itinerary", Routes.itinerary, cache: .revalidated,
      .get(.owner) { site, visit, file in try await site.itinerary(file.0, file.1, visit) }),
    Endpoint(
      "guide order", Routes.guideOrder, cache: .never,
      .post(.owner) { site, visit, guide in
        try await site.changeOrder(of: guide, visit.form, visit)
      }),
    Endpoint(
      "guide cover", Routes.guideCover, cache: .revalidated,
      .get(.owner) { site, visit, guide in try await site.cover(guide, visit) }),
    Endpoint(
      "guide update", Routes.guideUpdate, cache: .revalidated,
      .get(.owner) { site, visit, guide in try await site.update(guide, visit) },
      .post(.owner) { site, visit, guide in
        try await site.changeUpdate(of: guide, visit.form, visit)
      }),
    Endpoint(
      "guide map", Routes.guideMap, cache: .revalidated,
      .get(.owner) { site, visit, guide in try await site.guideMap(guide, visit) }),
    Endpoint(
      "sections", Routes.sections, cache: .revalidated,
      .get(.owner) { site, visit, entry in
        try await site.sections(ofEntry: entry.1, in: entry.0, visit)
      }),
    Endpoint(
      "undo", Routes.undo, cache: .never,
      .post(.owner) { site, visit in try await site.undo(visit.form, visit) }),
    Endpoint(
      "trash", Routes.trash, cache: .never,
      .post(.owner) { site, visit in try await site.changeTrash(visit.form, visit) }),
  ]

  private static let places = [
    // The list and a place that a link names share their path.
    Endpoint(
      "linked place", Routes.places, cache: .revalidated, where: { $0.namesAPlace },
      .get(.placeInQuery) { site, visit in try await site.linkedPlace(visit) }),
    Endpoint(
      "places", Routes.places, cache: .revalidated,
      .get(.owner) { site, visit in try await site.placeList(visit) },
      .post(.owner) { site, visit in try await site.changePlaces(visit.form, visit) }),
    Endpoint(
      "place check", Routes.placeCheck, cache: .never,
      .get(.owner) { site, visit in try site.placeCheck(visit) }),
    Endpoint(
      "near", Routes.near, cache: .revalidated,
      .get(.owner) { site, visit in try await site.near(visit) },
      .post(.owner) { site, visit in try await site.lookAround(visit.form, visit) }),
    Endpoint(
      "own place", Routes.ownPlace, cache: .revalidated,
      .get(.owner) { site, visit, place in try await site.ownPlace(place, visit) },
      .post(.owner) { site, visit, place in
        try await site.change(place: place, visit.form, visit)
      }),
    Endpoint(
      "open", Routes.open, cache: .revalidated,
      .get(.owner) { site, visit in try await site.open(visit) }),
    Endpoint(
      "map picture", Routes.mapPicture, cache: .day,
      .get(.everyone) { site, visit in try await site.mapPicture(visit) }),
  ]

  private static let conversations = [
    Endpoint(
      "conversations", Routes.conversations, cache: .never,
      .get(.owner) { site, visit in try await site.conversations(visit) },
      .post(.owner) { site, visit in try await site.startConversation(visit.form, visit) }),
    Endpoint(
      "conversation", Routes.conversation, cache: .never,
      .get(.participantOrOwner { $0 }) { site, visit, _ in try await site.conversation(visit) },
      .post(.participantOrOwner { $0 }) { site, visit, _ in
        try await site.changeConversation(visit.form, visit)
      }),
    Endpoint(
      "events", Routes.events, cache: .never,
      .get(.participant { $0 }) { site, visit, _ in try await site.events(visit) }),
    Endpoint(
      "choosing", Routes.choosing, cache: .never,
      .get(.participant { $0.0 }) { site, visit, choice in
        try await site.choosing(choice.1, visit)
      },
      .post(.participant { $0.0 }) { site, visit, choice in
        try await site.make(choice.1, visit.form, visit)
      }),
    Endpoint(
      "conversation game", Routes.conversationGame, cache: .never,
      .get(.participant { $0.0 }) { site, visit, game in try await site.playing(game.1, visit) },
      .post(.participant { $0.0 }) { site, visit, game in
        try await site.play(game.1, visit.form, visit)
      }),
    Endpoint(
      "conversation article", Routes.conversationArticle, cache: .never,
      .get(.participant { $0.0 }) { site, visit, page in
        try await site.inline(page.2, of: page.1, visit)
      }),
    Endpoint(
      "join", Routes.join, cache: .never,
      .get(.link) { site, visit, _ in try await site.invitation(visit) },
      .post(.link) { site, visit, _ in try await site.join(visit.form, visit) }),
  ]

  private static let games = [
    Endpoint(
      "games", Routes.games, cache: .revalidated,
      .get(.seatOrOwner { $0.query.filled("rematch") }) { site, visit in
        try await site.hiding(visit)
      },
      .post(.seatOrOwner { $0.form.filled("rematch") }) { site, visit in
        try await site.startGame(visit.form, visit)
      }),
    Endpoint(
      "game", Routes.game, cache: .revalidated,
      .get(.link) { site, visit, link in try await site.game(link, visit) },
      .post(.link) { site, visit, link in try await site.play(link, visit.form, visit) }),
  ]

  private static let sharing = [
    Endpoint(
      "send", Routes.send, cache: .revalidated,
      .get(.owner) { site, visit in try await site.sendPage(visit) },
      .post(.owner) { site, visit in try await site.send(visit.form, visit) }),
    Endpoint(
      "sent list", Routes.sentList, cache: .revalidated,
      .get(.owner) { site, visit in try await site.sentList(visit) },
      .post(.owner) { site, visit in try await site.changeSent(visit.form, visit) }),
    Endpoint(
      "sent", Routes.sent, cache: .never,
      .get(.owner) { site, visit, token in try await site.sent(token, visit) }),
    Endpoint(
      "shared", Routes.shared, cache: .revalidated, exposure: .loads,
      .get(.link) { site, visit, _ in try await site.shared(visit) }),
    Endpoint(
      "card", Routes.card, cache: .immutablePublicly, exposure: .loads,
      .get(.link) { site, visit, digest in try await site.card(digest, visit) }),
  ]

  private static let pictures = [
    Endpoint(
      "picture", Routes.picture, cache: .immutable,
      .get(.owner) { site, visit, digest in try await site.picture(digest, visit) }),
    Endpoint(
      "signed picture", Routes.signedPicture, cache: .immutable,
      .get(.link) { site, visit, _ in try await site.signedPicture(visit) }),
    Endpoint(
      "thumbnail", Routes.thumbnail, cache: .day,
      .get(.link) { site, visit, _ in try await site.thumbnail(visit) }),
  ]

  private static let server = [
    Endpoint(
      "settings", Routes.settings, cache: .revalidated,
      .get(.owner) { site, visit in try await site.settings(visit) },
      .post(.owner) { site, visit in try await site.changeSettings(visit.form, visit) }),
    Endpoint(
      "type", Routes.type, cache: .never,
      .post(.owner) { site, visit in try site.changeType(visit.form, visit) }),
    Endpoint(
      "sign-in", Routes.signIn, cache: .never,
      .get(.everyone) { site, visit in site.signInPage(visit) },
      .post(.everyone) { site, visit in try await site.signIn(visit.form, visit) }),
    Endpoint(
      "health", Routes.health, cache: .never, exposure: .loads, .get(.everyone) { _, _ in .health }),
    Endpoint(
      "asset", Routes.asset, cache: .immutablePublicly, exposure: .anyHost,
      .get(.everyone) { site, _, path in try site.asset(path) }),
    Endpoint(
      "root asset", Routes.rootAsset, cache: .revalidatedPublicly, exposure: .anyHost,
      .get(.everyone) { site, _, path in try site.asset(path) }),
    Endpoint(
      "app sites", Routes.appSites, cache: .revalidatedPublicly, exposure: .loads,
      .get(.everyone) { site, _ in try site.appSites() }),
  ]
}

extension RouteTable {
  private static let byFirstSegment = Dictionary(grouping: endpoints, by: \.pattern.firstSegment)

  /// What the table has for an address: its lines, and of each the methods.
  ///
  /// - Parameter query: Where the encoding of a query is broken, an empty one.
  static func lines(at path: PathSegments, _ query: Form) -> [Line] {
    let first = byFirstSegment[path.texts.first] ?? []
    return (first + (byFirstSegment[nil] ?? [])).compactMap { endpoint in
      endpoint.operations(path, query).map { Line(endpoint: endpoint, operations: $0) }
    }
  }

  struct Line: Sendable {
    let endpoint: Endpoint
    let operations: [Endpoint.Operation]
  }

  /// The same for a path with its query, as links and forms have it.
  static func lines(at address: String) -> [Line] {
    let parts = address.prefix { $0 != "#" }.split(
      separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = parts.first.flatMap({ PathSegments($0) }) else { return [] }
    let query = parts.dropFirst().first.flatMap { try? Form($0) }
    return lines(at: path, query ?? Form(fields: []))
  }
}

extension [RouteTable.Line] {
  /// The first line that has the method.
  func operation(_ method: Endpoint.Method?) -> Endpoint.Operation? {
    lazy.flatMap(\.operations).first { $0.method == method }
  }

  var methods: [Endpoint.Method] {
    Endpoint.Method.allCases.filter { operation($0) != nil }
  }

  /// For `Allow` (RFC 9110, 10.2.1).
  var allow: String {
    methods.map { $0 == .get ? "GET, HEAD" : $0.rawValue }.joined(separator: ", ")
  }

  /// Whether somebody besides the owner may do anything here.
  var isOwnersAlone: Bool {
    allSatisfy { $0.operations.allSatisfy { $0.access == .owner } }
  }
}

internal import App
internal import ArgumentParser
internal import Articles
internal import Localization
internal import Places

/// `waypost place list`: the user's own places, those of the feed, and those of guides.
struct PlaceListCommand: ServicesCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the places that are stored here, without updating them.",
    discussion: "Example: waypost place list --filter zurich --box 45,5,48,11")
  @OptionGroup var common: CommonOptions
  @Option(help: "Only places whose name, coordinates, country or region contain this.")
  var filter: String?
  // `.unconditional`, since a box may begin with a minus.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Only places in this box; it may cross 180°.", valueName: "south,west,north,east"))
  var box: String?

  func run(in session: CommandContext) async throws {
    let list = try await session.services.places.places(matching: filter ?? "", in: box)
    if session.usesJSON { try session.write(json: PlaceListJSON(list, session.localizer)) }
    if !session.usesJSON { PlaceWriter(session: session).write(list) }
    if list.places.isEmpty { throw session.end(.nothingFound) }
  }
}

/// Writes places as text.
struct PlaceWriter: ConsoleWriter {
  let session: CommandContext

  func write(_ list: PlacesOverview) {
    if list.places.isEmpty {
      let none = Message(.placeListNoMatch, .text(list.words.terminalSafe))
      session.console.note(localizer(list.total == 0 ? Message(.placeListNone) : none))
    }
    let names = list.places.map { $0.displayName.terminalSafe }
    let width = min(40, names.map { $0.count }.max() ?? 0)
    for (place, name) in zip(list.places, names) {
      let source =
        switch place.source {
        case .own(let number): "\(localizer(.placeListOwn)) \(number)"
        case .feed: localizer(.placeListFeed)
        case .guide(_, let guide): guide.terminalSafe
        }
      session.console.write(
        style.bold(name.visible(to: 40).padded(to: width)) + "  "
          + place.point.coordinate.description.padded(to: 24) + "  "
          + style.dim(source) + "\n")
    }
    write(notes: list.feed)
    switch list.age {
    case .fetched(let date):
      session.console.note(localizer(.placeListOf, .text(session.text(date))))
    case .included: session.console.note(localizer(.placeListKnown))
    case .never: break
    }
  }

  /// Writes what was left out of a list.
  func write(notes state: FeedLoadingState) { write(state.shown?.notes ?? []) }

  func write(_ notes: [FeedEntryNote]) {
    for note in notes { session.console.note(localizer(note.message)) }
  }

  /// Writes the meaning of a text.
  func write(_ link: PlaceLink) {
    switch link.target {
    case .point(let point): write(point)
    case .article(let link):
      session.console.write("\(link.title.terminalSafe)  \(link.address.terminalSafe)\n")
    case .search(let words): session.say(.webPlaceSearch, .text(words.terminalSafe))
    }
    let format: Message.Argument =
      link.dialect.family == .typed
      ? .message(Message(.placeFormatTyped)) : .text(link.dialect.name)
    session.console.note(localizer(.placeFormat, format))
  }

  func write(_ point: PlaceTarget.Point) {
    let name = point.name.map { style.bold($0.terminalSafe) + "  " } ?? ""
    session.console.write(name + point.coordinate.description + "\n")
    if let article = point.article { session.console.write(article.address.terminalSafe + "\n") }
  }

  /// Writes the place of a link, and links to map services.
  func write(_ view: ResolvedPlaceLink) {
    if let words = view.words { session.say(.webPlaceSearch, .text(words.terminalSafe)) }
    if let article = view.article {
      session.console.write("\(article.title.text.terminalSafe)  \(article.wiki.name)\n")
    }
    guard let point = view.point else {
      if let article = view.article {
        let reason =
          view.isRead
          ? Message(.problemPlaceNowhere, .text(article.title.text))
          : Problem.notListed(article.wiki).message
        session.console.note(session.localizer(reason).terminalSafe)
      }
      return
    }
    if view.article == nil, let name = point.name {
      session.console.write(style.bold(name.terminalSafe) + "\n")
    }
    session.console.write(point.coordinate.description + "\n")
    write(linksTo: point)
  }

  /// Says where a link asks to go back to: a command goes nowhere by itself.
  func write(_ callbacks: Callbacks) {
    for (name, address) in [
      ("x-success", callbacks.success), ("x-cancel", callbacks.cancel),
      ("x-error", callbacks.error),
    ] {
      guard let address else { continue }
      session.console.note(
        localizer(Message(.placeCallback, .text(name), .text(address.terminalSafe))))
    }
  }

  func write(linksTo point: PlaceTarget.Point) {
    session.console.write("Waypost  \(session.services.places.address(of: point))\n")
    for link in OutgoingLink.allCases {
      session.console.write("\(localizer(link.words))  \(link.address(of: point))\n")
    }
  }
}

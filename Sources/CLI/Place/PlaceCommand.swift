internal import App
internal import ArgumentParser
internal import Articles
internal import Localization
internal import Places

/// `waypost place`: the list of places, and links from and to map services.
struct PlaceCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "place",
    abstract: "List places, read coordinates and map links, find what is nearby.",
    discussion: """
      Examples:
        waypost place                                   the list
        waypost place list --filter zurich --box 45,5,48,11
        waypost place add "52°22′23″N 4°53′32″E" --name "Dam Square"
        waypost place parse "geo:52.3731,4.8922"        show what a link means
        waypost place link 52.3731 4.8922               a link for each map service
        waypost place open geo:52.3731,4.8922           show the place and its links
        waypost place open geo:52.3731,4.8922 --with google --url
        waypost place near 52.3731 4.8922               what is nearby
        waypost place refresh                           update the list

      JSON of list: {"state", "source", "fetched"?, "places": [{"id", "name", "latitude", \
      "longitude", "from", "number"?, "article"?, "guide"?}], "notes": [{"entry", "kind", \
      "message"}]}; from is own, list or guide.
      """,
    subcommands: [
      PlaceListCommand.self, Add.self, Edit.self, Remove.self, Refresh.self, Import.self,
      Export.self, PlaceParseCommand.self, PlaceWhereCommand.self, PlaceNearCommand.self, Link.self,
      Open.self, PlaceCountsCommand.self,
    ], defaultSubcommand: PlaceListCommand.self)

  struct Add: ServicesCommand {
    static let configuration = CommandConfiguration(
      commandName: "add",
      abstract: "Add a place to your list.",
      discussion: """
        Example: waypost place add "52°22′23″N 4°53′32″E" --name "Dam Square"
        """)
    @OptionGroup var common: CommonOptions
    @OptionGroup var place: PlaceOptions

    func run(in session: CommandContext) async throws {
      let added = try await session.services.places.addPlace(try place.point(session))
      if session.usesJSON { return try session.write(json: ListedPlaceJSON(added.place)) }
      session.say(
        added.isNew ? .placeAdded : .placeAddedBefore, .text(added.place.displayName))
    }
  }

  struct Edit: ServicesCommand {
    static let configuration = CommandConfiguration(
      commandName: "edit",
      abstract: "Edit one of your own places.",
      discussion: """
        Example: waypost place edit --number 1 --name "Dam Square"
        """)
    @OptionGroup var common: CommonOptions
    @Option(help: "Number in the list.") var number: Int64
    @OptionGroup var place: PlaceOptions

    func run(in session: CommandContext) async throws {
      let old = try await session.services.places.ownPlace(number).point
      var point = place.input.isEmpty ? old : try place.point(session)
      point = .init(point.coordinate, name: place.name ?? point.name ?? old.name)
      try await session.services.places.setPlace(number, to: point)
      let now = try await session.services.places.ownPlace(number)
      if session.usesJSON { return try session.write(json: ListedPlaceJSON(now)) }
      session.say(.placeChanged, .text(now.displayName))
    }
  }

  struct Remove: ServicesCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove",
      abstract: "Remove one of your own places.",
      discussion: "Example: waypost place remove 1")
    @OptionGroup var common: CommonOptions
    @Argument(help: "Number in the list.") var number: Int64

    func run(in session: CommandContext) async throws {
      let place = try await session.services.places.ownPlace(number)
      try await session.services.places.removePlace(number)
      if session.usesJSON { return try session.write(json: ListedPlaceJSON(place)) }
      session.say(.placeRemoved, .text(place.displayName))
    }
  }

  struct Refresh: ServicesCommand {
    static let configuration = CommandConfiguration(
      commandName: "refresh",
      abstract: "Update the list; if that fails, the previous list stays.",
      discussion: "Example: waypost place refresh")
    @OptionGroup var common: CommonOptions

    func validate() throws { try common.refuseOffline() }

    func run(in session: CommandContext) async throws {
      let state = try await session.services.places.refreshPlaces()
      let list = try await session.services.places.places()
      if session.usesJSON {
        try session.write(json: PlaceListJSON(list, session.localizer, state: state))
      }
      if case .failed(let error, _) = state { throw Problem(error) }
      guard !session.usesJSON else { return }
      PlaceWriter(session: session).write(notes: state)
      session.say(.placeRefreshed, .number(state.shown?.list.locations.count ?? 0))
    }
  }

  struct Import: ServicesCommand {
    static let configuration = CommandConfiguration(
      commandName: "import",
      abstract: "Add the places in a file to your own places; - for standard input.",
      discussion: "Example: waypost place import places.json")
    @OptionGroup var common: CommonOptions
    @Argument(help: #"JSON: {"locations": [{"name", "lat", "long"}]}, or the array alone."#)
    var file: String

    func run(in session: CommandContext) async throws {
      let report = try await session.services.places.importPlaces(try InputFile(file).bytes())
      if session.usesJSON {
        return try session.write(json: ImportedPlacesJSON(report, session.localizer))
      }
      PlaceWriter(session: session).write(report.notes)
      session.say(.placeImported, .number(report.added))
    }
  }

  struct Export: ServicesCommand {
    static let configuration = CommandConfiguration(
      commandName: "export",
      abstract: "Export your own places in the format that import reads.",
      discussion: "Example: waypost place export > places.json")
    @OptionGroup var common: CommonOptions

    func run(in session: CommandContext) async throws {
      let own = try await session.services.places.places().places.filter {
        if case .own = $0.source { true } else { false }
      }
      try session.write(json: FeedJSON(own))
    }
  }

  struct Link: ServicesCommand {
    static let configuration = CommandConfiguration(
      commandName: "link",
      abstract: "Print links that show a place in each map service.",
      discussion: "Example: waypost place link 52.3731 4.8922")
    @OptionGroup var common: CommonOptions
    @OptionGroup var place: PlaceOptions

    func run(in session: CommandContext) async throws {
      let point = try place.point(session)
      if session.usesJSON {
        return try session.write(
          json: MapServiceLinksJSON(point, own: session.services.places.address(of: point)))
      }
      PlaceWriter(session: session).write(linksTo: point)
    }
  }

  struct Open: ServicesCommand {
    static let configuration = CommandConfiguration(
      commandName: "open",
      abstract: "Show where a link leads, or open it in another map.",
      discussion: "Example: waypost place open geo:52.3731,4.8922 --with openstreetmap")
    @OptionGroup var common: CommonOptions
    @Option(
      name: .customLong("with"),
      help: ArgumentHelp(
        "App to open it in: wikipedia, geo, openstreetmap, apple, google, organic-maps.",
        valueName: "map"))
    var map: String?
    @Flag(help: "Only print the link: Waypost's own, or that of the app given with --with.")
    var url = false
    @OptionGroup var language: CompassLanguageOption
    // `.allUnrecognized`, since a coordinate may begin with a minus.
    @Argument(
      parsing: .allUnrecognized, help: "A link, coordinates, or latitude and longitude.")
    var link: [String] = []

    func validate() throws {
      let words = link.afterOptions
      if let option = words.first(where: { $0.hasPrefix("--") }) {
        throw ValidationError("Unknown option '\(option)'")
      }
      if words.isEmpty {
        throw ValidationError("Say what to open, for example: waypost place open 52.3731 4.8922")
      }
      if let map, OutgoingLink(rawValue: map) == nil {
        throw ValidationError("There is no map \(map).")
      }
    }

    func run(in session: CommandContext) async throws {
      let (found, view, use) = try await resolve(session)
      // Beside the output, which it must not delay. An error of the output would cancel it, so the
      // error waits.
      async let counted: Void = count(use, session)
      let written = Result { try write(view, of: found, session) }
      await counted
      try written.get()
    }

    /// Returns the target of the link. If it has none, counts the attempt.
    private func resolve(
      _ session: CommandContext
    ) async throws -> (PlaceLink, ResolvedPlaceLink, LinkOpening) {
      let reader = session.services.places.placeReader(locale: language.locale)
      let input = PlaceInput(link)
      var form = input.family(by: reader)
      do {
        let found = try input.read(by: reader)
        form = found.dialect.family
        let view = try await session.services.places.view(of: found.target, named: session.named)
        return (found, view, LinkOpening(form, LinkOpening.Outcome(found.target), in: .command))
      } catch {
        let reason = (error as? PlaceError)?.kind
        await count(
          LinkOpening(form, reason.map(LinkOpening.Outcome.refused) ?? .failed, in: .command),
          session)
        PlaceWriter(session: session)
          .write(reader.callbacks(of: link.afterOptions.joined(separator: " ")))
        throw error
      }
    }

    /// Counts the link. A failure, such as a full disk, is told only with `--verbose`.
    private func count(_ use: LinkOpening, _ session: CommandContext) async {
      do { try await session.services.places.count(use) } catch {
        guard common.verbose, let problem = Problem(error) else { return }
        session.console.note(
          session.localizer(Message(.linkCountFailed, .message(problem.message))).terminalSafe)
      }
    }

    private func write(
      _ view: ResolvedPlaceLink, of found: PlaceLink, _ session: CommandContext
    ) throws {
      let writer = PlaceWriter(session: session)
      if url || map != nil {
        guard let point = view.point else {
          guard let article = view.article else { throw PlaceError.notAPlace(nil) }
          throw view.isRead
            ? Problem.nowhere(article.title.text) : Problem.notListed(article.wiki)
        }
        let map = map.flatMap(OutgoingLink.init)
        if url {
          let own = session.services.places.address(of: point)
          return session.console.write((map?.address(of: point) ?? own) + "\n")
        }
        writer.write(found.callbacks)
        guard let map else { return }
        return try URLOpener(session).open(point, in: map)
      }
      if session.usesJSON { return try session.write(json: PlaceLinkJSON(view, found)) }
      writer.write(view)
      writer.write(found.callbacks)
    }
  }
}

/// The option for the language of compass letters in typed coordinates.
struct CompassLanguageOption: ParsableArguments {
  @Option(help: "Language of the compass letters: O is east in Dutch (nl), west in French (fr).")
  var locale: String?
}

/// The arguments for a place: a text, or latitude and longitude, and a name.
struct PlaceOptions: ParsableArguments {
  @Option(help: "Name of the place.") var name: String?
  @OptionGroup var language: CompassLanguageOption
  // `.allUnrecognized`, since a coordinate may begin with a minus.
  @Argument(
    parsing: .allUnrecognized, help: "Coordinates, a link, or latitude and longitude.")
  var input: [String] = []

  /// - Throws: `PlaceError` if the input is not a point.
  func point(_ session: CommandContext) throws -> PlaceTarget.Point {
    let reader = session.services.places.placeReader(locale: language.locale)
    let found = try PlaceInput(input).read(by: reader)
    guard case .point(let point) = found.target else { throw PlaceError.notAPlace(nil) }
    return .init(point.coordinate, name: name ?? point.name, article: point.article)
  }
}

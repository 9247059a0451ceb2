internal import App
internal import ArgumentParser
internal import Articles
internal import Localization
internal import Places

/// `waypost send`: a link with a preview of its target.
struct SendCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "send",
    abstract: "Make a link with a preview card: picture, title, description.",
    discussion: """
      Examples:
        waypost send article Amsterdam
        waypost send section Lisbon "Get in" --format markdown
        waypost send passage Amsterdam "It grew around a dam" --picture quote.jpg
        waypost send place 52.3731 4.8922 --name Amsterdam
        waypost send guide Trip --format html
        waypost send guide Trip --reading                others can read its articles too
        waypost send game LINK --picture board.jpg
        waypost send article Lisbon --ends 7d --openings 3
        waypost send article Lisbon --dry-run            show the card, make no link
        waypost send list                                what was sent, with numbers
        waypost send withdraw 3

      The link begins with the public address in the settings (WAYPOST_PUBLIC, or public in \
      config.yaml). It shows what you send as it is at this moment. The link works until you \
      withdraw it, until a time is over (--ends), or until it was opened a number of times \
      (--openings). A preview in a chat app does not count as an opening.

      On a terminal, the card is shown first, and the link is made only if you confirm. With --yes, \
      and in a pipe, it is made at once.
      """,
    subcommands: [
      Article.self, Section.self, Passage.self, Place.self, Guide.self, Game.self, List.self,
      Withdraw.self,
    ])
}

/// The output options of a card.
struct SendOptions: ParsableArguments {
  enum Format: String, ExpressibleByArgument, CaseIterable { case text, markdown, html, json }

  @Option(name: .long, help: "Format of the output.")
  var format: Format?

  @Option(
    name: .long,
    help: ArgumentHelp("Also write the card's picture to this file.", valueName: "file"))
  var picture: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "End the link after a time: 30m, 12h or 7d, up to 366d.", valueName: "time"))
  var ends: String?

  @Option(
    name: .long,
    help: ArgumentHelp("End the link after it was opened N times, up to 10000.", valueName: "N"))
  var openings: Int?

  @Flag(name: .customLong("dry-run"), help: "Show the card without making a link.")
  var dryRun = false

  @Flag(name: .shortAndLong, help: "Do not ask before making the link.")
  var yes = false

  func validate() throws {
    if picture?.isEmpty ?? false { throw ValidationError("--picture takes the path of a file.") }
    if let ends, SharedLinkLifetime.seconds(typed: ends) == nil {
      throw ValidationError("--ends takes a time from 1m to 366d, such as 30m, 12h or 7d.")
    }
    if let openings, !(SharedLinkLifetime.openingsRange ~= openings) {
      throw ValidationError("--openings takes a number from 1 to 10000.")
    }
    if dryRun, let format, format != .text, format != .json {
      throw ValidationError("--dry-run shows the card as text or json.")
    }
  }

  var lifetime: SharedLinkLifetime {
    let seconds = ends.flatMap { SharedLinkLifetime.seconds(typed: $0) }
    return SharedLinkLifetime(seconds: seconds, openings: openings) ?? .unlimited
  }
}

extension SendCommand {
  struct Article: ServicesCommand {
    static let configuration = CommandConfiguration(
      commandName: "article",
      abstract: "Make a link to an article.",
      discussion: "Example: waypost send article Lisbon --ends 7d")
    @OptionGroup var common: CommonOptions
    @OptionGroup var options: SendOptions
    @Argument(help: ArgumentHelp("Title of the article, or its address.", valueName: "title"))
    var title: [String]

    var discovery: WikiDiscovery { .asking }

    func run(in session: CommandContext) async throws {
      let article = try await session.article(title.joined(separator: " "))
      try await session.send(.article(article.id), from: article.wiki, options)
    }
  }

  struct Section: ServicesCommand {
    static let configuration = CommandConfiguration(
      commandName: "section",
      abstract: "Make a link to a section of an article.",
      discussion: """
        Example: waypost send section Lisbon "Get in"
        """)
    @OptionGroup var common: CommonOptions
    @OptionGroup var options: SendOptions
    @Argument(help: "Title of the article, or its address.") var title: String
    @Argument(help: "Title of the section.") var name: String

    var discovery: WikiDiscovery { .asking }

    func run(in session: CommandContext) async throws {
      let article = try await session.article(title)
      try await session.send(.section(article.id, name), from: article.wiki, options)
    }
  }

  struct Passage: ServicesCommand {
    static let configuration = CommandConfiguration(
      commandName: "passage",
      abstract: "Make a link to a passage of an article, quoted exactly.",
      discussion: """
        Example: waypost send passage Amsterdam "It grew around a dam in the river Amstel"
        """)
    @OptionGroup var common: CommonOptions
    @OptionGroup var options: SendOptions
    @Argument(help: "Title of the article, or its address.") var title: String
    @Argument(help: "Text to quote; - for standard input.") var words: String

    var discovery: WikiDiscovery { .asking }

    func run(in session: CommandContext) async throws {
      let article = try await session.article(title)
      let text =
        words == "-" ? String(decoding: try InputFile("-").bytes(), as: UTF8.self) : words
      try await session.send(.passage(article.id, text), from: article.wiki, options)
    }
  }

  struct Place: ServicesCommand {
    static let configuration = CommandConfiguration(
      commandName: "place",
      abstract: "Make a link to a place.",
      discussion: "Example: waypost send place 52.3731 4.8922 --name Amsterdam")
    @OptionGroup var common: CommonOptions
    @OptionGroup var options: SendOptions
    @Option(help: "Name of the place.") var name: String?
    @Argument(parsing: .allUnrecognized, help: "A link, coordinates, or latitude and longitude.")
    var place: [String] = []

    func validate() throws {
      if place.isEmpty {
        throw ValidationError("Say where, for example: waypost send place 52.3731 4.8922")
      }
      if let option = place.afterOptions.first(where: { $0.hasPrefix("--") }) {
        throw ValidationError("Unknown option '\(option)'")
      }
    }

    func run(in session: CommandContext) async throws {
      let link = try PlaceInput(place).read(by: session.services.places.placeReader())
      let view = try await session.services.places.view(of: link.target)
      guard let point = view.point else { throw PlaceError.notAPlace(nil) }
      let named = PlaceTarget.Point(point.coordinate, name: name ?? point.name)
      try await session.send(.place(named), options)
    }
  }

  struct Guide: ServicesCommand {
    static let configuration = CommandConfiguration(
      commandName: "guide",
      abstract: "Make a link to a guide.",
      discussion: """
        Examples:
          waypost send guide Trip --format html
          waypost send guide Trip --reading --ends 90d

        With --reading, everybody who has the link can read the guide as it is then, its articles, \
        notes and map, and search in it, without a passphrase. They change nothing and see nothing \
        else. It ends with the link: waypost send withdraw.
        """)
    @OptionGroup var common: CommonOptions
    @OptionGroup var options: SendOptions
    @Flag(help: "Let everybody who has the link read the guide.") var reading = false
    @Argument(help: "Name of the guide.") var name: String

    func validate() throws {
      if reading, options.openings != nil {
        throw ValidationError("--reading cannot be limited by --openings; use --ends.")
      }
    }

    func run(in session: CommandContext) async throws {
      let guide = try await session.services.guides.guide(named: name)
      try await session.send(.guide(guide.id), options, opensGuide: reading)
    }
  }

  struct Game: ServicesCommand {
    static let configuration = CommandConfiguration(
      commandName: "game",
      abstract: "Make a link to a game; its card shows the board of the given link.",
      discussion: "Example: waypost send game LINK --picture board.jpg")
    @OptionGroup var common: CommonOptions
    @OptionGroup var options: SendOptions
    @Argument(help: "Link of the game.") var link: String

    func run(in session: CommandContext) async throws {
      try await session.send(.game(link), options)
    }
  }

  struct List: ServicesCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "List what was sent, newest first.",
      discussion: "Example: waypost send list --limit 10")
    @OptionGroup var common: CommonOptions
    @Option(name: .long, help: ArgumentHelp("Maximum number of lines.", valueName: "N"))
    var limit = 100
    @Option(
      name: .long,
      help: ArgumentHelp("List only links with a lower number (sent earlier).", valueName: "number")
    )
    var before: Int64?

    func validate() throws {
      if limit < 1 { throw ValidationError("--limit takes a number from 1.") }
    }

    func run(in session: CommandContext) async throws {
      let entries = try await session.services.sharing.sentList(limit, before: before)
      if session.usesJSON {
        try session.write(json: entries.map(SharedLinkEntryJSON.init))
      } else {
        for entry in entries { session.console.write(session.line(entry) + "\n") }
      }
      try await session.mentionMore(after: entries)
    }
  }

  struct Withdraw: ServicesCommand {
    static let configuration = CommandConfiguration(
      commandName: "withdraw",
      abstract: "Withdraw what was sent, so that its link no longer works.",
      discussion: "Example: waypost send withdraw 3")
    @OptionGroup var common: CommonOptions
    @Argument(help: "Number in the list.") var number: Int64

    func run(in session: CommandContext) async throws {
      try await session.services.sharing.withdraw(number)
      session.say(.webDoneWithdrawn)
    }
  }
}

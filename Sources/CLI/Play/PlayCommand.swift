internal import App
internal import ArgumentParser
internal import Battleship
internal import Localization

/// `waypost play`: games.
struct PlayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Play a game that is sent as a link.",
    discussion: "Example: waypost play battleship new A1 B2",
    subcommands: [BattleshipCommand.self], defaultSubcommand: BattleshipCommand.self)
}

/// `waypost play battleship`: two ships on nine cells, in a link that contains everything but the
/// ships.
struct BattleshipCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "battleship",
    abstract: "Battleship: one player hides two ships on nine cells, the other finds them.",
    discussion: """
      Examples:
        waypost play battleship new A1 B2       hide ships there and print the link
        waypost play battleship new             hide them at random
        waypost play battleship show LINK       the board as text
        waypost play battleship guess LINK B2   shoot at column B, row 2
        waypost play battleship verify LINK     check the game; needs no key
        waypost play battleship replay LINK     the board after each shot

      You can shoot only with the newest link of a game. The ships are never shown before the game \
      is over. LINK can be a full address. Games are stored next to the library, where \
      "waypost serve" finds them. The command line of a library is one player: the other one opens \
      the link in a browser, while "waypost serve" runs.

      An open link (new --open) contains the ships. show prints them, and new starts a game with \
      them, also in another library.

      JSON of new, show and guess: {"game", "state", "link", "address", "standing", "older", \
      "seat", "turn", "outcome", "winner", "shipsLeft", "missesLeft", "board": [["closed", …]], \
      "shots": [{"cell", "result"}], "fingerprint"}. JSON of show for an open link: {"ships", \
      "complete"}; of new --open: {"link"}.
      """,
    subcommands: [New.self, Show.self, Guess.self, Verify.self, Replay.self])

  struct New: ServicesCommand {
    static let configuration = CommandConfiguration(
      commandName: "new",
      abstract: "Hide the ships and print the link of the game.",
      discussion: "Example: waypost play battleship new A1 B2")
    @OptionGroup var common: CommonOptions
    @Flag(help: "Print an open link, in which the ships can be read, and start no game.")
    var open = false
    @Argument(
      help: ArgumentHelp(
        "Two cells, such as A1 B2, or an open link; random if not given.", valueName: "cell"))
    var cells: [String] = []

    func run(in session: CommandContext) async throws {
      let placement = try ShipsArgument(cells).placement()
      if open {
        let link = try MessagesGameLink(placement.cells, isComplete: false)
        if session.usesJSON { return try session.write(json: ["link": link.query]) }
        session.console.note(session.localizer(Message(.playOpenNote)))
        return session.console.write(link.query + "\n")
      }
      let games = session.services.games
      let game = try await games.start(placement, by: try games.machine())
      try GameWriter(session).write(game.view, as: .link)
      if !session.usesJSON { session.console.note(session.localizer(Message(.playPassOn))) }
    }
  }

  struct Show: ServicesCommand {
    static let configuration = CommandConfiguration(
      commandName: "show",
      abstract: "Show the current board; ships stay hidden until the end.",
      discussion: "Example: waypost play battleship show LINK")
    @OptionGroup var common: CommonOptions
    @Argument(help: "Link of the game, or an open link.") var link: String

    func run(in session: CommandContext) async throws {
      if MessagesGameLink.isNamed(in: link) {
        return try GameWriter(session).write(MessagesGameLink(link))
      }
      let games = session.services.games
      let game = try await games.open(link, as: try games.machine())
      try GameWriter(session).write(game.view, as: .board)
    }
  }

  struct Guess: ServicesCommand {
    static let configuration = CommandConfiguration(
      commandName: "guess",
      abstract: "Shoot at a cell; the first person to shoot joins the game.",
      discussion: "Example: waypost play battleship guess LINK B2")
    @OptionGroup var common: CommonOptions
    @Argument(help: "Link of the game.") var link: String
    @Argument(help: "A column and a row, such as B2.") var cell: String

    func run(in session: CommandContext) async throws {
      let cell = try Cell(cell)
      let games = session.services.games
      let game = try await games.open(link, as: try games.machine())
      guard game.view.standing == .here else { throw LinkError.edited }
      // What is aimed at is the board of the link, so an old one takes no shot.
      guard !game.view.isOlder else {
        session.console.note(session.localizer(Message(.playOldLink)))
        try GameWriter(session).write(game.view, as: .link)
        throw session.end(.badData)
      }
      let next = try await games.play(.shoot(cell), in: game, at: .commandLine).view
      if next.seat != game.view.seat {
        session.console.note(session.localizer(Message(.playSatDown)))
      }
      try GameWriter(session).write(next, as: .both)
    }
  }

  struct Verify: ServicesCommand {
    static let configuration = CommandConfiguration(
      commandName: "verify",
      abstract: "Check that the opened cells match the ships fixed before the first shot.",
      discussion: """
        Example: waypost play battleship verify LINK

        If you add the link that you were first sent, it also checks that nothing was changed since.
        The exit code is 65 if something is wrong.
        """)
    @OptionGroup var common: CommonOptions
    @Argument(help: "Link of the game.") var link: String
    @Argument(help: "An earlier link of the same game.") var earlier: String?

    func run(in session: CommandContext) async throws {
      let checked = try session.services.games.verify(link, since: earlier)
      try GameWriter(session).write(checked)
      if !checked.verdict.isFair { throw session.end(.badData) }
    }
  }

  struct Replay: ServicesCommand {
    static let configuration = CommandConfiguration(
      commandName: "replay",
      abstract: "Show the board after each shot.",
      discussion: "Example: waypost play battleship replay LINK")
    @OptionGroup var common: CommonOptions
    @Argument(help: "Link of the game.") var link: String

    func run(in session: CommandContext) async throws {
      let games = session.services.games
      let game = try await games.open(link, as: try games.machine())
      try GameWriter(session).write(replayOf: game.view)
    }
  }
}

/// The ships as typed: cells, an open link, or nothing for a random placement.
struct ShipsArgument {
  let typed: [String]

  init(_ typed: [String]) { self.typed = typed }

  /// - Throws: The reason why the placement is invalid.
  func placement() throws -> Placement {
    if typed.isEmpty, let random = Placement.all().randomElement() { return random }
    if let link = typed.first, typed.count == 1, MessagesGameLink.isNamed(in: link) {
      return try MessagesGameLink(link).ships
    }
    return try Placement(typed.flatMap { $0.split(separator: ",") }.map { try Cell($0) })
  }
}

internal import App
internal import ArgumentParser
internal import Battleship
internal import Localization

/// `waypost play`: games.
struct PlayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Games that travel as a link.",
    subcommands: [BattleshipCommand.self], defaultSubcommand: BattleshipCommand.self)
}

/// `waypost play battleship`: two ships on nine cells, in a link that contains everything but the
/// ships.
struct BattleshipCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "battleship",
    abstract: "Battleship: one hides two ships on nine cells, the other looks for them.",
    discussion: """
      Examples:
        waypost play battleship new A1 B2       hide ships there, and get the link
        waypost play battleship new             let chance hide them: nobody knows
        waypost play battleship show LINK       the board as text
        waypost play battleship guess LINK B2   shoot at column B, row 2
        waypost play battleship verify LINK     check it, without any key
        waypost play battleship replay LINK     one board for each shot

      Nothing prints the ships before the game is over. A link may be a whole address. Games lie \
      beside the library, where serve finds them.

      JSON of new, show and guess: {"game", "state", "link", "address", "standing", "older", \
      "seat", "turn", "outcome", "winner", "shipsLeft", "missesLeft", "board": [["closed", …]], \
      "shots": [{"cell", "result"}], "fingerprint"}.
      """,
    subcommands: [New.self, Show.self, Guess.self, Verify.self, Replay.self])

  struct New: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "new",
      abstract: "Hide the ships and get the link of the game.")
    @OptionGroup var common: CommonOptions
    @Flag(help: "Write the open link of these ships instead, which hides nothing; no game starts.")
    var open = false
    @Argument(
      help: ArgumentHelp(
        "Two cells, such as A1 B2, or an open link; none lets chance choose.", valueName: "cell"))
    var cells: [String] = []

    func run() async throws {
      try await Session.run(common) { session in
        let placement = try HiddenShips(cells).placement()
        if open {
          let link = try MessagesGameLink(placement.cells, isComplete: false)
          session.console.note(session.localizer(Message(.playOpenNote)))
          return session.console.write(link.query + "\n")
        }
        let games = try session.services.games.games()
        let game = try await games.start(placement, by: games.machine)
        await session.services.games.boards.storeCard(of: game.view.game)
        try GameLines(session).write(game.view, as: .link)
        if !session.usesJSON { session.console.note(session.localizer(Message(.playPassOn))) }
      }
    }

  }

  struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "show",
      abstract: "Show the board as it is now; no ship before the end.")
    @OptionGroup var common: CommonOptions
    @Argument(help: "The link of a game.") var link: String

    func run() async throws {
      try await Session.run(common) { session in
        let games = try session.services.games.games()
        let game = try await games.open(link, as: games.machine)
        try GameLines(session).write(game.view, as: .board)
      }
    }
  }

  struct Guess: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "guess",
      abstract: "Shoot at a cell; who shoots first takes the free seat.")
    @OptionGroup var common: CommonOptions
    @Argument(help: "The link of a game.") var link: String
    @Argument(help: "A column and a row, such as B2.") var cell: String

    func run() async throws {
      try await Session.run(common) { session in
        let cell = try Cell(cell)
        let games = try session.services.games.games()
        var game = try games.atCurrentState(try await games.open(link, as: games.machine))
        guard game.view.standing == .here else { throw LinkError.edited }
        if game.view.mayJoin {
          game = try await games.play(.join, in: game)
          session.console.note(session.localizer(Message(.playSatDown)))
        }
        game = try await games.play(.shoot(cell), in: game)
        await session.services.games.boards.storeCard(of: game.view.game)
        try GameLines(session).write(game.view, as: .both)
      }
    }
  }

  struct Verify: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "verify",
      abstract: "Check that every opened cell is what was promised; no key is needed.",
      discussion: """
        With the link that you were first sent behind it, also that nothing was changed since.
        Exit code 65 where something is wrong.
        """)
    @OptionGroup var common: CommonOptions
    @Argument(help: "The link of a game.") var link: String
    @Argument(help: "An earlier link of the same game.") var earlier: String?

    func run() async throws {
      try await Session.run(common) { session in
        let checked = try session.services.games.verify(link, since: earlier)
        try GameLines(session).write(checked)
        if !checked.verdict.isFair { throw session.end(.badData) }
      }
    }
  }

  struct Replay: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "replay", abstract: "Show the board after each shot.")
    @OptionGroup var common: CommonOptions
    @Argument(help: "The link of a game.") var link: String

    func run() async throws {
      try await Session.run(common) { session in
        let games = try session.services.games.games()
        let game = try await games.open(link, as: games.machine)
        try GameLines(session).write(replayOf: game.view)
      }
    }
  }
}

/// The ships as typed: cells, an open link, or nothing for a random placement.
struct HiddenShips {
  let typed: [String]

  init(_ typed: [String]) { self.typed = typed }

  /// - Throws: The reason why the placement is invalid.
  func placement() throws -> Placement {
    if typed.isEmpty, let random = Placement.all().randomElement() { return random }
    if let link = typed.first, typed.count == 1, MessagesGameLink.isNamed(in: link) {
      return try MessagesGameLink(link).placement
    }
    return try Placement(typed.flatMap { $0.split(separator: ",") }.map { try Cell($0) })
  }
}

internal import App
internal import ArgumentParser
internal import Articles
internal import Localization
internal import Markup
internal import Places

/// `waypost send`: a link with a preview of its target.
struct SendCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "send",
    abstract: "Make a link with a card: picture, title, description.",
    discussion: """
      Examples:
        waypost send article Amsterdam
        waypost send section Lisbon "Get in" --format markdown
        waypost send passage Amsterdam "The city lies on the Amstel." --picture quote.jpg
        waypost send place 52.3731 4.8922 --name Amsterdam
        waypost send guide Trip --format html
        waypost send game LINK --picture board.jpg
        waypost send list                                what was sent, and its numbers
        waypost send withdraw 3

      The link is under the public address of the configuration (WAYPOST_PUBLIC, or public in \
      config.yaml). What it shows stays as it is now, until it is withdrawn.
      """,
    subcommands: [
      Article.self, Section.self, Passage.self, Place.self, Guide.self, Game.self, List.self,
      Withdraw.self,
    ])
}

/// The output options of a card.
struct SendOptions: ParsableArguments {
  enum Format: String, ExpressibleByArgument, CaseIterable { case text, markdown, html, json }

  @Option(name: .long, help: "text, markdown, html or json.")
  var format: Format?

  @Option(
    name: .long, help: ArgumentHelp("Write the card's picture there too.", valueName: "file"))
  var picture: String?

  func validate() throws {
    if picture?.isEmpty ?? false { throw ValidationError("--picture takes the path of a file.") }
  }
}

extension SendCommand {
  struct Article: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "article", abstract: "An article.")
    @OptionGroup var common: CommonOptions
    @OptionGroup var options: SendOptions
    @Argument(help: ArgumentHelp("The article's title.", valueName: "title"))
    var title: [String]

    func run() async throws {
      try await Session.run(common) { session in
        let id = try await session.article(title)
        try await session.send(.article(id), options)
      }
    }
  }

  struct Section: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "section", abstract: "A section of an article.")
    @OptionGroup var common: CommonOptions
    @OptionGroup var options: SendOptions
    @Argument(help: "The article's title.") var title: String
    @Argument(help: "The section's title.") var name: String

    func run() async throws {
      try await Session.run(common) { session in
        let id = try await session.article([title])
        try await session.send(.section(id, name), options)
      }
    }
  }

  struct Passage: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "passage",
      abstract: "Words of an article, as they stand in it.")
    @OptionGroup var common: CommonOptions
    @OptionGroup var options: SendOptions
    @Argument(help: "The article's title.") var title: String
    @Argument(help: "The words; - for standard input.") var words: String

    func run() async throws {
      try await Session.run(common) { session in
        let id = try await session.article([title])
        let text =
          words == "-" ? String(decoding: try InputFile("-").bytes(), as: UTF8.self) : words
        try await session.send(.passage(id, text), options)
      }
    }
  }

  struct Place: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "place", abstract: "A place, by its coordinate.")
    @OptionGroup var common: CommonOptions
    @OptionGroup var options: SendOptions
    @Option(help: "What it is called.") var name: String?
    @Argument(
      parsing: .allUnrecognized, help: "A link or a coordinate; or latitude and longitude.")
    var place: [String] = []

    func validate() throws {
      if place.isEmpty {
        throw ValidationError("Say where, for example: waypost send place 52.3731 4.8922")
      }
      if let option = place.afterOptions.first(where: { $0.hasPrefix("--") }) {
        throw ValidationError("Unknown option '\(option)'")
      }
    }

    func run() async throws {
      try await Session.run(common) { session in
        let link = try PlaceInput(place).read(by: session.services.places.placeReader())
        let view = try await session.services.places.view(of: link.target)
        guard let point = view.point else { throw PlaceError.notAPlace(nil) }
        let named = PlaceTarget.Point(point.coordinate, name: name ?? point.name)
        try await session.send(.place(named), options)
      }
    }
  }

  struct Guide: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "guide", abstract: "A guide.")
    @OptionGroup var common: CommonOptions
    @OptionGroup var options: SendOptions
    @Argument(help: "The guide's name.") var name: String

    func run() async throws {
      try await Session.run(common) { session in
        let guide = try await session.services.guides.guide(named: name)
        try await session.send(.guide(guide.id), options)
      }
    }
  }

  struct Game: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "game", abstract: "A game, in the state that its link has.")
    @OptionGroup var common: CommonOptions
    @OptionGroup var options: SendOptions
    @Argument(help: "The link of a game.") var link: String

    func run() async throws {
      try await Session.run(common) { session in try await session.send(.game(link), options) }
    }
  }
}

extension SendCommand {
  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "What was sent, the newest first.")
    @OptionGroup var common: CommonOptions
    @Option(name: .long, help: ArgumentHelp("At most so many lines.", valueName: "N"))
    var limit = 100
    @Option(
      name: .long, help: ArgumentHelp("What was sent before this number.", valueName: "number"))
    var before: Int64?

    func validate() throws {
      if limit < 1 { throw ValidationError("--limit takes a number from 1.") }
    }

    func run() async throws {
      try await Session.run(common) { session in
        let entries = try await session.services.sharing.sentList(limit, before: before)
        if session.usesJSON {
          try session.write(json: entries.map(SharedLinkEntryJSON.init))
        } else {
          for entry in entries { session.console.write(session.line(entry) + "\n") }
        }
        try await session.mentionMore(after: entries)
      }
    }
  }

  struct Withdraw: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "withdraw",
      abstract: "Take back what was sent: its link opens nothing any more.")
    @OptionGroup var common: CommonOptions
    @Argument(help: "Its number in the list.") var number: Int64

    func run() async throws {
      try await Session.run(common) { session in
        try await session.services.sharing.withdraw(number)
        session.say(.webDoneWithdrawn)
      }
    }
  }
}

// MARK: - Output

extension Session {
  fileprivate func article(_ title: [String]) async throws -> ArticleID {
    let (id, others) = try await services.sharing.article(
      named: title.joined(separator: " "), wiki: wiki)
    mention(others, of: id)
    return id
  }

  /// Makes the link and writes it in the requested format.
  fileprivate func send(_ subject: ShareTarget, _ options: SendOptions) async throws {
    let draft = try await services.sharing.draft(
      subject, from: reachable.map(ReadableWiki.reachable))
    if let file = options.picture, let picture = draft.picture {
      try await services.sharing.write(picture, to: file)
    }
    let link = try await services.sharing.link(draft)
    switch options.format ?? (usesJSON ? .json : .text) {
    case .text: console.write(link.text.plain)
    case .markdown: console.write(link.text.markdown)
    case .html: console.write(link.text.html.markup)
    case .json: try write(json: link.json)
    }
    if draft.picture == nil {
      console.note(localizer(Message(.sendNoPicture)))
    } else if let file = options.picture {
      console.note(localizer(Message(.sendPictureWritten, .text(file.terminalSafe))))
    }
    if !link.isPublic { console.note(localizer(Message(.sendNoPublic))) }
  }

  /// Prints how to list further entries.
  fileprivate func mentionMore(after entries: [SharedLinkEntry]) async throws {
    guard let last = entries.last?.number else {
      if !usesJSON { console.note(localizer(.webSentNone)) }
      return
    }
    let more = try await services.sharing.sentCount(before: last)
    guard more > 0 else { return }
    console.note(localizer(Message(.sendListMore, .number(more), .text("\(last)"))))
  }

  fileprivate func line(_ entry: SharedLinkEntry) -> String {
    let number = "\(entry.number)".padded(to: 5)
    switch entry.state {
    case .living(let sent): return "\(number) \(text(entry.madeAt))  \(sent.title.terminalSafe)"
    case .withdrawn(let date):
      return "\(number) " + localizer(Message(.webSentWithdrawn, .text(text(date))))
    }
  }
}

internal import App
internal import ArgumentParser
internal import Articles
internal import Localization

extension GuideCommand {
  /// `waypost guide sections`: the sections of an article that a guide shows.
  struct Sections: ServicesCommand {
    static let configuration = CommandConfiguration(
      commandName: "sections",
      abstract: "Choose the sections of an article that a guide shows, or list them.",
      discussion: """
        Examples:
          waypost guide sections Lisbon --in Trip
          waypost guide sections Lisbon --in Trip --only See --only Eat
          waypost guide sections Lisbon --in Trip --all
          waypost read Lisbon --in Trip
        """)
    @OptionGroup var common: CommonOptions
    @Argument(help: "Title of the article, or its address.") var title: String
    @Option(name: [.customLong("in")], help: "The guide that contains the article.") var guide:
      String
    @Option(name: .long, help: ArgumentHelp("A section to show.", valueName: "name"))
    var only: [String] = []
    @Flag(name: .long, help: "Show the whole article again.") var all = false

    func validate() throws {
      if all, !only.isEmpty { throw ValidationError("Say --only or --all, not both.") }
    }

    func run(in session: CommandContext) async throws {
      let page = try await session.page(title, .knownOnly)
      let shown =
        all || !only.isEmpty
        ? try await choose(page.title, of: page.wiki?.id, session)
        : try await session.services.sections.sections(
          of: page.title, wiki: page.wiki?.id, in: guide)
      if session.usesJSON { return try session.write(json: shown.json) }
      GuideLines(session: session).write(shown)
    }

    private func choose(
      _ named: String, of wiki: WikiID?, _ session: CommandContext
    ) async throws -> EntrySections {
      do {
        return try await session.services.sections.choose(
          sections: only, of: named, wiki: wiki, in: guide)
      } catch let problem as Problem {
        guard case .section(let name)? = problem.detail else { throw problem }
        let wiki = common.wiki.map { " --wiki \($0.quotedForShell)" } ?? ""
        throw Problem.noSection(
          name, in: title,
          listing: "waypost guide sections \(title.quotedForShell) --in \(guide.quotedForShell)"
            + wiki)
      }
    }
  }
}

extension GuideLines {
  /// Writes the sections of an article, with those that the guide shows ticked.
  func write(_ shown: EntrySections) {
    let title = shown.entry.article.id.title.text.terminalSafe
    let key: Message.Key = shown.choice.isWhole ? .guideSectionsWhole : .guideSectionsChosen
    session.say(key, .text(title), .text(name(shown.guide.title)))
    for part in shown.choice.parts {
      let isShown = part.isChosen || shown.choice.isWhole
      session.console.write("  [\(isShown ? "x" : " ")] \(part.title.terminalSafe)\n")
    }
    mentionMissing(shown.choice)
  }

  /// Names the chosen sections that no longer exist.
  func mentionMissing(_ choice: SectionChoice) {
    guard !choice.missing.isEmpty else { return }
    let names = choice.missing.map { SectionChoice.words(of: $0).terminalSafe }.joined(
      separator: " · ")
    session.console.note(
      choice.shown.isEmpty
        ? session.localizer(.sectionsMissingAll, .text(names))
        : session.localizer(.sectionsMissing, .text(names), .number(choice.missing.count)))
  }
}

internal import App
internal import ArgumentParser
internal import Articles
internal import Localization

// The subcommands of `waypost guide` that move articles within a guide, between guides and between
// libraries.

extension GuideCommand {
  struct Add: ServicesCommand {
    static let configuration = CommandConfiguration(
      commandName: "add",
      abstract: "Add saved articles to a guide.",
      discussion: "Example: waypost guide add Lisbon Kyoto --guide Trip")
    @OptionGroup var common: CommonOptions
    @Argument(help: "Titles of saved articles, or their addresses.") var titles: [String]
    @Option(name: .long, help: "Name of the guide.") var guide: String?
    /// The former name of `--guide`.
    @Option(name: .long, help: .hidden) var to: String?

    var discovery: WikiDiscovery { .asking }

    func validate() throws {
      if guide == nil, to == nil { throw ValidationError("Say to which guide: --guide GUIDE.") }
      if guide != nil, to != nil { throw ValidationError("Say --guide or --to, not both.") }
    }

    func run(in session: CommandContext) async throws {
      try await EntryChangeRunner(
        session: session, guide: guide ?? to ?? "", advising: advising
      )
      .make(.added, to: titles, saying: .guideAdded) {
        let guides = session.services.guides
        let page = try await session.page($0, discovery)
        let id = try await guides.savedArticle(
          titled: page.title, wiki: page.wiki?.id, for: $1)
        try await guides.add(id, to: $1.id)
        return (id, nil)
      }
    }

    /// An article that is not saved yet is saved to the guide by one command.
    private func advising(_ problem: Problem, _ title: String) -> Problem {
      guard problem.kind == .notSaved else { return problem }
      let wiki = common.wiki.map { " --wiki \($0.quotedForShell)" } ?? ""
      return .notSaved(
        title,
        saving: "waypost save \(title.quotedForShell) --guide "
          + (guide ?? to ?? "").quotedForShell + wiki)
    }
  }

  struct Remove: ServicesCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove",
      abstract:
        "Remove articles from a guide; articles that are in no other guide go to the trash.",
      discussion: "Example: waypost guide remove Lisbon --from Trip")
    @OptionGroup var common: CommonOptions
    @Argument(help: "Titles of the articles, or their addresses.") var titles: [String]
    @Option(name: [.customLong("from"), .customLong("in")], help: "Name of the guide.")
    var from: String

    func run(in session: CommandContext) async throws {
      try await EntryChangeRunner(session: session, guide: from)
        .make(.removed, to: titles, saying: .guideRemovedUndo) {
          let entry = try await session.entry($0, in: $1)
          let trash = try await session.services.guides.remove(entry: entry.id, from: $1.id)
          return (entry.article.id, trash)
        }
    }
  }

  struct Move: ServicesCommand {
    static let configuration = CommandConfiguration(
      commandName: "move",
      abstract: "Move an article within a guide, or to another guide.",
      discussion: """
        Examples:
          waypost guide move Lisbon --in Trip --position 1
          waypost guide move Lisbon --in Trip --to Summer
        """)
    @OptionGroup var common: CommonOptions
    @Argument(help: "Title of the article, or its address.") var title: String
    @Option(
      name: [.customLong("in"), .customLong("from")], help: "The guide that contains the article.")
    var guide: String
    @Option(name: .long, help: "The guide to move it to.") var to: String?
    @Option(name: .long, help: "Position in the guide, from 1.") var position: Int?

    func validate() throws {
      if to == nil, position == nil { throw ValidationError("Say --position or --to.") }
      if let position, position < 1 { throw ValidationError("--position counts from 1.") }
    }

    func run(in session: CommandContext) async throws {
      let guides = session.services.guides
      let former = try await guides.guide(named: guide)
      let entry = try await session.entry(title, in: former)
      let other: Int64? = if let to { try await guides.number(ofGuide: to) } else { nil }
      let moved = try await guides.move(
        entry: entry.id, from: former.id, to: other, position: position.map { $0 - 1 })
      let id = entry.article.id
      if session.usesJSON {
        var report = EntryChangesJSON(guide: to ?? guide)
        report.append(id, .moved)
        return try session.write(json: report)
      }
      if to != nil {
        let (title, guide) = (id.title.text.terminalSafe, moved.guide.terminalSafe)
        guard let trash = moved.trash else {
          let back = try await wayBack(id, moved, to: former, session)
          return session.say(.guideMovedUndo, .text(title), .text(guide), .text(back.terminalSafe))
        }
        session.say(.guideMovedMerged, .text(title), .text(guide))
        session.say(
          .guideRemovedUndo, .text(title), .text(former.title.terminalSafe),
          .text(session.advice("waypost guide undo \(trash)")))
      } else {
        // Positions past the end are clamped, so print the actual one.
        let entries = try await guides.guide(numbered: former.id).entries
        let index = entries.firstIndex { $0.article.id == id } ?? entries.count - 1
        session.say(
          .guideOrderChanged, .text(id.title.text.terminalSafe), .number(index + 1),
          .text(guide.terminalSafe))
      }
    }

    /// The command that moves the article back to its place in the guide that it left.
    private func wayBack(
      _ id: ArticleID, _ moved: EntryMove, to former: Guide, _ session: CommandContext
    ) async throws -> String {
      // Another article there may have the same title.
      let target = try await session.services.guides.guide(named: moved.guide)
      let equal = target.entries.count { $0.article.id.title == id.title }
      let wiki = equal > 1 ? " --wiki \(id.wiki.name.quotedForShell)" : ""
      return session.advice(
        "waypost guide move \(id.title.text.quotedForShell) --in \(target.title.quotedForShell)"
          + " --to \(former.title.quotedForShell) --position \(moved.formerPosition + 1)\(wiki)")
    }
  }

  struct Copy: ServicesCommand {
    static let configuration = CommandConfiguration(
      commandName: "copy",
      abstract: "Copy an article to another guide; it is stored only once.",
      discussion: """
        Example: waypost guide copy Lisbon --from Trip --to "Summer in Lisbon"
        """)
    @OptionGroup var common: CommonOptions
    @Argument(help: "Title of the article, or its address.") var title: String
    @Option(name: .long, help: "The guide that contains the article.") var from: String
    @Option(name: .long, help: "The guide to copy it to.") var to: String

    func run(in session: CommandContext) async throws {
      let guides = session.services.guides
      let entry = try await session.entry(title, in: try await guides.guide(named: from))
      try await guides.copy(entry: entry.id, to: try await guides.number(ofGuide: to))
      let id = entry.article.id
      if session.usesJSON {
        var report = EntryChangesJSON(guide: to)
        report.append(id, .copied)
        return try session.write(json: report)
      }
      session.say(.guideCopied, .text(id.title.text.terminalSafe), .text(to.terminalSafe))
    }
  }

  struct Import: ServicesCommand {
    static let configuration = CommandConfiguration(
      commandName: "import",
      abstract: "Import the guides of another library.",
      discussion: "Example: waypost guide import trip.sqlite")
    @OptionGroup var common: CommonOptions
    @Argument(help: "The library file to import.") var file: String

    func run(in session: CommandContext) async throws {
      let report: GuideImport
      do {
        report = try await Interruption.cancellingOnInterrupt { [file, session] in
          try await session.services.guideExchange.importGuides(from: file)
        }
      } catch is CancellationError {
        throw CommandExit(code: Interruption.exitCode)
      }
      if session.usesJSON {
        try session.write(json: ImportJSON(report))
      } else {
        GuideLines(session: session).write(report)
      }
      if let problem = report.problem { throw problem }
    }
  }
}

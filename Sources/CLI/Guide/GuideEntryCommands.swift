internal import App
internal import ArgumentParser
internal import Articles
internal import Localization

// The subcommands of `waypost guide` that move articles within a guide, between guides and between
// libraries.

extension GuideCommand {
  struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "add",
      abstract: "Put saved articles into a guide.")
    @OptionGroup var common: CommonOptions
    @Argument(help: "Titles of saved articles.") var titles: [String]
    @Option(name: .long, help: "The guide's name.") var to: String

    func run() async throws {
      try await Session.run(common) { session in
        try await EntryChanges(session, guide: to).make(.added, to: titles, saying: .guideAdded) {
          try await session.services.guides.add($0, wiki: session.wiki, to: to)
        }
      }
    }
  }

  struct Remove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove",
      abstract: "Take articles out of a guide; what no guide holds goes to the trash.")
    @OptionGroup var common: CommonOptions
    @Argument(help: "Titles.") var titles: [String]
    @Option(name: .long, help: "The guide's name.") var from: String

    func run() async throws {
      try await Session.run(common) { session in
        try await EntryChanges(session, guide: from)
          .make(.removed, to: titles, saying: .guideRemoved) {
            try await session.services.guides.remove($0, wiki: session.wiki, from: from)
          }
      }
    }
  }

  struct Move: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "move",
      abstract: "Move an article within a guide, or to another guide.",
      discussion: """
        Examples:
          waypost guide move Lisbon --in Trip --position 1
          waypost guide move Lisbon --in Trip --to Summer
        """)
    @OptionGroup var common: CommonOptions
    @Argument(help: "Its title.") var title: String
    @Option(name: [.customLong("in"), .customLong("from")], help: "The guide it is in.")
    var guide: String
    @Option(name: .long, help: "Another guide.") var to: String?
    @Option(name: .long, help: "Its place, from 1.") var position: Int?

    func validate() throws {
      if to == nil, position == nil { throw ValidationError("Say --position or --to.") }
      if let position, position < 1 { throw ValidationError("--position counts from 1.") }
    }

    func run() async throws {
      try await Session.run(common) { session in
        let id = try await session.services.guides.move(
          title, wiki: session.wiki, in: guide, to: to, position: position)
        if session.usesJSON {
          var report = EntryChangesJSON(guide: to ?? guide)
          report.append(id, .moved)
          return try session.write(json: report)
        }
        if let to {
          session.say(.guideMoved, .text(id.title.text.terminalSafe), .text(to.terminalSafe))
        } else {
          // Positions past the end are clamped, so print the actual one.
          let entries = try await session.services.guides.guide(named: guide).entries
          let index = entries.firstIndex { $0.article.id == id } ?? entries.count - 1
          session.say(
            .guideOrderChanged, .text(id.title.text.terminalSafe), .number(index + 1),
            .text(guide.terminalSafe))
        }
      }
    }
  }

  struct Copy: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "copy",
      abstract: "Put an article of one guide into another too; it is stored once.")
    @OptionGroup var common: CommonOptions
    @Argument(help: "Its title.") var title: String
    @Option(name: .long, help: "The guide it is in.") var from: String
    @Option(name: .long, help: "The other guide.") var to: String

    func run() async throws {
      try await Session.run(common) { session in
        let id = try await session.services.guides.copy(
          title, wiki: session.wiki, from: from, to: to)
        if session.usesJSON {
          var report = EntryChangesJSON(guide: to)
          report.append(id, .copied)
          return try session.write(json: report)
        }
        session.say(.guideCopied, .text(id.title.text.terminalSafe), .text(to.terminalSafe))
      }
    }
  }

  struct Import: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "import",
      abstract: "Take in the guides of another library's file.")
    @OptionGroup var common: CommonOptions
    @Argument(help: "The file.") var file: String

    func run() async throws {
      try await Session.run(common) { session in
        let report = try await session.services.guideExchange.importGuides(from: file)
        if session.usesJSON {
          try session.write(json: ImportJSON(report))
        } else {
          GuideLines(session: session).write(report)
        }
        if !report.refused.isEmpty {
          throw Problem.someFailed(
            report.refused.count, of: report.refused.count + report.articles)
        }
      }
    }
  }
}

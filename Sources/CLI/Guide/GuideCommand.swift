internal import App
internal import ArgumentParser
internal import Articles
internal import Localization

/// `waypost guide`: ordered collections of articles.
struct GuideCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "guide",
    abstract: "Manage guides: saved articles in order.",
    discussion: """
      Examples:
        waypost guide                              all guides
        waypost guide show Trip
        waypost guide new "Summer in Lisbon"
        waypost guide move Lisbon --in Trip --position 1
        waypost guide copy Lisbon --from Trip --to "Summer in Lisbon"
        waypost guide sections Lisbon --in Trip --only See --only Eat
        waypost guide delete Trip                  undo it with: waypost guide undo
        waypost guide show Trip --by country
        waypost guide plan Trip --order            a better order of each day
        waypost guide export Trip --to trip.sqlite
        waypost guide export Trip --format gpx > trip.gpx
        waypost guide import trip.sqlite

      JSON of list: [{"id", "title", "entries", "bytes", "changed"}]; of show, new, plan and \
      rename: {"id", "title", "cover", "firstDay", "lastDay", "bytes", "entries": \
      [{"number", "title", "wiki", "description", "language", "revision", "saved", "outdated", \
      "bytes", "pictures", "day", "note", "country", "city", "coordinate", "sections"}]}; of show \
      --by: {"id", "title", "by", "groups": [{"day", "country", "code", \
      "city", "entries"}]}; of sections: {"guide", "title", "wiki", \
      "sections": [{"title", "anchor", "chosen"}], "missing"}; of trash: [{"number", "title", \
      "keptUntil"}]; of trash --empty: {"bytes"}; of delete: {"number", "title", "keptUntil"}; of \
      undo: {"title"}; of add, remove, move and copy: {"guide", "articles": [{"title", "wiki", \
      "outcome", "problem"}]}, where outcome is added, removed, moved, copied or failed; of export: \
      {"guides", "file", "bytes"}; of import: {"guides", "unchanged", "articles", "added", \
      "replaced", "refused": [{"title", "reason"}]}.
      """,
    subcommands: [
      List.self, Show.self, New.self, Rename.self, Delete.self, Undo.self, Trash.self, Add.self,
      Remove.self, Move.self, Copy.self, Plan.self, Sections.self, Export.self, Import.self,
      Wiki.self,
    ],
    defaultSubcommand: List.self)

  struct List: ServicesCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "List the guides.",
      discussion: "Example: waypost guide list --json")
    @OptionGroup var common: CommonOptions

    func run(in session: CommandContext) async throws {
      let guides = try await session.services.guides.guides()
      if session.usesJSON { return try session.write(json: guides.map(GuideSummaryJSON.init)) }
      GuideLines(session: session).write(guides)
    }
  }

  struct Show: ServicesCommand {
    static let configuration = CommandConfiguration(
      commandName: "show",
      abstract: "Show the articles in a guide.",
      discussion: "Example: waypost guide show Trip --by country")
    @OptionGroup var common: CommonOptions
    @Argument(help: "Name of the guide.") var name: String
    @Option(name: .long, help: "Group by day, country or city.") var by: View?

    enum View: String, ExpressibleByArgument, CaseIterable {
      case day, country, city

      var grouping: GuideGrouping {
        switch self {
        case .day: .day
        case .country: .country
        case .city: .city
        }
      }
    }

    func run(in session: CommandContext) async throws {
      let guide = try await session.services.guides.guide(named: name)
      guard let by = by?.grouping else { return try session.write(guide) }
      let groups = try await session.services.itineraries.groups(of: guide, by: by)
      if session.usesJSON {
        return try session.write(json: GuideGroupsJSON(guide, by: by, groups))
      }
      GuideLines(session: session).write(guide, groups)
    }
  }

  struct New: ServicesCommand {
    static let configuration = CommandConfiguration(
      commandName: "new",
      abstract: "Create an empty guide.",
      discussion: """
        Example: waypost guide new "Summer in Lisbon"
        """)
    @OptionGroup var common: CommonOptions
    @Argument(help: "Name of the guide.") var name: String

    func run(in session: CommandContext) async throws {
      let guide = try await session.services.guides.newGuide(named: name)
      if session.usesJSON { return try session.write(guide) }
      session.say(.guideCreated, .text(guide.title.terminalSafe))
    }
  }

  struct Rename: ServicesCommand {
    static let configuration = CommandConfiguration(
      commandName: "rename",
      abstract: "Rename a guide.",
      discussion: """
        Example: waypost guide rename Trip "Summer in Lisbon"
        """)
    @OptionGroup var common: CommonOptions
    @Argument(help: "Name of the guide.") var name: String
    @Argument(help: "New name.") var newName: String

    func run(in session: CommandContext) async throws {
      let guides = session.services.guides
      try await guides.renameGuide(numbered: try await guides.number(ofGuide: name), to: newName)
      if session.usesJSON {
        return try session.write(try await guides.guide(named: newName))
      }
      session.say(.guideRenamed, .text(name.terminalSafe), .text(newName.terminalSafe))
    }
  }

  struct Delete: ServicesCommand {
    static let configuration = CommandConfiguration(
      commandName: "delete",
      abstract: "Move a guide to the trash, with the articles that are in no other guide.",
      discussion: "Example: waypost guide delete Trip")
    @OptionGroup var common: CommonOptions
    @Argument(help: "Name of the guide.") var name: String

    func run(in session: CommandContext) async throws {
      let guides = session.services.guides
      let thing = try await guides.deleteGuide(numbered: try await guides.number(ofGuide: name))
      if session.usesJSON {
        let trash = try await session.services.trash.trash().filter { $0.id == thing }
        for item in trash { try session.write(json: TrashItemJSON(item)) }
        return
      }
      let way = session.advice("waypost guide undo \(thing)")
      session.say(.guideDeleted, .text(name.terminalSafe), .text(way))
    }
  }

  struct Undo: ServicesCommand {
    static let configuration = CommandConfiguration(
      commandName: "undo",
      abstract: "Restore something from the trash; by default, what was deleted last.",
      discussion: """
        Example: waypost guide undo

        To undo a change of a guide's order or days, use "waypost guide plan GUIDE --undo".
        """)
    @OptionGroup var common: CommonOptions
    @Argument(help: "Number in the trash.") var number: Int64?

    func run(in session: CommandContext) async throws {
      let thing = try await session.services.trash.restore(number)
      let guide = thing.guide?.title
      if session.usesJSON {
        let title = thing.isGuide ? guide ?? thing.title : thing.title
        return try session.write(json: UndoneJSON(title: title))
      }
      let title = thing.title.terminalSafe
      guard let guide, !thing.isGuide || guide != thing.title else {
        return session.say(.guideRestored, .text(title))
      }
      session.say(
        thing.isGuide ? .guideRestoredAs : .guideRestoredIn, .text(title),
        .text(GuideLines(session: session).name(guide)))
    }
  }

  struct Trash: ServicesCommand {
    static let configuration = CommandConfiguration(
      commandName: "trash",
      abstract: "Show the trash; what is deleted stays there for 30 days.",
      discussion: "Example: waypost guide trash")
    @OptionGroup var common: CommonOptions
    @Flag(name: .long, help: "Empty the trash now; this cannot be undone.") var empty = false

    func run(in session: CommandContext) async throws {
      if empty {
        let freed = try await session.services.trash.emptyTrash()
        if session.usesJSON { return try session.write(json: EmptiedJSON(bytes: freed)) }
        return session.say(.trashEmptied, .bytes(freed))
      }
      let trash = try await session.services.trash.trash()
      if session.usesJSON { return try session.write(json: trash.map(TrashItemJSON.init)) }
      GuideLines(session: session).write(trash)
    }
  }
}

extension CommandContext {
  /// Writes a guide with its entries.
  func write(_ guide: Guide) throws {
    if usesJSON { return try write(json: GuideJSON(guide)) }
    GuideLines(session: self).write(guide)
  }

  /// Writes a message about the result to standard output.
  func say(_ key: Message.Key, _ arguments: Message.Argument...) {
    console.say(localizer(Message(key, arguments: arguments)))
  }
}

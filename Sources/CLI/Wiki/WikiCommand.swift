@_spi(CommandLine) internal import App
internal import ArgumentParser
internal import Articles
internal import Localization

/// `waypost wiki`: the configured wikis and their capabilities.
struct WikiCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "wiki",
    abstract: "Manage the list of wikis, and see what a wiki supports.",
    discussion: """
      Examples:
        waypost wiki
        waypost wiki add https://wiki.example.org/wiki/Main_Page
        waypost wiki default nl.wikivoyage
        waypost wiki probe nl.wikivoyage

      JSON of list: [{"wiki", "api", "name", "default"}], and "at" if a
      copy of the wiki is used; of add and default: one of these; of remove: {"wiki", "api"}.
      """,
    subcommands: [List.self, Add.self, Default.self, Remove.self, Probe.self],
    defaultSubcommand: List.self)

  struct List: ServicesCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "List the wikis.",
      discussion: "Example: waypost wiki list --json")
    @OptionGroup var common: CommonOptions

    func run(in session: CommandContext) async throws {
      let wikis = try await session.services.wikis.all()
      if session.usesJSON { return try session.write(json: wikis.map(WikiJSON.init)) }
      for wiki in wikis {
        let mark = wiki.isDefault ? "  (\(session.localizer(.wikiDefault)))" : ""
        let way = wiki.way.map { "  \(session.localizer(.wikiReachedAt, .text($0)))" } ?? ""
        session.console.write(
          wiki.id.name.padded(to: 28) + "  " + wiki.id.api + way + mark + "\n")
      }
    }
  }

  struct Add: ServicesCommand {
    static let configuration = CommandConfiguration(
      commandName: "add",
      abstract: "Add a wiki to the list, by the address of any of its pages.",
      discussion: "Example: waypost wiki add https://wiki.example.org/wiki/Main_Page")
    @OptionGroup var common: CommonOptions
    @Argument(help: "Address of any page of the wiki.") var address: String
    @Option(
      help: ArgumentHelp(
        "Address of a copy of the wiki to use instead. Plain http works only on this computer.",
        valueName: "origin")
    ) var at: String?

    func validate() throws { try common.refuseOffline() }

    func run(in session: CommandContext) async throws {
      let wiki = try await session.services.wikis.addWiki(NamedWiki(typed: address), at: at)
      if session.usesJSON {
        let added = try await session.services.wikis.all().filter { $0.id == wiki.wiki }
        for one in added { try session.write(json: WikiJSON(one)) }
        return
      }
      session.say(.wikiAdded, .text(wiki.wiki.name))
    }
  }

  struct Default: ServicesCommand {
    static let configuration = CommandConfiguration(
      commandName: "default",
      abstract: "Make a wiki of the list the default one.",
      discussion: """
        Example: waypost wiki default nl.wikivoyage

        The choice is stored in the library. WAYPOST_WIKI and the key wiki of config.yaml count \
        more. A running server takes it over when it starts again.
        """)
    @OptionGroup var common: CommonOptions
    @Argument(help: "The wiki.") var wiki: String

    func run(in session: CommandContext) async throws {
      let wikis = session.services.wikis
      let wiki = try await wikis.listed(typed: wiki)
      try await wikis.setDefaultWiki(wiki)
      if session.usesJSON {
        for one in try await wikis.all() where one.isDefault {
          try session.write(json: WikiJSON(one))
        }
        return
      }
      session.say(.wikiDefaultSet, .text(wiki.id.name))
    }
  }

  struct Remove: ServicesCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove",
      abstract: "Remove a wiki from the list; articles saved from it stay.",
      discussion: "Example: waypost wiki remove wiki.example.org")
    @OptionGroup var common: CommonOptions
    @Argument(help: "The wiki.") var wiki: String

    func run(in session: CommandContext) async throws {
      let id = try await session.services.wikis.removeWiki(wiki)
      if session.usesJSON { return try session.write(json: RemovedWikiJSON(id)) }
      session.say(.wikiRemoved, .text(id.name))
    }
  }

  struct Probe: ServicesCommand {
    static let configuration = CommandConfiguration(
      commandName: "probe",
      abstract: "Show what software a wiki runs, and what it supports.",
      discussion: "Example: waypost wiki probe nl.wikivoyage")
    @OptionGroup var common: CommonOptions
    @Argument(help: "The wiki.") var wiki: String

    func validate() throws { try common.refuseOffline() }

    func run(in session: CommandContext) async throws {
      let facts = try await session.services.wikis.probe(
        session.services.wikis.named(wiki, discovery: .knownOnly))
      if session.usesJSON { return try session.write(json: facts) }
      session.console.write("\(facts.siteName.terminalSafe)  \(facts.wiki.api)\n")
      session.say(.wikiProbeSoftware, .text(facts.generator.terminalSafe))
      session.say(.wikiProbeLanguage, .text(facts.language.text))
      if !facts.rights.text.isEmpty {
        session.say(.wikiProbeLicence, .text(facts.rights.text.terminalSafe))
      }
      write(facts, in: session)
    }

    private func write(_ facts: WikiFacts, in session: CommandContext) {
      let all = WikiFacts.Capability.allCases
      let names = all.filter { facts.capabilities.contains($0) }.map(\.rawValue)
      let others = all.filter { !facts.capabilities.contains($0) }.map(\.rawValue)
      session.say(.wikiProbeCan, .text(names.joined(separator: ", ")))
      session.say(.wikiProbeCannot, .text(others.joined(separator: ", ")))
    }
  }
}

/// A wiki in lists: `{"wiki", "api", "name", "default", "at"?}`.
struct WikiJSON: Encodable {
  let wiki: String
  let api: String
  let name: String
  let `default`: Bool
  /// The origin of a copy that is queried instead, if any.
  let at: String?

  init(_ wiki: WikiListEntry) {
    self.wiki = wiki.id.slug
    api = wiki.id.api
    name = wiki.siteName ?? wiki.id.name
    self.default = wiki.isDefault
    at = wiki.way
  }
}

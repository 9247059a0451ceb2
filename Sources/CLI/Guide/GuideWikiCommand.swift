internal import App
internal import ArgumentParser
internal import Articles
internal import Localization

extension GuideCommand {
  /// `waypost guide wiki`: the wiki in which articles are searched when you add them to a guide.
  struct Wiki: ServicesCommand {
    static let configuration = CommandConfiguration(
      commandName: "wiki",
      abstract: """
        Show the wiki that is searched when you add articles to a guide; choose another with --wiki.
        """,
      discussion: """
        Examples:
          waypost guide wiki Reis --wiki nl.wikivoyage
          waypost guide wiki Reis --default          the default wiki again

        JSON: {"guide", "wiki"}.
        """)
    @OptionGroup var common: CommonOptions
    @Argument(help: "Name of the guide.") var name: String
    @Flag(name: .customLong("default"), help: "Search the default wiki again.")
    var usesDefault = false

    var discovery: WikiDiscovery { .knownOnly }

    func validate() throws {
      if usesDefault, common.wiki != nil {
        throw ValidationError("Say --wiki or --default, not both.")
      }
    }

    func run(in session: CommandContext) async throws {
      var guide = try await session.services.guides.guide(named: name)
      if common.wiki != nil || usesDefault {
        var listed: WikiID?
        if let typed = common.wiki {
          listed = try await session.services.wikis.listed(typed: typed).id
        }
        try await session.services.guides.set(wiki: listed, ofGuide: guide.id)
        guide.wiki = listed
        guide.isWikiDamaged = false
      }
      session.warn(ofWikiOf: guide)
      let wiki = try await session.services.wikis.wikiOrDefault(guide.wiki)
      if session.usesJSON {
        return try session.write(json: ["guide": guide.title, "wiki": wiki.slug])
      }
      session.say(.guideWiki, .text(guide.title.terminalSafe), .text(wiki.name))
    }
  }
}

extension CommandContext {
  /// Says on standard error that a guide's wiki is damaged, before the default wiki is used.
  func warn(ofWikiOf guide: Guide) {
    guard guide.isWikiDamaged else { return }
    console.note(localizer(.guideWikiDamaged, .text(guide.title.terminalSafe)))
  }
}

internal import App
internal import ArgumentParser
internal import Articles
internal import Localization

/// `waypost read`: an article as plain text or in other formats.
struct ReadCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "read",
    abstract: "Read an article, from the library if it is saved.",
    discussion: """
      Examples:
        waypost read Amsterdam
        waypost read "New York City" --section History
        waypost read Lisbon --in Trip                       as that guide shows it
        waypost read Lisbon --format markdown > lisbon.md
        waypost read Lisbon --format html > lisbon.html     with its saved pictures
        waypost read --html page.html                       from a file, offline
        waypost read Bilbao --url                           only its address
        waypost read Kyoto --format json | jq '.listings'

      With --section, the JSON has only that section and the sections below it.
      Without --wiki, a saved article with that title is shown, from whichever wiki it was saved.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, markdown, html, json }

  @OptionGroup var common: CommonOptions
  @OptionGroup var dry: DryRunOption

  @Argument(help: ArgumentHelp("Title of the article, or its address.", valueName: "title"))
  var title: [String] = []

  @Option(name: .long, help: "Format of the output.")
  var format: Format?

  @Option(
    name: .long, help: ArgumentHelp("Show only the section with this title.", valueName: "name"))
  var section: String?

  @Option(
    name: .customLong("in"),
    help: ArgumentHelp("Show only the sections chosen in this guide.", valueName: "guide"))
  var guide: String?

  @Option(
    name: .long,
    help: ArgumentHelp("Read an HTML page from a file; - for standard input.", valueName: "file"))
  var html: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Language variant, such as zh-tw or sr-el.",
      valueName: "language"))
  var variant: String?

  @Flag(name: .long, help: "Print what the wiki sent, unchanged.")
  var raw = false

  @Flag(
    name: .long, help: "Print the wikitext: the saved copy if there is one, otherwise the wiki's.")
  var wikitext = false

  @Flag(name: .long, help: "Open the page on its wiki in the browser.")
  var open = false

  @Flag(name: .long, help: "Print the address of the page on its wiki.")
  var url = false

  func validate() throws {
    if title.isEmpty, html == nil {
      throw ValidationError("Say which article, for example: waypost read Amsterdam")
    }
    let flags = [
      ("--raw", raw), ("--wikitext", wikitext), ("--open", open), ("--url", url),
      ("--in", guide != nil),
    ]
    if html != nil, let flag = flags.first(where: \.1)?.0 {
      throw ValidationError(
        "\(flag) asks the wiki of an article, and --html reads a file: leave one of them out.")
    }
  }

  private var name: String { title.joined(separator: " ") }

  func run() async throws {
    try await CommandContext.run(common, variant: variant, discovery: dry.discovery) { session in
      if let html {
        let bytes = try InputFile(html).bytes()
        let article = try await session.services.reading.read(html: bytes, named: name)
        let rendering = ArticlePrinter(article, pictures: nil, in: session)
        return try rendering.write(format ?? (common.json ? .json : .text), section: section)
      }
      let page = try await session.page(name, dry.discovery)
      var wiki = page.wiki.map(PermittedWiki.named)
      if let guide, wiki == nil {
        // Several saved articles may have this title: the one in the guide is meant.
        let stored = try await session.services.guides.guide(named: guide)
        let entry = try await session.services.guides.entry(
          titled: page.title, wiki: nil, in: stored)
        wiki = session.reachable(entry.article.id)
      }
      if dry.dryRun {
        let plan = try await session.services.reading.planReading(page.title, wiki: wiki)
        return session.write(plan: plan, to: page.wiki)
      }
      if try await !session.services.reading.isSaved(page.title, wiki: wiki?.id) {
        try await ContactQuestion(session).askIfNeeded(among: page.wiki.map { [$0.id] })
      }
      if wikitext {
        let text = try await session.services.reading.wikitext(page.title, wiki: wiki)
        return session.console.write(text + "\n")
      }
      let service = session.services.reading
      let reading =
        if let variant {
          try await service.read(page.title, wiki: wiki, variant: variant)
        } else {
          try await service.read(page.title, wiki: wiki)
        }
      // JSON and the raw page are for programs and do not count as read.
      if !raw, !url, format != .json, !common.json {
        try await session.services.reading.markRead(reading)
      }
      if open || url {
        let opener = URLOpener(session)
        return try url ? opener.write(reading.article) : opener.open(reading.article)
      }
      if raw { return session.console.write(String(decoding: reading.source.html, as: UTF8.self)) }
      try await write(reading, in: session)
    }
  }

  private func write(_ reading: ReadResult, in session: CommandContext) async throws {
    let pictures =
      format == .html ? try await session.services.reading.embeddedPictures(of: reading) : [:]
    let shown = try await sections(of: reading.article, in: session)
    let text = ArticlePrinter(
      reading.article, saved: reading.saved, pictures: pictures, choice: shown?.choice, in: session)
    if let shown { GuideLines(session: session).mentionMissing(shown.choice) }
    session.mention(reading.others, of: reading.article.id)
    try text.write(format ?? (common.json ? .json : .text), section: section)
  }

  private func sections(
    of article: Article, in session: CommandContext
  ) async throws -> EntrySections? {
    guard let guide else { return nil }
    return try await session.services.sections.sections(
      of: article.id.title.text, wiki: article.id.wiki, in: guide)
  }

  /// Shows an article for `search --open`.
  static func show(_ reading: ReadResult, in session: CommandContext) throws {
    try ArticlePrinter(reading.article, saved: reading.saved, in: session)
      .write(session.usesJSON ? .json : .text, section: nil)
  }
}

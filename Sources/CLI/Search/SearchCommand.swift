internal import App
internal import ArgumentParser
internal import Articles
internal import Localization

/// `waypost search`: searches titles and texts, in the library and on a wiki.
struct SearchCommand: ServicesCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Search for pages by title or text.",
    discussion: """
      Examples:
        waypost search amst
        waypost search new yor --titles
        waypost search canal ring --wiki nl.wikivoyage --text
        waypost search lisbon --open 1
        waypost search tulip --all --json

      JSON: {"query", "wiki", "offline", "suggestion", "total", "results": [{"title", \
      "description", "wiki", "pageID", "address", "thumbnail", "coordinate", "match", "saved", \
      "outdated", "disambiguation"}]}; match is exact, prefix, text or similar. \
      outdated: the wiki has a newer revision than the saved one.
      """)

  @OptionGroup var common: CommonOptions
  @OptionGroup var dry: DryRunOption

  @Argument(
    help: ArgumentHelp(
      "Words to search for; they may be incomplete or misspelt.", valueName: "query"))
  var query: [String] = []

  @Flag(name: .long, help: "Search titles only.")
  var titles = false

  @Flag(name: .long, help: "Search texts only.")
  var text = false

  @Flag(name: .long, help: "Show all results instead of the first 10.")
  var all = false

  @Option(name: .long, help: ArgumentHelp("Read result number N.", valueName: "N"))
  var open: Int?

  @Option(name: .long, help: ArgumentHelp("Maximum number of results.", valueName: "N"))
  var limit = 10

  var discovery: WikiDiscovery { dry.discovery }

  func validate() throws {
    if query.isEmpty {
      throw ValidationError("Say what to search for, for example: waypost search amst")
    }
    if titles, text { throw ValidationError("Say --titles or --text, not both.") }
    if let open, open < 1 { throw ValidationError("--open takes a number from 1.") }
    if !(1...100 ~= limit) { throw ValidationError("--limit takes a number from 1 to 100.") }
  }

  func run(in session: CommandContext) async throws {
    let wanted = SearchQuery(
      query.joined(separator: " "), wiki: session.reachable,
      scope: titles ? .titles : text ? .texts : .both, limit: limit, wantsAll: all)
    if dry.dryRun {
      let plan = try await session.services.search.plan(wanted)
      return session.write(plan: plan, to: session.named)
    }
    try await ContactQuestion(session).askIfNeeded()
    let found = try await session.services.search.search(wanted)
    try await show(found, of: wanted, in: session)
  }

  private func show(_ found: SearchOutcome, of query: SearchQuery, in session: CommandContext)
    async throws
  {
    if let number = open, found.results.results.indices.contains(number - 1) {
      let id = found.results.results[number - 1].id
      let reading = try await session.services.reading.read(
        id.title.text, wiki: session.reachable(id))
      if !session.usesJSON { try await session.services.reading.markRead(reading) }
      return try ReadCommand.show(reading, in: session)
    }
    if session.usesJSON {
      try session.write(json: found.results.json)
    } else {
      ResultList(session: session).write(found)
    }
    if let number = open, !found.results.results.isEmpty {
      throw Problem.noResult(number, of: found.results.results.count)
    }
    if found.results.results.isEmpty { throw session.end(.nothingFound) }
  }
}

/// Writes results as a numbered list.
struct ResultList: ConsoleWriter {
  let session: CommandContext

  func write(_ found: SearchOutcome) {
    let results = found.results
    if let away = found.away {
      session.console.note(localizer(away.message))
    }
    if let problem = found.withoutTexts {
      session.console.note(localizer(.searchWithoutTexts, .message(problem.message)))
    }
    if results.isOffline {
      // A wiki that is slow or away does not mean that this computer is offline.
      session.console.note(localizer(found.away == nil ? .searchOffline : .searchAway))
    }
    if results.results.isEmpty {
      let message = Message(.problemNothingFound, .text(results.query.terminalSafe))
      session.console.note(localizer(message))
      let isAlone = results.isOffline && found.away == nil
      if let remedy = isAlone ? Message(.searchNothingOffline) : message.remedy {
        session.console.note(localizer(remedy))
      }
    }
    for (number, result) in results.results.enumerated() {
      session.console.write(lines(number + 1, result, among: results))
    }
    if let suggestion = results.suggestion {
      session.console.note(localizer(.searchDidYouMean, .text(suggestion)))
    }
    guard session.console.isTerminal, !results.results.isEmpty else { return }
    session.console.note(localizer(count(results)))
    if results.hasMore { session.console.note(localizer(.searchAllHint)) }
  }

  /// The wiki counts only texts, so that its number is about right at best, and at the end of the
  /// list wrong.
  private func count(_ results: SearchResults) -> Message {
    let shown = results.results.count
    guard results.hasMore else { return Message(.searchCount, .number(shown)) }
    guard let total = results.total, total > shown else {
      return Message(.searchCountFirst, .number(shown))
    }
    return Message(.searchCountOf, .number(shown), .number(total))
  }

  /// ` 1  Amsterdam  saved`, with the description below.
  private func lines(
    _ number: Int, _ result: SearchResult, among results: SearchResults
  ) -> String {
    let width = min(session.console.width, 100)
    let count = String(number)
    let indent = String(repeating: " ", count: 4)
    let head = String(repeating: " ", count: max(0, 2 - count.count)) + count + "  "
    let title = result.id.title.text.terminalSafe.visible(to: width - 4)
    let marks = self.marks(result, among: results)
    var text = head + style.bold(title)
    if !marks.isEmpty { text += "  " + style.dim(marks.joined(separator: ", ")) }
    text += "\n"
    if let about = result.description ?? result.snippet?.text {
      text += indent + about.terminalSafe.visible(to: width - 5) + "\n"
    }
    return text
  }

  private func marks(_ result: SearchResult, among results: SearchResults) -> [String] {
    var marks: [String] = []
    if result.isSaved, !result.id.wiki.isBuiltIn {
      marks.append(localizer(result.isOutdated ? .searchMarkOutdated : .searchMarkSaved))
    }
    if results.isOffline, result.isOnlySeen { marks.append(localizer(.searchMarkSeen)) }
    if result.isDisambiguation { marks.append(localizer(.searchMarkDisambiguation)) }
    if result.match == .similar { marks.append(localizer(.searchMarkSimilar)) }
    if result.match == .text { marks.append(localizer(.searchMarkText)) }
    if let from = result.redirectedFrom {
      marks.append(localizer(.searchRedirectedFrom, .text(from.terminalSafe)))
    }
    if result.id.wiki.isBuiltIn {
      marks += [localizer(.partOfWaypost)] + [result.foreignLanguageName].compactMap(\.self)
    } else if result.id.wiki != results.wiki {
      marks.append(result.id.wiki.name)
    }
    return marks
  }
}

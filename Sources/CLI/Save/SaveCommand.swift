@_spi(CommandLine) internal import App
internal import ArgumentParser
internal import Articles
internal import Localization

/// `waypost save`: saves articles with their pictures in a guide.
struct SaveCommand: ServicesCommand {
  static let configuration = CommandConfiguration(
    commandName: "save",
    abstract: "Save articles with their pictures, to read offline.",
    discussion: """
      Examples:
        waypost save Amsterdam Lisbon --guide Trip
        waypost save "New York City" --pictures none
        waypost save --refresh                    update all saved articles
        waypost save --refresh --guide Trip
        waypost save Lisbon --wikitext            save its source too
        waypost save Lisbon Kyoto --dry-run       show how large they are

      Run an interrupted save again to continue where it stopped. --dry-run asks the wiki for the \
      texts but for no picture, so its sizes are estimates. It also lists what is already saved and \
      would not change. --refresh --dry-run prints the requests and sends none.

      JSON: {"guide", "bytes", "articles": [{"title", "wiki", "outcome", "bytes", "pictures", \
      "missingPictures", "missing": [{"file", "reason"}], "problem", "changes": {"added", \
      "removed", "changed"}, "movedFrom", "leadsTo"}]}; outcome is added, unchanged, completed \
      (missing pictures or the wikitext were downloaded), refreshed, moved, gone (the page no longer \
      exists), leadsElsewhere (its title now redirects), emptied (it has lost nearly all of its \
      text) or failed. If it is gone, leadsElsewhere or emptied, your copy stays.

      JSON of --dry-run: {"guide", "bytes", "articles": [{"title", "wiki", "outcome", "pictures", \
      "bytes", "sizes": {"none", "small", "full"}, "problem"}]}; outcome is that of a real save; \
      the total of bytes excludes articles that would not change.
      """)

  @OptionGroup var common: CommonOptions

  @Flag(
    name: .customLong("dry-run"),
    help: "Show what would be saved and how large it is, without saving it.")
  var dryRun = false

  @Argument(
    help: ArgumentHelp(
      "Titles or addresses of pages; quote a title of several words.", valueName: "title"))
  var titles: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp("The guide to save to; created if it does not exist.", valueName: "name"))
  var guide: String?

  @Option(
    name: .long,
    help: """
      none, small (for a phone) or full (for a large screen). Default: as last saved; small for a \
      new article.
      """,
    transform: {
      guard let choice = PictureChoice(rawValue: $0) else {
        throw ValidationError("--pictures takes none, small or full.")
      }
      return choice
    })
  var pictures: PictureChoice?

  @Flag(name: .long, help: "Update saved articles, and show what has changed.")
  var refresh = false

  @Flag(name: .long, help: "Save the wikitext of the articles too.")
  var wikitext = false

  @Flag(
    name: .long,
    help: "Replace a saved article even if the page is empty or has lost nearly all of its text.")
  var acceptEmpty = false

  /// Whether the command sends nothing: what a refresh downloads is known only from the responses.
  private var isUnsent: Bool { dryRun && refresh }

  var discovery: WikiDiscovery { isUnsent ? .knownOnly : .asking }

  var options: SaveOptions {
    var options: SaveOptions = []
    if wikitext { options.insert(.wikitext) }
    if acceptEmpty { options.insert(.emptied) }
    return options
  }

  func validate() throws {
    if titles.isEmpty, !refresh {
      throw ValidationError("Say what to save, for example: waypost save Amsterdam --guide Trip")
    }
    if !isUnsent { try common.refuseOffline() }
  }

  func run(in session: CommandContext) async throws {
    if isUnsent { return session.write(plan: try await plan(in: session), to: session.named) }
    if dryRun { return try await showEstimates(in: session) }
    let kept = refresh ? try await kept(in: session) : []
    try await ContactQuestion(session).askIfNeeded(
      among: refresh ? Set(kept.map(\.wiki)) : try await guideWiki(in: session).map { [$0.id] })
    let lines = SaveProgressWriter(
      session, guide: try await storedGuideName(in: session), pictures: pictures,
      isRefresh: refresh)
    let report = try await report(on: kept, in: session, lines: lines)
    if common.json {
      try session.write(json: SaveReportJSON(report))
    } else {
      lines.writeSummary(report)
    }
    if let problem = report.problem { throw problem }
  }

  /// The guide's name as it is stored; a new guide gets it as typed.
  func storedGuideName(in session: CommandContext) async throws -> String? {
    guard let guide else { return nil }
    return try await storedGuide(in: session)?.title ?? guide
  }

  /// The guide that is named; `nil` if none is, or it does not exist yet.
  private func storedGuide(in session: CommandContext) async throws -> Guide? {
    guard let guide else { return nil }
    let guides = session.services.guides
    let known = try await guides.guides().first { $0.title.lowercased() == guide.lowercased() }
    return if let known { try await guides.guide(numbered: known.id) } else { nil }
  }

  /// The guide's own wiki, unless a wiki is named.
  func guideWiki(in session: CommandContext) async throws -> MentionedWiki? {
    guard session.wiki == nil else { return nil }
    guard let guide = try await storedGuide(in: session) else { return nil }
    session.warn(ofWikiOf: guide)
    return MentionedWiki(of: guide)
  }

  /// The requests of a refresh.
  private func plan(in session: CommandContext) async throws -> [String] {
    guard !common.offline else { return [] }
    let kept = try await kept(in: session)
    return try await session.services.saving.planRefreshing(kept, from: session.reachable(kept))
  }

  /// The pages to save, by wiki: an address names its own, and other titles are of the wiki that was
  /// named, or else of the guide's own.
  func pages(
    in session: CommandContext
  ) async throws -> [(titles: [String], wiki: PermittedWiki?)] {
    let guideWiki = try await guideWiki(in: session)
    var groups: [(titles: [String], wiki: PermittedWiki?)] = []
    for typed in titles {
      let page = try await session.page(typed, discovery)
      let wiki =
        page.wiki.map(PermittedWiki.named) ?? guideWiki.map(PermittedWiki.mentioned)
      if let known = groups.firstIndex(where: { $0.wiki == wiki }) {
        groups[known].titles.append(page.title)
      } else {
        groups.append(([page.title], wiki))
      }
    }
    return groups
  }

  /// The saved articles to check for updates.
  private func kept(in session: CommandContext) async throws -> [ArticleID] {
    let kept = try await session.services.guides.saved(titles, wiki: session.wiki, guide: guide)
    guard titles.isEmpty else { return kept }
    // Nobody can be asked about the articles of the atlas.
    var asked: [ArticleID] = []
    for id in kept where try await !session.services.wikis.isBuiltIn(id.wiki) { asked.append(id) }
    return asked
  }

  private func report(
    on kept: [ArticleID], in session: CommandContext, lines: SaveProgressWriter
  ) async throws -> SaveReport {
    let services = session.services
    guard refresh else {
      let orders = try await pages(in: session).map { titles, wiki in
        var order = SaveRequest(titles, wiki: wiki, guide: guide, options: options)
        order.pictures = pictures
        return order
      }
      return try await cancellingOnInterrupt(session.console) {
        try await services.saving.save(orders, finished: { lines.write($0) }) { lines.show($0) }
      }
    }
    let wikis = session.reachable(kept)
    var report = try await cancellingOnInterrupt(session.console) {
      try await services.saving.refresh(
        kept, from: wikis, options: options, finished: { lines.write($0) }
      ) { lines.show($0) }
    }
    if let guide { report.guide = try await services.guides.guide(named: guide).title }
    return report
  }

  /// On Ctrl-C, articles already saved are kept and the progress line is removed.
  private func cancellingOnInterrupt(
    _ console: Console, _ work: @escaping @Sendable () async throws -> SaveReport
  ) async throws -> SaveReport {
    defer { console.endProgress() }
    do {
      return try await Interruption.cancellingOnInterrupt(work)
    } catch is CancellationError {
      throw CommandExit(code: Interruption.exitCode)
    }
  }
}

/// Writes the progress and the result of a save.
struct SaveProgressWriter: Sendable {
  private let console: Console
  private let localizer: Localizer
  private let usesJSON: Bool
  /// The guide for new entries; `nil` for the guide *Saved*.
  private let guide: String?
  private let pictures: PictureChoice?
  private let isRefresh: Bool

  init(_ session: CommandContext, guide: String?, pictures: PictureChoice?, isRefresh: Bool) {
    self.guide = guide
    self.pictures = pictures
    self.isRefresh = isRefresh
    console = session.console
    localizer = session.localizer
    usesJSON = session.usesJSON
  }

  /// Shows a step: on a terminal in a progress line, else only the plan.
  func show(_ step: SaveProgress) {
    switch step {
    case .planned(let articles, let bytes):
      guard articles > 0, console.isErrorTerminal else { return }
      if let bytes {
        let key: Message.Key = pictures == PictureChoice.none ? .savePlanned : .savePlannedPictures
        console.note(localizer(key, .number(articles), .bytes(bytes)))
      }
    case .fetching(let id, let number, let total):
      console.progress(
        localizer(
          .saveProgressTitle, .number(number), .number(total), .text(id.title.text.terminalSafe)))
    case .picture(let id, let number, let total, _):
      console.progress(
        id.title.text.terminalSafe + ": "
          + localizer(.savePicturesProgress, .number(number), .number(total))
      )
    // A wait is told for every command (`Services.open`).
    case .waiting, .saved, .failed: return
    }
  }

  /// Writes the total of a refresh.
  func writeSummary(_ report: SaveReport) {
    guard isRefresh else { return }
    if report.goneCount > 0 {
      console.note(localizer(.refreshGoneCount, .number(report.goneCount)))
    }
    console.note(
      localizer(.refreshSummary, .number(report.checkedCount), .number(report.changedCount)))
  }

  /// Writes the result for an article as soon as it is known, so that a run that is killed has told
  /// what it did. JSON is one object, written at the end.
  func write(_ item: SaveReport.Item) {
    guard !usesJSON else { return }
    console.endProgress()
    let guide = guide ?? GuideService.savedGuide
    let title = (item.id?.title.text ?? item.title).terminalSafe
    if let problem = item.problem {
      console.note(localizer(.saveFailed, .text(title)) + " " + localizer(problem.message))
      return
    }
    switch item.outcome {
    case .added:
      console.say(
        localizer(
          .saveDoneSize, .text(title), .text(name(ofGuide: guide)), .bytes(item.bytes),
          .number(item.pictures)))
    case .unchanged where item.isNewInGuide:
      console.say(localizer(.guideAdded, .text(title), .text(name(ofGuide: guide))))
    case .unchanged: writeUnchanged(title)
    case .completed(let count):
      if item.isNewInGuide {
        console.say(localizer(.guideAdded, .text(title), .text(name(ofGuide: guide))))
      }
      guard count > 0 else { return console.say(localizer(.saveWikitextAdded, .text(title))) }
      console.say(localizer(.refreshCompleted, .text(title), .number(count)))
    case .refreshed(let report): write(report, title: title)
    case .moved(let old, let report):
      console.say(localizer(.refreshMoved, .text(old.text.terminalSafe), .text(title)))
      writeSections(report)
    case .gone: console.say(localizer(.refreshGone, .text(title), .text(item.wikiName)))
    case .leadsElsewhere(let other):
      console.say(
        localizer(
          .refreshLeadsElsewhere, .text(title), .text(other.text.terminalSafe), .text(item.wikiName)
        ))
    case .emptied:
      console.say(localizer(.refreshEmptied, .text(title), .text(item.wikiName)))
      console.note(localizer(.refreshEmptiedHow))
    case nil: break
    }
    for message in Message.missing(item.missingPictures) {
      console.note(localizer(message).terminalSafe)
    }
  }

  private func name(ofGuide guide: String) -> String {
    guide == GuideService.savedGuide ? localizer(.guideSaved) : guide.terminalSafe
  }

  private func write(_ report: ArticleChanges, title: String) {
    guard !report.isEmpty else { return writeUnchanged(title) }
    console.say(localizer(.refreshChanged, .text(title)))
    writeSections(report)
  }

  private func writeSections(_ report: ArticleChanges) {
    let kinds: [(Message.Key, [String])] = [
      (.refreshSectionAdded, report.added), (.refreshSectionRemoved, report.removed),
      (.refreshSectionChanged, report.changed),
    ]
    for (key, sections) in kinds {
      for section in sections {
        let name = section.isEmpty ? localizer(.refreshLead) : section.terminalSafe
        console.write("  " + localizer(key, .text(name)) + "\n")
      }
    }
  }

  private func writeUnchanged(_ title: String) {
    let key: Message.Key = isRefresh ? .refreshUnchanged : .saveUnchanged
    console.say(localizer(key, .text(title)))
  }
}

extension SaveReport.Item {
  fileprivate var wikiName: String { id?.wiki.name ?? "" }
}

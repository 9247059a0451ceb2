internal import App
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

      Run an interrupted save again to continue where it stopped.

      JSON: {"guide", "bytes", "articles": [{"title", "wiki", "outcome", "bytes", "pictures", \
      "missingPictures", "problem", "changes": {"added", "removed", "changed"}, "movedFrom", \
      "leadsTo"}]}; outcome is added, unchanged, refreshed, moved, gone, leadsElsewhere or failed. \
      If a page no longer exists, or its title now redirects, that is no failure: the copy stays.
      """)

  @OptionGroup var common: CommonOptions
  @OptionGroup var dry: DryRunOption

  @Argument(help: ArgumentHelp("Titles; quote a title of several words.", valueName: "title"))
  var titles: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp("The guide to save to; created if it does not exist.", valueName: "name"))
  var guide: String?

  @Option(
    name: .long, help: "none, small (for a phone) or full (for a large screen).",
    transform: SaveCommand.pictureChoice)
  var pictures = PictureChoice.small

  @Flag(name: .long, help: "Update saved articles, and show what has changed.")
  var refresh = false

  private static func pictureChoice(_ text: String) throws -> PictureChoice {
    guard let choice = PictureChoice(rawValue: text) else {
      throw ValidationError("--pictures takes none, small or full.")
    }
    return choice
  }

  func validate() throws {
    if titles.isEmpty, !refresh {
      throw ValidationError("Say what to save, for example: waypost save Amsterdam --guide Trip")
    }
    if !dry.dryRun { try common.refuseOffline() }
  }

  func run(in session: CommandContext) async throws {
    if dry.dryRun { return session.write(plan: try await plan(in: session)) }
    let kept = refresh ? try await kept(in: session) : []
    try await ContactQuestion(session)
      .askIfNeeded(among: refresh ? Set(kept.map(\.wiki)) : nil)
    let lines = SaveProgressWriter(session)
    let report = try await report(on: kept, in: session, lines: lines)
    if common.json {
      try session.write(json: SaveReportJSON(report))
    } else {
      lines.write(report, isRefresh: refresh)
    }
    if let problem = report.problem { throw problem }
  }

  private func plan(in session: CommandContext) async throws -> [String] {
    let services = session.services
    guard !common.offline else { return [] }
    guard refresh else {
      return try await services.saving.planSaving(
        titles, wiki: session.reachable, pictures: pictures)
    }
    let kept = try await kept(in: session)
    return try await services.saving.planRefreshing(kept, from: session.reachable(kept))
  }

  /// The saved articles to check for updates.
  private func kept(in session: CommandContext) async throws -> [ArticleID] {
    try await session.services.guides.saved(titles, wiki: session.wiki, guide: guide)
  }

  private func report(
    on kept: [ArticleID], in session: CommandContext, lines: SaveProgressWriter
  ) async throws -> SaveReport {
    let services = session.services
    guard refresh else {
      let order = SaveRequest(titles, wiki: session.reachable, guide: guide, pictures: pictures)
      return try await cancellingOnInterrupt(session.console) {
        try await services.saving.save(order) { lines.show($0) }
      }
    }
    let wikis = session.reachable(kept)
    return try await cancellingOnInterrupt(session.console) {
      try await services.saving.refresh(kept, from: wikis) { lines.show($0) }
    }
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

  init(_ session: CommandContext) {
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
        console.note(localizer(.savePlanned, .number(articles), .bytes(bytes)))
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
    case .saved, .failed: return
    }
  }

  /// Writes the result for each article, and the total.
  func write(_ report: SaveReport, isRefresh: Bool) {
    for item in report.items { write(item, in: report.guide, isRefresh: isRefresh) }
    if isRefresh {
      let changed = report.items.filter { $0.outcome?.isVisibleChange ?? false }.count
      console.note(localizer(.refreshSummary, .number(report.items.count), .number(changed)))
    }
  }

  private func write(_ item: SaveReport.Item, in guide: String, isRefresh: Bool) {
    let title = (item.id?.title.text ?? item.title).terminalSafe
    if let problem = item.problem {
      console.note(localizer(.saveFailed, .text(title)) + " " + localizer(problem.message))
      return
    }
    switch item.outcome {
    case .added:
      let guide = guide == GuideService.savedGuide ? localizer(.guideSaved) : guide.terminalSafe
      console.say(
        localizer(
          .saveDoneSize, .text(title), .text(guide), .bytes(item.bytes), .number(item.pictures)))
    case .unchanged: writeUnchanged(title, isRefresh: isRefresh)
    case .refreshed(let report): write(report, title: title, isRefresh: isRefresh)
    case .moved(let old, let report):
      console.say(localizer(.refreshMoved, .text(old.text.terminalSafe), .text(title)))
      writeSections(report)
    case .gone: console.say(localizer(.refreshGone, .text(title), .text(item.wikiName)))
    case .leadsElsewhere(let other):
      console.say(
        localizer(
          .refreshLeadsElsewhere, .text(title), .text(other.text.terminalSafe), .text(item.wikiName)
        ))
    case nil: break
    }
    if item.missingPictures > 0 {
      console.note(localizer(.savePicturesMissing, .number(item.missingPictures)))
    }
  }

  private func write(_ report: ArticleChanges, title: String, isRefresh: Bool) {
    guard !report.isEmpty else { return writeUnchanged(title, isRefresh: isRefresh) }
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

  private func writeUnchanged(_ title: String, isRefresh: Bool) {
    let key: Message.Key = isRefresh ? .refreshUnchanged : .saveUnchanged
    console.say(localizer(key, .text(title)))
  }
}

extension SaveReport.Item {
  fileprivate var wikiName: String { id?.wiki.name ?? "" }
}

extension SaveOutcome {
  /// Whether a refresh changed something visible.
  var isVisibleChange: Bool {
    switch self {
    case .refreshed(let report): !report.isEmpty
    case .moved: true
    case .added, .unchanged, .gone, .leadsElsewhere: false
    }
  }
}

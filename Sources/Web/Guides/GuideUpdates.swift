internal import App
internal import Articles
internal import Localization
internal import Synchronization

/// The running updates of guides, and the report of each guide's last one.
///
/// Checking forty articles takes longer than a browser waits for a page, so an update runs
/// independently of the request that began it; its page shows the progress and then the changes.
/// Reports are kept in memory until the server stops.
final class GuideUpdates: Sendable {
  typealias Listener = @Sendable (SaveProgress) async -> Void

  private struct Entry {
    var update: GuideUpdate
    var job: BackgroundTasks.Job
    /// Distinguishes this run from later ones of the same guide.
    var number: Int
    /// When it last went on, in seconds since 1970.
    var progressAt: Double
  }

  private struct Runs {
    var byGuide: [Int64: Entry] = [:]
    var last = 0
  }

  private let runs = Mutex(Runs())
  private let tasks: BackgroundTasks
  /// The time in seconds since 1970.
  private let now: @Sendable () -> Double

  init(_ tasks: BackgroundTasks, now: @escaping @Sendable () -> Double) {
    self.tasks = tasks
    self.now = now
  }

  /// How long nothing may happen until the page says that a wiki may be slow, in seconds.
  private static let patience = 4.0

  /// The current or last update of a guide; `nil` if there was none.
  subscript(guide: Int64) -> GuideUpdate? { runs.withLock { $0.byGuide[guide]?.update } }

  /// Whether an update has heard nothing from its wiki for some seconds.
  func isSlow(_ guide: Int64) -> Bool {
    guard let entry = runs.withLock({ $0.byGuide[guide] }) else { return false }
    return entry.update.state == .running && now() - entry.progressAt > GuideUpdates.patience
  }

  /// Starts an update, unless one of the same guide is running.
  ///
  /// - Parameters:
  ///   - count: The number of articles to check.
  ///   - kept: Results of the last update that stay, because only the others are tried again.
  ///   - localizer: The language of error messages.
  func begin(
    _ guide: Int64, of count: Int, keeping kept: [GuideUpdate.Row] = [], in localizer: Localizer,
    _ work: @escaping @Sendable (@escaping Listener) async throws -> SaveReport
  ) {
    runs.withLock { runs in
      guard runs.byGuide[guide]?.update.state != .running else { return }
      runs.last += 1
      let number = runs.last
      let job = tasks.begin("update of a guide") {
        try await self.run(guide, number, localizer, work)
      }
      let update = GuideUpdate(count: count, keeping: kept)
      runs.byGuide[guide] = Entry(
        update: update, job: job, number: number, progressAt: now())
    }
  }

  private func run(
    _ guide: Int64, _ number: Int, _ localizer: Localizer,
    _ work: @Sendable (@escaping Listener) async throws -> SaveReport
  ) async throws {
    do {
      let report = try await work { progress in
        self.change(guide, number) { $0.add(progress) }
      }
      change(guide, number) { $0.finish(report, in: localizer) }
    } catch {
      change(guide, number) { update in
        update.state = Problem(error).map(GuideUpdate.State.failed) ?? .cancelled
      }
      throw error
    }
  }

  private func change(_ guide: Int64, _ number: Int, _ change: (inout GuideUpdate) -> Void) {
    runs.withLock { runs in
      guard runs.byGuide[guide]?.number == number else { return }
      // In place: a copy would copy all rows.
      runs.byGuide[guide]?.update.apply(change)
      runs.byGuide[guide]?.progressAt = now()
    }
  }

  /// Cancels an update; articles already saved are kept.
  func cancel(_ guide: Int64) {
    runs.withLock { $0.byGuide[guide]?.job }?.cancel()
  }

  /// Waits until the update of a guide has ended.
  func end(of guide: Int64) async {
    await runs.withLock { $0.byGuide[guide]?.job }?.end()
  }
}

/// The state and results of one update of a guide.
struct GuideUpdate: Sendable, Equatable {
  enum State: Sendable, Equatable {
    case running, finished
    /// Cancelled by the user or because the server stopped.
    case cancelled
    case failed(Problem)
  }

  /// The result for one article.
  struct Row: Sendable, Equatable {
    /// The title in the guide.
    var title: String
    /// The current article in the library; `nil` if nothing was saved.
    var id: ArticleID?
    /// The wiki that was asked, if the article failed; `nil` while the update runs.
    var wiki: WikiID?
    var result: Result
    /// The pictures that could not be fetched.
    var missingPictures: [MissingPicture] = []
  }

  enum Result: Sendable, Equatable {
    case added, unchanged
    /// Pictures that were missing were fetched.
    case completed(pictures: Int)
    case changed(ArticleChanges)
    /// The page was renamed; `from` is the old title.
    case moved(from: String, ArticleChanges)
    /// The wiki no longer has the page; the saved copy is kept.
    case gone
    /// The title redirects to another page; the saved copy is kept.
    case leadsElsewhere(String)
    /// The page has lost nearly all of its text; the saved copy is kept.
    case emptied
    /// The error message.
    case failed(String)
  }

  var state = State.running
  /// The number of articles in the report.
  var count: Int
  /// Results of an earlier update that are not checked again.
  private let kept: [Row]
  /// The title of the article being checked.
  var current: String?
  /// What the article is waiting for.
  var wait: Message?
  var rows: [Row] = []

  /// - Parameters:
  ///   - count: The number of articles to check.
  ///   - kept: Results of an earlier update that stay.
  init(count: Int, keeping kept: [Row] = []) {
    self.count = count + kept.count
    self.kept = kept
    rows = kept
  }

  fileprivate mutating func apply(_ change: (inout GuideUpdate) -> Void) { change(&self) }

  mutating func add(_ progress: SaveProgress) {
    wait = nil
    switch progress {
    case .planned, .picture: break
    case .waiting(_, let host, let seconds):
      wait = Message(.webUpdateWaiting, .text(host), .wait(seconds: seconds))
    case .fetching(let id, _, _): current = id.title.text
    case .saved(let id, let outcome, _):
      rows.append(Row(title: id.title.text, id: id, result: Result(outcome)))
    case .failed(let title, let reason):
      rows.append(Row(title: title, id: nil, result: .failed(reason)))
    }
  }

  /// Replaces the rows with those of the report, which is more complete than the progress messages.
  mutating func finish(_ report: SaveReport, in localizer: Localizer) {
    state = .finished
    current = nil
    wait = nil
    rows = kept + report.items.map { Row($0, in: localizer) }
  }
}

extension GuideUpdate.Row {
  /// Whether the article or some of its pictures failed. What the wiki no longer has stays away.
  var canBeTriedAgain: Bool { hasFailed || !missingPictures.isEmpty }

  /// Whether the article could not be checked.
  var hasFailed: Bool { if case .failed = result { true } else { false } }

  /// The article of the guide that failed.
  var asked: ArticleID? {
    guard let wiki, let title = try? PageTitle(title) else { return nil }
    return ArticleID(wiki: wiki, title: title)
  }

  /// The article of the guide that it is the result of. A failed one has no id.
  var article: ArticleID? { id ?? asked }
}

extension GuideUpdate.Result {
  init(_ outcome: SaveOutcome) {
    switch outcome {
    case .added: self = .added
    case .unchanged: self = .unchanged
    case .completed(let count): self = .completed(pictures: count)
    // A new revision may change only what Waypost does not show.
    case .refreshed(let report): self = report.isEmpty ? .unchanged : .changed(report)
    case .moved(let title, let report): self = .moved(from: title.text, report)
    case .gone: self = .gone
    case .leadsElsewhere(let title): self = .leadsElsewhere(title.text)
    case .emptied: self = .emptied
    }
  }
}

extension GuideUpdate.Row {
  init(_ item: SaveReport.Item, in localizer: Localizer) {
    self.init(
      title: item.title, id: item.id, outcome: item.outcome, problem: item.problem, in: localizer)
    wiki = item.wiki
    missingPictures = item.missingPictures
  }

  init(
    title: String, id: ArticleID?, outcome: SaveOutcome?, problem: Problem?,
    in localizer: Localizer
  ) {
    self.init(title: title, id: id, result: .unchanged)
    if let problem {
      result = .failed(localizer(problem.message))
    } else if let outcome {
      result = GuideUpdate.Result(outcome)
    }
  }
}

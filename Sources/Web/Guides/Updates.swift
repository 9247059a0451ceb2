internal import App
internal import Articles
internal import Localization
internal import Synchronization

/// The updates of guides that are under way, and what the last one of each guide changed.
///
/// Looking at forty articles takes longer than a browser waits for a page, so an update lives longer
/// than the request that began it: its page shows how far it is, and in the end what it changed.
/// Reports last as long as the server.
final class Updates: Sendable {
  typealias Listener = @Sendable (SaveProgress) async -> Void

  private struct Entry {
    var update: Update
    var job: BackgroundTasks.Job
    /// Tells a run from the next of the same guide.
    var number: Int
  }

  private struct Runs {
    var byGuide: [Int64: Entry] = [:]
    var last = 0
  }

  private let runs = Mutex(Runs())
  private let tasks: BackgroundTasks

  init(_ tasks: BackgroundTasks) { self.tasks = tasks }

  /// How far an update of a guide is; `nil` where there was none.
  subscript(guide: Int64) -> Update? { runs.withLock { $0.byGuide[guide]?.update } }

  /// Begins an update; where one of that guide is under way, that one goes on.
  ///
  /// - Parameters:
  ///   - count: How many articles it looks at.
  ///   - wording: What a problem is told in.
  func begin(
    _ guide: Int64, of count: Int, in localizer: Localizer,
    _ work: @escaping @Sendable (@escaping Listener) async throws -> SaveReport
  ) {
    runs.withLock { runs in
      guard runs.byGuide[guide]?.update.state != .running else { return }
      runs.last += 1
      let number = runs.last
      let job = tasks.begin("update of a guide") {
        try await self.run(guide, number, localizer, work)
      }
      runs.byGuide[guide] = Entry(update: Update(count: count), job: job, number: number)
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
        update.state = Problem(error).map(Update.State.failed) ?? .cancelled
      }
      throw error
    }
  }

  private func change(_ guide: Int64, _ number: Int, _ change: (inout Update) -> Void) {
    runs.withLock { runs in
      guard runs.byGuide[guide]?.number == number, var entry = runs.byGuide[guide] else { return }
      change(&entry.update)
      runs.byGuide[guide] = entry
    }
  }

  /// Ends an update where it stands; what it has saved stays.
  func cancel(_ guide: Int64) {
    runs.withLock { $0.byGuide[guide]?.job }?.cancel()
  }

  /// Returns when the update of a guide has ended.
  func end(of guide: Int64) async {
    await runs.withLock { $0.byGuide[guide]?.job }?.end()
  }
}

/// One update of a guide, article by article.
struct Update: Sendable, Equatable {
  enum State: Sendable, Equatable {
    case running, finished
    /// By the person, or because the server stopped.
    case cancelled
    case failed(Problem)
  }

  /// What became of one article.
  struct Row: Sendable, Equatable {
    /// As the guide had it.
    var title: String
    /// As the library has it now; `nil` where nothing was saved.
    var id: ArticleID?
    var result: Result
  }

  enum Result: Sendable, Equatable {
    case added, unchanged
    case changed(RefreshReport)
    /// The page has another title now; this is the old one.
    case moved(from: String, RefreshReport)
    /// The wiki has no such page any more; the copy stays.
    case gone
    /// The title leads to another page now; the copy stays.
    case leadsElsewhere(String)
    /// In words.
    case failed(String)
  }

  var state = State.running
  /// How many articles it looks at.
  var count: Int
  /// The title of the article that is being looked at.
  var current: String?
  var rows: [Row] = []

  init(count: Int) { self.count = count }

  mutating func add(_ progress: SaveProgress) {
    switch progress {
    case .planned, .picture: break
    case .fetching(let id, _, _): current = id.title.text
    case .saved(let id, let outcome, _):
      rows.append(Row(title: id.title.text, id: id, result: Result(outcome)))
    case .failed(let title, let reason):
      rows.append(Row(title: title, id: nil, result: .failed(reason)))
    }
  }

  /// The report knows more than what was told on the way.
  mutating func finish(_ report: SaveReport, in localizer: Localizer) {
    state = .finished
    current = nil
    rows = report.items.map { Row($0, in: localizer) }
  }
}

extension Update.Result {
  init(_ outcome: SaveOutcome) {
    switch outcome {
    case .added: self = .added
    case .unchanged: self = .unchanged
    // A revision that reads the same changed only what we do not show.
    case .refreshed(let report): self = report.isEmpty ? .unchanged : .changed(report)
    case .moved(let title, let report): self = .moved(from: title.text, report)
    case .gone: self = .gone
    case .leadsElsewhere(let title): self = .leadsElsewhere(title.text)
    }
  }
}

extension Update.Row {
  init(_ item: SaveReport.Item, in localizer: Localizer) {
    self.init(
      title: item.title, id: item.id, outcome: item.outcome, problem: item.problem, in: localizer)
  }

  init(
    title: String, id: ArticleID?, outcome: SaveOutcome?, problem: Problem?,
    in localizer: Localizer
  ) {
    self.init(title: title, id: id, result: .unchanged)
    if let problem {
      result = .failed(localizer(problem.message))
    } else if let outcome {
      result = Update.Result(outcome)
    }
  }
}

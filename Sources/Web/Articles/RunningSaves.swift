internal import Articles
internal import Localization
internal import Synchronization

/// The saves of articles that pages wait for: how far each is, and how it is stopped.
final class RunningSaves: Sendable {
  typealias Progress = @Sendable (SaveProgress) async -> Void

  private struct Run {
    var step: SaveProgress?
    /// Ends the save, waits until it has ended, and returns whether it was ended by that.
    let stop: @Sendable () async -> Bool
  }

  /// Two tabs can save the same article at once, so each run has a number.
  private let runs = Mutex<(last: Int, byArticle: [ArticleID: [Int: Run]])>((0, [:]))

  /// Does the work of a save, which can be followed and stopped until it ends.
  ///
  /// - Throws: `CancellationError` if it was stopped; what the work throws.
  func run<Result: Sendable>(
    _ article: ArticleID, _ work: @escaping @Sendable (@escaping Progress) async throws -> Result
  ) async throws -> Result {
    // Begun while the table is locked, so that no step comes before the run is in it.
    let (number, task) = runs.withLock { runs in
      runs.last += 1
      let number = runs.last
      let task = Task {
        try await work { [self] step in
          self.runs.withLock { $0.byArticle[article]?[number]?.step = step }
        }
      }
      runs.byArticle[article, default: [:]][number] = Run {
        task.cancel()
        if case .failure = await task.result { return true }
        return false
      }
      return (number, task)
    }
    defer {
      runs.withLock { runs in
        runs.byArticle[article]?[number] = nil
        if runs.byArticle[article]?.isEmpty == true { runs.byArticle[article] = nil }
      }
    }
    do {
      return try await withTaskCancellationHandler {
        try await task.value
      } onCancel: {
        task.cancel()
      }
    } catch {
      // What fails because it was stopped is no fault of the wiki.
      if task.isCancelled { throw CancellationError() }
      throw error
    }
  }

  /// Returns what a page says while it waits for a save: how far the newest one is; `nil` if none
  /// runs.
  func line(of article: ArticleID) -> Message? {
    runs.withLock { runs in
      guard let runs = runs.byArticle[article] else { return nil }
      let newest = runs.filter { $0.value.step != nil }.max { $0.key < $1.key }?.value.step
      // Until its first step, a run waits for the wiki.
      return newest.map(\.line) ?? Message(.webSaving)
    }
  }

  /// Stops all saves of an article.
  ///
  /// - Returns: Whether one was stopped before it was complete.
  func stop(_ article: ArticleID) async -> Bool {
    let stops = runs.withLock { $0.byArticle[article]?.values.map(\.stop) ?? [] }
    var isStopped = false
    for stop in stops where await stop() { isStopped = true }
    return isStopped
  }
}

extension SaveProgress {
  /// What the page says while it waits; `nil` for a step that takes no time.
  var line: Message? {
    switch self {
    case .planned, .fetching: Message(.webSaving)
    case .picture(_, let number, let total, _):
      Message(.webSavingPicture, .number(number), .number(total))
    case .waiting(_, let host, let seconds):
      Message(.webSavingWaiting, .text(host), .number(seconds))
    case .saved, .failed: nil
    }
  }
}

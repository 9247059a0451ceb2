internal import App
internal import Places
internal import Synchronization

/// Fetches the feed of places in the background, while the page shows the last list.
///
/// The fetch runs independently of the request that began it, so a slow server does not delay the
/// page; the result appears at the next view.
final class FeedRefresh: Sendable {
  private struct Run {
    var isAsking = false
    var job: BackgroundTasks.Job?
    var failure: FeedError?
    var begunAt: ContinuousClock.Instant?
  }

  /// How long a list is shown before it is fetched again without being asked for.
  static let lifetime = Duration.seconds(24 * 3600)

  private let run = Mutex(Run())
  private let tasks: BackgroundTasks
  private let now: @Sendable () -> ContinuousClock.Instant

  init(
    _ tasks: BackgroundTasks,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now }
  ) {
    self.tasks = tasks
    self.now = now
  }

  /// Starts a fetch at the first look since the start of the server, then once a day. A fetch that
  /// failed counts: the page offers to try again.
  func beginIfDue(_ work: @escaping @Sendable () async throws -> FeedLoadingState) {
    let last = run.withLock { $0.begunAt }
    guard last.map({ now() - $0 >= FeedRefresh.lifetime }) ?? true else { return }
    begin(work)
  }

  /// Starts a fetch, unless one is running.
  func begin(_ work: @escaping @Sendable () async throws -> FeedLoadingState) {
    run.withLock { run in
      guard !run.isAsking else { return }
      run.isAsking = true
      run.failure = nil
      run.begunAt = now()
      run.job = tasks.begin("feed of places") { try await self.ask(work) }
    }
  }

  /// - Throws: The error to log; the page shows a failure for every error.
  private func ask(_ work: @Sendable () async throws -> FeedLoadingState) async throws {
    do {
      guard case .failed(let error, _) = try await work() else { return end(nil) }
      end(error)
      throw error
    } catch let error as FeedError {
      end(error)
      throw error
    } catch {
      end(.unreachable(""))
      throw error
    }
  }

  private func end(_ failure: FeedError?) {
    run.withLock { run in
      run.isAsking = false
      run.failure = failure
    }
  }

  /// Returns the state of the feed, with the last known list.
  func state(over known: FeedLoadingState) -> FeedLoadingState {
    run.withLock { run in
      if run.isAsking { return .loading(last: known.shown) }
      return run.failure.map { .failed($0, last: known.shown) } ?? known
    }
  }

  /// Waits until the current fetch has ended.
  func end() async { await run.withLock { $0.job }?.end() }
}

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
  /// The same after a fetch that failed.
  static let pause = Duration.seconds(10 * 60)

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

  /// Starts a fetch at the first look since the start of the server, then once a day; after one that
  /// failed, at most every ten minutes.
  func beginIfDue(_ work: @escaping @Sendable () async throws -> FeedLoadingState) {
    let (last, hasFailed) = run.withLock { ($0.begunAt, $0.failure != nil) }
    let lifetime = hasFailed ? FeedRefresh.pause : FeedRefresh.lifetime
    guard last.map({ now() - $0 >= lifetime }) ?? true else { return }
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

  /// Reads the list, and adds how its fetch goes.
  ///
  /// A fetch that ends while the list is read counts as running, because the list may be the old one;
  /// the page of a running fetch looks again.
  func list(_ read: () async throws -> PlacesOverview) async throws -> PlacesOverview {
    let (isAsking, failure) = run.withLock { ($0.isAsking, $0.failure) }
    var list = try await read()
    if isAsking {
      list.feed = .loading(last: list.feed.shown)
    } else if let failure {
      list.feed = .failed(failure, last: list.feed.shown)
    }
    return list
  }

  /// Waits until the current fetch has ended.
  func end() async { await run.withLock { $0.job }?.end() }
}

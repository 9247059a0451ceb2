internal import App
internal import Places
internal import Synchronization

/// The asking for the list of places, behind the page that shows the last one.
///
/// A slow server keeps nobody from the list that is there: asking lives longer than the request
/// that began it, and what came of it is seen at the next view.
final class FeedRefresh: Sendable {
  private struct Run {
    var isAsking = false
    var job: BackgroundTasks.Job?
    var failure: FeedError?
  }

  private let run = Mutex(Run())
  private let tasks: BackgroundTasks

  init(_ tasks: BackgroundTasks) { self.tasks = tasks }

  /// Begins to ask; where it is being asked already, that goes on.
  func begin(_ work: @escaping @Sendable () async throws -> LocationsState) {
    run.withLock { run in
      guard !run.isAsking else { return }
      run.isAsking = true
      run.failure = nil
      run.job = tasks.begin("feed of places") { try await self.ask(work) }
    }
  }

  /// - Throws: What the log is told; the page says that it failed in both cases.
  private func ask(_ work: @Sendable () async throws -> LocationsState) async throws {
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

  /// How things stand, with the list that is known.
  func state(over known: LocationsState) -> LocationsState {
    run.withLock { run in
      if run.isAsking { return .loading(last: known.shown) }
      return run.failure.map { .failed($0, last: known.shown) } ?? known
    }
  }

  /// Returns when nobody is being asked any more.
  func end() async { await run.withLock { $0.job }?.end() }
}

internal import Places
internal import ServiceLifecycle
internal import Synchronization
internal import Waypost

/// The asking for the list of places, behind the page that shows the last one.
///
/// A slow server keeps nobody from the list that is there: asking lives longer than the request
/// that began it, and what came of it is seen at the next view.
final class FeedRefresh: Sendable, Service {
  private struct Run {
    var task: Task<Void, Never>?
    var failure: FeedError?
  }

  private let run = Mutex(Run())

  /// Begins to ask; where it is being asked already, that goes on.
  func begin(_ work: @escaping @Sendable () async throws -> LocationsState) {
    run.withLock { run in
      guard run.task == nil else { return }
      run.failure = nil
      run.task = Task { await self.ask(work) }
    }
  }

  private func ask(_ work: @Sendable () async throws -> LocationsState) async {
    var failure: FeedError?
    do {
      if case .failed(let error, _) = try await work() { failure = error }
    } catch {
      failure = .unreachable("")
    }
    let told = failure
    run.withLock { run in
      run.task = nil
      run.failure = told
    }
  }

  /// How things stand, with the list that is known.
  func state(over known: LocationsState) -> LocationsState {
    run.withLock { run in
      if run.task != nil { return .loading(last: known.shown) }
      return run.failure.map { .failed($0, last: known.shown) } ?? known
    }
  }

  /// Returns when nobody is being asked any more.
  func end() async { await run.withLock { $0.task }?.value }

  /// Ends what is under way when the server stops.
  func run() async throws {
    try? await gracefulShutdown()
    run.withLock { $0.task }?.cancel()
  }
}

internal import App
internal import Localization
internal import Logging
internal import ServiceLifecycle
internal import Synchronization

/// Work that lives longer than the request which began it: children of one service, so that they end
/// with the server, and what fails is in its log.
final class BackgroundTasks: Service {
  /// One piece of work.
  final class Job: Sendable {
    fileprivate let name: String
    fileprivate let work: @Sendable () async throws -> Void
    private let (stopped, stopping) = AsyncStream<Void>.makeStream()
    private let state = Mutex<(isOver: Bool, waiting: [CheckedContinuation<Void, Never>])>(
      (false, []))

    fileprivate init(_ name: String, _ work: @escaping @Sendable () async throws -> Void) {
      (self.name, self.work) = (name, work)
    }

    /// Ends it where it stands.
    func cancel() { stopping.finish() }

    /// Returns when it has ended.
    func end() async {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          if !state.isOver { state.waiting.append(continuation) }
          return state.isOver
        }
        if isOver { continuation.resume() }
      }
    }

    fileprivate func run(_ log: Logger) async {
      await withDiscardingTaskGroup { group in
        group.addTask {
          do {
            try await self.work()
          } catch is CancellationError {
          } catch {
            log.error("\(self.name): \(BackgroundTasks.reason(error))")
          }
          self.stopping.finish()
        }
        // Comes to its end with the work, by `cancel`, or with the server.
        for await _ in stopped {}
        group.cancelAll()
      }
      finish()
    }

    private func finish() {
      let waiting = state.withLock { state in
        state.isOver = true
        defer { state.waiting = [] }
        return state.waiting
      }
      for continuation in waiting { continuation.resume() }
    }
  }

  private let log: Logger
  private let (begun, beginning) = AsyncStream<Job>.makeStream()

  init(log: Logger) { self.log = log }

  /// Begins work; it runs as soon as the service does.
  ///
  /// - Parameter name: In the log, where it fails: what kind of work it is, and nothing that a person
  ///   wrote.
  func begin(
    _ name: String, _ work: @escaping @Sendable () async throws -> Void
  ) -> Job {
    let job = Job(name, work)
    beginning.yield(job)
    return job
  }

  func run() async {
    let log = log
    await cancelWhenGracefulShutdown {
      await withDiscardingTaskGroup { group in
        for await job in self.begun {
          group.addTask { await job.run(log) }
        }
      }
    }
  }

  /// What went wrong, as a log may have it: what kind of error it is. What it is about is the person's
  /// own.
  static func reason(_ error: any Error) -> String {
    (error as? Problem ?? Problem(error)).map { $0.message.key.rawValue } ?? "\(type(of: error))"
  }
}

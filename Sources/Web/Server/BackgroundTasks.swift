internal import App
internal import Localization
internal import Logging
internal import ServiceLifecycle
internal import Synchronization

/// Runs work that outlives the request that started it. The jobs are children of one service: they
/// end with the server, and their errors are logged.
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

    func cancel() { stopping.finish() }

    /// Waits until the work has ended.
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
        // Ends when the work ends, on `cancel`, or with the server.
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

  /// Queues a job; it runs as soon as the service does.
  ///
  /// - Parameter name: Kind of work, for the log when it fails. Must not contain user content.
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

  /// Returns the kind of an error for the log.
  static func reason(_ error: any Error) -> String {
    (error as? Problem ?? Problem(error))?.logText ?? "\(type(of: error))"
  }
}

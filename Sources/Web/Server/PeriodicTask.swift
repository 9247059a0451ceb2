internal import App
internal import Logging

/// Work that is done again after a pause, until the task is cancelled. A failure does not end it:
/// its reason is logged once, and a notice when the work succeeds again.
struct PeriodicTask: Sendable {
  /// Kind of work, for the log. Must not contain user content.
  let name: String
  let pause: Duration
  let log: Logger
  let work: @Sendable () async throws -> Void

  /// - Throws: `CancellationError` only.
  func run() async throws {
    var failure: String?
    while !Task.isCancelled {
      failure = await runOnce(after: failure)
      try await ContinuousClock().sleep(for: pause)
    }
  }

  /// - Parameter failure: The reason of the failure of the run before; `nil` for none.
  /// - Returns: The reason of the failure of this run, or `nil`.
  func runOnce(after failure: String? = nil) async -> String? {
    do {
      try await work()
      if failure != nil { log.notice("\(name): works again") }
      return nil
    } catch is CancellationError {
      return failure
    } catch {
      let reason = BackgroundTasks.reason(error)
      if reason != failure { log.error("\(name): \(reason)") }
      return reason
    }
  }
}

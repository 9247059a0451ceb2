internal import App
internal import Logging
internal import ServiceLifecycle

/// Looks a few times a second whether another process wrote into the conversations, and lets those
/// who listen hear from time to time that the line still stands.
struct ChangePoller: Service {
  let conversations: ConversationService
  let lines: ConversationFeeds
  let log: Logger

  /// How soon a message from the command line is seen.
  static let step = Duration.milliseconds(250)
  /// How often a comment is sent: proxies and phones close a silent connection, some after 30 s.
  static let beat = Duration.seconds(15)

  func run() async {
    // Sleep ends by an error when the server is to stop; that is no fault of a service.
    try? await cancelWhenGracefulShutdown {
      let steps = Int(ChangePoller.beat / ChangePoller.step)
      var failure: String?
      while !Task.isCancelled {
        for _ in 0..<steps {
          try await ContinuousClock().sleep(for: ChangePoller.step)
          failure = await look(after: failure) { try await conversations.noticeOthers() }
        }
        lines.beat()
      }
    }
  }

  /// A file that is away for a moment is looked at again; the log is told once, and when it is back.
  ///
  /// - Returns: Why it could not be looked at.
  func look(after failure: String?, _ work: () async throws -> Void) async -> String? {
    do {
      try await work()
      if failure != nil { log.notice("conversations: read again") }
      return nil
    } catch is CancellationError {
      return failure
    } catch {
      let reason = BackgroundTasks.reason(error)
      if reason != failure { log.error("conversations: \(reason)") }
      return reason
    }
  }
}

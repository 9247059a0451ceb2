internal import App
internal import Logging
internal import ServiceLifecycle

/// Polls for changes that other processes made to the conversations, and sends heartbeats to the
/// open event streams.
struct ChangePoller: Service {
  let messaging: MessagingService
  let feeds: ConversationFeeds
  let log: Logger

  /// Polling interval, and so the delay of a message from the command line.
  static let step = Duration.milliseconds(250)
  /// Heartbeat interval: proxies and phones close a silent connection, some after 30 s. A heartbeat
  /// does not read the file.
  static let beat = Duration.seconds(15)

  func run() async {
    // Sleep throws when the server stops, which is no failure of the service.
    try? await cancelWhenGracefulShutdown {
      let steps = Int(ChangePoller.beat / ChangePoller.step)
      var failure: String?
      while !Task.isCancelled {
        for _ in 0..<steps {
          try await ContinuousClock().sleep(for: ChangePoller.step)
          failure = await look(after: failure) { try await messaging.pollForChanges() }
        }
        feeds.beat()
      }
    }
  }

  /// Runs a check, and logs an error only when it changes and when it is over.
  ///
  /// - Returns: The reason of the failure, or `nil`.
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

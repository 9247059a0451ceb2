internal import App
internal import Logging
internal import ServiceLifecycle

/// Polls for changes that other processes made to the conversations, and sends heartbeats to the
/// open event streams.
struct ChangePoller: Service {
  let transcripts: TranscriptService
  let log: Logger

  /// Polling interval, and so the delay of a message from the command line.
  static let step = Duration.milliseconds(250)
  /// Heartbeat interval: proxies and phones close a silent connection, some after 30 s. A heartbeat
  /// does not read the file.
  static let beat = Duration.seconds(15)

  func run() async {
    // Sleep throws when the server stops, which is no failure of the service.
    try? await cancelWhenGracefulShutdown {
      let polling = PeriodicTask(name: "conversations", pause: ChangePoller.step, log: log) {
        try await transcripts.pollForChanges()
      }
      let beating = PeriodicTask(name: "heartbeat", pause: ChangePoller.beat, log: log) {
        transcripts.sendHeartbeat()
      }
      async let polls: Void = polling.run()
      async let beats: Void = beating.run()
      _ = try await (polls, beats)
    }
  }
}

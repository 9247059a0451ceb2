internal import ServiceLifecycle
internal import Waypost

/// Looks a few times a second whether another process wrote into the conversations, and lets those
/// who listen hear from time to time that the line still stands.
struct TalkPulse: Service {
  let talk: Talk
  let lines: TalkLines

  /// How soon a message from the command line is seen.
  static let step = Duration.milliseconds(250)
  /// A comment so often: proxies and phones take a silent line for a dead one, some after 30 s
  /// (CARDS W7).
  static let beat = Duration.seconds(15)

  func run() async {
    // Sleep ends by an error when the server is to stop; that is no fault of a service.
    try? await cancelWhenGracefulShutdown {
      let steps = Int(TalkPulse.beat / TalkPulse.step)
      while !Task.isCancelled {
        for _ in 0..<steps {
          try await ContinuousClock().sleep(for: TalkPulse.step)
          // A file that is away for a moment is looked at again.
          try? await talk.noticeOthers()
        }
        talk.ringAll()
        lines.beat()
      }
    }
  }
}

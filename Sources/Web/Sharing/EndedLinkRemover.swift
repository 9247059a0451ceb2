internal import App
internal import Logging
internal import ServiceLifecycle

/// Erases the content of shared links that have ended, once a minute. Nobody can open them from the
/// moment they end; this is about what the file keeps.
struct EndedLinkRemover: Service {
  let sharing: SharingService
  let log: Logger

  static let step = Duration.seconds(60)

  func run() async {
    // Sleep throws when the server stops, which is no failure of the service.
    try? await cancelWhenGracefulShutdown {
      try await PeriodicTask(name: "ended links", pause: EndedLinkRemover.step, log: log) {
        try await sharing.forgetEnded()
      }.run()
    }
  }
}

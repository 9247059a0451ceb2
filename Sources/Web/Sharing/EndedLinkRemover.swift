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
      var failure: String?
      while !Task.isCancelled {
        failure = await remove(after: failure)
        try await ContinuousClock().sleep(for: EndedLinkRemover.step)
      }
    }
  }

  /// - Returns: The reason of the failure, which is logged once.
  private func remove(after failure: String?) async -> String? {
    do {
      try await sharing.forgetEnded()
      return nil
    } catch {
      let reason = BackgroundTasks.reason(error)
      if reason != failure { log.error("ended links: \(reason)") }
      return reason
    }
  }
}

public import Articles
internal import Library
internal import Wiki

internal import struct Foundation.Date  // when an article was fetched

/// Saves articles and refreshes saved ones.
public struct SavingService: Sendable {
  let settings: Settings
  let library: Library
  let wikis: WikiService
  let pictureChecker: PictureChecker
  let now: @Sendable () -> Date

  var isOffline: Bool { wikis.isOffline }
  var clients: WikiClientRegistry { wikis.clients }
}

extension SavingService {
  /// Saves articles with their pictures, one after the other; a failure does not stop the rest.
  ///
  /// After an interruption, a repeated call continues where it stopped: articles saved in the
  /// current revision are skipped, and no picture is fetched twice.
  ///
  /// - Parameters:
  ///   - finished: Called with the result of each article, as soon as it is known.
  ///   - progress: Called for each step.
  public func save(
    _ order: SaveRequest,
    finished: @escaping @Sendable (SaveReport.Item) async -> Void = { _ in },
    progress: @escaping @Sendable (SaveProgress) async -> Void
  ) async throws -> SaveReport {
    try await save(order, for: .background, finished: finished, progress: progress)
  }

  /// - Parameter purpose: Who waits: for a person, a busy wiki delays each request by at most 10 s.
  func save(
    _ order: SaveRequest, for purpose: Retry.Purpose,
    finished: @escaping @Sendable (SaveReport.Item) async -> Void = { _ in },
    progress: @escaping @Sendable (SaveProgress) async -> Void
  ) async throws -> SaveReport {
    try await translatingErrors {
      guard !isOffline else { throw Problem.notSaved(order.titles.first ?? "") }
      // Validated before any request; the guide is created with its first article.
      let guide = try order.guide.map { try Library.guideName($0) }
      let client = try await wikis.client(for: order.wiki)
      let job = SaveJob(
        saving: self, client: client, guide: guide.map { .named($0) }, pictures: order.pictures,
        options: order.options, purpose: purpose, progress: progress, finished: finished)
      let items = try await job.run(try await job.plan(order.titles))
      try await clients.remember(client)
      guard let guide else { return SaveReport(items: items, guide: GuideService.savedGuide) }
      return SaveReport(items: items, guide: try await library.title(ofGuide: guide))
    }
  }
}

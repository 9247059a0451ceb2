public import Articles
internal import Library
internal import Localization
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

  /// Saves pages of several wikis into one guide, one wiki after the other, with one report. A wiki
  /// that fails as a whole does not stop the others: its articles are reported as failed.
  public func save(
    _ orders: [SaveRequest],
    finished: @escaping @Sendable (SaveReport.Item) async -> Void = { _ in },
    progress: @escaping @Sendable (SaveProgress) async -> Void
  ) async throws -> SaveReport {
    if orders.count == 1 {
      return try await save(orders[0], finished: finished, progress: progress)
    }
    return try await translatingErrors {
      let guide = try orders.first?.guide.map { try Library.guideName($0) }
      var items: [SaveReport.Item] = []
      for order in orders {
        do {
          if let problem = items.last?.problem, problem.kind.isOfDisk { throw problem }
          items += try await save(order, finished: finished, progress: progress).items
        } catch let problem as Problem {
          items += await failed(order.titles, of: order.wiki?.id, problem, finished, progress)
        }
      }
      guard let guide else { return SaveReport(items: items, guide: GuideService.savedGuide) }
      return SaveReport(items: items, guide: try await library.title(ofGuide: guide))
    }
  }

  /// Reports titles that were not tried because of the same problem.
  func failed(
    _ titles: [String], of wiki: WikiID?, _ problem: Problem,
    _ finished: @Sendable (SaveReport.Item) async -> Void,
    _ progress: @Sendable (SaveProgress) async -> Void
  ) async -> [SaveReport.Item] {
    for title in titles {
      await progress(.failed(title: title, reason: settings.localizer(problem.message)))
    }
    let items = titles.map { SaveReport.Item(title: $0, wiki: wiki, problem: problem) }
    for item in items { await finished(item) }
    return items
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

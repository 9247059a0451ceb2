public import Articles
internal import Library
internal import Localization
internal import Synchronization
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
      let items = Mutex<[SaveReport.Item]>([])
      for order in orders {
        let before = items.withLock { $0.count }
        do {
          if let problem = items.withLock({ $0.last?.problem }), problem.kind.isOfDisk {
            throw problem
          }
          // Each result counts as soon as it is told: what comes after it cannot undo the save.
          _ = try await save(
            order,
            finished: { item in
              items.withLock { $0.append(item) }
              await finished(item)
            }, progress: progress)
        } catch let problem as Problem {
          let told = items.withLock { $0.count } - before
          let rest = await failed(
            Array(order.titles.dropFirst(told)), of: order.wiki?.id, problem, finished, progress)
          items.withLock { $0 += rest }
        }
      }
      return await report(items.withLock { $0 }, guide: guide)
    }
  }

  /// The report of articles in a guide, with the guide's name as it is stored. They are saved whether
  /// or not it can be read.
  private func report(_ items: [SaveReport.Item], guide: String?) async -> SaveReport {
    guard let guide else { return SaveReport(items: items, guide: GuideService.savedGuide) }
    let title = try? await library.guides.title(named: guide)
    return SaveReport(items: items, guide: title ?? guide)
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
      return await report(items, guide: guide)
    }
  }
}

public import Articles
internal import Library
internal import Localization
internal import Reader
internal import Wiki

/// What to save, and where to.
public struct SaveRequest: Sendable, Equatable {
  public var titles: [String]
  public var wiki: ReachableWiki?
  /// The guide's name; it is made where there is none of that name. `nil` is the guide *Saved*.
  public var guide: String?
  public var pictures: PictureChoice

  public init(
    _ titles: [String], wiki: ReachableWiki? = nil, guide: String? = nil,
    pictures: PictureChoice = .small
  ) {
    self.titles = titles
    self.wiki = wiki
    self.guide = guide
    self.pictures = pictures
  }
}

/// What became of a save, article by article.
public struct SaveReport: Sendable {
  public var items: [Item] = []
  public var guide: String

  public struct Item: Sendable {
    public var title: String
    public var id: ArticleID?
    public var outcome: SaveOutcome?
    public var bytes = 0
    public var pictures = 0
    /// Pictures that could not be fetched; the article is saved without them.
    public var missingPictures = 0
    public var problem: Problem?
  }

  public var failed: [Item] { items.filter { $0.problem != nil } }

  /// What to say at the end where not all went well.
  public var problem: Problem? {
    guard !failed.isEmpty else { return nil }
    return .someFailed(
      failed.count, of: items.count, because: failed.compactMap(\.problem?.kind))
  }

  public var bytes: Int { items.reduce(0) { $0 + $1.bytes } }
}

extension PictureChoice {
  /// What the pictures of an article take in bytes, by and large: a guess for the plan.
  var usualBytes: Int {
    switch self {
    case .none: 0
    case .small: 300_000
    case .full: 1_500_000
    }
  }

  /// In pixels, one of the standard widths; a phone's screen and a desk's.
  var width: Int? {
    switch self {
    case .none: nil
    case .small: 500
    case .full: 1280
    }
  }
}

extension SavingService {
  /// Saves articles with their pictures, one after the other; what fails does not stop the rest.
  ///
  /// Said again after an interruption, it goes on where it stopped: what is there in the wiki's
  /// current revision is left alone, and no picture is fetched twice.
  ///
  /// - Parameter progress: Told of each step as it happens.
  public func save(
    _ order: SaveRequest, progress: @escaping @Sendable (SaveProgress) async -> Void
  ) async throws -> SaveReport {
    try await translatingErrors {
      guard !isOffline else { throw Problem.notSaved(order.titles.first ?? "") }
      // Before anything is asked for; it is made with the first article that comes into it.
      let guide = try order.guide.map { try Library.guideName($0) }
      let client = try await wikis.client(for: order.wiki)
      let job = SaveJob(
        saving: self, client: client, guide: guide.map { .named($0) }, pictures: order.pictures,
        progress: progress)
      let items = try await job.run(try await job.plan(order.titles))
      try await clients.remember(client)
      guard let guide else { return SaveReport(items: items, guide: GuideService.savedGuide) }
      return SaveReport(items: items, guide: try await library.title(ofGuide: guide))
    }
  }
}

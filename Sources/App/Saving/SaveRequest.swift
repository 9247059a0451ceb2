public import Articles

/// What to save, and into which guide.
public struct SaveRequest: Sendable, Equatable {
  public var titles: [String]
  public var wiki: PermittedWiki?
  /// The guide's name, created if needed; `nil` for the guide *Saved*.
  public var guide: String?
  public var pictures: PictureChoice

  public init(
    _ titles: [String], wiki: PermittedWiki? = nil, guide: String? = nil,
    pictures: PictureChoice = .small
  ) {
    self.titles = titles
    self.wiki = wiki
    self.guide = guide
    self.pictures = pictures
  }
}

/// The result of saving, for each article.
public struct SaveReport: Sendable {
  public var items: [Item] = []
  public var guide: String

  public struct Item: Sendable {
    public var title: String
    public var id: ArticleID?
    public var outcome: SaveOutcome?
    public var bytes = 0
    public var pictures = 0
    /// The number of pictures that could not be fetched; the article is saved without them.
    public var missingPictures = 0
    public var problem: Problem?
  }

  public var failed: [Item] { items.filter { $0.problem != nil } }

  /// The summary problem if an article failed.
  public var problem: Problem? {
    guard !failed.isEmpty else { return nil }
    return .someFailed(failed.count, of: items.count, because: failed.compactMap(\.problem?.kind))
  }

  public var bytes: Int { items.reduce(0) { $0 + $1.bytes } }
}

extension PictureChoice {
  /// Typical size of an article's pictures in bytes, for estimates.
  var usualBytes: Int {
    switch self {
    case .none: 0
    case .small: 300_000
    case .full: 1_500_000
    }
  }

  /// Width in pixels, one of the standard widths: for a phone's screen and a desktop's.
  var width: Int? {
    switch self {
    case .none: nil
    case .small: 500
    case .full: 1280
    }
  }
}

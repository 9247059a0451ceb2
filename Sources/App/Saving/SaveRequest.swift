public import Articles

/// What to save, and into which guide.
public struct SaveRequest: Sendable, Equatable {
  public var titles: [String]
  public var wiki: PermittedWiki?
  /// The guide's name, created if needed; `nil` for the guide *Saved*.
  public var guide: String?
  /// `nil` leaves the pictures of a saved article as they are, and saves any other with small ones.
  public var pictures: PictureChoice?
  public var options: SaveOptions

  /// Creates a request without a choice of pictures. That is another initializer, since `.none` would
  /// otherwise mean no choice.
  public init(
    _ titles: [String], wiki: PermittedWiki? = nil, guide: String? = nil, options: SaveOptions = []
  ) {
    self.titles = titles
    self.wiki = wiki
    self.guide = guide
    self.options = options
  }

  public init(
    _ titles: [String], wiki: PermittedWiki? = nil, guide: String? = nil, pictures: PictureChoice,
    options: SaveOptions = []
  ) {
    self.init(titles, wiki: wiki, guide: guide, options: options)
    self.pictures = pictures
  }
}

/// What else a save or a refresh does.
public struct SaveOptions: OptionSet, Sendable, Hashable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Saves the wikitext too; a refresh renews it in any case.
  public static let wikitext = SaveOptions(rawValue: 1)
  /// Replaces a saved article even if the page at the wiki is empty or has lost nearly all of its
  /// text.
  public static let emptied = SaveOptions(rawValue: 2)
}

/// The result of saving, for each article.
public struct SaveReport: Sendable {
  public var items: [Item] = []
  public var guide: String
  var attempt = Problem.Attempt.save

  package init(items: [Item] = [], guide: String) {
    self.items = items
    self.guide = guide
  }

  public struct Item: Sendable {
    public var title: String
    /// The article; `nil` if it failed.
    public var id: ArticleID?
    /// The wiki that was asked; `nil` for the default wiki, if the article failed.
    public var wiki: WikiID?
    public var outcome: SaveOutcome?
    public var bytes = 0
    public var pictures = 0
    /// The pictures that could not be fetched; the article is saved without them.
    public var missingPictures: [MissingPicture] = []
    /// Whether it was put into the guide, which did not contain it before.
    public var isNewInGuide = false
    public var problem: Problem?

    package init(
      title: String, id: ArticleID? = nil, wiki: WikiID? = nil, outcome: SaveOutcome? = nil,
      bytes: Int = 0, pictures: Int = 0, missingPictures: [MissingPicture] = [],
      isNewInGuide: Bool = false, problem: Problem? = nil
    ) {
      self.title = title
      self.id = id
      self.wiki = wiki
      self.outcome = outcome
      self.bytes = bytes
      self.pictures = pictures
      self.missingPictures = missingPictures
      self.isNewInGuide = isNewInGuide
      self.problem = problem
    }
  }

  public var failed: [Item] { items.filter { $0.problem != nil } }
  /// How many articles their wikis were asked about; what failed is not among them.
  public var checkedCount: Int { items.count - failed.count }
  /// How many of those their wikis no longer have.
  public var goneCount: Int { items.count { $0.outcome == .gone } }
  /// How many of those changed visibly.
  public var changedCount: Int { items.count { $0.outcome?.isVisibleChange ?? false } }

  /// The summary problem if an article failed.
  public var problem: Problem? {
    guard !failed.isEmpty else { return nil }
    return .someFailed(
      failed.count, of: items.count, because: failed.compactMap(\.problem?.kind), trying: attempt)
  }

  public var bytes: Int { items.reduce(0) { $0 + $1.bytes } }
}

extension PictureChoice {
  /// Width in pixels, one of the standard widths: for a phone's screen and a desktop's.
  var width: Int? {
    switch self {
    case .none: nil
    case .small: 500
    case .full: 1280
    }
  }
}

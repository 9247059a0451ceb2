public import Articles
internal import Library
internal import Reader
internal import Wiki
internal import Wording

/// What to save, and where to.
public struct SaveRequest: Sendable, Equatable {
  public var titles: [String]
  public var wiki: WikiID?
  /// The guide's name; it is made where there is none of that name. `nil` is the guide *Saved*.
  public var guide: String?
  public var pictures: PictureChoice

  public init(
    _ titles: [String], wiki: WikiID? = nil, guide: String? = nil,
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

  /// What to say at the end where not all went well: with the one reason's exit code where nothing
  /// was saved, for one reason.
  public var problem: Problem? {
    guard !failed.isEmpty else { return nil }
    let codes = Set(failed.compactMap { $0.problem?.exitCode })
    let isOneReason = failed.count == items.count && codes.count == 1
    return .someFailed(
      failed.count, of: items.count, exitCode: isOneReason ? codes.first ?? .tryLater : .tryLater)
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

extension Verbs {
  /// Saves articles with their pictures, one after the other; what fails does not stop the rest.
  ///
  /// Said again after an interruption, it goes on where it stopped: what is there in the wiki's
  /// current revision is left alone, and no picture is fetched twice.
  ///
  /// - Parameter progress: Told of each step as it happens.
  public func save(
    _ order: SaveRequest, progress: @escaping @Sendable (SaveProgress) async -> Void
  ) async throws -> SaveReport {
    try await asking {
      guard !isOffline else { throw Problem.notSaved(order.titles.first ?? "") }
      let client = try await client(named: order.wiki)
      let guide = try await guide(forSaving: order.guide)
      let job = SaveJob(
        verbs: self, client: client, guide: guide, pictures: order.pictures, progress: progress)
      let items = try await job.run(order.titles)
      try await clients.remember(client)
      return SaveReport(items: items, guide: guide?.title ?? Verbs.savedGuide)
    }
  }

  /// Looks whether saved articles have changed at their wikis and saves those that have.
  ///
  /// A copy is kept until the new one is whole.
  /// - Parameter ids: Which; articles that no wiki has any more stay as they are.
  public func refresh(
    _ ids: [ArticleID], progress: @escaping @Sendable (SaveProgress) async -> Void
  ) async throws -> SaveReport {
    try await asking {
      guard !isOffline else { throw Problem.notSaved(ids.first?.title.text ?? "") }
      var report = SaveReport(guide: "")
      let byWiki = Dictionary(grouping: ids, by: \.wiki).sorted { $0.key < $1.key }
      for (wiki, ids) in byWiki {
        let client = try await clients.client(for: wiki)
        let job = SaveJob(
          verbs: self, client: client, guide: nil, pictures: nil, progress: progress)
        let titles = ids.map(\.title.text)
        do {
          report.items += try await job.run(titles)
        } catch let error as WikiError where byWiki.count > 1 {
          // One wiki that is away does not keep the others from being asked.
          report.items += await job.failed(titles, Problem(error))
        }
        try await clients.remember(client)
      }
      return report
    }
  }
}

/// One run over titles of one wiki.
struct SaveJob: Sendable {
  let verbs: Verbs
  let client: WikiClient
  /// Where entries go; `nil` leaves guides as they are.
  let guide: Guide?
  /// `nil` keeps pictures as the saved copy has them.
  let pictures: PictureChoice?
  let progress: @Sendable (SaveProgress) async -> Void

  /// One title with what is known of it before it is fetched.
  struct Planned {
    var typed: String
    var title: PageTitle?
    var revision: WikiClient.Revision?
    var saved: SavedArticle?
    var problem: Problem?

    /// True when the library has this very revision.
    var isCurrent: Bool {
      guard let saved, let id = revision?.id else { return false }
      return saved.revision == id && saved.importedFrom == nil
    }
  }

  func run(_ titles: [String]) async throws -> [SaveReport.Item] {
    let planned = try await plan(titles)
    let open = planned.filter { !$0.isCurrent && $0.problem == nil }
    await progress(.planned(articles: open.count, bytes: estimate(open)))
    var items: [SaveReport.Item] = []
    for (number, one) in planned.enumerated() {
      try Task.checkCancellation()
      items.append(try await item(for: one, number: number + 1, of: planned.count))
      // What cannot be kept need not be fetched.
      if let problem = items.last?.problem, problem.exitCode == .disk {
        return items + (await failed(planned[(number + 1)...].map(\.typed), problem))
      }
    }
    return items
  }

  /// Titles that the same problem kept from being tried.
  func failed(_ titles: [String], _ problem: Problem) async -> [SaveReport.Item] {
    for title in titles {
      await progress(.failed(title: title, reason: verbs.wording(problem.message)))
    }
    return titles.map { SaveReport.Item(title: $0, problem: problem) }
  }

  /// About how many bytes will come: HTML is some five times its wikitext, and compresses to a
  /// fifth in transfer and on disk; pictures are not known before the page is read.
  private func estimate(_ planned: [Planned]) -> Int? {
    let known = planned.compactMap { $0.revision?.length }
    guard known.count == planned.count else { return nil }
    return known.reduce(0, +) + planned.count * (pictures ?? .small).usualBytes
  }

  /// One request for 50 titles says what is new, what is gone and how long each page is.
  private func plan(_ titles: [String]) async throws -> [Planned] {
    var planned = titles.map { typed -> Planned in
      var one = Planned(typed: typed)
      do throws(TitleError) {
        one.title = try PageTitle(typed)
      } catch {
        one.problem = Problem.title(typed, error)
      }
      return one
    }
    let revisions = try await client.revisions(of: planned.compactMap { $0.title })
    for index in planned.indices {
      guard let title = planned[index].title else { continue }
      planned[index].revision = revisions[title.text]
      planned[index].saved = try await saved(planned[index])
    }
    return planned
  }

  /// The copy that is kept now, by the title that the wiki has for it.
  private func saved(_ planned: Planned) async throws -> SavedArticle? {
    let told = planned.revision.flatMap { try? PageTitle($0.title) }
    guard let name = told ?? planned.title else { return nil }
    return try await verbs.library.find(title: name, preferring: client.wiki)
      .first { $0.id.wiki == client.wiki }
  }

  private func item(
    for planned: Planned, number: Int, of total: Int
  ) async throws -> SaveReport.Item {
    var item = SaveReport.Item(title: planned.typed)
    do {
      if let problem = planned.problem { throw problem }
      guard let title = planned.title else { return item }
      // Another title of this run may have led to the same page.
      var planned = planned
      planned.saved = try await saved(planned)
      let id = planned.saved?.id ?? ArticleID(wiki: client.wiki, title: title)
      await progress(.fetching(id, number: number, of: total))
      item =
        if planned.isCurrent, let saved = planned.saved {
          try await keep(saved, as: planned.typed)
        } else {
          try await fetch(title, as: planned.typed)
        }
      if let id = item.id, let outcome = item.outcome {
        await progress(.saved(id, outcome, bytes: item.bytes))
      }
    } catch {
      guard let problem = Problem(error) else { throw error }
      item.problem = problem
      await progress(.failed(title: planned.typed, reason: verbs.wording(problem.message)))
    }
    return item
  }
}

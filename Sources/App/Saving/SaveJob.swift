internal import Articles
internal import Library
internal import Localization
internal import Wiki

/// One run that saves or refreshes titles of one wiki.
///
/// While an article is stored, the page of the next one is already requested. The requests of a run
/// are still sequential, and network and disk work overlap.
struct SaveJob: Sendable {
  let saving: SavingService
  let client: WikiClient
  /// The guide for new entries; `nil` leaves guides unchanged.
  let guide: GuideTarget?
  /// `nil` keeps the saved copy's pictures.
  let pictures: PictureChoice?
  /// Whether this run refreshes saved articles, instead of saving given titles.
  var isRefresh = false
  let options: SaveOptions
  /// Who waits for the run: it determines how long a busy wiki may delay it.
  let purpose: Retry.Purpose
  let progress: @Sendable (SaveProgress) async -> Void
  /// Called with the result of each article, as soon as it is known.
  let finished: @Sendable (SaveReport.Item) async -> Void

  /// A title, with what is known about it before it is fetched.
  struct Planned: Sendable {
    var typed: String
    var title: PageTitle?
    var revision: WikiClient.Revision?
    var saved: SavedArticle?
    var problem: Problem?
    var status = Status.there
    /// Whether the wiki has changed the text since it was saved, maybe without a new revision.
    var isTouched = false

    /// The state of a saved article's page.
    enum Status: Sendable {
      case there, gone
      /// Its title now leads to another page, or to one that is saved too.
      case leadsTo(PageTitle)
    }

    /// Whether the library has this revision under the title that the wiki uses.
    var isCurrent: Bool {
      guard let saved, let revision else { return false }
      return saved.isCopy(of: revision.id, titled: revision.title) && !isTouched
    }

    /// The title of an existing page that has to be fetched.
    var wanted: PageTitle? {
      guard case .there = status, problem == nil, !isCurrent, revision?.isMissing == false
      else { return nil }
      return title
    }
  }

  /// The result of requesting a page ahead of its turn.
  typealias Prefetched = Result<SourcePage, any Error>

  func run(_ planned: [Planned]) async throws -> [SaveReport.Item] {
    let toFetch = open(planned)
    // Estimates the size of the texts in bytes: HTML is about five times as large as its wikitext and
    // compresses to a fifth in transfer and on disk. What the pictures add is unknown until the wiki
    // has described each.
    let sizes = toFetch.compactMap { $0.revision?.length }
    let bytes = sizes.count == toFetch.count ? sizes.reduce(0, +) : nil
    await progress(.planned(articles: toFetch.count, bytes: bytes))
    var items: [SaveReport.Item] = []
    var prefetched: Prefetched?
    // Set once the wiki cannot be reached any more, or does not answer.
    var away: Problem?
    for (number, one) in planned.enumerated() {
      try Task.checkCancellation()
      if let away, !open([one]).isEmpty {
        // It would wait for the same wiki again.
        items += await failed([one.typed], away)
        continue
      }
      if let title = one.title, one.problem == nil {
        let id = one.saved?.id ?? ArticleID(wiki: client.wiki, title: title)
        await progress(.fetching(id, number: number + 1, of: planned.count))
      }
      let step = try await gather(one, prefetched: prefetched)
      if case .away(let item) = step {
        away = item.problem
        prefetched = nil
        items.append(try await finish(one, step))
        continue
      }
      async let next = away == nil ? page(after: number, in: planned) : nil
      items.append(try await finish(one, step))
      // Nothing more can be saved, so the prefetched page is dropped.
      if let problem = items.last?.problem, problem.kind.isOfDisk {
        return items + (await failed(planned[(number + 1)...].map(\.typed), problem))
      }
      prefetched = await next
    }
    return items
  }

  /// Reports titles that were not tried because of the same problem.
  func failed(_ titles: [String], _ problem: Problem) async -> [SaveReport.Item] {
    await saving.failed(titles, of: client.wiki, problem, finished, progress)
  }

  private func open(_ planned: [Planned]) -> [Planned] {
    planned.filter { one in
      guard case .there = one.status else { return false }
      return !one.isCurrent && one.problem == nil
    }
  }

  /// Asks for 50 titles per request which are new or missing, and how long each page is.
  func plan(_ titles: [String]) async throws -> [Planned] {
    var planned = titles.map { typed -> Planned in
      var one = Planned(typed: typed)
      do throws(TitleError) {
        one.title = try PageTitle(typed)
      } catch {
        one.problem = Problem.title(typed, error)
      }
      return one
    }
    let revisions = try await client.revisions(of: planned.compactMap { $0.title }, for: purpose)
    for index in planned.indices {
      guard let title = planned[index].title else { continue }
      planned[index].revision = revisions[title.text]
      planned[index].saved = try await saved(planned[index])
    }
    return planned
  }

  /// Returns the saved copy under the title that the wiki uses.
  func saved(_ planned: Planned) async throws -> SavedArticle? {
    if isRefresh { return planned.saved }
    let told = planned.revision.flatMap { try? PageTitle($0.title) }
    guard let name = told ?? planned.title else { return nil }
    return try await saved(titled: name)
  }

  func saved(titled title: PageTitle) async throws -> SavedArticle? {
    try await saving.library.articles.find(title: title, preferring: client.wiki)
      .first { $0.id.wiki == client.wiki }
  }
}

extension SavedArticle {
  /// Whether it is a copy of a revision of the wiki, under the wiki's title. A copy from a file may
  /// be of another text.
  func isCopy(of revision: Int?, titled title: String) -> Bool {
    guard let revision else { return false }
    return self.revision == revision && importedFrom == nil && id.title.text == title
  }
}

// The steps of a run. A `Problem` is reported with its article; any other error (a cancellation)
// ends the run.

extension SaveJob {
  /// Requests the next article's page, unless another title of the run may lead to the same page.
  private func page(after number: Int, in planned: [Planned]) async -> Prefetched? {
    guard number + 1 < planned.count, let title = planned[number + 1].wanted else { return nil }
    let name = planned[number + 1].revision?.title
    guard !planned[...number].contains(where: { $0.revision?.title == name }) else { return nil }
    do {
      return .success(try await client.page(title, for: purpose, now: saving.now()))
    } catch {
      return .failure(error)
    }
  }

  /// Fetches everything for an article, or returns its final result.
  private func gather(_ planned: Planned, prefetched: Prefetched?) async throws -> Step {
    do {
      if let problem = planned.problem { throw problem }
      switch planned.status {
      case .there: break
      // A refresh skips an article whose page was deleted or is a different one now.
      case .gone: return .done(gone(planned))
      case .leadsTo(let title): return .done(left(planned, .leadsElsewhere(title)))
      }
      guard let title = planned.title else {
        return .done(.init(title: planned.typed, wiki: client.wiki))
      }
      // Another title of this run may have led to the same page.
      var planned = planned
      planned.saved = try await saved(planned)
      if planned.isCurrent, let saved = planned.saved {
        return .store(try await reload(saved, touchedAt: planned.revision?.touchedAt))
      }
      return try await step(try await fetch(title, for: planned, prefetched: prefetched), planned)
    } catch let error as WikiError where isRefresh && error.isOfMissingPage {
      return .done(gone(planned))
    } catch {
      let item = try item(planned, failed: error)
      guard (error as? WikiError)?.mayBeAway(client.wiki) == true else { return .done(item) }
      return try await answers() ? .done(item) : .away(item)
    }
  }

  /// Whether the wiki answers: a connection that was lost during one page, or a page that is late, may
  /// be that page's fault.
  private func answers() async throws -> Bool {
    do {
      try await client.ping()
      return true
    } catch is WikiError {
      return false
    }
  }

  /// A page that is suddenly empty does not replace its copy without being asked to.
  private func step(_ fetched: FetchedArticle, _ planned: Planned) async throws -> Step {
    guard let before = fetched.before, !fetched.isCurrent, leaves(before, for: fetched.article)
    else { return .store(fetched) }
    if let revision = fetched.page.revision {
      try await saving.library.articles.note(revisions: [before.stored.page.id: revision])
    }
    var planned = planned
    planned.saved =
      try await saving.library.articles.savedArticles([before.stored.page.id]).first
      ?? planned.saved
    return .done(left(planned, .emptied))
  }

  private func gone(_ planned: Planned) -> SaveReport.Item { left(planned, .gone) }

  private func left(_ planned: Planned, _ outcome: SaveOutcome) -> SaveReport.Item {
    SaveReport.Item(
      title: planned.typed, id: planned.saved?.id, outcome: outcome,
      bytes: planned.saved?.size ?? 0, pictures: planned.saved?.pictureCount ?? 0)
  }

  private func finish(_ planned: Planned, _ step: Step) async throws -> SaveReport.Item {
    var item: SaveReport.Item
    switch step {
    case .done(let done), .away(let done): item = done
    case .store(let fetched):
      do {
        item = try await store(fetched, as: planned.typed)
      } catch {
        item = try self.item(planned, failed: error)
      }
    }
    if let problem = item.problem {
      await progress(.failed(title: item.title, reason: saving.settings.localizer(problem.message)))
    } else if let id = item.id, let outcome = item.outcome {
      await progress(.saved(id, outcome, bytes: item.bytes))
    }
    await finished(item)
    return item
  }

  private func item(_ planned: Planned, failed error: any Error) throws -> SaveReport.Item {
    guard let problem = Problem(error) else { throw error }
    return SaveReport.Item(title: planned.typed, wiki: client.wiki, problem: problem)
  }
}

extension WikiError {
  /// Whether the connection to the wiki failed, or it did not answer in time, so that other pages may
  /// not come from it either.
  fileprivate func mayBeAway(_ wiki: WikiID) -> Bool {
    switch self {
    case .unreachable(let host, _), .timedOut(let host, _): host == wiki.authority
    default: false
    }
  }

  /// Whether the wiki has no such page; a redirect that leads nowhere, or to another wiki, has none
  /// either.
  fileprivate var isOfMissingPage: Bool {
    switch self {
    case .pageMissing, .redirectBroken, .onOtherWiki: true
    default: false
    }
  }
}

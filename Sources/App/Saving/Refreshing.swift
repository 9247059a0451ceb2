public import Articles
internal import Library
internal import Wiki

extension SavingService {
  /// Checks whether saved articles have changed at their wikis, and saves the changed ones.
  ///
  /// An article is identified by its page id, so a moved page stays in every guide under its new
  /// title. The old copy is kept until the new one is complete; an article whose page was deleted
  /// stays as it is.
  ///
  /// A page that is suddenly empty does not replace its copy, unless `options` say so.
  ///
  /// - Parameters:
  ///   - wikis: The wikis that may be contacted; every article must be from one of them.
  ///   - finished: Called with the result of each article, as soon as it is known.
  public func refresh(
    _ ids: [ArticleID], from wikis: [PermittedWiki], options: SaveOptions = [],
    finished: @escaping @Sendable (SaveReport.Item) async -> Void = { _ in },
    progress: @escaping @Sendable (SaveProgress) async -> Void
  ) async throws -> SaveReport {
    try await refresh(
      ids, from: wikis, options: options, for: .background, finished: finished, progress: progress)
  }

  /// - Parameter purpose: Who waits: for a person, a busy wiki delays each request by at most 10 s.
  func refresh(
    _ ids: [ArticleID], from wikis: [PermittedWiki], options: SaveOptions = [],
    for purpose: Retry.Purpose,
    finished: @escaping @Sendable (SaveReport.Item) async -> Void = { _ in },
    progress: @escaping @Sendable (SaveProgress) async -> Void
  ) async throws -> SaveReport {
    try await translatingErrors {
      guard !isOffline else { throw Problem.notSaved(ids.first?.title.text ?? "") }
      var report = SaveReport(guide: "")
      report.attempt = .update
      let byWiki = Dictionary(grouping: ids, by: \.wiki).sorted { $0.key < $1.key }
      for (wiki, ids) in byWiki {
        if try await self.wikis.isBuiltIn(wiki) {
          report.items += try await unchanged(ids, progress, finished)
          continue
        }
        let client = try await clients.client(for: SavingService.reachable(wiki, among: wikis))
        let job = SaveJob(
          saving: self, client: client, guide: nil, pictures: nil, isRefresh: true,
          options: options, purpose: purpose, progress: progress, finished: finished)
        do {
          report.items += try await job.run(try await job.plan(refreshing: ids))
        } catch let error as WikiError where byWiki.count > 1 {
          // An unreachable wiki must not stop the others.
          report.items += await job.failed(ids.map(\.title.text), Problem(error))
        }
        try await clients.remember(client)
      }
      return report
    }
  }

  private static func reachable(
    _ wiki: WikiID, among wikis: [PermittedWiki]
  ) throws -> PermittedWiki {
    guard let reachable = wikis.first(where: { $0.id == wiki }) else {
      throw Problem.notListed(wiki)
    }
    return reachable
  }

  /// Articles included in Waypost, which have no newer version.
  private func unchanged(
    _ ids: [ArticleID], _ progress: @Sendable (SaveProgress) async -> Void,
    _ finished: @Sendable (SaveReport.Item) async -> Void
  ) async throws -> [SaveReport.Item] {
    var items: [SaveReport.Item] = []
    for id in ids {
      try Task.checkCancellation()
      await progress(.saved(id, .unchanged, bytes: 0))
      let item = SaveReport.Item(title: id.title.text, id: id, outcome: .unchanged)
      items.append(item)
      await finished(item)
    }
    return items
  }

  /// Returns the addresses that a refresh requests to find changes; changed articles are then
  /// requested like any page.
  public func planRefreshing(
    _ ids: [ArticleID], from wikis: [PermittedWiki]
  ) async throws -> [String] {
    try await translatingErrors {
      guard !isOffline else { return [] }
      var plan: [String] = []
      for (wiki, ids) in Dictionary(grouping: ids, by: \.wiki).sorted(by: { $0.key < $1.key }) {
        if try await self.wikis.isBuiltIn(wiki) { continue }
        let kept = try await library.articles.savedArticles(ids)
        let unnumbered = kept.filter { $0.pageID == nil }.map(\.id.title)
        plan += try await clients.client(for: SavingService.reachable(wiki, among: wikis))
          .plannedRefresh(pages: kept.compactMap(\.pageID), titles: unnumbered).map(\.address)
      }
      return plan
    }
  }
}

extension SaveJob {
  /// Asks for the state of 50 articles per request, by page id, because a title may have been given
  /// to another page. Titles are used if that is not conclusive.
  ///
  /// The user waits for these requests, so they are retried only briefly. Changed articles are then
  /// fetched with the longer retries of background work.
  func plan(refreshing ids: [ArticleID]) async throws -> [Planned] {
    let kept = try await saving.library.articles.savedArticles(ids)
    let byNumber = try await client.revisions(
      ofPages: kept.compactMap(\.pageID), for: .person
    )
    .filter { !$0.value.isRedirect }
    func known(_ one: SavedArticle) -> WikiClient.Revision? { one.pageID.flatMap { byNumber[$0] } }
    let others = kept.filter { known($0)?.title != $0.id.title.text }
    let byTitle = try await client.revisions(of: others.map(\.id.title), for: .person)
    var planned: [Planned] = []
    for one in kept {
      planned.append(try await plan(one, known(one), titled: byTitle[one.id.title.text]))
    }
    return planned
  }

  /// Decides what to do about one article.
  ///
  /// - Parameters:
  ///   - numbered: The page with its page id.
  ///   - titled: The page to which its title leads.
  private func plan(
    _ saved: SavedArticle, _ numbered: WikiClient.Revision?, titled: WikiClient.Revision?
  ) async throws -> Planned {
    let isSame = numbered?.title == saved.id.title.text
    let hasMoved = try await hasMoved(saved, to: numbered, titled: titled)
    var one = Planned(typed: saved.id.title.text, title: saved.id.title, saved: saved)
    one.revision = isSame || hasMoved ? numbered : titled
    // The text may have changed without a new revision, by an edit of a template.
    one.isTouched =
      one.revision?.touchedAt.map { $0 > saved.touchedAt ?? saved.checkedAt } ?? false
    guard let revision = one.revision, !revision.isMissing,
      let title = try? PageTitle(revision.title)
    else {
      // Without a page id there is still the wiki's move log, which `fetch` reads.
      if saved.pageID != nil { one.status = .gone }
      return one
    }
    guard title != saved.id.title else { return one }
    one.title = title
    let isTaken =
      try await saving.library.articles.article(ArticleID(wiki: client.wiki, title: title)) != nil
    if isTaken || saved.pageID != nil && !hasMoved { one.status = .leadsTo(title) }
    return one
  }

  /// Whether a page was moved: its page id says so, and also the redirect that the move left or the
  /// wiki's log. The id alone would be wrong if the wiki was set up again.
  private func hasMoved(
    _ saved: SavedArticle, to numbered: WikiClient.Revision?, titled: WikiClient.Revision?
  ) async throws -> Bool {
    guard let numbered, numbered.title != saved.id.title.text else { return false }
    if titled?.title == numbered.title { return true }
    return try await client.newTitle(of: saved.id.title, for: purpose) != nil
  }
}

public import Articles
internal import Library
internal import Wiki

extension SavingService {
  /// Looks whether saved articles have changed at their wikis and saves those that have.
  ///
  /// An article is known by its page's number, so a page that was moved keeps its place in every
  /// guide under its new title. A copy is kept until the new one is whole; one whose page is gone
  /// stays as it is.
  ///
  /// - Parameter wikis: Those that may be asked; all of the articles must be of one of them.
  public func refresh(
    _ ids: [ArticleID], from wikis: [ReachableWiki],
    progress: @escaping @Sendable (SaveProgress) async -> Void
  ) async throws -> SaveReport {
    try await translatingErrors {
      guard !isOffline else { throw Problem.notSaved(ids.first?.title.text ?? "") }
      var report = SaveReport(guide: "")
      let byWiki = Dictionary(grouping: ids, by: \.wiki).sorted { $0.key < $1.key }
      for (wiki, ids) in byWiki {
        if try await self.wikis.isBuiltIn(wiki) {
          report.items += await unchanged(ids, progress)
          continue
        }
        let client = try await clients.client(for: SavingService.reachable(wiki, among: wikis))
        let job = SaveJob(
          saving: self, client: client, guide: nil, pictures: nil, progress: progress)
        do {
          report.items += try await job.run(try await job.plan(refreshing: ids))
        } catch let error as WikiError where byWiki.count > 1 {
          // One wiki that is away does not keep the others from being asked.
          report.items += await job.failed(ids.map(\.title.text), Problem(error))
        }
        try await clients.remember(client)
      }
      return report
    }
  }

  private static func reachable(
    _ wiki: WikiID, among wikis: [ReachableWiki]
  ) throws -> ReachableWiki {
    guard let reachable = wikis.first(where: { $0.id == wiki }) else {
      throw Problem.notListed(wiki)
    }
    return reachable
  }

  /// Articles that are part of Waypost: nobody has a newer one.
  private func unchanged(
    _ ids: [ArticleID], _ progress: @Sendable (SaveProgress) async -> Void
  ) async -> [SaveReport.Item] {
    var items: [SaveReport.Item] = []
    for id in ids {
      await progress(.saved(id, .unchanged, bytes: 0))
      items.append(SaveReport.Item(title: id.title.text, id: id, outcome: .unchanged))
    }
    return items
  }

  /// The addresses that a refresh asks to learn what is new; what has changed is then asked for
  /// like any page.
  public func planRefreshing(
    _ ids: [ArticleID], from wikis: [ReachableWiki]
  ) async throws -> [String] {
    try await translatingErrors {
      guard !isOffline else { return [] }
      var plan: [String] = []
      for (wiki, ids) in Dictionary(grouping: ids, by: \.wiki).sorted(by: { $0.key < $1.key }) {
        if try await self.wikis.isBuiltIn(wiki) { continue }
        let kept = try await library.savedArticles(ids)
        let unnumbered = kept.filter { $0.pageID == nil }.map(\.id.title)
        plan += try await clients.client(for: SavingService.reachable(wiki, among: wikis))
          .plannedRefresh(pages: kept.compactMap(\.pageID), titles: unnumbered).map(\.address)
      }
      return plan
    }
  }
}

extension SaveJob {
  /// Whether this run looks at what is kept; else it keeps what was named.
  var isRefresh: Bool { pictures == nil }

  /// One request for 50 articles says what is new, by their pages' numbers: a title may have been
  /// given to another page since. Titles are asked for where that is not the whole answer.
  ///
  /// Whoever asked for the refresh waits for these answers and wants to hear soon that a wiki is
  /// away; what has changed is then fetched with the patience of work that nobody waits for.
  func plan(refreshing ids: [ArticleID]) async throws -> [Planned] {
    let kept = try await saving.library.savedArticles(ids)
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

  /// What to do about one article.
  ///
  /// - Parameters:
  ///   - numbered: The page of its number.
  ///   - titled: The page that its title leads to.
  private func plan(
    _ saved: SavedArticle, _ numbered: WikiClient.Revision?, titled: WikiClient.Revision?
  ) async throws -> Planned {
    let isSame = numbered?.title == saved.id.title.text
    let hasMoved = try await hasMoved(saved, to: numbered, titled: titled)
    var one = Planned(typed: saved.id.title.text, title: saved.id.title, saved: saved)
    one.revision = isSame || hasMoved ? numbered : titled
    guard let revision = one.revision, !revision.isMissing,
      let title = try? PageTitle(revision.title)
    else {
      // Without a number there is still the wiki's log of moves, which `fetch` reads.
      if saved.pageID != nil { one.status = .gone }
      return one
    }
    guard title != saved.id.title else { return one }
    one.title = title
    let isTaken =
      try await saving.library.article(ArticleID(wiki: client.wiki, title: title)) != nil
    if isTaken || saved.pageID != nil && !hasMoved { one.status = .leadsTo(title) }
    return one
  }

  /// Whether a page has another title now: its number says so, and so does the redirect that the
  /// move left or the wiki's log. The number alone would be wrong where a wiki was set up anew.
  private func hasMoved(
    _ saved: SavedArticle, to numbered: WikiClient.Revision?, titled: WikiClient.Revision?
  ) async throws -> Bool {
    guard let numbered, numbered.title != saved.id.title.text else { return false }
    if titled?.title == numbered.title { return true }
    return try await client.newTitle(of: saved.id.title, for: .background) != nil
  }
}

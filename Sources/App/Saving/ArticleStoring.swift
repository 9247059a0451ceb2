internal import Articles
internal import Library
internal import Reader

extension SaveJob {
  /// Stores what was fetched in one transaction.
  func store(_ fetched: FetchedArticle, as typed: String) async throws -> SaveReport.Item {
    let uses = fetched.pictures.uses
    let id = fetched.page.id
    let kept = fetched.isCurrent ? fetched.before?.stored.pictures : nil
    let stored = fetched.before?.stored
    var isNewInGuide = false
    let isSame =
      fetched.pictures.missing == stored?.missingPictures
      && stored?.pictureChoice.map { $0 == fetched.choice } ?? true
    if let kept, isSame, fetched.wikitext == nil, uses.allSatisfy(kept.contains) {
      if let guide { isNewInGuide = try await saving.library.guideEntries.add(id, to: guide).isNew }
      try await saving.library.articles.markChecked(id, touchedAt: fetched.touchedAt)
    } else {
      isNewInGuide = try await save(fetched, typed: typed)
    }
    let saved = try await saving.library.articles.savedArticles([id]).first
    var item = SaveReport.Item(
      title: typed, id: id, outcome: outcome(fetched), bytes: saved?.size ?? 0,
      pictures: max(uses.count, kept?.count ?? 0), missingPictures: fetched.pictures.missing)
    item.isNewInGuide = isNewInGuide
    return item
  }

  /// - Returns: Whether the article is new in the guide.
  private func save(_ fetched: FetchedArticle, typed: String) async throws -> Bool {
    let index = ArticleIndexEntry(fetched.article, readerVersion: Reader.version)
    var order = SavePayload(
      page: fetched.page, index: index, pictures: fetched.pictures.uses,
      missingPictures: fetched.pictures.missing, pictureChoice: fetched.choice,
      typedTitles: [try PageTitle(typed)], wikitext: fetched.wikitext,
      formerTitle: fetched.before?.stored.page.id.title,
      guide: guide)
    // Only for larger ones are pictures requested that the same revision has.
    order.namesKeptPictures = fetched.isCurrent && fetched.choice == .full
    return try await saving.library.articles.save(order).isNewInGuide
  }

  private func outcome(_ fetched: FetchedArticle) -> SaveOutcome {
    guard let before = fetched.before else { return .added }
    guard !fetched.isCurrent else {
      let files = Set(before.stored.pictures.map(\.file))
      let added = fetched.pictures.uses.count { !files.contains($0.file) }
      let isCompleted = added > 0 || fetched.wikitext != nil
      return isCompleted ? .completed(pictures: added) : .unchanged
    }
    let report = ArticleChanges(from: before.article, to: fetched.article)
    let isSame = before.stored.page.id == fetched.page.id
    if isSame, report.isEmpty, report.oldRevision == report.newRevision { return .unchanged }
    let old = before.stored.page.id.title
    return old == fetched.page.id.title ? .refreshed(report) : .moved(from: old, report)
  }
}

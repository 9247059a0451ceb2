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
    let missing = try await stillMissing(fetched)
    let isSame =
      missing == stored?.missingPictures
      && stored?.pictureChoice.map { $0 == fetched.choice } ?? true
    if let kept, isSame, fetched.wikitext == nil, uses.allSatisfy(kept.contains) {
      if let guide { isNewInGuide = try await saving.library.guideEntries.add(id, to: guide).isNew }
      try await saving.library.articles.markChecked(
        id, touchedAt: fetched.touchedAt, alsoNamed: try PageTitle(typed))
    } else {
      isNewInGuide = try await save(fetched, missing: missing, typed: typed)
    }
    let saved = try await saving.library.articles.savedArticles([id]).first
    var item = SaveReport.Item(
      title: typed, id: id, outcome: outcome(fetched), bytes: saved?.size ?? 0,
      pictures: max(uses.count, kept?.count ?? 0), missingPictures: fetched.pictures.missing)
    item.isNewInGuide = isNewInGuide
    return item
  }

  /// The pictures that are missing from now on. A larger one that its server does not have is none of
  /// them: the smaller one that is saved is the best there is, and another request for the same
  /// address would be in vain. A new revision asks once more.
  private func stillMissing(_ fetched: FetchedArticle) async throws -> [MissingPicture] {
    var missing: [MissingPicture] = []
    for picture in fetched.pictures.missing {
      if fetched.pictures.unavailable.contains(picture.file),
        let kept = fetched.before?.stored.picture(of: picture.file),
        try await saving.isPicture(kept)
      {
        continue
      }
      missing.append(picture)
    }
    return missing
  }

  /// - Returns: Whether the article is new in the guide.
  private func save(
    _ fetched: FetchedArticle, missing: [MissingPicture], typed: String
  ) async throws -> Bool {
    let index = ArticleIndexEntry(fetched.article, readerVersion: Reader.version)
    var order = SavePayload(
      page: fetched.page, index: index, pictures: fetched.pictures.uses,
      missingPictures: missing, pictureChoice: fetched.choice,
      typedTitles: [try PageTitle(typed)], wikitext: fetched.wikitext,
      formerTitle: fetched.before?.stored.page.id.title,
      guide: guide)
    order.keptSmaller = try await keptSmaller(fetched, among: missing.map(\.file))
    return try await saving.library.articles.save(order).isNewInGuide
  }

  /// The missing files of which the saved copy has a smaller picture, if it has one.
  private func keptSmaller(
    _ fetched: FetchedArticle, among files: [String]
  ) async throws -> Set<String> {
    guard fetched.choice == .full, let before = fetched.before else { return [] }
    // Only for larger ones are pictures requested that the same revision has.
    if fetched.isCurrent { return Set(files) }
    if try await savedChoice(before) != .full { return Set(files) }
    // The others were saved as they were chosen, with an older revision.
    return Set(files).intersection(before.stored.missingPictures.map(\.file))
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

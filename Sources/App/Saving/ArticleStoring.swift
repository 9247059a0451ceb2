internal import Articles
internal import Library
internal import Reader

extension SaveJob {
  /// Stores what was fetched in one transaction.
  func store(_ fetched: FetchedArticle, as typed: String) async throws -> SaveReport.Item {
    let uses = fetched.pictures.uses
    let id = fetched.page.id
    let kept = fetched.isCurrent ? fetched.before?.stored.pictures : nil
    if let kept, uses.allSatisfy(kept.contains) {
      if let guide { try await saving.library.add(id, to: guide) }
      try await saving.library.markChecked(id)
    } else {
      try await save(fetched, typed: typed)
    }
    return SaveReport.Item(
      title: typed, id: id, outcome: outcome(fetched),
      bytes: try await saving.library.savedArticles([id]).first?.size ?? 0,
      pictures: max(uses.count, kept?.count ?? 0), missingPictures: fetched.pictures.missing)
  }

  private func save(_ fetched: FetchedArticle, typed: String) async throws {
    let index = ArticleIndexEntry(fetched.article, readerVersion: Reader.version)
    try await saving.library.save(
      SavePayload(
        page: fetched.page, index: index, pictures: fetched.pictures.uses,
        typedTitles: [try PageTitle(typed)], formerTitle: fetched.before?.stored.page.id.title,
        guide: guide))
  }

  private func outcome(_ fetched: FetchedArticle) -> SaveOutcome {
    guard let before = fetched.before else { return .added }
    guard !fetched.isCurrent else { return .unchanged }
    let report = ArticleChanges(from: before.article, to: fetched.article)
    let old = before.stored.page.id.title
    return old == fetched.page.id.title ? .refreshed(report) : .moved(from: old, report)
  }
}

internal import Articles
internal import Library
internal import Reader
internal import Wiki

extension SaveJob {
  /// An article with everything fetched for it, before it is stored.
  struct FetchedArticle: Sendable {
    var page: SourcePage
    var article: Article
    var pictures: PictureDownloader.Kept
    /// The saved copy, of this revision or an older one.
    var before: Before?
    var isCurrent: Bool
  }

  /// The saved copy that a new one will replace.
  struct Before: Sendable {
    var article: Article
    var stored: StoredArticle
  }

  /// The next step for an article after fetching.
  enum Step: Sendable {
    case store(FetchedArticle)
    /// Nothing needs to be stored.
    case done(SaveReport.Item)
  }

  /// Fetches a page and its pictures. The pictures are then stored in the library; the article is
  /// not.
  ///
  /// - Parameter prefetched: The page, if it was already requested.
  func fetch(_ title: PageTitle, for planned: Planned, prefetched: Prefetched?) async throws
    -> FetchedArticle
  {
    let page =
      if let prefetched { try prefetched.get() } else {
        try await client.page(title, for: purpose, now: saving.now())
      }
    let reader = Reader(facts: client.facts)
    let memory = saving.wikis.clients.memory
    let article = try await memory.run(page: page.html) { try reader.article(from: page) }
    var before: Before?
    if let stored = try await copy(of: page, for: planned) {
      let article = try await memory.run(page: stored.page.html) {
        try reader.article(from: stored.page)
      }
      before = Before(article: article, stored: stored)
    }
    return FetchedArticle(
      page: page, article: article, pictures: try await pictures(of: article, before: before),
      before: before, isCurrent: false)
  }

  /// Returns the saved copy of a page, under its current or an earlier title.
  ///
  /// The page id alone is not enough, because a wiki that was set up again reuses ids. Only titles
  /// that are known to lead to the page are considered.
  private func copy(of page: SourcePage, for planned: Planned) async throws -> StoredArticle? {
    if let same = try await saving.library.article(page.id) { return same }
    let redirects = page.details.redirectedFrom.compactMap { try? PageTitle($0) }
    let former = (planned.saved.map { [$0.id.title] } ?? []) + redirects
    for title in former {
      let id = ArticleID(wiki: page.id.wiki, title: title)
      guard let stored = try await saving.library.article(id) else { continue }
      if stored.page.pageID == nil || stored.page.pageID == page.pageID { return stored }
    }
    return nil
  }

  /// Returns a saved article of the current revision, with the pictures that were missing.
  func reload(_ saved: SavedArticle) async throws -> FetchedArticle {
    guard let stored = try await saving.library.article(saved.id) else {
      throw LibraryError.articleMissing(saved.id)
    }
    let article = try await saving.wikis.article(from: stored.page)
    let kept =
      isComplete(stored, article)
      ? PictureDownloader.Kept(uses: stored.pictures)
      : try await fetch(offers(article, choice: pictures ?? .none))
    return FetchedArticle(
      page: stored.page, article: article, pictures: kept,
      before: Before(article: article, stored: stored), isCurrent: true)
  }

  /// Whether the chosen pictures are saved; for larger ones, only the wiki can tell.
  private func isComplete(_ stored: StoredArticle, _ article: Article) -> Bool {
    guard let pictures, pictures != .none else { return true }
    let files = Set(stored.pictures.map(\.file))
    return pictures != .full && article.pictures.allSatisfy { files.contains($0.file) }
  }

  /// Fetches the pictures of a page.
  ///
  /// - Throws: A temporary error, if a complete saved copy exists: it is kept until the new one is
  ///   complete.
  private func pictures(of article: Article, before: Before?) async throws -> PictureDownloader.Kept
  {
    guard let before else { return try await fetch(offers(article, choice: pictures ?? .small)) }
    let choice =
      if let pictures { pictures } else { try await choice(of: before) }
    let kept = try await fetch(offers(article, choice: choice))
    if let problem = kept.passing { throw problem }
    return kept
  }

  /// Infers the picture size that a copy was saved with from its widest picture.
  private func choice(of before: Before) async throws -> PictureChoice {
    let kept = before.stored.pictures
    guard !kept.isEmpty else { return before.article.pictures.isEmpty ? .small : .none }
    for use in kept {
      let width = try await saving.library.picture(use.digest)?.width ?? 0
      if width > PictureChoice.small.width ?? 0 { return .full }
    }
    return .small
  }

  private func fetch(_ offers: [PictureDownload]) async throws -> PictureDownloader.Kept {
    guard let article = offers.first?.article else { return PictureDownloader.Kept() }
    return try await PictureDownloader(job: self, article: article).fetch(offers)
  }

  /// Returns the article's pictures with credit and licence, each at the chosen width if the wiki
  /// offers it.
  private func offers(
    _ article: Article, choice: PictureChoice
  ) async throws -> [PictureDownload] {
    guard let width = choice.width, !article.pictures.isEmpty else { return [] }
    let told = try await client.pictures(
      of: article.id.title, width: width, for: purpose)
    let byFile = Dictionary(told.map { ($0.file, $0) }) { first, _ in first }
    var seen: Set<String> = []
    return article.pictures.filter { seen.insert($0.file).inserted }
      .map { PictureDownload($0, of: article.id, known: byFile[$0.file]) }
  }
}

internal import Articles
internal import Library
internal import Reader
internal import Wiki

internal import struct Foundation.Date  // when a page last changed

extension SaveJob {
  /// An article with everything fetched for it, before it is stored.
  struct FetchedArticle: Sendable {
    var page: SourcePage
    var article: Article
    var pictures: PictureDownloader.Outcome
    /// Which pictures were fetched.
    var choice: PictureChoice
    /// The saved copy, of this revision or an older one.
    var before: Before?
    var isCurrent: Bool
    /// The page's source, if it is to be saved too.
    var wikitext: String?
    /// The wiki's last change to the text, if that is known.
    var touchedAt: Date?
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
    /// The wiki cannot be reached or does not answer, so that the other titles of the run fail too.
    case away(SaveReport.Item)
  }

  /// Fetches a page and its pictures. The pictures are then stored in the library; the article is
  /// not.
  ///
  /// - Parameter prefetched: The page, if it was already requested.
  /// - Throws: A temporary error of a picture, if a complete saved copy exists.
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
    let before = try await self.before(page, saved: planned.saved)
    let choice = try await choice(before)
    if let before, planned.isTouched, before.stored.page.html == page.html,
      before.stored.page.id == page.id, before.stored.page.revision == page.revision
    {
      // Neither an edit of the page nor of its templates has altered the text.
      return try await completed(
        before, choice, hasWikitext: planned.saved?.hasWikitext ?? false,
        touchedAt: page.details.touchedAt ?? planned.revision?.touchedAt)
    }
    if let before, leaves(before, for: article) {
      // It will not be stored, so its pictures and its source are not fetched.
      return FetchedArticle(
        page: page, article: article, pictures: PictureDownloader.Outcome(), choice: choice,
        before: before, isCurrent: false)
    }
    let pictures = try await fetch(offers(article, choice))
    // After a temporary error, the copy stays until the new one is as complete. A picture that it
    // lacks too does not hold up the text; it stays missing.
    if let before {
      let lacking = Set(before.stored.missingPictures.map(\.file))
      let problem = pictures.missing.lazy.filter { !lacking.contains($0.file) }
        .compactMap { pictures.passing[$0.file] }.first
      if let problem { throw problem }
    }
    return FetchedArticle(
      page: page, article: article, pictures: pictures, choice: choice, before: before,
      isCurrent: false,
      wikitext: try await wikitext(of: page, isSaved: planned.saved?.hasWikitext ?? false))
  }

  /// What a save would do with a page, and the pictures that it would have.
  func effect(
    of page: SourcePage, _ article: Article
  ) async throws -> (SaveEffect, PictureChoice) {
    let saved = try await saved(titled: page.id.title)
    guard let before = try await before(page, saved: saved) else {
      return (.added, try await choice(nil))
    }
    let choice = try await choice(before)
    if let saved, saved.isCopy(of: page.revision, titled: page.id.title.text) {
      let lacksWikitext = options.contains(.wikitext) && !saved.hasWikitext
      let isComplete = try await filesToFetch(before, choice).isEmpty
      return (isComplete && !lacksWikitext ? .unchanged : .completed, choice)
    }
    return (leaves(before, for: article) ? .emptied : .refreshed, choice)
  }

  /// Whether a page that is suddenly empty does not replace its copy.
  func leaves(_ before: Before, for article: Article) -> Bool {
    !options.contains(.emptied) && before.article.isEmptied(by: article)
  }

  /// Returns the saved copy of a page, with its article.
  private func before(_ page: SourcePage, saved: SavedArticle?) async throws -> Before? {
    guard let stored = try await copy(of: page, saved: saved) else { return nil }
    let reader = Reader(facts: client.facts)
    let article = try await saving.wikis.clients.memory.run(page: stored.page.html) {
      try reader.article(from: stored.page)
    }
    return Before(article: article, stored: stored)
  }

  /// Returns the source of a page if it is wanted, or was saved before.
  private func wikitext(of page: SourcePage, isSaved: Bool) async throws -> String? {
    guard options.contains(.wikitext) || isSaved else { return nil }
    return try await client.wikitext(page.id.title, revision: page.revision, for: purpose)
  }

  /// Returns the saved copy of a page, under its current or an earlier title.
  ///
  /// The page id alone is not enough, because a wiki that was set up again reuses ids. Only titles
  /// that are known to lead to the page are considered.
  private func copy(of page: SourcePage, saved: SavedArticle?) async throws -> StoredArticle? {
    if let same = try await saving.library.articles.article(page.id) { return same }
    let redirects = page.details.redirectedFrom.compactMap { try? PageTitle($0) }
    let former = (saved.map { [$0.id.title] } ?? []) + redirects
    for title in former {
      let id = ArticleID(wiki: page.id.wiki, title: title)
      guard let stored = try await saving.library.articles.article(id) else { continue }
      if stored.page.pageID == nil || stored.page.pageID == page.pageID { return stored }
    }
    return nil
  }

  /// Returns a saved article of the current revision, with the pictures that were missing.
  ///
  /// - Parameter touchedAt: The wiki's last change to the text.
  func reload(_ saved: SavedArticle, touchedAt: Date?) async throws -> FetchedArticle {
    guard let stored = try await saving.library.articles.article(saved.id) else {
      throw LibraryError.articleMissing(saved.id)
    }
    let article = try await saving.wikis.article(from: stored.page)
    let before = Before(article: article, stored: stored)
    let choice = try await choice(before)
    return try await completed(
      before, choice, hasWikitext: saved.hasWikitext, touchedAt: touchedAt)
  }

  /// Returns a copy whose text is the wiki's, with what it lacked: pictures that failed, and the
  /// wikitext if it is wanted now. What is reported as missing was requested in this run.
  private func completed(
    _ before: Before, _ choice: PictureChoice, hasWikitext: Bool, touchedAt: Date?
  ) async throws -> FetchedArticle {
    let stored = before.stored
    let files = try await filesToFetch(before, choice)
    let isComplete = files.isEmpty
    var pictures = PictureDownloader.Outcome(
      uses: stored.pictures, missing: stored.missingPictures)
    if !isComplete {
      pictures = try await fetch(
        offers(before.article, choice).filter { files.contains($0.picture.file) })
      pictures.add(stored.pictures, inOrderOf: before.article)
    }
    var page = stored.page
    page.details.touchedAt = touchedAt ?? page.details.touchedAt
    return FetchedArticle(
      page: page, article: before.article, pictures: pictures,
      choice: isComplete ? stored.pictureChoice ?? choice : choice, before: before, isCurrent: true,
      wikitext: hasWikitext ? nil : try await wikitext(of: stored.page, isSaved: false),
      touchedAt: touchedAt)
  }

  /// The files of the chosen pictures that are not saved.
  private func filesToFetch(
    _ before: Before, _ choice: PictureChoice
  ) async throws -> Set<String> {
    guard choice != .none else { return [] }
    let files = Set(before.article.pictures.map(\.file))
    // Whether there are larger ones, only the wiki can tell.
    if choice == .full, try await savedChoice(before) != .full { return files }
    var saved: Set<String> = []
    for use in before.stored.pictures where try await saving.isPicture(use.digest) {
      saved.insert(use.file)
    }
    // A larger picture that did not arrive is missing, although the smaller one is there.
    return files.subtracting(saved).union(before.stored.missingPictures.map(\.file))
  }

  /// Which pictures to fetch: those of the request, or as the saved copy has them.
  private func choice(_ before: Before?) async throws -> PictureChoice {
    if let pictures { return pictures }
    guard let before else { return .small }
    return try await savedChoice(before)
  }

  /// Which pictures a copy was saved with; unless that was noted, its widest picture tells.
  func savedChoice(_ before: Before) async throws -> PictureChoice {
    if let choice = before.stored.pictureChoice { return choice }
    let kept = before.stored.pictures
    guard !kept.isEmpty else { return before.article.pictures.isEmpty ? .small : .none }
    for use in kept {
      let width = try await saving.library.pictures.picture(use.digest)?.width ?? 0
      if width > PictureChoice.small.width ?? 0 { return .full }
    }
    return .small
  }

  private func fetch(_ offers: [PictureDownload]) async throws -> PictureDownloader.Outcome {
    guard let article = offers.first?.article else { return PictureDownloader.Outcome() }
    return try await PictureDownloader(job: self, article: article).fetch(offers)
  }

  /// Returns the article's pictures with credit and licence, each at the chosen width if the wiki
  /// offers it.
  private func offers(
    _ article: Article, _ choice: PictureChoice
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

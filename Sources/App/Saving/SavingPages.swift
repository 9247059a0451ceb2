internal import Articles
internal import Cards
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

  /// Whether the chosen pictures are saved; for larger ones, only the wiki can tell.
  private func isComplete(_ stored: StoredArticle, _ article: Article) -> Bool {
    guard let pictures, pictures != .none else { return true }
    let files = Set(stored.pictures.map(\.file))
    return pictures != .full && article.pictures.allSatisfy { files.contains($0.file) }
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

/// A picture to fetch.
struct PictureDownload: Sendable {
  let article: ArticleID
  /// The picture as the article names it.
  var picture: Picture
  /// The address to fetch it from.
  var address: String
  var known: WikiPicture?

  /// Icons keep the size of the page: larger ones show nothing more.
  init(_ picture: Picture, of article: ArticleID, known: WikiPicture?) {
    let isIcon = picture.width.map { $0 < 100 } ?? false
    self.article = article
    self.picture = picture
    self.known = known
    address = isIcon ? picture.address : known?.address ?? picture.address
  }
}

/// Fetches pictures into the library, two at a time.
struct PictureDownloader: Sendable {
  let job: SaveJob
  let article: ArticleID

  struct Kept: Sendable {
    var uses: [PictureUse] = []
    var missing = 0
    /// A temporary error that prevented a picture from being fetched.
    var passing: WikiError?

    mutating func add(_ one: One) {
      switch one {
      case .kept(let use, _): uses.append(use)
      case .missing(let error):
        missing += 1
        if let error, error.mayPass { passing = error }
      }
    }
  }

  /// The result for one picture.
  enum One: Sendable {
    case kept(PictureUse, bytes: Int)
    /// With the error, unless the picture itself was the cause.
    case missing(WikiError?)

    var bytes: Int { if case .kept(_, let bytes) = self { bytes } else { 0 } }

    /// Whether the server did not answer, or asks clients to wait.
    var isAway: Bool {
      guard case .missing(let error) = self else { return false }
      return switch error {
      case .unreachable, .timedOut, .busy, .guarded, .clientRefused: true
      default: false
      }
    }
  }

  func fetch(_ offers: [PictureDownload]) async throws -> Kept {
    let known = try await job.saving.library.storedPictures(at: offers.map(\.address))
    var kept = Kept()
    var waiting = offers[...]
    try await withThrowingTaskGroup(of: One.self) { group in
      for offer in waiting.prefix(Etiquette.picturesAtOnce) {
        group.addTask { try await self.use(offer, known: known[offer.address]) }
      }
      waiting = waiting.dropFirst(Etiquette.picturesAtOnce)
      while let one = try await group.next() {
        if one.isAway {
          // The picture server is unreachable: trying the remaining pictures would take minutes.
          let asked = waiting.filter { known[$0.address] == nil }
          kept.missing += asked.count
          waiting.removeAll { known[$0.address] == nil }
        }
        if let offer = waiting.popFirst() {
          group.addTask { try await self.use(offer, known: known[offer.address]) }
        }
        kept.add(one)
        let number = kept.uses.count + kept.missing
        await job.progress(.picture(article, number: number, of: offers.count, bytes: one.bytes))
      }
    }
    kept.uses = inOrder(kept.uses, of: offers)
    return kept
  }

  /// Restores the order of the article.
  private func inOrder(_ uses: [PictureUse], of offers: [PictureDownload]) -> [PictureUse] {
    let byFile = Dictionary(uses.map { ($0.file, $0) }) { first, _ in first }
    return offers.compactMap { byFile[$0.picture.file] }
  }

  /// Returns one picture: from the library if an earlier run saved it, or else from the wiki;
  /// `missing` if it is unavailable. A full disk or a cancellation is thrown and ends the run.
  private func use(_ offer: PictureDownload, known: ContentDigest?) async throws -> One {
    if let known { return .kept(use(offer, known), bytes: 0) }
    let bytes: [UInt8]
    do {
      bytes = try await job.client.bytes(at: offer.address, for: job.purpose).bytes
    } catch let error as WikiError {
      return .missing(error)
    }
    guard let kind = PictureKind(bytes) else { return .missing(nil) }
    let picture = StoredPicture(
      bytes: bytes, mediaType: kind.type, width: kind.width, height: kind.height,
      credit: offer.known?.credit, licence: offer.known?.licence,
      licenceAddress: offer.known?.licenceAddress)
    let digest = try await job.saving.library.store(picture, from: offer.address)
    return .kept(use(offer, digest), bytes: bytes.count)
  }

  private func use(_ offer: PictureDownload, _ digest: ContentDigest) -> PictureUse {
    PictureUse(file: offer.picture.file, address: offer.picture.address, digest: digest)
  }
}

extension WikiError {
  /// Whether the error is temporary.
  fileprivate var mayPass: Bool {
    switch self {
    case .unreachable, .timedOut, .busy, .malformedAnswer, .guarded, .clientRefused: true
    case .http(_, let status): status >= 500
    default: false
    }
  }
}

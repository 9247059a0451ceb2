internal import Articles
internal import Library
internal import Reader
internal import Wiki

extension Reader {
  /// Counts up when a change of the reader changes what a search should find.
  static let version = 1
}

extension SaveJob {
  /// Fetches a page and its pictures, pictures first into the library, and saves the whole at
  /// once.
  func fetch(_ title: PageTitle, as typed: String) async throws -> SaveReport.Item {
    let page = try await client.page(title, for: .background, now: verbs.now())
    let article = Reader(facts: client.facts).article(from: page)
    let before = try await verbs.library.article(page.id)
    let kept = try await pictures(of: article, kept: before?.pictures ?? [])
    let saved = try await save(page, article, kept.uses, typed: typed)
    return SaveReport.Item(
      title: typed, id: page.id, outcome: outcome(article, before: before), bytes: saved,
      pictures: kept.uses.count, missingPictures: kept.missing)
  }

  /// An article that is there in its current revision: into the guide, with the pictures that are
  /// not there yet.
  func keep(_ saved: SavedArticle, as typed: String) async throws -> SaveReport.Item {
    guard let stored = try await verbs.library.article(saved.id) else {
      throw LibraryError.articleMissing(saved.id)
    }
    let article = try await verbs.reader(for: saved.id.wiki).article(from: stored.page)
    let kept =
      isComplete(stored, article)
      ? PictureFetch.Kept(uses: stored.pictures)
      : try await pictures(of: article, kept: stored.pictures)
    if kept.uses.count == stored.pictures.count {
      if let guide { try await verbs.library.add(saved.id, to: guide.id) }
      try await verbs.library.markChecked(saved.id)
    } else {
      _ = try await save(stored.page, article, kept.uses, typed: typed)
    }
    return SaveReport.Item(
      title: typed, id: saved.id, outcome: .unchanged, bytes: saved.size,
      pictures: kept.uses.count, missingPictures: kept.missing)
  }

  /// Whether the pictures that were chosen are there; larger ones have to be asked for to know.
  private func isComplete(_ stored: StoredArticle, _ article: Article) -> Bool {
    guard let pictures, pictures != .none else { return true }
    let files = Set(stored.pictures.map(\.file))
    return pictures != .full && article.pictures.allSatisfy { files.contains($0.file) }
  }

  /// - Returns: What the article takes on the disk, in bytes.
  private func save(
    _ page: SourcePage, _ article: Article, _ uses: [PictureUse], typed: String
  ) async throws -> Int {
    let title = try PageTitle(typed)
    let order = SaveOrder(
      page: page, index: ArticleIndex(article, readerVersion: Reader.version), pictures: uses,
      typedTitles: [title], guide: guide?.id)
    try await verbs.library.save(order)
    return try await verbs.library.find(title: page.id.title, preferring: page.id.wiki)
      .first { $0.id == page.id }?.size ?? 0
  }

  private func outcome(_ article: Article, before: StoredArticle?) -> SaveOutcome {
    guard let before else { return .added }
    let old = Reader(facts: client.facts).article(from: before.page)
    return .refreshed(RefreshReport(from: old, to: article))
  }

  private func pictures(
    of article: Article, kept: [PictureUse]
  ) async throws -> PictureFetch.Kept {
    let offers = try await offers(article, choice: pictures ?? (kept.isEmpty ? .none : .small))
    return try await PictureFetch(job: self, article: article.id).fetch(offers)
  }

  /// The pictures that the article shows, each at an address of the width chosen where the wiki
  /// offers one, with credit and licence.
  private func offers(
    _ article: Article, choice: PictureChoice
  ) async throws -> [PictureOffer] {
    guard let width = choice.width, !article.pictures.isEmpty else { return [] }
    let told = try await client.pictures(of: article.id.title, width: width)
    let byFile = Dictionary(told.map { ($0.file, $0) }) { first, _ in first }
    var seen: Set<String> = []
    return article.pictures.filter { seen.insert($0.file).inserted }
      .map { PictureOffer($0, known: byFile[$0.file]) }
  }
}

/// A picture as it will be fetched.
struct PictureOffer: Sendable {
  /// As the article's text names it.
  var picture: Picture
  /// Where it is fetched from.
  var address: String
  var known: WikiPicture?

  /// Icons are taken as the page has them: they are small, and larger ones say no more.
  init(_ picture: Picture, known: WikiPicture?) {
    let isIcon = picture.width.map { $0 < 100 } ?? false
    self.picture = picture
    self.known = known
    address = isIcon ? picture.address : known?.address ?? picture.address
  }
}

/// Fetches pictures, two at a time, into the library.
struct PictureFetch: Sendable {
  let job: SaveJob
  let article: ArticleID

  struct Kept: Sendable {
    var uses: [PictureUse] = []
    var missing = 0

    mutating func add(_ use: PictureUse?) {
      if let use { uses.append(use) } else { missing += 1 }
    }
  }

  func fetch(_ offers: [PictureOffer]) async throws -> Kept {
    let known = try await job.verbs.library.storedPictures(at: offers.map(\.address))
    var kept = Kept()
    var waiting = offers[...]
    try await withThrowingTaskGroup(of: (PictureUse?, Int).self) { group in
      for offer in waiting.prefix(Etiquette.picturesAtOnce) {
        group.addTask { try await self.use(offer, known: known[offer.address]) }
      }
      waiting = waiting.dropFirst(Etiquette.picturesAtOnce)
      while let (use, bytes) = try await group.next() {
        if let offer = waiting.popFirst() {
          group.addTask { try await self.use(offer, known: known[offer.address]) }
        }
        kept.add(use)
        let number = kept.uses.count + kept.missing
        await job.progress(.picture(article, number: number, of: offers.count, bytes: bytes))
      }
    }
    return Kept(uses: inOrder(kept.uses, of: offers), missing: kept.missing)
  }

  /// As they appear in the article, however they came in.
  private func inOrder(_ uses: [PictureUse], of offers: [PictureOffer]) -> [PictureUse] {
    let byFile = Dictionary(uses.map { ($0.file, $0) }) { first, _ in first }
    return offers.compactMap { byFile[$0.picture.file] }
  }

  /// One picture: from the library where an earlier try left it, else from the wiki; none where
  /// it cannot be had. A full disk or a cancellation ends the whole.
  private func use(
    _ offer: PictureOffer, known: PictureDigest?
  ) async throws -> (PictureUse?, Int) {
    if let known { return (use(offer, known), 0) }
    guard let bytes = try await bytes(of: offer), let kind = PictureKind(bytes) else {
      return (nil, 0)
    }
    let picture = StoredPicture(
      bytes: bytes, mediaType: kind.type, width: kind.width, height: kind.height,
      credit: offer.known?.credit, licence: offer.known?.licence,
      licenceAddress: offer.known?.licenceAddress)
    let digest = try await job.verbs.library.store(picture, from: offer.address)
    return (use(offer, digest), bytes.count)
  }

  private func use(_ offer: PictureOffer, _ digest: PictureDigest) -> PictureUse {
    PictureUse(file: offer.picture.file, address: offer.picture.address, digest: digest)
  }

  private func bytes(of offer: PictureOffer) async throws -> [UInt8]? {
    do {
      return try await job.client.bytes(at: offer.address).bytes
    } catch is WikiError {
      return nil
    }
  }
}

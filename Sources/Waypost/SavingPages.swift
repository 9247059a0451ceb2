internal import Articles
internal import Library
internal import Reader
internal import Wiki

extension SaveJob {
  /// Fetches a page and its pictures, pictures first into the library, and saves the whole at
  /// once.
  func fetch(_ planned: Planned, title: PageTitle) async throws -> SaveReport.Item {
    let page = try await client.page(title, for: .background, now: verbs.now())
    let reader = Reader(facts: client.facts)
    let article = reader.article(from: page)
    let choice = try await choice(for: planned.saved)
    let offered = try await offers(article, title: page.id.title, choice: choice)
    let kept = try await PictureFetch(job: self, article: page.id).fetch(offered)
    let before = try await verbs.library.article(page.id).map { reader.article(from: $0.page) }
    let saved = try await verbs.library.save(
      page, index: ArticleIndex(article), pictures: kept.pictures, choice: choice,
      typed: planned.typed, in: guide?.id)
    let outcome: SaveOutcome =
      before.map { .refreshed(RefreshReport(from: $0, to: article)) } ?? .added
    return SaveReport.Item(
      title: planned.typed, id: page.id, outcome: outcome, bytes: saved.size,
      pictures: kept.pictures.count, missingPictures: kept.missing)
  }

  /// What was chosen now, else what was chosen when it was saved.
  private func choice(for saved: SavedArticle?) async throws -> PictureChoice {
    if let pictures { return pictures }
    guard let saved else { return .small }
    return try await verbs.library.pictureChoice(of: saved.id)
  }

  /// The pictures that the article shows, each at an address of the width chosen where the wiki
  /// offers one, with credit and licence.
  private func offers(
    _ article: Article, title: PageTitle, choice: PictureChoice
  ) async throws -> [PictureOffer] {
    guard let width = choice.width, !article.pictures.isEmpty else { return [] }
    let told = try await client.pictures(of: title, width: width)
    let byFile = Dictionary(told.map { ($0.file, $0) }) { first, _ in first }
    var seen: Set<String> = []
    return article.pictures.filter { seen.insert($0.file).inserted }
      .map { PictureOffer($0, known: byFile[$0.file]) }
  }
}

/// A picture as it will be fetched.
struct PictureOffer: Sendable {
  var file: String
  var address: String
  var credit: String?
  var licence: String?

  /// Icons are taken as the page has them: they are small, and larger ones say no more.
  init(_ picture: Picture, known: WikiPicture?) {
    let isIcon = picture.width.map { $0 < 100 } ?? false
    file = picture.file
    address = isIcon ? picture.address : known?.address ?? picture.address
    credit = known?.credit
    licence = known?.licence
  }
}

/// Fetches pictures, two at a time, into the library.
struct PictureFetch: Sendable {
  let job: SaveJob
  let article: ArticleID

  struct Kept: Sendable {
    var pictures: [SavedPicture] = []
    var missing = 0
  }

  func fetch(_ offers: [PictureOffer]) async throws -> Kept {
    var kept = Kept()
    var waiting = offers[...]
    try await withThrowingTaskGroup(of: SavedPicture?.self) { group in
      for offer in waiting.prefix(Etiquette.picturesAtOnce) {
        group.addTask { try await self.picture(offer) }
      }
      waiting = waiting.dropFirst(Etiquette.picturesAtOnce)
      while let picture = try await group.next() {
        if let offer = waiting.popFirst() { group.addTask { try await self.picture(offer) } }
        kept.add(picture)
        await tell(kept, of: offers.count, bytes: picture?.size ?? 0)
      }
    }
    return kept
  }

  private func tell(_ kept: Kept, of total: Int, bytes: Int) async {
    await job.progress(
      .picture(article, number: kept.pictures.count + kept.missing, of: total, bytes: bytes))
  }

  /// One picture: from the library where an earlier try left it, else from the wiki; `nil` where
  /// it cannot be had. A full disk or a cancellation ends the whole.
  private func picture(_ offer: PictureOffer) async throws -> SavedPicture? {
    if let known = try await job.verbs.library.picture(from: offer.address) {
      return SavedPicture(file: offer.file, digest: known.digest, size: known.size)
    }
    guard let answer = try await bytes(of: offer), let kind = PictureKind(answer) else {
      return nil
    }
    let digest = try await job.verbs.library.store(
      picture: answer, type: kind.type, width: kind.width, height: kind.height,
      credit: offer.credit, licence: offer.licence, address: offer.address)
    return SavedPicture(file: offer.file, digest: digest, size: answer.count)
  }

  private func bytes(of offer: PictureOffer) async throws -> [UInt8]? {
    do {
      return try await job.client.bytes(at: offer.address).bytes
    } catch is WikiError {
      return nil
    }
  }
}

extension PictureFetch.Kept {
  mutating func add(_ picture: SavedPicture?) {
    if let picture { pictures.append(picture) } else { missing += 1 }
  }
}

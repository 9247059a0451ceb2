internal import Articles
internal import Cards
internal import Library
internal import Wiki

/// A picture to fetch.
struct PictureDownload: Sendable {
  let article: ArticleID
  /// The picture as the article names it.
  var picture: Picture
  /// The address to fetch it from.
  var address: String
  var known: WikiPicture?

  /// Whether the address is that of the wiki's thumbnail.
  var isThumbnail: Bool { address == known?.address }

  /// The same picture from the wiki's thumbnail alone, if the address is that of the original.
  var ofThumbnail: PictureDownload? {
    guard let known, address == known.originalAddress, !isThumbnail else { return nil }
    var other = self
    other.address = known.address
    other.known?.originalAddress = nil
    return other
  }

  /// Icons keep the size of the page: larger ones show nothing more.
  init(_ picture: Picture, of article: ArticleID, known: WikiPicture?) {
    let isIcon = picture.width.map { $0 < 100 } ?? false
    self.article = article
    self.picture = picture
    self.known = known
    address = isIcon ? picture.address : known?.smallestAddress ?? picture.address
  }
}

/// Fetches pictures into the library, two at a time.
struct PictureDownloader: Sendable {
  let job: SaveJob
  let article: ArticleID

  /// The pictures of an article that were saved, and those that are missing.
  struct Outcome: Sendable {
    var uses: [PictureUse] = []
    var missing: [MissingPicture] = []
    /// The files of missing pictures that no request for the same address can fetch.
    var unavailable: Set<String> = []
    /// The temporary errors that prevented pictures from being fetched, by file.
    var passing: [String: WikiError] = [:]

    mutating func add(_ result: PictureResult) {
      switch result {
      case .saved(let use, _): uses.append(use)
      case .missing(let picture, let error):
        missing.append(picture)
        if let error, error.mayPass { passing[picture.file] = error }
        if let error, error.isOfUnavailable { unavailable.insert(picture.file) }
      }
    }

    /// Adds the saved pictures of the other files.
    mutating func add(_ saved: [PictureUse], inOrderOf article: Article) {
      let byFile = Dictionary((uses + saved).map { ($0.file, $0) }) { first, _ in first }
      var seen: Set<String> = []
      uses = article.pictures.compactMap {
        seen.insert($0.file).inserted ? byFile[$0.file] : nil
      }
    }
  }

  /// The result for one picture.
  enum PictureResult: Sendable {
    case saved(PictureUse, bytes: Int)
    /// With the error, unless the picture itself was the cause.
    case missing(MissingPicture, WikiError?)

    var bytes: Int { if case .saved(_, let bytes) = self { bytes } else { 0 } }

    var error: WikiError? { if case .missing(_, let error) = self { error } else { nil } }

    /// Whether the server did not answer, or asks clients to wait.
    var isAway: Bool {
      switch error {
      case .unreachable, .busy, .guarded, .clientRefused: true
      default: false
      }
    }

    /// Whether it did not arrive in time. One alone does not speak for its server.
    var isLate: Bool {
      if case .missing(_, .timedOut) = self { true } else { false }
    }
  }

  /// How long the pictures of an article may wait together for a busy server. What is then missing
  /// can be fetched later; other articles may have other servers.
  static func longestWait(for purpose: Retry.Purpose) -> Duration {
    purpose == .person ? .seconds(30) : .seconds(120)
  }

  func fetch(_ offers: [PictureDownload]) async throws -> Outcome {
    let limit = PictureDownloader.longestWait(for: job.purpose)
    let allowance = WaitAllowance(limit) { [job, article] reason, wait in
      guard let host = reason.host else { return }
      let seconds = Int((wait / .seconds(1)).rounded(.up))
      await job.progress(.waiting(article, host: host, seconds: seconds))
    }
    let known = try await job.saving.library.pictures.stored(at: offers.map(\.address))
    var outcome = Outcome()
    var waiting = offers[...]
    var late = 0
    try await withThrowingTaskGroup(of: PictureResult.self) { group in
      for offer in waiting.prefix(RequestLimits.picturesAtOnce) {
        group.addTask { try await self.use(offer, known[offer.address], allowance) }
      }
      waiting = waiting.dropFirst(RequestLimits.picturesAtOnce)
      while let result = try await group.next() {
        late = result.isLate ? late + 1 : 0
        if result.isAway || late == RequestLimits.picturesAtOnce {
          // The picture server is unreachable: trying the remaining pictures would take minutes.
          let asked = waiting.filter { known[$0.address] == nil }
          for offer in asked {
            outcome.add(.missing(self.missing(offer, .unreachable), result.error))
          }
          waiting.removeAll { known[$0.address] == nil }
        }
        if let offer = waiting.popFirst() {
          group.addTask { try await self.use(offer, known[offer.address], allowance) }
        }
        outcome.add(result)
        let number = outcome.uses.count + outcome.missing.count
        await job.progress(.picture(article, number: number, of: offers.count, bytes: result.bytes))
      }
    }
    // Restores the order of the article.
    let byFile = Dictionary(outcome.uses.map { ($0.file, $0) }) { first, _ in first }
    outcome.uses = offers.compactMap { byFile[$0.picture.file] }
    let missing = Dictionary(outcome.missing.map { ($0.file, $0) }) { first, _ in first }
    outcome.missing = offers.compactMap { missing[$0.picture.file] }
    return outcome
  }

  /// Returns one picture: from the library if an earlier run saved it, or else from the wiki;
  /// `missing` if it is unavailable. A full disk or a cancellation is thrown and ends the run.
  private func use(
    _ offer: PictureDownload, _ known: SHA256Hash?, _ allowance: WaitAllowance
  ) async throws -> PictureResult {
    if let known, try await job.saving.isPicture(known) {
      return .saved(use(offer, known), bytes: 0)
    }
    let bytes: [UInt8]
    do {
      bytes = try await self.bytes(of: offer, within: allowance)
    } catch let error as WikiError {
      guard !error.mayPass, let thumbnail = offer.ofThumbnail else {
        return .missing(missing(offer, error.reasonForMissing), error)
      }
      return try await use(thumbnail, nil, allowance)
    }
    guard let kind = PictureHeader(bytes), try await job.saving.pictureChecker.isPicture(bytes)
    else {
      if let thumbnail = offer.ofThumbnail { return try await use(thumbnail, nil, allowance) }
      return .missing(missing(offer, .notAPicture), nil)
    }
    let picture = StoredPicture(
      bytes: bytes, mediaType: kind.type, width: kind.width, height: kind.height,
      credit: offer.known?.credit, licence: offer.known?.licence,
      licenceAddress: offer.known?.licenceAddress)
    let digest = try await job.saving.library.pictures.store(picture, from: offer.address)
    return .saved(use(offer, digest), bytes: bytes.count)
  }

  private func bytes(
    of offer: PictureDownload, within allowance: WaitAllowance
  ) async throws -> [UInt8] {
    let bytes = try await job.client.bytes(
      at: offer.address, for: job.purpose, within: allowance
    ).bytes
    guard offer.isThumbnail else { return bytes }
    return try await smallerOriginal(of: offer, than: bytes.count, within: allowance) ?? bytes
  }

  /// The original of a thumbnail that turned out larger; `nil` if it does not arrive, because the
  /// thumbnail is there.
  private func smallerOriginal(
    of offer: PictureDownload, than count: Int, within allowance: WaitAllowance
  ) async throws -> [UInt8]? {
    guard let original = offer.known?.smallerOriginal(than: count) else { return nil }
    do {
      let bytes = try await job.client.bytes(
        at: original, for: job.purpose, within: allowance
      ).bytes
      guard bytes.count < count, try await job.saving.pictureChecker.isPicture(bytes) else {
        return nil
      }
      return bytes
    } catch is WikiError {
      return nil
    }
  }

  private func missing(
    _ offer: PictureDownload, _ reason: MissingPicture.Reason
  ) -> MissingPicture {
    MissingPicture(file: offer.picture.file, reason: reason)
  }

  private func use(_ offer: PictureDownload, _ digest: SHA256Hash) -> PictureUse {
    PictureUse(file: offer.picture.file, address: offer.picture.address, digest: digest)
  }
}

extension SavingService {
  /// Whether a stored picture is one; earlier versions stored others too.
  func isPicture(_ digest: SHA256Hash) async throws -> Bool {
    guard let picture = try await library.pictures.picture(digest) else { return false }
    return try await pictureChecker.isPicture(picture.bytes, digest: digest)
  }
}

extension WikiError {
  fileprivate var reasonForMissing: MissingPicture.Reason {
    switch self {
    case .notAllowed: .refusedAddress
    case .answerTooLarge: .tooLarge
    case _ where mayPass: .unreachable
    default: .absent
    }
  }

  /// Whether the server does not have the picture, or has one that is too large.
  fileprivate var isOfUnavailable: Bool {
    switch self {
    case .answerTooLarge, .http(_, 404), .http(_, 410): true
    default: false
    }
  }

  /// Whether the error is temporary.
  fileprivate var mayPass: Bool {
    switch self {
    case .unreachable, .timedOut, .busy, .malformedAnswer, .guarded, .clientRefused: true
    case .http(_, let status): status >= 500
    default: false
    }
  }
}

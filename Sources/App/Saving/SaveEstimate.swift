public import Articles
internal import Reader
internal import Wiki

/// What saving an article would do, and about how much it then takes up, in bytes.
public struct SaveEstimate: Sendable, Equatable {
  public var id: ArticleID
  public var pictureCount: Int
  public var text: Int
  public var smallPictures: Int
  public var fullPictures: Int
  /// The pictures with which it would be saved.
  public var pictures: PictureChoice
  public var effect: SaveEffect

  /// The whole size with these pictures.
  public func bytes(_ choice: PictureChoice) -> Int {
    switch choice {
    case .none: text
    case .small: text + smallPictures
    case .full: text + fullPictures
    }
  }

  /// About what would be downloaded to the library; nothing for a saved copy that stays as it is.
  public var savedBytes: Int { effect.isLeft ? 0 : bytes(pictures) }
}

/// What saving an article would do to the library. The names are those of the results of a save.
public enum SaveEffect: String, Sendable, Equatable {
  case added
  /// The saved copy is of the wiki's revision and stays as it is.
  case unchanged
  /// The same, and pictures or wikitext that it lacks would be added.
  case completed
  /// The copy would be fetched again: it is older than the wiki's, or came from a file.
  case refreshed
  /// The page is empty or has lost nearly all of its text, so the copy would stay.
  case emptied

  /// Whether the saved copy stays as it is.
  public var isLeft: Bool {
    switch self {
    case .unchanged, .emptied: true
    case .added, .completed, .refreshed: false
    }
  }
}

extension SavingService {
  /// Estimates the size of an article from its text and from what the wiki says about its pictures;
  /// no picture is requested, and nothing is stored.
  public func estimate(_ typed: String, from wiki: WikiReadAccess) async throws -> SaveEstimate {
    guard !isOffline else { throw Problem.notSaved(typed) }
    return try await estimate(typed, wiki: wiki.reachable())
  }

  /// - Parameters:
  ///   - wiki: `nil` for the default wiki.
  ///   - choice: As in a `SaveRequest`.
  public func estimate(
    _ typed: String, wiki: PermittedWiki?, pictures choice: PictureChoice? = nil,
    options: SaveOptions = []
  ) async throws -> SaveEstimate {
    try await translatingErrors {
      guard !isOffline else { throw Problem.notSaved(typed) }
      let client = try await wikis.client(for: wiki)
      let page = try await client.page(PageTitle.checked(typed), for: .person, now: now())
      let reader = Reader(facts: client.facts)
      let article = try await clients.memory.run(page: page.html) { try reader.article(from: page) }
      let job = SaveJob(
        saving: self, client: client, guide: nil, pictures: choice, options: options,
        purpose: .person, progress: { _ in }, finished: { _ in })
      let (effect, pictures) = try await job.effect(of: page, article)
      var told: [String: WikiPicture] = [:]
      if !article.pictures.isEmpty, let width = PictureChoice.small.width {
        let pictures = try await client.pictures(of: page.id.title, width: width, for: .person)
        told = Dictionary(pictures.map { ($0.file, $0) }) { first, _ in first }
      }
      let shown = Dictionary(article.pictures.map { ($0.file, $0) }) { first, _ in first }
      func sum(_ choice: PictureChoice) -> Int {
        shown.reduce(0) { $0 + (told[$1.key]?.estimatedBytes(choice) ?? $1.value.estimatedBytes) }
      }
      return SaveEstimate(
        id: page.id, pictureCount: shown.count, text: page.html.count / PictureChoice.compression,
        smallPictures: sum(.small), fullPictures: sum(.full), pictures: pictures, effect: effect)
    }
  }
}

extension PictureChoice {
  /// By how much the HTML of a page is compressed on disk.
  fileprivate static let compression = 5
  /// Pixels of a photograph that take up one byte as JPEG.
  fileprivate static let pixelsPerByte = 4
}

extension Picture {
  /// From its size on the page, if the wiki says nothing about the file.
  fileprivate var estimatedBytes: Int {
    let side = ClosedRange<Int>.pictureSide
    return (width ?? 250).clamped(to: side) * (height ?? 200).clamped(to: side)
      / PictureChoice.pixelsPerByte
  }
}

extension WikiPicture {
  fileprivate func estimatedBytes(_ choice: PictureChoice) -> Int {
    guard let most = choice.width else { return 0 }
    let bytes = thumbnailBytes(width: most)
    guard let original else { return bytes }
    return min(bytes, original.size)
  }

  /// The address to download: of the thumbnail, or of the original if that is not larger. Wikis
  /// write thumbnails anew, and one of a drawing can be twice as large as the drawing itself.
  var smallestAddress: String {
    guard let original, original.size <= thumbnailBytes(width: width) else { return address }
    return original.address
  }

  /// The original to take instead of a thumbnail that has turned out larger.
  func smallerOriginal(than bytes: Int) -> String? {
    guard let original, original.address != address, original.size < bytes else { return nil }
    return original.address
  }

  /// The original, if it may be shown instead of a thumbnail: it is of the same format, its size is
  /// known, and it has no more pixels than a browser shows with ease, at any shape.
  private var original: (address: String, size: Int)? {
    guard let originalAddress, isOriginalOfSameKind, let size, 1...Limits.bytes ~= size,
      let originalWidth, let originalHeight, 1...Limits.width ~= originalWidth,
      1...(Limits.pixels / originalWidth) ~= originalHeight
    else { return nil }
    return (originalAddress, size)
  }

  /// About the size of a thumbnail.
  private func thumbnailBytes(width most: Int) -> Int {
    let side = ClosedRange<Int>.pictureSide
    let ownWidth = width.clamped(to: 1...side.upperBound)
    let wanted = min(most, (originalWidth ?? most).clamped(to: 1...side.upperBound))
    let wantedHeight = height.clamped(to: side) * wanted / ownWidth
    return wanted * wantedHeight / PictureChoice.pixelsPerByte
  }

  /// Whether the original has the thumbnail's format; false for drawings in SVG, documents and films.
  private var isOriginalOfSameKind: Bool {
    guard let originalAddress else { return false }
    func ending(_ address: String) -> String? {
      let path = address.prefix { $0 != "?" && $0 != "#" }
      return path.split(separator: "/").last?.split(separator: ".").last?.lowercased()
    }
    return ending(originalAddress) == ending(address)
  }

  /// The limits of an original that is shown instead of a thumbnail.
  private enum Limits {
    /// More than a picture that is saved can have.
    static let bytes = 32 << 20
    static let width = 2560
    /// Those of a square of the greatest width; decoded, they need 26 MB.
    static let pixels = width * width
  }
}

internal import Articles
internal import Atlas
internal import Battleship
internal import Cards
internal import Conversations
internal import Library
internal import Localization
internal import Markup
internal import Places
internal import Wiki

// The picture of a card: the first of what it may show that can be had and drawn.

/// A picture that was drawn, with what must be told of it.
struct RenderedPicture {
  var bytes: [UInt8]
  /// What it shows, for who does not see it.
  var alternative: String
  var credit: SharedLink.Credit?
}

extension SharingService {
  /// Draws the picture of a card.
  ///
  /// A photograph that cannot be had, or that is no good for a card, gives way to the next art.
  /// - Returns: `nil` where this machine cannot draw at all.
  func draw(_ composition: CardComposition) async throws -> RenderedPicture? {
    for art in composition.arts {
      do {
        if let drawn = try await drawn(art, composition.sent) { return drawn }
      } catch PictureError.noLibrary {
        return nil
      } catch is PictureError {
        continue
      }
    }
    return nil
  }

  private func drawn(_ art: CardComposition.Art, _ sent: SharedLink) async throws
    -> RenderedPicture?
  {
    switch art {
    case .photograph(let reading): return try await photograph(of: reading)
    case .map(let points): return try await map(points)
    case .board(let overline, let title, let description):
      let words = BoardWords(
        overline: overline, title: title, description: description,
        language: sent.language ?? language)
      return RenderedPicture(
        bytes: try await cardRenderer.picture(.board(words)),
        alternative: settings.localizer(Message(.sendAltBoard, .text(Card.cut(title, to: 120)))))
    case .game(let game):
      return RenderedPicture(
        bytes: try await cardRenderer.picture(.drawing(BoardPicture(game).card())),
        alternative: "\(settings.localizer(.gameTitle)). \(settings.localizer(game.brief))")
    case .quote(let text, let source):
      let words = QuoteWords(text: text, source: source, language: sent.language ?? language)
      return RenderedPicture(
        bytes: try await cardRenderer.picture(.quote(words)),
        alternative: settings.localizer(Message(.sendAltQuote, .text(sent.title))))
    }
  }

  /// The language that Waypost speaks.
  private var language: LanguageTag { LanguageTag(settings.language.rawValue) ?? .english }
}

// MARK: Maps

extension SharingService {
  /// Drawn at less than half the size of a card, so that its names can be read in a small preview.
  private static let mapSize = (width: 480, height: 252)
  /// Shows around a single point what people know: its country, the sea.
  private static let zoomOfOne = 5.0

  private func map(_ points: [CardComposition.MapPoint]) async throws -> RenderedPicture? {
    guard let first = points.first else { return nil }
    let pins = points.map { MapPin($0.coordinate, label: $0.label, name: $0.name) }
    let names =
      points.count == 1
      ? Message(.sendAltMap, .text(first.name))
      : Message(.sendAltMapOf, .number(points.count))
    let title = settings.localizer(names)
    let svg = BaseMap.embedded().drawing(of: view(of: points, around: first.coordinate), pins: pins)
      .svg(title: title)
    return RenderedPicture(
      bytes: try await cardRenderer.picture(.drawing(svg)), alternative: title)
  }

  /// What matters stays within the square in the middle that small previews show.
  private func view(
    of points: [CardComposition.MapPoint], around first: Coordinate
  ) -> MapView {
    let (width, height) = SharingService.mapSize
    let coordinates = points.map(\.coordinate)
    guard points.count > 1, let box = MapBox(around: coordinates) else {
      return MapView(
        centre: first, zoom: SharingService.zoomOfOne, width: width, height: height)
    }
    return MapView(
      showing: box, width: width, height: height, margin: 30, within: (height, height),
      nearest: 10)
  }
}

// MARK: Photographs

extension SharingService {
  /// A saved picture as wide as this is good enough, and no wiki is asked.
  private static let goodWidth = 800
  /// What is asked of a wiki, in pixels.
  private static let wantedWidth = 1_280

  private func photograph(of reading: ReadResult) async throws -> RenderedPicture? {
    let article = reading.article
    guard let index = article.leadPicture, article.pictures.indices.contains(index) else {
      return nil
    }
    let picture = article.pictures[index]
    guard let file = try await file(of: picture, reading), file.isFree else { return nil }
    let told = picture.alt ?? picture.caption ?? ""
    let alternative =
      told.isEmpty
      ? settings.localizer(Message(.sendAltPicture, .text(article.displayTitle))) : told
    return RenderedPicture(
      bytes: try await cardRenderer.picture(.picture(file.bytes)),
      alternative: Card.cut(alternative, to: 200), credit: file.credit)
  }

  private func file(of picture: Picture, _ reading: ReadResult) async throws -> PictureFile? {
    let saved = try await savedFile(of: picture, reading)
    if let saved, (PictureKind(saved.bytes)?.width ?? 0) >= SharingService.goodWidth {
      return saved
    }
    // A wiki that sent the article itself may be asked for its picture.
    let sender = reading.sender.map(ReadableWiki.reachable)
    let wiki = if let sender { sender } else { try await wikis.readable(reading.article.id.wiki) }
    guard case .reachable(let wiki) = wiki, !isOffline else { return saved }
    // A wiki that is away, or has no such picture any more, keeps nobody from sending.
    do {
      return try await fetchedFile(of: picture, reading.article.id, from: wiki)
    } catch {
      // Who went away meanwhile waits for nothing.
      try Task.checkCancellation()
      return saved
    }
  }

  private func savedFile(
    of picture: Picture, _ reading: ReadResult
  ) async throws -> PictureFile? {
    guard let digest = reading.pictures[picture.file].flatMap({ PictureDigest($0) }),
      let stored = try await library.picture(digest)
    else { return nil }
    return PictureFile(
      bytes: stored.bytes, name: picture.file, author: stored.credit, licence: stored.licence,
      licenceAddress: stored.licenceAddress, source: nil)
  }

  private func fetchedFile(
    of picture: Picture, _ id: ArticleID, from wiki: ReachableWiki
  ) async throws -> PictureFile {
    let client = try await clients.client(for: wiki)
    let told = try await client.pictures(
      of: id.title, width: SharingService.wantedWidth, for: .person
    ).first { $0.file == picture.file }
    let bytes = try await clients.picture(at: told?.address ?? picture.address, by: client)
    return PictureFile(
      bytes: bytes, name: picture.file, author: told?.credit, licence: told?.licence,
      licenceAddress: told?.licenceAddress, source: told?.descriptionAddress)
  }
}

/// The file of a wiki's picture with its rights.
private struct PictureFile {
  var bytes: [UInt8]
  var name: String
  var author: String?
  var licence: String?
  var licenceAddress: String?
  var source: String?

  /// What a wiki may show beside its text by an exception of its country's law, others may not pass
  /// on.
  var isFree: Bool {
    let licence = (licence ?? "").lowercased()
    return !["fair use", "non-free", "fair dealing"].contains { licence.contains($0) }
  }

  var credit: SharedLink.Credit {
    SharedLink.Credit(
      text: Card.cut(author ?? name, to: 200), licence: licence, licenceAddress: licenceAddress,
      source: source)
  }
}

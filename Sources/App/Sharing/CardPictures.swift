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

// Draws the picture of a card from the first candidate that is available and can be drawn.

/// A drawn picture with its alternative text and credit, and what else it gives to the card.
struct RenderedPicture {
  var bytes: [UInt8]
  var alternative: String
  var credit: SharedLink.Credit?
  /// The whole file of a photograph.
  var media: Card.Media?
  /// The texts of a card whose title is drawn on the picture.
  var texts: CardComposition.MapTexts?
}

extension SharingService {
  /// Draws the picture of a card.
  ///
  /// If a photograph is unavailable or unsuitable, the next candidate is used.
  ///
  /// - Returns: `nil` if this machine cannot draw.
  func draw(_ composition: CardComposition) async throws -> RenderedPicture? {
    for art in composition.arts {
      do {
        if let drawn = try await drawn(art, of: composition) { return drawn }
      } catch PictureError.noLibrary {
        return nil
      } catch is PictureError {
        continue
      }
    }
    return nil
  }

  private func drawn(
    _ art: CardComposition.Art, of composition: CardComposition
  ) async throws -> RenderedPicture? {
    let sent = composition.sent
    switch art {
    case .photograph(let reading): return try await photograph(of: reading)
    case .map(let points): return try await map(points, with: composition.mapTexts)
    case .board(let overline, let title, let description):
      let words = TitleCardText(
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
      let words = QuotationCardText(text: text, source: source, language: sent.language ?? language)
      return RenderedPicture(
        bytes: try await cardRenderer.picture(.quote(words)),
        alternative: settings.localizer(Message(.sendAltQuote, .text(sent.title))))
    }
  }

  /// The language of Waypost's user interface.
  private var language: LanguageTag { LanguageTag(settings.language.rawValue) ?? .english }

  // MARK: Maps

  /// Drawn at less than half the size of a card, so that names stay legible in a small preview.
  private static let mapSize = (width: 480, height: 252)
  /// Zoom level for a single point: shows the country or the sea around it.
  private static let zoomOfOne = 5.0

  private func map(
    _ points: [CardComposition.MapPoint], with texts: CardComposition.MapTexts?
  ) async throws -> RenderedPicture? {
    guard let first = points.first else { return nil }
    let pins = points.map { MapPin($0.coordinate, label: $0.label, name: $0.name) }
    let names =
      points.count == 1
      ? Message(.sendAltMap, .text(first.name))
      : Message(.sendAltMapOf, .number(points.count))
    let title = settings.localizer(names)
    // As short as on the page, which shows them over the drawn ones.
    let overlay = texts.map { texts in
      ImageOverlay(
        title: Card.cut(texts.imageTitle, to: Card.Limit.imageTitle),
        subtitle: texts.imageSubtitle.map { Card.cut($0, to: Card.Limit.imageSubtitle) },
        language: language)
    }
    let view = view(
      of: points, around: first.coordinate,
      height: SharingService.mapSize.height * (overlay?.pictureHeight ?? CardSize.height)
        / CardSize.height)
    let svg = BaseMap.embedded().drawing(of: view, pins: pins).svg(title: title)
    return RenderedPicture(
      bytes: try await cardRenderer.picture(.drawing(svg), with: overlay), alternative: title,
      texts: texts)
  }

  /// Keeps the points within the central square that small previews show.
  private func view(
    of points: [CardComposition.MapPoint], around first: Coordinate, height: Int
  ) -> MapView {
    let width = SharingService.mapSize.width
    let coordinates = points.map(\.coordinate)
    guard points.count > 1, let box = MapBox(around: coordinates) else {
      return MapView(centre: first, zoom: SharingService.zoomOfOne, width: width, height: height)
    }
    return MapView(
      showing: box, width: width, height: height, margin: 30, within: (height, height), nearest: 10)
  }

  // MARK: Photographs

  /// Minimum width in pixels at which a saved picture is used without a request to the wiki.
  private static let goodWidth = 800
  /// Requested width in pixels.
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
    let isAnimated = PictureHeader(file.bytes)?.isAnimated ?? false
    let bytes = try await clients.memory.run(picture: file.bytes) { [cardRenderer] in
      try await cardRenderer.picture(
        .picture(file.bytes), with: isAnimated ? ImageOverlay(isAnimation: true) : nil)
    }
    return RenderedPicture(
      bytes: bytes, alternative: Card.cut(alternative, to: 200), credit: file.credit,
      media: Card.Media(
        wholeOf: picture, at: article.id.wiki, kind: isAnimated ? .animation : .picture))
  }

  private func file(of picture: Picture, _ reading: ReadResult) async throws -> PictureFile? {
    let saved = try await savedFile(of: picture, reading)
    if let saved, (PictureHeader(saved.bytes)?.width ?? 0) >= SharingService.goodWidth {
      return saved
    }
    // The wiki that sent the article may also be asked for its picture.
    let sender = reading.sender.map(WikiReadAccess.reachable)
    let wiki = if let sender { sender } else { try await wikis.readable(reading.article.id.wiki) }
    guard case .reachable(let wiki) = wiki, !isOffline else { return saved }
    // Sending must not fail because the wiki is unreachable or the picture was deleted.
    do {
      return try await fetchedFile(of: picture, reading, from: wiki)
    } catch {
      // Stops if the request was cancelled.
      try Task.checkCancellation()
      return saved
    }
  }

  private func savedFile(
    of picture: Picture, _ reading: ReadResult
  ) async throws -> PictureFile? {
    guard let digest = reading.pictures[picture.file].flatMap({ SHA256Hash($0) }),
      let stored = try await library.pictures.picture(digest)
    else { return nil }
    return PictureFile(
      bytes: stored.bytes, name: picture.file, author: stored.credit, licence: stored.licence,
      licenceAddress: stored.licenceAddress, source: nil)
  }

  /// Asks a wiki for the pictures of an article; `nil` if it does not answer, which is told when the
  /// picture is needed.
  func describedPictures(of title: PageTitle, at wiki: PermittedWiki) async -> [WikiPicture]? {
    do {
      return try await clients.client(for: wiki).pictures(
        of: title, width: SharingService.wantedWidth, for: .person)
    } catch {
      return nil
    }
  }

  private func fetchedFile(
    of picture: Picture, _ reading: ReadResult, from wiki: PermittedWiki
  ) async throws -> PictureFile {
    let client = try await clients.client(for: wiki)
    var told = reading.describedPictures?.first { $0.file == picture.file }
    if told == nil {
      told = try await client.pictures(
        of: reading.article.id.title, width: SharingService.wantedWidth, for: .person
      ).first { $0.file == picture.file }
    }
    let bytes = try await clients.picture(at: told?.address ?? picture.address, by: client)
    return PictureFile(
      bytes: bytes, name: picture.file, author: told?.credit, licence: told?.licence,
      licenceAddress: told?.licenceAddress, source: told?.descriptionAddress)
  }
}

extension Card.Media {
  /// The file that a wiki's picture is a smaller version of.
  ///
  /// The address is that of MediaWiki's `Special:Redirect`, which leads to the file wherever the
  /// wiki keeps it (mediawiki.org, "Help:Redirects"). So it is the same for a picture that was saved
  /// and one that was fetched now, and it outlives a move of the file.
  ///
  /// - Returns: `nil` for a type that browsers do not show, such as TIFF, and for a wiki without
  ///   https.
  fileprivate init?(wholeOf picture: Picture, at wiki: WikiID, kind: Kind) {
    let suffix = picture.file.split(separator: ".").last?.lowercased() ?? ""
    guard !wiki.isBuiltIn, let type = Card.Media.types[suffix],
      let title = try? PageTitle("Special:Redirect/file/\(picture.file)")
    else { return nil }
    let address = ArticleID(wiki: wiki, title: title).usualAddress
    guard address.hasPrefix("https://") else { return nil }
    self.init(address: address, type: type, kind: kind)
  }

  private static let types = [
    "avif": "image/avif", "gif": "image/gif", "jpeg": "image/jpeg", "jpg": "image/jpeg",
    "png": "image/png", "svg": "image/svg+xml", "webp": "image/webp",
  ]
}

/// The file of a wiki's picture, with author and licence.
private struct PictureFile {
  var bytes: [UInt8]
  var name: String
  var author: String?
  var licence: String?
  var licenceAddress: String?
  var source: String?

  /// Whether the picture may be redistributed. Some wikis show pictures under exceptions such as
  /// fair use, which do not extend to others.
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

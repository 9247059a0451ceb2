internal import Articles
internal import Battleship
internal import Library
internal import Localization
internal import Places
internal import Routes
internal import Wiki

// The text of cards for articles, sections, passages, places, guides and games, before a picture is
// drawn.

/// The text of a card, and candidates for its picture.
struct CardComposition {
  var sent: SharedLink
  /// Candidates in order of preference; the first that works is used.
  var arts: [Art]
  /// The top-level sections of an article.
  var sections: [Body.Section] = []
  /// What the card says if its picture is a map: the map shows the title, so the texts below it say
  /// more. `nil` leaves the title to the caption.
  var mapTexts: MapTexts?

  struct MapTexts {
    var imageTitle: String
    var imageSubtitle: String?
    var caption: String?
    var subcaption: String?
  }

  enum Art {
    /// The lead picture of the article.
    case photograph(ReadResult)
    case map([MapPoint])
    case board(overline: String, title: String, description: String?)
    case quote(String, source: String)
    /// The board of a game, with public information only.
    case game(Game)
  }

  struct MapPoint: Equatable {
    var coordinate: Coordinate
    var name: String
    var label = ""
  }
}

extension SharingService {
  func compose(
    _ subject: ShareSubject, from wiki: WikiReadAccess? = nil
  ) async throws -> CardComposition {
    switch subject {
    case .article(let id), .section(let id, _), .passage(let id, _):
      let wiki = if let wiki, wiki.id == id.wiki { wiki } else { try await wikis.readable(id.wiki) }
      let source = try await source(of: id, wiki)
      return try compose(
        subject,
        of: try await article(of: subject, askingForPictures: source) {
          try await reading.read(id.title.text, from: wiki)
        })
    case .place(let point): return place(point)
    case .guide(let number): return guide(try await library.guides.guide(number))
    case .game(let link): return try game(link)
    }
  }

  /// Composes the card of an article or a part of it.
  func compose(_ subject: ShareSubject, of reading: ReadResult) throws -> CardComposition {
    var composition =
      switch subject {
      case .section(_, let name): try section(name, of: reading)
      case .passage(_, let words): try passage(words, of: reading)
      case .article, .place, .guide, .game: article(reading)
      }
    composition.sections = reading.article.body.mainSections
    composition.sent.page = reading.source.details.address
    return composition
  }

  /// The wiki that sends an article; `nil` if it is read from the library.
  private func source(of id: ArticleID, _ wiki: WikiReadAccess) async throws -> PermittedWiki? {
    guard !isOffline, case .reachable(let wiki) = wiki else { return nil }
    return try await reading.savedCopy(of: id) == nil ? wiki : nil
  }

  /// Reads the article of a card. Its wiki is asked for its pictures along with the text, so that the
  /// card waits for two responses, one after the other, and not for three: this one, and the picture.
  ///
  /// - Parameter wiki: The wiki that `read` asks; `nil` if it asks none.
  func article(
    of subject: ShareSubject, askingForPictures wiki: PermittedWiki?,
    _ read: () async throws -> ReadResult
  ) async throws -> ReadResult {
    // The cards of sections and passages show no picture of the wiki. An anonymous viewer may
    // send few requests to Wikimedia, and beyond them is refused: there the text comes first.
    guard case .article(let id) = subject, let wiki,
      RequestInitiator.current == .owner || !wiki.id.isWikimedia
    else { return try await read() }
    async let described = describedPictures(of: id.title, at: wiki)
    var reading = try await read()
    // Where they are not needed, the request for them is cancelled.
    guard reading.article.leadPicture != nil, reading.article.id.wiki == id.wiki else {
      return reading
    }
    reading.describedPictures = await described
    return reading
  }

  // MARK: Articles

  private func article(_ reading: ReadResult) -> CardComposition {
    let article = reading.article
    let told = article.subtitle ?? article.description ?? ""
    let title = Card.cut(article.displayTitle, to: Card.Limit.title)
    let description = described(told.isEmpty ? article.lead : told, not: title, article)
    let sent = sent(
      .article, of: article, title: title, description: description, lead: article.lead,
      address: CardLinkBuilder.article(article.id))
    return CardComposition(
      sent: sent,
      arts: [
        .photograph(reading), map(of: article), board(article, told.isEmpty ? nil : told),
      ].compactMap(\.self))
  }

  private func section(_ name: String, of reading: ReadResult) throws -> CardComposition {
    let article = reading.article
    guard let range = article.body.section(named: name),
      let section = article.body.sections.first(where: {
        $0.heading.lowerBound == range.lowerBound
      })
    else { throw Problem.noSection(name, of: article) }
    let text = article.body.prose(of: section.heading.upperBound..<range.upperBound)
    let title = Card.cut("\(article.displayTitle): \(section.title)", to: Card.Limit.title)
    var sent = sent(
      .section, of: article, title: title, description: described(text, not: title, article),
      lead: text, address: CardLinkBuilder.article(article.id, section: section.anchor))
    sent.section = section.anchor
    return CardComposition(
      sent: sent,
      arts: [
        .board(
          overline: article.displayTitle, title: section.title,
          description: wikiName(article.id.wiki))
      ])
  }

  private func passage(_ typed: String, of reading: ReadResult) throws -> CardComposition {
    let article = reading.article
    let typed = Card.cut(typed, to: ShareSubject.passageLimit)
    guard typed.contains(where: \.isLetter) else { throw Problem.noPassage }
    guard let place = QuotationMatcher(typed).place(in: article) else {
      throw Problem.passageMissing(in: article)
    }
    let words = place.words
    let title = Card.cut(article.displayTitle, to: Card.Limit.title)
    let quoted = settings.localizer(Message(.sendQuoted, .text(Card.cut(words, to: 190))))
    var sent = sent(
      .passage, of: article, title: title, description: Card.cut(quoted, to: 200), lead: words,
      address: CardLinkBuilder.article(
        article.id, section: place.anchor ?? "", passage: place.lines))
    sent.section = place.anchor
    sent.passage = words
    return CardComposition(
      sent: sent,
      arts: [.quote(words, source: "\(article.displayTitle) — \(wikiName(article.id.wiki))")])
  }

  private func sent(
    _ kind: SharedLink.Kind, of article: Article, title: String, description: String, lead: String,
    address: String
  ) -> SharedLink {
    let card = Card(
      address: address, caption: title, subcaption: description,
      trailingCaption: wikiName(article.id.wiki), summary: title)
    let told = article.attribution
    return SharedLink(
      kind: kind, card: card, title: title, description: description,
      credit: SharedLink.Credit(
        text: wikiName(article.id.wiki), licence: told.licence, licenceAddress: told.licenceAddress,
        source: told.source),
      lead: lead.isEmpty ? nil : Card.cut(lead, to: 1_200), language: article.language,
      article: article.id)
  }

  /// Returns the description below the title: never empty, and never a repetition of the title.
  private func described(_ text: String, not title: String, _ article: Article) -> String {
    let cut = Card.cut(text, to: Card.Limit.description)
    if !cut.isEmpty, cut.lowercased() != title.lowercased() { return cut }
    return settings.localizer(Message(.sendArticleOf, .text(wikiName(article.id.wiki))))
  }

  private func board(_ article: Article, _ description: String?) -> CardComposition.Art {
    .board(
      overline: wikiName(article.id.wiki), title: article.displayTitle, description: description)
  }

  private func wikiName(_ wiki: WikiID) -> String { wiki.isBuiltIn ? "Waypost" : wiki.name }

  private func map(of article: Article) -> CardComposition.Art? {
    article.coordinate.map { .map([.init(coordinate: $0, name: article.displayTitle)]) }
  }

  // MARK: Places and guides

  private func place(_ typed: PlaceTarget.Point) -> CardComposition {
    // One line: a link with a line end in it does not resolve to a place. The length limit keeps
    // the link below 2,000 characters (each byte of the name becomes three); the page's head
    // contains it twice, and some clients read only 5,000 characters.
    let point = PlaceTarget.Point(
      typed.coordinate,
      name: typed.name.map { Card.cut($0, to: PlaceService.nameLimit, bytes: 400) })
    let name = Card.cut(point.name ?? point.coordinate.description, to: Card.Limit.title)
    let lines = places.whereabouts(of: point.coordinate, in: settings.localizer)
    // A named place does not need the distance to the nearest town.
    let told = point.name == nil ? lines : lines.prefix(1) + [point.coordinate.description]
    let description = Card.cut(told.joined(separator: " · "), to: Card.Limit.description)
    let card = Card(
      address: PagePath.place(point).text, caption: name, subcaption: lines.first, summary: name)
    let sent = SharedLink(
      kind: .place, card: card, title: name, description: description, lead: nil, language: nil)
    var composition = CardComposition(
      sent: sent,
      arts: [
        .map([.init(coordinate: point.coordinate, name: name)]),
        .board(overline: lines.first ?? "", title: name, description: nil),
      ])
    // The country and the region are on the map; the nearest town is not, nor, of a place with a
    // name, the coordinate.
    let below = lines.dropFirst() + (point.name == nil ? [] : [point.coordinate.description])
    composition.mapTexts = CardComposition.MapTexts(
      imageTitle: name, imageSubtitle: lines.first, caption: below.first,
      subcaption: below.dropFirst().first)
    return composition
  }

  private func guide(_ guide: Guide) -> CardComposition {
    let own =
      guide.title == GuideService.savedGuide
      ? settings.localizer(Message(.guideSaved)) : guide.title
    let title = Card.cut(own, to: Card.Limit.title)
    // In the order and with the numbers of the guide's page.
    let entries = guide.days.flatMap(\.entries)
    let names = entries.map(\.article.id.title.text)
    let listed = names.prefix(8).joined(separator: ", ") + (names.count > 8 ? ", …" : "")
    let told = Message(.sendGuideStops, .number(names.count), .text(listed))
    let description =
      names.isEmpty
      ? settings.localizer(Message(.sendGuideEmpty))
      : Card.cut(settings.localizer(told), to: Card.Limit.description)
    let card = Card(
      address: Routes.guide(guide.id).text, caption: title, subcaption: description, summary: title)
    let points = entries.enumerated().compactMap { index, entry in
      entry.article.coordinate.map {
        CardComposition.MapPoint(
          coordinate: $0, name: entry.article.id.title.text, label: String(index + 1))
      }
    }
    var sent = SharedLink(
      kind: .guide, card: card, title: title, description: description,
      lead: names.isEmpty ? nil : names.joined(separator: "\n"))
    sent.guide = guide.id
    if guide.days.contains(where: { $0.number != nil }) {
      sent.days = guide.days.filter { !$0.entries.isEmpty }.map { day in
        SharedLink.Day(
          number: day.number, date: day.number.flatMap(guide.date(ofDay:)),
          stops: day.entries.count)
      }
    }
    let board = CardComposition.Art.board(
      overline: settings.localizer(Message(.sendGuide)), title: own, description: listed)
    var composition = CardComposition(
      sent: sent, arts: points.isEmpty ? [board] : [.map(points), board])
    composition.mapTexts = CardComposition.MapTexts(
      imageTitle: title, imageSubtitle: extent(of: guide), caption: listed)
    return composition
  }

  /// Returns the number of days and articles: `3 days · 7 articles`.
  private func extent(of guide: Guide) -> String {
    let days = guide.dayCount ?? guide.days.count { $0.number != nil }
    let texts = [
      days > 0 ? Message(.sendGuideDays, .number(days)) : nil,
      Message(.chatGuideStops, .number(guide.entries.count)),
    ]
    return texts.compactMap(\.self).map { settings.localizer($0) }.joined(separator: " · ")
  }
}

extension Problem {
  static func noSection(_ name: String, of article: Article) -> Problem {
    Problem(.missing, Message(.problemSectionMissing, .text(name), .text(article.displayTitle)))
  }

  /// The quoted words are not in the article.
  static func passageMissing(in article: Article) -> Problem {
    Problem(.badInput, Message(.problemPassageMissing, .text(article.displayTitle)))
  }

  static let noPassage = Problem(.badInput, Message(.problemNoPassage))
}

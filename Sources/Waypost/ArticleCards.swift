internal import Articles
internal import Library
internal import Wording

/// Articles, as cards: what Waypost is for.
struct ArticleCards: CardKind {
  let name = "article"
  let words = Message.Key.talkAppArticle
  let asks: Message.Key? = .talkAskArticle
  let isForHolder = false

  func choices(for words: String, _ chooser: CardChooser) async throws -> [CardChoice] {
    guard words.contains(where: { !$0.isWhitespace }) else { return [] }
    return try await chooser.search(words).results.results.map { CardChoice($0, chooser) }
  }

  func card(of reference: String, _ chooser: CardChooser) async throws -> MadeCard {
    guard let id = ArticleCards.id(reference) else { throw CardChooser.noSuchCard }
    let reading = try await chooser.read(id)
    return MadeCard(card: ArticleCards.card(of: reading, chooser), article: reading.article.id)
  }

  /// `en.wikipedia.org/Amsterdam`
  static func reference(to id: ArticleID) -> String { "\(id.wiki.slug)/\(id.title.text)" }

  static func id(_ reference: String) -> ArticleID? {
    let parts = reference.split(separator: "/", maxSplits: 1)
    guard parts.count == 2, let wiki = try? WikiID(slug: String(parts[0])),
      let title = try? PageTitle(String(parts[1]))
    else { return nil }
    return ArticleID(wiki: wiki, title: title)
  }

  private static func card(of reading: Reading, _ chooser: CardChooser) -> Card {
    let article = reading.article
    let summary = article.description ?? Card.cut(article.lead, to: Card.Limit.subcaption)
    return Card(
      address: article.id.readPath, image: chooser.picture(of: reading),
      caption: article.displayTitle, subcaption: summary.isEmpty ? nil : summary,
      trailingCaption: article.id.wiki.name, summary: article.displayTitle)
  }
}

extension CardChoice {
  init(_ result: SearchResult, _ chooser: CardChooser) {
    self.init(
      reference: ArticleCards.reference(to: result.id), title: result.id.title.text,
      description: result.description ?? result.snippet?.pieces.map(\.text).joined(),
      picture: chooser.picture(of: result), isDisambiguation: result.isDisambiguation)
  }
}

extension ArticleID {
  /// Where we show it.
  var readPath: String {
    "/read/\(wiki.slug.percentEncoded(keeping: ":~"))/\(title.pathComponent)"
  }
}

extension CardChooser {
  /// Searches as far as the chooser may see: who does not hold the library, in the wiki alone.
  func search(_ words: String) async throws -> Found {
    guard try await verbs.isListed(wiki) else { throw Problem.notListed(wiki) }
    return try await verbs.search(
      SearchQuery(
        words, wiki: isHolder && wiki == verbs.settings.wiki ? nil : wiki, limit: 20,
        reach: isHolder ? .everything : .wiki, isRemembered: isHolder))
  }

  /// Reads as far as the chooser may see.
  func read(_ id: ArticleID) async throws -> Reading {
    isHolder
      ? try await verbs.read(id.title.text, wiki: id.wiki)
      : try await verbs.talk.read(id.title.text, wiki: id.wiki, in: conversation)
  }

  /// The picture that stands for an article: the saved one, else the wiki's through us.
  func picture(of reading: Reading) -> Card.Image? {
    let article = reading.article
    guard let number = article.leadPicture, article.pictures.indices.contains(number) else {
      return nil
    }
    let picture = article.pictures[number]
    let saved = reading.pictures[picture.file].map { "/pictures/\($0)" }
    let away =
      verbs.isOffline
      ? nil : "/thumbnails/\(key.reference(to: picture.address, of: article.id.wiki))"
    return (saved ?? away).map {
      Card.Image(
        address: $0, width: picture.width ?? 4, height: picture.height ?? 3,
        alternative: picture.alt ?? picture.caption ?? article.displayTitle)
    }
  }

  func picture(of result: SearchResult) -> String? {
    if let saved = result.picture { return "/pictures/\(saved)" }
    guard let thumbnail = result.thumbnail, !verbs.isOffline else { return nil }
    return "/thumbnails/\(key.reference(to: thumbnail.address, of: result.id.wiki))"
  }
}

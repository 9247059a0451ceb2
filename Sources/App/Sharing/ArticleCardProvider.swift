internal import Articles
internal import Library
internal import Localization
internal import Routes
internal import Secrets

struct ArticleCardProvider: CardProvider {
  static let kindName = "article"

  let articles: CardArticleSearch
  let conversations: ConversationService
  let sharing: SharingService

  let name = kindName
  let words = Message.Key.chatAppArticle
  let asks: Message.Key? = .chatAskArticle
  let hasScopes = true
  let isForOwner = false

  func choices(for words: String, _ chooser: CardSelectionContext) async throws -> CardChoices {
    guard words.contains(where: { !$0.isWhitespace }) else { return CardChoices([]) }
    // Who does not own the library has nothing to find there.
    guard chooser.isOwner || !chooser.isOfLibrary else { return CardChoices([]) }
    let found = try await articles.search(words, by: chooser)
    let options = found.results.results.map { articles.option($0, for: chooser) }
    return CardChoices(options, of: found)
  }

  func card(of reference: String, _ chooser: CardSelectionContext) async throws -> MadeCard {
    guard let subject = ArticleCardProvider.subject(reference), let id = subject.article else {
      throw CardSelectionContext.noSuchCard
    }
    guard chooser.isOwner else {
      // A draft that is known needs no picture; the rights to it are checked by reading the article.
      let isKnown = try sharing.knownDraft(of: subject, in: chooser.conversation) != nil
      let wiki = isKnown ? nil : try await conversations.source(of: id, in: chooser.conversation)
      let reading = try await sharing.article(of: subject, askingForPictures: wiki) {
        try await conversations.read(id.title.text, wiki: id.wiki, in: chooser.conversation) { $0 }
      }
      return MadeCard(
        try await sharing.draft(subject, in: chooser.conversation) {
          try sharing.compose(subject, of: reading)
        })
    }
    return MadeCard(try await sharing.draft(subject))
  }

  /// `en.wikipedia.org/Amsterdam`; a section appends `#History`, a passage `#:~:text=` and its
  /// words. Titles cannot contain `#`.
  static func reference(to subject: ShareSubject, of id: ArticleID) -> String {
    let article = id.path
    switch subject {
    case .section(_, let name): return "\(article)#\(name)"
    case .passage(_, let words):
      return "\(article)\(quoting)\(fitting(words))"
    case .article, .place, .guide, .game: return article
    }
  }

  private static let quoting = "#:~:text="

  /// Limit for the words of a passage; 600 characters of some scripts take four times as many
  /// bytes.
  static let passageBytes = 1_800

  private static func fitting(_ words: String) -> String {
    var limit = ShareSubject.passageLimit
    var text = Card.cut(words, to: limit)
    while text.utf8.count > passageBytes {
      limit = limit * passageBytes / text.utf8.count
      text = Card.cut(words, to: limit)
    }
    return text
  }

  static func subject(_ reference: String) -> ShareSubject? {
    let article = reference.prefix { $0 != "#" }
    guard let id = ArticleID(article, separator: "/") else { return nil }
    let part = reference[article.endIndex...]
    if part.hasPrefix(quoting) { return .passage(id, String(part.dropFirst(quoting.count))) }
    return part.count > 1 ? .section(id, String(part.dropFirst())) : .article(id)
  }
}

/// The articles among which a card is chosen.
struct CardArticleSearch: Sendable {
  let wikis: WikiService
  let search: SearchService
  let reading: ReadingService
  let clock: WallClock

  /// Searches what the chooser may see: only the owner's search includes the library.
  func search(_ words: String, by chooser: CardSelectionContext) async throws -> SearchOutcome {
    let listed = try await wikis.listed(chooser.wiki)
    let usual = try await wikis.defaultWiki
    let isUsual = chooser.isOwner && chooser.wiki == usual
    return try await search.search(
      SearchQuery(
        words, wiki: isUsual ? nil : .listed(listed), scope: chooser.scope, limit: chooser.limit,
        sources: chooser.isOfLibrary ? .library : chooser.isOwner ? .everything : .wiki,
        isRemembered: chooser.isOwner))
  }

  func option(_ result: SearchResult, for chooser: CardSelectionContext) -> CardOption {
    CardOption(
      reference: ArticleCardProvider.reference(to: .article(result.id), of: result.id),
      title: result.id.title.text,
      description: result.description ?? result.snippet?.pieces.map(\.text).joined(),
      picture: picture(of: result, for: chooser), wiki: foreignWiki(of: result, for: chooser),
      isDisambiguation: result.isDisambiguation)
  }

  /// The wiki of a result, if it is not the searched one; it distinguishes results of one name.
  func foreignWiki(of result: SearchResult, for chooser: CardSelectionContext) -> WikiID? {
    result.id.wiki == chooser.wiki ? nil : result.id.wiki
  }

  func picture(of result: SearchResult, for chooser: CardSelectionContext) -> String? {
    if let saved = result.picture {
      return Routes.signedPicture(chooser.key.reference(toSaved: saved)).text
    }
    guard let thumbnail = result.thumbnail, !wikis.isOffline else { return nil }
    let reference = chooser.key.reference(
      to: thumbnail.address, of: result.id.wiki, on: clock.day)
    return Routes.thumbnail(reference).text
  }
}

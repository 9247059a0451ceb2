internal import Articles
internal import Library
internal import Localization
internal import Routes
internal import Secrets

struct ArticleCardProvider: CardProvider {
  let name = "article"
  let words = Message.Key.chatAppArticle
  let asks: Message.Key? = .chatAskArticle
  let hasScopes = true
  let isForOwner = false

  func choices(for words: String, _ chooser: CardSelectionContext) async throws -> CardChoices {
    guard words.contains(where: { !$0.isWhitespace }) else { return CardChoices([]) }
    // Who does not own the library has nothing to find there.
    guard chooser.isOwner || !chooser.isOfLibrary else { return CardChoices([]) }
    let found = try await chooser.search(words)
    return CardChoices(found.results.results.map { CardOption($0, chooser) }, of: found)
  }

  func card(of reference: String, _ chooser: CardSelectionContext) async throws -> MadeCard {
    guard let subject = ArticleCardProvider.subject(reference), let id = subject.article else {
      throw CardSelectionContext.noSuchCard
    }
    guard chooser.isOwner else {
      let reading = try await chooser.sources.conversations.read(
        id.title.text, wiki: id.wiki, in: chooser.conversation
      ) { $0 }
      return MadeCard(
        try await chooser.sources.sharing.draft(subject, in: chooser.conversation) {
          try chooser.sources.sharing.compose(subject, of: reading)
        })
    }
    return MadeCard(try await chooser.sources.sharing.draft(subject))
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

extension CardOption {
  init(_ result: SearchResult, _ chooser: CardSelectionContext) {
    self.init(
      reference: ArticleCardProvider.reference(to: .article(result.id), of: result.id),
      title: result.id.title.text,
      description: result.description ?? result.snippet?.pieces.map(\.text).joined(),
      picture: chooser.picture(of: result), wiki: chooser.foreignWiki(of: result),
      isDisambiguation: result.isDisambiguation)
  }
}

extension CardSelectionContext {
  /// Searches what the chooser may see: only the owner's search includes the library.
  func search(_ words: String) async throws -> SearchOutcome {
    let listed = try await sources.wikis.listed(wiki)
    return try await sources.search.search(
      SearchQuery(
        words, wiki: isOwner && wiki == sources.settings.wiki ? nil : .listed(listed),
        scope: scope, limit: 20,
        reach: isOfLibrary ? .library : isOwner ? .everything : .wiki,
        isRemembered: isOwner))
  }

  /// The wiki of a result, if it is not the searched one; it distinguishes results of one name.
  func foreignWiki(of result: SearchResult) -> WikiID? {
    result.id.wiki == wiki ? nil : result.id.wiki
  }

  func picture(of result: SearchResult) -> String? {
    if let saved = result.picture {
      return Routes.signedPicture(key.reference(toSaved: saved)).text
    }
    guard let thumbnail = result.thumbnail, !sources.wikis.isOffline else { return nil }
    return Routes.thumbnail(
      key.reference(to: thumbnail.address, of: result.id.wiki, on: sources.reading.day)
    ).text
  }
}

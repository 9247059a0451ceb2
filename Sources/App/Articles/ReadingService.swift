public import Articles
internal import Cards
internal import Library
internal import Localization
internal import Reader
internal import Synchronization
internal import Titles
internal import Wiki

internal import struct Foundation.Date  // when an article was read

/// Reads articles and their pictures, from the library or from their wiki.
public final class ReadingService: Sendable {
  let settings: Settings
  let library: Library
  let wikis: WikiService
  /// Suggests a title if an article is missing.
  let search: SearchService
  let cardRenderer: CardRenderer
  let pictureChecker: PictureChecker
  let now: @Sendable () -> Date
  /// The pages read last from their wikis, by article and not saved.
  private let unsaved = Mutex(BoundedCache<ArticleID, Unsaved>(limit: 4 << 20, largest: 2 << 20))

  /// The pages that are being fetched to be read.
  let fetches = SharedWork<Fetch, SourcePage>()

  /// What a wiki is asked for. Those who may wait for different times are not served together.
  struct Fetch: Hashable {
    let client: ObjectIdentifier
    let title: ExactText
    let variant: LanguageWithVariants.Variant?
    let initiator: RequestInitiator
  }

  /// A page as a wiki sent it.
  private struct Unsaved: Sendable {
    let page: SourcePage
    let sender: PermittedWiki
  }

  init(
    settings: Settings, library: Library, wikis: WikiService, search: SearchService,
    cardRenderer: CardRenderer, pictureChecker: PictureChecker,
    now: @escaping @Sendable () -> Date
  ) {
    self.settings = settings
    self.library = library
    self.wikis = wikis
    self.search = search
    self.cardRenderer = cardRenderer
    self.pictureChecker = pictureChecker
    self.now = now
  }

  var isOffline: Bool { wikis.isOffline }
  var clients: WikiClientRegistry { wikis.clients }

  /// Changes whenever the library changes, in this process or another (`PRAGMA data_version`).
  public func libraryVersion() throws -> Int {
    try translatingErrorsSynchronously { try library.dataVersion() }
  }
}

extension ReadingService {
  /// Reads an article: the saved copy without any request, or else from the wiki.
  ///
  /// - Parameter wiki: The requested wiki; `nil` prefers a saved article of that title from any
  ///   wiki.
  public func read(_ typed: String, wiki: PermittedWiki? = nil) async throws -> ReadResult {
    try await translatingErrors {
      let title = try PageTitle.checked(typed)
      if let reading = try await readSaved(title, wiki: wiki?.id) { return reading }
      guard !isOffline else { throw Problem.notSaved(typed, nearest: await nearest(title, wiki)) }
      var reading = try await readFromWiki(title, wikis.permitted(wiki))
      // The title may lead to an article that is saved under another one.
      reading.savedCopy = try await savedCopy(of: reading.article.id)
      return reading
    }
  }

  /// Reads from a wiki that may not be contactable: then only a saved article.
  public func read(_ typed: String, from wiki: WikiReadAccess) async throws -> ReadResult {
    if case .reachable(let wiki) = wiki { return try await read(typed, wiki: wiki) }
    return try await translatingErrors {
      guard let reading = try await readSaved(PageTitle.checked(typed), wiki: wiki.id) else {
        throw Problem.notListed(wiki.id)
      }
      return reading
    }
  }

  func readSaved(_ title: PageTitle, wiki: WikiID?) async throws -> ReadResult? {
    try await readSaved(title, wiki: wiki) { $0 }
  }

  /// - Parameter make: Makes what is needed of the article, such as its page, in the same share of
  ///   the memory budget.
  func readSaved<Value: Sendable>(
    _ title: PageTitle, wiki: WikiID?, _ make: @escaping @Sendable (ReadResult) throws -> Value
  ) async throws -> Value? {
    let found = try await library.articles.saved(
      titled: title, wiki: wiki, default: wikis.defaultWiki, reader: settings.language)
    guard let first = found.first, let stored = try await library.articles.article(first.id) else {
      return nil
    }
    let redirect = try await redirect(title, to: first.id, stored.page)
    let reader = try await wikis.reader(for: first.id.wiki)
    // One of each wiki: its own article of that title, or else the first to which the title leads.
    var named: Set<WikiID> = [first.id.wiki]
    let others = found.filter { named.insert($0.id.wiki).inserted }
    return try await clients.memory.run(page: stored.page.html) {
      var article = try reader.article(from: stored.page)
      article.redirect = redirect
      var result = ReadResult(
        article: article, saved: first,
        pictures: Dictionary(
          stored.pictures.map { ($0.file, $0.digest.description) }
        ) { first, _ in first },
        others: others, source: stored.page)
      result.missingPictures = stored.missingPictures
      return try make(result)
    }
  }

  /// Returns the redirect by which a title led to a saved article. Those of articles that were
  /// saved by an earlier version are known by the page itself.
  private func redirect(
    _ title: PageTitle, to id: ArticleID, _ page: SourcePage
  ) async throws -> ArticleRedirect? {
    guard title.capitalized() != id.title.capitalized() else { return nil }
    if let known = try await library.articles.redirect(from: title, to: id) { return known }
    return page.details.redirectedFrom.contains(title.text)
      ? ArticleRedirect(from: title.text, anchor: page.details.redirectedTo) : nil
  }

  /// - Parameters:
  ///   - variant: The script or spelling; `nil` for the configured one.
  ///   - sources: Where to look for a suggested title.
  func readFromWiki(
    _ title: PageTitle, _ wiki: PermittedWiki, in variant: LanguageWithVariants.Variant? = nil,
    suggesting sources: SearchQuery.Sources = .everything
  ) async throws -> ReadResult {
    try await readFromWiki(title, wiki, in: variant, suggesting: sources) { $0 }
  }

  /// - Parameters:
  ///   - followsWikis: Whether a title of another listed wiki is read from there.
  ///   - make: Makes what is needed of the article, such as its page, in the same share of the
  ///     memory budget.
  func readFromWiki<Value: Sendable>(
    _ title: PageTitle, _ wiki: PermittedWiki, in variant: LanguageWithVariants.Variant? = nil,
    suggesting sources: SearchQuery.Sources = .everything, followsWikis: Bool = true,
    _ make: @escaping @Sendable (ReadResult) throws -> Value
  ) async throws -> Value {
    let client = try await clients.client(for: wiki)
    do {
      let page = try await page(title, of: client, in: variant)
      try await clients.remember(client)
      let reader = Reader(facts: client.facts)
      if RequestInitiator.current == .owner {
        let one = Unsaved(page: page, sender: wiki)
        _ = unsaved.withLock { $0.insert(one, for: page.id, cost: page.html.count) }
      }
      return try await clients.memory.run(page: page.html) {
        try make(try ReadingService.result(of: page, from: wiki, by: reader))
      }
    } catch WikiError.onOtherWiki(_, let address?) where followsWikis {
      guard let other = try await wikis.listedPage(address) else {
        throw WikiError.onOtherWiki(title: title.text, address: address)
      }
      return try await readFromWiki(
        other.title, .listed(try await wikis.listed(other.wiki)), suggesting: sources,
        followsWikis: false, make)
    } catch WikiError.pageMissing {
      let suggestion = await suggestion(title, wiki, sources)
      throw Problem.pageMissing(title.text, client.wiki, suggestion: suggestion)
    }
  }

  /// Fetches a page, once for all who ask for it at the same time.
  private func page(
    _ title: PageTitle, of client: WikiClient, in variant: LanguageWithVariants.Variant?
  ) async throws -> SourcePage {
    let fetch = Fetch(
      client: ObjectIdentifier(client), title: ExactText(title.text), variant: variant,
      initiator: RequestInitiator.current)
    return try await fetches.value(for: fetch) { [now] in
      try await client.page(title, in: variant, now: now())
    }
  }

  private static func result(
    of page: SourcePage, from sender: PermittedWiki, by reader: Reader
  ) throws -> ReadResult {
    var reading = ReadResult(article: try reader.article(from: page), saved: nil, source: page)
    reading.article.redirect = page.details.redirectedFrom.first.map {
      ArticleRedirect(from: $0, anchor: page.details.redirectedTo)
    }
    reading.sender = sender
    return reading
  }

  /// Reads an article that the owner has just read once more, without any request: the saved copy,
  /// or else the page as the wiki sent it, if it is still in memory. `nil` if neither is there.
  public func readAgain(_ id: ArticleID) async throws -> ReadResult? {
    try await translatingErrors {
      if let saved = try await readSaved(id.title, wiki: id.wiki) { return saved }
      guard let one = unsaved.withLock({ $0.value(for: id) }) else { return nil }
      let reader = try await wikis.reader(for: id.wiki)
      return try await clients.memory.run(page: one.page.html) {
        try ReadingService.result(of: one.page, from: one.sender, by: reader)
      }
    }
  }

  /// Returns a suggested title; errors of the wiki are ignored.
  private func suggestion(
    _ title: PageTitle, _ wiki: PermittedWiki, _ sources: SearchQuery.Sources
  ) async -> String? {
    let query = SearchQuery(
      title.text, wiki: wiki, limit: 3, sources: sources, isRemembered: sources == .everything)
    guard let found = try? await search.search(query) else { return nil }
    return found.results.suggestion
      ?? found.results.results.first { $0.id.title != title && $0.match != .text }?
      .id.title.text
  }

  /// Returns the most similar saved title.
  private func nearest(_ title: PageTitle, _ wiki: PermittedWiki?) async -> String? {
    let found = try? await search.search(SearchQuery(title.text, wiki: wiki, limit: 3))
    return found?.results.results.first { $0.isSaved && $0.match != .text }?.id.title.text
  }

  /// Parses a page's HTML from a file; no network.
  ///
  /// - Parameter name: The title if the page has none.
  public func read(html: [UInt8], named name: String) async throws -> Article {
    let fallback = ArticleID(
      wiki: try await wikis.defaultWiki,
      title: try PageTitle.checked(name.isEmpty ? settings.localizer(.readUntitled) : name))
    return try translatingErrorsSynchronously {
      try Reader().article(fromFile: html, otherwise: fallback)
    }
  }

  /// Renders an article when there is memory for it.
  ///
  /// - Throws: `Problem.serverBusy` if too many anonymous viewers wait, and what `work` throws.
  public func render<Value: Sendable>(
    _ reading: ReadResult, _ work: @escaping @Sendable (ReadResult) throws -> Value
  ) async throws -> Value {
    try await clients.memory.run(page: reading.source.html) { try work(reading) }
  }

  /// Returns a page's wikitext: the saved one without any request, or else the wiki's.
  ///
  /// - Parameter revision: An older revision; `nil` for the current one.
  public func wikitext(
    _ typed: String, wiki: PermittedWiki? = nil, revision: Int? = nil
  ) async throws -> String {
    try await translatingErrors {
      let title = try PageTitle.checked(typed)
      let saved = try await library.articles.saved(
        titled: title, wiki: wiki?.id, default: wikis.defaultWiki, reader: settings.language
      ).first
      if let saved, revision == nil || revision == saved.revision,
        let kept = try await library.articles.wikitext(of: saved.id)
      {
        return kept
      }
      guard !isOffline else {
        if let saved { throw Problem.savedWithoutWikitext(saved.id.title.text) }
        throw Problem.notSaved(typed, nearest: await nearest(title, wiki))
      }
      let mentioned = saved.map { PermittedWiki.mentioned(MentionedWiki($0.id.wiki)) }
      return try await wikis.client(for: wiki ?? mentioned)
        .wikitext(saved?.id.title ?? title, revision: revision)
    }
  }

  /// Returns the bytes and media type of a saved picture; a placeholder if no decoder can read it.
  public func picture(_ digest: String) async throws -> (bytes: [UInt8], type: String)? {
    try await translatingErrors {
      guard let digest = SHA256Hash(digest),
        let picture = try await library.pictures.picture(digest)
      else { return nil }
      guard try await pictureChecker.isPicture(picture.bytes, digest: digest) else {
        return (PicturePlaceholder.bytes, "image/svg+xml")
      }
      return (picture.bytes, picture.mediaType)
    }
  }

  /// Returns the saved pictures of an article by file name, to be embedded in a page.
  public func embeddedPictures(of reading: ReadResult) async throws -> [String: PictureContent] {
    var sources: [String: PictureContent] = [:]
    for (file, digest) in reading.pictures {
      guard let picture = try await picture(digest),
        let type = PictureContent.MediaType(rawValue: picture.type)
      else { continue }
      let shown = reading.article.pictures.first { $0.file == file }
      sources[file] = PictureContent(
        .bytes(picture.bytes, type), width: shown?.width, height: shown?.height)
    }
    return sources
  }

  /// Returns a saved article of a title from any wiki; the reader's language first.
  public func savedTwin(of typed: String) async throws -> ArticleID? {
    try await translatingErrors {
      try await library.articles.saved(
        titled: PageTitle.checked(typed), wiki: nil, default: wikis.defaultWiki,
        reader: settings.language
      ).first?.id
    }
  }

  /// Returns whether this title can be read without a request.
  public func isSaved(_ typed: String, wiki: WikiID? = nil) async throws -> Bool {
    try await translatingErrors {
      try await library.articles.find(title: PageTitle.checked(typed), preferring: wiki)
        .contains { wiki == nil || $0.id.wiki == wiki }
    }
  }
}

extension Problem {
  static func savedWithoutWikitext(_ title: String) -> Problem {
    Problem(.notSavedOffline, Message(.problemOfflineNoWikitext, .text(title)))
  }

  /// - Parameter nearest: The most similar saved title.
  static func notSaved(_ typed: String, nearest: String? = nil) -> Problem {
    let message =
      nearest.map { Message(.problemOfflineDidYouMean, .text(typed), .text($0)) }
      ?? Message(.problemOfflineNothingSaved, .text(typed))
    return Problem(.notSavedOffline, message, .title(typed, suggestion: nearest))
  }
}

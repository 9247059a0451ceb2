public import Articles
internal import Library
internal import Localization
internal import Reader
internal import Wiki

/// An article as it was got.
public struct ReadResult: Sendable {
  public var article: Article
  /// Set when it came from the library; then no request was made.
  public var saved: SavedArticle?
  /// Digests of the pictures that the library has, by file name.
  public var pictures: [String: String]
  /// Other wikis from which an article of that title is saved.
  public var others: [SavedArticle]
  /// What the wiki sent.
  public var source: SourcePage
  /// The wiki that sent it, where it did not come from the library.
  var sender: ReachableWiki?
  /// True for a revision that was asked for and is not the page's own any more.
  public var isOld = false
  /// Set where it was asked for in this script or spelling; then it came from the wiki.
  public var variant: LanguageConverter.Variant?
  /// The copy that the library has of what was read in a variant.
  public var savedCopy: SavedArticle?

  package init(
    article: Article, saved: SavedArticle?, pictures: [String: String] = [:],
    others: [SavedArticle] = [], source: SourcePage
  ) {
    self.article = article
    self.saved = saved
    self.pictures = pictures
    self.others = others
    self.source = source
  }
}

extension ReadingService {
  /// Reads an article: the saved one first, without any request, else from the wiki.
  ///
  /// - Parameter wiki: The wiki that was named; without it a saved article of that title from any
  ///   wiki comes first.
  public func read(_ typed: String, wiki: ReachableWiki? = nil) async throws -> ReadResult {
    try await translatingErrors {
      let title = try PageTitle.checked(typed)
      if let reading = try await readSaved(title, wiki: wiki?.id) { return reading }
      guard !isOffline else { throw Problem.notSaved(typed, nearest: await nearest(title, wiki)) }
      return try await readFromWiki(title, wiki ?? wikis.usualWiki)
    }
  }

  /// The same of a wiki that is perhaps not to be asked: then the saved article, or none.
  public func read(_ typed: String, from wiki: ReadableWiki) async throws -> ReadResult {
    if case .reachable(let wiki) = wiki { return try await read(typed, wiki: wiki) }
    return try await translatingErrors {
      guard let reading = try await readSaved(PageTitle.checked(typed), wiki: wiki.id) else {
        throw Problem.notListed(wiki.id)
      }
      return reading
    }
  }

  func readSaved(_ title: PageTitle, wiki: WikiID?) async throws -> ReadResult? {
    var found = try await library.find(title: title, preferring: wiki ?? settings.wiki)
    if let wiki { found.removeAll { $0.id.wiki != wiki } }
    guard let first = found.first, let stored = try await library.article(first.id) else {
      return nil
    }
    let reader = try await wikis.reader(for: first.id.wiki)
    return ReadResult(
      article: reader.article(from: stored.page), saved: first,
      pictures: Dictionary(
        stored.pictures.map { ($0.file, $0.digest.description) }
      ) { first, _ in first },
      others: found.filter { $0.id.wiki != first.id.wiki }, source: stored.page)
  }

  /// - Parameters:
  ///   - variant: How its words are written; without it as it is set.
  ///   - reach: Where a title that was perhaps meant is looked for.
  func readFromWiki(
    _ title: PageTitle, _ wiki: ReachableWiki, in variant: LanguageConverter.Variant? = nil,
    suggesting reach: SearchQuery.Reach = .everything
  ) async throws -> ReadResult {
    let client = try await clients.client(for: wiki)
    do {
      let page = try await client.page(title, in: variant, now: now())
      try await clients.remember(client)
      let article = Reader(facts: client.facts).article(from: page)
      var reading = ReadResult(article: article, saved: nil, source: page)
      reading.sender = wiki
      return reading
    } catch WikiError.pageMissing {
      let suggestion = await suggestion(title, wiki, reach)
      throw Problem.pageMissing(title.text, client.wiki, suggestion: suggestion)
    }
  }

  /// What was perhaps meant; a wiki that fails here changes nothing.
  private func suggestion(
    _ title: PageTitle, _ wiki: ReachableWiki, _ reach: SearchQuery.Reach
  ) async -> String? {
    let query = SearchQuery(
      title.text, wiki: wiki, limit: 3, reach: reach, isRemembered: reach == .everything)
    guard let found = try? await search.search(query) else { return nil }
    return found.results.suggestion
      ?? found.results.results.first { $0.id.title != title && $0.match != .text }?
      .id.title.text
  }

  /// The saved title that was perhaps meant.
  private func nearest(_ title: PageTitle, _ wiki: ReachableWiki?) async -> String? {
    let found = try? await search.search(SearchQuery(title.text, wiki: wiki, limit: 3))
    return found?.results.results.first { $0.isSaved && $0.match != .text }?.id.title.text
  }

  /// Reads a page's HTML from a file; no network.
  ///
  /// - Parameter name: The title where the page has none.
  public func read(html: [UInt8], named name: String) throws -> Article {
    let fallback = ArticleID(
      wiki: settings.wiki,
      title: try PageTitle.checked(name.isEmpty ? settings.localizer(.readUntitled) : name))
    return Reader().article(fromFile: html, otherwise: fallback)
  }

  /// A page's source in the wiki's own markup; asked of the wiki.
  ///
  /// - Parameter revision: An older one than the page's own.
  public func wikitext(
    _ typed: String, wiki: ReachableWiki? = nil, revision: Int? = nil
  ) async throws -> String {
    try await translatingErrors {
      let title = try PageTitle.checked(typed)
      guard !isOffline else { throw Problem.notSaved(typed) }
      let saved = try await library.find(title: title, preferring: settings.wiki).first
      let mentioned = saved.map { ReachableWiki.mentioned(MentionedWiki($0.id.wiki)) }
      return try await wikis.client(for: wiki ?? mentioned)
        .wikitext(title, revision: revision)
    }
  }

  /// The bytes of a saved picture.
  public func picture(_ digest: String) async throws -> (bytes: [UInt8], type: String)? {
    try await translatingErrors {
      guard let digest = PictureDigest(digest) else { return nil }
      return try await library.picture(digest).map { ($0.bytes, $0.mediaType) }
    }
  }

  /// The saved pictures of an article, to be written into a page of its own: by file name.
  public func embeddedPictures(of reading: ReadResult) async throws -> [String: PictureSource] {
    var sources: [String: PictureSource] = [:]
    for (file, digest) in reading.pictures {
      guard let picture = try await picture(digest),
        let type = PictureSource.MediaType(rawValue: picture.type)
      else { continue }
      let shown = reading.article.pictures.first { $0.file == file }
      sources[file] = PictureSource(
        .bytes(picture.bytes, type), width: shown?.width, height: shown?.height)
    }
    return sources
  }

  /// Whether reading this title would ask no wiki.
  public func isSaved(_ typed: String, wiki: WikiID? = nil) async throws -> Bool {
    try await translatingErrors {
      try await library.find(title: PageTitle.checked(typed), preferring: wiki)
        .contains { wiki == nil || $0.id.wiki == wiki }
    }
  }
}

extension Problem {
  /// - Parameter nearest: The saved title that was perhaps meant.
  static func notSaved(_ typed: String, nearest: String? = nil) -> Problem {
    let message =
      nearest.map { Message(.problemOfflineDidYouMean, .text(typed), .text($0)) }
      ?? Message(.problemOfflineNothingSaved, .text(typed))
    return Problem(.notSavedOffline, message, .title(typed, suggestion: nearest))
  }
}

public import Articles
internal import Library
public import Localization
internal import Reader
internal import Titles
internal import Wiki

/// A search query with its scope.
public struct SearchQuery: Sendable, Equatable {
  public var text: String
  /// The requested wiki; `nil` searches the default wiki and the whole library.
  public var wiki: PermittedWiki?
  public var scope: Scope
  public var limit: Int
  /// Whether to fetch all pages of the wiki's results.
  public var wantsAll: Bool
  public var sources: Sources
  /// False if the user did not start the search: a link from another site leaves no trace.
  public var isRemembered: Bool
  /// The reader's language; `nil` for that of the settings.
  public var language: Language?

  public enum Scope: Sendable, Equatable, CaseIterable { case titles, texts, both }

  /// The sources to search: `library` makes no requests, `wiki` reveals nothing about the library.
  public enum Sources: Sendable, Equatable { case everything, library, wiki }

  public init(
    _ text: String, wiki: PermittedWiki? = nil, scope: Scope = .both, limit: Int = 10,
    wantsAll: Bool = false, sources: Sources = .everything, isRemembered: Bool = true,
    language: Language? = nil
  ) {
    self.text = text
    self.wiki = wiki
    self.scope = scope
    self.limit = limit
    self.wantsAll = wantsAll
    self.sources = sources
    self.isRemembered = isRemembered
    self.language = language
  }

  var wikiScope: SearchScope {
    switch scope {
    case .titles: .titles
    case .texts: .texts
    case .both: .both
    }
  }
}

/// The results of a search, and why the wiki did not answer.
public struct SearchOutcome: Sendable, Equatable {
  public var results: SearchResults
  /// Set when the wiki was asked and did not answer; the library then answered alone.
  public var away: Problem?
  /// Set when the wiki found titles but could not search its texts.
  public var withoutTexts: Problem?

  package init(results: SearchResults, away: Problem? = nil, withoutTexts: Problem? = nil) {
    self.results = results
    self.away = away
    self.withoutTexts = withoutTexts
  }
}

extension SearchService {
  /// Searches the library and the wiki concurrently and merges the ranked results.
  ///
  /// - Throws: A `Problem` when the wiki is unreachable and the library has no result either.
  public func search(_ query: SearchQuery) async throws -> SearchOutcome {
    try await translatingErrors {
      var query = query
      query.text = query.text.tidied
      guard !query.text.isEmpty else { throw Problem.emptyQuery }
      async let local = searchLibrary(query)
      let (asked, away) = try await searchWiki(query)
      let kept = try await local
      if let away, kept.isEmpty { throw away }
      return try await found(query, asked: asked, kept: kept, away: away)
    }
  }

  private func found(
    _ query: SearchQuery, asked: WikiSearch?, kept: [SearchResult], away: Problem?
  ) async throws -> SearchOutcome {
    let wiki = try await wikis.wikiOrDefault(query.wiki?.id)
    let sources = [asked?.titles ?? [], kept, asked?.texts ?? []]
    let languages = try await languages(of: Set(sources.joined().map(\.id.wiki)))
    let reader = (query.language ?? settings.language).rawValue
    let foreign = languages.filter { $0.key != wiki && $0.value.primary != reader }
    var results = Ranking(query: query.text, foreign: Set(foreign.keys)).ranked(sources)
    let isCut = !query.wantsAll && results.count > query.limit
    let hasMore = isCut || hasMore(asked, kept, query)
    let known = results.count
    if isCut { results = Array(results.prefix(query.limit)) }
    let saved = query.sources == .wiki ? [:] : try await library.articles.summaries(of: results)
    for index in results.indices {
      let summary = saved[results[index].id]
      results[index].isSaved = summary != nil
      results[index].isOutdated = summary?.isOutdated == true
      results[index].picture = summary?.leadPicture
      results[index].coordinate = results[index].coordinate ?? summary?.coordinate
      results[index].foreignLanguage = foreign[results[index].id.wiki]
    }
    if settings.remembersSearches, query.isRemembered, let asked {
      try await remember(asked.titles + asked.texts)
    }
    return SearchOutcome(
      results: SearchResults(
        query: query.text, wiki: wiki, isOffline: asked == nil && query.sources != .library,
        suggestion: asked?.suggestion,
        total: asked.flatMap { total($0, known: known, hasMore: hasMore) }, hasMore: hasMore,
        results: results),
      away: away, withoutTexts: asked?.textsProblem.map { Problem($0) })
  }

  /// Returns the number of results: all of them if there are no more, and otherwise what the wiki
  /// counts. It counts only the pages whose texts match, and nothing of the library; a number that is
  /// surpassed already says nothing.
  private func total(_ asked: WikiSearch, known: Int, hasMore: Bool) -> Int? {
    if hasMore { return asked.total.flatMap { $0 < known ? nil : $0 } }
    return asked.textsProblem == nil ? known : nil
  }

  /// Whether a source may have more than it was asked for.
  private func hasMore(_ asked: WikiSearch?, _ kept: [SearchResult], _ query: SearchQuery) -> Bool {
    guard !query.wantsAll else { return false }
    let most = max(query.limit, SearchService.fewest)
    return kept.count >= query.limit || (asked?.titles.count ?? 0) >= most
      || (asked?.texts.count ?? 0) >= most
  }

  /// The languages of wikis, as far as they are known.
  private func languages(of wikis: Set<WikiID>) async throws -> [WikiID: LanguageTag] {
    var languages: [WikiID: LanguageTag] = [:]
    for wiki in wikis {
      let language = wiki.languageOfHost
      languages[wiki] =
        if let language { language } else { try await library.wikis.facts(of: wiki)?.language }
    }
    return languages
  }

  /// Returns the wiki's results; or none, with the reason if the wiki was asked.
  private func searchWiki(_ query: SearchQuery) async throws -> (WikiSearch?, Problem?) {
    guard !isOffline, query.sources != .library,
      try await !wikis.isBuiltIn(wikis.wikiOrDefault(query.wiki?.id))
    else { return (nil, nil) }
    let client = try await wikis.client(for: query.wiki)
    do {
      let answer = try await ask(client, query)
      try await clients.remember(client)
      return (answer, nil)
    } catch let error as WikiError {
      return (nil, Problem(error))
    }
  }

  /// Minimum number of requested titles: if a wiki lists them alphabetically, the wanted one is
  /// seldom among the first five. More would need a second request for their extracts.
  static let fewest = 20

  /// The most rows whose pictures and descriptions come with one request.
  static let mostAtOnce = 50

  private func ask(_ client: WikiClient, _ query: SearchQuery) async throws -> WikiSearch {
    guard query.wantsAll || query.limit > SearchService.mostAtOnce else {
      var found = try await client.search(
        query.text, scope: query.wikiScope, limit: max(query.limit, SearchService.fewest),
        now: now())
      found.titles = Ranking.weighed(found.titles, by: client.facts)
      return try await described(found, by: client)
    }
    var all = WikiSearch()
    do {
      let most = query.wantsAll ? nil : query.limit
      try await client.searchAll(query.text, scope: query.wikiScope, most: most, now: now()) {
        page in
        all.titles += page.titles
        all.texts += page.texts
        all.total = page.total ?? all.total
        all.suggestion = all.suggestion ?? page.suggestion
        all.textsProblem = all.textsProblem ?? page.textsProblem
        let count = max(all.titles.count, all.texts.count)
        if !query.wantsAll, count >= query.limit { throw Enough() }
      }
    } catch is Enough {}
    return all
  }

  /// Ends a search that has found as many rows as are shown.
  private struct Enough: Error {}

  /// Fetches descriptions of the first titles from their pages, if the wiki supports neither
  /// descriptions nor extracts; not for all titles, because each needs a request. If the wiki names no
  /// pictures of pages either, those rows get the lead pictures that their articles would have.
  private func described(
    _ found: WikiSearch, by client: WikiClient
  ) async throws -> WikiSearch {
    guard let facts = client.facts,
      facts.capabilities.isDisjoint(with: [.descriptions, .extracts])
    else { return found }
    var found = found
    let namesPictures = facts.capabilities.contains(.pageImages)
    let reader = Reader(facts: facts)
    let shown = try await client.describe(Array(found.titles.prefix(3))) { id, html in
      guard !namesPictures else { return nil }
      let page = SourcePage(
        id: id, html: Array(html.utf8), details: SourcePage.Details(fetchedAt: now()))
      do {
        return try await clients.memory.run(page: page.html) {
          let article = try reader.article(from: page)
          return article.leadPicture.map { article.pictures[$0] }
        }
      } catch {
        // A row without a picture is better than no row.
        return nil
      }
    }
    found.titles.replaceSubrange(0..<shown.count, with: shown)
    return found
  }

  /// Searches the library: titles of saved and seen articles, with typos, and texts.
  private func searchLibrary(_ query: SearchQuery) async throws -> [SearchResult] {
    guard query.sources != .wiki else { return [] }
    if query.scope != .titles { await indexAgain() }
    let wiki = query.wiki?.id
    var titles: [SearchResult] = []
    if query.scope != .texts {
      let known = try await titleCache.index(of: library, wiki: wiki) {
        if let wiki { return { $0.id.wiki == wiki } }
        // A title of a wiki that was removed, or never added, leads to no page.
        let listed = try await WikiListRule(
          defaultWiki: wikis.defaultWiki, listed: library.wikis.all())
        return { $0.isSaved || listed.contains($0.id.wiki) }
      }
      titles = known.index.search(query.text, limit: query.limit).map { match in
        SearchResult(known.titles[match.id], match.kind)
      }
    }
    var texts: [SearchResult] = []
    if query.scope != .titles {
      texts = try await library.fullText.search(query.text, limit: query.limit)
        .filter { wiki == nil || $0.id.wiki == wiki }
        .map {
          SearchResult(
            id: $0.id, description: $0.description, snippet: $0.snippet, match: .text, isSaved: true
          )
        }
    }
    return titles.filter { $0.match != .similar } + texts
      + titles.filter { $0.match == .similar }
  }

  /// Rebuilds index entries made by an older reader, because a newer one finds more. An article
  /// that cannot be read stays as it is, and so does all of a read-only library.
  func indexAgain() async {
    guard let version = try? library.dataVersion(), !textIndexState.areComplete(at: version),
      let old = try? await library.articles.idsToIndex(readerVersion: Reader.version)
    else { return }
    let ids = old.filter { !textIndexState.isUnreadable($0) }
    if ids.isEmpty { textIndexState.complete(at: version) }
    for id in ids {
      let index = try? await newIndexEntry(of: id)
      guard !Task.isCancelled else { return }
      guard let index else {
        // `waypost doctor` names it.
        textIndexState.leave(id)
        continue
      }
      guard (try? await library.articles.index(id, as: index)) != nil else { return }
    }
  }

  /// - Returns: `nil` if the article is no longer there.
  private func newIndexEntry(of id: ArticleID) async throws -> ArticleIndexEntry? {
    guard let stored = try await library.articles.article(id) else { return nil }
    let reader = try await wikis.reader(for: id.wiki)
    return try await wikis.clients.memory.run(page: stored.page.html) {
      try ArticleIndexEntry(reader.article(from: stored.page), readerVersion: Reader.version)
    }
  }

  /// Stores the titles that a search showed, to be found again offline, even with typos. If the
  /// library is read-only, results are still returned.
  private func remember(_ shown: [SearchResult]) async throws {
    // A list of meanings is of no use while its wiki is away, and a remembered title would not say
    // that it is one.
    let seen = shown.filter { !$0.isDisambiguation }.map {
      SeenTitle(id: $0.id, description: $0.description, thumbnail: $0.thumbnail)
    }
    do { try await library.titles.remember(seen: seen) } catch is LibraryError {}
  }
}

extension SearchResult {
  /// Whether its title is only remembered, from an earlier search or visit: while the wiki is away
  /// it cannot be read.
  public var isOnlySeen: Bool { !isSaved && !id.wiki.isBuiltIn }

  /// The name of the language of a result in another one, in that language.
  public var foreignLanguageName: String? {
    foreignLanguage.map { Language(rawValue: $0.primary)?.ownName ?? $0.text }
  }
}

extension ArticleStore {
  /// Records the revisions that results name, and returns which results are saved. If the library is
  /// read-only, what it knew before counts.
  func summaries(of results: [SearchResult]) async throws -> [ArticleID: SavedSummary] {
    let named = results.compactMap { result in result.revision.map { (result.id, $0) } }
    do {
      try await note(revisions: Dictionary(named) { max($0, $1) })
    } catch is LibraryError {}
    return try await summaries(of: results.map(\.id))
  }
}

extension SearchResult {
  /// A title of the library, found directly or through a redirect.
  fileprivate init(_ known: KnownTitle, _ kind: MatchKind) {
    let match: Match =
      switch kind {
      case .exact: .exact
      case .prefix: .prefix
      case .similar: .similar
      }
    self.init(
      id: known.id, description: known.description, thumbnail: known.thumbnail, match: match,
      isSaved: known.isSaved, isDisambiguation: known.isDisambiguation,
      redirectedFrom: known.title == known.id.title.text ? nil : known.title)
  }
}

extension Problem {
  static let emptyQuery = Problem(.badUsage, Message(.searchEmptyQuery))
}

internal import App
internal import Articles
internal import Foundation  // dates as ISO 8601
internal import HTTPTypes
internal import Markup
internal import Routes

// What a GET answers; nothing is changed by it.

extension Site {
  func home(_ visit: Visit<Owner>) async throws -> Answer {
    let guides = try await verbs.guides()
    let read = try await verbs.lastRead(8)
    // What is shown as read is not shown once more as kept.
    // Nor is what the person has not kept, for it came with Waypost: that stands in the guides.
    let kept = try await verbs.savedLast(16).filter { kept in
      !kept.id.wiki.isPartOfWaypost && !read.contains { $0.id == kept.id }
    }
    let page = HomePage(guides: guides, read: read, kept: Array(kept.prefix(read.isEmpty ? 12 : 4)))
    if visit.wantsJSON { return try Site.json(HomeJSON(page)) }
    return .page(page.html(try await context(visit)).utf8)
  }

  /// The page of a saved article is made once for as long as the library stays the same.
  func readyArticle(
    _ title: String, of slug: String, _ visit: Visit<Owner>
  ) async throws -> Answer {
    let version = try verbs.libraryVersion()
    // A reading is noted once a minute, so no page is ready for longer.
    let key = ReadyPages.Key(
      door(visit.head, visit.caller), day: verbs.day, minute: verbs.minute)
    if let ready = key.flatMap({ readyPages.page($0, at: version) }) { return ready }
    if let address = Site.address(of: title, named: slug) { return .seeOther(address) }
    if let form = try ArticleForm.wanted(by: visit) {
      return try await text(form, of: title, try WikiID(slug: slug), visit)
    }
    let (answer, isSaved) = try await article(title, of: slug, visit)
    guard isSaved, let key else { return answer }
    let ready = answer.ready()
    readyPages.keep(ready, key, at: version)
    return ready
  }

  /// - Returns: The page, and whether it came from the library alone.
  private func article(
    _ title: String, of slug: String, _ visit: Visit<Owner>
  ) async throws -> (Answer, isSaved: Bool) {
    let wiki = try WikiID(slug: slug)
    let reading = try await reading(title, of: wiki, visit)
    let isSaved = reading.saved != nil
    let isKept = isSaved || reading.savedCopy != nil
    if visit.wantsJSON { return (try Site.json(ArticleJSON(reading.article)), isSaved) }
    if visit.leavesTrace { try await verbs.markRead(reading) }
    let page = ArticlePage(
      reading: reading, guides: try await verbs.guides(), pictureAddress: Site.pictureAddress,
      thumbnailAddress: thumbnails(of: reading.article.id.wiki),
      saved: try await verbs.savedTargets(among: ArticleLinks.targets(of: reading.article)),
      sections: try await sections(of: reading.article, visit),
      holding: isKept ? try await verbs.guides(holding: reading.article.id) : [],
      variants: try await verbs.variants(for: reading.article))
    return (.page(page.html(try await context(visit)).utf8), isSaved)
  }

  /// Where an article lies whose wiki was typed by its short name, as `en.wikipedia`.
  private static func address(of title: String, named typed: String) -> PagePath? {
    guard let wiki = try? WikiID(typed: typed), wiki.slug != typed, typed == wiki.name,
      let title = try? PageTitle(title)
    else { return nil }
    return .article(ArticleID(wiki: wiki, title: title))
  }
}

// MARK: Searching

extension Site {
  /// What is asked for: the library and the wiki, and always one that is listed.
  private func query(_ visit: Visit<Owner>) async throws -> SearchQuery {
    let wiki = try visit.query.filled("wiki").map { try Verbs.wiki(typed: $0) }
    var listed: ListedWiki?
    // The default wiki stands in every form and was chosen by nobody: with it goes the whole library.
    if let wiki, wiki != verbs.settings.wiki { listed = try await verbs.listed(wiki) }
    return SearchQuery(
      visit.query["q"] ?? "", wiki: listed.map(ReachableWiki.listed), limit: 20,
      reach: visit.query["from"] == "local" ? .library : .everything,
      isRemembered: !visit.isForeign)
  }

  func search(_ visit: Visit<Owner>) async throws -> Answer {
    let query = try await query(visit)
    if visit.wantsJSON { return try Site.json(try await verbs.search(query).results.json) }
    let (page, status) = try await resultsPage(query, visit)
    var answer = Answer.page(page.html(try await context(of: page, visit)).utf8)
    answer.status = status
    return answer
  }

  /// The list alone, for the script of the search box: `from=local` asks nobody.
  func results(_ visit: Visit<Owner>) async throws -> Answer {
    let query = try await query(visit)
    let (page, _) = try await resultsPage(query, visit)
    return .page(page.fragment(try await context(of: page, visit)).utf8)
  }

  /// A wiki that did not answer would not send pictures either: rows then show a letter.
  private func context(of page: ResultsPage, _ visit: Visit<Owner>) async throws -> PageContext {
    var context = try await context(visit)
    if page.found?.away == nil {
      context.thumbnailAddress = thumbnails(of: page.wiki)
    } else {
      context.thumbnailAddress = { _ in nil }
    }
    return context
  }

  /// What kept a search from being answered stands in the page, with the words that were typed.
  private func resultsPage(
    _ query: SearchQuery, _ visit: Visit<Owner>
  ) async throws -> (ResultsPage, HTTPResponse.Status) {
    let filling = visit.query.filling
    var page = ResultsPage(
      query: query.text, wiki: query.wiki?.id ?? verbs.settings.wiki, filling: filling,
      guide: try await guide(of: filling), isOfLibrary: query.reach == .library)
    guard query.text.contains(where: { !$0.isWhitespace }) else { return (page, .ok) }
    do {
      let found = try await verbs.search(query)
      page.found = found
      if found.away == nil, !found.results.isOffline, query.reach == .everything, !visit.isForeign {
        page.asksContact = try await verbs.contactState(for: query.wiki?.id) == .neverAsked
      }
      return (page, .ok)
    } catch let problem as Problem {
      page.problem = problem
      return (page, problem.status)
    }
  }
}

// MARK: Files

extension Site {
  func picture(_ digest: String, _ visit: Visit<Owner>) async throws -> Answer {
    try await savedPicture(digest, visit)
  }

  /// Signed, it may be seen by somebody who has not signed in.
  func signedPicture(_ visit: Visit<LinkHolder<String>>) async throws -> Answer {
    guard let digest = key.savedPicture(visit.viewer.content) else {
      throw Problem.noPage(visit.path)
    }
    return try await savedPicture(digest, visit)
  }

  private func savedPicture(
    _ digest: String, _ visit: Visit<some Sendable>
  ) async throws -> Answer {
    guard let picture = try await verbs.picture(digest) else { throw Problem.noPage(visit.path) }
    return try Site.picture(picture.bytes, picture.type, visit)
  }

  func thumbnail(_ visit: Visit<LinkHolder<String>>) async throws -> Answer {
    let picture = try await verbs.thumbnail(visit.viewer.content, by: key) {
      try thumbnailLimit.count(visit, now: verbs.time)
    }
    guard let picture else { throw Problem.noPage(String(visit.path.prefix(32))) }
    return try Site.picture(picture.bytes, picture.type, visit)
  }

  private static func picture(
    _ bytes: [UInt8], _ type: String, _ visit: Visit<some Sendable>
  ) throws -> Answer {
    guard PictureSource.MediaType(rawValue: type) != nil else { throw Problem.noPage(visit.path) }
    var answer = Answer(type: type, body: bytes)
    if type == PictureSource.MediaType.svg.rawValue {
      answer.fields[.contentSecurityPolicy] = SafeHeaders.sandbox
      answer.fields[.contentDisposition] = "attachment"
    }
    return answer
  }

  func asset(_ path: String) throws -> Answer {
    guard let answer = assets.answer(at: path) else {
      throw Problem.noPage(Routes.asset(path).text)
    }
    return answer
  }
}

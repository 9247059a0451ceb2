internal import Articles
internal import Foundation  // dates as ISO 8601
internal import HTTPTypes
internal import Markup
internal import Waypost

// What a GET answers; nothing is changed by it.

extension Site {
  func show(_ place: Place, _ visit: Visit) async throws -> Answer {
    switch place {
    case .home: try await home(visit)
    case .search: try await search(visit)
    case .results: try await results(visit)
    case .article(let wiki, let title): try await readyArticle(title, of: wiki, visit)
    case .guides: try await guides(visit)
    case .guide(let number): try await guide(number, visit)
    case .cover(let number): try await cover(number, visit)
    case .update(let number): try await update(number, visit)
    case .itinerary(let number, let format): try await itinerary(number, format, visit)
    case .sections(let guide, let entry): try await sections(ofEntry: entry, in: guide, visit)
    case .settings: try await settings(visit)
    case .places: try await places(visit)
    case .placeCheck: try placeCheck(visit)
    case .near: try await near(visit)
    case .ownPlace(let number): try await ownPlace(number, visit)
    case .games: try await hiding(visit)
    case .game(let link): try await game(link, visit)
    case .open: try await open(visit)
    case .guideMap(let number): try await guideMap(number, visit)
    case .mapPicture: try mapPicture(visit)
    case .appSites: try appSites()
    case .signIn: signInPage(visit)
    case .conversations: try await conversations(visit)
    case .join(let token): try await invitation(token, visit)
    case .conversation(let id): try await conversation(id, visit)
    // Needs the connection itself, and is answered where that is known.
    case .events: throw Problem.method("GET")
    case .choosing(let id, let kind): try await choosing(kind, in: id, visit)
    case .playing(let id, let link): try await playing(link, in: id, visit)
    case .inline(let id, let wiki, let title): try await inline(title, of: wiki, in: id, visit)
    case .picture(let digest): try await picture(digest)
    case .thumbnail(let reference): try await thumbnail(reference)
    case .asset(let path): try asset(path)
    case .health:
      Answer(type: "text/plain; charset=utf-8", body: Array("ok\n".utf8), keeping: .never)
    case .awake(let wiki): try await awake(wiki)
    case .send: try await sendPage(visit)
    case .sentList: try await sentList(visit)
    case .sent(let token): try await sent(token, visit)
    case .shared(let token): try await shared(token, visit)
    case .card(let name): try await card(name, visit)
    case .undo, .trash, .type, .order: throw Problem.method("GET")
    }
  }

  private func home(_ visit: Visit) async throws -> Answer {
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
  private func readyArticle(
    _ title: String, of slug: String, _ visit: Visit
  ) async throws -> Answer {
    let version = try verbs.libraryVersion()
    // A reading is noted once a minute, so no page is ready for longer.
    let key = ReadyPages.Key(door(visit.head, visit.caller), minute: verbs.minute)
    if let ready = key.flatMap({ readyPages.page($0, at: version) }) { return ready }
    if let address = Site.address(of: title, named: slug) { return .seeOther(address) }
    if let form = try ArticleForm.wanted(by: visit) {
      return try await text(form, of: title, try WikiID(slug: slug), visit)
    }
    let (answer, isSaved) = try await article(title, of: slug, visit)
    guard isSaved, let key else { return answer }
    let ready = privately(answer).ready()
    readyPages.keep(ready, key, at: version)
    return ready
  }

  /// - Returns: The page, and whether it came from the library alone.
  private func article(
    _ title: String, of slug: String, _ visit: Visit
  ) async throws -> (Answer, isSaved: Bool) {
    let wiki = try WikiID(slug: slug)
    let reading = try await reading(title, of: wiki, visit)
    let isSaved = reading.saved != nil
    if visit.wantsJSON { return (try Site.json(ArticleJSON(reading.article)), isSaved) }
    if visit.leavesTrace { try await verbs.markRead(reading) }
    let page = ArticlePage(
      reading: reading, guides: try await verbs.guides(), pictureAddress: Site.pictureAddress,
      thumbnailAddress: thumbnails(of: reading.article.id.wiki),
      saved: try await verbs.savedTargets(among: ArticleLinks.targets(of: reading.article)),
      sections: try await sections(of: reading.article, visit),
      holding: isSaved ? try await verbs.guides(holding: reading.article.id) : [])
    return (.page(page.html(try await context(visit)).utf8), isSaved)
  }

  /// Where an article lies whose wiki was typed by its short name, as `en.wikipedia`.
  private static func address(of title: String, named typed: String) -> String? {
    guard let wiki = try? WikiID(typed: typed), wiki.slug != typed, typed == wiki.name,
      let title = try? PageTitle(title)
    else { return nil }
    return PagePath.article(ArticleID(wiki: wiki, title: title)).text
  }
}

extension Site {
  /// A wiki that is not listed may be read as far as it is saved, and is not asked.
  func admit(_ title: String, of wiki: WikiID) async throws {
    if try await verbs.isListed(wiki) { return }
    guard try await verbs.isSaved(title, wiki: wiki) else { throw Problem.notListed(wiki) }
  }
}

// MARK: Searching

extension Site {
  /// What is asked for: the library and the wiki, and always one that is listed.
  private func query(_ visit: Visit) async throws -> SearchQuery {
    let wiki = try visit.query.filled("wiki").map { try Verbs.wiki(typed: $0) }
    if let wiki, try await !verbs.isListed(wiki) { throw Problem.notListed(wiki) }
    // The default wiki stands in every form and was chosen by nobody: with it goes the whole library.
    return SearchQuery(
      visit.query["q"] ?? "", wiki: wiki == verbs.settings.wiki ? nil : wiki, limit: 20,
      reach: visit.query["from"] == "local" ? .library : .everything,
      isRemembered: !visit.isForeign)
  }

  private func search(_ visit: Visit) async throws -> Answer {
    let query = try await query(visit)
    if visit.wantsJSON { return try Site.json(try await verbs.search(query).results.json) }
    let (page, status) = try await resultsPage(query, visit)
    var answer = Answer.page(page.html(try await context(of: page, visit)).utf8)
    answer.status = status
    return answer
  }

  /// The list alone, for the script of the search box: `from=local` asks nobody.
  private func results(_ visit: Visit) async throws -> Answer {
    let query = try await query(visit)
    let (page, _) = try await resultsPage(query, visit)
    return .page(page.fragment(try await context(of: page, visit)).utf8)
  }

  /// A wiki that did not answer would not send pictures either: rows then show a letter.
  private func context(of page: ResultsPage, _ visit: Visit) async throws -> PageContext {
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
    _ query: SearchQuery, _ visit: Visit
  ) async throws -> (ResultsPage, HTTPResponse.Status) {
    let filling = visit.query.filling
    var page = ResultsPage(
      query: query.text, wiki: query.wiki ?? verbs.settings.wiki, filling: filling,
      guide: try await guide(of: filling), isOfLibrary: query.reach == .library)
    guard query.text.contains(where: { !$0.isWhitespace }) else { return (page, .ok) }
    do {
      let found = try await verbs.search(query)
      page.found = found
      if found.away == nil, !found.results.isOffline, query.reach == .everything, !visit.isForeign {
        page.asksContact = try await verbs.contactState(for: query.wiki) == .neverAsked
      }
      return (page, .ok)
    } catch let problem as Problem {
      page.problem = problem
      return (page, HTTPResponse.Status(integerLiteral: problem.status))
    }
  }
}

// MARK: Files

extension Site {
  private func picture(_ digest: String) async throws -> Answer {
    // Signed, it may be seen by somebody who has not signed in.
    let known = digest.contains(".") ? key.savedPicture(digest) : digest
    guard let known, let picture = try await verbs.picture(known) else {
      throw Problem.noPage("/pictures/\(digest)")
    }
    return try Site.picture(picture.bytes, picture.type, .forever)
  }

  private func thumbnail(_ reference: String) async throws -> Answer {
    guard let picture = try await verbs.thumbnail(reference, by: key) else {
      throw Problem.noPage("/thumbnails/\(reference.prefix(20))")
    }
    return try Site.picture(picture.bytes, picture.type, .day)
  }

  private static func picture(
    _ bytes: [UInt8], _ type: String, _ keeping: Answer.Keeping
  ) throws -> Answer {
    guard PictureSource.MediaType(rawValue: type) != nil else { throw Problem.noPage("/pictures/") }
    var answer = Answer(type: type, body: bytes, keeping: keeping)
    if type == PictureSource.MediaType.svg.rawValue {
      answer.fields[.contentSecurityPolicy] = SafeHeaders.sandbox
      answer.fields[.contentDisposition] = "attachment"
    }
    return answer
  }

  private func asset(_ path: String) throws -> Answer {
    guard let answer = assets.answer(at: path) else { throw Problem.noPage("/assets/\(path)") }
    return answer
  }
}

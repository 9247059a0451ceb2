public import Articles

public import struct Foundation.Date  // when a page was fetched

extension WikiClient {
  /// Fetches a page: its text and its metadata, in two concurrent requests.
  ///
  /// Redirects are followed, and so is a move without a redirect (mediawiki.org, "API:Parsing
  /// wikitext").
  /// - Parameter variant: The variant of its text; without it, the client's.
  /// - Throws: `WikiError.pageMissing`, `.titleInvalid`, `.readNotAllowed` and what `ask` throws.
  public func page(
    _ title: PageTitle, in variant: ConvertedLanguage.Variant? = nil,
    for purpose: Retry.Purpose = .person, now: Date
  ) async throws -> SourcePage {
    do {
      return try await pageItself(title, in: variant, for: purpose, now: now)
    } catch WikiError.pageMissing {
      if let converted = try await convertedTitle(of: title, for: purpose) {
        return try await page(movedFrom: title, to: converted, in: variant, for: purpose, now: now)
      }
      guard let moved = try await newTitle(of: title, for: purpose) else {
        throw WikiError.pageMissing(title: title.text, wiki: wiki)
      }
      return try await page(movedFrom: title, to: moved, in: variant, for: purpose, now: now)
    }
  }

  /// Fetches a page under its new title, which may be gone as well; the old one is kept as a
  /// redirect.
  private func page(
    movedFrom title: PageTitle, to moved: PageTitle, in variant: ConvertedLanguage.Variant?,
    for purpose: Retry.Purpose, now: Date
  ) async throws -> SourcePage {
    do {
      var page = try await pageItself(moved, in: variant, for: purpose, now: now)
      page.details.redirectedFrom.insert(title.text, at: 0)
      return page
    } catch WikiError.pageMissing {
      throw WikiError.pageMissing(title: title.text, wiki: wiki)
    }
  }

  private func pageItself(
    _ title: PageTitle, in variant: ConvertedLanguage.Variant?, for purpose: Retry.Purpose,
    now: Date
  ) async throws -> SourcePage {
    let requests = pageRequests(title, in: variant)
    guard purpose == .person else {
      let parse = try await askForText(requests.text, for: purpose)
      let query = try await ask(requests.facts, for: purpose)
      return try page(parse: parse, query: query, in: variant, now: now)
    }
    async let parse = askForText(requests.text, for: purpose)
    async let query = ask(requests.facts, for: purpose)
    return try await page(parse: parse, query: query, in: variant, now: now)
  }

  /// Returns the two requests that fetch a page.
  func pageRequests(
    _ title: PageTitle, in variant: ConvertedLanguage.Variant? = nil
  ) -> (text: APIRequest, facts: APIRequest) {
    var text = APIRequest(wiki, action: "parse")
    text.add(["page": title.text, "redirects": "1"])
    addTextProperties(to: &text, in: variant)
    var about = APIRequest(wiki, action: "query")
    about.add(["titles": title.text, "redirects": "1"])
    addFacts(to: &about)
    return (text, about)
  }

  func addTextProperties(
    to request: inout APIRequest, in variant: ConvertedLanguage.Variant?
  ) {
    request.add([
      "prop": "text|displaytitle|langlinks|categories|revid", "disableeditsection": "1",
      "disablelimitreport": "1", "disabletoc": "1",
    ])
    addParser(to: &request)
    addVariant(variant, to: &request)
  }

  func addFacts(to request: inout APIRequest) {
    addProperties(to: &request)
    request.append("prop", "revisions")
    request.add(["rvprop": "ids|timestamp"])
    addTitleConversion(to: &request)
    if facts == nil { request.addProbe() }
  }

  func page(
    parse: APIAnswer, query: APIAnswer, in variant: ConvertedLanguage.Variant?, now: Date
  ) throws -> SourcePage {
    learn(from: query, now: now)
    guard let part = parse.parse, let html = part.html, let name = try? PageTitle(part.title)
    else { throw WikiError.malformedAnswer(host: wiki.host) }
    let about = query.query?.pages.first { $0.title == part.title }
    let revision = part.revision ?? about?.lastRevision
    var details = details(name, part: part, about: about, revision: revision, now: now)
    if let variant {
      details.language = variant.tag
      details.direction = variant.direction
    }
    return SourcePage(
      id: ArticleID(wiki: wiki, title: name), pageID: part.pageID ?? about?.pageID,
      revision: revision, html: Array(html.utf8), details: details)
  }

  private func details(
    _ title: PageTitle, part: ParseAnswer, about: Page?, revision: Int?, now: Date
  ) -> SourcePage.Details {
    let facts = facts
    var details = SourcePage.Details(fetchedAt: now)
    details.displayTitle = part.displayTitle
    details.description = about?.shortDescription
    details.language = about?.language.flatMap { LanguageTag($0) } ?? facts?.language
    details.direction = about?.direction.flatMap(Direction.init) ?? facts?.direction
    details.coordinate = about?.coordinate
    details.leadPicture = about?.pageImage?.replacing("_", with: " ")
    details.thumbnail = about?.thumbnail(in: self)
    details.languages = languages(part.languageLinks)
    details.categories = part.categories.filter { !$0.isHidden }
      .map { $0.name.replacing("_", with: " ") }
    details.isDisambiguation = about.map { DisambiguationDetector.isOne($0) } ?? false
    details.redirectedFrom = part.redirects.map(\.from)
    // The two requests may have returned different revisions.
    let latest = about?.revisions.first { $0.revid?.value == revision }
    details.modifiedAt = latest?.timestamp.flatMap { Date(iso8601: $0) }
    details.rights = facts?.rights ?? WikiFacts.Rights()
    details.address = facts?.address(of: title)
    details.revisionAddress = revision.flatMap { facts?.address(of: title, revision: $0) }
    details.historyAddress = facts?.historyAddress(of: title)
    return details
  }

  /// Links to other languages; if a wiki gives no addresses, by its interwiki prefixes.
  private func languages(_ rows: [LanguageLinkRow]) -> [LanguageLink] {
    rows.compactMap { row in
      guard let language = LanguageTag(row.language), !row.title.isEmpty else { return nil }
      let prefix = facts?.interwikis.first { $0.prefix == row.language }
      let title = row.title.replacing(" ", with: "_").percentEncoded(keeping: "/:,")
      return LanguageLink(
        language: language, title: row.title,
        address: row.address.flatMap(absolute)
          ?? prefix?.address.replacing("$1", with: title),
        languageName: row.ownName ?? prefix?.language)
    }
  }

  /// Returns where a page was moved without a redirect, by the wiki's move log; `nil` also if the
  /// log is unavailable.
  public func newTitle(
    of title: PageTitle, for purpose: Retry.Purpose
  ) async throws -> PageTitle? {
    var request = APIRequest(wiki, action: "query")
    request.add([
      "list": "logevents", "letype": "move", "letitle": title.text, "lelimit": "1",
      "leprop": "details|title",
    ])
    do {
      let target = try await ask(request, for: purpose).query?.moves.first?.target
      return target.flatMap { try? PageTitle($0) }
    } catch is WikiError {
      return nil
    }
  }

  /// Returns the wikitext of a page.
  ///
  /// - Parameter revision: An older one than the current one.
  public func wikitext(_ title: PageTitle, revision: Int? = nil) async throws -> String {
    let part = try await ask(wikitextRequest(title, revision: revision)).query
    if part?.interwiki.isEmpty == false || part?.pages.first?.isInvalid == true {
      throw WikiError.titleInvalid(title: title.text)
    }
    guard let text = part?.pages.first?.revisions.first?.wikitext else {
      throw WikiError.pageMissing(title: title.text, wiki: wiki)
    }
    return text
  }

  func wikitextRequest(_ title: PageTitle, revision: Int? = nil) -> APIRequest {
    var request = APIRequest(wiki, action: "query")
    if let revision {
      request.add(["revids": String(revision)])
    } else {
      request.add(["titles": title.text, "redirects": "1"])
    }
    request.add(["prop": "revisions", "rvprop": "content|ids", "rvslots": "main"])
    return request
  }
}

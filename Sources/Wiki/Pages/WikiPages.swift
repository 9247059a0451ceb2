public import Articles
internal import Markup

public import struct Foundation.Date  // when a page was fetched

extension WikiClient {
  /// Fetches a page: its text and its metadata, in two concurrent requests.
  ///
  /// Redirects are followed, and so is a move without a redirect (mediawiki.org, "API:Parsing
  /// wikitext").
  /// - Parameter variant: The variant of its text; without it, the client's.
  /// - Throws: `WikiError.pageMissing`, `.titleInvalid`, `.redirectBroken`, `.onOtherWiki`,
  ///   `.readNotAllowed` and what `ask` throws.
  public func page(
    _ title: PageTitle, in variant: LanguageWithVariants.Variant? = nil,
    for purpose: Retry.Purpose = .person, now: Date
  ) async throws -> SourcePage {
    do {
      return try await pageItself(title, in: variant, for: purpose, now: now)
    } catch WikiError.pageMissing {
      if let page = try await pageWithoutText(title, for: purpose, now: now) { return page }
      guard let target = try await target(ofMissing: title, for: purpose) else {
        throw WikiError.pageMissing(title: title.text, wiki: wiki)
      }
      return try await page(movedFrom: title, to: target, in: variant, for: purpose, now: now)
    } catch WikiError.titleInvalid {
      guard let target = try await target(ofMissing: title, for: purpose) else {
        throw WikiError.titleInvalid(title: title.text)
      }
      return try await page(movedFrom: title, to: target, in: variant, for: purpose, now: now)
    }
  }

  /// Fetches a page under its new title, which may be gone as well; the old one is kept as a
  /// redirect.
  private func page(
    movedFrom title: PageTitle, to moved: PageTitle, in variant: LanguageWithVariants.Variant?,
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
    _ title: PageTitle, in variant: LanguageWithVariants.Variant?, for purpose: Retry.Purpose,
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
    _ title: PageTitle, in variant: LanguageWithVariants.Variant? = nil
  ) -> (text: APIRequest, facts: APIRequest) {
    var text = APIRequest(wiki, action: "parse")
    text.add(["page": title.text, "redirects": "1"])
    addTextProperties(to: &text, in: variant)
    var about = APIRequest(wiki, action: "query")
    about.add(["titles": title.text, "redirects": "1"])
    addFacts(to: &about)
    addContent(of: title, to: &about)
    return (text, about)
  }

  func addTextProperties(
    to request: inout APIRequest, in variant: LanguageWithVariants.Variant?
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
    parse: APIAnswer, query: APIAnswer, in variant: LanguageWithVariants.Variant?, now: Date
  ) throws -> SourcePage {
    learn(from: query, now: now)
    guard let part = parse.parse, let html = part.html, let name = try? PageTitle(part.title)
    else {
      throw parse.isTruncated
        ? WikiError.truncated(host: wiki.authority) : .malformedAnswer(host: wiki.authority)
    }
    let about = query.query?.pages.first { $0.title == part.title }
    let revision = part.revision ?? about?.lastRevision
    var details = details(name, part: part, about: about, revision: revision, now: now)
    if let variant {
      details.language = variant.tag
      details.direction = variant.direction
    }
    return SourcePage(
      id: ArticleID(wiki: wiki, title: name), pageID: part.pageID ?? about?.pageID,
      revision: revision, html: WikiClient.adding(content(of: name, in: query), to: html),
      details: details)
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
    details.redirectedTo = part.redirects.last?.fragment.flatMap { anchor in
      anchor.isEmpty || anchor.utf8.count > limits.prefixBytes ? nil : anchor
    }
    // The two requests may have returned different revisions.
    let latest = about?.revisions.first { $0.revid?.value == revision }
    // Another revision than the one that was read says nothing about its text.
    if about?.lastRevision == revision {
      details.touchedAt = about?.touched.flatMap { Date(iso8601: $0) }
    }
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

  /// Returns the wikitext of a page.
  ///
  /// - Parameter revision: An older one than the current one.
  public func wikitext(
    _ title: PageTitle, revision: Int? = nil, for purpose: Retry.Purpose = .person
  ) async throws -> String {
    let answer = try await ask(wikitextRequest(title, revision: revision), for: purpose)
    let part = answer.query
    try checkTarget(of: title, in: part)
    if part?.pages.first?.isInvalid == true { throw WikiError.titleInvalid(title: title.text) }
    guard let text = part?.pages.first?.revisions.first?.wikitext else {
      throw answer.isTruncated
        ? WikiError.truncated(host: wiki.authority) : .pageMissing(title: title.text, wiki: wiki)
    }
    return text
  }

  func wikitextRequest(_ title: PageTitle, revision: Int? = nil) -> APIRequest {
    var request = APIRequest(wiki, action: "query")
    if let revision {
      request.add(["revids": String(revision)])
    } else {
      request.add(["titles": title.text, "redirects": "1", "iwurl": "1"])
      addTitleConversion(to: &request)
    }
    request.add(["prop": "revisions", "rvprop": "content|ids", "rvslots": "main"])
    return request
  }
}

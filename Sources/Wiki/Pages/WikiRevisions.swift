public import Articles

public import struct Foundation.Date  // when a page was fetched

extension WikiClient {
  /// Fetches one revision of a page, and says which revision is the page's current one
  /// (mediawiki.org, "API:Parsing wikitext", `oldid`).
  ///
  /// As on the wiki itself, the revision determines the page, which may have been moved since.
  /// - Throws: `WikiError.revisionMissing`, and what `page` throws.
  public func page(
    _ title: PageTitle, revision: Int, in variant: LanguageWithVariants.Variant? = nil, now: Date
  ) async throws -> (page: SourcePage, current: Int?) {
    var parseRequest = APIRequest(wiki, action: "parse")
    parseRequest.add(["oldid": String(revision)])
    addTextProperties(to: &parseRequest, in: variant)
    var queryRequest = APIRequest(wiki, action: "query")
    queryRequest.add(["revids": String(revision)])
    addFacts(to: &queryRequest)
    do {
      async let parse = askForText(parseRequest, for: .person)
      async let query = ask(queryRequest, for: .person)
      let (text, about) = try await (parse, query)
      var page = try page(parse: text, query: about, in: variant, now: now)
      page.revision = revision
      return (page, about.query?.pages.first { $0.title == page.id.title.text }?.lastRevision)
    } catch WikiError.api(_, let code, _) where ["nosuchrevid", "permissiondenied"].contains(code) {
      // The second is the code for one that the wiki has hidden.
      throw WikiError.revisionMissing(title: title.text, revision: revision, wiki: wiki)
    }
  }
}

internal import App
internal import Articles
internal import HTTPTypes

/// The forms of an article that are given as plain text, by `?format=` or by `Accept`.
enum ArticleForm: String, CaseIterable {
  case markdown, text, wikitext

  /// - Throws: A `Problem` for a form that there is none of.
  static func wanted(by request: SiteRequest<Owner>) throws -> ArticleForm? {
    if let name = request.query.filled("format") {
      guard let form = ArticleForm(rawValue: name) else { throw Problem.formMalformed }
      return form
    }
    let accepted = (request.head.headerFields[.accept] ?? "").lowercased()
    guard !request.wantsJSON, !accepted.contains("text/html") else { return nil }
    return allCases.first { accepted.contains($0.mediaType) }
  }

  /// Whether only the wiki itself has it.
  var asksWiki: Bool { self == .wikitext }

  private var mediaType: String {
    switch self {
    case .markdown: "text/markdown"
    case .text: "text/plain"
    case .wikitext: "text/x-wiki"
    }
  }

  private var ending: String {
    switch self {
    case .markdown: "md"
    case .text: "txt"
    case .wikitext: "wikitext"
    }
  }

  /// The text as an answer: shown by a browser, and saved under the article's name.
  ///
  /// Always `text/plain`, which no browser takes for a page.
  func answer(_ text: String, named title: PageTitle) -> SiteResponse {
    var answer = SiteResponse(type: "text/plain; charset=utf-8", body: Array(text.utf8))
    // RFC 6266: the name in ASCII for old programs, and as it is.
    let plain = title.text.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    answer.fields[.contentDisposition] = """
      inline; filename="\(String(plain)).\(ending)"; \
      filename*=UTF-8''\("\(title.text).\(ending)".percentEncoded())
      """
    return answer
  }
}

extension Site {
  /// An article as plain text.
  func text(
    _ form: ArticleForm, of title: String, _ wiki: WikiID, _ request: SiteRequest<Owner>
  ) async throws -> SiteResponse {
    switch form {
    case .wikitext:
      let revision = try Site.revision(request)
      let listed = try await services.wikis.listed(wiki)
      let text = try await services.reading.wikitext(
        title, wiki: .listed(listed), revision: revision)
      return form.answer(text + "\n", named: try Site.title(title))
    case .markdown, .text:
      let article = try await reading(title, of: wiki, request).article
      let choice = try await sections(of: article, request)?.choice
      let shown = choice ?? SectionChoice(article.body, anchors: [])
      let text =
        form == .markdown
        ? MarkdownRendering().render(article, showing: shown)
        : TextRendering(width: 78).render(article, showing: shown)
      return form.answer(text, named: article.id.title)
    }
  }

  private static func title(_ typed: String) throws -> PageTitle {
    guard let title = try? PageTitle(typed) else { throw Problem.formMalformed }
    return title
  }
}

extension Site {
  /// The article that an address names, in the revision and the variant that it names.
  func reading(_ title: String, of wiki: WikiID, _ request: SiteRequest<Owner>) async throws
    -> ReadResult
  {
    let readable = try await services.wikis.readable(wiki)
    let revision = try Site.revision(request)
    if let variant = request.query.filled("variant") {
      return try await services.reading.read(
        title, from: readable, variant: variant, revision: revision)
    }
    guard let revision else { return try await services.reading.read(title, from: readable) }
    return try await services.reading.read(title, from: readable, revision: revision)
  }

  /// A revision's number, where one is asked for.
  static func revision(_ request: SiteRequest<Owner>) throws -> Int? {
    guard let text = request.query.filled("revision") else { return nil }
    guard let revision = Int(text, in: .wikiID) else { throw Problem.formMalformed }
    return revision
  }
}

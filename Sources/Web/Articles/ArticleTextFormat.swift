internal import App
internal import Articles
internal import HTTPTypes

/// Plain-text formats of an article, chosen by `?format=` or `Accept`.
enum ArticleTextFormat: String, CaseIterable {
  case markdown, text, wikitext

  /// - Throws: A `Problem` for an unknown format.
  static func wanted(by request: SiteRequest<Owner>) throws -> ArticleTextFormat? {
    if let name = try request.query.filled("format") {
      guard let form = ArticleTextFormat(rawValue: name) else { throw Problem.formMalformed }
      return form
    }
    let accepted = (request.head.headerFields[.accept] ?? "").lowercased()
    guard !request.wantsJSON, !accepted.contains("text/html") else { return nil }
    return allCases.first { accepted.contains($0.file.mediaType) }
  }

  /// Whether the format is available only from the wiki.
  var asksWiki: Bool { self == .wikitext }

  private var file: (mediaType: String, ending: String) {
    switch self {
    case .markdown: ("text/markdown", "md")
    case .text: ("text/plain", "txt")
    case .wikitext: ("text/x-wiki", "wikitext")
    }
  }

  /// Returns the text as a response that browsers show, and save under the article's name.
  ///
  /// The type is always `text/plain`, so that no browser renders it as a page.
  func answer(_ text: String, named title: PageTitle) -> SiteResponse {
    var answer = SiteResponse(type: "text/plain; charset=utf-8", body: Array(text.utf8))
    // RFC 6266: an ASCII name for old clients, and the full name.
    let plain = title.text.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    answer.fields[.contentDisposition] = """
      inline; filename="\(String(plain)).\(file.ending)"; \
      filename*=UTF-8''\("\(title.text).\(file.ending)".percentEncoded())
      """
    return answer
  }
}

extension ArticleRoutes {
  /// Returns an article as plain text.
  func text(
    _ form: ArticleTextFormat, of title: String, _ wiki: WikiID, _ request: SiteRequest<Owner>
  ) async throws -> SiteResponse {
    switch form {
    case .wikitext:
      let revision = try ArticleRoutes.revision(request)
      let listed = try await services.wikis.listed(wiki)
      let text = try await services.reading.wikitext(
        title, wiki: .listed(listed), revision: revision)
      return form.answer(text + "\n", named: try ArticleRoutes.title(title))
    case .markdown, .text:
      let reading = try await reading(title, of: wiki, request)
      let article = reading.article
      let choice = try await site.guideRoutes.sections(of: article, request)?.choice
      let shown = choice ?? SectionChoice(article.body, anchors: [])
      let text = try await services.reading.render(reading) { reading in
        form == .markdown
          ? MarkdownRendering().render(reading.article, showing: shown)
          : TextRendering(width: 78).render(reading.article, showing: shown)
      }
      return form.answer(text, named: article.id.title)
    }
  }

  private static func title(_ typed: String) throws -> PageTitle {
    guard let title = try? PageTitle(typed) else { throw Problem.formMalformed }
    return title
  }
}

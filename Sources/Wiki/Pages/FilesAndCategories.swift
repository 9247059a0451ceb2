internal import Articles
internal import Markup

internal import struct Foundation.Date  // when a page was fetched

/// What the page of a file or a category shows besides its description: the picture, and the
/// members. `action=parse` returns only the description (mediawiki.org, "API:Parsing wikitext").
extension WikiClient {
  /// The namespaces whose pages show more than their text.
  private enum Space: Int {
    case file = 6
    case category = 14
  }

  /// The width of the picture on the page of a file, in pixels; a standard one.
  private static let fileWidth = 960

  private func space(of title: PageTitle) -> Space? {
    if let id = facts?.namespace(of: title).id, let space = Space(rawValue: id) { return space }
    // Every wiki knows the canonical names.
    let prefix = title.text.prefix { $0 != ":" }
    guard prefix.count < title.text.count else { return nil }
    switch prefix.lowercased() {
    case "file", "image": return .file
    case "category": return .category
    default: return nil
    }
  }

  /// Requests the picture of a file or the members of a category.
  func addContent(of title: PageTitle, to request: inout APIRequest) {
    switch space(of: title) {
    case .file:
      request.append("prop", "imageinfo")
      request.add([
        "iiprop": "url|size",
        "iiurlwidth": "\(ThumbnailWidths.standard(for: WikiClient.fileWidth))",
      ])
    case .category:
      request.append("list", "categorymembers")
      request.add(["cmtitle": title.text, "cmlimit": "500", "cmprop": "title|type"])
    case nil: break
    }
  }

  /// Returns HTML with the picture of a file or the members of a category; empty for other pages.
  func content(of title: PageTitle, in answer: APIAnswer) -> HTML {
    switch space(of: title) {
    case .file: picture(of: title, in: answer)
    case .category: members(of: title, in: answer)
    case nil: HTML()
    }
  }

  /// Returns the bytes of a page's text with an addition at its end: inside the element around the
  /// text (`mw-parser-output`), because that is the article for those who read the page.
  static func adding(_ addition: HTML, to text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    guard !addition.isEmpty else { return bytes }
    let isWrapped = text.trimmed.hasPrefix("<div") && text.contains("mw-parser-output")
    guard isWrapped, let end = text.ranges(of: "</div>").last?.lowerBound else {
      return bytes + addition.utf8
    }
    let length = text.utf8.distance(from: text.startIndex, to: end)
    return bytes[..<length] + addition.utf8 + bytes[length...]
  }

  /// Returns the page of a file or a category that nobody has described: of a file in a shared
  /// repository, or of a category that has only members. Nil if the wiki has nothing there.
  func pageWithoutText(
    _ title: PageTitle, for purpose: Retry.Purpose, now: Date
  ) async throws -> SourcePage? {
    guard space(of: title) != nil else { return nil }
    let answer = try await ask(pageRequests(title).facts, for: purpose)
    learn(from: answer, now: now)
    let html = content(of: title, in: answer)
    guard !html.isEmpty else { return nil }
    let details = SourcePage.Details(
      language: facts?.language, direction: facts?.direction, fetchedAt: now,
      rights: facts?.rights ?? WikiFacts.Rights(), address: facts?.address(of: title))
    return SourcePage(
      id: ArticleID(wiki: wiki, title: title), html: html.utf8, details: details)
  }

  private func picture(of title: PageTitle, in answer: APIAnswer) -> HTML {
    guard let info = answer.query?.pages.lazy.compactMap(\.imageInfo.first).first,
      let address = (info.thumbnailAddress ?? info.url).flatMap(absolute)
    else { return HTML() }
    let width: HTML? = (info.thumbnailWidth ?? info.width).map { " width=\"\($0)\"" }
    let height: HTML? = (info.thumbnailHeight ?? info.height).map { " height=\"\($0)\"" }
    return """

      <figure typeof="mw:File"><a href="\(href(title.text))"><img src="\(address)"\
      \(width)\(height)></a></figure>
      """
  }

  private func members(of title: PageTitle, in answer: APIAnswer) -> HTML {
    let members = answer.query?.members ?? []
    let lists = QueryAnswer.Member.Kind.allCases.map { kind -> HTML in
      let items = members.filter { $0.kind == kind }.map { member -> HTML in
        "<li><a href=\"\(href(member.title))\">\(member.title)</a></li>"
      }
      return items.isEmpty ? "" : "\n<ul>\(items.joined())</ul>"
    }
    guard members.count >= 500 else { return lists.joined() }
    // The wiki has the rest.
    let page = ArticleID(wiki: wiki, title: title).scriptAddress + "&action=view"
    return "\(lists.joined())\n<p><a href=\"\(page)\">…</a></p>"
  }

  /// The address of a page as Parsoid writes it, relative to the articles.
  private func href(_ title: String) -> String {
    "./" + title.replacing(" ", with: "_").percentEncoded(keeping: "/:,")
  }
}

import Articles
import Foundation  // files beside the tests
import Places
import Reader
import TestSupport
import Testing

/// Whole pages as MediaWiki sends them, and the articles from them.
///
/// `UPDATE_GOLDEN=1 swift test --filter ReaderTests` updates the expected files.
@Suite("Whole pages")
struct WholePagesTests {
  @Test(
    "The article from a page matches its golden file",
    arguments: ["lisbon", "porto-guide", "waves", "saved-page"])
  func golden(name: String) throws {
    let folder = WholePagesTests.fixtures.appending(path: name)
    let html = try [UInt8](Data(contentsOf: folder.appending(path: "source.html")))
    let text = WholePagesTests.description(of: try WholePagesTests.read(html, name))
    let file = folder.appending(path: "expected.txt")
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try text == String(contentsOf: file, encoding: .utf8))
  }

  private static var fixtures: URL {
    Repository.url("Tests/ReaderTests/Fixtures/pages")
  }

  private static func read(_ html: [UInt8], _ name: String) throws -> Article {
    guard name == "saved-page" else { return try ArticleOutline.article(html) }
    let fallback = ArticleID(wiki: .englishWikipedia, title: try PageTitle("file"))
    return try Reader().article(fromFile: html, otherwise: fallback)
  }

  private static func description(of article: Article) -> String {
    var lines = ["\(article.id.title) at \(article.id.wiki.authority)", article.displayTitle]
    lines.append("\(article.language) \(article.direction.rawValue)")
    lines.append("coordinate \(article.coordinate?.description ?? "none")")
    lines.append("disambiguation \(article.isDisambiguation)")
    lines.append("breadcrumbs \(article.breadcrumbs.joined(separator: " > "))")
    lines.append("categories \(article.categories.joined(separator: " | "))")
    lines += article.languages.map { "language \($0.language) \($0.title) \($0.address ?? "")" }
    lines.append("source \(article.attribution.source ?? "")")
    lines += article.facts.map { "fact \($0.label) = \($0.value.replacing("\n", with: " / "))" }
    lines += article.pictures.map { picture in
      "picture \(picture.file) \(picture.width ?? 0)x\(picture.height ?? 0) \(picture.address) "
        + "alt=\(picture.alt ?? "") caption=\(picture.caption ?? "")"
    }
    lines.append("lead picture \(article.leadPicture.map { article.pictures[$0].file } ?? "none")")
    lines += article.references.map { "reference [\($0.mark)] \($0.text) \($0.address ?? "")" }
    lines += article.listings.map(description(of:))
    lines.append("lead \(article.lead)")
    return lines.joined(separator: "\n") + "\n\n" + outline(of: article) + "\n"
  }

  private static func description(of listing: Listing) -> String {
    let parts = [
      listing.alternateName, listing.coordinate?.description, listing.street, listing.directions,
      listing.phone, listing.email, listing.web, listing.hours, listing.price, listing.content,
    ]
    return "listing \(listing.kind) \(listing.name): "
      + parts.map { $0 ?? "–" }.joined(separator: " | ")
  }

  /// Returns the outline with each block on its own line.
  private static func outline(of article: Article) -> String {
    var text = ArticleOutline(article: article).text
    for block in [
      "paragraph(", "list", "item(", "row(", "table(", "figure", "caption(", "facts(", "gallery(",
      "footnote", "hatnote(", "quotation(", "poem(", "codeBlock", "preformatted(", "term(",
      "definition", "h2[", "h3[", "tableCaption(",
    ] { text = text.replacing(" \(block)", with: "\n\(block)") }
    return text
  }
}

import Articles
import Foundation  // files beside the tests, compatibility characters
import Markup
import Reader
import TestSupport
import Testing

/// Checks that every rendering of an article has the words of its body in their order: nothing is
/// lost, repeated or moved.
///
/// Each rendering is compared with `Body.plainText`. Text that a renderer adds, such as numbers of
/// list items and notes, is permitted. Only letters and digits of words are compared, so markup and
/// line ends do not count.
@Suite("The same words in every rendering")
struct SameWordsTests {
  private static let pages = Repository.url("Tests/ReaderTests/Fixtures/pages")

  private static var ours: [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: pages.path)) ?? []
    return names.sorted().map { pages.appending(path: "\($0)/source.html") }
  }

  private static var corpus: [URL] {
    guard let folder = ProcessInfo.processInfo.environment["WAYPOST_CORPUS"] else { return [] }
    let found = FileManager.default.enumerator(atPath: folder + "/html")?.allObjects ?? []
    return found.compactMap { $0 as? String }.filter { $0.hasSuffix(".html") }.sorted()
      .map { URL(filePath: folder).appending(path: "html/\($0)") }
  }

  @Test("The project's test pages", arguments: ours)
  func ownPages(page: URL) throws { try check(page) }

  @Test(
    "Pages of real wikis",
    .enabled(if: !corpus.isEmpty, "WAYPOST_CORPUS names no folder of pages"), arguments: corpus)
  func realPages(page: URL) throws { try check(page) }

  private func check(_ page: URL) throws {
    let id = ArticleID(wiki: .englishWikipedia, title: try PageTitle("Page"))
    var article = try Reader().article(fromFile: Array(Data(contentsOf: page)), otherwise: id)
    article.facts = []
    let whole = 0..<article.body.events.count
    let words = letters(article.body.plainText(of: whole))
    let name = Comment(rawValue: page.pathComponents.suffix(2).joined(separator: "/"))
    let html = letters(
      written(in: HTMLRendering(pictures: Self.loaded).content(of: article).markup))
    expect(html, toHold: words, beside: words.count / 50 + 200, name)
    let markdown = letters(written(inMarkdown: MarkdownRendering().render(article, in: whole)))
    expect(markdown, toHold: words, beside: words.count / 20 + 200, name)
    // Cells side by side are written line by line, so their order differs here.
    let text = counted(letters(TextRendering(width: 80).render(article, in: whole)))
    let missing = counted(words).filter { $0.value > text[$0.key, default: 0] }
    #expect(missing.isEmpty, name)
  }

  private static let loaded: HTMLRendering.Pictures = { _, _ in
    Address("/picture").map { PictureContent(.address($0)) }
  }

  /// Expects that a text contains another one in order, and not much else.
  private func expect(
    _ text: [Unicode.Scalar], toHold held: [Unicode.Scalar], beside most: Int, _ name: Comment
  ) {
    var next = held.startIndex
    for letter in text where next < held.endIndex && held[next] == letter { next += 1 }
    #expect(String(String.UnicodeScalarView(held[next...].prefix(80))) == "", name)
    #expect(text.count - held.count <= most, name)
  }

  private func counted(_ letters: [Unicode.Scalar]) -> [Unicode.Scalar: Int] {
    letters.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  /// Superscript and subscript digits count as digits.
  private func letters(_ text: String) -> [Unicode.Scalar] {
    text.precomposedStringWithCompatibilityMapping.unicodeScalars.filter {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
    }
  }
}

// MARK: - What is written

/// Returns the words of a page: no tags, no footnote marks, a formula as its TeX. It matches
/// scalars, because a joiner after `>` would form one character with it.
private func written(in html: String) -> String {
  html.replacing(/<sup class="mark".*?<\/sup>/, with: "")
    .replacing(/<a href="#cite_ref[^>]*>↑<\/a>/, with: "")
    .replacing(/<math[^>]*?(?:alttext="([^"]*)")?>.*?<\/math>/.dotMatchesNewlines()) {
      $0.output.1.map(String.init) ?? ""
    }
    .replacing(/<[^>]*>/.matchingSemantics(.unicodeScalar), with: "")
    .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
    .replacing("&#39;", with: "'").replacing("&amp;", with: "&")
}

/// Returns the words of Markdown: no destinations, no pictures, no footnote marks.
private func written(inMarkdown text: String) -> String {
  text.replacing(/!\[(?:\\.|[^\]\\])*\]\([^)]*\)/, with: "")
    .replacing(/\]\([^)\s]*\)/.matchingSemantics(.unicodeScalar), with: "")
    .replacing(/\[\^\d+\]:?/, with: "")
    .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
}

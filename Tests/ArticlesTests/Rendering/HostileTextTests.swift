import Articles
import Foundation  // JSON
import Markup
import Places
import Testing

/// Texts with which a page might attack its reader.
private let hostileWords = [
  "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "\"\u{301} onload=\"x",
  "\u{1B}]0;title\u{7}\u{1B}[2J\u{1B}[31m", "\u{9B}31m\u{90}q\u{9C}", "\u{202E}evil\u{2066}",
  "\u{0}\u{8}\u{7F}", "javascript:alert(1)", "[x](javascript:alert(1))", "![x](data:a)",
  "\n# heading\n- item\n> quote\n---\n===\n1. one\n```\ncode", "a | b | c\n| --- | --- |",
  "`\u{301}<img src=x onerror=alert(1)>", "a ``\u{200D}<script>", "~~~\u{301}\n<b>", "<!--", "-->",
  "]]>", "</style></pre></textarea></math>", "&lt;b&gt; &#60;", "`` ` ```",
  "$x$ $$y$$ \\( \\)", "https://evil.example www.evil.example me@evil.example", "[^1]: note",
  "[x]: javascript:alert(1)", "\\", "!", "*a*_b_~~c~~", "\u{2028}\u{2029}\u{85}", " ", "",
]

private func hostileArticle(seed: UInt64) throws -> Article {
  let words = hostileWords
  func word(_ index: Int) -> String { words[(Int(seed) + index) % words.count] }
  var article = try SampleArticles.article(scrambledBody(seed: seed, words: words))
  article.displayTitle = word(0)
  article.description = word(1)
  article.facts = [Fact(label: word(2), value: word(3))]
  var listing = Listing(kind: word(4), name: word(5))
  listing.street = word(6)
  listing.web = word(7)
  listing.content = word(8)
  article.listings = [listing]
  article.pictures = [
    Picture(file: word(9), address: word(10), alt: word(11), caption: word(12)),
    Picture(file: "a", address: "https://example.org/\(word(13))", alt: word(14)),
  ]
  article.references = [
    Reference(mark: word(15), text: word(16), address: word(17)),
    Reference(mark: "2", text: word(18), address: "https://example.org/\(word(19))"),
  ]
  article.categories = [word(20)]
  article.breadcrumbs = [word(21)]
  article.attribution = Attribution(
    source: word(22), licence: word(23), licenceAddress: word(24), authors: word(25))
  return article
}

/// Whether a terminal obeys the character or it changes the direction of text.
private func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x09, 0x0A: false
  case 0x00..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2028...0x2029: true
  default: false
  }
}

@Suite("Hostile text in every position")
struct HostileTextTests {
  @Test("No text rendering contains a control character", arguments: 0..<40)
  func text(seed: Int) throws {
    let article = try hostileArticle(seed: UInt64(seed))
    let body = article.body
    let all = [
      TextRendering(width: 60).render(article), article.markdown,
      body.plainText(of: 0..<body.events.count), article.lead,
      HTMLRendering().document(of: article).markup,
    ]
    for text in all { #expect(!text.unicodeScalars.contains(where: isForbidden)) }
  }

  @Test("Terminal output contains only the renderer's escape codes", arguments: 0..<40)
  func terminal(seed: Int) throws {
    let article = try hostileArticle(seed: UInt64(seed))
    let seen = TextRendering(width: 60, style: .hyperlinked).render(article)
    let rest = seen.replacing(/\u{1B}\[0(;[0-9])*m|\u{1B}\]8;;[!-~]*?\u{1B}\\/, with: "")
    #expect(!rest.unicodeScalars.contains(where: isForbidden))
    #expect(!seen.contains("]8;;javascript"))
  }

  @Test(
    "Each terminal line closes the isolates, links and styles that it opens",
    arguments: 0..<40)
  func lines(seed: Int) throws {
    let article = try hostileArticle(seed: UInt64(seed))
    for line in TextRendering(width: 60, style: .hyperlinked).render(article).split(separator: "\n")
    {
      let scalars = line.unicodeScalars
      #expect(
        scalars.count { (0x2066...0x2068).contains($0.value) } == scalars.count { $0 == "\u{2069}" }
      )
      if let last = line.matches(of: /\u{1B}\[0(;[0-9])*m/).last { #expect(last.output.1 == nil) }
      if let last = line.matches(of: /\u{1B}\]8;;([!-~]*?)\u{1B}\\/).last {
        #expect(last.output.1.isEmpty)
      }
    }
  }

  @Test("HTML is valid and contains only permitted elements and attributes", arguments: 0..<150)
  func html(seed: Int) throws {
    let article = try hostileArticle(seed: UInt64(seed))
    let html = HTMLRendering(pictures: { number, article in
      guard article.pictures.indices.contains(number) else { return nil }
      return Address(article.pictures[number].address).map { PictureContent(.address($0)) }
    }).content(of: article)
    #expect(HTMLOutline(html.markup).faults == [])
  }

  @Test("Markdown outside of code contains no HTML and no links that run code", arguments: 0..<200)
  func markdown(seed: Int) throws {
    let markdown = MarkdownCode.removed(from: try hostileArticle(seed: UInt64(seed)).markdown)
    #expect(!markdown.contains("<"))
    #expect(markdown.firstMatch(of: /[^\\]\]\((javascript|data|vbscript):/) == nil)
  }

  private static let containers: [[Body.Element]] = [
    [], [.quotation], [.list(.bulleted), .item], [.list(.numbered(start: 99)), .item],
    [.definitionList, .definition], [.quotation, .list(.bulleted), .item],
  ]

  @Test(
    "Code stays code in Markdown, however deep it stands",
    arguments: containers, [1, 20, 23, 24, 25, 60])
  func code(around: [Body.Element], depth: Int) throws {
    let words = "a ``\u{301}`<b>\n\n<img src=x onerror=alert(1)>\n```\u{200D}\n~~~\n<script>"
    var builder = Body.Builder()
    for element in Array(repeating: around, count: depth).joined() { builder.start(element) }
    for element in [Body.Element.preformatted, .codeBlock(language: .empty), .code] {
      SampleArticles.block(&builder, element, words)
    }
    let article = try SampleArticles.article(builder.finish())
    #expect(article.markdown.contains("<script>"))
    #expect(!MarkdownCode.removed(from: article.markdown).contains("<"))
  }

  private static let hidden = "``<img src=x onerror=alert(1)>"

  @Test(
    "Two pieces of code beside each other stay code, whatever marks between them are dropped",
    arguments: [Body.Element.paragraph, .hatnote, .tableCaption, .quotation],
    [Body.Element.emphasis, .strong, .deleted])
  func adjacentCode(block: Body.Element, mark: Body.Element) throws {
    var builder = Body.Builder()
    builder.start(block)
    for words in [HostileTextTests.hidden, "(", HostileTextTests.hidden + "``", "x"] {
      builder.start(mark)
      SampleArticles.span(&builder, .code, words)
      builder.end()
    }
    builder.end()
    let markdown = try SampleArticles.article(builder.finish()).markdown
    #expect(markdown.contains("<img"))
    #expect(!MarkdownCode.removed(from: markdown).contains("<"))
  }

  /// A program without footnotes takes a first line of one word for the address of a link, and the
  /// next lines for text: each must be harmless alone.
  @Test("Code in a footnote stays code in programs without footnotes")
  func footnoteCode() throws {
    var builder = Body.Builder()
    builder.append("a")
    builder.footnoteMark(reference: 0)
    builder.start(.footnotes)
    builder.start(.footnote(reference: 0))
    for element in [Body.Element.codeBlock(language: .empty), .preformatted] {
      SampleArticles.block(&builder, element, "<b>\n\n\(HostileTextTests.hidden)\n  ```<i>")
    }
    builder.end()
    builder.end()
    var article = try SampleArticles.article(builder.finish())
    article.references = [Reference(mark: "1", text: "x")]
    let lines = article.markdown.split(separator: "\n")
    let note = try #require(lines.firstIndex { $0.hasPrefix("[^1]:") })
    #expect(lines[note...].contains { $0.contains("<img") })
    for line in lines[note...] {
      let text = line.trimmingPrefix("[^1]: ").trimmingPrefix { $0 == " " }
      #expect(!MarkdownCode.removed(from: String(text)).contains("<"), "\(line)")
    }
  }

  @Test("A paragraph of hostile text stays a paragraph in Markdown", arguments: hostileWords)
  func paragraph(word: String) throws {
    var builder = Body.Builder()
    SampleArticles.block(&builder, .paragraph, word)
    SampleArticles.block(&builder, .math(tex: builder.intern(word), isDisplay: false), "")
    let article = try SampleArticles.article(builder.finish())
    let all = 0..<article.body.events.count
    for line in MarkdownRendering().render(article, in: all).split(separator: "\n") {
      #expect(!line.contains("<"))
      #expect(line.firstMatch(of: /[^\\]\]\(/) == nil)
      #expect(line.firstMatch(of: /^(#|-|\+|=|>|`|~|:|\||[0-9]+[.)]| {4}|\[)/) == nil)
    }
  }

  @Test("JSON contains no control characters except line ends and tabs", arguments: 0..<10)
  func json(seed: Int) throws {
    let article = try hostileArticle(seed: UInt64(seed))
    let data = try JSONEncoder().encode(ArticleJSON(article))
    let text = String(decoding: data, as: UTF8.self)
    #expect(text.firstMatch(of: /\\u00(0[0-8]|1|7f)|\\[bfr]/) == nil)
    #expect(!text.unicodeScalars.contains(where: isForbidden))
  }

  @Test("Bytes that are not UTF-8 do no harm")
  func illFormed() throws {
    var builder = Body.Builder()
    builder.start(.paragraph)
    builder.append([0xC2])
    builder.start(.strong)
    builder.append([0x9B, 0xFF, 0x41])
    let article = try SampleArticles.article(builder.finish())
    #expect(TextRendering().render(article).contains("\u{FFFD}\u{FFFD}\u{FFFD}A"))
    #expect(article.markdown.contains("\u{FFFD}\u{FFFD}\u{FFFD}**A**"))
  }
}

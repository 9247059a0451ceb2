import Articles
import HTMLTree
import Markup
import Testing

@Suite("Hostile pages")
struct HostilePageTests {
  @Test("Hostile markup never reaches a rendering", arguments: HostileMarkup.whole)
  func closed(markup: String) throws {
    let article = try ArticleOutline.article(HostilePageTests.page(with: markup))
    try expectHarmless(article)
    let words = TextRendering().render(article)
    #expect(words.contains("harbour"), "words before it are kept")
    #expect(words.contains("lighthouse"), "words after it are kept")
  }

  @Test("Unclosed hostile markup is harmless too", arguments: HostileMarkup.open)
  func open(markup: String) throws {
    let article = try ArticleOutline.article(HostilePageTests.page(with: markup))
    try expectHarmless(article)
    #expect(TextRendering().render(article).contains("harbour"))
  }

  @Test("All hostile markup together on one page is harmless")
  func together() throws {
    try expectHarmless(
      ArticleOutline.article(
        HostilePageTests.page(with: HostileMarkup.whole.joined(separator: "\n"))))
    try expectHarmless(ArticleOutline.article((HostileMarkup.whole + HostileMarkup.open).joined()))
  }

  @Test(
    "A hostile page that is cut anywhere is harmless", arguments: [3, 7, 11, 19])
  func cut(step: Int) throws {
    let bytes = Array(HostileMarkup.whole.joined().utf8)
    for end in stride(from: step, to: bytes.count, by: step * 37) {
      try expectHarmless(ArticleOutline.article(Array(bytes[..<end])))
    }
  }

  @Test("Bytes that are not UTF-8 do not become markup", arguments: HostilePageTests.illFormed)
  func bytes(markup: [UInt8]) throws {
    let page = Array("<p>harbour</p>".utf8) + markup + Array("<p>lighthouse</p>".utf8)
    let article = try ArticleOutline.article(page)
    try expectHarmless(article)
    #expect(TextRendering().render(article).contains("lighthouse"))
  }

  /// Overlong forms of `<`, truncated sequences before a quotation mark, surrogates, bytes above
  /// F4.
  static let illFormed: [[UInt8]] = [
    [0xC0, 0xBC] + Array("script>alarm(1)".utf8), [0xE0, 0x80, 0xBC] + Array("script>".utf8),
    [0xF0, 0x80, 0x80, 0xBC] + Array("img src=x onerror=alarm(1)>".utf8),
    Array("<b title=\"".utf8) + [0xC2] + Array("\" onclick=alarm(1)>x</b>".utf8),
    Array("<a href=\"x".utf8) + [0xE4, 0xBC] + Array("\"onclick=alarm(1)>x</a>".utf8),
    [0xED, 0xA0, 0x80, 0xFF, 0xFE, 0xF5], [0, 0x3C, 0, 0x73, 0, 0x63, 0, 0x3E],
    Array("<scr".utf8) + [0] + Array("ipt>alarm(1)</scr".utf8) + [0] + Array("ipt>".utf8),
    [0xFE, 0xFF, 0, 0x3C, 0, 0x62, 0, 0x3E],
    [0xEF, 0xBB, 0xBF] + Array("<script>alarm(1)</script>".utf8),
  ]

  @Test(
    "Endless nesting is read quickly", .timeLimit(.minutes(15)),
    arguments: [
      "<div>", "<b>", "<ul><li>", "<table><tr><td>", "<blockquote>", "<a href=/wiki/X>", "<dl><dd>",
      "<span lang=pt>", "<i><p>", "<math><mrow>", "<div class=infobox>", "<li>",
      "<sup class=reference>",
      "<div class=thumb>", "<figure>", "<span class=vcard>", "<ol class=references><li id=a>",
      "<ul class=gallery><li class=gallerybox>", "<div class=mw-parser-output>", "<h2>", "<pre>",
      "<span class=geo>", "<span class=geo-dec>", "<span class=mwe-math-element>",
      "<div class=catlinks>", "<h1 class=firstHeading>", "<b><i><s><sub><sup><small><p>x",
      "<ruby><rt>", "<div class=\"hatnote\">", "<table class=infobox><tr><td>",
    ])
  func nesting(piece: String) throws {
    let article = try ArticleOutline.article(String(repeating: piece, count: 6_000) + "end")
    _ = HTMLRendering().content(of: article)
    #expect(article.body.events.count < 300_000)
  }

  private static func page(with markup: String) -> String {
    "<div class=\"mw-parser-output\"><p>harbour</p>\n\(markup)\n<p>lighthouse</p></div>"
  }

  private func expectHarmless(_ article: Article) throws {
    HarmlessHTML.expect(HTMLRendering().content(of: article).utf8)
    HarmlessHTML.expect(HTMLRendering().document(of: article, style: .bare).utf8, isDocument: true)
    // A bracket after a backslash is only a bracket.
    let markdown = article.markdown.lowercased().replacing("\\]", with: "")
    #expect(!markdown.contains("](javascript:"))
    #expect(!markdown.contains("](data:"))
    let text = TextRendering(style: .hyperlinked).render(article)
    #expect(!text.contains("\u{1B}]8;;javascript:"))
  }
}

/// Parses rendered HTML and checks that it contains only what a page of this project may contain.
enum HarmlessHTML {
  private static let elements: Set<String> = [
    "a", "abbr", "article", "aside", "bdi", "blockquote", "br", "caption", "code", "dd", "del",
    "div", "dl", "dt", "em", "figcaption", "figure", "footer", "h1", "h2", "h3", "h4", "h5", "h6",
    "hr", "img", "ins", "li", "ol", "p", "pre", "q", "rp", "rt", "ruby", "section", "small", "span",
    "strong", "sub", "sup", "table", "tbody", "td", "th", "thead", "tr", "ul", "dfn", "nav", "cite",
  ]
  private static let formulas = Set(Body.MathElement.allCases.map(\.rawValue))
    .union(["semantics", "annotation"])
  private static let page: Set<String> = ["html", "head", "meta", "title", "body", "main"]
  private static let attributes: Set<String> = [
    "alt", "aria-hidden", "aria-label", "aria-labelledby", "class", "colspan", "data-kind", "dir",
    "display", "encoding", "height", "href", "id", "lang", "rel", "role", "rowspan", "scope",
    "start", "title", "width", "decoding", "loading", "alttext", "data-language", "tabindex",
    "value",
  ]
  private static let pageAttributes: Set<String> = ["charset", "content", "http-equiv", "name"]
  private static let schemes = ["http:", "https:", "mailto:", "tel:", "geo:", "#"]

  static func expect(_ html: [UInt8], isDocument: Bool = false) {
    let tree = HTMLTree(parsing: html)
    for node in 1..<tree.count where tree[node].kind != .text {
      let name = tree.name(of: node)
      let isKnown =
        elements.contains(name) || formulas.contains(name) || (isDocument && page.contains(name))
        || (isDocument && tree.parent(of: node) == 0 && name.isEmpty)
      #expect(isKnown, "an element \(name), or a comment")
      for number in tree[node].attributeRange {
        expect(tree.attributes[number], in: tree, isMeta: name == "meta")
      }
    }
  }

  private static func expect(_ attribute: Attribute, in tree: HTMLTree, isMeta: Bool) {
    let name = tree.name(of: attribute)
    let value = tree.value(of: attribute)
    #expect(
      attributes.contains(name) || (isMeta && pageAttributes.contains(name)),
      "an attribute \(name)=\(value)")
    if name == "href" {
      #expect(schemes.contains { value.lowercased().hasPrefix($0) }, "an address \(value)")
    }
    if name == "http-equiv" { #expect(value == "Content-Security-Policy") }
  }
}

import Articles
import HTMLTree
import Markup
import Seeded
import Testing

/// Four times the page takes at most four times the work, whatever is repeated or nested in it.
@Suite("Work is linear in the size of the page", .serialized)
struct GrowthTests {
  /// A page to generate: a beginning, a repeated piece, a middle, and a repeated closing piece. In
  /// a piece `§` is replaced by the number of the repetition.
  struct Shape: CustomTestStringConvertible, Sendable {
    var before = ""
    let piece: String
    var middle = "x"
    var closing = ""
    var after = ""
    var size = 600

    var testDescription: String { "\(before)\(piece)…\(middle)\(closing)…\(after)" }

    func page(_ count: Int) -> String {
      var page = before
      for number in 0..<count { page += piece.replacing("§", with: String(number)) }
      page += middle
      for _ in 0..<count { page += closing }
      return page + after
    }
  }

  private static let shapes = [
    // Formulas.
    Shape(
      before: "<p><img class=tex src=//e.org/a.png alt=\"", piece: "{\\displaystyle ", closing: "}",
      after: "\"></p>"),
    Shape(
      before: "<p><math alttext=\"", piece: "{\\textstyle ", closing: "}", after: "\"></math></p>"),
    Shape(before: "<p><math>", piece: "<mrow>", closing: "</mrow>"),
    Shape(before: "<p>", piece: "<math><mi>x</mi></math>", size: 250),
    Shape(before: "<p>", piece: "<span class=mwe-math-element>y</span>"),
    Shape(before: "<p><math><mi>x</mi>", piece: "<msub><mi></mi></msub><mspace/>"),
    Shape(
      before: "<p><math><mi>x</mi>",
      piece: "<msup><mspace/></msup><mfrac><mi></mi></mfrac><mspace/>"),
    Shape(
      before: "<p><math>", piece: "<mover><mi>x</mi>", middle: "<mtext>",
      closing: String(repeating: "a\u{323}\u{307}", count: 300), size: 15),
    Shape(
      before: "<p><math>", piece: "<mroot><mi>x</mi>", middle: "<mtext>",
      closing: String(repeating: "a\u{323}\u{307}", count: 300), size: 15),
    // Opening and closing tags.
    Shape(piece: "<b><i>", closing: "</i></b>"), Shape(piece: "</b></i></table></div>"),
    Shape(piece: "<ul><li>", closing: "</ul>"),
    Shape(piece: "<table><tr><td>", closing: "</table>"),
    Shape(piece: "<blockquote>", closing: "</blockquote>"), Shape(piece: "<dl><dd>"),
    Shape(before: "<p>", piece: ")"), Shape(before: "<p>", piece: "[["),
    Shape(before: "<p>", piece: "]]"),
    Shape(before: "<p>", piece: "(a) "), Shape(before: "<p>", piece: "\\*_`"),
    Shape(before: "<p>", piece: "{{a|"), Shape(before: "<p>", piece: "!["),
    Shape(before: "<p>", piece: "<b> </b>"), Shape(before: "<p>", piece: "<b>x</b>"),
    Shape(before: "<p>", piece: "<b>*</b>"), Shape(before: "<p>", piece: "<b>x</b><i>y</i>"),
    Shape(before: "<p>", piece: "<a href=/wiki/X>x</a>"),
    Shape(before: "<p>", piece: "<b><a href=/wiki/X>x</a></b>"),
    Shape(before: "<p>", piece: "<s>*<b>_<i>`"), Shape(before: "<p>", piece: "<code>`</code>"),
    Shape(before: "<p>", piece: "<sub>a</sub><sup>b</sup>"),
    Shape(before: "<p>", piece: "<ruby>a<rt>b</rt></ruby>", size: 250),
    Shape(before: "<p><code>", piece: "`", size: 5000),
    // Combining characters.
    Shape(before: "<p>a", piece: "\u{301}", size: 2000),
    Shape(
      before: "<p><img src=//e.org/a width=200 alt=\"a", piece: "\u{301}", after: "\">", size: 2000),
    Shape(before: "<h2>a", piece: "\u{301}\u{316}", after: "</h2><p>x", size: 2000),
    Shape(before: "<p><math><mi>a", piece: "\u{301}\u{316}", size: 2000),
    Shape(before: "<p><math><mi>a</mi><mo>", piece: "\u{301}\u{316}", size: 2000),
    Shape(before: "<p>", piece: "\u{1F1E6}", size: 1000),
    Shape(before: "<p>", piece: "\u{200D}", size: 2000),
    Shape(before: "<p><b>", piece: "a\u{301}", after: "</b>", size: 1000),
    Shape(before: "<p><b>a", piece: "\u{A0}", middle: "", after: "</b>b", size: 6000),
    Shape(before: "<p>a<b>", piece: "\u{A0}", after: "a</b>", size: 2000),
    Shape(
      before: "<p>", piece: "<i>a" + String(repeating: "\u{A0}", count: 63) + "</i>b", size: 1200),
    Shape(
      before: "<p>x", piece: "<s>\"a</s><i>\"b</i>",
      middle: "x <i>" + String(repeating: "\u{A0}", count: 260) + "a</i> x", size: 900),
    Shape(
      before: "<p>x", piece: "<i><math></math></i><b><math></math></b>", middle: "y", size: 3000),
    Shape(
      before: "<table class=infobox><tr><th>", piece: "<p>a", middle: "<td>b</table>", size: 4000),
    // Attributes.
    Shape(before: "<p style=\"", piece: "display ", after: "\">", size: 2000),
    Shape(before: "<p style=\"", piece: "display:", after: "\">", size: 2000),
    Shape(before: "<p class=\"", piece: "a ", after: "\">", size: 2000),
    Shape(before: "<p", piece: " a§=b", after: ">"),
    // Attributes of an element that are read for each node in it.
    Shape(
      before: "<div class=\"", piece: "a ", middle: "\"><p>", closing: "<img src=//e.org/a>",
      size: 2000),
    Shape(
      before: "<div class=\"thumb ", piece: "a ", middle: "\"><p>",
      closing: "<div class=thumb><img src=//e.org/a width=200>", size: 700),
    Shape(
      before: "<div style=\"", piece: "d ", middle: "\"><p>",
      closing: "<div class=thumb><img src=//e.org/a width=200>", size: 700),
    Shape(
      before: "<p><a href=\"//e.org/?", piece: "a=b&", middle: "\">",
      closing: "<span class=geo>1;2</span>", size: 1000),
    Shape(
      before: "<p><a href=\"/wiki/File:", piece: "abcd", middle: "\">",
      closing: "<img src=//e.org/a>", size: 1000),
    Shape(
      before: "<p><span data-mw='{\"name\":\"x\",\"a\":\"", piece: "a", middle: "\"}'>",
      closing: "<math><mi>x</mi></math>", size: 700),
    Shape(
      before: "<div class=topbanner><img src=//e.org/a width=\"2000",
      piece: String(repeating: "&lt", count: 20), middle: "\">", closing: "<img src=//e.org/b>",
      size: 95),
    Shape(before: "<p title=\"", piece: "&amp;", after: "\">", size: 2000),
    Shape(before: "<p><a href=\"/wiki/", piece: "%41", after: "\">", size: 2000),
    Shape(before: "<p><a href=\"?", piece: "a=b&", after: "\">", size: 2000),
    Shape(before: "<p>", piece: "<span lang=x-a§>b</span>", size: 750),
    Shape(before: "<p>", piece: "<abbr title=a§>b</abbr>"),
    // Lists, tables, notes, pictures, places.
    Shape(before: "<ul>", piece: "<li>a"), Shape(before: "<table>", piece: "<tr><td>a<td>b"),
    Shape(before: "<table><tr>", piece: "<td>a", size: 250),
    Shape(
      before: "<table><tr><th>", piece: "abc ", middle: "<th>b</tr>", closing: "<tr><td>a<td>b",
      size: 300),
    Shape(before: "<table><tr>", piece: "<td>a", middle: "</tr>", closing: "<tr><td>b", size: 2400),
    Shape(before: "<table>", piece: "<tr><td rowspan=200 colspan=200>a<td>b", size: 150),
    Shape(
      piece: "<table class=infobox><tr><th>Lisbon</th></tr></table>", middle: "<p>x", size: 250),
    Shape(piece: "<table class=infobox><tr><th>a<td>b</table>", size: 150),
    Shape(piece: "<div class=thumb><img src=//e.org/§.jpg width=200 height=200></div>", size: 250),
    Shape(piece: "<p><img src=//e.org/§.jpg width=20 height=20>", size: 250),
    Shape(
      before: "<ul class=gallery>", piece: "<li class=gallerybox><img src=//e.org/§.jpg width=200>",
      size: 250),
    Shape(
      before: "<p>", piece: "<sup class=reference><a href=\"#cite_note-§\">[§]</a></sup>", size: 250
    ),
    Shape(
      before: "<p>x<ol class=references>",
      piece:
        "<li id=cite_note-§><span class=mw-cite-backlink><a href=\"#cite_ref-§\">↑</a></span> a",
      size: 250),
    Shape(before: "<p>", piece: "<sup class=reference><a href=\"#cite_note-1\">[1]</a></sup>"),
    Shape(
      before: "<p>", piece: "<sup class=reference><a href=\"#cite_note-1\">[1]</a></sup>",
      middle: "<ol class=references>", closing: "<li id=cite_note-1>n"),
    Shape(
      before: "<p><sup class=reference><a href=\"#cite_note-1\">[", piece: "x",
      middle: "]</a></sup>",
      closing: "<sup class=reference><a href=\"#cite_note-1\">[1]</a></sup>", size: 2000),
    Shape(
      before: "<p><sup class=reference><a href=\"#cite_note-1\">[", piece: "x",
      middle: "]</a></sup><ol class=references>", closing: "<li id=cite_note-1>n", size: 2000),
    Shape(
      before: "<p><sup class=reference><a href=\"#cite_note-1\">[1]</a></sup>"
        + "<sup class=reference><a href=\"#cite_note-1\">[1]</a></sup>"
        + "<ol class=references><li id=cite_note-1><span class=mw-cite-backlink>"
        + "<a href=\"#cite_ref-1\">",
      piece: "y", middle: "</a><a href=\"#cite_ref-2\">z</a></span>n",
      closing: "<li id=cite_note-1>n", size: 2000),
    Shape(
      before: "<p><sup class=reference><a href=\"#cite_note-1\">[1]</a></sup>"
        + "<ol class=references><li id=cite_note-1>",
      piece: "<a href=\"#cite_ref-1\">y<table><tr><td>", middle: "z", size: 45),
    Shape(
      before: "<div class=breadcrumbs>", piece: "<a href=/wiki/A>y<table><tr><td>", middle: "z",
      size: 45),
    Shape(before: String(repeating: "<table><tr><td>", count: 40), piece: "&#160;", size: 2000),
    Shape(
      before: String(repeating: "<div class=gallerybox>", count: 40) + "<div class=gallerytext>",
      piece: "a ", size: 2000),
    Shape(before: "<p>", piece: "<blockquote>", middle: "<p>x", closing: "<p>y", size: 90),
    Shape(piece: "<h2 id=a>a</h2><p>b"), Shape(piece: "<h2 id=a§>a</h2>", size: 250),
    Shape(piece: "<h2>a"), Shape(before: "<pre>", piece: "a\n"),
    Shape(before: "<p>", piece: "<br>"),
    Shape(before: "<p>a", piece: "<br>b"), Shape(piece: "<hr>"), Shape(piece: "<p>a"),
    Shape(
      piece: "<div class=vcard><span class=listing-name>a</span><span class=geo>1;2</span></div>",
      size: 150),
    Shape(piece: "<p><span class=geo-dec>1 2</span>"),
    Shape(
      before: "<p>" + String(repeating: "<abbr class=geo-dec>", count: 40), piece: "a b c ",
      size: 1000),
    Shape(
      before: "<p>" + String(repeating: "<b class=geo-dec>", count: 40)
        + "<a href=\"//e.org/geohack?params=", piece: "1_", after: "\">x", size: 1000),
    Shape(before: "<p>", piece: "https://a.b/ www.a me@b.c "),
  ]

  @Test("Work to HTML, Markdown and text is linear", .timeLimit(.minutes(10)), arguments: shapes)
  func linear(shape: Shape) throws {
    var slowest = ("", 0.0)
    let (one, four) = (shape.page(shape.size), shape.page(shape.size * 4))
    let article = [try ArticleOutline.article(one), try ArticleOutline.article(four)]
    let steps: [(String, (Int) throws -> Void)] = [
      ("reading", { _ = try ArticleOutline.article($0 == 1 ? one : four) }),
      ("HTML", { _ = HTMLRendering().content(of: article[$0 / 4]) }),
      ("Markdown", { _ = article[$0 / 4].markdown }),
      ("text", { _ = TextRendering(width: 80, style: .hyperlinked).render(article[$0 / 4]) }),
    ]
    for (name, work) in steps {
      let ratio = try Growth.ratio(of: 1, work)
      if ratio > slowest.1 { slowest = (name, ratio) }
    }
    #expect(slowest.1 < Growth.limit, "\(slowest.0) of four times the page")
  }

  @Test("Nested tables cost a constant factor more than adjacent ones, whatever the depth")
  func nestedTables() throws {
    let piece = "<table><tr><td>x"
    let flat = String(repeating: piece + "</table>", count: 4_000)
    let nested = String(repeating: piece, count: 4_000)
    let ratio = try Growth.ratio(of: 1) { size in
      _ = try ArticleOutline.article(size == 1 ? flat : nested)
    }
    #expect(ratio < Growth.limit)
  }
}

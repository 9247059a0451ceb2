import HTMLTree
import Testing

@Suite struct TreeBuilderTests {
  @Test(
    "Elements, text and comments are in document order",
    arguments: [
      ("", ""),
      ("plain", #""plain""#),
      ("<p>a<b>c</b>d</p>", #"p("a" b("c") "d")"#),
      (
        "<!DOCTYPE html><html><head><title>T</title></head><body>x</body></html>",
        #"html(head(title("T")) body("x"))"#
      ),
      ("a<!-- note -->b", #""a" !" note " "b""#),
      ("<DIV Class=X>y</dIv>z", #"div(class=X "y") "z""#),
      ("<br>a<img src=b><hr>", #"br "a" img(src=b) hr"#),
      ("<figure-inline><x-y>a</X-Y></figure-inline>", #"figure-inline(x-y("a"))"#),
    ])
  func order(html: String, expected: String) { #expect(outline(html) == expected) }

  @Test(
    "End tags that the next element implies may be missing",
    arguments: [
      ("<p>a<p>b<div>c</div>d", #"p("a") p("b") div("c") "d""#),
      (
        "<ul><li>a<li>b<ul><li>c</ul><li>d</ul>e",
        #"ul(li("a") li("b" ul(li("c"))) li("d")) "e""#
      ),
      ("<li><div>a<li>b", #"li(div("a")) li("b")"#),
      ("<dl><dt>a<dd>b<dt>c<dd>d</dl>", #"dl(dt("a") dd("b") dt("c") dd("d"))"#),
      (
        "<table><tr><td>a<td>b<tr><th>c</table>d",
        #"table(tr(td("a") td("b")) tr(th("c"))) "d""#
      ),
      (
        "<table><caption>k<tbody><tr><td>a<tbody><tr><td>b<tfoot><tr><td>c</table>",
        #"table(caption("k") tbody(tr(td("a"))) tbody(tr(td("b"))) tfoot(tr(td("c"))))"#
      ),
      ("<table><colgroup><col><col><tr><td>a</table>", #"table(colgroup(col col) tr(td("a")))"#),
      ("<table><tr><td><div>a<td>b</table>", #"table(tr(td(div("a")) td("b")))"#),
      (
        "<table><tr><td>a<table><tr><td>b</table>c</table>",
        #"table(tr(td("a" table(tr(td("b"))) "c")))"#
      ),
      ("<table><tr><table><tr>", #"table(tr) table(tr)"#),
      (
        "<select><option>a<option>b<optgroup><option>c</select>",
        #"select(option("a") option("b") optgroup(option("c")))"#
      ),
      ("<a href=1>x<a href=2>y</a>", #"a(href=1 "x") a(href=2 "y")"#),
      ("<h2>a<h3>b</h3>", #"h2("a") h3("b")"#),
      ("<h2>a</h3>b", #"h2("a") "b""#),
      ("<ruby>a<rt>b<rt>c</ruby>", #"ruby("a" rt("b") rt("c"))"#),
      (
        "<ruby><rb>a<rtc><rt>b<rt>c<rtc>d</ruby>",
        #"ruby(rb("a") rtc(rt("b") rt("c")) rtc("d"))"#
      ),
      ("<head><meta><p>a", #"head(meta) p("a")"#),
      ("<head><title>t</title> text", #"head(title("t")) " text""#),
      (
        "<head><noscript><link></noscript><style>s</style><body>b",
        #"head(noscript(link) style("s")) body("b")"#
      ),
      ("<button>a<button>b", #"button("a") button("b")"#),
    ])
  func implied(html: String, expected: String) { #expect(outline(html) == expected) }

  @Test(
    "Badly nested tags are closed or ignored and never close too much",
    arguments: [
      ("a</b>c</div>", #""a" "c""#),
      ("<b><i>a</b>c</i>d", #"b(i("a")) "c" "d""#),
      ("<b><div>x</b>y</div>z", #"b(div("x" "y")) "z""#),
      ("<b><b><div>x</b></b></div>z", #"b(b(div("x"))) "z""#),
      ("<span><div>x</span>y</div>z", #"span(div("x" "y") "z")"#),
      ("<div><span>a</div>b", #"div(span("a")) "b""#),
      ("<div><table><tr><td>a</div>b</table>c", #"div(table(tr(td("a" "b"))) "c")"#),
      ("<p><button>a</p>b</button>c", #"p(button("a" "b") "c")"#),
      ("<ol><li><ul></li>a</ul>b", #"ol(li(ul("a") "b"))"#),
      ("<div><tr><td>a</td></tr></div>", #"div("a")"#),
      ("<x><y>a</x>b</y>c", #"x(y("a")) "b" "c""#),
      ("<form>a<form>b</form>c", #"form("a" "b") "c""#),
      ("<body><p>a</body></html>b", #"body(p("a" "b"))"#),
      ("<html lang=en><html lang=nl><body><body>a", #"html(lang=en body("a"))"#),
      ("a</p>b</br>c", #""a" "b" br "c""#),
      ("<image src=a>", "image(src=a)"),
    ])
  func misnested(html: String, expected: String) { #expect(outline(html) == expected) }

  @Test(
    "Text that is not markup stays text",
    arguments: [
      ("<script>a<b>'</scrip'</script>c", #"script("a<b>'</scrip'") "c""#),
      (
        "<script><!--<script></script>--></script>c",
        #"script("<!--<script></script>-->") "c""#
      ),
      ("<script><!--></script>c", #"script("<!-->") "c""#),
      ("<style>a</STYLE >b", #"style("a") "b""#),
      ("<style>&amp;</style>", #"style("&amp;")"#),
      ("<title>&amp;<b></title>", #"title("&<b>")"#),
      ("<textarea>\n\na</textarea>", "textarea(\"\na\")"),
      ("<pre>\n\na\n</pre>", "pre(\"\na\n\")"),
      ("<noscript><p>a</noscript>", #"noscript(p("a"))"#),
      ("<iframe><p></iframe>a", #"iframe("<p>") "a""#),
      ("<plaintext>a</plaintext>", #"plaintext("a</plaintext>")"#),
      ("a < b <3 <", #""a < b <3 <""#),
      ("</", #""</""#),
      ("a<b", #""a""#),
    ])
  func rawText(html: String, expected: String) { #expect(outline(html) == expected) }

  @Test(
    "MathML and SVG allow self-closing tags and CDATA until HTML breaks out",
    arguments: [
      (
        "<math><mi>x</mi><mspace/><mo>&lt;</mo></math>a",
        #"math(mi("x") mspace mo("<")) "a""#
      ),
      ("<svg><title><b>t</b></title><path d=m /></svg>", #"svg(title(b("t")) path(d=m))"#),
      ("<svg><style><b></svg>", #"svg(style) b"#),
      ("<svg><![CDATA[<a>&amp;]]></svg>", #"svg("<a>&amp;")"#),
      ("<div><![CDATA[a]]></div>", #"div(!"[CDATA[a]]")"#),
      ("<svg><g><p>a", #"svg(g) p("a")"#),
      ("<svg/>a<math/>b<div/>c", #"svg "a" math "b" div("c")"#),
      (
        "<svg><foreignObject><div>a</div></foreignObject></svg>",
        #"svg(foreignobject(div("a")))"#
      ),
      (
        "<math><semantics><mrow></mrow><annotation encoding=t>x^2</annotation></semantics></math>",
        #"math(semantics(mrow annotation(encoding=t "x^2")))"#
      ),
    ])
  func foreign(html: String, expected: String) { #expect(outline(html) == expected) }

  @Test(
    "A comment ends as the standard defines",
    arguments: [
      ("<!-->a", #"!"" "a""#), ("<!--->a", #"!"" "a""#), ("<!--a--!>b", #"!"a" "b""#),
      ("<!--a--b-->c", #"!"a--b" "c""#), ("<!---->a", #"!"" "a""#), ("<!--!>a-->", #"!"!>a""#),
      ("<!--a", #"!"a""#), ("<!--a--", #"!"a""#), ("<!a>b", #"!"a" "b""#),
      ("<?php a?>b", #"!"?php a?" "b""#), ("</ a>b", #"!" a" "b""#), ("</>a", #""a""#),
      ("<!doctype a \">\">b", #""">b""#),
    ])
  func comments(html: String, expected: String) { #expect(outline(html) == expected) }

  @Test("Nodes have the right parent, end and children")
  func shape() {
    let tree = HTMLTree(parsing: Array("<p>a<b>c</b></p><i>d</i>".utf8))
    #expect(tree.count == 7)
    #expect(tree[0].kind == .document)
    #expect(Array(tree.children(of: 0)) == [1, 5])
    #expect(Array(tree.children(of: 1)) == [2, 3])
    #expect(tree.parent(of: 4) == 3)
    #expect(tree.end(of: 1) == 5)
    #expect(tree.descendants(of: 1) == 2..<5)
    #expect(tree.first(.b, in: 1) == 3)
    #expect(tree.first(.i, in: 1) == nil)
    #expect(tree.text(of: 0) == "acd")
  }

  @Test("Every element name is parsed as its own tag", arguments: ElementName.allCases)
  func names(tag: ElementName) {
    let special: [ElementName: String] = [
      .annotationXML: "annotation-xml", .figureInline: "figure-inline",
    ]
    let name = special[tag] ?? "\(tag)".lowercased()
    let tree = HTMLTree(parsing: Array("<svg><\(name.uppercased())>".utf8))
    let found = tree.nodes.last { $0.kind == .element }?.tag
    #expect(found == tag)
  }

  @Test("A node has 24 bytes and an attribute 16")
  func sizes() {
    #expect(MemoryLayout<Node>.size == 24)
    #expect(MemoryLayout<Attribute>.size == 16)
  }
}

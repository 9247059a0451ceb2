import Testing

@Suite("Blocks")
struct FlowTests {
  @Test(
    "Every block becomes the matching kind of element",
    arguments: [
      ("<p>One</p><p>Two</p>", "paragraph( |One| ) paragraph( |Two| )"),
      ("Stray words<p>One</p>", "paragraph( |Stray words| ) paragraph( |One| )"),
      (
        "<div>One<div>Two</div>three</div>",
        "paragraph( |One| ) paragraph( |Two| ) paragraph( |three| )"
      ),
      (
        "<h2><span class=\"mw-headline\" id=\"Old_town\">Old town</span></h2><p>x</p>",
        "h2[Old_town]( |Old town| ) paragraph( |x| )"
      ),
      (
        "<div class=\"mw-heading mw-heading3\"><h3 id=\"Trams\">Trams</h3></div>",
        "h3[Trams]( |Trams| )"
      ),
      ("<h2></h2><p>x</p>", "paragraph( |x| )"),
      (
        "<blockquote><p>One</p>two</blockquote>",
        "quotation( paragraph( |One| ) paragraph( |two| ) )"
      ),
      ("<p>a</p><hr><p>b</p>", "paragraph( |a| ) rule paragraph( |b| )"),
      ("<div class=poem><p>a<br>b</p></div>", "poem( paragraph( |a| br |b| ) )"),
      ("<div class=hatnote>See <i>x</i></div>", "hatnote( |See | emphasis( |x| ) )"),
      ("<section><h2 id=A>A</h2></section>", "h2[A]( |A| )"),
    ])
  func kinds(html: String, expected: String) throws {
    #expect(try ArticleOutline(html).text == expected)
  }

  @Test(
    "Lists can be nested and keep their first number",
    arguments: [
      (
        "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>",
        "list( item( |a| list( item( |b| ) ) ) item( |c| ) )"
      ),
      ("<ol start=4><li>a</ol>", "list[4]( item( |a| ) )"),
      (
        "<ol start=5><li>a<li>b<li value=9>c<li>d</ol><p>e</p>",
        "list[5]( item( |a| ) item( |b| ) ) list[9]( item( |c| ) item( |d| ) ) paragraph( |e| )"
      ),
      ("<ol><li value=3>a<li value=4>b</ol>", "list[3]( item( |a| ) item( |b| ) )"),
      (
        "<ol><li>a<ol><li value=2>b</ol><li>c</ol>",
        "list[1]( item( |a| list[2]( item( |b| ) ) ) item( |c| ) )"
      ),
      ("<ol><li value=x>a<li value=99999999999>b</ol>", "list[1]( item( |a| ) item( |b| ) )"),
      ("<ul><li></li></ul><p>x</p>", "paragraph( |x| )"),
      ("<ul>stray<li>a</ul>", "list( item( |stray| ) item( |a| ) )"),
      ("<ul><ul><li>a</ul></ul>", "list( item( list( item( |a| ) ) ) )"),
      ("<li>alone</li>", "paragraph( |alone| )"),
      ("<dl><dt>a</dt><dd>b</dd></dl>", "definitionList( term( |a| ) definition( |b| ) )"),
      ("<ul><li><div>a</div><div>b</div></li></ul>", "list( item( |a| br |b| ) )"),
      ("<ul><li><p>a</p><p>b</p></li></ul>", "list( item( paragraph( |a| ) paragraph( |b| ) ) )"),
    ])
  func lists(html: String, expected: String) throws {
    #expect(try ArticleOutline(html).text == expected)
  }

  @Test("Indentation by colons is not a list: its lines become paragraphs")
  func indentation() throws {
    let outline = try ArticleOutline("<p>a</p><dl><dd>b<dl><dd>c</dd></dl></dd></dl>")
    #expect(outline.text == "paragraph( |a| ) paragraph( |b| ) paragraph( |c| )")
  }

  @Test("A block inside a phrase ends it and begins it again")
  func blockInPhrase() throws {
    let outline = try ArticleOutline("<b>one<p>two</p><ul><li>three</ul></b>four")
    #expect(
      outline.text == """
        paragraph( strong( |one| ) ) paragraph( strong( |two| ) ) \
        list( item( strong( |three| ) ) ) paragraph( |four| )
        """)
  }

  @Test(
    "Code keeps its spaces and its language",
    arguments: [
      ("<pre>\na  b\n\tc\n</pre>", "preformatted( |a  b\n\tc| )"),
      (
        "<div class=\"mw-highlight mw-highlight-lang-swift\"><pre>let <span>a</span>\n = 1</pre></div>",
        "codeBlock[swift]( |let a\n = 1| )"
      ),
      ("<pre><code>x\n y</code></pre>", "codeBlock[]( |x\n y| )"),
      ("<p>call <code>f()</code></p>", "paragraph( |call | code( |f()| ) )"),
    ])
  func code(html: String, expected: String) throws {
    #expect(try ArticleOutline(html).text == expected)
  }

  @Test("Content for editors, skins and navigation is left out", arguments: Self.skipped)
  func skips(html: String) throws {
    #expect(
      try ArticleOutline("<p>before</p>\(html)<p>after</p>").text
        == "paragraph( |before| ) paragraph( |after| )")
  }

  static let skipped = [
    "<span class=\"mw-editsection\">[edit]</span>", "<div id=toc><ul><li>1</ul></div>",
    "<table class=navbox><tr><td>x<td>y</table>", "<div role=navigation>x</div>",
    "<div class=\"noprint x\">x</div>", "<div style=\"color:red;DISPLAY : none\">x</div>",
    "<div hidden>x</div>", "<span aria-hidden=true>x</span>", "<!-- x -->",
    "<script>x</script>", "<style>x</style>", "<template><p>x</p></template>",
    "<iframe src=x>x</iframe>", "<object data=x>x</object>", "<svg><text>x</text></svg>",
    "<table class=\"ambox metadata\"><tr><td>x<td>y</table>", "<div class=catlinks>x</div>",
    "<div class=printfooter>x</div>", "<h1 class=firstHeading>x</h1>",
    "<select><option>x</select>", "<textarea>x</textarea>", "<button>x</button>",
  ]
}

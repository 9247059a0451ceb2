import Articles
import Places
import Testing

@Suite("Tables, pictures, footnotes, formulas")
struct TablesAndPicturesTests {
  @Test(
    "A data table keeps its grid; a layout table is unfolded",
    arguments: [
      (
        "<table class=wikitable><caption>Trams</caption><tbody><tr><th colspan=2>a</th></tr><tr><td rowspan=9999>b</td><td></td></tr></tbody></table>",
        "table( tableCaption( |Trams| ) row( headerCell[2x1]( |a| ) ) row( cell[1x200]( |b| ) cell( ) ) )"
      ),
      ("<table><tr><td><p>a</p></td></tr></table>", "paragraph( |a| )"),
      ("<table role=presentation><tr><td>a<td>b</table>", "paragraph( |a| ) paragraph( |b| )"),
      (
        "<table class=wikitable><tr><td><table><tr><td>a<td>b</table><td>c</table>",
        "table( row( cell( |a| br |b| ) cell( |c| ) ) )"
      ),
      (
        "<table><tr><td><table><tr><td>a<td>b</table><td>c</table>",
        "table( row( cell( |a| ) cell( |b| ) ) ) paragraph( |c| )"
      ),
      (
        "<table><tr><td><h2 id=a>a</h2><p>b</p><td><h2 id=c>c</h2>d</table>",
        "h2[a]( |a| ) paragraph( |b| ) h2[c]( |c| ) paragraph( |d| )"
      ),
      (
        "<table><caption>e</caption><tr><th><h2>a</h2><td>b</table>",
        "table( tableCaption( |e| ) row( headerCell( strong( |a| ) ) cell( |b| ) ) )"
      ),
      (
        "<table><tr><td bgcolor=red></td><td><b>a</b><br>b</table>",
        "paragraph( strong( |a| ) br |b| )"
      ),
      (
        "<table><tr><td>&#32;<td>a</tr><tr><td>b<td></table>",
        "table( row( cell( ) cell( |a| ) ) row( cell( |b| ) cell( ) ) )"
      ),
      (
        "<table><tr>stray<td>a<td>b</table>",
        "table( row( cell( |stray| ) cell( |a| ) cell( |b| ) ) )"
      ),
    ])
  func tables(html: String, expected: String) throws {
    #expect(try ArticleOutline(html).text == expected)
  }

  @Test("An infobox gives facts and stays in the text")
  func facts() throws {
    let outline = try ArticleOutline(
      """
      <table class="infobox vcard"><tr><th colspan=2>City of Lisbon</th></tr>
      <tr><td colspan=2><a class=image href="/wiki/File:Tram.jpg"><img src="/images/Tram.jpg"
      width=220 height=140></a></td></tr><tr><th>Country</th><td>Portugal</td></tr>
      <tr><td>Rivers</td><td>Tagus<br>Sado</td></tr></table>
      """)
    #expect(
      outline.article.facts == [
        Fact(label: "Country", value: "Portugal"), Fact(label: "Rivers", value: "Tagus\nSado"),
      ])
    #expect(
      outline.text == """
        facts( row( headerCell[2x1]( |City of Lisbon| ) ) row( cell[2x1]( figure[Tram.jpg]( ) ) ) \
        row( headerCell( |Country| ) cell( |Portugal| ) ) \
        row( cell( |Rivers| ) cell( |Tagus| br |Sado| ) ) )
        """)
    #expect(outline.article.leadPicture == 0)
  }

  @Test("An infobox row with a hidden value is left out; a table keeps its empty cells")
  func factsWithoutValue() throws {
    let rows = """
      <tr><th>Country<td>Portugal</tr>
      <tr><th>Position<td><span class=geo>38.7; -9.1</span></tr><tr><th>Flag<td><img src=/f.png>
      """
    let outline = try ArticleOutline("<table class=infobox>\(rows)</table>")
    #expect(outline.article.facts == [Fact(label: "Country", value: "Portugal")])
    #expect(outline.article.coordinate != nil)
    #expect(
      outline.text == """
        facts( row( headerCell( |Country| ) cell( |Portugal| ) ) \
        row( headerCell( |Flag| ) cell( picture[f.png] ) ) )
        """)
    let table = try ArticleOutline("<table><tr><th>a<td></tr><tr><th>b<td>c</table>")
    #expect(
      table.text == """
        table( row( headerCell( |a| ) cell( ) ) row( headerCell( |b| ) cell( |c| ) ) )
        """)
  }

  @Test(
    "Pictures are blocks with captions, icons are inline",
    arguments: [
      (
        "<div class=\"thumb tright\"><div class=thumbinner><a class=image href=\"/wiki/File:A_b.jpg\"><img alt=\"A tram\" src=\"//up.example.org/thumb/0/03/A_b.jpg/250px-A_b.jpg\" width=250 height=160></a><div class=thumbcaption><div class=magnify>+</div>The <b>28</b></div></div></div><p>x</p>",
        "figure[A b.jpg]( caption( |The | strong( |28| ) ) ) paragraph( |x| )"
      ),
      (
        "<figure typeof=\"mw:File/Thumb\"><a href=\"./File:A.jpg\"><img src=\"//up.example.org/a/A.jpg\" width=250 height=160></a><figcaption>c</figcaption></figure>",
        "figure[A.jpg]( caption( |c| ) )"
      ),
      (
        "<ul class=gallery><li class=gallerybox><div class=thumb><img src=\"/i/A.jpg\" width=120></div><div class=gallerytext><p>a</p></div></li><li class=gallerybox><div class=thumb><img src=\"/i/B.jpg\" width=120></div></li></ul>",
        "gallery( figure[A.jpg]( caption( |a| ) ) figure[B.jpg]( ) )"
      ),
      (
        "<p>A <img src=\"/i/Flag.svg\" width=20 height=14> flag</p>",
        "paragraph( |A | picture[Flag.svg] | flag| )"
      ),
      ("<p>a<img src=\"/x.gif\" width=1 height=1>b</p>", "paragraph( |ab| )"),
      ("<p>a<img src=\"data:image/png;base64,AA\">b</p>", "paragraph( |ab| )"),
      (
        "<figure><span class=\"pcs-lazy-load-placeholder\" data-src=\"//up.example.org/A.jpg\" data-width=640 data-height=480></span><figcaption>c</figcaption></figure>",
        "figure[A.jpg]( caption( |c| ) )"
      ),
    ])
  func pictures(html: String, expected: String) throws {
    #expect(try ArticleOutline(html).text == expected)
  }

  @Test("A picture has its address, size and texts")
  func picture() throws {
    let article = try ArticleOutline.article(
      """
      <div class=thumb><img alt="A tram" src="//up.example.org/thumb/0/03/A_b.jpg/250px-A_b.jpg" \
      width=250 height=160><div class=thumbcaption>The 28</div></div>
      """)
    #expect(
      article.pictures == [
        Picture(
          file: "A b.jpg", address: "https://up.example.org/thumb/0/03/A_b.jpg/250px-A_b.jpg",
          width: 250, height: 160, alt: "A tram", caption: "The 28")
      ])
  }

  @Test("Footnote marks are matched with their notes, and backlinks are left out")
  func footnotes() throws {
    let outline = try ArticleOutline(
      """
      <p>Old<sup class=reference id=cite_ref-a_1-0><a href="#cite_note-a-1">[1]</a></sup>.</p>
      <ol class=references><li id="cite_note-a-1"><span class="mw-cite-backlink"><a
      href="#cite_ref-a_1-0">↑</a></span> <span class="reference-text">A book.
      <a class=external href="https://example.com/b">On line</a></span></li></ol>
      """)
    #expect(
      outline.text == """
        paragraph( |Old| mark[1] |.| ) footnotes( footnote[0]( |A book. | \
        link[outside https://example.com/b]( |On line| ) ) )
        """)
    #expect(
      outline.article.references == [
        Reference(mark: "1", text: "A book. On line", address: "https://example.com/b")
      ])
  }

  @Test(
    "A mark is as the wiki writes it",
    arguments: [
      ("[1]", "1"), ("[note&nbsp;2]", "note 2"), ("[lower-alpha 1]", "lower-alpha 1"),
      ("<span class=cite-bracket>[</span>a<span class=cite-bracket>]</span>", "a"),
    ])
  func marks(mark: String, expected: String) throws {
    let html = "<p>x<sup class=reference><a href=#cite_note-a>\(mark)</a></sup></p>"
    #expect(try ArticleOutline(html).text == "paragraph( |x| mark[\(expected)] )")
  }

  @Test("A mark inside a later footnote names the note of its group that came before")
  func groups() throws {
    let article = try ArticleOutline(
      """
      <p>x<sup class=reference><a href=#cite_note-b>[1]</a></sup></p>
      <ol class=references><li id=cite_note-a>A</li></ol><ol class=references><li
      id=cite_note-b>B<sup class=reference><a href=#cite_note-a>[note 2]</a></sup></li></ol>
      """
    ).article
    #expect(article.references.map(\.mark) == ["1", "note 2"])
  }

  @Test(
    "A formula gives its TeX and its MathML",
    arguments: [
      (
        "<p>So <span class=\"mwe-math-element\"><span style=\"display:none\"><math><semantics><mrow><mi>x</mi><mo>=</mo> <mn>1</mn></mrow><annotation encoding=\"application/x-tex\">{\\displaystyle x=1}</annotation></semantics></math></span><img class=\"mwe-math-fallback-image-inline\" src=\"/x\" alt=\"y\"></span>.</p>",
        "paragraph( |So | math[x=1]( math( mrow( mi( |x| ) mo( |=| ) mn( |1| ) ) ) ) |.| )"
      ),
      (
        "<dl><dd><span><span class=\"mwe-math-mathml-inline mwe-math-mathml-a11y\" style=\"display: none;\"><math><mi>x</mi></math></span><img class=\"mwe-math-fallback-image-inline\" aria-hidden=true src=\"/x\" alt=\"x\"></span></dd></dl>",
        "paragraph( math[x]( math( mi( |x| ) ) ) )"
      ),
      ("<p><img class=tex alt=\"a^2\" src=\"/m.png\"></p>", "paragraph( math[a^2]( ) )"),
      (
        "<p>So <span class=\"mwe-math-fallback-source-inline tex\">$ x_1 = \\$2 $</span>.</p>",
        "paragraph( |So | math[x_1 = \\$2]( ) |.| )"
      ),
      (
        "<math display=block alttext=\"b\"><mi>b</mi></math>",
        "paragraph( math[b display]( math( mi( |b| ) ) ) )"
      ),
    ])
  func formulas(html: String, expected: String) throws {
    #expect(try ArticleOutline(html).text == expected)
  }

  @Test(
    "The coordinate beside the title takes precedence over others",
    arguments: [
      ("<p><span class=geo>1; 2</span>x</p>", "1,2"),
      (
        "<p><span class=geo>1; 2</span></p><table class=infobox><tr><td>a<td><span class=geo>3; 4</span></table>",
        "3,4"
      ),
      (
        "<table class=infobox><tr><td>a<td><span class=geo>3; 4</span></table><span id=coordinates><span class=geo>5; 6</span></span>",
        "5,6"
      ),
      (
        "<p><span class=geo><abbr class=latitude title=\"38.7\">N</abbr> <abbr class=longitude title=\"-9.1\">W</abbr></span></p>",
        "38.7,-9.1"
      ),
      (
        "<p><span class=geo><abbr class=latitude>38.71</abbr><abbr class=longitude>-9.13</abbr></span></p>",
        "38.71,-9.13"
      ),
      (
        "<p><span class=geo><abbr class=latitude>98</abbr><abbr class=longitude>9</abbr></span></p>",
        nil
      ),
      ("<p><span class=geo>91; 2</span></p>", nil),
      ("<h2 id=a>a</h2><p><span class=geo>1; 2</span></p>", nil),
    ])
  func coordinates(html: String, expected: String?) throws {
    #expect(try ArticleOutline.article(html).coordinate?.description == expected)
  }

  @Test("A listing without a map link takes its coordinate from its text")
  func listingWithoutMapLink() throws {
    let article = try ArticleOutline.article(
      """
      <ul><li><span class="vcard"><span class="listing-coordinates" style="display:none">\
      <span class="geo"><abbr class="latitude">38.71</abbr><abbr class="longitude">-9.13</abbr>\
      </span></span><span class="fn org listing-name">The Inn</span>, \
      <span class="label listing-address">Rua 1</span></span></li></ul>
      """)
    #expect(article.listings.map(\.coordinate?.description) == ["38.71,-9.13"])
  }

  @Test("A listing of a travel guide has its parts and keeps its text")
  func listing() throws {
    let outline = try ArticleOutline(
      """
      <h2><span class="mw-headline" id="Sleep">Sleep</span></h2><ul><li><span class="vcard">\
      <span class="noprint listing-coordinates" style="display:none"><span class="geo">\
      <abbr class="latitude">38.71</abbr><abbr class="longitude">-9.13</abbr></span></span>\
      <a class="mw-kartographer-maplink" data-lat="38.71" data-lon="-9.13">1</a> \
      <b><a class="external" href="http://inn.example.org/"><span class="fn org listing-name">The \
      Inn</span></a></b>, <span class="label listing-address">Rua 1</span>, \
      <span class="tel listing-phone">+351 1</span>. <span class="note listing-price">€50</span>. \
      <span class="note listing-content">Quiet.</span><span class="listing-metadata">edit</span>\
      </span></li></ul>
      """)
    var expected = Listing(kind: "sleep", name: "The Inn")
    expected.coordinate = try Coordinate(latitude: 38.71, longitude: -9.13)
    expected.street = "Rua 1"
    expected.phone = "+351 1"
    expected.price = "€50"
    expected.content = "Quiet."
    expected.web = "http://inn.example.org/"
    #expect(outline.article.listings == [expected])
    #expect(
      outline.text == """
        h2[Sleep]( |Sleep| ) list( item( listing[0]( strong( link[outside http://inn.example.org/]( \
        |The Inn| ) ) |, Rua 1, +351 1. €50. Quiet.| ) ) )
        """)
  }
}

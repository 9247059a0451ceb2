import Articles
import Markup
import Testing

/// Variants of pages: from skins, travel guides, mobile pages and reduced copies.
@Suite("Variants of real pages")
struct PageVariantTests {
  @Test(
    "Collapsed content is read, hidden content is not",
    arguments: [
      (
        "<div class=pcs-collapse-table-content style=\"display: none;\">a</div>",
        "paragraph( |a| )"
      ),
      ("<div class=NavContent style=\"display:none\"><p>a</p></div>", "paragraph( |a| )"),
      ("<div class=mw-collapsible-content style=\"display:none\">a</div>", "paragraph( |a| )"),
      ("<section style=\"display:none\"><p>a</p></section>", "paragraph( |a| )"),
      ("<div style=\"display:none\">a</div>", ""), ("<div hidden>a</div>", ""),
      ("<div hidden=hidden>a</div>", ""), ("<div hidden=until-found>a</div>", "paragraph( |a| )"),
      (
        "<h2 id=A>A</h2><div class=mf-collapsible-content hidden=\"until-found\"><p>a</p></div>",
        "h2[A]( |A| ) paragraph( |a| )"
      ),
      (
        "<table class=wikitable><tr><th>T<tr hidden=\"until-found\"><td>a</table>",
        "table( row( headerCell( |T| ) ) row( cell( |a| ) ) )"
      ),
    ])
  func folded(html: String, expected: String) throws {
    #expect(try ArticleOutline(html).text == expected)
  }

  @Test(
    "The controls of a talk page are left out, its comments are not",
    arguments: [
      (
        """
        <div class="mw-heading mw-heading2 ext-discussiontools-init-section"><h2 id=T>T</h2><div
        class=ext-discussiontools-init-section-bar><div
        class=ext-discussiontools-init-section-metadata>3 comments</div></div></div><p>a</p>
        """, "h2[T]( |T| ) paragraph( |a| )"
      ),
      (
        """
        <p>a 1 January 2024 (UTC)<span class=ext-discussiontools-init-replylink-buttons><a
        class=ext-discussiontools-init-replylink-reply>Reply</a></span></p>
        """, "paragraph( |a 1 January 2024 (UTC)| )"
      ),
    ])
  func talk(html: String, expected: String) throws {
    #expect(try ArticleOutline(html).text == expected)
  }

  @Test(
    "The caption of a map is kept without the map",
    arguments: [
      """
      <p>a</p><div class="mw-kartographer-container thumb tright"><div class=thumbinner><a
      class=mw-kartographer-map data-lat=1 data-lon=2><img src=/m.png width=300 height=200></a>
      <div class=thumbcaption>The <b>centre</b></div></div></div><p>b</p>
      """,
      """
      <p>a</p><figure class="mw-kartographer-container" typeof="mw:Extension/mapframe"><a
      class=mw-kartographer-map><img src=/m.png width=300 height=200></a><figcaption>The
      <b>centre</b></figcaption></figure><p>b</p>
      """,
    ])
  func map(html: String) throws {
    #expect(
      try ArticleOutline(html).text
        == "paragraph( |a| ) paragraph( |The | strong( |centre| ) ) paragraph( |b| )")
    #expect(try ArticleOutline(html).article.pictures.isEmpty)
  }

  @Test(
    "A map link without words shows its coordinate",
    arguments: [
      (
        "<a class=mw-kartographer-maplink data-lat=38.7 data-lon=-9.1><span typeof=mw:I18n></span></a>",
        "paragraph( |at 38.7,-9.1 .| )"
      ),
      ("<a class=mw-kartographer-maplink data-lat=95 data-lon=-9.1></a>", "paragraph( |at .| )"),
    ])
  func emptyMapLink(html: String, expected: String) throws {
    #expect(try ArticleOutline("<p>at \(html) .</p>").text == expected)
  }

  @Test("A map link keeps its words, however many they are")
  func longMapLink() throws {
    let words = String(repeating: "harbour ", count: 1_000)
    let link = "<a class=mw-kartographer-maplink data-lat=38.7 data-lon=-9.1>\(words)</a>"
    #expect(try ArticleOutline("<p>at \(link) .</p>").text.contains("harbour harbour"))
  }

  @Test("A slideshow that a script has arranged keeps every picture once")
  func slideshow() throws {
    let box = { (name: String) in
      """
      <li class=gallerybox style="display: none;"><div class=thumb><img src="/i/\(name).jpg"
      width=120 height=90></div><div class=gallerytext>\(name)</div></li>
      """
    }
    let outline = try ArticleOutline(
      """
      <ul class="gallery mw-gallery-slideshow"><li class=gallerycarousel><div><div
      class=mw-gallery-slideshow-img-container><img src="/i/B.jpg" width=600 height=400></div><div
      class=mw-gallery-slideshow-caption>B</div></div></li>\(box("A"))\(box("B"))</ul>
      """)
    #expect(
      outline.text
        == "gallery( figure[A.jpg]( caption( |A| ) ) figure[B.jpg]( caption( |B| ) ) )")
  }

  @Test("The caption of a picture that does not exist is read once")
  func missingPicture() throws {
    let outline = try ArticleOutline(
      """
      <ul class=gallery><li class=gallerybox><div class=thumb><span>Missing one</span></div><div
      class=gallerytext>Missing <i>one</i></div></li><li class=gallerybox><div class=thumb><img
      src="/i/A.jpg" width=120></div></li><li class=gallerybox><div class=thumb>Gone.jpg</div><div
      class=gallerytext>Its caption</div></li></ul>
      """)
    #expect(
      outline.text == """
        gallery( paragraph( |Missing | emphasis( |one| ) ) figure[A.jpg]( ) \
        paragraph( |Gone.jpg| br |Its caption| ) )
        """)
  }

  @Test("A travel guide's banner is a picture, though it is not printed; its icons are not")
  func banner() throws {
    let outline = try ArticleOutline(
      """
      <div class=noprint><div id=mf-pagebanner><div class=topbanner><div class=name>Lisbon</div>
      <div class=iconbox><img src="/i/Heritage.svg" width=27 height=27></div>
      <p><a class=image href="/wiki/File:Wide.jpg"><img src="/i/Wide.jpg" width=1800 height=257></a>
      <div class=topbanner-toc><ul><li>1 See</ul></div></div></div></div><p>A town.</p>
      """)
    #expect(outline.text == "figure[Wide.jpg]( ) paragraph( |A town.| )")
    #expect(outline.article.leadPicture == nil)
  }

  @Test("A banner of the newer extension is found; a picture in the text is no banner")
  func newerBanner() throws {
    let html = """
      <div class="wpb-topbanner noprint"><h1 class=wpb-name>Lisbon</h1>
      <img class=wpb-banner-image src="/i/Wide.jpg" width=1200 height=170></div><p>a</p>
      """
    #expect(try ArticleOutline(html).text == "figure[Wide.jpg]( ) paragraph( |a| )")
    #expect(try ArticleOutline("<ul><li>b<div>\(html)</div></ul>").text.contains("Wide") == false)
  }

  @Test("Each picture of a group is a figure with its caption")
  func group() throws {
    let single = { (name: String) in
      """
      <div class=tsingle><div class=thumbimage><a class=image href="/wiki/File:\(name)"><img
      src="/i/\(name)" width=150 height=100></a></div><div class=thumbcaption>\(name) c</div></div>
      """
    }
    let outline = try ArticleOutline(
      "<div class=\"thumb tmulti\"><div class=thumbinner>\(single("A.jpg"))\(single("B.jpg"))</div></div>"
    )
    #expect(
      outline.text
        == "figure[A.jpg]( caption( |A.jpg c| ) ) figure[B.jpg]( caption( |B.jpg c| ) )")
  }

  @Test("A lazy picture and its fallback without scripts are one picture")
  func twin() throws {
    let outline = try ArticleOutline(
      """
      <div class=thumb><noscript><img src="//up.example.org/A.jpg" width=250 height=160></noscript>
      <span class=lazy-image-placeholder data-src="//up.example.org/A.jpg" data-width=250
      data-height=160></span><div class=thumbcaption>c</div></div>
      """)
    #expect(outline.text == "figure[A.jpg]( caption( |c| ) )")
  }

  @Test("A table below a picture is a map's legend and stays a table")
  func legend() throws {
    let outline = try ArticleOutline(
      """
      <div class=thumb><img src="/i/Map.svg" width=300 height=200><div class=thumbcaption>Zones
      <table><tr><td>A<td>first</table></div></div><p>x</p>
      """)
    #expect(
      outline.text == """
        figure[Map.svg]( ) paragraph( |Zones| ) table( row( cell( |A| ) cell( |first| ) ) ) \
        paragraph( |x| )
        """)
  }

  @Test("Footnotes are found by their anchors if a page lost the classes")
  func bareFootnotes() throws {
    let outline = try ArticleOutline(
      """
      <p>Old<sup id=cite_ref-a_1-0><a href="#cite_note-a-1">[1]</a></sup> and
      new<sup id=cite_ref-a_1-1><a href="#cite_note-a-1">[1]</a></sup></p><ol>
      <li id=cite_note-a-1><span>↑ <sup><a href="#cite_ref-a_1-0">1.0</a></sup> <sup><a
      href="#cite_ref-a_1-1">1.1</a></sup></span> A book.</ol>
      """)
    #expect(
      outline.text == """
        paragraph( |Old| mark[1] | and new| mark[1] ) footnotes( footnote[0]( |A book.| ) )
        """)
    #expect(
      outline.article.references == [Reference(mark: "1", text: "A book.", ways: ["1.0", "1.1"])])
  }

  @Test("The label of a backlink is cut, and links inside it have none")
  func longLabels() throws {
    let link = "<a href=\"#cite_ref-b_1-0\">y<table><tr><td>"
    let page =
      "<p>a<sup class=reference id=cite_ref-b_1-0><a href=\"#cite_note-b-1\">[1]</a></sup>"
      + "<ol class=references><li id=cite_note-b-1><span class=mw-cite-backlink>"
      + String(repeating: link, count: 20) + String(repeating: "z", count: 1_000)
    let ways = try ArticleOutline.article(page).references[0].ways
    #expect(ways.map(\.count) == [40])
  }

  @Test("Backlinks of a footnote lead to each of its marks and keep the wiki's labels")
  func waysBack() throws {
    let mark = { (nth: Int) in
      "a<sup class=reference id=cite_ref-b_1-\(nth)><a href=\"#cite_note-b-1\">[1]</a></sup>"
    }
    let note = { (ways: String) in
      """
      <ol class=references><li id=cite_note-b-1><span class=mw-cite-backlink>\(ways)</span>
      <span class=reference-text>A book.</span></ol>
      """
    }
    let way = { (words: String) in "<a href=\"#cite_ref-b_1-0\">\(words)</a> " }
    let twice = try ArticleOutline.article(mark(0) + mark(1) + note("^ " + way("x") + way("y")))
    let html = HTMLRendering().content(of: twice).markup
    #expect(html.contains("<sup class=\"mark\" id=\"cite_ref-1\">"))
    #expect(html.contains("<sup class=\"mark\" id=\"cite_ref-1-2\">"))
    #expect(html.contains("<a href=\"#cite_ref-1-2\" aria-label=\"Back to the text (y)\">y</a>"))
    let once = try ArticleOutline.article(mark(0) + note(way("<span>Terug </span>^")))
    #expect(
      HTMLRendering().content(of: once).markup
        .contains(
          "<a href=\"#cite_ref-1\"><span class=\"visually-hidden\">Terug </span>↑</a> </span>A"))
  }
}

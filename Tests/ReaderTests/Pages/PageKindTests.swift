import Articles
import Places
import Reader
import Seeded
import Testing

/// The same article in each kind of page: the reader detects the kind.
@Suite("Kinds of page")
struct PageKindTests {
  /// A page of one kind around the test article.
  struct Page: CustomTestStringConvertible, Sendable {
    let kind: String
    let html: String

    var testDescription: String { kind }
  }

  private static let prose = "<p><b>Lisbon</b> is old.</p>"
  private static let oldHeading = """
    <h2><span class=mw-headline id=See>See</span><span class=mw-editsection><span
    class=mw-editsection-bracket>[</span><a href="/w/index.php?title=Lisbon&amp;action=edit">edit</a>]
    </span></h2><p>A tower.</p>
    """
  private static let newHeading = """
    <div class="mw-heading mw-heading2"><h2 id=See>See</h2><span class=mw-editsection>[<a
    href="/w/index.php?title=Lisbon&amp;action=edit">edit</a>]</span></div><p>A tower.</p>
    """
  private static let plainHeading = "<h2 id=See>See</h2><p>A tower.</p>"
  private static let head = """
    <!DOCTYPE html><html lang=en dir=ltr><head><title>Lisbon - Atlas</title>
    <link rel=canonical href="https://en.example.org/wiki/Lisbon"></head>
    """

  static let pages: [Page] = [
    Page(kind: "action=parse, old headings", html: output(oldHeading)),
    Page(kind: "action=parse, new headings", html: output(newHeading)),
    Page(
      kind: "Parsoid",
      html: """
        <!DOCTYPE html><html prefix="dc: http://purl.org/dc/terms/"
        about="https://en.example.org/wiki/Special:Redirect/revision/42"><head><title>Lisbon</title>
        <link rel="dc:isVersionOf" href="//en.example.org/wiki/Lisbon"></head><body lang=en
        class="mw-body-content parsoid-body mediawiki mw-parser-output" dir=ltr><section
        data-mw-section-id=0>\(prose)</section><section data-mw-section-id=1>\(plainHeading)</section>
        </body></html>
        """),
    Page(
      kind: "Vector 2022",
      html: """
        \(head)<body class="skin-vector-2022"><a class=mw-jump-link href="#bodyContent">Jump</a>
        <div class=vector-header-container>Search</div><div id=mw-panel-toc><nav class=vector-toc>
        <ul><li>1 See</ul></nav></div><main id=content class=mw-body><header
        class=mw-body-header><h1 id=firstHeading class="firstHeading mw-first-heading">Lisbon</h1>
        <div id=p-lang-btn>12 languages</div></header><div class=vector-page-toolbar>Talk</div>
        <div id=bodyContent><div id=siteSub>From Atlas</div><div id=contentSub></div>
        <div id=mw-content-text>\(output(newHeading))</div><div class=printfooter>Retrieved</div>
        </div><div id=catlinks class=catlinks>Category</div></main><footer>Licence</footer></body>
        """),
    Page(
      kind: "Vector 2010",
      html: """
        \(head)<body class="skin-vector"><div id=mw-page-base></div><div id=content class=mw-body
        role=main><h1 id=firstHeading class=firstHeading>Lisbon</h1><div id=bodyContent><div
        id=siteSub>From Atlas</div><div id=jump-to-nav>Jump to</div><div id=mw-content-text
        class=mw-content-ltr><div id=toc class=toc><ul><li>1 See</ul></div>\(prose)\(oldHeading)</div>
        <div class=printfooter>Retrieved from</div><div id=catlinks class=catlinks>Cat</div></div>
        </div><div id=mw-navigation><h2>Navigation menu</h2></div><div id=footer>Licence</div></body>
        """),
    Page(
      kind: "MonoBook before 1.17",
      html: """
        \(head)<body class="skin-monobook"><div id=globalWrapper><div id=column-content><div
        id=content><a name=top></a><h1 class=firstHeading>Lisbon</h1><div id=bodyContent><h3
        id=siteSub>From Atlas</h3><div id=contentSub></div><div id=jump-to-nav>Jump</div>\(prose)
        <a name=See></a><h2><span class=editsection>[<a href="/w/index.php?action=edit">edit</a>]
        </span> <span class=mw-headline id=See>See</span></h2><p>A tower.</p><div class=printfooter>
        Retrieved from</div><div id=catlinks>Cat</div></div></div></div><div id=column-one>Views
        </div><div id=footer>Licence</div></div></body>
        """),
    Page(
      kind: "Minerva",
      html: """
        \(head)<body class="skin-minerva"><div id=mw-mf-viewport><nav>Menu</nav><div id=mw-mf-page-center>
        <div class="pre-content heading-holder"><h1 id=section_0>Lisbon</h1></div><div id=bodyContent
        class=content><div id=mw-content-text><div class=mw-parser-output><section
        class=mf-section-0>\(prose)</section><h2 class="section-heading collapsible-heading"><span
        class=mw-headline id=See>See</span><span><a class="edit-page">Edit</a></span></h2><section
        class="mf-section-1 collapsible-block" hidden=until-found><p>A tower.</p></section></div></div>
        </div></div></div></body>
        """),
    Page(
      kind: "mobile-html",
      html: """
        <!DOCTYPE html><html><head><title>Lisbon</title><link rel="dc:isVersionOf"
        href="//en.example.org/wiki/Lisbon"></head><body class="mw-parser-output content" lang=en><div
        id=pcs class=mw-parser-output><header><div class=pcs-edit-section-header><h1>Lisbon</h1></div>
        </header><section data-mw-section-id=0>\(prose)</section><section data-mw-section-id=1
        style="display: none;"><div class=pcs-edit-section-header><h2 id=See
        class=pcs-edit-section-title>See</h2><span class=pcs-edit-section-link-container><a
        class=pcs-edit-section-link></a></span></div><p>A tower.</p></section></div><div
        id=pcs-footer-container-menu class=pcs-footer-container>About</div></body></html>
        """),
    Page(
      kind: "Wikitravel, with advertisements",
      html: """
        \(head)<body class="mediawiki ns-0"><div id=ad-top class=ad-container><a
        href="https://ads.example/1">Book a hotel</a></div><div id=globalWrapper><div
        id=column-content><div id=content><h1 class=firstHeading>Lisbon</h1><div id=bodyContent>
        <h3 id=siteSub>From Atlas</h3><div id=contentSub></div>\(ads[0])\(ads[1])\(prose)\(ads[2])
        \(ads[3])\(oldHeading)\(ads[4])\(ads[5])<div class=printfooter>Retrieved from</div></div>
        </div></div><div id=column-one>Views<div class=adsense>Cheap flights</div></div>
        <div id=footer>Licence</div></div><div id=div-gpt-ad-9>Fly now</div></body>
        """),
    Page(kind: "mobile-sections, joined", html: prose + plainHeading),
  ]

  /// Blocks that advertising scripts and skins put among the text.
  private static let ads = [
    "<ins class=adsbygoogle data-ad-slot=1><p>Book a hotel</p></ins>",
    "<div class=\"ad-slot desktop\"><p>Advertisement</p></div>",
    "<div id=div-gpt-ad-1400000000-0><p>Fly now</p></div>",
    "<div class=\"google-ad\"><p>Cheap flights</p></div>",
    "<div class=advertisement><p>Ads by a shop</p></div>",
    "<aside class=adunit><p>Rent a car</p></aside>",
  ]

  private static func output(_ heading: String) -> String {
    "<div class=\"mw-content-ltr mw-parser-output\" lang=en dir=ltr>\(prose)\(heading)</div>"
  }

  @Test("Each kind of page gives the same article, without its skin", arguments: pages)
  func same(page: Page) throws {
    let fallback = ArticleID(
      wiki: try WikiID(host: "en.example.org"), title: try PageTitle("Lisbon"))
    let article = try Reader().article(fromFile: Array(page.html.utf8), otherwise: fallback)
    #expect(
      ArticleOutline(article: article).text
        == "paragraph( strong( |Lisbon| ) | is old.| ) h2[See]( |See| ) paragraph( |A tower.| )")
    #expect(article.displayTitle == "Lisbon")
    #expect(article.id == fallback)
  }

  @Test("An advertisement is left out wherever it stands", arguments: ads)
  func advertisement(block: String) throws {
    let page = "\(Self.prose)\(block)\(Self.plainHeading)"
    #expect(
      try ArticleOutline(page).text
        == "paragraph( strong( |Lisbon| ) | is old.| ) h2[See]( |See| ) paragraph( |A tower.| )")
  }

  @Test(
    "Words about advertising are no advertisement",
    arguments: [
      "<div class=ad>Anno Domini</div>", "<div class=ads>Small ads of 1890</div>",
      "<div id=ad>The mark</div>", "<p class=advent>December</p>", "<div id=div-gpt>GPT</div>",
    ])
  func noAdvertisement(block: String) throws {
    let words = String(block.drop { $0 != ">" }.dropFirst().prefix { $0 != "<" })
    #expect(try ArticleOutline(block).text.contains(words))
  }

  @Test("Lists of categories that lie in each other are read once")
  func nestedCategories() throws {
    let fallback = ArticleID(wiki: .englishWikipedia, title: try PageTitle("Page"))
    let list = "<div class=mw-normal-catlinks><a>Category</a>"
    let ratio = try Growth.ratio(of: 100) { size in
      let page =
        "<div class=mw-parser-output><p>a</div>" + String(repeating: list, count: size)
        + String(repeating: "<a>b</a>", count: size)
      let article = try Reader().article(fromFile: Array(page.utf8), otherwise: fallback)
      #expect(!article.categories.isEmpty)
    }
    #expect(ratio < Growth.limit)
  }

  @Test("A Parsoid page gives its revision and categories, a skin its licence")
  func frame() throws {
    let fallback = ArticleID(wiki: .englishWikipedia, title: try PageTitle("Page"))
    let read = { (html: String) in
      try Reader().article(fromFile: Array(html.utf8), otherwise: fallback)
    }
    let parsoid = try read(
      """
      <html about="https://en.example.org/wiki/Special:Redirect/revision/42"><body><p>a
      <link rel="mw:PageProp/Category" href="./Category:Old_towns#Lisbon"></body>
      """)
    #expect(parsoid.revision == 42)
    #expect(parsoid.categories == ["Old towns"])
    let skin = try read(
      """
      <body><div class=mw-parser-output><p>a</div><a href="/w/index.php?title=A&amp;oldid=7">Permanent
      link</a><a rel=license href="https://creativecommons.org/licenses/by-sa/4.0/">BY-SA 4.0</a>
      """)
    #expect(skin.attribution.revision == 7)
    #expect(skin.attribution.licence == "BY-SA 4.0")
    #expect(skin.attribution.licenceAddress == "https://creativecommons.org/licenses/by-sa/4.0/")
  }

  @Test("The short description is stored but not part of the text")
  func description() throws {
    let outline = try ArticleOutline(
      "<div class=\"shortdescription nomobile\" style=\"display:none\">A town</div><p>a</p>")
    #expect(outline.article.description == "A town")
    #expect(outline.text == "paragraph( |a| )")
  }

  @Test("An infobox that is not a table gives facts, and its headings are not sections")
  func portableInfobox() throws {
    let outline = try ArticleOutline(
      """
      <aside class="portable-infobox"><h2 class="pi-item pi-title">Lisboa</h2><section
      class=pi-group><div class="pi-item pi-data"><h3 class=pi-data-label>River</h3><div
      class=pi-data-value>Tagus</div></div></section><nav class=pi-navigation>Source</nav></aside>
      """)
    #expect(outline.article.facts == [Fact(label: "River", value: "Tagus")])
    #expect(
      outline.text == """
        facts( row( cell( strong( |Lisboa| ) ) ) row( headerCell( |River| ) cell( |Tagus| ) ) )
        """)
  }
}

@Suite("Coordinates of real pages")
struct CoordinateFormsTests {
  @Test(
    "A coordinate is found in every format of wikis, and only on Earth",
    arguments: [
      ("params=38_42_36_N_9_8_24_W_region:PT", "38.71,-9.14"),
      ("params=38.5_N_-9.25_E", "38.5,-9.25"), ("params=38.5;-9.25", "38.5,-9.25"),
      ("params=33_S_70_W&amp;title=x", "-33,-70"), ("params=52_30_N_13_24_O", "52.5,13.4"),
      ("params=14.5_S_175.5_E_globe:Mars", nil), ("params=1_N_2_E_globe:earth", "1,2"),
      ("params=91_N_2_E", nil), ("params=1_N", nil), ("params=", nil), ("params=nonsense_N_E", nil),
    ])
  func geoHack(query: String, expected: String?) throws {
    let html =
      "<p><a href=\"//geohack.toolforge.org/geohack.php?pagename=A&amp;\(query)\">x</a></p>"
    #expect(try ArticleOutline.article(html).coordinate?.description == expected)
  }

  @Test("A crater on Mars has no coordinate, whatever else its page says")
  func mars() throws {
    let article = try ArticleOutline.article(
      """
      <span id=coordinates><a class=external href="//geohack.toolforge.org/geohack.php?params=14.5_S_\
      175.5_E_globe:Mars"><span class=geo-default><span class=geo>-14.5; 175.5</span></span></a></span>
      <table class=infobox><tr><th>Where<td><a href="https://geohack.toolforge.org/geohack.php?params=\
      14.5_S_175.5_E_globe%3AMars"><span class=geo>-14.5; 175.5</span></a></table>
      """)
    #expect(article.coordinate == nil)
  }

  @Test(
    "A coordinate beside the title is found in travel guides and skins",
    arguments: [
      "<div id=geoCoord><span style=\"display:none\"><span id=geodata class=geo>1; 2</span></span></div>",
      "<span id=coordsSpan><span class=geo>1; 2</span></span>",
      "<a class=mw-kartographer-maplink data-lat=1 data-lon=2>1° N</a>",
      "<div class=mw-kartographer-container><a class=mw-kartographer-map data-lat=1 data-lon=2></a></div>",
    ])
  func besideTitle(html: String) throws {
    #expect(try ArticleOutline.article(html + "<p>a</p>").coordinate?.description == "1,2")
  }
}

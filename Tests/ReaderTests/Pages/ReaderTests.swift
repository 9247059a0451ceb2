import Articles
import Foundation  // dates of the fixtures
import HTMLTree
import Places
import Synchronization
import Testing

@testable import Reader

@Suite("An article from a source page")
struct ReaderTests {
  @Test("The wiki's metadata take precedence over the text")
  func details() throws {
    var page = try ReaderTests.page("<p><span class=geo>1; 2</span>words</p>")
    page.details.displayTitle = "<i>iPhone</i><script>x</script> &amp; <span hidden>y</span>co"
    page.details.coordinate = try Coordinate(latitude: 3, longitude: 4)
    page.details.rights = WikiFacts.Rights(text: "CC BY-SA 4.0", address: "https://cc.example")
    page.details.address = "https://en.example.org/wiki/IPhone"
    page.details.revisionAddress = "https://en.example.org/w/index.php?oldid=7"
    page.details.historyAddress = "https://en.example.org/w/index.php?action=history"
    page.details.isDisambiguation = true
    page.revision = 7
    let article = try Reader().article(from: page)
    #expect(article.displayTitle == "iPhone & co")
    #expect(article.coordinate?.description == "3,4")
    #expect(article.isDisambiguation)
    #expect(
      article.attribution
        == Attribution(
          source: "https://en.example.org/w/index.php?oldid=7",
          page: "https://en.example.org/wiki/IPhone", revision: 7, licence: "CC BY-SA 4.0",
          licenceAddress: "https://cc.example",
          authors: "https://en.example.org/w/index.php?action=history"))
  }

  @Test(
    "The lead picture is the wiki's choice, the infobox's, or the first large one",
    arguments: [
      ("B_b.jpg", ReaderTests.three, "B b.jpg"), (nil, ReaderTests.three, "C.jpg"),
      ("None.jpg", ReaderTests.two, "B b.jpg"),
      (nil, "<p><img src=/i/Icon.svg width=20 height=20></p>", nil),
    ])
  func leadPicture(named name: String?, html: String, expected: String?) throws {
    var page = try ReaderTests.page(html)
    page.details.leadPicture = name
    let article = try Reader().article(from: page)
    #expect(article.leadPicture.map { article.pictures[$0].file } == expected)
  }

  private static let two = """
    <p><img src=/i/Wide.jpg width=900 height=100></p><p><img src=/i/B_b.jpg width=300 height=200></p>
    """
  private static let three =
    two
      + """
      <table class=infobox><tr><td><img src=/i/C.jpg width=220 height=300><td>x</table>
      """

  @Test(
    "The direction is the one the wiki gives, else its language's",
    arguments: [("ar", Direction.rightToLeft), ("he", .rightToLeft), ("pt", .leftToRight)])
  func direction(language: String, expected: Direction) throws {
    let article = try ArticleOutline.article("<p>x</p>", language: LanguageTag(language))
    #expect(article.language.text == language)
    #expect(article.direction == expected)
  }

  @Test(
    "The content is found in every kind of page",
    arguments: [
      "<div class=mw-parser-output><p>words</p></div>", "<p>words</p>",
      "<html><body><div id=content><h1 id=firstHeading>x</h1><div id=mw-content-text><p>words</p></div></div><div>skin</div>",
      "<html><head><title>x</title></head><body class=\"mw-parser-output\"><section><p>words</p></section></body></html>",
      "<body><div class=mw-parser-output>icon</div><div><div class=\"mw-content-ltr mw-parser-output\"><p>words</p><b></b><b></b></div></div></body>",
      "<body><nav>skin</nav><main><p>words</p></main></body>",
      "<section data-mw-section-id=1 style=\"display: none\"><p>words</p></section>",
      "<noscript><p>words</p></noscript>",
    ])
  func content(html: String) throws {
    #expect(try ArticleOutline(html).text == "paragraph( |words| )")
  }

  @Test(
    "The wiki of a file is read from the file, as far as it is given",
    arguments: [
      (
        "<link rel=EditURI href=\"//de.example.org/w/api.php?action=rsd\">", "de.example.org",
        "file"
      ),
      (
        "<link rel=canonical href=\"http://example.org/wiki/X\"><title>X - Example</title>",
        "example.org", "X"
      ),
      (
        "<meta property=og:url content=\"https://a.example/wiki/Y\"><h1 class=firstHeading>Y</h1>",
        "a.example", "Y"
      ),
      ("<link rel=EditURI href=\"http://127.0.0.1:8101/w/api.php\">", "127.0.0.1:8101", "file"),
      ("<link rel=canonical href=\"javascript:x\"><p>x", "en.wikipedia", "file"),
    ])
  func file(html: String, wiki: String, title: String) throws {
    let fallback = ArticleID(wiki: .englishWikipedia, title: try PageTitle("file"))
    let article = try Reader().article(fromFile: Array(html.utf8), otherwise: fallback)
    #expect(article.id.wiki.name == wiki)
    #expect(article.id.title.text == title)
  }

  @Test("An empty page gives an article without text")
  func nothing() throws {
    let article = try Reader().article(from: ReaderTests.page(""))
    #expect(article.body == Body())
    #expect(article.displayTitle == "Lisbon")
  }

  @Test("A page with too many elements is refused, one with almost as many is read")
  func tooManyNodes() throws {
    let title = try PageTitle("Lisbon")
    let item = "<li>x"
    let under = String(repeating: item, count: HTMLTree.nodeLimit / 2 - 1)
    #expect(try Reader().article(from: ReaderTests.page("<ul>\(under)")).body.text.count > 200_000)
    #expect(throws: PageTooLarge(title: title)) {
      try Reader().article(from: ReaderTests.page("<ul>\(under)\(item)"))
    }
  }

  @Test(
    "A small page that would become much HTML is refused",
    arguments: [
      "<a href=\"//e.org/§\">", "<abbr title=\"§\">",
      "<div class=\"mw-highlight mw-highlight-lang-§\">",
    ])
  func repeated(opening: String) throws {
    let opening = opening.replacing("§", with: String(repeating: "a", count: 2_000))
    func page(_ count: Int) throws -> SourcePage {
      try ReaderTests.page(opening + String(repeating: "<pre>x</pre>", count: count))
    }
    let most = Reader.outputLimit / 2_000
    #expect(try !Reader().article(from: page(most / 2)).body.events.isEmpty)
    let large = try page(most + 1)
    #expect(throws: PageTooLarge.self) { try Reader().article(from: large) }
  }

  @Test("A page that takes more processor time than the limit is refused")
  func workLimit() throws {
    let page = try ReaderTests.page(String(repeating: "<p>x", count: 2_000))
    /// Reads the page with a clock that is a part of the limit later at each look.
    func read(part: Double) throws -> Article {
      let looks = Mutex(0)
      let clock = WorkLimit.Clock {
        looks.withLock { looks in
          looks += 1
          return WorkLimit.ofPage * part * Double(looks)
        }
      }
      return try Reader(clock: clock).article(from: page)
    }
    #expect(try read(part: 0.001).body.text.count >= 2_000)
    #expect(throws: PageTooLarge.self) { try read(part: 0.1) }
  }

  @Test("A page whose text becomes much longer by its escapes is refused")
  func escapes() throws {
    let page = try ReaderTests.page(String(repeating: "\"", count: Reader.outputLimit / 6 + 1))
    #expect(throws: PageTooLarge.self) { try Reader().article(from: page) }
  }

  @Test(
    "The memory of a page is estimated by its bytes and tags",
    arguments: [("", 80), ("aaaa", 120), ("a<b>c", 50 + 240)])
  func memory(html: String, bytes: Int) {
    #expect(Reader.memoryEstimate(of: Array(html.utf8)) == bytes)
  }

  @Test("Alternative texts and expansions contain no control characters")
  func labels() throws {
    let outline = try ArticleOutline(
      "<p>a<img src=/i/A%1B.png width=20 alt=\"x\u{1B}[2J\u{202E}y\"><abbr title=\"\u{9B}z\">b</abbr></p>"
    )
    #expect(outline.article.pictures.first?.alt == "x[2Jy")
    #expect(outline.article.pictures.first?.file == "A.png")
    #expect(outline.text == "paragraph( |a| picture[A.png] abbreviation[z]( |b| ) )")
  }

  private static func page(_ html: String) throws -> SourcePage {
    SourcePage(
      id: ArticleID(wiki: try WikiID(host: "en.example.org"), title: try PageTitle("Lisbon")),
      html: Array(html.utf8),
      details: SourcePage.Details(fetchedAt: Date(timeIntervalSince1970: 0)))
  }
}

import App
import Articles
import Localization
import Markup
import Routes
import Testing

@testable import Web

@Suite("Addresses of pages")
struct PagePathTests {
  @Test(
    "An article's address keeps the slashes of its title and hides all that ends a path",
    arguments: [
      ("AC/DC", "/read/en.wikivoyage.org/AC/DC"), ("What?", "/read/en.wikivoyage.org/What%3F"),
      ("50% & more", "/read/en.wikivoyage.org/50%25_%26_more"),
      ("C++", "/read/en.wikivoyage.org/C%2B%2B"),
    ])
  func article(title: String, address: String) throws {
    let id = ArticleID(wiki: try SamplePlaces.voyage, title: try PageTitle(title))
    #expect(PagePath.article(id).text == address)
  }

  @Test("The guide that is being filled goes along")
  func guide() throws {
    let id = ArticleID(wiki: try SamplePlaces.voyage, title: try PageTitle("Gouda"))
    #expect(PagePath.article(id, guide: "A & B").text.hasSuffix("/Gouda?guide=A%20%26%20B"))
  }

  @Test("A query is read as a browser's form writes it")
  func query() throws {
    let context = try SamplePage.context(path: "/read/x/Y?guide=Low+Countries%2C+spring&a")
    #expect(context.queryValue("guide") == "Low Countries, spring")
    #expect(context.queryValue("a") == nil)
  }

  @Test(
    "A page of Wikimedia is read here, any other address leaves",
    arguments: [
      ("https://nl.wikipedia.org/wiki/Gouda_(stad)", "Gouda (stad)"),
      ("https://he.wikivoyage.org/wiki/%D7%94", "ה"),
      ("https://nl.wikipedia.org/wiki/Gouda?action=history", nil),
      ("https://example.org/wiki/Gouda", nil), ("https://nl.wikipedia.org/wiki/%FF", nil),
    ])
  func sister(address: String, title: String?) {
    #expect(ArticleID(readableAddress: address)?.title.text == title)
  }
}

@Suite("Headings of problems")
struct ProblemHeadingTests {
  @Test("A wiki that cannot be reached is named as people know it, not by its address")
  func unreachable() throws {
    let problem = Problem(
      .wikiUnreachable,
      Message(
        .problemWikiUnreachable, .text("en.wikivoyage.org"),
        .text("https://en.wikivoyage.org/w/api.php")))
    var context = try SamplePage.context()
    context.wikiAsked = try SamplePlaces.voyage
    #expect(context.heading(of: problem) == "en.wikivoyage cannot be reached")
    context.wikiAsked = nil
    #expect(context.heading(of: problem).contains("api.php"))
  }

  @Test("A title that was perhaps meant is a link, whether a wiki was asked or not")
  func suggestions() throws {
    let context = try SamplePage.context()
    for (kind, key) in [
      (Problem.Kind.pageMissing, Message.Key.problemPageMissingDidYouMean),
      (.notSavedOffline, .problemOfflineDidYouMean),
    ] {
      let problem = Problem(
        kind, Message(key, "Goud", "Gouda", "Gouda"), .title("Goud", suggestion: "Gouda"))
      let page = ProblemPage(problem: problem).html(context).markup
      #expect(page.contains("<a href=\"\(PagePath.search("Gouda").text)\""), "\(key)")
      #expect(page.contains("value=\"Goud\""), "\(key)")
    }
  }
}

@Suite("Words with markup in them")
struct MarkupInWordsTests {
  @Test("A link stands where the message has its gap, and text stays text")
  func link() throws {
    let html = try SamplePage.context().markup(.webDidYouMean, "<a href=\"/\">x &amp; y</a>")
    #expect(html.markup == "Did you mean <a href=\"/\">x &amp; y</a>?")
  }

  @Test("A day is told in words, with the day itself for machines", arguments: Language.allCases)
  func day(language: Language) throws {
    let html = try SamplePage.context(language).day(SamplePlaces.day).markup
    let words = language == .english ? "3 November 2026" : "3 november 2026"
    #expect(html == "<time datetime=\"2026-11-03\">\(words)</time>")
  }
}

@Suite("States")
struct PageStateTests {
  @Test("Every state has words of its own", arguments: Language.allCases)
  func words(language: Language) throws {
    let wiki = try SamplePlaces.voyage
    let states: [PageState] = [
      .loading(name: "x"), .offline, .stale(wiki, SamplePage.away),
      .stale(wiki, .tooOften(seconds: 7)), .failed(SamplePage.away), .empty(.start),
      .empty(.guides), .empty(.guide), .empty(.recent), .empty(.trash), .empty(.article),
      .empty(.results(query: "x")), .empty(.pictures), .empty(.remembered), .empty(.update),
      .empty(.inGuide(query: "x", guide: "y")),
    ]
    let texts = states.map { Localizer(language).text($0.message) }
    #expect(Set(texts).count == texts.count)
  }

  @Test("Above what the library has stands why the wiki's own results are missing")
  func reasons() throws {
    let context = try SamplePage.context()
    let guarded = Problem(.wikiGuarded, Message(.problemWikiGuarded, .text("wiki.example")))
    let words = PageState.stale(try SamplePlaces.voyage, guarded).html(context).markup
    #expect(words.contains("wiki.example blocks automated programs"))
    #expect(words.contains("Showing results from your library."))
    #expect(words.contains("The administrator of the wiki can allow Waypost."))
    #expect(!words.contains("cannot be reached"))
  }

  /// Told by a command, or to whoever starts the server.
  private static let ofCommands: Set<Message.Key> = [
    .problemNoCommand, .problemNoCommandDidYouMean, .problemSectionMissing,
    .problemWebHost,
  ]

  @Test("A problem's page speaks of pages, not of commands", arguments: Message.Key.allCases)
  func remedies(key: Message.Key) {
    guard key.rawValue.hasPrefix("problem-"), !key.rawValue.hasSuffix("-remedy") else { return }
    let isOfCommand = PageStateTests.ofCommands.contains(key)
    let remedy = Problem(.unexpected, Message(key)).remedy
    let words = remedy.map { Localizer(.english).text($0) } ?? ""
    #expect(isOfCommand || !words.contains("waypost "), "\(key.rawValue)")
  }
}

@Suite("An article's page")
struct ArticlePageTests {
  private func outline(isSaved: Bool, isOffline: Bool = false) throws -> PageOutline {
    PageOutline(
      try SamplePage.article(
        SamplePlaces.harbour(), isSaved: isSaved, SamplePage.context(isOffline: isOffline)))
  }

  @Test("Links inside the wiki stay in Waypost")
  func links() throws {
    let page = try outline(isSaved: true)
    let link = page.elements("a").first { page.text($0) == "The old lighthouse" }
    #expect(link.flatMap { page.value("href", $0) } == "/read/en.wikivoyage.org/Linnet_Light")
  }

  @Test("The language switch keeps the subject and stays in Waypost")
  func languages() throws {
    let page = try outline(isSaved: true)
    let link = page.elements("a").first { page.value("hreflang", $0) == "nl" }
    #expect(link.flatMap { page.value("href", $0) } == "/read/nl.wikivoyage.org/Port_Linnet")
  }

  @Test("A saved picture comes from the library, another through us, none with its words")
  func pictures() throws {
    let page = try outline(isSaved: true)
    let sources = page.elements("img").compactMap { page.value("src", $0) }
    #expect(sources == ["pictures/lead.svg", "pictures/thumbnail.svg"])
    let missing = page.elements("div").filter { page.value("class", $0) == "missing" }
    #expect(missing.map { page.value("aria-label", $0) } == ["Palm house of Port Linnet"])
  }

  @Test("Offline, only saved pictures are asked for")
  func offline() throws {
    let page = try outline(isSaved: true, isOffline: true)
    #expect(page.elements("img").compactMap { page.value("src", $0) } == ["pictures/lead.svg"])
  }

  @Test("Source, revision, licence and authors stand at the foot")
  func foot() throws {
    let page = try outline(isSaved: false)
    let foot = try #require(page.elements("footer").last)
    let words = page.text(foot)
    for part in ["Port Linnet", "en.wikivoyage", "revision 4821", "3 November 2026", "CC BY-SA"] {
      #expect(words.contains(part))
    }
  }

  @Test("Others are shown title, description and address")
  func openGraph() throws {
    let page = try outline(isSaved: false)
    let told = page.elements("meta").compactMap { node in
      page.value("property", node).map { ($0, page.value("content", node)) }
    }
    let values = Dictionary(told) { first, _ in first }
    #expect(values["og:title"] == "Port Linnet")
    #expect(values["og:description"] == "Harbour town on the north coast")
    #expect(
      values["og:url"] == "http://127.0.0.1:8080/read/en.wikivoyage.org/Port_Linnet")
  }
}

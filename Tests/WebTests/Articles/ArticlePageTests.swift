import App
import Articles
import HTTPTypes
import HummingbirdTesting
import Localization
import Markup
import Routes
import Testing

@testable import Web

@Suite("An article's page")
struct ArticlePageTests {
  private func document(isSaved: Bool, isOffline: Bool = false) throws -> PageDocument {
    PageDocument(
      try SamplePage.article(
        SamplePlaces.harbour(), isSaved: isSaved, SamplePage.context(isOffline: isOffline)))
  }

  @Test("Links inside the wiki stay in Waypost")
  func links() throws {
    let link = try document(isSaved: true).one(.link, named: "The old lighthouse")
    #expect(link.href == "/read/en.wikivoyage.org/Linnet_Light")
  }

  @Test("At the end of an article of a guide is the next stop; at that of the last one, nothing")
  func nextStop() async throws {
    let site = try await TestSite()
    let wiki = try await site.services.wikis.readable(site.services.settings.wiki)
    for title in ["Delft", "Lisbon"] {
      _ = try await site.services.saving.keep(title, from: wiki, guide: "Trip")
    }
    _ = try await site.services.saving.keep("Who?", from: wiki, guide: nil)
    let page = PageDocument(try await site.ask("/read/wiki.example.org/Delft"))
    let next = try page.one(.link, named: english(.webArticleNext, "Lisbon"))
    #expect(next.href == "/read/wiki.example.org/Lisbon")
    for last in ["Lisbon", "Who%3F"] {
      let page = PageDocument(try await site.ask("/read/wiki.example.org/\(last)"))
      #expect(page.all(class: "next-stop").isEmpty, "\(last)")
    }
  }

  @Test("The language switch keeps the subject and stays in Waypost")
  func languages() throws {
    let link = try document(isSaved: true).one(.link, named: "Nederlands")
    #expect(link.attribute("hreflang") == "nl")
    #expect(link.href == "/read/nl.wikivoyage.org/Port_Linnet")
  }

  @Test("A language link to a wiki on the list stays in Waypost, and one to any other leads out")
  func listedLanguages() throws {
    var article = try SamplePlaces.harbour()
    let addresses = [
      "nl": "https://travel.example.org/nl/Port_Linnet",
      "de": "https://unlisted.example.org/de/Port_Linnet",
    ]
    article.languages = addresses.sorted { $0.key < $1.key }.compactMap { tag, address in
      LanguageTag(tag).map {
        LanguageLink(language: $0, title: "Port Linnet", address: address, languageName: tag)
      }
    }
    var c = try SamplePage.context()
    c.wikis.append(
      WikiListEntry(
        id: try WikiID(slug: "travel.example.org~wiki~nl"), siteName: "Reizen", isDefault: false,
        articlePath: "/nl/$1"))
    let page = PageDocument(try SamplePage.article(article, c))
    let listed = try page.one(.link, named: "nl")
    #expect(listed.href == "/read/travel.example.org~wiki~nl/Port_Linnet")
    #expect(listed.attribute("hreflang") == "nl" && listed.attribute("rel") == nil)
    let other = try page.one(.link, named: "de")
    #expect(other.href == addresses["de"])
  }

  @Test("A saved picture comes from the library, another through us, none with its words")
  func pictures() throws {
    let page = try document(isSaved: true)
    let sources = page.all(tag: "img").map { $0.attribute("src") }
    #expect(sources == ["pictures/lead.svg", "pictures/thumbnail.svg"])
    let missing = page.all(.img).filter { $0.tag != "img" }
    #expect(missing.map(\.name) == ["Palm house of Port Linnet"])
  }

  @Test("The first picture stands above the text, also if an infobox has it; it stands there once")
  func leadPicture() async throws {
    let picture = "<img src=\"/images/0/0a/Mill.png\" width=250 height=150 alt=Mill>"
    for text in [
      "<figure>\(picture)</figure><p>Schiedam has mills.",
      "<table class=infobox><tr><td>\(picture)</table><p>Schiedam has mills.",
      """
      <table class=infobox><tr><td>\(picture)<div class=infobox-caption>The <i>tallest</i> mill</div>
      <tr><th>Mills<td>Seven</table><p>Schiedam has mills.
      """,
    ] {
      let site = try await TestSite(
        wiki: SmallWiki(pages: ["Schiedam": .init(html: text, displayTitle: "Schiedam", number: 9)])
      )
      let page = PageDocument(try await site.ask("/read/wiki.example.org/Schiedam"))
      let shown = page.all(.img, named: "Mill")
      #expect(shown.count == 1, "\(text)")
      #expect(try page.one(class: "title").all(.img, named: "Mill") == shown)
      let captions = page.all(text: "The tallest mill")
      #expect(captions.count == (text.contains("tallest") ? 1 : 0), "\(captions)")
    }
  }

  @Test("An article that a redirect opened says so, and leads to the section that is meant")
  func redirect() throws {
    var article = try SamplePlaces.harbour()
    article.redirect = ArticleRedirect(from: "Linnet ferry", anchor: "Get in")
    let page = PageDocument(try SamplePage.article(article, SamplePage.context()))
    #expect(page.says(.articleRedirectedFrom, "Linnet ferry"))
    let link = try page.one(.link, named: english(.webArticleToSection, "Get in"))
    #expect(link.attribute("data-landing") != nil)
    let section = try #require(article.landing)
    #expect(link.href == "#\(section.anchor)")
    article.redirect = ArticleRedirect(from: "Linnet ferry", anchor: "No such section")
    let whole = PageDocument(try SamplePage.article(article, SamplePage.context()))
    #expect(whole.says(.articleRedirectedFrom, "Linnet ferry"))
    #expect(whole.all(.link, named: english(.webArticleToSection, "Get in")).isEmpty)
  }

  @Test("A saved article that is older than the wiki says so; its update can be stopped")
  func outdated() throws {
    let page = PageDocument(
      try SamplePage.article(
        SamplePlaces.harbour(), isSaved: true, isOutdated: true, SamplePage.context()))
    #expect(page.says(.webArticleOutdated))
    let form = try page.one(.button, named: english(.webArticleUpdate)).enclosing(.form)
    let article = try SamplePlaces.harbour().id
    #expect(form.attribute("data-progress") == PagePath.saving(article).text)
    #expect(
      form.attribute("data-stopped") == english(.webUpdatingStopped, .text(article.title.text)))
    #expect(!(try document(isSaved: true)).says(.webArticleOutdated))
  }

  @Test("A result and a stop of a guide that are older than the wiki are marked")
  func outdatedRows() throws {
    let c = try SamplePage.context()
    var result = SearchResult(
      id: ArticleID(wiki: try SamplePlaces.voyage, title: try PageTitle("Quay")), match: .exact,
      isSaved: true)
    #expect(!PageDocument(ResultRow(result: result).html(c)).says(.webMarkOutdated))
    result.isOutdated = true
    #expect(PageDocument(ResultRow(result: result).html(c)).says(.webMarkOutdated))
    var guide = try SamplePlaces.guide()
    #expect(!PageDocument(GuidePage(guide: guide).html(c)).says(.webMarkOutdated))
    guide.entries[0].article.isOutdated = true
    #expect(PageDocument(GuidePage(guide: guide).html(c)).says(.webMarkOutdated))
  }

  @Test("A saved article is updated to the wiki's text by its button; one not saved has none")
  func updated() async throws {
    let site = try await TestSite(
      wiki: SmallWiki(pages: ["Hoorn": .init(html: "<p>Old.", displayTitle: "Hoorn", number: 99)]))
    let hoorn = "/read/wiki.example.org/Hoorn"
    #expect(try await site.ask(hoorn, .post, form: "action=update").status == .notFound)
    _ = try await site.ask(hoorn, .post, form: "guide=")
    site.wiki.change(
      "Hoorn", to: .init(html: "<p>New.", displayTitle: "Hoorn", number: 99, revision: 8))
    #expect(PageDocument(try await site.ask(hoorn)).says("Old."))
    let answer = try await site.ask(hoorn, .post, form: "action=update")
    #expect(answer.status == .seeOther)
    #expect(answer.headers[.location]?.hasPrefix(hoorn) == true)
    site.wiki.goAway()
    let page = PageDocument(try await site.ask(hoorn))
    #expect(page.says("New.") && !page.says("Old."))
    #expect(page.says(.webArticleRevision, "8"))
  }

  @Test("Offline, only saved pictures are asked for")
  func offline() throws {
    let page = try document(isSaved: true, isOffline: true)
    #expect(page.all(tag: "img").map { $0.attribute("src") } == ["pictures/lead.svg"])
  }

  @Test("Source, revision, licence and authors stand at the foot")
  func foot() throws {
    let foot = try #require(try document(isSaved: false).all(tag: "footer").last)
    #expect(foot.says(.webArticleFrom, "Port Linnet", "en.wikivoyage"))
    #expect(foot.says(.webArticleRevision, "4821"))
    #expect(try foot.one(tag: "time").attribute("datetime") == "2026-11-03")
    let source = "https://en.wikivoyage.org/w/index.php?title=Port_Linnet"
    #expect(try foot.one(.link, named: "Port Linnet").href == "\(source)&oldid=4821")
    let authors = try foot.one(.link, named: english(.webArticleAuthors))
    #expect(authors.href == "\(source)&action=history")
    let licence = try foot.one(.link, named: "CC BY-SA 4.0")
    #expect(licence.href == "https://creativecommons.org/licenses/by-sa/4.0/")
  }

  @Test("Others are shown title, description and address")
  func openGraph() throws {
    let values = try document(isSaved: false).openGraph
    #expect(values["og:title"] == "Port Linnet")
    #expect(values["og:description"] == "Harbour town on the north coast")
    #expect(
      values["og:url"] == "http://127.0.0.1:8080/read/en.wikivoyage.org/Port_Linnet")
  }
}

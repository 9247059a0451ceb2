import App
import Articles
import Localization
import Markup
import Routes
import Testing

@testable import Web

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
    let pairs = page.elements("meta").compactMap { node in
      page.value("property", node).map { ($0, page.value("content", node)) }
    }
    let values = Dictionary(pairs) { first, _ in first }
    #expect(values["og:title"] == "Port Linnet")
    #expect(values["og:description"] == "Harbour town on the north coast")
    #expect(
      values["og:url"] == "http://127.0.0.1:8080/read/en.wikivoyage.org/Port_Linnet")
  }
}

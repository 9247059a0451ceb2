import Articles
import Localization
import Places
import Testing

@testable import Web

@Suite("The rows of the first page")
struct HomePageTests {
  private func id(_ title: String, _ wiki: String) throws -> ArticleID {
    ArticleID(wiki: try WikiID(typed: wiki), title: try PageTitle(title))
  }

  @Test("Articles of one title name their wikis, whether read or saved, and others do not")
  func equalTitles() throws {
    let read = [
      try id("Amsterdam", "en.wikipedia"), try id("Amsterdam", "en.wikivoyage"),
      try id("Delft", "en.wikipedia"), try id("Utrecht", "nl.wikipedia"),
    ]
    let saved = [try id("Delft", "nl.wikipedia"), try id("Gouda", "nl.wikipedia")]
    let home = HomePage(
      guides: [], read: read.map { HistoryEntry(id: $0, readAt: SamplePlaces.day) },
      kept: saved.map { SamplePlaces.saved($0) })
    let page = PageDocument(home.html(try SamplePage.context()))
    let rows = page.all(.listitem).filter { row in row.all(class: "words").count == 1 }
    let wikis = rows.map { $0.all(class: "tag").map(\.text).filter { $0.contains(".") } }
    #expect(
      wikis == [
        ["en.wikipedia"], ["en.wikivoyage"], ["en.wikipedia"], [], ["nl.wikipedia"], [],
      ])
  }

  @Test("An article that is in both lists has one wiki, which needs no name")
  func twice() throws {
    let delft = try id("Delft", "en.wikipedia")
    let home = HomePage(
      guides: [], read: [HistoryEntry(id: delft, readAt: SamplePlaces.day)],
      kept: [SamplePlaces.saved(delft)])
    let page = PageDocument(home.html(try SamplePage.context()))
    #expect(!page.all(class: "tag").contains { $0.text.contains(".") })
  }

  @Test("The map has a dot for each place and leads to them; without places it leads nowhere")
  func map() throws {
    func page(_ places: [Coordinate]) throws -> PageDocument {
      PageDocument(
        HomePage(guides: [], read: [], kept: [], map: HomeMap(places: places))
          .html(try SamplePage.context()))
    }
    let two = try page([
      Coordinate(latitude: 52.37, longitude: 4.89), Coordinate(latitude: -33.87, longitude: 151.21),
    ])
    let picture = try two.one(.img, named: english(.webHomeMap, .number(2)))
    #expect(two.all(tag: "circle").count == 2 && picture.tag == "svg")
    let link = try two.one(.link, named: english(.webHomePlaces, .number(2)))
    #expect(link.href == "/places")
    let none = try page([])
    #expect(try none.one(.img, named: english(.webHomeMap, .number(0))).tag == "svg")
    #expect(none.all(tag: "circle").isEmpty)
    #expect(none.all(class: "place-count").isEmpty)
  }
}

import Articles
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
}

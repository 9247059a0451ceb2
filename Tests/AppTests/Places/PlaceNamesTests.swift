import Articles
import Localization
import Places
import Testing
import Wiki

@testable import App

@Suite("Names of places")
struct PlaceNamesTests {
  private func point(_ text: String, isOffline: Bool = true) async throws -> PlaceTarget.Point {
    let wiki = MemoryWiki([
      "Old mill": .init(
        html: "<span class=\"geo\"><abbr class=\"latitude\">1</abbr> "
          + "<abbr class=\"longitude\">2</abbr></span>"),
      "Idea": .init(html: "<p>Nowhere.</p>"),
    ])
    let services = try await TestApp().services(on: wiki, isOffline: isOffline)
    return try await services.places.point(typed: text)
  }

  @Test(
    "A coordinate, a link, a place of the list, and a town need no wiki",
    arguments: [
      ("52.37, 4.89", "52.37,4.89"), ("geo:-33.5,151", "-33.5,151"),
      ("  amsterdam ", "52.3547498,4.8339215"), ("wikipedia://places/?lat=1&lon=2", "1,2"),
    ])
  func withoutWiki(text: String, point: String) async throws {
    #expect(try await self.point(text).coordinate.description == point)
  }

  @Test("A town is the largest of its name, accents aside")
  func town() async throws {
    let zurich = try await point("zurich")
    #expect(zurich.name == "Zürich")
    #expect(abs(try await point("Cambridge").coordinate.longitude) < 1)
  }

  @Test("An article is read where nothing else is meant")
  func article() async throws {
    #expect(try await point("Old mill", isOffline: false).coordinate.description == "1,2")
    let idea = await problem { _ = try await point("Idea", isOffline: false) }
    #expect(idea?.message.key == .problemPlaceNowhere)
    let none = await problem { _ = try await point("Xyzzy", isOffline: false) }
    #expect(none?.message.key == .problemPlaceUnknown && none?.kind == .placeUnknown)
    let away = await problem { _ = try await point("Old mill") }
    #expect(away?.kind == .notSavedOffline)
  }

  @Test(
    "What is a coordinate, and a wrong one, is told as such",
    arguments: ["91, 4", "52.1, 4.2, 7.3"])
  func wrong(text: String) async throws {
    let wrong = await problem { _ = try await point(text) }
    #expect(wrong?.kind == .badPlace)
  }
}

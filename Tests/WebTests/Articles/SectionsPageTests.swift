import App
import Articles
import Foundation  // JSON of answers
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import Web

@Suite("Sections of an article in a guide")
struct SectionsPageTests {
  /// A guide *Trip* with Lisbon in it: the desk, the guide's path and its number of the entry.
  private func desk(choosing anchors: [String] = []) async throws -> (TestSite, Guide, Int64) {
    let desk = try await TestSite()
    _ = try await desk.ask("/read/wiki.example.org/Lisbon", .post, form: "guide=Trip")
    let guide = try await desk.services.guides.guide(named: "Trip")
    let entry = try #require(guide.entries.first).id
    if !anchors.isEmpty {
      _ = try await desk.services.sections.set(sections: anchors, ofEntry: entry, in: guide.id)
    }
    return (desk, guide, entry)
  }

  private func read(_ desk: TestSite, _ query: String) async throws -> String {
    try await desk.ask("/read/wiki.example.org/Lisbon\(query)").text
  }

  @Test("The main sections stand beside boxes; those that are ticked are what the guide shows")
  func choosing() async throws {
    let (desk, guide, entry) = try await desk()
    let page = try await desk.ask("/guides/\(guide.id)/sections/\(entry)").text
    let outline = PageOutline(page)
    let boxes = outline.elements("input").filter { outline.value("type", $0) == "checkbox" }
    #expect(boxes.map { outline.value("value", $0) } == ["Get_in", "See", "Eat"])
    #expect(boxes.allSatisfy { outline.value("checked", $0) == nil })
    let kept = try await desk.ask(
      "/guides/\(guide.id)", .post, form: "action=sections&entry=\(entry)&section=Eat&section=See")
    #expect(kept.status == .seeOther)
    let chosen = try await desk.services.guides.guide(named: "Trip").entries.map(\.sections)
    #expect(chosen == [["See", "Eat"]])
    #expect(try await desk.ask("/guides/\(guide.id)").text.contains("Shows: See · Eat"))
  }

  @Test("The guide leads to the article with the others folded under their headings")
  func reading() async throws {
    let (desk, guide, entry) = try await desk(choosing: ["See"])
    let stops = try await desk.ask("/guides/\(guide.id)").text
    #expect(stops.contains("href=\"/read/wiki.example.org/Lisbon?in=\(guide.id)\""))
    let page = try await read(desk, "?in=\(guide.id)")
    #expect(page.contains("<summary><h2 id=\"Eat\">Eat</h2>\n</summary>"))
    #expect(page.contains("<summary><h2 id=\"Get_in\">"))
    #expect(page.contains("\n<h2 id=\"See\">See</h2>\n") && page.contains("High ones."))
    #expect(page.contains("href=\"/guides/\(guide.id)/sections/\(entry)\""))
    #expect(try await !read(desk, "").contains("<summary><h2"))
  }

  @Test("The plain forms hold what is shown and name the rest", arguments: ["markdown", "text"])
  func forms(form: String) async throws {
    let (desk, guide, _) = try await desk(choosing: ["See"])
    let text = try await read(desk, "?in=\(guide.id)&format=\(form)")
    #expect(text.contains("Tiles.") && text.contains("Not shown in this guide: Get in · Eat"))
    #expect(!text.contains("Fish."))
  }

  @Test(
    "A guide that is gone, or never was one, shows the article as it is",
    arguments: ["?in=99", "?in=x", "?in="])
  func foreign(query: String) async throws {
    let (desk, _, _) = try await desk(choosing: ["See"])
    #expect(try await !read(desk, query).contains("<summary><h2"))
  }

  @Test(
    "To choose all, or none, is to show the whole",
    arguments: ["", "&section=See&section=Eat&section=Get_in"])
  func whole(fields: String) async throws {
    let (desk, guide, entry) = try await desk(choosing: ["See"])
    _ = try await desk.ask(
      "/guides/\(guide.id)", .post, form: "action=sections&entry=\(entry)\(fields)")
    #expect(try await desk.services.guides.guide(named: "Trip").entries.first?.sections == [])
  }

  @Test("Programs are told the sections, and which are chosen")
  func json() async throws {
    let (desk, guide, entry) = try await desk(choosing: ["See"])
    let answer = try await desk.ask(
      "/guides/\(guide.id)/sections/\(entry)", fields: ["Accept": "application/json"])
    let told = try JSONDecoder().decode(Told.self, from: Data(answer.text.utf8))
    #expect(told.guide == "Trip" && told.title == "Lisbon" && told.missing.isEmpty)
    #expect(told.sections.filter(\.chosen).map(\.anchor) == ["See"])
  }

  private struct Told: Decodable {
    var guide: String
    var title: String
    var sections: [Section]
    var missing: [String]

    struct Section: Decodable {
      var anchor: String
      var chosen: Bool
    }
  }

  @Test("An entry of another guide has no page here, and takes no choice")
  func wrongEntry() async throws {
    let (desk, guide, entry) = try await desk()
    let other = try await desk.services.guides.newGuide(named: "Other").id
    #expect(try await desk.ask("/guides/\(other)/sections/\(entry)").status == .notFound)
    let refused = try await desk.ask(
      "/guides/\(other)", .post, form: "action=sections&entry=\(entry)&section=See")
    #expect(refused.status == .notFound)
    #expect(try await desk.ask("/guides/\(guide.id)/sections/x").status == .notFound)
  }
}

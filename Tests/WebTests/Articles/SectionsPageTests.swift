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
  /// A guide *Trip* with Lisbon in it: the site, the guide and the number of its entry.
  private func makeSite(choosing anchors: [String] = []) async throws -> (TestSite, Guide, Int64) {
    let site = try await TestSite()
    _ = try await site.ask("/read/wiki.example.org/Lisbon", .post, form: "guide=Trip")
    let guide = try await site.services.guides.guide(named: "Trip")
    let entry = try #require(guide.entries.first).id
    if !anchors.isEmpty {
      _ = try await site.services.sections.set(sections: anchors, ofEntry: entry, in: guide.id)
    }
    return (site, guide, entry)
  }

  private func read(_ site: TestSite, _ query: String) async throws -> String {
    try await site.ask("/read/wiki.example.org/Lisbon\(query)").text
  }

  @Test("The main sections stand beside boxes; those that are ticked are what the guide shows")
  func choosing() async throws {
    let (site, guide, entry) = try await makeSite()
    let page = try await site.ask("/guides/\(guide.id)/sections/\(entry)").text
    let outline = PageOutline(page)
    let boxes = outline.elements("input").filter { outline.value("type", $0) == "checkbox" }
    #expect(boxes.map { outline.value("value", $0) } == ["Get_in", "See", "Eat"])
    #expect(boxes.allSatisfy { outline.value("checked", $0) == nil })
    let response = try await site.ask(
      "/guides/\(guide.id)", .post, form: "action=sections&entry=\(entry)&section=Eat&section=See")
    #expect(response.status == .seeOther)
    let chosen = try await site.services.guides.guide(named: "Trip").entries.map(\.sections)
    #expect(chosen == [["See", "Eat"]])
    #expect(try await site.ask("/guides/\(guide.id)").text.contains("Shows: See · Eat"))
  }

  @Test("The guide leads to the article with the others folded under their headings")
  func reading() async throws {
    let (site, guide, entry) = try await makeSite(choosing: ["See"])
    let stops = try await site.ask("/guides/\(guide.id)").text
    #expect(stops.contains("href=\"/read/wiki.example.org/Lisbon?in=\(guide.id)\""))
    let page = try await read(site, "?in=\(guide.id)")
    #expect(page.contains("<summary><h2 id=\"Eat\">Eat</h2>\n</summary>"))
    #expect(page.contains("<summary><h2 id=\"Get_in\">"))
    #expect(page.contains("\n<h2 id=\"See\">See</h2>\n") && page.contains("High ones."))
    #expect(page.contains("href=\"/guides/\(guide.id)/sections/\(entry)\""))
    #expect(try await !read(site, "").contains("<summary><h2"))
  }

  @Test("The plain forms hold what is shown and name the rest", arguments: ["markdown", "text"])
  func forms(form: String) async throws {
    let (site, guide, _) = try await makeSite(choosing: ["See"])
    let text = try await read(site, "?in=\(guide.id)&format=\(form)")
    #expect(text.contains("Tiles.") && text.contains("Not shown in this guide: Get in · Eat"))
    #expect(!text.contains("Fish."))
  }

  @Test(
    "A guide that is gone, or never was one, shows the article as it is",
    arguments: ["?in=99", "?in=x", "?in="])
  func foreign(query: String) async throws {
    let (site, _, _) = try await makeSite(choosing: ["See"])
    #expect(try await !read(site, query).contains("<summary><h2"))
  }

  @Test(
    "To choose all, or none, is to show the whole",
    arguments: ["", "&section=See&section=Eat&section=Get_in"])
  func whole(fields: String) async throws {
    let (site, guide, entry) = try await makeSite(choosing: ["See"])
    _ = try await site.ask(
      "/guides/\(guide.id)", .post, form: "action=sections&entry=\(entry)\(fields)")
    #expect(try await site.services.guides.guide(named: "Trip").entries.first?.sections == [])
  }

  @Test("Programs get the sections, and which of them are chosen")
  func json() async throws {
    let (site, guide, entry) = try await makeSite(choosing: ["See"])
    let answer = try await site.ask(
      "/guides/\(guide.id)/sections/\(entry)", fields: ["Accept": "application/json"])
    let reply = try JSONDecoder().decode(Reply.self, from: Data(answer.text.utf8))
    #expect(reply.guide == "Trip" && reply.title == "Lisbon" && reply.missing.isEmpty)
    #expect(reply.sections.filter(\.chosen).map(\.anchor) == ["See"])
  }

  private struct Reply: Decodable {
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
    let (site, guide, entry) = try await makeSite()
    let other = try await site.services.guides.newGuide(named: "Other").id
    #expect(try await site.ask("/guides/\(other)/sections/\(entry)").status == .notFound)
    let refused = try await site.ask(
      "/guides/\(other)", .post, form: "action=sections&entry=\(entry)&section=See")
    #expect(refused.status == .notFound)
    #expect(try await site.ask("/guides/\(guide.id)/sections/x").status == .notFound)
  }
}

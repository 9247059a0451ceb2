import App
import Articles
import Foundation  // JSON of answers
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Localization
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

  /// The headings whose sections are folded.
  private func folded(_ page: PageDocument) -> [PageElement] {
    page.all(tag: "summary").flatMap { $0.all(.heading) }
  }

  private func read(_ site: TestSite, _ query: String) async throws -> String {
    try await site.ask("/read/wiki.example.org/Lisbon\(query)").text
  }

  @Test("The main sections stand beside boxes; those that are ticked are what the guide shows")
  func choosing() async throws {
    let (site, guide, entry) = try await makeSite()
    let page = PageDocument(try await site.ask("/guides/\(guide.id)/sections/\(entry)"))
    let boxes = page.all(.checkbox)
    #expect(boxes.map(\.name) == ["Get in", "See", "Eat"])
    #expect(boxes.map(\.value) == ["Get_in", "See", "Eat"])
    #expect(!boxes.contains { $0.has("checked") })
    let response = try await site.ask(
      "/guides/\(guide.id)", .post, form: "action=sections&entry=\(entry)&section=Eat&section=See")
    #expect(response.status == .seeOther)
    let chosen = try await site.services.guides.guide(named: "Trip").entries.map(\.sections)
    #expect(chosen == [["See", "Eat"]])
    #expect(try await PageDocument(site.ask("/guides/\(guide.id)")).says(.entryShows, "See · Eat"))
  }

  @Test("The guide leads to the article with the others folded under their headings")
  func reading() async throws {
    let (site, guide, entry) = try await makeSite(choosing: ["See"])
    let stops = PageDocument(try await site.ask("/guides/\(guide.id)"))
    #expect(!stops.all(leadingTo: "/read/wiki.example.org/Lisbon?in=\(guide.id)").isEmpty)
    let page = PageDocument(try await read(site, "?in=\(guide.id)"))
    #expect(folded(page).map(\.name) == ["Get in", "Eat"])
    #expect(folded(page).map(\.id) == ["Get_in", "Eat"])
    #expect(try page.element(id: "See").role == .heading && page.says("High ones."))
    let change = try page.one(.link, named: english(.webEntrySections))
    #expect(change.href == "/guides/\(guide.id)/sections/\(entry)")
    #expect(folded(PageDocument(try await read(site, ""))).isEmpty)
  }

  @Test("The plain forms hold what is shown and name the rest", arguments: ["markdown", "text"])
  func forms(form: String) async throws {
    let (site, guide, _) = try await makeSite(choosing: ["See"])
    let text = try await read(site, "?in=\(guide.id)&format=\(form)")
    #expect(text.contains("Tiles.") && !text.contains("Fish."))
    #expect(text.contains("\(english(.readLabelLeftOut)): Get in · Eat"))
  }

  @Test(
    "A guide that is gone, or never was one, shows the article as it is",
    arguments: ["?in=99", "?in=x", "?in="])
  func foreign(query: String) async throws {
    let (site, _, _) = try await makeSite(choosing: ["See"])
    #expect(folded(PageDocument(try await read(site, query))).isEmpty)
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

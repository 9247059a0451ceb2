import Articles
import Library
import Localization
import Testing
import Wiki

@testable import App

@Suite("Sections of an article that a guide shows")
struct SectionVerbTests {
  private static func page(_ titles: String...) -> String {
    titles.map { MemoryWiki.section($0, "About \($0).") }.joined()
  }

  private func trip() async throws -> (Desk, MemoryWiki, Verbs) {
    let desk = try Desk()
    let wiki = MemoryWiki.cities()
    wiki.change("Lisbon") { $0.html = SectionVerbTests.page("See", "Do", "Eat") }
    let verbs = try await desk.verbs(on: wiki)
    _ = try await verbs.save("Lisbon", "Kyoto", guide: "Trip", pictures: .none)
    return (desk, wiki, verbs)
  }

  private func chosen(_ verbs: Verbs) async throws -> [String] {
    try await verbs.guide(named: "Trip").entries.first?.sections ?? []
  }

  @Test("They are chosen by title, kept in the order of the article, and taken back")
  func choosing() async throws {
    let (_, _, verbs) = try await trip()
    let shown = try await verbs.choose(
      sections: ["eat", "See"], of: "lisbon", wiki: nil, in: "trip")
    #expect(shown.choice.shown.map(\.title) == ["See", "Eat"])
    #expect(try await chosen(verbs) == ["See", "Eat"])
    let whole = try await verbs.choose(sections: [], of: "Lisbon", wiki: nil, in: "Trip")
    #expect(whole.choice.isWhole)
    #expect(try await chosen(verbs) == [])
  }

  @Test("A section that is not there is named, and nothing is changed")
  func missing() async throws {
    let (_, _, verbs) = try await trip()
    let problem = await problem {
      _ = try await verbs.choose(sections: ["See", "Sleep"], of: "Lisbon", wiki: nil, in: "Trip")
    }
    #expect(problem?.message.key == .problemSectionMissing && problem?.kind == .missing)
    #expect(try await chosen(verbs) == [])
  }

  @Test(
    "A choice outlives an update; what lost its heading is named, and with the last all is shown")
  func update() async throws {
    let (desk, wiki, verbs) = try await trip()
    _ = try await verbs.choose(sections: ["See", "Eat"], of: "Lisbon", wiki: nil, in: "Trip")
    for (revision, html, isWhole, gone) in [
      (22, SectionVerbTests.page("Get in", "Eat", "See"), false, []),
      (23, SectionVerbTests.page("Eat and drink", "See"), false, ["Eat"]),
      (24, SectionVerbTests.page("Sights", "Food"), true, ["See", "Eat"]),
    ] {
      desk.pass(seconds: 3600)
      wiki.change("Lisbon") {
        $0.revision = revision
        $0.html = html
      }
      _ = try await verbs.refresh()
      let choice = try await verbs.sections(of: "Lisbon", wiki: nil, in: "Trip").choice
      #expect(choice.isWhole == isWhole && choice.missing == gone)
      #expect(try await chosen(verbs) == ["See", "Eat"])
    }
  }

  @Test("Another guide has a choice of its own, and a copy takes it along")
  func copies() async throws {
    let (_, _, verbs) = try await trip()
    _ = try await verbs.newGuide(named: "Later")
    _ = try await verbs.add("Lisbon", wiki: nil, to: "Later")
    _ = try await verbs.choose(sections: ["Do"], of: "Lisbon", wiki: nil, in: "Trip")
    #expect(try await verbs.sections(of: "Lisbon", wiki: nil, in: "Later").choice.isWhole)
    _ = try await verbs.newGuide(named: "Copy")
    _ = try await verbs.copy("Lisbon", wiki: nil, from: "Trip", to: "Copy")
    let copied = try await verbs.sections(of: "Lisbon", wiki: nil, in: "Copy").choice
    #expect(copied.shown.map(\.anchor) == ["Do"])
  }

  @Test("An article that is in no such guide has no sections there")
  func elsewhere() async throws {
    let (_, _, verbs) = try await trip()
    _ = try await verbs.newGuide(named: "Later")
    let problem = await problem {
      _ = try await verbs.sections(of: "Lisbon", wiki: nil, in: "Later")
    }
    #expect(problem?.message.key == .problemEntryMissing)
  }
}

import Articles
import Library
import Localization
import Testing
import Wiki

@testable import App

@Suite("Sections of an article that a guide shows")
struct SectionServiceTests {
  private static func page(_ titles: String...) -> String {
    titles.map { MemoryWiki.section($0, "About \($0).") }.joined()
  }

  private func trip() async throws -> (TestApp, MemoryWiki, Services) {
    let app = try TestApp()
    let wiki = MemoryWiki.cities()
    wiki.change("Lisbon") { $0.html = SectionServiceTests.page("See", "Do", "Eat") }
    let services = try await app.services(on: wiki)
    _ = try await services.saving.save("Lisbon", "Kyoto", guide: "Trip", pictures: .none)
    return (app, wiki, services)
  }

  private func chosen(_ services: Services) async throws -> [String] {
    try await services.guides.guide(named: "Trip").entries.first?.sections ?? []
  }

  @Test("They are chosen by title, kept in the order of the article, and taken back")
  func choosing() async throws {
    let (_, _, services) = try await trip()
    let shown = try await services.sections.choose(
      sections: ["eat", "See"], of: "lisbon", wiki: nil, in: "trip")
    #expect(shown.choice.shown.map(\.title) == ["See", "Eat"])
    #expect(try await chosen(services) == ["See", "Eat"])
    let whole = try await services.sections.choose(
      sections: [], of: "Lisbon", wiki: nil, in: "Trip")
    #expect(whole.choice.isWhole)
    #expect(try await chosen(services) == [])
  }

  @Test("A section that is not there is named, and nothing is changed")
  func missing() async throws {
    let (_, _, services) = try await trip()
    let problem = await problem {
      _ = try await services.sections.choose(
        sections: ["See", "Sleep"], of: "Lisbon", wiki: nil, in: "Trip")
    }
    #expect(problem?.message.key == .problemSectionMissing && problem?.kind == .missing)
    #expect(try await chosen(services) == [])
  }

  @Test(
    "A choice outlives an update; what lost its heading is named, and with the last all is shown")
  func update() async throws {
    let (app, wiki, services) = try await trip()
    _ = try await services.sections.choose(
      sections: ["See", "Eat"], of: "Lisbon", wiki: nil, in: "Trip")
    for (revision, html, isWhole, gone) in [
      (22, SectionServiceTests.page("Get in", "Eat", "See"), false, []),
      (23, SectionServiceTests.page("Eat and drink", "See"), false, ["Eat"]),
      (24, SectionServiceTests.page("Sights", "Food"), true, ["See", "Eat"]),
    ] {
      app.advance(seconds: 3600)
      wiki.change("Lisbon") {
        $0.revision = revision
        $0.html = html
      }
      _ = try await services.refresh()
      let choice = try await services.sections.sections(of: "Lisbon", wiki: nil, in: "Trip").choice
      #expect(choice.isWhole == isWhole && choice.missing == gone)
      #expect(try await chosen(services) == ["See", "Eat"])
    }
  }

  @Test("Another guide has a choice of its own, and a copy takes it along")
  func copies() async throws {
    let (_, _, services) = try await trip()
    _ = try await services.guides.newGuide(named: "Later")
    try await services.guides.add("Lisbon", to: "Later")
    _ = try await services.sections.choose(sections: ["Do"], of: "Lisbon", wiki: nil, in: "Trip")
    #expect(
      try await services.sections.sections(of: "Lisbon", wiki: nil, in: "Later").choice.isWhole)
    _ = try await services.guides.newGuide(named: "Copy")
    try await services.guides.copy("Lisbon", from: "Trip", to: "Copy")
    let copied = try await services.sections.sections(of: "Lisbon", wiki: nil, in: "Copy").choice
    #expect(copied.shown.map(\.anchor) == ["Do"])
  }

  @Test("An article that is in no such guide has no sections there")
  func elsewhere() async throws {
    let (_, _, services) = try await trip()
    _ = try await services.guides.newGuide(named: "Later")
    let problem = await problem {
      _ = try await services.sections.sections(of: "Lisbon", wiki: nil, in: "Later")
    }
    #expect(problem?.message.key == .problemEntryMissing)
  }
}

import Articles
import Library
import Testing

@testable import App

/// Two tabs, or a page and a command, that change one guide at the same time.
@Suite("Concurrent changes of a guide")
struct ConcurrentChangesTests {
  /// Two processes with one file, and a guide that both have open.
  private func trip() async throws -> (TestApp, Services, Services, Guide) {
    let app = try TestApp()
    let one = try await app.services(on: MemoryWiki.cities())
    let other = try await app.services(on: MemoryWiki.cities())
    _ = try await one.saving.save("Amsterdam", "Lisbon", "Kyoto", guide: "Trip", pictures: .none)
    return (app, one, other, try await one.guides.guide(named: "Trip"))
  }

  /// Often enough that what can be lost is lost.
  private static let rounds = 1...25

  @Test("Entries that both put on days are on these days")
  func places() async throws {
    let (_, one, other, guide) = try await trip()
    let (first, second) = (guide.entries[0].id, guide.entries[1].id)
    for day in Self.rounds {
      async let mine = one.itineraries.place(entry: first, in: guide.id, onDay: day, at: 1)
      async let theirs = other.itineraries.place(
        entry: second, in: guide.id, onDay: day + 100, at: 1)
      _ = try await (mine, theirs)
      let now = try await one.guides.guide(numbered: guide.id).entries
      let days = [first, second].map { id in now.first { $0.id == id }?.day }
      #expect(days == [day, day + 100])
    }
  }

  private static func page(_ latitude: Double) -> MemoryWiki.Page {
    MemoryWiki.Page(
      html: "<span class=\"geo\"><abbr class=\"latitude\">\(latitude)</abbr> "
        + "<abbr class=\"longitude\">4</abbr></span><p>A town.</p>")
  }

  @Test("An entry that one puts on a day stays there while the other puts the days in order")
  func orders() async throws {
    let wiki = MemoryWiki([
      "A": Self.page(50), "B": Self.page(53), "C": Self.page(51), "D": Self.page(52),
    ])
    let app = try TestApp()
    let (one, other) = (try await app.services(on: wiki), try await app.services(on: wiki))
    _ = try await one.saving.save("A", "B", "C", "D", guide: "Line", pictures: .none)
    let guide = try await one.guides.guide(named: "Line")
    let ids = guide.entries.map(\.id)
    for round in Self.rounds {
      for (index, id) in ids.enumerated() {
        try await one.itineraries.place(entry: id, in: guide.id, onDay: 1, at: index + 1)
      }
      async let done = one.itineraries.putInOrder(guide: guide.id)
      async let mine = other.guides.change(
        entry: ids[3], in: guide.id, to: [.day(round + 1)])
      #expect(try await done.orders.contains(where: \.isShorter))
      _ = try await mine
      let now = try await one.guides.guide(numbered: guide.id).entries
      #expect(now.first { $0.id == ids[3] }?.day == round + 1)
    }
  }

  @Test("A country from one and a city from the other are both there")
  func regions() async throws {
    let (_, one, other, guide) = try await trip()
    let kyoto = guide.entries[2].id
    for round in Self.rounds {
      async let country = one.guides.change(
        entry: kyoto, in: guide.id, to: [.country("Country \(round)")])
      async let city = other.guides.change(
        entry: kyoto, in: guide.id, to: [.city("City \(round)")])
      _ = try await (country, city)
      let entry = try await one.guides.guide(numbered: guide.id).entries[2]
      #expect(
        entry.region == EntryRegionOverride(country: "Country \(round)", city: "City \(round)"))
    }
  }

  @Test("The day and the note of an entry come from the same change")
  func dayAndNote() async throws {
    let (_, one, other, guide) = try await trip()
    let kyoto = guide.entries[2].id
    for round in Self.rounds {
      async let mine = one.guides.change(
        entry: kyoto, in: guide.id, to: [.day(1), .note("Day 1, \(round)")])
      async let theirs = other.guides.change(
        entry: kyoto, in: guide.id, to: [.day(2), .note("Day 2, \(round)")])
      _ = try await (mine, theirs)
      let entry = try await one.guides.guide(named: "Trip").entries[2]
      #expect(entry.note == entry.day.map { "Day \($0), \(round)" })
    }
  }

  @Test("Of two saves of one article into a guide, exactly one is new")
  func newInGuide() async throws {
    let (_, one, other, _) = try await trip()
    let wiki = try await one.wikis.readable(one.settings.wiki)
    for round in Self.rounds {
      async let mine = one.saving.keep("Kyoto", from: wiki, guide: "Both \(round)")
      async let theirs = other.saving.keep("Kyoto", from: wiki, guide: "Both \(round)")
      #expect(try await [mine, theirs].count { $0.newInGuide != nil } == 1)
    }
  }

  @Test("Two saves into a guide that is new make it once, and it holds what both saved")
  func guides() async throws {
    let (_, one, other, _) = try await trip()
    for round in Self.rounds {
      async let mine = one.saving.save("Amsterdam", guide: "New \(round)", pictures: .none)
      async let theirs = other.saving.save("Lisbon", guide: "new \(round)", pictures: .none)
      let reports = try await [mine, theirs]
      #expect(reports.allSatisfy { $0.failed.isEmpty } && reports[0].guide == reports[1].guide)
      #expect(try await Set(one.titles(in: "New \(round)")) == ["Amsterdam", "Lisbon"])
    }
  }

  @Test("A guide with its days is made once, and with its days")
  func newGuides() async throws {
    let (_, one, other, _) = try await trip()
    for round in Self.rounds {
      let guides = await withTaskGroup(of: Guide?.self) { group in
        for services in [one, other] {
          group.addTask {
            try? await services.guides.newGuide(
              named: "Days \(round)", firstDay: "2026-05-01", lastDay: "2026-05-04")
          }
        }
        return await group.reduce(into: [Guide]()) { if let guide = $1 { $0.append(guide) } }
      }
      #expect(guides.map(\.lastDay) == ["2026-05-04"])
    }
  }

  @Test("Whoever sees a guide that the other has just made sees its days")
  func daysFromTheStart() async throws {
    let (_, one, other, _) = try await trip()
    for round in Self.rounds {
      async let made = one.guides.newGuide(
        named: "Seen \(round)", firstDay: "2026-05-01", lastDay: "2026-05-04")
      var seen: Guide?
      while seen == nil { seen = try? await other.guides.guide(named: "Seen \(round)") }
      #expect(seen?.firstDay == "2026-05-01" && seen?.lastDay == "2026-05-04")
      _ = try await made
    }
  }

  @Test("A save that fetches nothing makes no guide", arguments: ["save", "keep"])
  func nothingFetched(how: String) async throws {
    let (_, services, _, _) = try await trip()
    if how == "save" {
      let report = try await services.saving.save("Nowhere", guide: "Empty", pictures: .none)
      #expect(report.failed.count == 1)
    } else {
      await #expect(throws: Problem.self) {
        let wiki = try await services.wikis.readable(services.settings.wiki)
        _ = try await services.saving.keep("Nowhere", from: wiki, guide: "Empty")
      }
    }
    #expect(try await services.guides.guides().map(\.title).contains("Empty") == false)
  }

  @Test("A name that no guide may have is refused before anything is asked for")
  func guideName() async throws {
    let app = try TestApp()
    let wiki = MemoryWiki.cities()
    let services = try await app.services(on: wiki)
    for name in ["", " ", String(repeating: "x", count: 1_000)] {
      await #expect(throws: Problem.self) {
        _ = try await services.saving.save("Lisbon", guide: name, pictures: .none)
      }
    }
    #expect(wiki.kinds.allSatisfy { $0 != .text })
    #expect(try await services.guides.savedLast(9).isEmpty)
  }
}

import Articles
import Foundation  // JSON
import Library
import Localization
import Places
import Testing

@testable import App

@Suite("Planning a guide")
struct ItineraryServiceTests {
  private func trip() async throws -> (TestApp, Services, Guide) {
    let app = try TestApp()
    let services = try await app.services(on: MemoryWiki.cities())
    _ = try await services.saving.save(
      "Amsterdam", "Lisbon", "Kyoto", guide: "Trip", pictures: .none)
    return (app, services, try await services.guides.guide(named: "Trip"))
  }

  @Test("An entry goes to a place on a day, and back")
  func place() async throws {
    let (_, services, guide) = try await trip()
    try await services.itineraries.place(entry: guide.entries[2].id, in: guide.id, onDay: 1, at: 1)
    #expect(try await services.titles(in: "Trip") == ["Kyoto", "Amsterdam", "Lisbon"])
    #expect(try await services.guides.guide(named: "Trip").entries.map(\.day) == [1, nil, nil])
    let back = try await services.itineraries.takeBackOrder(ofGuide: guide.id).guide
    #expect(back.entries.map(\.id) == guide.entries.map(\.id))
    #expect(back.entries.allSatisfy { $0.day == nil })
    let problem = await problem {
      try await services.itineraries.place(entry: 999, in: guide.id, onDay: 1, at: 1)
    }
    #expect(problem?.message.key == .problemEntryGone)
  }

  @Test("A day that has nothing is named; what is on no day may be nothing")
  func missingDay() async throws {
    let (_, services, guide) = try await trip()
    let problem = await problem {
      _ = try await services.itineraries.goodOrder(ofGuide: guide.id, day: PlanDay(7))
    }
    #expect(problem?.message.key == .problemDayEmpty && problem?.kind == .missing)
    for entry in guide.entries {
      try await services.guides.change(entry: entry.id, in: guide.id, to: [.day(1)])
    }
    #expect(try await services.itineraries.goodOrder(ofGuide: guide.id, day: PlanDay(0)).isEmpty)
    #expect(try await services.itineraries.goodOrder(ofGuide: guide.id).map(\.day) == [1])
  }

  @Test("Countries by hand are known under their names in Dutch and in English")
  func countries() async throws {
    let (_, services, guide) = try await trip()
    for (entry, country) in zip(guide.entries, ["Nederland", "Netherlands", "Utopia"]) {
      try await services.guides.change(
        entry: entry.id, in: guide.id, to: [.country(country)])
    }
    let groups = try await services.itineraries.groups(
      of: try await services.guides.guide(named: "Trip"), by: .country)
    // "Nederland" is no English word, and the articles are in English.
    #expect(groups.map { $0.entries.count } == [1, 1, 1])
    let names = CountryNameMatcher()
    let dutch = try #require(LanguageTag("nl"))
    let nl = names.country(named: "nederland", in: dutch, shownIn: "en")
    #expect(nl == GuideCountry(code: "NL", name: "Netherlands"))
    #expect(names.country(named: "Czech Republic", in: dutch, shownIn: "nl")?.name == "Tsjechië")
    #expect(names.country(named: "Côte d’Ivoire", in: .english, shownIn: "en")?.code == "CI")
    for none in ["Europe", "European Union", "United Nations", "", "NL", "Kansai"] {
      #expect(names.country(named: none, in: .english, shownIn: "en") == nil, "\(none)")
    }
  }

  @Test("What no article tells, the map does: the country by its code, and a town that is near")
  func map() throws {
    let dam = try Coordinate(latitude: 52.3731, longitude: 4.8922)
    let netherlands = ItineraryService.mapPlace(at: dam, shownIn: "nl")
    #expect(netherlands?.country == GuideCountry(code: "NL", name: "Nederland"))
    #expect(netherlands?.town == "Amsterdam")
    let desert = try Coordinate(latitude: 23.5, longitude: 10)
    let sahara = ItineraryService.mapPlace(at: desert, shownIn: "en")
    #expect(sahara?.country == GuideCountry(code: "DZ", name: "Algeria") && sahara?.town == nil)
    let ocean = try Coordinate(latitude: 0, longitude: -30)
    #expect(ItineraryService.mapPlace(at: ocean, shownIn: "en") == GeocodedRegion())
  }

  @Test(
    "A guide becomes a file once; a second one of its name is refused",
    arguments: ItineraryFormat.allCases)
  func file(format: ItineraryFormat) async throws {
    let (app, services, guide) = try await trip()
    let path = app.path("trip.\(format.rawValue)")
    let bytes = try await services.itineraries.write(guide, as: format, to: path)
    let written = try Data(contentsOf: URL(filePath: path))
    #expect(written.count == bytes && String(decoding: written, as: UTF8.self).contains("Trip"))
    let again = await problem {
      _ = try await services.itineraries.write(guide, as: format, to: path)
    }
    #expect(again?.kind == .alreadyExists)
    let nowhere = await problem {
      _ = try await services.itineraries.write(guide, as: format, to: app.path("no/folder/x"))
    }
    #expect(nowhere?.kind == .cannotCreate)
  }
}

import Places
import Testing

@testable import Articles

@Suite("The numbers of a guide's places")
struct ItineraryNumbersTests {
  @Test("Entries are counted on from day to day; a listing has a number after that of its entry")
  func labels() async throws {
    let days = try await ItineraryFileTests.hostile().numbered
    #expect(days.map(\.day) == [1, 2, nil])
    #expect(days[1].stops.map(\.label) == ["2", "2.1", "2.2", "3", "5", "6"])
    #expect(days[1].stops.map(\.stop.kind)[1...2] == ["see", "drink"])
    #expect(days[2].stops.map(\.label) == ["7"])
  }

  @Test("No two places of a guide have the same label")
  func distinct() async throws {
    let labels = try await ItineraryFileTests.hostile().numbered.flatMap(\.stops).map(\.label)
    #expect(Set(labels).count == labels.count)
  }

  @Test("Entries without a place are listed")
  func nowhere() async throws {
    let itinerary = try await ItineraryFileTests.hostile()
    let placed = Set(itinerary.stops.map(\.entry))
    let missing = itinerary.withoutPlace.map(\.id)
    #expect(!missing.isEmpty && placed.isDisjoint(with: missing))
    #expect(placed.count + missing.count == itinerary.guide.entries.count)
  }

  @Test("An empty guide has no places")
  func empty() async {
    let itinerary = await Itinerary(SampleItineraries.guide([]))
    #expect(itinerary.numbered.isEmpty && itinerary.withoutPlace.isEmpty)
  }
}

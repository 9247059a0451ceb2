import Foundation  // padding
import Places
import Testing

@testable import Articles

@Suite("The parts of a long guide")
struct ListPartTests {
  static let parts: [(number: Int, total: Int, range: Range<Int>)] = [
    (1, 0, 0..<0), (1, 1, 0..<1), (200, 200, 0..<200), (200, 201, 0..<200), (201, 201, 200..<201),
    (400, 1_000, 200..<400), (401, 1_000, 400..<600),
    (0, 300, 0..<200), (-5, 300, 0..<200), (.max, 300, 200..<300), (7, 0, 0..<0),
  ]

  @Test("A part contains the stop of its number, or is the nearest one", arguments: parts)
  func containing(number: Int, total: Int, range: Range<Int>) {
    let part = ListPart(containing: number, of: total)
    #expect(part.range == range && part.total == total)
    #expect(part.isWhole == (total <= ListPart.length))
  }

  @Test("From part to part, each stop is shown once", arguments: [0, 1, 200, 201, 600, 999])
  func chain(total: Int) {
    var shown: [Int] = []
    var part: ListPart? = ListPart(containing: 1, of: total)
    var before: ListPart?
    while let now = part {
      #expect(now.previous == before)
      shown += now.range
      (before, part) = (now, now.next)
    }
    #expect(shown == Array(0..<total))
  }

  static let lists: [([Int], part: Int, [String])] = [
    ([0], 1, ["0: 0..<0"]),
    ([3, 0, 2], 1, ["0: 0..<3", "1: 0..<0", "2: 0..<2"]),
    ([250], 1, ["0: 0..<200"]), ([250], 201, ["0: 200..<250"]),
    ([150, 100], 1, ["0: 0..<150", "1: 0..<50"]), ([150, 100], 201, ["1: 50..<100"]),
    // An empty day at the edge of two parts is in the second one, at the end in the last one.
    ([200, 0, 50], 1, ["0: 0..<200"]), ([200, 0, 50], 201, ["1: 0..<0", "2: 0..<50"]),
    ([200, 0], 1, ["0: 0..<200", "1: 0..<0"]), ([0, 201, 0], 1, ["0: 0..<0", "1: 0..<200"]),
    ([0, 201, 0], 201, ["1: 200..<201", "2: 0..<0"]),
  ]

  @Test("The days of a guide are divided among its parts", arguments: lists)
  func slices(counts: [Int], part: Int, expected: [String]) {
    let slices = ListPart(containing: part, of: counts.reduce(0, +)).slices(ofLists: counts)
    #expect(slices.map { "\($0.list): \($0.range)" } == expected)
  }

  @Test("An itinerary of a part reads its articles only, and numbers them as in the whole guide")
  func itinerary() async throws {
    let guide = SampleItineraries.guide(
      try (1...450).map {
        try SampleItineraries.entry(Int64($0), "Stop \($0)", (1, 2), day: $0 <= 230 ? 1 : nil)
      })
    var read: [Int64] = []
    let itinerary = await Itinerary(guide, part: ListPart(containing: 201, of: 450)) { entry in
      read.append(entry.id)
      return nil
    }
    #expect(read == Array(201...400))
    #expect(itinerary.stops.map(\.entry) == read)
    #expect(itinerary.stops.map(\.number) == Array(201...230) + Array(1...170))
    #expect(itinerary.withoutPlace.isEmpty)
  }

  @Test(
    "Beyond its number of listings, or their size, an itinerary has entries and reads no articles",
    arguments: [
      Itinerary.ListingLimit(count: 40, bytes: .max), .init(count: .max, bytes: 40 * 100),
    ])
  func listings(limit: Itinerary.ListingLimit) async throws {
    var article = SampleItineraries.article(try SampleItineraries.entry(1, "City"))
    article.listings = try (1...30).map { number in
      // With its address, a hundred bytes.
      let name = "Sight \(number)".padding(toLength: 81, withPad: ".", startingAt: 0)
      var listing = Listing(kind: "see", name: name)
      listing.web = "https://example.org"
      listing.coordinate = try Coordinate(latitude: 1, longitude: 2)
      return listing
    }
    let guide = SampleItineraries.guide(
      try (1...3).map { try SampleItineraries.entry(Int64($0), "City", (1, 2)) })
    var read: [Int64] = []
    let itinerary = await Itinerary(guide, listings: limit) { entry in
      read.append(entry.id)
      return article
    }
    #expect(itinerary.stops.count { !$0.isEntry } == 40 && itinerary.omitsListings)
    #expect(itinerary.stops.filter(\.isEntry).map(\.entry) == [1, 2, 3])
    #expect(read == [1, 2])
    let whole = await Itinerary(guide) { _ in article }
    #expect(whole.stops.count == 93 && !whole.omitsListings)
  }
}

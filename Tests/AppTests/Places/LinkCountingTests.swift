import Articles
import Foundation  // the JSON of counts
import Places
import Testing

@testable import App

@Suite("Counts of opened links")
struct LinkCountingTests {
  private let geo = LinkOpening(.geo, .point, in: .page)

  @Test("They are off until they are switched on; switching them off deletes them")
  func off() async throws {
    let places = try await TestApp().services(on: MemoryWiki.cities()).places
    try await places.count(geo)
    #expect(try await places.linkCounts() == LinkOpeningCounts(isOn: false))
    try await places.setCountingLinks(true)
    try await places.count(geo)
    #expect(try await places.linkCounts().counts.map(\.times) == [1])
    try await places.setCountingLinks(false)
    try await places.setCountingLinks(true)
    #expect(try await places.linkCounts() == LinkOpeningCounts(isOn: true))
  }

  @Test("The totals are those of all days, largest first, with the last day")
  func totals() throws {
    let refused = LinkOpening(.geo, .refused(.latitudeOutOfRange), in: .page)
    let counts = LinkOpeningCounts(
      isOn: true,
      counts: [
        LinkCount(day: 20_001, geo, times: 2), LinkCount(day: 20_000, refused, times: 9),
        LinkCount(day: 20_000, geo, times: 5),
      ])
    #expect(counts.totals.map(\.use) == [refused, geo])
    #expect(counts.totals.map(\.times) == [9, 7])
    #expect(counts.totals.map(\.day.timeIntervalSince1970) == [1_728_000_000, 1_728_086_400])
  }

  @Test("Programs get every count with its day")
  func json() throws {
    let counts = LinkOpeningCounts(
      isOn: true,
      counts: [
        LinkCount(day: 20_000, geo, times: 2),
        LinkCount(
          day: 20_000, LinkOpening(nil, .refused(.unsupportedHost), in: .command), times: 1),
      ])
    #expect(
      String(decoding: try JSONOutput.line(LinkOpeningCountsJSON(counts)), as: UTF8.self) == """
        {"counts":[{"day":"2024-10-04","form":"geo","from":"page","outcome":"point","times":2},\
        {"day":"2024-10-04","form":"other","from":"command","outcome":"unsupported-host",\
        "times":1}],"days":90,"state":"on"}

        """)
  }
}

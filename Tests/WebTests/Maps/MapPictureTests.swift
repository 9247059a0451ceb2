import App
import Atlas
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Localization
import NIOCore
import Places
import TestSupport
import Testing

@testable import Web

@Suite("A map as a picture")
struct MapPictureTests {
  @Test("A coordinate is a picture with a pin and a scale bar, for everybody")
  func picture() async throws {
    let site = try await TestSite(passphrase: "a long enough passphrase")
    let answer = try await site.ask("/map.svg?lat=78.22&lon=15.65&name=%3CTown%3E")
    #expect(answer.status == .ok && answer.headers[.contentType] == "image/svg+xml")
    let drawing = PageDocument(answer)
    #expect(answer.text.hasPrefix("<svg ") && drawing.all(class: "map-scale").count == 1)
    #expect(drawing.elements.first?.name == english(.webMapAround, "<Town>"))
    #expect(drawing.all(class: "map-pin").count == 1)
    #expect(answer.headers[.contentSecurityPolicy]?.contains("sandbox") == true)
    #expect(answer.headers[.cacheControl] == "private, max-age=86400")
    #expect(answer.headers[.eTag] != nil)
  }

  @Test("Its size, its level and its colours are chosen")
  func chosen() async throws {
    let site = try await TestSite()
    let query = "lat=0&lon=180&zoom=3&width=300&height=200&theme=dark"
    let svg = try await site.ask("/map.svg?\(query)").text
    #expect(svg.contains(#"viewBox="0 0 300 200""#) && svg.contains("#14242d"))
  }

  @Test(
    "What no picture has is refused",
    arguments: [
      "", "lat=1", "lat=91&lon=0", "lat=1&lon=x", "lat=1&lon=2&zoom=18", "lat=1&lon=2&zoom=nan",
      "lat=1&lon=2&zoom=0x1p3", "lat=1&lon=2&zoom=1e1",
      "lat=1&lon=2&width=9999", "lat=1&lon=2&height=-1", "lat=1&lon=2&theme=pink",
    ])
  func refused(query: String) async throws {
    #expect(try await TestSite().ask("/map.svg?\(query)").status == .badRequest)
  }

  @Test("Somebody who has not signed in draws so many maps at once, and those that are drawn again")
  func often() async throws {
    let site = try await TestSite(passphrase: "a long enough passphrase")
    for address in ["/map.svg", "/places"] {
      var statuses: [Int] = []
      for number in 0..<61 {
        let query = "lat=52.\(number)&lon=4&width=16&height=16"
        statuses.append(Int(try await site.ask("\(address)?\(query)").status.code))
      }
      #expect(statuses.contains(429))
    }
    let cached = try await site.ask("/map.svg?lat=52.0&lon=4&width=16&height=16")
    #expect(cached.status == .ok)
    let refused = try await site.ask("/map.svg?lat=53&lon=4")
    #expect(refused.status.code == 429 && refused.headers[.retryAfter] != nil)
  }

  @Test("Where nobody signs in nobody is counted")
  func unlimited() async throws {
    let site = try await TestSite()
    for number in 0..<70 {
      let answer = try await site.ask("/map.svg?lat=52.\(number)&lon=4&width=16&height=16")
      #expect(answer.status == .ok)
    }
  }

  @Test("No page of another site may load it")
  func foreign() async throws {
    let fields = ["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "image"]
    let answer = try await TestSite().ask("/map.svg?lat=1&lon=2", fields: fields)
    #expect(answer.status == .forbidden)
  }

  @Test("A map of a page is drawn once for each view and each set of pins, and counted then")
  func cached() async throws {
    let renderer = MapRenderer()
    let place = try Coordinate(latitude: 52.37, longitude: 4.89)
    func draw(_ pin: String, times: Int) async throws -> MapDrawing? {
      var drawing: MapDrawing?
      for _ in 0..<times {
        drawing = try await renderer.drawing(
          of: MapView(centre: place, zoom: 3, width: 64, height: 64),
          pins: [MapPin(place, name: pin)], for: visit(), now: 0)
      }
      return drawing
    }
    // More than anybody may have drawn at once.
    #expect(try await draw("Dam", times: 400)?.pins.map(\.name) == ["Dam"])
    #expect(try await draw("Rokin", times: 1)?.pins.map(\.name) == ["Rokin"])
    await #expect(throws: Problem.self) {
      for number in 0..<400 { _ = try await draw("\(number)", times: 1) }
    }
  }

  /// A request of somebody who has not signed in.
  private func visit() -> SiteRequest<Anyone> {
    let head = HTTPRequest(method: .get, scheme: "http", authority: "localhost", path: "/map.svg")
    return SiteRequest(
      Request(head: head, body: RequestBody(buffer: ByteBuffer())), RequestQuery(nil),
      RequestPolicy(head: head), ViewerStatus(isAnonymous: true), nil)
  }

  @Test("Maps for those who have not signed in are drawn one after the other")
  func oneByOne() async throws {
    let visit = visit()
    let (renderer, counter) = (MapRenderer(), ConcurrencyCounter())
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<50 {
        group.addTask {
          try await renderer.drawn(for: visit, now: 0) {
            counter.begin()
            defer { counter.end() }
            // As long as a small map takes.
            let end = ContinuousClock.now + .milliseconds(2)
            while ContinuousClock.now < end {}
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(counter.most == 1 && counter.done == 50)
  }
}

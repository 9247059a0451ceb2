import Articles
import Foundation  // JSON of a pace, as it is stored
import Synchronization
import Testing

@testable import Wiki

@Suite("Rate limit of Wikimedia")
struct PaceTests {
  private func waits(_ pace: inout RateWindow, at times: [Double]) -> [Double] {
    times.map { pace.take(at: $0) }
  }

  @Test("A full burst at once, then one request whenever an earlier one is a minute old")
  func burst() {
    var pace = RateWindow(burst: 3, period: 60)
    #expect(waits(&pace, at: [0, 10, 20]) == [0, 0, 0])
    #expect(waits(&pace, at: [21, 21, 21, 21]) == [39, 49, 59, 99])
    #expect(pace.take(at: 500) == 0)
  }

  @Test("No minute exceeds the limit, wherever it begins")
  func measure() {
    var pace = RateWindow.unidentified
    var now = 0.0
    let sent = (0..<100).map { _ in
      let turn = now + pace.take(at: now)
      now = max(now + 0.7, turn)
      return turn
    }
    for start in sent { #expect(sent.count { start..<(start + 60) ~= $0 } <= 10) }
  }

  @Test("A clock that was set back locks nobody out")
  func setBack() {
    var pace = RateWindow(burst: 2, period: 60)
    #expect(waits(&pace, at: [10_000, 10_001]) == [0, 0])
    #expect(pace.take(at: 5) == 59)
  }

  @Test("A clock that was set forward frees the limit")
  func setForward() {
    var pace = RateWindow(burst: 1, period: 60)
    #expect(waits(&pace, at: [0, 1_000_000]) == [0, 0])
  }

  @Test("A stored rate limit continues where it stopped")
  func stored() throws {
    var pace = RateWindow(burst: 2, period: 60)
    _ = waits(&pace, at: [100, 101])
    var restored = try JSONDecoder().decode(RateWindow.self, from: JSONEncoder().encode(pace))
    #expect(restored == pace)
    #expect(restored.take(at: 110) == 50)
  }

  @Test("A client that identifies itself gets the rest of the larger limit")
  func identified() {
    var pace = RateWindow(burst: 2, period: 60)
    _ = waits(&pace, at: [100, 101])
    var larger = pace.with(RateWindow(burst: 4, period: 60))
    #expect(waits(&larger, at: [102, 102, 102]) == [0, 0, 58])
    var smaller = larger.with(RateWindow(burst: 1, period: 60))
    #expect(smaller.take(at: 170) == 50)
  }

  @Test("A turn given back goes to another request, and no minute exceeds the limit")
  func givenBack() {
    var pace = RateWindow(burst: 2, period: 60)
    #expect(waits(&pace, at: [0, 10]) == [0, 0])
    pace.giveBack(10)
    #expect(waits(&pace, at: [20, 20]) == [0, 40])
  }

  @Test("A request that found no network uses up no turn", .timeLimit(.minutes(15)))
  func withoutNetwork() async throws {
    let waits = Waits()
    let cut = try FakeWiki { _ in throw TransportError.notConnected }
      .client(.englishWikipedia, waits: waits)
    for _ in 0..<15 { _ = try? await cut.search("a", now: .test) }
    #expect(waits.list.allSatisfy { $0 < .seconds(10) })
    let broken = try FakeWiki { _ in throw TransportError.unreachable }
      .client(.englishWikipedia, waits: waits)
    for _ in 0..<15 { _ = try? await broken.search("a", now: .test) }
    #expect(waits.list.contains { $0 > .seconds(30) })
  }

  @Test("Only Wikimedia's APIs are rate-limited, not its pictures")
  func whom() async throws {
    let json = try Fixture.text("siteinfo-v2.json")
    let waits = Waits()
    let wiki = FakeWiki { _ in .json(json) }
    let plain = try wiki.client(waits: waits)
    for _ in 0..<15 { _ = try await plain.probe(now: .test) }
    #expect(waits.list.isEmpty)
    let paced = try wiki.client(.englishWikipedia, waits: waits)
    for _ in 0..<22 { _ = try await paced.probe(now: .test) }
    #expect(waits.list == [.seconds(60), .seconds(60)])
    _ = try await paced.bytes(at: "https://upload.wikimedia.org/a.jpg")
    #expect(waits.list.count == 2)
  }
}

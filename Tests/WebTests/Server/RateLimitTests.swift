import App
import IPAddresses
import Testing

@testable import Web

@Suite("Rate limit of sign-in attempts")
struct RateLimitTests {
  @Test("A client may try five times at once, then once a minute")
  func each() {
    var limit = RateLimit()
    #expect((1...5).allSatisfy { _ in limit.wait(for: [1], now: 1000) == nil })
    #expect(limit.wait(for: [1], now: 1000) == 60)
    #expect(limit.wait(for: [1], now: 1059) == 1)
    #expect(limit.wait(for: [2], now: 1059) == nil)
    #expect(limit.wait(for: [1], now: 1060) == nil)
    #expect(limit.wait(for: [1], now: 1060) == 60)
  }

  @Test("All together may try a hundred times at once, from however many addresses")
  func all() {
    var limit = RateLimit()
    let first = (UInt8(0)..<200).filter { limit.wait(for: [$0], now: 1000) == nil }
    #expect(first.count == 100)
    #expect(limit.wait(for: [250], now: 1006) == nil)
  }

  @Test("Whoever succeeds starts anew, and a clock that was put back locks nobody out")
  func forgiving() {
    var limit = RateLimit()
    for _ in 1...5 { _ = limit.wait(for: [1], now: 1_000_000) }
    #expect(
      (1...6).map { _ in limit.wait(for: [1], now: 1000) == nil } == [
        true, true, true, true, true, false,
      ])
    #expect(limit.wait(for: [2], now: 1000) == nil, "all together are counted anew too")
    limit = RateLimit()
    for _ in 1...5 { _ = limit.wait(for: [1], now: 1000) }
    limit.forgive([1])
    #expect(limit.wait(for: [1], now: 1000) == nil)
  }

  @Test("A day of tries from ever new addresses takes no more memory than an hour of them")
  func memory() {
    var limit = RateLimit()
    for second in 0..<86_400 {
      let bytes = withUnsafeBytes(of: UInt32(second)) { Array($0) }
      _ = limit.wait(for: bytes, now: Double(second))
    }
    #expect(limit.remembered <= 400)
  }

  @Test(
    "A network of IPv6 is one client, and so is an address of IPv4 however it is written",
    arguments: [
      ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", true),
      ("2001:db8:1:2::1", "2001:db8:1:3::1", false),
      ("192.0.2.1", "::ffff:192.0.2.1", true), ("192.0.2.1", "192.0.2.2", false),
    ])
  func clients(one: String, other: String, isSame: Bool) {
    #expect((IPAddress(one)?.client == IPAddress(other)?.client) == isSame)
  }
}

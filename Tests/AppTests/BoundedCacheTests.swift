import Testing

@testable import App

@Suite("What is kept up to a size")
struct BoundedCacheTests {
  @Test("It never holds more than it may, and forgets first what was asked for longest ago")
  func bounded() {
    let cache = BoundedCache<Int, Int>(bytes: 100)
    for number in 0..<1_000 {
      cache.keep(number, for: number, size: 10)
      #expect(cache.size <= 100 && cache.size == cache.count * 10)
      // Asked for all the time.
      #expect(cache[0] == 0)
    }
    #expect(cache[999] == 999 && cache[500] == nil)
  }

  @Test("What is kept again counts once, and what is too large not at all")
  func sizes() {
    let cache = BoundedCache<Int, Int>(bytes: 100)
    for value in 0..<9 { cache.keep(value, for: 1, size: 20) }
    #expect(cache.count == 1 && cache.size == 20 && cache[1] == 8)
    cache.keep(1, for: 2, size: 26)
    #expect(cache[2] == nil)
  }
}

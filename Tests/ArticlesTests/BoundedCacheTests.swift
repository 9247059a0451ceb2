import Testing

@testable import Articles

@Suite("Caches with a limit")
struct BoundedCacheTests {
  @Test("The total cost stays within the limit, and the least recently used values go first")
  func bounded() {
    var cache = BoundedCache<Int, Int>(limit: 100)
    for number in 0..<1_000 {
      let removed = cache.insert(number, for: number, cost: 10)
      #expect(removed.count == (number < 10 ? 0 : 1))
      #expect(cache.totalCost <= 100 && cache.totalCost == cache.count * 10)
      // Used all the time.
      #expect(cache.value(for: 0) == 0)
    }
    #expect(Set(cache.values) == Set(991...999).union([0]))
    #expect(!cache.contains(500))
  }

  @Test("A value that is inserted again counts once; one that is too large is not stored")
  func costs() {
    var cache = BoundedCache<Int, Int>(limit: 100, largest: 25)
    for value in 0..<9 { cache.insert(value, for: 1, cost: 20) }
    #expect(cache.count == 1 && cache.totalCost == 20 && cache.value(for: 1) == 8)
    cache.insert(1, for: 2, cost: 26)
    #expect(cache.value(for: 2) == nil && cache.count == 1)
    cache.insert(1, for: 1, cost: 26)
    #expect(cache.count == 0 && cache.totalCost == 0)
  }

  @Test("Values that may not be removed stay beyond the limit until they may")
  func pinned() {
    var cache = BoundedCache<Int, Int>(limit: 3)
    for number in 1...5 { cache.insert(number * 10, for: number) { _ in false } }
    #expect(cache.count == 5 && cache.value(for: 1) == 10)
    #expect(cache.trim { $0 != 30 } == [20, 40])
    #expect(cache.count == 3 && [1, 3, 5].allSatisfy { cache.contains($0) })
    #expect(cache.trim { _ in true }.isEmpty)
    #expect(cache.value(for: 2) == nil)
  }

  @Test("Values are changed in place and removed, and their room is used again")
  func changes() {
    var cache = BoundedCache<Int, Int>(limit: 2)
    cache.insert(1, for: 1)
    cache.insert(2, for: 2)
    cache.update(1) { $0 += 10 }
    // A change is no use: 1 is still the least recently used.
    #expect(cache.insert(3, for: 3) == [11])
    #expect(cache.remove(2) == 2 && cache.remove(2) == nil)
    cache.insert(4, for: 4)
    #expect(Set(cache.values) == [3, 4] && cache.totalCost == 2)
    cache.removeAll()
    #expect(cache.count == 0 && cache.totalCost == 0 && cache.value(for: 3) == nil)
    cache.insert(5, for: 5)
    #expect(cache.values == [5])
  }
}

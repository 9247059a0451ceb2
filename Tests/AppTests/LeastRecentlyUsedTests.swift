import Articles
import Localization
import Testing

@testable import App

@Suite("Least recently used values")
struct LeastRecentlyUsedTests {
  @Test("What was not used for the longest time goes first, what may not go stays")
  func order() {
    var values = LeastRecentlyUsed<Int, Int>()
    for number in 1...5 { values.set(number * 10, for: number) }
    #expect(values.use(1) == 10)
    #expect(values.shrink(to: 3) { $0 != 30 } == [20, 40])
    #expect(values.count == 3 && values.contains(1) && values.contains(3) && values.contains(5))
    #expect(values.shrink(to: 3).isEmpty)
    #expect(values.use(2) == nil)
    #expect(values.shrink(to: 0) { _ in false }.isEmpty)
  }
}

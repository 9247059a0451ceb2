import Articles
import Synchronization
import Testing

@testable import Wiki

@Suite("Retry")
struct RetryTests {
  @Test("Delays double and vary by a quarter", arguments: [(0.0, 0.75), (0.5, 1.0), (1.0, 1.25)])
  func doubling(chance: Double, factor: Double) {
    var retry = Retry(for: .background)
    for tries in 0..<5 {
      let expected = Duration.milliseconds(500) * (1 << tries) * factor
      #expect(retry.decide(after: .passing, chance: chance) == .wait(expected))
    }
    #expect(retry.decide(after: .passing, chance: chance) == .giveUp)
  }

  /// Who waits, how attempts ended, what was decided.
  static let table: [(Retry.Purpose, [Retry.Outcome], [Retry.Decision])] = [
    (.person, [.final], [.giveUp]),
    (.background, [.final], [.giveUp]),
    (
      .person, [.passing, .passing, .passing],
      [.wait(.milliseconds(500)), .wait(.seconds(1)), .giveUp]
    ),
    (.person, [.busy(nil), .busy(nil)], [.wait(.seconds(1)), .wait(.seconds(1))]),
    (.background, [.busy(nil)], [.wait(.seconds(5))]),
    (.person, [.busy(.seconds(9)), .busy(.seconds(2))], [.wait(.seconds(9)), .giveUp]),
    (.person, [.busy(.seconds(11))], [.giveUp]),
    (.background, [.busy(.seconds(39))], [.wait(.seconds(39))]),
    (.background, [.busy(.seconds(301))], [.giveUp]),
    (.person, [.busy(.zero), .final], [.wait(.milliseconds(500)), .giveUp]),
    (.background, [.busy(.seconds(Int.max))], [.giveUp]),
  ]

  @Test("Retries are limited in number and time", arguments: table.indices)
  func patience(index: Int) {
    let (purpose, outcomes, decisions) = RetryTests.table[index]
    var retry = Retry(for: purpose)
    #expect(outcomes.map { retry.decide(after: $0, chance: 0.5) } == decisions)
  }
}

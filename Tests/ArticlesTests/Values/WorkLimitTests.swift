import Synchronization
import Testing

@testable import Articles

@Suite("The limit of the work on a page")
struct WorkLimitTests {
  /// A thread that gets a part of the processor: for each millisecond on the wall so much of one.
  private final class Thread: Sendable {
    private let wall = Mutex(Duration.zero)
    private let share: Double
    let readings = Mutex(0)

    init(share: Double) { self.share = share }

    var clock: WorkLimit.Clock {
      WorkLimit.Clock(
        processor: { [self] in
          readings.withLock { $0 += 1 }
          return wall.withLock { $0 } * share
        },
        wall: { [self] in wall.withLock { $0 } })
    }

    func work() { wall.withLock { $0 += .milliseconds(1) } }
  }

  /// Returns for how many milliseconds on the wall a thread works until the limit ends it.
  private static func time(of thread: Thread, limit: Duration) -> Int {
    var work = WorkLimit(limit, clock: thread.clock)
    for time in 1...200_000 {
      thread.work()
      if !work.step() { return time }
    }
    return .max
  }

  @Test(
    "The work ends after so much processor time, however long it waits",
    arguments: [(1, 1_000), (0.5, 2_000), (0.01, 100_000)])
  func processorTime(share: Double, expected: Int) {
    let time = WorkLimitTests.time(of: Thread(share: share), limit: .seconds(1))
    #expect(expected...(expected + 33) ~= time)
  }

  @Test("The processor time is read only when the limit may have been reached")
  func readings() {
    let quick = Thread(share: 1)
    var work = WorkLimit(.seconds(1), clock: quick.clock)
    for _ in 0..<900 {
      quick.work()
      let isAllowed = work.step()
      #expect(isAllowed)
    }
    #expect(quick.readings.withLock { $0 } == 1, "at the start")
  }
}

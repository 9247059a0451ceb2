#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A limit on the processor time for reading or rendering one page.
///
/// The parser and the renderers take linear time for all known shapes of pages. This limit is for
/// unknown ones: such a page is refused, or its end left out, before it keeps other pages waiting for
/// long.
package struct WorkLimit {
  /// Real pages take some ten milliseconds for each megabyte; on the smallest computers ten times as
  /// long.
  package static var ofPage: Duration {
    #if DEBUG
      .seconds(300)  // Unoptimized code takes some forty times as long.
    #else
      .seconds(5)
    #endif
  }

  /// How many steps are done between two readings of the clock.
  private static var interval: Int { 16 }

  /// What measures the work.
  package struct Clock: Sendable {
    /// Returns the processor time of the thread so far. The kernel is asked for it each time.
    fileprivate let processor: @Sendable () -> Duration
    /// Returns the time of a clock that is read without the kernel, and that is never slower.
    fileprivate let wall: @Sendable () -> Duration

    package init(_ processor: @escaping @Sendable () -> Duration) {
      self.init(processor: processor, wall: processor)
    }

    package init(
      processor: @escaping @Sendable () -> Duration, wall: @escaping @Sendable () -> Duration
    ) {
      self.processor = processor
      self.wall = wall
    }
  }

  private let clock: Clock
  /// In processor time.
  private let end: Duration
  /// The time on the wall before which the limit cannot be reached.
  private var earliest: Duration
  private var steps = 0
  package private(set) var isReached = false

  package init(_ limit: Duration = WorkLimit.ofPage, clock: Clock) {
    self.clock = clock
    end = clock.processor() + limit
    earliest = clock.wall() + limit
  }

  /// Counts a step: a node of the page, an event of the article, a footnote.
  ///
  /// - Returns: False if the limit is reached.
  package mutating func step() -> Bool {
    steps &+= 1
    if steps % WorkLimit.interval == 0, clock.wall() >= earliest { readProcessorTime() }
    return !isReached
  }

  private mutating func readProcessorTime() {
    let time = clock.processor()
    if time > end { isReached = true }
    earliest = clock.wall() + (end - time)
  }

  /// The clock of the current thread.
  package static let ofThread = Clock(
    processor: { time(CLOCK_THREAD_CPUTIME_ID) }, wall: { time(CLOCK_MONOTONIC) })

  private static func time(_ clock: clockid_t) -> Duration {
    var time = timespec()
    clock_gettime(clock, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

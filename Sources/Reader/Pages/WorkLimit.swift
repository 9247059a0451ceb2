#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A limit on the processor time for reading one page.
///
/// The parser takes linear time for all known shapes of pages. This limit is for unknown ones: such
/// a page is refused, before it keeps other pages waiting for long.
struct WorkLimit {
  /// Real pages take some ten milliseconds for each megabyte; on the smallest computers ten times as
  /// long.
  static var ofPage: Duration {
    #if DEBUG
      .seconds(300)  // Unoptimized code takes some forty times as long.
    #else
      .seconds(5)
    #endif
  }

  /// How many steps are done between two readings of the clock.
  private static var interval: Int { 16 }

  private let processorTime: @Sendable () -> Duration
  private let end: Duration
  private var steps = 0
  private(set) var isReached = false

  /// - Parameter processorTime: The processor time of the thread so far.
  init(_ limit: Duration, processorTime: @escaping @Sendable () -> Duration) {
    self.processorTime = processorTime
    end = processorTime() + limit
  }

  /// Counts a step: a node of the page.
  mutating func step() {
    steps &+= 1
    if steps % WorkLimit.interval == 0, processorTime() > end { isReached = true }
  }

  /// The processor time that this thread has taken.
  static func processorTimeOfThread() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

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

  /// Returns the processor time of the thread so far.
  package typealias Clock = @Sendable () -> Duration

  private let clock: Clock
  private let end: Duration
  private var steps = 0
  package private(set) var isReached = false

  package init(_ limit: Duration = WorkLimit.ofPage, clock: @escaping Clock) {
    self.clock = clock
    end = clock() + limit
  }

  /// Counts a step: a node of the page, an event of the article, a footnote.
  ///
  /// - Returns: False if the limit is reached.
  package mutating func step() -> Bool {
    steps &+= 1
    if steps % WorkLimit.interval == 0, clock() > end { isReached = true }
    return !isReached
  }

  /// The clock of the current thread.
  package static let ofThread: Clock = {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How the work of something grows with what it is given.
///
/// Measured in the processor's time of this thread, which the load of the machine hardly changes,
/// and as a ratio, which its speed does not: four times the input costs four times the work where
/// the work is linear, and sixteen times where it is quadratic.
public enum Growth {
  /// Above this a shape is not linear: twice what a linear one costs, and less than half of sixteen
  /// with what is constant in it.
  public static let limit = 9.0

  /// How many times the work for `4 * size` is that for `size`: the least of some tries.
  ///
  /// - Parameter size: Large enough for some milliseconds of work, and for any limit of depth.
  public static func ratio(of size: Int, _ work: (Int) throws -> Void) rethrows -> Double {
    var least = Double.infinity
    for _ in 0..<3 where least >= limit {
      let small = try seconds { try work(size) }
      let large = try seconds { try work(4 * size) }
      least = min(least, large / max(small, 0.001))
    }
    return least
  }

  private static func seconds(_ work: () throws -> Void) rethrows -> Double {
    let start = now()
    try work()
    return now() - start
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

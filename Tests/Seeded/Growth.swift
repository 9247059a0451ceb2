#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The growth of work with the size of its input.
///
/// Measured in processor time of this thread, which hardly depends on the load of the machine, and
/// as a ratio, which does not depend on its speed: four times the input costs four times the work
/// if the work is linear, and sixteen times if it is quadratic.
public enum Growth {
  /// The ratio above which work does not count as linear: about twice that of linear work, and well
  /// below the sixteen of quadratic work, which a constant part reduces.
  public static let limit = 9.0

  /// Returns the ratio of the work for `4 * size` to that for `size`: the smallest of several
  /// attempts.
  ///
  /// - Parameter size: Large enough for some milliseconds of work, and for any limit on depth.
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

internal import Foundation  // the injected clock

/// The current time, for what expires: limits, caches and signed references.
public struct WallClock: Sendable {
  let now: @Sendable () -> Date

  /// In seconds since 1970.
  public var time: Double { now().timeIntervalSince1970 }
  /// In minutes since 1970.
  public var minute: Int { Int(time / 60) }
  /// In days since 1970.
  public var day: Int { minute / (24 * 60) }
}

internal import Synchronization

/// How long several requests may wait together because a server is busy or fails.
///
/// Each request has a limit of its own; with it alone, an article with a hundred pictures could wait
/// for hours.
public final class WaitAllowance: Sendable {
  private let left: Mutex<Duration>
  private let notice: @Sendable (RequestScheduler.WaitReason, Duration) async -> Void

  /// - Parameter notice: Called before each wait of a second or more.
  public init(
    _ limit: Duration,
    notice: @escaping @Sendable (RequestScheduler.WaitReason, Duration) async -> Void
  ) {
    left = Mutex(limit)
    self.notice = notice
  }

  /// Takes a wait from what is left.
  ///
  /// - Returns: False if less is left.
  func take(_ wait: Duration, because reason: RequestScheduler.WaitReason) async -> Bool {
    let isAllowed = left.withLock { left in
      guard wait <= left else { return false }
      left -= wait
      return true
    }
    if isAllowed, wait >= .seconds(1) { await notice(reason, wait) }
    return isAllowed
  }
}

internal import Logging
internal import Synchronization

/// Faults of this machine in the log, each line at most once a minute: a fault that every request
/// meets must not let strangers fill the log.
final class FaultLog: Sendable {
  private static let pause = 60.0  // seconds

  private let log: Logger
  /// In seconds.
  private let now: @Sendable () -> Double
  /// When each line was logged. There are as many lines as kinds of faults and routes.
  private let logged = Mutex<[String: Double]>([:])

  init(_ log: Logger, now: @escaping @Sendable () -> Double) {
    self.log = log
    self.now = now
  }

  func error(_ line: String) {
    let moment = now()
    let isDue = logged.withLock { logged in
      if let last = logged[line], abs(moment - last) < FaultLog.pause {
        return false
      }
      logged[line] = moment
      return true
    }
    if isDue { log.error("\(line)") }
  }
}

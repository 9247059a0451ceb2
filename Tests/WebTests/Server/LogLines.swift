import Logging
import Synchronization

/// What a log was told.
final class LogLines: Sendable {
  private let lines = Mutex<[String]>([])
  var all: [String] { lines.withLock { $0 } }

  var log: Logger {
    var log = Logger(label: "tests") { _ in Handler(lines: self) }
    log.logLevel = .notice
    return log
  }

  fileprivate struct Handler: LogHandler {
    let lines: LogLines
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.notice
    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    init(lines: LogLines) { self.lines = lines }

    func log(event: LogEvent) {
      lines.lines.withLock { $0.append("\(event.level) \(event.message)") }
    }
  }
}

import Foundation  // Processes and files.

/// `waypost serve` in a home of its own, over a copy of a home that was prepared.
final class ServerProcess {
  enum Passphrase: String {
    case none
    case set = "four quiet brown owls"
  }

  struct NotStarted: Error { let log: String }

  let home: URL
  let port: Int
  private let process: Process
  private let log: URL

  /// - Parameter home: Becomes the server's; it holds the library.
  init(
    binary: String, home: URL, wiki: String, _ passphrase: Passphrase
  ) throws {
    self.home = home
    log = home.appendingPathComponent("log")
    try Data().write(to: log)
    process = Process()
    process.executableURL = URL(fileURLWithPath: binary)
    process.arguments = ["serve", "--port", "0", "--wiki", wiki]
    process.environment = Self.environment(home: home, wiki: wiki, passphrase)
    process.standardError = try FileHandle(forWritingTo: log)
    process.standardOutput = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let end = ContinuousClock().now + .seconds(60)
    while ContinuousClock().now < end, process.isRunning {
      if let port = Self.port(in: try String(contentsOf: log, encoding: .utf8)) {
        self.port = port
        return
      }
      usleep(20_000)
    }
    process.terminate()
    throw NotStarted(log: (try? String(contentsOf: log, encoding: .utf8)) ?? "")
  }

  static func environment(
    home: URL, wiki: String, _ passphrase: Passphrase
  ) -> [String: String] {
    var environment = [
      "HOME": home.path, "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
      "LANG": "en_GB.UTF-8", "WAYPOST_STARTER": "none", "WAYPOST_CONTACT": "explorer@example.org",
      "SWIFT_BACKTRACE": "enable=no",
    ]
    environment["WAYPOST_FEED"] = wiki.replacingOccurrences(of: "/w/api.php", with: "/places.json")
    if passphrase == .set { environment["WAYPOST_PASSPHRASE"] = passphrase.rawValue }
    return environment
  }

  private static func port(in log: String) -> Int? {
    log.firstMatch(of: /http:\/\/127\.0\.0\.1:([0-9]+)\//).flatMap { Int($0.1) }
  }

  /// Whether it ended by itself; a process that has just crashed is given a moment to be gone.
  func hasEnded(within wait: Duration = .milliseconds(500)) -> Bool {
    let end = ContinuousClock().now + wait
    while process.isRunning, ContinuousClock().now < end { usleep(10_000) }
    return !process.isRunning
  }

  /// How it ended and the last lines of what it said.
  var lastWords: String {
    let log = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
    let lines = log.split(separator: "\n").suffix(3).joined(separator: " / ")
    let end =
      process.isRunning
      ? "running"
      : "\(process.terminationReason == .uncaughtSignal ? "signal" : "code") \(process.terminationStatus)"
    return "\(end); \(lines.prefix(500))"
  }

  func stop() {
    if process.isRunning {
      process.terminate()
      if !hasEnded(within: .seconds(5)) { kill(process.processIdentifier, SIGKILL) }
      process.waitUntilExit()
    }
  }
}

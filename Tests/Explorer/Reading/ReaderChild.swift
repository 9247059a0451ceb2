import Foundation  // Processes and files.

/// This program once more, as a child that reads pages: what ends it ends nothing else.
struct ReaderChild {
  /// What it printed: a page's number and what is wrong with it.
  let problems: [(number: UInt64, words: String)]
  /// Why it did not come to its end.
  let end: String?

  init(arguments: [String], within limit: Duration, in folder: URL) throws {
    let output = folder.appendingPathComponent("problems")
    try Data().write(to: output)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment
      .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = FileHandle.nullDevice
    try process.run()
    let clock = ContinuousClock()
    let last = clock.now + limit
    while process.isRunning, clock.now < last { usleep(20_000) }
    let hangs = process.isRunning
    if hangs { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    problems = try String(contentsOf: output, encoding: .utf8).split(separator: "\n").compactMap {
      let parts = $0.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, let number = UInt64(parts[0]) else { return nil }
      return (number, String(parts[1]))
    }
    if hangs {
      end = "hangs"
    } else if process.terminationReason == .uncaughtSignal {
      end = "ended by signal \(process.terminationStatus)"
    } else {
      end = process.terminationStatus == 0 ? nil : "ended with code \(process.terminationStatus)"
    }
  }

  var fault: Judge.Fault? { (end ?? problems.first?.words).map { .reader($0) } }
}

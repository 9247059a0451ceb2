internal import Foundation  // Process and Pipe

/// Shows a long text page by page on a terminal: `$PAGER`, else `less`.
struct Pager {
  let console: Console
  let environment: [String: String]

  /// Writes the text; where it is longer than a page, and a person reads, by a pager.
  func show(_ text: String) {
    guard console.isTerminal, text.split(separator: "\n").count > console.height - 2,
      page(text)
    else { return console.write(text) }
  }

  /// - Returns: False when there is no pager to be had.
  private func page(_ text: String) -> Bool {
    let command = environment["PAGER"] ?? "less"
    guard !command.isEmpty, command != "cat" else { return false }
    let process = Process()
    let input = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    // Bold and underlines as they are; a text that fits is not paged; the screen keeps it.
    process.environment = environment.merging(["LESS": environment["LESS"] ?? "FRX"]) { $1 }
    process.standardInput = input
    do { try process.run() } catch { return false }
    // A pager that is left early closes its end: what it did not want is not an error.
    try? input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
    return process.terminationStatus != 127
  }
}

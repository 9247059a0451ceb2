#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Shows a long text page by page on a terminal: `$PAGER`, else `less`.
///
/// Started by `popen`, which leaves it in the terminal's foreground; Foundation's `Process` puts a
/// child into a group of its own, and a pager there may not read the keyboard.
struct Pager {
  let console: Console
  let environment: [String: String]

  /// Writes the text; where it is longer than a page, and a person reads, by a pager.
  func show(_ text: String) {
    let lines = text.utf8.count { $0 == UInt8(ascii: "\n") }
    guard console.isTerminal, lines > console.height - 2, page(text) else {
      return console.write(text)
    }
  }

  /// - Returns: False when there is no pager to be had.
  private func page(_ text: String) -> Bool {
    let command = environment["PAGER"] ?? "less"
    guard !command.isEmpty, command != "cat" else { return false }
    // Bold and underlines as they are; a text that fits is not paged; the screen keeps it.
    setenv("LESS", "FRX", 0)
    guard let pager = popen(command, "w") else { return false }
    // A pager that is left early closes its end: what it did not want is not an error.
    fputs(console.safe(text), pager)
    let status = pclose(pager)
    // The shell's word for a command that it did not find.
    return status >> 8 != 127
  }
}

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Shows long text on a terminal with `$PAGER`, or else `less`.
///
/// It uses `popen`, which leaves the pager in the terminal's foreground. Foundation's `Process`
/// starts a new process group, in which a pager cannot read the keyboard.
struct Pager {
  let console: Console
  let environment: [String: String]

  /// Writes the text; on a terminal, text longer than a page goes through the pager.
  func show(_ text: String) {
    let lines = text.utf8.count { $0 == UInt8(ascii: "\n") }
    let command = environment["PAGER"] ?? "less"
    guard console.isTerminal, lines > console.height - 2, !command.isEmpty, command != "cat" else {
      return console.write(text)
    }
    // F: quit if the text fits; R: pass bold and underline; X: leave the text on the screen.
    setenv("LESS", "FRX", 0)
    guard let pager = popen(command, "w") else { return console.write(text) }
    // If the user quits early, the write fails, which is no error.
    fputs(console.safe(text), pager)
    let status = pclose(pager)
    // The shell's exit code for a command not found.
    if status >> 8 == 127 { console.write(text) }
  }
}

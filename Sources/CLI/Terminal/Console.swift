internal import Articles
internal import Markup

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The terminal output of a command: results go to standard output, everything else to standard
/// error.
///
/// All text passes through `TerminalSanitizer`, so that no escape sequence from a wiki, a file or user
/// input reaches a terminal.
struct Console: Sendable {
  /// Whether standard output, or standard error, is a terminal.
  let isTerminal: Bool
  let isErrorTerminal: Bool
  /// Whether the user can be asked.
  let canAsk: Bool
  /// Columns of the terminal, or 80.
  let width: Int
  /// Lines of the terminal, or 24.
  let height: Int
  let usesStyle: Bool
  private let output: Int32
  private let error: Int32

  /// Valid terminal widths, in columns.
  private static let widths = 20...10_000

  /// - Parameters:
  ///   - output: File descriptor for results.
  ///   - error: File descriptor for everything else.
  init(
    environment: [String: String], usesNoColor: Bool, output: Int32 = STDOUT_FILENO,
    error: Int32 = STDERR_FILENO
  ) {
    self.output = output
    self.error = error
    isTerminal = isatty(output) == 1
    isErrorTerminal = isatty(error) == 1
    canAsk = isatty(STDIN_FILENO) == 1 && isErrorTerminal
    let size = Console.size()
    let columns =
      size?.columns ?? environment["COLUMNS"].flatMap { Int($0, clampedTo: Console.widths) }
    width = (columns ?? 80).clamped(to: Console.widths)
    height = size?.lines ?? 24
    let refuses = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    usesStyle = isTerminal && !usesNoColor && !refuses && environment["TERM"] != "dumb"
  }

  private static func size() -> (columns: Int, lines: Int)? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Writes a result.
  func write(_ text: String) { Console.write(safe(text), to: output) }

  /// Writes a result in JSON.
  func write(json text: String) { Console.write(TerminalSanitizer.safe(json: text), to: output) }

  /// Removes control sequences from a result, except our own for bold text and links.
  func safe(_ text: String) -> String { TerminalSanitizer.safe(text, .rendered(styled: usesStyle)) }

  /// Writes a sentence as a result; on a terminal it is wrapped.
  func say(_ text: String) { write((isTerminal ? text.wrapped(to: width) : text) + "\n") }

  /// Writes a note to standard error; on a terminal it is wrapped.
  func note(_ text: String) {
    let lines = TerminalSanitizer.safe(text, .plain).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map { isErrorTerminal ? String($0).wrapped(to: width) : String($0) }
    Console.write(lines.joined(separator: "\n") + "\n", to: error)
  }

  /// Overwrites the progress line; only on a terminal.
  func progress(_ text: String) {
    guard isErrorTerminal else { return }
    Console.write("\r\u{1B}[K" + text.terminalSafe.visible(to: width - 1), to: error)
  }

  /// Clears the progress line.
  func endProgress() {
    guard isErrorTerminal else { return }
    Console.write("\r\u{1B}[K", to: error)
  }

  /// Asks the user; `nil` at the end of input.
  func ask(_ question: String) -> String? {
    Console.write(TerminalSanitizer.safe(question, .plain) + " ", to: error)
    return readLine()
  }

  /// Ignores SIGPIPE: a closed pipe makes the write fail instead, which is no error.
  static func ignoreClosedPipes() { signal(SIGPIPE, SIG_IGN) }

  /// Writes all of the text; exits if that fails, silently if the pipe was closed.
  private static func write(_ text: String, to descriptor: Int32) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        let code = errno
        guard code != EPIPE else { exit(0) }
        if descriptor == STDOUT_FILENO, let reason = strerror(code) {
          write("waypost: " + String(cString: reason) + "\n", to: STDERR_FILENO)
        }
        exit(74)
      }
      rest = rest.dropFirst(count)
    }
  }
}

/// The system's `write`, which the methods above shadow.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

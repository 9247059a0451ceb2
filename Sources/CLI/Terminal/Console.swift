internal import Articles
internal import Markup

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Where a command writes: results to standard output, all else to standard error.
///
/// Whatever is written passes through `TerminalText` here, so that no escape sequence of a wiki, a
/// file or a person reaches a terminal, whoever wrote the line.
struct Console: Sendable {
  /// Whether standard output, or standard error, is read by a person.
  let isTerminal: Bool
  let isErrorTerminal: Bool
  /// Whether a person can be asked.
  let canAsk: Bool
  /// Columns of the terminal; 80 where there is none.
  let width: Int
  /// Lines of the terminal; 24 where there is none.
  let height: Int
  let usesStyle: Bool
  private let output: Int32
  private let error: Int32

  /// In columns: what is narrower shows no line whole, what is wider is no terminal.
  private static let widths = 20...10_000

  /// - Parameters:
  ///   - output: Where results go, as an open file.
  ///   - error: Where everything else goes.
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
    width = min(max(columns ?? 80, Console.widths.lowerBound), Console.widths.upperBound)
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
  func write(json text: String) {
    Console.write(TerminalText.safe(json: text), to: output)
  }

  /// A result without what a terminal would obey but our own bold and links.
  func safe(_ text: String) -> String {
    TerminalText.safe(text, .rendered(styled: usesStyle))
  }

  /// Writes a sentence that is the result; on a terminal no word is cut at the edge.
  func say(_ text: String) { write((isTerminal ? text.wrapped(to: width) : text) + "\n") }

  /// Writes something beside the results; on a terminal no word is cut at the edge.
  func note(_ text: String) {
    let lines = TerminalText.safe(text, .plain).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map { isErrorTerminal ? String($0).wrapped(to: width) : String($0) }
    Console.write(lines.joined(separator: "\n") + "\n", to: error)
  }

  /// Writes over the line that shows progress; only for a person.
  func progress(_ text: String) {
    guard isErrorTerminal else { return }
    Console.write("\r\u{1B}[K" + text.terminalSafe.visible(to: width - 1), to: error)
  }

  /// Takes the line that shows progress away.
  func endProgress() {
    guard isErrorTerminal else { return }
    Console.write("\r\u{1B}[K", to: error)
  }

  /// Asks a person; `nil` at the end of input.
  func ask(_ question: String) -> String? {
    Console.write(TerminalText.safe(question, .plain) + " ", to: error)
    return readLine()
  }

  /// A reader that closes a pipe has seen enough: the write fails, and that is no error.
  static func ignoreClosedPipes() { signal(SIGPIPE, SIG_IGN) }

  /// Ends the program where nothing can be written any more; quietly where nobody reads.
  private static func giveUp(_ descriptor: Int32, _ code: Int32) -> Never {
    guard code != EPIPE else { exit(0) }
    if descriptor == STDOUT_FILENO, let reason = strerror(code) {
      write("waypost: " + String(cString: reason) + "\n", to: STDERR_FILENO)
    }
    exit(74)
  }

  private static func write(_ text: String, to descriptor: Int32) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { giveUp(descriptor, errno) }
      rest = rest.dropFirst(count)
    }
  }
}

/// The system's `write`, which the methods above would hide.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

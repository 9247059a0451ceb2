#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Where a command writes: results to standard output, all else to standard error.
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

  init(environment: [String: String], usesNoColor: Bool) {
    isTerminal = isatty(STDOUT_FILENO) == 1
    isErrorTerminal = isatty(STDERR_FILENO) == 1
    canAsk = isatty(STDIN_FILENO) == 1 && isErrorTerminal
    let size = Console.size()
    width = size?.columns ?? environment["COLUMNS"].flatMap { Int($0) } ?? 80
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
  func write(_ text: String) { Console.write(text, to: STDOUT_FILENO) }

  /// Writes a sentence that is the result; on a terminal no word is cut at the edge.
  func say(_ text: String) { write((isTerminal ? text.wrapped(to: width) : text) + "\n") }

  /// Writes something beside the results; on a terminal no word is cut at the edge.
  func note(_ text: String) {
    Console.write((isErrorTerminal ? text.wrapped(to: width) : text) + "\n", to: STDERR_FILENO)
  }

  /// Writes over the line that shows progress; only for a person.
  func progress(_ text: String) {
    guard isErrorTerminal else { return }
    Console.write("\r\u{1B}[K" + text.visible(to: width - 1), to: STDERR_FILENO)
  }

  /// Takes the line that shows progress away.
  func endProgress() {
    guard isErrorTerminal else { return }
    Console.write("\r\u{1B}[K", to: STDERR_FILENO)
  }

  /// Asks a person; `nil` at the end of input.
  func ask(_ question: String) -> String? {
    Console.write(question + " ", to: STDERR_FILENO)
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

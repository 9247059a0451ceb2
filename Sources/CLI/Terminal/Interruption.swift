internal import Dispatch  // handling SIGINT as an event
internal import Scheduling

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Handling of Ctrl-C during long work: the work is cancelled and can clean up.
enum Interruption {
  /// The shell's exit code for SIGINT: 128 plus the signal number.
  static let exitCode: Int32 = 130

  /// Runs the work; a second Ctrl-C ends the program at once.
  ///
  /// - Throws: `CancellationError` after the first Ctrl-C, once the work has ended.
  static func cancellingOnInterrupt<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    signal(SIGINT, SIG_IGN)
    defer { signal(SIGINT, SIG_DFL) }
    let (presses, press) = AsyncStream.makeStream(of: Void.self)
    let source = DispatchSource.makeSignalSource(signal: SIGINT)
    source.setEventHandler {
      signal(SIGINT, SIG_DFL)
      press.yield()
    }
    source.resume()
    defer { source.cancel() }
    return try await race(work) {
      for await _ in presses { break }
      throw CancellationError()
    }
  }
}

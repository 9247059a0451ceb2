internal import App

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A file that was named on the command line; `-` is standard input.
///
/// Read piece by piece, since a pipe (`<(curl …)`) and a device do not tell their size.
struct InputFile {
  /// In bytes; far more than a page takes, of which a wiki keeps at most 2 MiB in its own markup
  /// (mediawiki.org, "Manual:$wgMaxArticleSize").
  static let limit = 64 << 20

  private let path: String

  init(_ path: String) { self.path = path }

  /// - Throws: A `Problem` when there is no such file, it may not be read, or it has no end.
  func bytes() throws -> [UInt8] {
    guard path != "-" else { return try all(of: STDIN_FILENO) }
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else {
      throw errno == ENOENT ? Problem.noFile(path) : unreadable(errno)
    }
    defer { close(descriptor) }
    return try all(of: descriptor)
  }

  private func all(of descriptor: Int32) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw unreadable(errno) }
      guard count > 0 else { return bytes }
      bytes += piece[..<count]
      guard bytes.count <= InputFile.limit else { throw unreadable(EFBIG) }
    }
  }

  /// In the system's own words, such as "Is a directory".
  private func unreadable(_ code: Int32) -> Problem {
    .unreadable(path, reason: strerror(code).map { String(cString: $0) } ?? String(code))
  }
}

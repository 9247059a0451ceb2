internal import App

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A file named on the command line; `-` is standard input.
///
/// It is read in chunks, since pipes (`<(curl …)`) and devices do not report their size.
struct InputFile {
  /// Maximum size in bytes. A wiki page has at most 2 MiB of wikitext (mediawiki.org,
  /// "Manual:$wgMaxArticleSize").
  static let limit = 64 << 20

  private let path: String

  init(_ path: String) { self.path = path }

  /// - Throws: A `Problem` if the file does not exist, cannot be read, or is too large.
  func bytes() throws -> [UInt8] {
    guard path != "-" else { return try all(of: STDIN_FILENO) }
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw errno == ENOENT ? Problem.noFile(path) : unreadable(errno) }
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

  /// The problem with the system's error message, such as "Is a directory".
  private func unreadable(_ code: Int32) -> Problem {
    .unreadable(path, reason: strerror(code).map { String(cString: $0) } ?? String(code))
  }
}

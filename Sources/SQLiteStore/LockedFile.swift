import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that says something about a running process, which has it locked. The system releases the
/// lock when the process ends, however it ends, so the file of a dead process is not believed.
package final class LockedFile: Sendable {
  private let path: String
  private let file: Mutex<Int32>

  /// Writes and locks the file.
  ///
  /// - Throws: `FileError.locked` if another process has it locked.
  package init(at path: String, content: [UInt8]) throws {
    let file = try LockedFile.locked(at: path)
    self.path = path
    self.file = Mutex(file)
    guard ftruncate(file, 0) == 0, content.withUnsafeBytes({ isWritten($0, to: file) }) else {
      let failure = AtomicFile.failure(at: path)
      remove()
      throw failure
    }
  }

  deinit { remove() }

  package func remove() {
    file.withLock { file in
      guard file >= 0 else { return }
      if LockedFile.isNamed(path, file) { unlink(path) }
      close(file)
      file = -1
    }
  }

  /// How often a lock is tried.
  private static let tries = 20

  /// Opens and locks the file at the path.
  private static func locked(at path: String) throws -> Int32 {
    for _ in 0..<tries {
      let file = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
      guard file >= 0 else { throw AtomicFile.failure(at: path) }
      do {
        try lock(file, at: path)
      } catch {
        close(file)
        throw error
      }
      if isNamed(path, file) { return file }
      // Its owner removed it after we had opened it, so nobody would find what we write to it.
      close(file)
    }
    throw FileError.locked(path: path)
  }

  /// Whether an open file is the one at the path.
  private static func isNamed(_ path: String, _ file: Int32) -> Bool {
    guard let own = FileIdentity(ofOpen: file) else { return false }
    return FileIdentity(ofEntry: path) == own
  }

  /// A process that reads the file has it locked for some microseconds, so it is tried again.
  private static func lock(_ file: Int32, at path: String) throws {
    for _ in 0..<tries {
      if flock(file, LOCK_EX | LOCK_NB) == 0 { return }
      guard errno == EWOULDBLOCK || errno == EINTR else { throw AtomicFile.failure(at: path) }
      usleep(5_000)
    }
    throw FileError.locked(path: path)
  }

  /// Returns the content of a file that a running process has locked; `nil` if none has.
  package static func content(at path: String, limit: Int) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    // Whoever gets the lock is alone.
    guard flock(file, LOCK_SH | LOCK_NB) != 0, errno == EWOULDBLOCK else { return nil }
    var bytes = [UInt8](repeating: 0, count: limit)
    let count = bytes.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
    return count > 0 ? Array(bytes.prefix(count)) : nil
  }
}

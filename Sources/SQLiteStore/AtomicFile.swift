#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writes files atomically: a file appears whole under its name, or not at all.
package enum AtomicFile {
  /// Who may read a file, from the moment it exists.
  package enum Readers {
    case owner
    /// Everybody that the process's umask allows.
    case everybody

    fileprivate var mode: mode_t { self == .owner ? 0o600 : 0o644 }
  }

  /// Writes a file whose content is on disk before it gets its name.
  /// - Parameters:
  ///   - fill: Writes the content to the given path, next to the target.
  /// - Throws: `FileError.alreadyThere` unless a file may be replaced; what `fill` throws, with
  ///   SQLite's errors reported for the target.
  package static func write(
    at target: String, replacing: Bool, for readers: Readers = .owner, fill: (String) throws -> Void
  ) throws {
    let target = SQLitePath.plain(target)
    guard replacing || access(target, F_OK) != 0 else { throw FileError.alreadyThere(path: target) }
    let part = "\(target).part-\(String(UInt64.random(in: 0...UInt64.max), radix: 36))"
    let empty = open(part, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, readers.mode)
    guard empty >= 0 else { throw failure(at: target) }
    close(empty)
    defer {
      removeLogs(of: part)
      unlink(part)
    }
    try FileError.naming(target) { try fill(part) }
    try sync(part, for: target)
    guard moveIntoPlace(part, to: target, replacing: replacing) else { throw failure(at: target) }
    try sync(folder(of: target), for: target)
  }

  /// The same with content that already exists.
  package static func write(
    at target: String, replacing: Bool, for readers: Readers = .owner, content: [UInt8]
  ) throws {
    try write(at: target, replacing: replacing, for: readers) { part in
      let file = open(part, O_WRONLY | O_CLOEXEC)
      guard file >= 0 else { throw failure(at: target) }
      defer { close(file) }
      guard content.withUnsafeBytes({ isWritten($0, to: file) }) else { throw failure(at: target) }
    }
  }

  /// Renames under a lock of the folder, so that one process at a time does: then a leftover log is
  /// recognized reliably, and a file that another process made meanwhile is kept.
  private static func moveIntoPlace(_ part: String, to target: String, replacing: Bool) -> Bool {
    let folder = open(folder(of: target), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    flock(folder, LOCK_EX)  // file systems without locks do without
    defer { close(folder) }
    if replacing {
      removeLogs(of: target)
      return rename(part, target) == 0
    }
    if access(target, F_OK) != 0 { removeLogs(of: target) }
    // `link` never replaces a file. On file systems without it (FAT) a check before `rename` has to
    // do.
    if link(part, target) == 0 { return true }
    guard [EPERM, ENOTSUP, ENOSYS].contains(errno), access(target, F_OK) != 0 else { return false }
    return rename(part, target) == 0
  }

  /// Removes a log that an earlier file of the name has left (after a power loss, or if only the
  /// file was removed). SQLite would write that file's pages over ours, since a log does not say
  /// which file it belongs to.
  private static func removeLogs(of target: String) {
    for suffix in ["-wal", "-shm", "-journal", WriteAheadLog.noteSuffix] { unlink(target + suffix) }
  }

  /// Waits until the content is on disk; called before the file gets its name.
  private static func sync(_ path: String, for target: String) throws {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw failure(at: target) }
    defer { close(file) }
    guard fsync(file) == 0 else { throw failure(at: target) }
  }

  static func failure(at path: String) -> FileError {
    switch errno {
    case EEXIST: .alreadyThere(path: path)
    case ENOSPC, EDQUOT: .diskFull(path: path)
    case EACCES, EPERM, EROFS: .readOnly(path: path)
    case let reason: .cannotCreate(path: path, detail: String(cString: strerror(reason)))
    }
  }

  /// A path from `SQLitePath.plain` always contains a slash.
  private static func folder(of path: String) -> String {
    let folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    return folder.isEmpty ? "/" : String(folder)
  }
}

/// Writes all bytes; returns false with `errno` set if that fails.
func isWritten(_ bytes: UnsafeRawBufferPointer, to file: Int32) -> Bool {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
    guard count >= 0 || errno == EINTR else { return false }
    rest = rest.dropFirst(max(count, 0))
  }
  return true
}

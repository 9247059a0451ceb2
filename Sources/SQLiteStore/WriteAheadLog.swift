#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The write-ahead log beside a file, and the file that it belongs to.
///
/// SQLite finds a log by its name alone: if the file was replaced while a process had it open, or
/// after that process was killed, SQLite writes the pages of the former file over the new one. So
/// the file of a log is noted beside it when it is opened for writing, and a log of another file is
/// put aside before anything opens it.
package enum WriteAheadLog {
  /// Follows the name of a log that was put aside.
  package static let asideSuffix = "-wal.of-replaced-file"

  /// Follows the name of the file with the note.
  static let noteSuffix = "-wal.owner"

  /// Puts the log of a former file aside. One without changes is removed.
  ///
  /// A process that still has the former file open keeps using the log under its new name.
  static func putAsideIfForeign(_ path: String) {
    guard let path = resolved(path), isForeign(resolved: path) else { return }
    withNote(path, O_RDWR) { _ in
      // Another process was perhaps faster.
      guard isForeign(resolved: path) else { return }
      // First its index: without it, the log is still recognized if this process ends here.
      unlink(path + "-shm")
      let log = path + "-wal"
      if FileVersion.size(log) <= headerSize {
        guard unlink(log) == 0 else { return }
      } else {
        guard rename(log, unusedName(path + asideSuffix)) == 0 else { return }
      }
      unlink(path + noteSuffix)
    }
  }

  /// Whether the log beside a file is known to belong to another one.
  static func isForeign(_ path: String) -> Bool {
    guard let path = resolved(path) else { return false }
    return isForeign(resolved: path)
  }

  /// Notes that the log beside a file belongs to it. If the note cannot be written, because the disk
  /// is full, SQLite's own behaviour remains.
  static func noteOwner(_ path: String) {
    guard let path = resolved(path), let note = Note(of: path), Note(at: path + noteSuffix) != note
    else { return }
    withNote(path, O_RDWR | O_CREAT) { file in
      guard ftruncate(file, 0) == 0 else { return }
      _ = Array(note.text.utf8).withUnsafeBytes { isWritten($0, to: file) }
    }
  }

  /// Returns the logs of former files that were put aside and are still there.
  package static func putAside(beside path: String) -> [String] {
    guard let path = resolved(path) else { return [] }
    return names(path + asideSuffix).filter { access($0, F_OK) == 0 }
  }

  /// The file and its log, as they were when the file was opened for writing.
  private struct Note: Equatable {
    let file: FileBirth
    let log: FileBirth

    init?(of path: String) {
      guard let file = FileBirth(path), let log = FileBirth(path + "-wal") else { return nil }
      (self.file, self.log) = (file, log)
    }

    init?(at path: String) {
      let file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard file >= 0 else { return nil }
      defer { close(file) }
      var bytes = [UInt8](repeating: 0, count: 256)
      let count = bytes.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
      let lines = String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false)
      guard lines.count == 3 else { return nil }
      (self.file, log) = (FileBirth(stored: lines[0]), FileBirth(stored: lines[1]))
    }

    var text: String { "\(file.text)\n\(log.text)\n" }
  }

  /// A log that is not the noted one was perhaps copied together with its file, so it is believed.
  private static func isForeign(resolved path: String) -> Bool {
    guard let now = Note(of: path), let noted = Note(at: path + noteSuffix) else { return false }
    return noted.log == now.log && noted.file != now.file
  }

  /// A log of this size has no changes (sqlite.org/fileformat.html, section 4.1).
  private static var headerSize: Int { 32 }

  /// SQLite puts the log beside the file that a symbolic link leads to.
  private static func resolved(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }

  /// Runs work on the note, which is locked meanwhile. The folder is perhaps locked by this process
  /// (`LockedFolder`), and would stay so.
  private static func withNote(_ path: String, _ flags: Int32, _ work: (Int32) -> Void) {
    let file = open(path + noteSuffix, flags | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    defer { close(file) }
    flock(file, LOCK_EX)  // file systems without locks do without
    work(file)
  }

  private static func names(_ first: String) -> [String] {
    [first] + (2...99).map { "\(first)-\($0)" }
  }

  /// The last one is replaced if all are used.
  private static func unusedName(_ first: String) -> String {
    let names = names(first)
    return names.first { access($0, F_OK) != 0 } ?? names[names.count - 1]
  }
}

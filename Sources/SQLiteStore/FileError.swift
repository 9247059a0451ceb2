import GRDB

/// Errors of a store's file, whatever it contains; paths are those that the caller gave.
///
/// Each store wraps it in a case of its own error: `LibraryError.file`, `ConversationError.file`.
public enum FileError: Error, Equatable, Sendable {
  /// There is no file at the path.
  case missing(path: String)
  /// The file is of another format than the store's.
  case foreign(path: String)
  /// A later version of Waypost wrote the file; `version` is that of its tables.
  case newer(path: String, version: Int)
  /// The file is corrupt; `detail` is the first problem found.
  case damaged(path: String, detail: String)
  /// The file or its folder is not writable.
  case readOnly(path: String)
  /// Another program held a lock on the file for longer than the timeout.
  case locked(path: String)
  /// The disk, or its owner's quota, is full.
  case diskFull(path: String)
  /// The disk failed while reading or writing.
  case diskFailed(path: String, detail: String)
  /// The file or its folder cannot be created.
  case cannotCreate(path: String, detail: String)
  /// The file exists but cannot be opened: it is a folder, or not readable.
  case cannotOpen(path: String, detail: String)
  /// A file exists already, and replacing was not requested.
  case alreadyThere(path: String)
  /// Another file is at the path of the opened one, or none.
  case replaced(path: String)
  /// SQLite failed for a reason that none of the cases above covers.
  case refused(path: String, detail: String)
}

extension FileError {
  /// Maps SQLite's result codes (sqlite.org/rescode.html); nothing else interprets them.
  init(_ error: DatabaseError, at path: String) {
    let detail = error.message ?? "SQLite \(error.extendedResultCode.rawValue)"
    self =
      switch error.resultCode {
      case .SQLITE_FULL: .diskFull(path: path)
      case .SQLITE_BUSY, .SQLITE_LOCKED: .locked(path: path)
      // A value is longer than a store writes (`Database.allowingValues`).
      case .SQLITE_CORRUPT, .SQLITE_TOOBIG: .damaged(path: path, detail: detail)
      case .SQLITE_NOTADB: .foreign(path: path)
      // The statements themselves are tested: a name that SQLite does not find is lost from the
      // file.
      case .SQLITE_ERROR where detail.hasPrefix("no such"): .damaged(path: path, detail: detail)
      case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH: .readOnly(path: path)
      case .SQLITE_CANTOPEN: .cannotOpen(path: path, detail: detail)
      // The index of the write-ahead log (`-shm`) cannot grow: there is no room for its 32 kB.
      case .SQLITE_IOERR where error.extendedResultCode == .SQLITE_IOERR_SHMSIZE:
        .diskFull(path: path)
      case .SQLITE_IOERR: .diskFailed(path: path, detail: detail)
      default: .refused(path: path, detail: detail)
      }
  }

  /// Runs work on one row; adds the row's name to damage found there.
  package static func naming<Value>(
    row: @autoclosure () -> String, _ work: () throws -> Value
  ) throws -> Value {
    do {
      return try work()
    } catch FileError.damaged(let path, let detail) {
      throw FileError.damaged(path: path, detail: "\(row()): \(detail)")
    }
  }
}

/// Returns the error for a value in a file that the types reject: the file is damaged.
///
/// `FileErrorWrapping.naming` adds the path, which code that reads a row does not know.
package func damaged(_ detail: String) -> FileError { .damaged(path: "", detail: detail) }

/// The error of a store: the file's own errors are one case of it.
package protocol FileErrorWrapping: Error {
  static func file(_ error: FileError) -> Self

  /// The error of the file; `nil` for the store's own errors.
  var fileError: FileError? { get }
}

extension FileError: FileErrorWrapping {
  package static func file(_ error: FileError) -> FileError { error }

  package var fileError: FileError? { self }
}

extension FileErrorWrapping {
  /// Runs work on a file; throws errors of SQLite or the file as `file`, with the path.
  package static func naming<Value>(_ path: String, _ work: () throws -> Value) throws -> Value {
    do {
      return try work()
    } catch {
      throw named(error, path)
    }
  }

  /// Returns the store's error for any error of work on a file.
  package static func named(_ error: any Error, _ path: String) -> any Error {
    switch error {
    case let error as DatabaseError: file(FileError(error, at: path))
    case FileError.damaged(path: "", let detail): file(.damaged(path: path, detail: detail))
    // GRDB throws this for a value that was fetched alone.
    case is RowDecodingError: file(.damaged(path: path, detail: "a stored value does not read"))
    case let error as FileError: file(error)
    default: error
    }
  }
}

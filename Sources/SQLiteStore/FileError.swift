import GRDB

/// What can go wrong with a file of ours, whatever it holds; paths are those that were asked for.
///
/// Who keeps the file tells it as a case of its own error: `LibraryError.file`,
/// `ConversationError.file`.
public enum FileError: Error, Equatable, Sendable {
  /// There is no file at the path.
  case missing(path: String)
  /// The file is something else than what is kept under that name.
  case foreign(path: String)
  /// A later Waypost wrote the file; `version` is that of its tables.
  case newer(path: String, version: Int)
  /// The file's content contradicts itself; what was found first.
  case damaged(path: String, detail: String)
  /// The file, or the folder it lies in, may not be written.
  case readOnly(path: String)
  /// Another program kept the file to itself for longer than we wait.
  case locked(path: String)
  /// The disk, or what its owner may use of it, is full.
  case diskFull(path: String)
  /// The disk failed while reading or writing.
  case diskFailed(path: String, detail: String)
  /// The file or its folder cannot be made.
  case cannotCreate(path: String, detail: String)
  /// The file is there and cannot be opened: it is a folder, or may not be read.
  case cannotOpen(path: String, detail: String)
  /// A file is there already, and nobody asked to replace it.
  case alreadyThere(path: String)
  /// Another file lies where this one was opened, or none.
  case replaced(path: String)
  /// SQLite refused for a reason that none of the cases above names.
  case refused(path: String, detail: String)
}

extension FileError {
  /// The one place where SQLite's result codes get their meaning (sqlite.org/rescode.html).
  init(_ error: DatabaseError, at path: String) {
    let detail = error.message ?? "SQLite \(error.extendedResultCode.rawValue)"
    self =
      switch error.resultCode {
      case .SQLITE_FULL: .diskFull(path: path)
      case .SQLITE_BUSY, .SQLITE_LOCKED: .locked(path: path)
      case .SQLITE_CORRUPT: .damaged(path: path, detail: detail)
      case .SQLITE_NOTADB: .foreign(path: path)
      // Our own statements are tested: what they name and SQLite does not find, the file has lost.
      case .SQLITE_ERROR where detail.hasPrefix("no such"): .damaged(path: path, detail: detail)
      case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH: .readOnly(path: path)
      case .SQLITE_CANTOPEN: .cannotOpen(path: path, detail: detail)
      case .SQLITE_IOERR: .diskFailed(path: path, detail: detail)
      default: .refused(path: path, detail: detail)
      }
  }
}

extension FileError {
  /// Does work on one row; damage that is found there is told with the row's name.
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

/// A value in a file that our types refuse: the file is damaged.
///
/// Which file it is, `StoreError.naming` adds: who reads a row knows no path.
package func damaged(_ detail: String) -> FileError { .damaged(path: "", detail: detail) }

/// The error of who keeps a file: the file's own errors are one case of it.
package protocol StoreError: Error {
  static func file(_ error: FileError) -> Self
}

extension FileError: StoreError {
  package static func file(_ error: FileError) -> FileError { error }
}

extension StoreError {
  /// Runs work on a file; what SQLite or the file refuses is thrown as `file`, with the path.
  package static func naming<Value>(_ path: String, _ work: () throws -> Value) throws -> Value {
    do {
      return try work()
    } catch {
      throw named(error, path)
    }
  }

  /// Any error of work on a file, as who asked for the work is told of it.
  static func named(_ error: any Error, _ path: String) -> any Error {
    switch error {
    case let error as DatabaseError: file(FileError(error, at: path))
    case FileError.damaged(path: "", let detail): file(.damaged(path: path, detail: detail))
    // A value that was fetched alone.
    case is RowDecodingError: file(.damaged(path: path, detail: "a stored value does not read"))
    case let error as FileError: file(error)
    default: error
    }
  }
}

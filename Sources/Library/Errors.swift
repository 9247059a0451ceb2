public import Articles
import GRDB

/// What can go wrong with a library; each case holds what a person needs to act.
public enum LibraryError: Error, Equatable, Sendable {
  /// There is no file at the path.
  case missing(path: String)
  /// The file is something else than a library.
  case notALibrary(path: String)
  /// A later Waypost wrote the file; `version` is that of its tables.
  case newer(path: String, version: Int)
  /// The file's content contradicts itself; what was found first.
  case damaged(path: String, detail: String)
  /// The file, or the folder it lies in, may not be written.
  case readOnly(path: String)
  /// Another program kept the file to itself for longer than we wait.
  case locked(path: String)
  case diskFull(path: String)
  /// The disk failed while reading or writing.
  case diskFailed(path: String, detail: String)
  /// The file or its folder cannot be made.
  case cannotCreate(path: String, detail: String)
  /// The file is there and cannot be opened: it is a folder, or may not be read.
  case cannotOpen(path: String, detail: String)
  /// A file is there already, and nobody asked to replace it.
  case alreadyThere(path: String)
  /// SQLite refused for a reason that none of the cases above names.
  case refused(path: String, detail: String)

  case articleMissing(ArticleID)
  case pictureMissing(PictureDigest)
  /// A text or picture is larger than a library keeps; both in bytes.
  case tooLarge(size: Int, limit: Int)

  /// No guide has the name or number that was asked for.
  case guideMissing(String)
  case guideExists(String)
  case guideNameEmpty
  /// Both in characters.
  case guideNameTooLong(length: Int, limit: Int)
  /// The guide that always exists can be neither deleted nor renamed.
  case guideStays(String)
  case entryMissing(Int64)
  case dayOutOfRange(Int)
  /// Not a day of the calendar as `2026-05-01`.
  case dateMalformed(String)
  case datesReversed(first: String, last: String)
  /// Both in characters.
  case noteTooLong(length: Int, limit: Int)
  /// A country or a city; both in characters.
  case regionTooLong(length: Int, limit: Int)
  /// The last order of a guide, which is taken back only once.
  case noFormerOrder(guide: String)
  /// By the number of one of the person's own places.
  case placeMissing(Int64)
  case trashMissing(TrashID)
}

extension LibraryError {
  /// The one place where SQLite's result codes get their meaning (sqlite.org/rescode.html).
  init(_ error: DatabaseError, at path: String) {
    let detail = error.message ?? "SQLite \(error.extendedResultCode.rawValue)"
    self =
      switch error.resultCode {
      case .SQLITE_FULL: .diskFull(path: path)
      case .SQLITE_BUSY, .SQLITE_LOCKED: .locked(path: path)
      case .SQLITE_CORRUPT: .damaged(path: path, detail: detail)
      case .SQLITE_NOTADB: .notALibrary(path: path)
      // Our own statements are tested: what they name and SQLite does not find, the file has lost.
      case .SQLITE_ERROR where detail.hasPrefix("no such"): .damaged(path: path, detail: detail)
      case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH: .readOnly(path: path)
      case .SQLITE_CANTOPEN: .cannotOpen(path: path, detail: detail)
      case .SQLITE_IOERR: .diskFailed(path: path, detail: detail)
      default: .refused(path: path, detail: detail)
      }
  }
}

/// Runs work on a database file; what SQLite refuses is thrown as `LibraryError`.
func naming<Value>(_ path: String, _ work: () throws -> Value) throws -> Value {
  do {
    return try work()
  } catch let error as DatabaseError {
    throw LibraryError(error, at: path)
  }
}

public import Articles
public import SQLiteStore

/// Errors of a library; each case has the details that a message needs.
public enum LibraryError: Error, Equatable, Sendable {
  /// An error of the file itself: it is missing, of another format, newer, damaged, locked, or the
  /// disk is full.
  case file(FileError)

  case articleMissing(ArticleID)
  case pictureMissing(SHA256Hash)
  /// A text or picture exceeds the limit; both in bytes.
  case tooLarge(size: Int, limit: Int)

  /// No guide has the requested name or id.
  case guideMissing(String)
  case guideExists(String)
  case guideNameEmpty
  /// Both in characters.
  case guideNameTooLong(length: Int, limit: Int)
  /// The guide that always exists can be neither deleted nor renamed.
  case guideStays(String)
  case entryMissing(Int64)
  case dayOutOfRange(Int)
  /// Not a calendar date such as `2026-05-01`.
  case dateMalformed(String)
  case datesReversed(first: String, last: String)
  /// Both in characters.
  case noteTooLong(length: Int, limit: Int)
  /// The note of an entry is no longer what was read; the note that it has now.
  case noteChanged(to: String)
  /// A country or a city; both in characters.
  case regionTooLong(length: Int, limit: Int)
  /// The guide has no former order to restore.
  case noFormerOrder(guide: String)
  /// The order of a guide was changed since, or the change was undone already.
  case orderChanged(guide: String)
  /// By the id of one of the person's own places.
  case placeMissing(Int64)
  case trashMissing(TrashID)
}

extension LibraryError: FileErrorWrapping {
  package var fileError: FileError? {
    if case .file(let error) = self { error } else { nil }
  }
}

extension LibraryError {
  /// Returns the result of `work`, or `nil` if it throws that the article or picture does not
  /// exist. Any other error is rethrown: a failing disk must not look like a missing article.
  static func ifThere<Value>(_ work: () throws -> Value) throws -> Value? {
    do {
      return try work()
    } catch LibraryError.articleMissing {
      return nil
    } catch LibraryError.pictureMissing {
      return nil
    }
  }
}

public import Articles
public import SQLiteStore

/// What can go wrong with a library; each case holds what a person needs to act.
public enum LibraryError: Error, Equatable, Sendable {
  /// The file itself: it is missing, foreign, newer, damaged, locked, or the disk is full.
  case file(FileError)

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

extension LibraryError: StoreError {}

extension LibraryError {
  /// What work finds; `nil` where the library has no such article or picture. Any other error is one:
  /// a disk that fails is not told as something that is not there.
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

internal import Articles
internal import Library
internal import Wording

extension Problem {
  /// What a library refuses, in words.
  init(_ error: LibraryError) {
    switch error {
    case .missing(let path):
      self.init(Message(.problemFileMissing, .text(path)), exitCode: .noInput, status: 500)
    case .notALibrary(let path):
      self.init(
        Message(.problemLibraryNotALibrary, .text(path)), exitCode: .badData, status: 500)
    case .newer(let path, let version):
      self.init(
        Message(.problemLibraryNewer, .text(path), .text(String(version))),
        exitCode: .badData, status: 500)
    case .damaged(let path, _):
      self.init(Message(.problemLibraryDamaged, .text(path)), exitCode: .badData, status: 500)
    case .readOnly(let path):
      self.init(Message(.problemLibraryReadOnly, .text(path)), exitCode: .disk, status: 500)
    case .locked(let path):
      self.init(Message(.problemLibraryLocked, .text(path)), exitCode: .tryLater, status: 503)
    case .diskFull(let path):
      self.init(Message(.problemDiskFull, .text(path)), exitCode: .disk, status: 507)
    case .cannotCreate(let path, let reason):
      self.init(
        Message(.problemCannotCreate, .text(path), .text(reason)), exitCode: .cannotCreate,
        status: 500)
    case .alreadyThere(let path):
      self.init(Message(.problemFileExists, .text(path)), exitCode: .cannotCreate, status: 409)
    case .diskFailed(let path, let reason), .refused(let path, let reason):
      self.init(
        Message(.problemFileNotReadable, .text(path), .text(reason)), exitCode: .disk,
        status: 500)
    default: self = Problem.content(error)
    }
  }

  /// What is wrong with what was asked of a library that is well.
  private static func content(_ error: LibraryError) -> Problem {
    switch error {
    case .articleMissing(let id):
      Problem(
        Message(.problemNothingSaved, .text(id.title.text)), exitCode: .noInput, status: 404)
    case .pictureMissing, .tooLarge:
      Problem(Message(.problemPictureRefused), exitCode: .badData, status: 500)
    case .guideMissing(let name):
      Problem(Message(.problemGuideMissing, .text(name)), exitCode: .noInput, status: 404)
    case .guideExists(let name):
      Problem(Message(.problemGuideExists, .text(name)), exitCode: .cannotCreate, status: 409)
    case .guideNameEmpty:
      Problem(Message(.problemGuideNameEmpty), exitCode: .badData, status: 400)
    case .guideNameTooLong(let length, let limit):
      Problem(
        Message(.problemGuideNameTooLong, .number(length), .number(limit)), exitCode: .badData,
        status: 400)
    case .guideStays(let name):
      Problem(Message(.problemGuideStays, .text(name)), exitCode: .notAllowed, status: 403)
    case .dayOutOfRange(let day):
      .outOfRange("day", day, 1...Limits.day)
    case .dateMalformed(let text):
      Problem(Message(.problemDateMalformed, .text(text)), exitCode: .badData, status: 400)
    case .datesReversed(let first, let last):
      Problem(
        Message(.problemDatesReversed, .text(first), .text(last)), exitCode: .badData, status: 400)
    case .noteTooLong(let length, let limit):
      .outOfRange("note", length, 0...limit)
    case .entryMissing(let number):
      Problem(
        Message(.problemEntryMissing, .text(String(number)), ""), exitCode: .noInput, status: 404)
    case .trashMissing(let id):
      Problem(
        Message(.problemTrashMissing, .text(id.description)), exitCode: .noInput, status: 404)
    default:
      Problem(
        Message(.problemUnexpected, .text(String(describing: error))), exitCode: .disk,
        status: 500)
    }
  }

  private static func outOfRange(
    _ field: String, _ value: Int, _ range: ClosedRange<Int>
  ) -> Problem {
    Problem(
      Message(
        .problemNumberOutOfRange, .text(field), .number(value), .number(range.lowerBound),
        .number(range.upperBound)), exitCode: .badData, status: 400)
  }
}

// What faces find wrong themselves, worded here with the rest.

extension Problem {
  /// A result that the list does not have.
  public static func noResult(_ number: Int, of count: Int) -> Problem {
    Problem(
      Message(.problemNoResult, .number(number), .number(count)), exitCode: .badData, status: 400)
  }

  public static func noSection(_ name: String, in title: String) -> Problem {
    Problem(
      Message(.problemSectionMissing, .text(name), .text(title)), exitCode: .noInput, status: 404)
  }

  public static func noFile(_ path: String) -> Problem {
    Problem(Message(.problemFileMissing, .text(path)), exitCode: .noInput, status: 404)
  }

  public static func unreadable(_ path: String, reason: String) -> Problem {
    Problem(
      Message(.problemFileNotReadable, .text(path), .text(reason)), exitCode: .noInput,
      status: 500)
  }

  /// An article whose page at a wiki is not known.
  public static func noAddress(_ title: String) -> Problem {
    Problem(Message(.problemNoAddress, .text(title)), exitCode: .noInput, status: 404)
  }

  /// Some of many could not be done; the rest was.
  public static func someFailed(_ failed: Int, of total: Int) -> Problem {
    Problem(
      Message(.problemSomeFailed, .number(failed), .number(total)), exitCode: .tryLater,
      status: 503)
  }
}

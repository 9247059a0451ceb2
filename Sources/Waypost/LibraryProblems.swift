internal import Articles
internal import Library
internal import Wording

extension Problem {
  /// What a library refuses, in words.
  init(_ error: LibraryError) {
    let (message, exitCode, status) = Problem.told(error)
    self.init(message, exitCode: exitCode, status: status)
  }

  /// Message, exit code and status of each case: a table, and so longer than a function should be.
  /// The compiler asks for every case.
  private static func told(_ error: LibraryError) -> (Message, ExitCode, Int) {
    switch error {
    case .file(let error): told(error, of: .library)
    // What was asked of it.
    case .articleMissing(let id):
      (Message(.problemNothingSaved, .text(id.title.text)), .noInput, 404)
    case .pictureMissing, .tooLarge: (Message(.problemPictureRefused), .badData, 500)
    case .guideMissing(let name): (Message(.problemGuideMissing, .text(name)), .noInput, 404)
    case .guideExists(let name): (Message(.problemGuideExists, .text(name)), .cannotCreate, 409)
    case .guideNameEmpty: (Message(.problemGuideNameEmpty), .badData, 400)
    case .guideNameTooLong(let length, let limit):
      (Message(.problemGuideNameTooLong, .number(length), .number(limit)), .badData, 400)
    case .guideStays(let name): (Message(.problemGuideStays, .text(name)), .notAllowed, 403)
    case .entryMissing: (Message(.problemEntryGone), .noInput, 404)
    case .dayOutOfRange(let day): (outOfRange("day", day, 1...Limits.day), .badData, 400)
    case .dateMalformed(let text): (Message(.problemDateMalformed, .text(text)), .badData, 400)
    case .datesReversed(let first, let last):
      (Message(.problemDatesReversed, .text(first), .text(last)), .badData, 400)
    case .noteTooLong(let length, let limit):
      (outOfRange("note", length, 0...limit), .badData, 400)
    case .regionTooLong(let length, let limit):
      (outOfRange("name", length, 0...limit), .badData, 400)
    case .noFormerOrder(let guide):
      (Message(.problemNoFormerOrder, .text(guide)), .noInput, 404)
    case .placeMissing(let id):
      (Message(.problemPlaceMissing, .text(String(id))), .noInput, 404)
    case .trashMissing(let id):
      (Message(.problemTrashMissing, .text(id.description)), .noInput, 404)
    }
  }

  /// A library that not even the doctor can look into.
  static func beyondReading(_ path: String, _ detail: String) -> Problem {
    Problem(
      Message(.problemLibraryBeyondReading, .text(path), .text(detail)), exitCode: .badData,
      status: 500)
  }

  private static func outOfRange(
    _ field: String, _ value: Int, _ range: ClosedRange<Int>
  ) -> Message {
    Message(
      .problemNumberOutOfRange, .text(field), .number(value), .number(range.lowerBound),
      .number(range.upperBound))
  }
}

// What faces find wrong themselves, worded here with the rest.

extension Problem {
  /// A result that the list does not have.
  public static func noResult(_ number: Int, of count: Int) -> Problem {
    Problem(
      Message(.problemNoResult, .number(number), .number(count)), exitCode: .badData, status: 400)
  }

  /// A word that is no command, with the one that was perhaps meant.
  public static func noCommand(_ word: String, nearest: String?) -> Problem {
    Problem(
      nearest.map { Message(.problemNoCommandDidYouMean, .text(word), .text($0)) }
        ?? Message(.problemNoCommand, .text(word)), exitCode: .usage, status: 400)
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
  ///
  /// - Parameter exitCode: What they have in common where none was done.
  public static func someFailed(
    _ failed: Int, of total: Int, exitCode: ExitCode = .tryLater
  ) -> Problem {
    Problem(
      Message(.problemSomeFailed, .number(failed), .number(total)), exitCode: exitCode,
      status: 503)
  }
}

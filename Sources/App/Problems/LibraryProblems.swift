internal import Articles
internal import Library
internal import Localization

extension Problem {
  /// Translates a library error into a `Problem`.
  init(_ error: LibraryError) { self = Problem.told(error) }

  /// One switch, longer than usual, so that the compiler checks that every case is covered.
  private static func told(_ error: LibraryError) -> Problem {
    switch error {
    case .file(let error): told(error, of: .library)
    // Requests that cannot be fulfilled.
    case .articleMissing(let id):
      nothingSaved(id.title.text)
    case .pictureMissing, .tooLarge: Problem(.pictureRefused, Message(.problemPictureRefused))
    case .guideMissing(let name): Problem(.missing, Message(.problemGuideMissing, .text(name)))
    case .guideExists(let name): Problem(.alreadyExists, Message(.problemGuideExists, .text(name)))
    case .guideNameEmpty: Problem(.badInput, Message(.problemGuideNameEmpty))
    case .guideNameTooLong(let length, let limit):
      Problem(.badInput, Message(.problemGuideNameTooLong, .number(length), .number(limit)))
    case .guideStays(let name): Problem(.notAllowed, Message(.problemGuideStays, .text(name)))
    case .entryMissing: Problem(.missing, Message(.problemEntryGone))
    case .dayOutOfRange(let day): Problem(.badInput, outOfRange("day", day, 1...LibraryLimits.day))
    case .dateMalformed(let text): Problem(.badInput, Message(.problemDateMalformed, .text(text)))
    case .datesReversed(let first, let last):
      Problem(.badInput, Message(.problemDatesReversed, .text(first), .text(last)))
    case .noteTooLong(let length, let limit):
      Problem(.badInput, outOfRange("note", length, 0...limit))
    case .noteChanged(let note):
      Problem(.changedMeanwhile, Message(.problemNoteChanged, .echo(note)))
    case .regionTooLong(let length, let limit):
      Problem(.badInput, outOfRange("name", length, 0...limit))
    case .noFormerOrder(let guide):
      Problem(.missing, Message(.problemNoFormerOrder, .text(guide)))
    case .orderChanged(let guide):
      Problem(.changedMeanwhile, Message(.problemOrderChanged, .text(guide)))
    case .placeMissing(let id):
      Problem(.missing, Message(.problemPlaceMissing, .text(String(id))))
    case .trashMissing(let id):
      Problem(.missing, Message(.problemTrashMissing, .text(id.description)))
    }
  }

  /// A library that even the doctor cannot read.
  /// A library that a check or a backup needs.
  static func noLibrary(_ path: String) -> Problem {
    Problem(.unreadableFile, Message(.problemLibraryMissing, .text(path)))
  }

  static func beyondReading(_ path: String, _ detail: String) -> Problem {
    Problem(.damagedFile, Message(.problemLibraryBeyondReading, .text(path), .text(detail)))
  }

  private static func outOfRange(
    _ field: String, _ value: Int, _ range: ClosedRange<Int>
  ) -> Message {
    Message(
      .problemNumberOutOfRange, .text(field), .number(value), .number(range.lowerBound),
      .number(range.upperBound))
  }
}

// Problems that front ends detect themselves; the messages are here with the others.

extension Problem {
  /// A result number that the list does not have.
  public static func noResult(_ number: Int, of count: Int) -> Problem {
    Problem(.badInput, Message(.problemNoResult, .number(number), .number(count)))
  }

  /// An unknown command, with the nearest known one.
  public static func noCommand(_ word: String, nearest: String?) -> Problem {
    Problem(
      .badUsage,
      nearest.map { Message(.problemNoCommandDidYouMean, .text(word), .text($0)) }
        ?? Message(.problemNoCommand, .text(word)))
  }

  public static func noSection(_ name: String, in title: String) -> Problem {
    Problem(.missing, Message(.problemSectionMissing, .text(name), .text(title)), .section(name))
  }

  /// - Parameter command: The command that lists the sections of the article in its guide.
  public static func noSection(
    _ name: String, in title: String, listing command: String
  ) -> Problem {
    Problem(
      .missing, Message(.problemEntrySectionMissing, .text(command), .text(name), .text(title)))
  }

  /// - Parameter command: The command that saves the article to the guide.
  public static func notSaved(_ title: String, saving command: String) -> Problem {
    Problem(
      .notSaved, Message(.problemEntryNotSaved, .text(title), .text(command)),
      .title(title, suggestion: nil))
  }

  public static func noFile(_ path: String) -> Problem {
    Problem(.missing, Message(.problemFileMissing, .text(path)))
  }

  public static func unreadable(_ path: String, reason: String) -> Problem {
    Problem(.unreadableFile, Message(.problemFileNotReadable, .text(path), .text(reason)))
  }

  /// An article whose page address is unknown.
  public static func noAddress(_ title: String) -> Problem {
    Problem(.missing, Message(.problemNoAddress, .text(title)))
  }

  /// What is done to each of several articles.
  public enum Attempt: Sendable {
    case save, update, estimate
    case add(toGuide: String)
    case remove(fromGuide: String)

    fileprivate var key: Message.Key {
      switch self {
      case .save: .problemSomeFailed
      case .update: .problemSomeNotUpdated
      case .estimate: .problemSomeNotEstimated
      case .add: .problemSomeNotAdded
      case .remove: .problemSomeNotRemoved
      }
    }

    fileprivate var guide: String? {
      switch self {
      case .save, .update, .estimate: nil
      case .add(let guide), .remove(let guide): guide
      }
    }
  }

  /// A batch that failed in part; the rest succeeded.
  ///
  /// - Parameter kinds: Why each item failed, if known.
  public static func someFailed(
    _ failed: Int, of total: Int, because kinds: [Kind] = [], trying attempt: Attempt = .save
  ) -> Problem {
    let guide = attempt.guide.map { [Message.Argument.text($0)] } ?? []
    return Problem(
      .someFailed,
      Message(attempt.key, arguments: [.number(failed), .number(total)] + guide),
      failed == total && !kinds.isEmpty ? .failures(Set(kinds)) : nil)
  }
}

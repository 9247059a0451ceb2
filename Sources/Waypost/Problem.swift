internal import Articles
internal import Battleship
internal import Conversations
internal import Library
internal import Places
internal import Wiki
public import Wording

/// What went wrong, in words that a person can act on: the only error that faces see.
///
/// The message has a second sentence that says what to do (`Message.remedy`).
public struct Problem: Error, Hashable, Sendable {
  public let message: Message
  public let exitCode: ExitCode
  /// The status of a page that shows it.
  public let status: Int

  public init(_ message: Message, exitCode: ExitCode, status: Int) {
    self.message = message
    self.exitCode = exitCode
    self.status = status
  }
}

/// How a command ends; the numbers are those of `sysexits.h`, and 1 for a search without results.
public enum ExitCode: Int32, Sendable, CaseIterable {
  case done = 0
  case nothingFound = 1
  case usage = 64
  case badData = 65
  case noInput = 66
  case unavailable = 69
  case cannotCreate = 73
  case disk = 74
  case tryLater = 75
  case notAllowed = 77
  case configuration = 78
}

extension Problem {
  /// Any error as a problem; a problem stays what it is.
  ///
  /// - Returns: `nil` for a cancellation, which is no problem.
  public init?(_ error: any Error) {
    switch error {
    case is CancellationError: return nil
    case let problem as Problem: self = problem
    case let error as WikiError: self.init(error)
    case let error as LibraryError: self.init(error)
    case let error as ConversationError: self.init(error)
    case let error as WikiIDError: self.init(error)
    case let error as PlaceError: self.init(error)
    case let error as FeedError: self.init(error)
    case let error as MoveError: self.init(error)
    case let error as LinkError: self.init(error)
    case let error as PlacementError: self.init(error)
    case let error as OpenFormError: self.init(error)
    case let error as CellError: self.init(error)
    case is GameMoved: self = .gameMoved
    default:
      self.init(
        Message(.problemUnexpected, .text(String(describing: error))), exitCode: .tryLater,
        status: 500)
    }
  }

  init(_ error: WikiError) {
    switch error {
    case .unreachable(let host, let address):
      self.init(
        Message(.problemWikiUnreachable, .text(host), .text(address)), exitCode: .unavailable,
        status: 502)
    case .timedOut(let host, let time):
      self.init(
        Message(.problemWikiTimedOut, .text(host), .number(Int(time.components.seconds))),
        exitCode: .unavailable, status: 504)
    case .notAMediaWiki(let address):
      self.init(
        Message(.problemNotAMediawiki, .text(address)), exitCode: .unavailable, status: 502)
    case .http(let host, let status):
      self.init(
        Message(.problemWikiHttpError, .text(host), .number(status)), exitCode: .unavailable,
        status: 502)
    case .malformedAnswer(let host):
      self.init(
        Message(.problemWikiMalformedAnswer, .text(host)), exitCode: .unavailable, status: 502)
    case .answerTooLarge(let host, let limit):
      self.init(
        Message(.problemWikiAnswerTooLarge, .text(host), .number(limit >> 20)),
        exitCode: .unavailable, status: 502)
    case .api(let host, let code, let info):
      self.init(
        Message(.problemWikiError, .text(host), .text(code), .text(info)), exitCode: .unavailable,
        status: 502)
    case .busy(let host, let time):
      let asked = Int(time?.components.seconds ?? 0)
      // A wiki that says no time gets a minute.
      let seconds = asked > 0 ? asked : 60
      self.init(
        Message(.problemWikiBusy, .text(host), .number(seconds)), exitCode: .tryLater, status: 503)
    case .tooManyRedirects(let address):
      self.init(
        Message(.problemTooManyRedirects, .text(address)), exitCode: .unavailable, status: 502)
    case .notAllowed(let host):
      self.init(Message(.problemWikiNotAllowed, .text(host)), exitCode: .notAllowed, status: 403)
    case .pageMissing(let title, let wiki):
      self = .pageMissing(title, wiki, suggestion: nil)
    case .revisionMissing(let title, let revision, let wiki):
      self = .revisionMissing(title, revision, wiki)
    case .titleInvalid(let title):
      self.init(
        Message(.problemTitleInvalid, .text(title), .message(Message(.titleRefused))),
        exitCode: .badData, status: 400)
    case .readNotAllowed(let wiki):
      self.init(
        Message(.problemReadNotAllowed, .text(wiki.name)), exitCode: .notAllowed, status: 403)
    case .noPlaces(let wiki):
      self.init(
        Message(.problemWikiNoPlaces, .text(wiki.name)), exitCode: .unavailable, status: 501)
    }
  }

  /// No such page, with the title that was perhaps meant.
  static func pageMissing(_ title: String, _ wiki: WikiID, suggestion: String?) -> Problem {
    let message =
      suggestion.map {
        Message(.problemPageMissingDidYouMean, .text(title), .text(wiki.name), .text($0))
      } ?? Message(.problemPageMissing, .text(title), .text(wiki.name))
    return Problem(message, exitCode: .noInput, status: 404)
  }

  /// A title that no wiki would take.
  static func title(_ typed: String, _ error: TitleError) -> Problem {
    let reason =
      switch error {
      case .empty: Message(.titleEmpty)
      case .forbidden(let character):
        Message(.titleForbiddenCharacter, .text(String(character)))
      case .tooLong(let bytes): Message(.titleTooLong, .number(bytes))
      case .relativePath: Message(.titleRefused)
      }
    return Problem(
      Message(.problemTitleInvalid, .text(typed), .message(reason)), exitCode: .badData,
      status: 400)
  }

  init(_ error: WikiIDError) {
    let typed =
      switch error {
      case .empty: ""
      case .notAHost(let text), .notAPath(let text), .unsupportedScheme(let text): text
      case .notAPort(let port): String(port)
      }
    self = .notAWiki(typed)
  }

  /// A text that names no wiki.
  static func notAWiki(_ typed: String) -> Problem {
    Problem(Message(.problemNotAWikiAddress, .text(typed)), exitCode: .badData, status: 400)
  }
}

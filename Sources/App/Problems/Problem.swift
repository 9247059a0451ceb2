internal import Articles
internal import Battleship
internal import Conversations
internal import HTTPTransport
internal import Library
public import Localization
internal import Places
internal import Reader
internal import SQLiteStore
internal import Secrets
internal import Wiki

/// An error with a message that the user can act on; the only error type that front ends see.
///
/// The message has a second sentence that says what to do (`Message.remedy`).
public struct Problem: Error, Hashable, Sendable {
  public let kind: Kind
  public let message: Message
  public let detail: Detail?

  public init(_ kind: Kind, _ message: Message, _ detail: Detail? = nil) {
    self.kind = kind
    self.message = message
    self.detail = detail
  }
}

extension Problem {
  /// Translates any error into a problem; a `Problem` is unchanged.
  ///
  /// - Returns: `nil` for a cancellation, which is not a problem.
  public init?(_ error: any Error) {
    switch error {
    case is CancellationError: return nil
    case let problem as Problem: self = problem
    case let error as WikiError: self.init(error)
    case let error as PageTooLarge:
      self.init(.wikiFailed, Message(.problemPageTooLarge, .text(error.title.text)))
    case let error as LibraryError: self.init(error)
    case let error as FileError: self = .told(error, of: .library)
    case let error as ConversationError: self.init(error)
    case let error as WikiIDError: self.init(error)
    case let error as PlaceError: self.init(error)
    case let error as FeedError: self.init(error)
    case let error as InvalidHostOverride:
      self.init(.badInput, Message(.problemNotAWayToAWiki, .text(error.typed)))
    case let error as ServerKey.Unusable:
      self.init(.configuration, Message(.problemKeyRefused, .text(error.path), .text(error.reason)))
    case let error as MoveError: self.init(error)
    case let error as LinkError: self.init(error)
    case let error as PlacementError: self.init(error)
    case let error as MessagesGameLinkError: self.init(error)
    case let error as CellError: self.init(error)
    case is GameChangedMeanwhile: self = .gameMoved
    default:
      self.init(.unexpected, Message(.problemUnexpected, .text(String(describing: error))))
    }
  }

  init(_ error: WikiError) {
    switch error {
    case .unreachable(let host, let address):
      self.init(
        .wikiUnreachable,
        Message(
          .problemWikiUnreachable, .text((try? WikiID(typed: address))?.authority ?? host),
          .text(address)))
    case .timedOut(let host, let time):
      self.init(
        .wikiTimedOut,
        Message(.problemWikiTimedOut, .text(host), .number(Int(time.components.seconds))))
    case .notAMediaWiki(let address):
      let host = (try? WikiID(typed: address))?.authority ?? address
      self.init(.wikiFailed, Message(.problemWikiOtherAnswer, .text(host), .text(address)))
    case .http(let host, let status):
      self.init(.wikiFailed, Message(.problemWikiHttpError, .text(host), .number(status)))
    case .malformedAnswer(let host):
      self.init(.wikiFailed, Message(.problemWikiMalformedAnswer, .text(host)))
    case .answerTooLarge(let host, let limit):
      self.init(.wikiFailed, Message(.problemWikiAnswerTooLarge, .text(host), .number(limit >> 20)))
    case .truncated(let host):
      self.init(.wikiFailed, Message(.problemWikiTruncated, .text(host)))
    case .outOfRange(let host, _, let info):
      self.init(
        .wikiFailed, Message(.problemWikiError, .text(host), "outofrange", .text(info)))
    case .textSearchDisabled(let wiki):
      self.init(.wikiLacksTextSearch, Message(.problemWikiNoTextSearch, .text(wiki.name)))
    case .api(let host, let code, let info):
      self.init(.wikiFailed, Message(.problemWikiError, .text(host), .text(code), .text(info)))
    case .guarded(let host):
      self.init(.wikiGuarded, Message(.problemWikiGuarded, .text(host)))
    case .clientRefused(let host):
      self.init(.wikiGuarded, Message(.problemWikiRefusesClient, .text(host)))
    case .noRoomForAnonymous(let wait):
      let seconds = Int((wait / .seconds(1)).rounded(.up))
      self.init(
        .tooOften, Message(.problemCrowded, .wait(seconds: seconds)), .retry(seconds: seconds))
    case .busy(let host, let time), .searchBusy(let host, let time):
      let asked = Int(time?.components.seconds ?? 0)
      // Used when the wiki sends no delay.
      let seconds = asked > 0 ? asked : 60
      self.init(
        .wikiBusy, Message(.problemWikiBusy, .text(host), .wait(seconds: seconds)),
        .retry(seconds: seconds))
    case .tooManyRedirects(let address):
      self.init(.wikiFailed, Message(.problemTooManyRedirects, .text(address)))
    case .notAllowed(let host):
      self.init(.wikiNotAllowed, Message(.problemWikiNotAllowed, .text(host)))
    case .pageMissing(let title, let wiki):
      self = .pageMissing(title, wiki, suggestion: nil)
    case .redirectBroken(let title, let target, let wiki):
      self.init(
        .pageMissing,
        Message(.problemRedirectBroken, .text(title), .text(target), .text(wiki.name)),
        .title(title, suggestion: nil))
    case .onOtherWiki(let title, let address):
      self.init(
        .pageMissing,
        address.map { Message(.problemOnOtherWiki, .text(title), .text($0)) }
          ?? Message(.problemOnUnknownWiki, .text(title)), .title(title, suggestion: nil))
    case .revisionMissing(let title, let revision, let wiki):
      self = .revisionMissing(title, revision, wiki)
    case .titleInvalid(let title):
      self.init(
        .badTitle, Message(.problemTitleInvalid, .text(title), .message(Message(.titleRefused))))
    case .readNotAllowed(let wiki):
      self.init(.wikiNotAllowed, Message(.problemReadNotAllowed, .text(wiki.name)))
    case .noPlaces(let wiki):
      self.init(.wikiLacksPlaces, Message(.problemWikiNoPlaces, .text(wiki.name)))
    }
  }

  /// The rate limit is exceeded, by this client or by all together.
  public static func tooOften(seconds: Int) -> Problem {
    Problem(.tooOften, Message(.problemTooOften, .wait(seconds: seconds)), .retry(seconds: seconds))
  }

  /// A missing page, with a suggested title.
  static func pageMissing(_ title: String, _ wiki: WikiID, suggestion: String?) -> Problem {
    let message =
      suggestion.map {
        Message(.problemPageMissingDidYouMean, .text(title), .text(wiki.name), .text($0))
      } ?? Message(.problemPageMissing, .text(title), .text(wiki.name))
    return Problem(.pageMissing, message, .title(title, suggestion: suggestion))
  }

  static func title(_ typed: String, _ error: TitleError) -> Problem {
    let reason =
      switch error {
      case .empty: Message(.titleEmpty)
      case .forbidden(let character):
        Message(.titleForbiddenCharacter, .text(String(character)))
      case .tooLong(let bytes): Message(.titleTooLong, .number(bytes))
      case .relativePath: Message(.titleRefused)
      }
    return Problem(.badTitle, Message(.problemTitleInvalid, .text(typed), .message(reason)))
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

  /// A text that is not a wiki's address.
  static func notAWiki(_ typed: String) -> Problem {
    Problem(.badInput, Message(.problemNotAWikiAddress, .text(typed)))
  }
}

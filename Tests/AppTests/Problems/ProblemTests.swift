import Articles
import Conversations
import Library
import Localization
import SQLiteStore
import Testing
import Wiki

@testable import App

@Suite("Problems")
struct ProblemTests {
  private static let wiki = WikiID.englishWikipedia

  @Test(
    "Each error of a wiki has a message of its own",
    arguments: [
      (
        WikiError.unreachable(host: "h", address: "a"), Message.Key.problemWikiUnreachable,
        Problem.Kind.wikiUnreachable
      ),
      (.timedOut(host: "h", after: .seconds(15)), .problemWikiTimedOut, .wikiTimedOut),
      (.notAMediaWiki(address: "a"), .problemWikiOtherAnswer, .wikiFailed),
      (.http(host: "h", status: 418), .problemWikiHttpError, .wikiFailed),
      (.malformedAnswer(host: "h"), .problemWikiMalformedAnswer, .wikiFailed),
      (.answerTooLarge(host: "h", limit: 32 << 20), .problemWikiAnswerTooLarge, .wikiFailed),
      (.api(host: "h", code: "c", info: "i"), .problemWikiError, .wikiFailed),
      (.busy(host: "h", retryAfter: nil), .problemWikiBusy, .wikiBusy),
      (.searchBusy(host: "h", retryAfter: nil), .problemWikiBusy, .wikiBusy),
      (.guarded(host: "h"), .problemWikiGuarded, .wikiGuarded),
      (.clientRefused(host: "h"), .problemWikiRefusesClient, .wikiGuarded),
      (.noRoomForAnonymous(wait: .seconds(6)), .problemCrowded, .tooOften),
      (.tooManyRedirects(address: "a"), .problemTooManyRedirects, .wikiFailed),
      (.notAllowed(host: "h"), .problemWikiNotAllowed, .wikiNotAllowed),
      (.pageMissing(title: "t", wiki: wiki), .problemPageMissing, .pageMissing),
      (.titleInvalid(title: "t"), .problemTitleInvalid, .badTitle),
      (.readNotAllowed(wiki: wiki), .problemReadNotAllowed, .wikiNotAllowed),
    ])
  func wikiErrors(error: WikiError, key: Message.Key, kind: Problem.Kind) throws {
    let problem = try #require(Problem(error as any Error))
    #expect(problem.message.key == key)
    #expect(problem.kind == kind)
    #expect(problem.isWorded)
  }

  @Test(
    "A wiki that is busy is asked again when it says, or after a minute",
    arguments: [
      (nil, Message(.waitSeconds, .number(60))), (0, Message(.waitSeconds, .number(60))),
      (1, Message(.waitSeconds, .number(1))), (3_600, Message(.waitMinutes, .number(60))),
      (86_400, Message(.waitHours, .number(24))),
      (.max, Message(.waitHours, .number(2_562_047_788_015_216))),
    ] as [(Int?, Message)])
  func busy(asked: Int?, wait: Message) throws {
    let error = WikiError.busy(host: "h", retryAfter: asked.map { .seconds($0) })
    #expect(Problem(error).message.arguments == [.text("h"), .message(wait)])
  }

  @Test(
    "Each error of a library has a message and a kind",
    arguments: [
      (
        LibraryError.file(.missing(path: "p")), Message.Key.problemFileMissing,
        Problem.Kind.unreadableFile
      ),
      (.file(.foreign(path: "p")), .problemLibraryNotALibrary, .damagedFile),
      (.file(.newer(path: "p", version: 9)), .problemLibraryNewer, .damagedFile),
      (.file(.damaged(path: "p", detail: "d")), .problemLibraryDamaged, .damagedFile),
      (.file(.readOnly(path: "p")), .problemLibraryReadOnly, .diskFailed),
      (.file(.locked(path: "p")), .problemLibraryLocked, .fileLocked),
      (.file(.diskFull(path: "p")), .problemDiskFull, .diskFull),
      (.file(.diskFailed(path: "p", detail: "d")), .problemFileNotReadable, .diskFailed),
      (.file(.refused(path: "p", detail: "d")), .problemFileNotReadable, .diskFailed),
      (.file(.cannotOpen(path: "p", detail: "d")), .problemFileNotReadable, .unreadableFile),
      (.file(.cannotCreate(path: "p", detail: "d")), .problemCannotCreate, .cannotCreate),
      (.file(.alreadyThere(path: "p")), .problemFileExists, .alreadyExists),
      (.tooLarge(size: 2, limit: 1), .problemPictureRefused, .pictureRefused),
      (.guideMissing("g"), .problemGuideMissing, .missing),
      (.guideExists("g"), .problemGuideExists, .alreadyExists),
      (.guideNameEmpty, .problemGuideNameEmpty, .badInput),
      (.guideNameTooLong(length: 2, limit: 1), .problemGuideNameTooLong, .badInput),
      (.guideStays("g"), .problemGuideStays, .notAllowed),
      (.entryMissing(1), .problemEntryGone, .missing),
      (.dayOutOfRange(0), .problemNumberOutOfRange, .badInput),
      (.dateMalformed("d"), .problemDateMalformed, .badInput),
      (.datesReversed(first: "b", last: "a"), .problemDatesReversed, .badInput),
      (.noteTooLong(length: 2, limit: 1), .problemNumberOutOfRange, .badInput),
      (.noteChanged(to: "n"), .problemNoteChanged, .changedMeanwhile),
      (.placeMissing(1), .problemPlaceMissing, .missing),
      (.trashMissing(TrashID(1)), .problemTrashMissing, .missing),
    ])
  func libraryErrors(error: LibraryError, key: Message.Key, kind: Problem.Kind) throws {
    let problem = try #require(Problem(error as any Error))
    #expect(problem.message.key == key)
    #expect(problem.kind == kind)
    #expect(problem.isWorded)
  }

  @Test(
    "A file of conversations is told of in words of its own",
    arguments: [
      (
        FileError.missing(path: "p"), Message(.problemFileMissing, "p"), Problem.Kind.unreadableFile
      ),
      (.foreign(path: "p"), Message(.problemStoreForeign, "p"), .damagedFile),
      (.newer(path: "p", version: 9), Message(.problemStoreNewer, "p"), .damagedFile),
      (.damaged(path: "p", detail: "d"), Message(.problemStoreDamaged, "p"), .damagedFile),
      (.readOnly(path: "p"), Message(.problemStoreReadOnly, "p"), .diskFailed),
      (.locked(path: "p"), Message(.problemStoreLocked, "p"), .fileLocked),
      (.diskFull(path: "p"), Message(.problemDiskFull, "p"), .diskFull),
      (
        .diskFailed(path: "p", detail: "d"), Message(.problemFileNotReadable, "p", "d"), .diskFailed
      ),
      (.refused(path: "p", detail: "d"), Message(.problemFileNotReadable, "p", "d"), .diskFailed),
      (
        .cannotOpen(path: "p", detail: "d"), Message(.problemFileNotReadable, "p", "d"),
        .unreadableFile
      ),
      (
        .cannotCreate(path: "p", detail: "d"), Message(.problemCannotCreate, "p", "d"),
        .cannotCreate
      ),
      (.alreadyThere(path: "p"), Message(.problemFileExists, "p"), .alreadyExists),
    ])
  func conversationFile(error: FileError, message: Message, kind: Problem.Kind) throws {
    let problem = try #require(Problem(ConversationError.file(error) as any Error))
    #expect(problem.message == message)
    #expect(problem.kind == kind)
    #expect(problem.isWorded)
  }

  @Test("An article or a picture that the library does not have is a problem of its own")
  func missing() throws {
    let id = ArticleID(wiki: ProblemTests.wiki, title: try PageTitle("Kyoto"))
    let article = try #require(Problem(LibraryError.articleMissing(id) as any Error))
    #expect(article.message == Message(.problemNothingSaved, "Kyoto"))
    let digest = SHA256Hash(of: [1])
    let picture = try #require(Problem(LibraryError.pictureMissing(digest) as any Error))
    #expect(picture.message.key == .problemPictureRefused)
  }

  @Test(
    "A title that no wiki takes is told with the reason",
    arguments: [
      (TitleError.empty, Message(.titleEmpty)),
      (.forbidden("|"), .init(.titleForbiddenCharacter, "|")),
      (.tooLong(bytes: 256), .init(.titleTooLong, .number(256))),
      (.relativePath, .init(.titleRefused)),
    ])
  func titles(error: TitleError, reason: Message) {
    let problem = Problem.title("typed", error)
    #expect(problem.message == Message(.problemTitleInvalid, "typed", .message(reason)))
    #expect(problem.kind == .badTitle)
    #expect(problem.isWorded)
  }

  @Test(
    "A text that names no wiki is told as it was typed",
    arguments: [
      (WikiIDError.empty, ""), (.notAHost("a b"), "a b"), (.notAPath("~"), "~"),
      (.unsupportedScheme("ftp"), "ftp"), (.notAPort(70_000), "70000"),
    ])
  func wikiNames(error: WikiIDError, typed: String) throws {
    let problem = try #require(Problem(error as any Error))
    #expect(problem.message == Message(.problemNotAWikiAddress, .text(typed)))
    #expect(problem.kind == .badInput)
  }

  @Test("A problem stays as it is, a cancellation is none, and an unknown error has a message")
  func others() throws {
    let problem = Problem.emptyQuery
    #expect(Problem(problem as any Error) == problem)
    #expect(Problem(CancellationError()) == nil)
    struct Unknown: Error {}
    let unexpected = try #require(Problem(Unknown()))
    #expect(unexpected.message.key == .problemUnexpected)
  }
}

extension Problem {
  /// Whether both sentences are there, with no gap left open.
  fileprivate var isWorded: Bool {
    guard let remedy = message.remedy else { return false }
    return Language.allCases.allSatisfy { language in
      let texts = [Localizer(language)(message), Localizer(language)(remedy)]
      return texts.allSatisfy { !$0.isEmpty && !$0.contains("$") }
    }
  }
}

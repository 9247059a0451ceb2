import Articles
import Conversations
import Library
import StoreFile
import Testing
import Wiki
import Wording

@testable import Waypost

/// covers: T26, T27
@Suite("What went wrong, in words and numbers")
struct ProblemTests {
  private static let wiki = WikiID.englishWikipedia

  @Test(
    "Each error of a wiki has a message of its own",
    arguments: [
      (WikiError.unreachable(host: "h", address: "a"), Message.Key.problemWikiUnreachable, 69),
      (.timedOut(host: "h", after: .seconds(15)), .problemWikiTimedOut, 69),
      (.notAMediaWiki(address: "a"), .problemNotAMediawiki, 69),
      (.http(host: "h", status: 418), .problemWikiHttpError, 69),
      (.malformedAnswer(host: "h"), .problemWikiMalformedAnswer, 69),
      (.answerTooLarge(host: "h", limit: 32 << 20), .problemWikiAnswerTooLarge, 69),
      (.api(host: "h", code: "c", info: "i"), .problemWikiError, 69),
      (.busy(host: "h", retryAfter: nil), .problemWikiBusy, 75),
      (.tooManyRedirects(address: "a"), .problemTooManyRedirects, 69),
      (.notAllowed(host: "h"), .problemWikiNotAllowed, 77),
      (.pageMissing(title: "t", wiki: wiki), .problemPageMissing, 66),
      (.titleInvalid(title: "t"), .problemTitleInvalid, 65),
      (.readNotAllowed(wiki: wiki), .problemReadNotAllowed, 77),
    ])
  func wikiErrors(error: WikiError, key: Message.Key, code: Int) throws {
    let problem = try #require(Problem(error as any Error))
    #expect(problem.message.key == key)
    #expect(Int(problem.exitCode.rawValue) == code)
    #expect(problem.isWorded)
  }

  @Test(
    "A wiki that is busy is asked again when it says, or after a minute",
    arguments: [(nil, 60), (0, 60), (1, 1), (.max, .max)] as [(Int?, Int)])
  func busy(asked: Int?, told: Int) throws {
    let error = WikiError.busy(host: "h", retryAfter: asked.map { .seconds($0) })
    #expect(Problem(error).message.arguments == [.text("h"), .number(told)])
  }

  @Test(
    "Each error of a library has a message and an exit code",
    arguments: [
      (LibraryError.file(.missing(path: "p")), Message.Key.problemFileMissing, 66),
      (.file(.foreign(path: "p")), .problemLibraryNotALibrary, 65),
      (.file(.newer(path: "p", version: 9)), .problemLibraryNewer, 65),
      (.file(.damaged(path: "p", detail: "d")), .problemLibraryDamaged, 65),
      (.file(.readOnly(path: "p")), .problemLibraryReadOnly, 74),
      (.file(.locked(path: "p")), .problemLibraryLocked, 75),
      (.file(.diskFull(path: "p")), .problemDiskFull, 74),
      (.file(.diskFailed(path: "p", detail: "d")), .problemFileNotReadable, 74),
      (.file(.refused(path: "p", detail: "d")), .problemFileNotReadable, 74),
      (.file(.cannotOpen(path: "p", detail: "d")), .problemFileNotReadable, 66),
      (.file(.cannotCreate(path: "p", detail: "d")), .problemCannotCreate, 73),
      (.file(.alreadyThere(path: "p")), .problemFileExists, 73),
      (.tooLarge(size: 2, limit: 1), .problemPictureRefused, 65),
      (.guideMissing("g"), .problemGuideMissing, 66),
      (.guideExists("g"), .problemGuideExists, 73),
      (.guideNameEmpty, .problemGuideNameEmpty, 65),
      (.guideNameTooLong(length: 2, limit: 1), .problemGuideNameTooLong, 65),
      (.guideStays("g"), .problemGuideStays, 77),
      (.entryMissing(1), .problemEntryGone, 66),
      (.dayOutOfRange(0), .problemNumberOutOfRange, 65),
      (.dateMalformed("d"), .problemDateMalformed, 65),
      (.datesReversed(first: "b", last: "a"), .problemDatesReversed, 65),
      (.noteTooLong(length: 2, limit: 1), .problemNumberOutOfRange, 65),
      (.placeMissing(1), .problemPlaceMissing, 66),
      (.trashMissing(TrashID(1)), .problemTrashMissing, 66),
    ])
  func libraryErrors(error: LibraryError, key: Message.Key, code: Int) throws {
    let problem = try #require(Problem(error as any Error))
    #expect(problem.message.key == key)
    #expect(Int(problem.exitCode.rawValue) == code)
    #expect(problem.isWorded)
  }

  @Test(
    "A file of conversations is told of in words of its own",
    arguments: [
      (FileError.missing(path: "p"), Message(.problemFileMissing, "p"), ExitCode.noInput),
      (.foreign(path: "p"), Message(.problemStoreForeign, "p"), .badData),
      (.newer(path: "p", version: 9), Message(.problemStoreNewer, "p"), .badData),
      (.damaged(path: "p", detail: "d"), Message(.problemStoreDamaged, "p"), .badData),
      (.readOnly(path: "p"), Message(.problemStoreReadOnly, "p"), .disk),
      (.locked(path: "p"), Message(.problemStoreLocked, "p"), .tryLater),
      (.diskFull(path: "p"), Message(.problemDiskFull, "p"), .disk),
      (.diskFailed(path: "p", detail: "d"), Message(.problemFileNotReadable, "p", "d"), .disk),
      (.refused(path: "p", detail: "d"), Message(.problemFileNotReadable, "p", "d"), .disk),
      (.cannotOpen(path: "p", detail: "d"), Message(.problemFileNotReadable, "p", "d"), .noInput),
      (
        .cannotCreate(path: "p", detail: "d"), Message(.problemCannotCreate, "p", "d"),
        .cannotCreate
      ),
      (.alreadyThere(path: "p"), Message(.problemFileExists, "p"), .cannotCreate),
    ])
  func conversationFile(error: FileError, message: Message, code: ExitCode) throws {
    let problem = try #require(Problem(ConversationError.file(error) as any Error))
    #expect(problem.message == message)
    #expect(problem.exitCode == code)
    #expect(problem.isWorded)
  }

  @Test("An article or a picture that a library does not have is told of")
  func missing() throws {
    let id = ArticleID(wiki: ProblemTests.wiki, title: try PageTitle("Kyoto"))
    let article = try #require(Problem(LibraryError.articleMissing(id) as any Error))
    #expect(article.message == Message(.problemNothingSaved, "Kyoto"))
    let digest = PictureDigest(of: [1])
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
    #expect(problem.exitCode == .badData)
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
    #expect(problem.exitCode == .badData)
  }

  @Test("A problem stays what it is, a cancellation is none, and what nobody knew of is told")
  func others() throws {
    let problem = Problem.emptyQuery
    #expect(Problem(problem as any Error) == problem)
    #expect(Problem(CancellationError()) == nil)
    struct Unknown: Error {}
    let unexpected = try #require(Problem(Unknown()))
    #expect(unexpected.message.key == .problemUnexpected)
  }

  @Test("Exit codes are those of sysexits", arguments: ExitCode.allCases)
  func codes(code: ExitCode) {
    #expect(code == .done || code == .nothingFound || 64...78 ~= code.rawValue)
  }
}

extension Problem {
  /// Whether both sentences are there, with no gap left open.
  fileprivate var isWorded: Bool {
    guard let remedy = message.remedy else { return false }
    return Language.allCases.allSatisfy { language in
      let texts = [Wording(language)(message), Wording(language)(remedy)]
      return texts.allSatisfy { !$0.isEmpty && !$0.contains("$") }
    }
  }
}

import Articles
import Battleship
import Conversations
import HTTPTransport
import Library
import Localization
import Places
import Reader
import SQLiteStore
import Secrets
import Testing
import Wiki

@testable import App

/// One problem of each case that an error or a factory of `Problem` has.
enum ProblemSamples {
  static func all() throws -> [Problem] {
    let errors: [any Error] =
      wiki as [any Error] + (try library()) + (try conversations()) + (try games()) + places
      + [try PageTooLarge(title: PageTitle("t"))]
      + [Unknown(), InvalidHostOverride(typed: "x"), ServerKey.Unusable(path: "p", reason: "r")]
    return errors.compactMap { Problem($0) } + file.map { Problem.told($0, of: .address) }
      + (try made())
  }

  private static func article() throws -> Article {
    let id = ArticleID(wiki: .englishWikipedia, title: try PageTitle("Kyoto"))
    return Article(id: id, displayTitle: "Kyoto", body: Body())
  }

  private static let wiki: [WikiError] = [
    .unreachable(host: "h", address: "a"), .timedOut(host: "h", after: .seconds(15)),
    .notAMediaWiki(address: "a"), .http(host: "h", status: 418), .malformedAnswer(host: "h"),
    .answerTooLarge(host: "h", limit: 1 << 20), .api(host: "h", code: "c", info: "i"),
    .busy(host: "h", retryAfter: .seconds(7)),
    .searchBusy(host: "h", retryAfter: nil), .guarded(host: "h"),
    .clientRefused(host: "h"),
    .noRoomForAnonymous(wait: .seconds(6)), .tooManyRedirects(address: "a"),
    .notAllowed(host: "h"), .pageMissing(title: "t", wiki: .englishWikipedia),
    .revisionMissing(title: "t", revision: 1, wiki: .englishWikipedia),
    .titleInvalid(title: "t"), .readNotAllowed(wiki: .englishWikipedia),
    .noPlaces(wiki: .englishWikipedia), .truncated(host: "h"),
    .outOfRange(host: "h", maximum: 5, info: "i"), .textSearchDisabled(wiki: .englishWikipedia),
    .redirectBroken(title: "t", target: "u", wiki: .englishWikipedia),
    .onOtherWiki(title: "t", address: "a"), .onOtherWiki(title: "t", address: nil),
  ]

  private static let file: [FileError] = [
    .missing(path: "p"), .foreign(path: "p"), .newer(path: "p", version: 9),
    .damaged(path: "p", detail: "d"), .readOnly(path: "p"), .locked(path: "p"),
    .replaced(path: "p"), .diskFull(path: "p"), .diskFailed(path: "p", detail: "d"),
    .refused(path: "p", detail: "d"),
    .cannotOpen(path: "p", detail: "d"), .cannotCreate(path: "p", detail: "d"),
    .alreadyThere(path: "p"),
  ]

  private static func library() throws -> [LibraryError] {
    file.map(LibraryError.file) + [
      .articleMissing(try article().id), .pictureMissing(SHA256Hash(of: [1])),
      .tooLarge(size: 2, limit: 1), .guideMissing("g"), .guideExists("g"), .guideNameEmpty,
      .guideNameTooLong(length: 2, limit: 1), .guideStays("g"), .entryMissing(1),
      .dayOutOfRange(0), .dateMalformed("d"), .datesReversed(first: "b", last: "a"),
      .noteTooLong(length: 2, limit: 1), .noteChanged(to: "n"), .regionTooLong(length: 2, limit: 1),
      .noFormerOrder(guide: "g"), .orderChanged(guide: "g"), .placeMissing(1),
      .trashMissing(TrashID(1)),
    ]
  }

  private static func conversations() throws -> [ConversationError] {
    file.map(ConversationError.file) + [
      .pictureTooLarge(size: 2, limit: 1), .sentMissing(1), .gameMissing, .gameExists,
      .conversationMissing, .conversationClosed, .notTakingPart, .removed, .linkDead,
      .full(what: .participants, limit: 1), .full(what: .messages, limit: 1),
      .full(what: .joinLinks, limit: 1), .full(what: .participantsEver, limit: 1),
      .full(what: .bytes, limit: 1 << 20), .messageMissing(1), .notYours(1),
      .clash(try #require(MessageID("game-of-one-1-----"))),
      .textEmpty, .textTooLong(length: 2, limit: 1), .nameEmpty, .nameTooLong(length: 2, limit: 1),
      .addressRefused("a"),
    ]
  }

  private static func games() throws -> [any Error] {
    let cell = try Cell("A1")
    let moves: [MoveError] = [
      .seatTaken, .ownGame, .seatFree, .setterGuesses, .notYourSeat, .outOfTurn,
      .over(.shipsFound), .offBoard(cell), .shotBefore(cell, .hit), .shotBefore(cell, .miss),
      .otherCell(cell), .wrongOpening(cell), .notAllOpened,
    ]
    let links: [LinkError] = [
      .empty, .tooLong(9), .character("?", at: 1), .cut(.ships), .ending, .surplus(1),
      .unknown(.ships, 1), .illegal(.ships, .wrongOpening(cell)), .illegal(.ships, .seatFree),
      .edited,
    ]
    let placements: [PlacementError] = [.count(1, of: 3), .overlap(cell), .offBoard(cell)]
    let forms: [MessagesGameLinkError] = [
      .missing(.shipLocation), .twice(.shipLocation), .value(.shipLocation, "x"), .over,
    ]
    return moves as [any Error] + links + placements + forms
      + placements.map(MessagesGameLinkError.placement) + [CellError(written: "Z9")]
  }

  private static let places: [any Error] = [
    PlaceError.empty, FeedError.tooLarge(1), FeedError.notUTF8, FeedError.notJSON(at: 1),
    FeedError.noList, FeedError.tooMany(1), FeedError.unreachable("h"), FeedError.http("h", 500),
    FeedError.notAllowed("a"), WikiIDError.empty,
  ]

  private struct Unknown: Error {}

  /// What no error of another module stands behind.
  private static func made() throws -> [Problem] {
    [
      .importForeign("p"), .importDamaged("p"), .importFolder("p"), .trashEmpty,
      Problem(PlaceError.needsNetwork("h")),
      .pageMissing("t", .englishWikipedia, suggestion: nil),
      .pageMissing("t", .englishWikipedia, suggestion: "s"), .title("t", .empty),
      .serverBusy(seconds: 5), .tooOften(seconds: 5), .noPicture, .noPlace("p"), .nowhere("p"),
      .nothingSaved("t"),
      .noEntry("t", in: "g"), .severalEntries("t", of: [.englishWikipedia], in: "g"),
      .emptyDay(1, of: "g"), .placeName(length: 2),
      .noWikiAt("a"), .notAMediaWiki(at: "a"), .notOnTheList(.englishWikipedia), .noLibrary("a"),
      .defaultStays(.englishWikipedia),
      .defaultWikiSet(by: .flag("--wiki")), .notListed(.englishWikipedia),
      .notPublic("h"),
      .partOfWaypost, .savedWithoutWikitext("t"),
      .serverSettings(Message(.problemPassphraseShort, 8)),
      .serverSettings(Message(.problemNoPassphrase, "--public")),
      .serverSettings(Message(.problemPassphraseInFile)),
      .serverSettings(Message(.problemUserHeaderWithoutProxy)),
      .serverSettings(Message(.problemUserHeaderAlone)),
      .serverSettings(Message(.problemOwnersAlone)),
      Settings.invalid("k", "v", .settingValidWiki),
      Problem(configuration: "p", told: "3:7: error: scanner: mapping values"),
      Problem(configuration: "p", told: "no file"), .unreadableConfiguration("p"),
      .notAPoint("x", line: nil), .notAPoint("x", line: 2),
      .passageMissing(in: try article()), .noPassage,
      .noSection("s", of: try article()), .noSection("s", in: "t"),
      .noSection("s", in: "t", listing: "c"), .notSaved("t", saving: "c"),
      CardSelectionContext.noSuchCard, .emptyQuery, .notSaved("t"), .notSaved("t", nearest: "s"),
      .beyondReading("p", "d"), .noResult(2, of: 1), .noCommand("x", nearest: nil),
      .noCommand("x", nearest: "y"), .noFile("p"), .unreadable("p", reason: "r"),
      .noAddress("t"), .someFailed(1, of: 2), .someFailed(1, of: 2, trying: .update),
      .someFailed(1, of: 2, trying: .estimate), .someFailed(1, of: 2, trying: .add(toGuide: "g")),
      .someFailed(1, of: 2, trying: .remove(fromGuide: "g")),
      .importPartial(["t"], isAll: false), .severalSaved("t", of: [.englishWikipedia]),
      .gameSeatKept, .gameUntold, .gameMoved,
      .noVariant("zh-xx", .englishWikipedia), .notAPlaceList(.noList),
      Problem(.notSavedOffline, Message(.problemOfflineVariant, "t", "sr-el")),
    ]
  }
}

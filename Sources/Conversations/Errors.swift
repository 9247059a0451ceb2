public import Articles
import GRDB

/// What can go wrong with conversations; each case holds what a person needs to act.
public enum ConversationError: Error, Equatable, Sendable {
  /// The file is something else than a file of conversations.
  case notAStore(path: String)
  /// A later Waypost wrote the file; `version` is that of its tables.
  case newer(path: String, version: Int)
  /// The file's content contradicts itself; what was found first.
  case damaged(path: String, detail: String)
  /// The file, or the folder it lies in, may not be written.
  case readOnly(path: String)
  /// Another program kept the file to itself for longer than we wait.
  case locked(path: String)
  case diskFull(path: String)
  /// The disk failed while reading or writing.
  case diskFailed(path: String, detail: String)
  /// The file or its folder cannot be made.
  case cannotCreate(path: String, detail: String)
  /// The file is there and cannot be opened: it is a folder, or may not be read.
  case cannotOpen(path: String, detail: String)
  /// A file is there already, and nobody asked to replace it.
  case alreadyThere(path: String)
  /// SQLite refused for a reason that none of the cases above names.
  case refused(path: String, detail: String)

  /// A picture is larger than a card's may be; both in bytes.
  case pictureTooLarge(size: Int, limit: Int)
  /// Nothing was sent under that number.
  case sentMissing(Int64)
  case gameMissing
  /// A game of that id is there already.
  case gameExists

  case conversationMissing
  /// It can be read; nothing can be added.
  case conversationClosed
  /// Nobody by that id takes part: never did, left, or was removed.
  case notTakingPart
  /// Who was removed does not come back.
  case removed
  /// A join link that is over, revoked, used up, or never was: who asks is not told which.
  case linkDead
  /// A conversation holds no more of `what`.
  case full(what: Countable, limit: Int)
  /// The number of a message that is not there.
  case messageMissing(Int)
  /// Only who wrote a message deletes it.
  case notYours(Int)
  /// The sender used the id before, for another message.
  case clash(MessageID)
  case textEmpty
  /// Both in characters.
  case textTooLong(length: Int, limit: Int)
  case nameEmpty
  /// Both in characters; of a participant or of a conversation.
  case nameTooLong(length: Int, limit: Int)
  /// A card may lead to a page of this server or to https, and shows pictures of this server.
  case addressRefused(String)

  /// What is counted.
  public enum Countable: Sendable, Equatable {
    case participants, messages, joinLinks
  }
}

extension ConversationError {
  /// The one place where SQLite's result codes get their meaning (sqlite.org/rescode.html).
  init(_ error: DatabaseError, at path: String) {
    let detail = error.message ?? "SQLite \(error.extendedResultCode.rawValue)"
    self =
      switch error.resultCode {
      case .SQLITE_FULL: .diskFull(path: path)
      case .SQLITE_BUSY, .SQLITE_LOCKED: .locked(path: path)
      case .SQLITE_CORRUPT: .damaged(path: path, detail: detail)
      case .SQLITE_NOTADB: .notAStore(path: path)
      // Our own statements are tested: what they name and SQLite does not find, the file has lost.
      case .SQLITE_ERROR where detail.hasPrefix("no such"): .damaged(path: path, detail: detail)
      case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH: .readOnly(path: path)
      case .SQLITE_CANTOPEN: .cannotOpen(path: path, detail: detail)
      case .SQLITE_IOERR: .diskFailed(path: path, detail: detail)
      default: .refused(path: path, detail: detail)
      }
  }
}

/// Runs work on a database file; what SQLite refuses is thrown as `ConversationError`.
func naming<Value>(_ path: String, _ work: () throws -> Value) throws -> Value {
  do {
    return try work()
  } catch let error as DatabaseError {
    throw ConversationError(error, at: path)
  }
}

public import Articles
public import SQLiteStore

/// Errors of conversations; each case has the details that a message needs.
public enum ConversationError: Error, Equatable, Sendable {
  /// An error of the file itself: it is missing, of another format, newer, damaged, locked, or the
  /// disk is full.
  case file(FileError)

  /// A card's picture exceeds the limit; both in bytes.
  case pictureTooLarge(size: Int, limit: Int)
  /// There is no shared link with that number.
  case sentMissing(Int64)
  case gameMissing
  /// A game with that id exists already.
  case gameExists

  case conversationMissing
  /// It can be read, but nothing can be added.
  case conversationClosed
  /// Nobody with that id takes part: never did, left, or was removed.
  case notTakingPart
  /// A removed participant cannot come back.
  case removed
  /// A join link that expired, was revoked or used up, or never existed: the error does not say
  /// which.
  case linkDead
  /// A conversation has reached its limit of `what`.
  case full(what: Countable, limit: Int)
  /// There is no message with that number.
  case messageMissing(Int)
  /// Only its sender can delete a message.
  case notYours(Int)
  /// The sender used the id before, for another message.
  case clash(MessageID)
  case textEmpty
  /// Both in characters.
  case textTooLong(length: Int, limit: Int)
  case nameEmpty
  /// Both in characters; of a participant or of a conversation.
  case nameTooLong(length: Int, limit: Int)
  /// A card may link only to a page of this server or to https, and show only pictures of this
  /// server.
  case addressRefused(String)

  /// What is limited.
  public enum Countable: Sendable, Equatable {
    case participants, messages, joinLinks
    /// All who ever took part.
    case participantsEver
    /// The size of all messages, in bytes.
    case bytes
  }
}

extension ConversationError: FileErrorWrapping {
  package var fileError: FileError? {
    if case .file(let error) = self { error } else { nil }
  }
}

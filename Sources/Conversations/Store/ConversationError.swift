public import Articles
public import SQLiteStore

/// What can go wrong with conversations; each case holds what a person needs to act.
public enum ConversationError: Error, Equatable, Sendable {
  /// The file itself: it is missing, foreign, newer, damaged, locked, or the disk is full.
  case file(FileError)

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
    /// Those who ever took part.
    case participantsEver
    /// What the messages hold.
    case bytes
  }
}

extension ConversationError: StoreError {}

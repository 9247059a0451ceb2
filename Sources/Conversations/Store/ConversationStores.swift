internal import Articles
internal import GRDB
internal import SQLiteStore

internal import struct Foundation.Date  // the injected clock returns dates

// The interface of the file, by the kind of content: `store.messages.send(…)`.

extension ConversationStore {
  public var participants: ParticipantStore { ParticipantStore(store: self) }
  public var messages: MessageStore { MessageStore(store: self) }
  public var joinLinks: JoinLinkStore { JoinLinkStore(store: self) }
  public var games: GameStore { GameStore(store: self) }
  public var sharedLinks: SharedLinkStore { SharedLinkStore(store: self) }
  public var pictures: CardPictureStore { CardPictureStore(store: self) }
}

/// Who takes part in conversations, and whom they blocked.
public struct ParticipantStore: ConversationStorePart { let store: ConversationStore }

/// The messages of conversations, with their cards and reactions.
public struct MessageStore: ConversationStorePart { let store: ConversationStore }

/// The links by which others join a conversation.
public struct JoinLinkStore: ConversationStorePart { let store: ConversationStore }

/// The games that were started here.
public struct GameStore: ConversationStorePart { let store: ConversationStore }

/// The public links of cards and games, and how often each was opened.
public struct SharedLinkStore: ConversationStorePart { let store: ConversationStore }

/// The pictures of cards.
public struct CardPictureStore: ConversationStorePart { let store: ConversationStore }

/// A part of the store's interface. What it needs of the store is the same for all parts.
protocol ConversationStorePart: Sendable {
  var store: ConversationStore { get }
}

extension ConversationStorePart {
  var limits: ConversationLimits { store.limits }
  var changeNotifier: ChangeNotifier { store.changeNotifier }
  func now() -> Date { store.now() }

  func read<Value: Sendable>(
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await store.read(work)
  }

  func write<Value: Sendable>(
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await store.write(work)
  }

  func write<Value: Sendable>(
    to id: ConversationID, _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await store.write(to: id, work)
  }

  func change<Value: Sendable>(
    _ id: ConversationID,
    _ work: @escaping @Sendable (Database, _ number: Int, _ moment: Int64) throws -> Value
  ) async throws -> Value {
    try await store.change(id, work)
  }
}

public import Articles
internal import Conversations

/// Reads the messages of conversations, and tells when they change; each function throws a
/// `Problem`.
public struct TranscriptService: Sendable {
  let file: LazyConversationStore

  /// Returns the newest messages, or those before a given one.
  public func transcript(
    of id: ConversationID, before: Int? = nil, limit: Int
  ) async throws -> Transcript {
    try await file.withStore {
      try await $0.messages.transcript(of: id, before: before, limit: limit)
    }
  }

  /// Returns whether a participant has sent a message with this id.
  public func isSent(_ message: MessageID, by member: Membership) async throws -> Bool {
    try await file.withStore {
      try await $0.messages.isSent(message, by: member.participant.id, in: member.conversation)
    }
  }

  /// Returns the newest card of an article in a conversation.
  public func card(of article: ArticleID, in id: ConversationID) async throws -> Card? {
    try await file.withStore { try await $0.messages.card(of: article, in: id) }
  }

  // MARK: Changes

  /// Returns the changes after a number; `nil` if that number does not exist, so that the client
  /// must reload.
  public func changes(
    in id: ConversationID, after number: Int, limit: Int
  ) async throws -> [TranscriptChange]? {
    try await file.withStore { try await $0.messages.changes(in: id, after: number, limit: limit) }
  }

  /// Returns a stream with an element whenever something may have changed. The first is there at
  /// once, and of several that were not read yet, only the newest is kept.
  public func notifications(of id: ConversationID) throws -> AsyncStream<ChangeNotification> {
    try translatingErrorsSynchronously { try file.store().notifications(of: id) }
  }

  /// The number of the last change of which the streams were notified, 0 if the conversation was
  /// deleted; `nil` if there was none yet.
  public func lastNotifiedChange(of id: ConversationID) -> Int? {
    file.opened()?.lastNotifiedChange(of: id)
  }

  /// Wakes all streams, though nothing has changed.
  public func sendHeartbeat() { file.opened()?.sendHeartbeat() }

  /// Detects changes by other processes and notifies the streams.
  public func pollForChanges() async throws {
    guard file.opened() != nil else { return }
    _ = try await file.withStore { try await $0.pollForChanges() }
  }
}

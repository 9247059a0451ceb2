public import Articles
internal import Conversations
internal import Library

internal import struct Foundation.Date  // when an invitation ends

/// A participant of a conversation.
public struct Membership: Sendable, Equatable {
  public var conversation: ConversationID
  public var participant: Participant
}

/// Conversations and their participants; each function throws a `Problem`.
public final class ConversationService: Sendable {
  let file: LazyConversationStore
  let wikis: WikiService
  let reading: ReadingService
  let now: @Sendable () -> Date

  init(
    file: LazyConversationStore, wikis: WikiService, reading: ReadingService,
    now: @escaping @Sendable () -> Date
  ) {
    self.file = file
    self.wikis = wikis
    self.reading = reading
    self.now = now
  }

  // MARK: Participants

  /// Starts a conversation with its creator as the first participant.
  public func start(title: String?, name: String?, on device: ParticipantDevice) async throws
    -> Membership
  {
    try await file.withStore { store in
      let id = ConversationService.draw(ConversationID.init)
      let first = try await store.start(id, title: title, by: newcomer(name, device))
      return Membership(conversation: id, participant: first)
    }
  }

  private func newcomer(_ name: String?, _ device: ParticipantDevice) -> NewParticipant {
    NewParticipant(
      id: ConversationService.draw(ParticipantID.init), name: name, device: device.secret)
  }

  static func draw<ID>(_ make: (inout SystemRandomNumberGenerator) -> ID) -> ID {
    var generator = SystemRandomNumberGenerator()
    return make(&generator)
  }

  public static func newMessageID() -> MessageID { draw(MessageID.init) }

  /// Returns an unused id, for the preview of a card.
  public static func newParticipantID() -> ParticipantID { draw(ParticipantID.init) }

  /// Returns the conversations of this server, most recently active first.
  public func conversations() async throws -> [Conversation] {
    try await file.withStore { try await $0.conversations(limit: 200) }
  }

  /// Returns the membership of a browser; `nil` if it does not take part or there is no such
  /// conversation.
  public func membership(
    in id: ConversationID, on device: ParticipantDevice
  ) async throws -> Membership? {
    try await file.withStore { store in
      try await store.participants.participant(of: id, on: device.secret)
        .map { Membership(conversation: id, participant: $0) }
    }
  }

  /// Joins without a link, for the owner of the server.
  public func join(
    _ id: ConversationID, name: String?, on device: ParticipantDevice
  ) async throws -> Membership {
    try await file.withStore { store in
      let participant = try await store.participants.join(id, newcomer(name, device))
      return Membership(conversation: id, participant: participant)
    }
  }

  public func rename(_ member: Membership, _ name: String) async throws {
    try await file.withStore {
      try await $0.participants.setName(name, of: member.participant.id, in: member.conversation)
    }
  }

  public func leave(_ member: Membership) async throws {
    try await file.withStore {
      try await $0.participants.end(member.participant.id, in: member.conversation, as: .left)
    }
  }

  /// Removes a participant by the number that pages show.
  ///
  /// - Parameter endingLinks: Whether to revoke the existing join links.
  public func remove(
    _ number: Int, from id: ConversationID, endingLinks: Bool
  ) async throws {
    try await file.withStore { store in
      let known = try await participant(number, of: id, store)
      try await store.participants.end(known, in: id, as: .removed, endingLinks: endingLinks)
    }
  }

  /// Hides or shows another participant's messages for one reader.
  public func block(_ number: Int, for member: Membership, isBlocked: Bool) async throws {
    try await file.withStore { store in
      let other = try await participant(number, of: member.conversation, store)
      try await store.participants.block(
        other, for: member.participant.id, in: member.conversation, isBlocked: isBlocked)
    }
  }

  public func blocked(by member: Membership) async throws -> Set<ParticipantID> {
    try await file.withStore { try await $0.participants.blocked(by: member.participant.id) }
  }

  private func participant(
    _ number: Int, of id: ConversationID, _ store: ConversationStore
  ) async throws -> ParticipantID {
    let all = try await store.summary(of: id).participants
    guard let known = all.first(where: { $0.number == number }) else {
      throw ConversationError.notTakingPart
    }
    return known.id
  }

  // MARK: The conversation itself

  public func rename(_ id: ConversationID, _ title: String?) async throws {
    try await file.withStore { try await $0.rename(id, title) }
  }

  /// Closes a conversation permanently: it stays readable, and nothing can be added.
  public func close(_ id: ConversationID) async throws {
    try await file.withStore { try await $0.close(id) }
  }

  /// Deletes a conversation with all its messages.
  public func delete(_ id: ConversationID) async throws {
    try await file.withStore { try await $0.delete(id) }
  }

  public func summary(of id: ConversationID) async throws -> ConversationSummary {
    try await file.withStore { try await $0.summary(of: id) }
  }
}

extension ConversationService {
  /// The longest name of a participant, in characters.
  public static let nameLimit = ConversationLimits().name
  /// The longest title of a conversation, in characters.
  public static let titleLimit = ConversationLimits().title
}

public import struct Foundation.Date  // dates of messages

/// An identifier that the sender chooses before sending, so that a repeated message is recognized.
public struct MessageID: Sendable, Hashable, CustomStringConvertible {
  public let text: String

  /// Creates a random identifier for a form.
  public init(using generator: inout some RandomNumberGenerator) {
    text = RandomText.letters(22, using: &generator)
  }

  /// - Returns: `nil` unless it has 16 to 64 letters, digits, `-` and `_`.
  public init?(_ text: some StringProtocol) {
    guard RandomText.isDrawn(text, 16...64) else { return nil }
    self.text = String(text)
  }

  public var description: String { text }
}

/// The session of related cards, of which only the newest is shown in full, like Apple's
/// `MSSession`.
public struct CardSessionID: Sendable, Hashable, CustomStringConvertible {
  public let text: String

  /// Creates a random identifier.
  public init(using generator: inout some RandomNumberGenerator) {
    text = RandomText.letters(22, using: &generator)
  }

  /// - Returns: `nil` unless it has 1 to 64 letters, digits, `-` and `_`.
  public init?(_ text: some StringProtocol) {
    guard RandomText.isDrawn(text, 1...64) else { return nil }
    self.text = String(text)
  }

  public var description: String { text }
}

/// A message that is about to be sent.
public struct MessageDraft: Sendable, Equatable {
  public var id: MessageID
  public var content: Content
  public var role: Role

  /// The sender's role. Only a draft of the library's owner shows others an article as it is saved
  /// in the library.
  public enum Role: Sendable, Equatable { case owner, guest }

  public enum Content: Sendable, Equatable {
    case text(String)
    /// A card. If it shows an article, `article` names it, so that the others may read it here.
    /// `reference`, or without it the address, distinguishes a repeated card from a new one.
    case card(
      Card, session: CardSessionID? = nil, article: ArticleID? = nil, reference: String? = nil)
  }

  public init(id: MessageID, content: Content, role: Role = .guest) {
    self.id = id
    self.content = content
    self.role = role
  }
}

/// A message of a conversation in its current state.
public struct TranscriptMessage: Sendable, Equatable {
  public var id: MessageID
  /// The position in the conversation: all readers see the same order.
  public var sequence: Int
  /// The sequence number of its last change.
  public var lastChange: Int
  public var sender: ParticipantID
  public var sentAt: Date
  public var content: Content
  /// The participants by reaction, in the order of `Reaction.all`.
  public var reactions: [Reaction: [ParticipantID]]

  public enum Content: Sendable, Equatable {
    case text(String)
    case card(Card, session: CardSessionID? = nil, article: ArticleID? = nil)
    /// A newer card of the session follows below: only a line of this one and its link are left.
    case collapsed(summary: String, address: String, newer: Int)
    case deleted
  }

  public init(
    id: MessageID, sequence: Int, lastChange: Int, sender: ParticipantID, sentAt: Date,
    content: Content, reactions: [Reaction: [ParticipantID]] = [:]
  ) {
    self.id = id
    self.sequence = sequence
    self.lastChange = lastChange
    self.sender = sender
    self.sentAt = sentAt
    self.content = content
    self.reactions = reactions
  }
}

/// A reaction to a message; the set is fixed, so that a reaction cannot carry other text.
public enum Reaction: String, Sendable, CaseIterable, Codable {
  case yes = "👍"
  case heart = "❤️"
  case laugh = "😂"
  case surprise = "😮"
  case sad = "😢"
  case celebrate = "🎉"
}

/// A consistent snapshot of a conversation for one participant.
public struct Transcript: Sendable, Equatable {
  public var conversation: Conversation
  /// All present and former participants, in the order of joining.
  public var participants: [Participant]
  /// The messages in order: the newest ones, or those before a given one.
  public var messages: [TranscriptMessage]
  /// Whether there are messages before these.
  public var hasEarlier: Bool

  public init(
    conversation: Conversation, participants: [Participant], messages: [TranscriptMessage],
    hasEarlier: Bool
  ) {
    self.conversation = conversation
    self.participants = participants
    self.messages = messages
    self.hasEarlier = hasEarlier
  }
}

/// A conversation and its participants, without its messages.
public struct ConversationSummary: Sendable, Equatable {
  public var conversation: Conversation
  /// All that ever took part, in the order they came.
  public var participants: [Participant]

  public init(conversation: Conversation, participants: [Participant]) {
    self.conversation = conversation
    self.participants = participants
  }
}

/// One change in its current state; a client that reads all of them in order misses nothing.
public enum TranscriptChange: Sendable, Equatable {
  case message(TranscriptMessage)
  case participant(Participant, change: Int)
  /// The title changed, or the conversation was closed.
  case conversation(Conversation, change: Int)

  /// The sequence number from which to continue.
  public var number: Int {
    switch self {
    case .message(let message): message.lastChange
    case .participant(_, let change), .conversation(_, let change): change
    }
  }
}

/// Why a listener of a conversation is woken.
public enum ChangeNotification: Sendable {
  /// Something may have changed.
  case change
  /// Nothing has changed; the listener can show that it still listens.
  case heartbeat
}

public import struct Foundation.Date  // when something was sent

/// The id that a sender gives a message before it is sent, so that a repeat is recognised.
public struct MessageID: Sendable, Hashable, CustomStringConvertible {
  public let text: String

  /// Draws an id, for a form that carries it.
  public init(using generator: inout some RandomNumberGenerator) {
    text = DrawnText.letters(22, using: &generator)
  }

  /// - Returns: `nil` unless it has 16 to 64 letters, digits, `-` and `_`.
  public init?(_ text: some StringProtocol) {
    guard DrawnText.isDrawn(text, 16...64) else { return nil }
    self.text = String(text)
  }

  public var description: String { text }
}

/// What ties cards together of which only the newest stands whole, as Apple's `MSSession` does.
public struct SessionID: Sendable, Hashable, CustomStringConvertible {
  public let text: String

  /// Draws an id.
  public init(using generator: inout some RandomNumberGenerator) {
    text = DrawnText.letters(22, using: &generator)
  }

  /// - Returns: `nil` unless it has 1 to 64 letters, digits, `-` and `_`.
  public init?(_ text: some StringProtocol) {
    guard DrawnText.isDrawn(text, 1...64) else { return nil }
    self.text = String(text)
  }

  public var description: String { text }
}

/// What a person is about to send.
public struct Draft: Sendable, Equatable {
  public var id: MessageID
  public var content: Content
  public var role: Role

  /// In which role it is sent: only what the owner of the library sends shows others how the
  /// library has it.
  public enum Role: Sendable, Equatable { case owner, guest }

  public enum Content: Sendable, Equatable {
    case text(String)
    /// A card of an article names it, so that the others may read it where it is sent. What was
    /// chosen (`reference`) tells a repeat from another card; without one the address does.
    case card(
      Card, session: SessionID? = nil, article: ArticleID? = nil, reference: String? = nil)
  }

  public init(id: MessageID, content: Content, role: Role = .guest) {
    self.id = id
    self.content = content
    self.role = role
  }
}

/// One message of a conversation, as it stands now.
public struct TranscriptMessage: Sendable, Equatable {
  public var id: MessageID
  /// Its place in the conversation: all readers see the same order.
  public var sequence: Int
  /// The number of the change that made it what it is now.
  public var lastChange: Int
  public var sender: ParticipantID
  public var sentAt: Date
  public var content: Content
  /// In the order of `Reaction.all`.
  public var reactions: [Reaction: [ParticipantID]]

  public enum Content: Sendable, Equatable {
    case text(String)
    case card(Card, session: SessionID? = nil, article: ArticleID? = nil)
    /// A newer card of its session stands further down: of this one a line is left, and its link.
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

/// The signs that one may set on a message; a short list, so that nothing else comes in by it.
public enum Reaction: String, Sendable, CaseIterable, Codable {
  case yes = "👍"
  case heart = "❤️"
  case laugh = "😂"
  case surprise = "😮"
  case sad = "😢"
  case celebrate = "🎉"
}

/// A conversation as one participant finds it: one state of all of it.
public struct Transcript: Sendable, Equatable {
  public var conversation: Conversation
  /// All that ever took part, in the order they came.
  public var participants: [Participant]
  /// In order; the newest ones, or those before a certain one.
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

/// A conversation and who took part in it, without its messages.
public struct ConversationSummary: Sendable, Equatable {
  public var conversation: Conversation
  /// All that ever took part, in the order they came.
  public var participants: [Participant]

  public init(conversation: Conversation, participants: [Participant]) {
    self.conversation = conversation
    self.participants = participants
  }
}

/// One thing that changed, as it is now; who reads them in order misses nothing.
public enum TranscriptChange: Sendable, Equatable {
  case message(TranscriptMessage)
  case participant(Participant, change: Int)
  /// Its title, or that it was closed.
  case conversation(Conversation, change: Int)

  /// The number to go on from.
  public var number: Int {
    switch self {
    case .message(let message): message.lastChange
    case .participant(_, let change), .conversation(_, let change): change
    }
  }
}

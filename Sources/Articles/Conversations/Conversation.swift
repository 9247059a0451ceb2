public import struct Foundation.Date  // dates of events

/// The identifier of a conversation in its address. It does not give access.
public struct ConversationID: Sendable, Hashable, CustomStringConvertible {
  public let text: String

  /// Creates a random identifier.
  public init(using generator: inout some RandomNumberGenerator) {
    text = RandomText.letters(22, using: &generator)
  }

  /// - Returns: `nil` if the text has not the form of an identifier.
  public init?(_ text: some StringProtocol) {
    guard RandomText.isDrawn(text, 22...22) else { return nil }
    self.text = String(text)
  }

  public var description: String { text }
}

/// The facts about a conversation that its page and the list of conversations show.
public struct Conversation: Sendable, Equatable {
  public var id: ConversationID
  /// The title; `nil` if it has none.
  public var title: String?
  public var startedAt: Date
  /// When it was closed for good; it stays readable.
  public var closedAt: Date?
  /// The number of current participants.
  public var participantCount: Int
  /// The sequence number of its last change.
  public var lastChange: Int

  public init(
    id: ConversationID, title: String? = nil, startedAt: Date, closedAt: Date? = nil,
    participantCount: Int = 0, lastChange: Int = 0
  ) {
    self.id = id
    self.title = title
    self.startedAt = startedAt
    self.closedAt = closedAt
    self.participantCount = participantCount
    self.lastChange = lastChange
  }
}

/// An invitation link to a conversation.
public struct JoinLink: Sendable, Equatable {
  /// Identifies the link in the list; the server derives the link's secret from it with its key.
  public var id: String
  public var madeAt: Date
  /// The date when it expires.
  public var endsAt: Date?
  /// How many people may join with it.
  public var usesAllowed: Int?
  public var uses: Int
  public var revokedAt: Date?

  public init(
    id: String, madeAt: Date, endsAt: Date? = nil, usesAllowed: Int? = nil, uses: Int = 0,
    revokedAt: Date? = nil
  ) {
    self.id = id
    self.madeAt = madeAt
    self.endsAt = endsAt
    self.usesAllowed = usesAllowed
    self.uses = uses
    self.revokedAt = revokedAt
  }

  /// Whether the link is valid at a date.
  public func works(at moment: Date) -> Bool {
    revokedAt == nil && (endsAt.map { moment < $0 } ?? true)
      && (usesAllowed.map { uses < $0 } ?? true)
  }
}

/// Random text from characters that addresses and forms keep unchanged.
enum RandomText {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  static func letters(_ count: Int, using generator: inout some RandomNumberGenerator) -> String {
    let drawn = (0..<count).map { _ in letters[Int(generator.next() & 63)] }
    return String(decoding: drawn, as: UTF8.self)
  }

  static func isDrawn(_ text: some StringProtocol, _ length: ClosedRange<Int>) -> Bool {
    length.contains(text.utf8.count) && text.utf8.allSatisfy { letters.contains($0) }
  }
}

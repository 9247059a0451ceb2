public import struct Foundation.Date  // when things happened

/// The name of a conversation in its address. It opens nothing by itself.
public struct ConversationID: Sendable, Hashable, CustomStringConvertible {
  public let text: String

  /// Draws an id.
  public init(using generator: inout some RandomNumberGenerator) {
    text = DrawnText.letters(22, using: &generator)
  }

  /// - Returns: `nil` for what no id looks like.
  public init?(_ text: some StringProtocol) {
    guard DrawnText.isDrawn(text, 22...22) else { return nil }
    self.text = String(text)
  }

  public var description: String { text }
}

/// A conversation, as its page and a list of them show it.
public struct Conversation: Sendable, Equatable {
  public var id: ConversationID
  /// `nil` where nobody gave one.
  public var title: String?
  public var startedAt: Date
  /// When it was closed for good; it can still be read.
  public var closedAt: Date?
  /// Who takes part now.
  public var participantCount: Int
  /// The number of its last change.
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

/// A link by which one joins a conversation.
public struct JoinLink: Sendable, Equatable {
  /// Names it in the list of links; the secret of the link is made of it by the server's key.
  public var id: String
  public var madeAt: Date
  /// When it stops working.
  public var endsAt: Date?
  /// How many may join by it.
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

  /// Whether one can join by it at a moment.
  public func works(at moment: Date) -> Bool {
    revokedAt == nil && (endsAt.map { moment < $0 } ?? true)
      && (usesAllowed.map { uses < $0 } ?? true)
  }
}

/// Text drawn at random, of letters that an address and a form keep as they are.
enum DrawnText {
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

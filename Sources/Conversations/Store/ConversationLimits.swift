/// The limits of conversations; an operator may choose others.
public struct ConversationLimits: Sendable, Equatable {
  /// The text of a message, in characters.
  public var text = 4_000
  /// Participants of a conversation, without those who left.
  public var participants = 500
  /// All who ever took part: a participant who leaves and comes back with another cookie counts
  /// twice. Those who left without a message or reaction are forgotten before anybody is turned away.
  public var participantsEver = 2_000
  /// Messages of a conversation.
  public var messages = 10_000
  /// The size of its messages in bytes: their texts, their cards, and the cards' pictures. That is
  /// about 2,000 cards with a picture; 10,000 of them would fill a small disk.
  public var bytes = 256 << 20
  /// The name of a participant and the title of a conversation, in characters.
  public var name = 40
  public var title = 80
  /// Join links of one conversation that are neither revoked nor expired.
  public var joinLinks = 20
  /// The picture of a card, in bytes: messengers refuse more than 300 kB, and ours are smaller; the
  /// rest is room for another way of making them.
  public var picture = 2 << 20

  public init() {}
}

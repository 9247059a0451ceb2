/// The numbers that bound conversations; an operator may choose others.
public struct ConversationLimits: Sendable, Equatable {
  /// The text of a message, in characters.
  public var text = 4_000
  /// Whom a conversation holds, those who left not counted.
  public var participants = 500
  /// Whom a conversation ever held: a participant who leaves and comes back with another cookie is
  /// another one. Who left without a word is forgotten before somebody is turned away.
  public var participantsEver = 2_000
  /// What a conversation holds.
  public var messages = 10_000
  /// What its messages hold in bytes: their texts, their cards, and the pictures that these show.
  /// That is some 2,000 cards with a picture; 10,000 of them would fill a small disk.
  public var bytes = 256 << 20
  /// The name of a participant and the title of a conversation, in characters.
  public var name = 40
  public var title = 80
  /// Join links of one conversation that are neither revoked nor over.
  public var joinLinks = 20
  /// The picture of a card, in bytes: messengers refuse more than 300 kB, ours are below that;
  /// the rest is room for another maker.
  public var picture = 2 << 20

  public init() {}
}

public import Articles
internal import Localization
public import Secrets

/// The person who chooses a card, the wiki to search, and the kinds to choose from.
public struct CardSelectionContext: Sendable {
  public let conversation: ConversationID
  /// Whether it is the library's owner; others see of the library only what was sent here.
  public let isOwner: Bool
  /// The wiki to search.
  public let wiki: WikiID
  /// What is searched of articles.
  public var scope = SearchQuery.Scope.both
  /// Whether to search only the library, whose results come at once.
  public var isOfLibrary = false
  /// The most choices that are asked for.
  public var limit = 20
  let key: ServerKey
  private let known: [any CardProvider]

  /// - Parameter kinds: Usually `Services.cardKinds`.
  public init(
    _ kinds: [any CardProvider], in conversation: ConversationID, isOwner: Bool, wiki: WikiID,
    key: ServerKey
  ) {
    known = kinds
    self.conversation = conversation
    self.isOwner = isOwner
    self.wiki = wiki
    self.key = key
  }

  /// The role in which the chooser sends.
  var role: MessageDraft.Role { isOwner ? .owner : .guest }

  /// The kinds that the chooser may use.
  public var kinds: [any CardProvider] { known.filter { isOwner || !$0.isForOwner } }

  public func kind(_ name: String) -> (any CardProvider)? { kinds.first { $0.name == name } }

  /// Returns the card of a choice.
  ///
  /// - Throws: A `Problem` if there is none.
  public func card(_ reference: CardReference) async throws -> MadeCard {
    guard let kind = kind(reference.kind) else { throw CardSelectionContext.noSuchCard }
    return try await translatingErrors { try await kind.card(of: reference.reference, self) }
  }

  /// The reference is invalid.
  public static let noSuchCard = Problem(.badInput, Message(.problemCardRefused))
}

public import Articles
public import Localization

/// A kind of card that can be chosen in a conversation, shown as an app in the app row.
///
/// A new kind needs one type, which takes the services that it needs, and one entry in
/// `Services.cardKinds`. The pages need no changes: they show the choices, preview the card and send
/// it. A complete example, which `CardExampleTests` compiles and sends:
///
///     struct DiceCards: CardProvider {
///       let name = "dice"  // in addresses and forms
///       let words = Message.Key.chatApps  // its label: a message of its own, translated
///       let asks: Message.Key? = nil  // no text field
///       let isForOwner = false  // everybody may choose it
///
///       func choices(for words: String, _ chooser: CardSelectionContext) async throws
///         -> CardChoices
///       {
///         CardChoices((1...6).map { CardOption(reference: "\($0)", title: "\($0)") })
///       }
///
///       // The same card for the same reference, every time: no dice are thrown here.
///       func card(of reference: String, _ chooser: CardSelectionContext) async throws -> MadeCard {
///         guard let eyes = Int(reference, in: 1...6) else { throw CardSelectionContext.noSuchCard }
///         return MadeCard(card: Card(address: "/", caption: "\(eyes)", summary: "\(eyes)"))
///       }
///     }
///
/// Cards with the same `session` belong together: only the newest is shown whole, earlier ones as
/// one line each. Texts may contain tokens of participants (`ParticipantID.token`).
public protocol CardProvider: Sendable {
  /// The name in addresses and forms, in lower case.
  var name: String { get }
  /// The label in the app row.
  var words: Message.Key { get }
  /// The label of the text field; `nil` if all choices are shown at once.
  var asks: Message.Key? { get }
  /// Whether its search can be limited to titles or texts.
  var hasScopes: Bool { get }
  /// Whether it shows content that only the owner may see.
  var isForOwner: Bool { get }
  /// Shown instead of choices if the card has to be created first; `nil` for most kinds.
  var making: CardCreationLink? { get }
  /// Returns the choices for the typed text, best first; for an empty text, a default list.
  func choices(for words: String, _ chooser: CardSelectionContext) async throws -> CardChoices
  /// Returns the card of a choice. Called for the preview and for sending; both must be equal.
  func card(of reference: String, _ chooser: CardSelectionContext) async throws -> MadeCard
}

extension CardProvider {
  public var hasScopes: Bool { false }
  public var making: CardCreationLink? { nil }
}

/// The link of a kind whose card is created on a separate page: one line of text, and a button.
public struct CardCreationLink: Sendable, Equatable {
  public var lead: Message.Key
  public var button: Message.Key
}

/// What a kind offers for the typed text.
public struct CardChoices: Sendable, Equatable {
  public var options: [CardOption]
  /// Set when a wiki was asked and did not answer; the options are then those of the library.
  public var away: Problem?
  /// Whether no wiki was asked, because this machine works offline.
  public var isOffline = false
  /// Whether there may be more than these options.
  public var hasMore = false
  /// The number of options, at least; `nil` if only these are known.
  public var total: Int?

  public init(_ options: [CardOption]) { self.options = options }
}

extension CardChoices {
  init(_ options: [CardOption], of found: SearchOutcome) {
    self.init(options)
    away = found.away
    isOffline = found.away == nil && found.results.isOffline
    hasMore = found.results.hasMore
    // For a card of a place, only articles with a coordinate are offered.
    total = options.count == found.results.results.count ? found.results.total : nil
  }
}

/// One choice that a kind offers.
public struct CardOption: Sendable, Equatable {
  /// The kind's own reference: at most 2,500 bytes with the name of its kind, because it is part of an
  /// address.
  public var reference: String
  public var title: String
  public var description: String?
  /// An address of this server.
  public var picture: String?
  public var language: LanguageTag?
  /// The wiki that it is of, if that is not the searched one.
  public var wiki: WikiID?
  /// Whether the choice is a disambiguation page.
  public var isDisambiguation = false
}

extension CardOption {
  public init(reference: String, title: String) {
    self.init(reference: reference, title: title, description: nil)
  }
}

/// A card, with its article, page and picture.
public struct MadeCard: Sendable, Equatable {
  public var card: Card
  public var session: CardSessionID?
  /// The article that the other participants may then read.
  public var article: ArticleID?
  /// The content of the card's own page, if it gets one when it is sent. The card then looks the
  /// same to participants and to others who get the link.
  public var page: CardDraft?
  /// The card's picture, if Waypost drew it.
  public var picture: [UInt8]?
}

extension MadeCard {
  /// A card that Waypost composed and drew.
  public init(_ draft: CardDraft) {
    self.init(card: draft.sent.card, article: draft.sent.article)
    page = draft
    picture = draft.picture
  }
}

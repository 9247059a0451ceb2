public import Articles
public import Localization
public import Secrets

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
  var making: CreationPagePrompt? { get }
  /// Returns the choices for the typed text, best first; for an empty text, a default list.
  func choices(for words: String, _ chooser: CardSelectionContext) async throws -> CardChoices
  /// Returns the card of a choice. Called for the preview and for sending; both must be equal.
  func card(of reference: String, _ chooser: CardSelectionContext) async throws -> MadeCard
}

extension CardProvider {
  public var hasScopes: Bool { false }
  public var making: CreationPagePrompt? { nil }
}

/// The text for an app whose card is created on a separate page: one line, and a button that leads
/// there.
public struct CreationPagePrompt: Sendable, Equatable {
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

  public init(_ options: [CardOption]) { self.options = options }
}

extension CardChoices {
  init(_ options: [CardOption], of found: SearchOutcome) {
    self.init(options)
    away = found.away
    isOffline = found.away == nil && found.results.isOffline
  }
}

/// One choice that a kind offers.
public struct CardOption: Sendable, Equatable {
  /// The kind's own reference; short, because it is part of an address.
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

/// A choice in addresses and forms: `article:en.wikipedia.org/Amsterdam`.
public struct CardReference: Sendable, Equatable {
  public var kind: String
  public var reference: String

  public init(kind: String, reference: String) {
    self.kind = kind
    self.reference = reference
  }

  /// Maximum length in bytes: the longest passage and a title. Percent-encoded, it still fits
  /// into the 8 kB that reverse proxies accept for an address.
  private static let limit = ArticleCardProvider.passageBytes + 700

  public init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, text.utf8.count <= CardReference.limit else { return nil }
    kind = String(parts[0])
    reference = String(parts[1])
  }

  public var text: String { "\(kind):\(reference)" }

  /// Parses the choice in a form or address; `nil` if there is none.
  ///
  /// - Throws: A `Problem` for a malformed choice, so that nothing is sent without its card.
  public static func read(_ field: String?) throws -> CardReference? {
    guard let field, !field.isEmpty else { return nil }
    guard let reference = CardReference(field) else { throw CardSelectionContext.noSuchCard }
    return reference
  }

  /// The reference of a share target, including parts of articles, which no app offers.
  public init(_ subject: ShareSubject) {
    switch subject {
    case .article(let id), .section(let id, _), .passage(let id, _):
      self.init(
        kind: ArticleCardProvider.kindName,
        reference: ArticleCardProvider.reference(to: subject, of: id))
    case .place(let point):
      self.init(kind: PlaceCardProvider.kindName, reference: PlaceCardProvider.reference(point))
    case .guide(let number): self.init(kind: GuideCardProvider.kindName, reference: String(number))
    case .game(let link):
      self.init(kind: BattleshipCardProvider.kindName, reference: GamePlayService.id(of: link))
    }
  }
}

extension Services {
  /// The kinds in the app row.
  public var cardKinds: [any CardProvider] {
    let articles = CardArticleSearch(wikis: wikis, search: search, reading: reading)
    return [
      ArticleCardProvider(articles: articles, conversations: conversations, sharing: sharing),
      PlaceCardProvider(articles: articles, places: places, sharing: sharing),
      GuideCardProvider(guides: guides, sharing: sharing, localizer: settings.localizer),
      BattleshipCardProvider(games: games),
    ]
  }
}

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

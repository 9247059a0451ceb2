public import Articles
public import Localization

/// A kind of card that one can choose in a conversation: an app of its row.
///
/// A new kind is one type, and one line in `CardChooser.kinds`. The pages need to know nothing of
/// it: they show the choices, the card as it will be sent, and send it. This is a whole one:
///
///     struct DiceCards: CardKind {
///       let name = "dice"                       // in addresses and forms
///       let words = Message.Key.talkAppDice     // in the row, in every language
///       let asks: Message.Key? = nil            // no field to type in
///       let isForOwner = false                 // everybody may choose it
///
///       func choices(for words: String, _ chooser: CardChooser) async throws -> [CardChoice] {
///         [6, 20].map { CardChoice(reference: "\($0)", title: "d\($0)") }
///       }
///
///       func card(of reference: String, _ chooser: CardChooser) async throws -> MadeCard {
///         guard let sides = Int(reference), 2...100 ~= sides else { throw CardChooser.noSuchCard }
///         let eyes = Int.random(in: 1...sides)
///         return MadeCard(card: Card(address: "/", caption: "\(eyes)", summary: "\(eyes) of \(sides)"))
///       }
///     }
///
/// `session` in the made card ties it to earlier ones: the newest stands whole, the others are one
/// line each. Texts may name participants by their tokens (`ParticipantID.token`).
public protocol CardKind: Sendable {
  /// In addresses and forms: small letters.
  var name: String { get }
  /// What the row calls it.
  var words: Message.Key { get }
  /// The label of the field to type in; `nil` where all choices are shown at once.
  var asks: Message.Key? { get }
  /// Whether it shows what only who holds the library may see.
  var isForOwner: Bool { get }
  /// What stands in the place of choices, where a card is made and not chosen; most have nothing.
  var making: CardSetup? { get }
  /// What there is to choose for what was typed, the best first; for nothing typed what is at hand.
  func choices(for words: String, _ chooser: CardChooser) async throws -> [CardChoice]
  /// The card of a choice. It is asked twice, to show the card and to send it, and makes the same.
  func card(of reference: String, _ chooser: CardChooser) async throws -> MadeCard
}

extension CardKind {
  public var making: CardSetup? { nil }
}

/// What an app says of itself whose card has to be made first, on a page of its own: one line, and a
/// button that leads there.
public struct CardSetup: Sendable, Equatable {
  public var lead: Message.Key
  public var button: Message.Key

  public init(lead: Message.Key, button: Message.Key) {
    self.lead = lead
    self.button = button
  }
}

/// One thing that a kind offers.
public struct CardChoice: Sendable, Equatable {
  /// What the kind calls it; short, for it stands in an address.
  public var reference: String
  public var title: String
  public var description: String?
  /// An address of this server.
  public var picture: String?
  public var language: LanguageTag?
  /// Several things have this name.
  public var isDisambiguation: Bool

  public init(
    reference: String, title: String, description: String? = nil, picture: String? = nil,
    language: LanguageTag? = nil, isDisambiguation: Bool = false
  ) {
    self.reference = reference
    self.title = title
    self.description = description
    self.picture = picture
    self.language = language
    self.isDisambiguation = isDisambiguation
  }
}

/// A card, and what belongs to it.
public struct MadeCard: Sendable, Equatable {
  public var card: Card
  public var session: SessionID?
  /// The article that the others may then read.
  public var article: ArticleID?
  /// Where the card is to get a light page of its own when it is sent, what that shows: so it looks
  /// the same to who takes part and to who got the link elsewhere.
  public var page: CardDraft?
  /// What the card shows, where Waypost drew it.
  public var picture: [UInt8]?

  public init(card: Card, session: SessionID? = nil, article: ArticleID? = nil) {
    self.card = card
    self.session = session
    self.article = article
  }

  /// A card that Waypost composes and draws.
  public init(_ draft: CardDraft) {
    self.init(card: draft.sent.card, article: draft.sent.article)
    page = draft
    picture = draft.picture
  }
}

/// A choice as addresses and forms name it: `article:en.wikipedia.org/Amsterdam`.
public struct CardReference: Sendable, Equatable {
  public var kind: String
  public var reference: String

  public init(kind: String, reference: String) {
    self.kind = kind
    self.reference = reference
  }

  /// In bytes: a passage of the longest, and room for a title. Percent-encoded it still fits the
  /// 8 kB that servers in front of this one take for an address.
  private static let limit = ArticleCards.passageBytes + 700

  public init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, text.utf8.count <= CardReference.limit else { return nil }
    kind = String(parts[0])
    reference = String(parts[1])
  }

  public var text: String { "\(kind):\(reference)" }

  /// The choice that a form or an address names; `nil` where it names none.
  ///
  /// - Throws: A `Problem` for what is no choice, so that nothing is sent without its card.
  public static func read(_ field: String?) throws -> CardReference? {
    guard let field, !field.isEmpty else { return nil }
    guard let reference = CardReference(field) else { throw CardChooser.noSuchCard }
    return reference
  }

  /// What Send names, as the row of apps does; a part of an article too, which no app offers.
  public init(_ subject: ShareTarget) {
    switch subject {
    case .article(let id), .section(let id, _), .passage(let id, _):
      self.init(
        kind: ArticleCards().name, reference: ArticleCards.reference(to: subject, of: id))
    case .place(let point):
      self.init(kind: PlaceCards().name, reference: PlaceCards.reference(point))
    case .guide(let number): self.init(kind: GuideCards().name, reference: String(number))
    case .game(let link): self.init(kind: BattleshipCards().name, reference: Games.id(of: link))
    }
  }
}

/// The services from which cards are made.
public struct CardSources: Sendable {
  let settings: Settings
  let wikis: WikiService
  let search: SearchService
  let reading: ReadingService
  let guides: GuideService
  let places: PlaceService
  let conversations: ConversationService
  let games: GameService
  let sharing: SharingService
}

extension Services {
  /// The services from which cards are made.
  public var cardSources: CardSources {
    CardSources(
      settings: settings, wikis: wikis, search: search, reading: reading, guides: guides,
      places: places, conversations: conversations, games: games, sharing: sharing)
  }
}

/// Who chooses a card, and where.
public struct CardChooser: Sendable {
  let sources: CardSources
  public let conversation: ConversationID
  /// Who holds the library; others see nothing of it but what was sent here.
  public let isOwner: Bool
  /// The wiki that is searched.
  public let wiki: WikiID
  let key: ServerKey

  public init(
    _ sources: CardSources, in conversation: ConversationID, isOwner: Bool, wiki: WikiID? = nil,
    key: ServerKey
  ) {
    self.sources = sources
    self.conversation = conversation
    self.isOwner = isOwner
    self.wiki = wiki ?? sources.settings.wiki
    self.key = key
  }

  /// The role in which the chooser sends.
  var role: Draft.Role { isOwner ? .owner : .guest }

  /// The row of apps.
  public static let kinds: [any CardKind] = [
    ArticleCards(), PlaceCards(), GuideCards(), BattleshipCards(),
  ]

  /// Those that the chooser may use.
  public var kinds: [any CardKind] { Self.kinds.filter { isOwner || !$0.isForOwner } }

  /// A kind of the row by its name.
  public func kind(_ name: String) -> (any CardKind)? { kinds.first { $0.name == name } }

  /// The card of a choice.
  /// - Throws: A `Problem` where there is none.
  public func card(_ reference: CardReference) async throws -> MadeCard {
    guard let kind = kind(reference.kind) else { throw CardChooser.noSuchCard }
    return try await translatingErrors { try await kind.card(of: reference.reference, self) }
  }

  /// For a reference that means nothing.
  public static let noSuchCard = Problem(.badInput, Message(.problemCardRefused))
}

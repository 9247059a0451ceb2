internal import App
internal import Articles
internal import Battleship

// Viewers whose access was checked. The value is the proof: a function with a parameter of type
// `Owner` cannot be called for another viewer.

/// Who may use a route.
enum Access: String, Sendable, CaseIterable {
  case everyone
  /// Everybody with the address, which contains a secret, a signature or a coordinate.
  case link
  /// Participants of the conversation in the address.
  case participant
  case participantOrOwner = "participant or owner"
  /// Players of a finished game, and the owner.
  case seatOrOwner = "seat or owner"
  case owner

  /// Whether a form that failed is shown again with what was typed: only to people who are known.
  var keepsForms: Bool {
    switch self {
    case .owner, .participant, .participantOrOwner: true
    case .everyone, .link, .seatOrOwner: false
    }
  }
}

/// A viewer, as the check of a route describes it.
protocol CheckedViewer: Sendable {
  /// The same for all requests of a person, and for nobody else; `nil` if nobody can tell.
  var person: String? { get }
}

/// A viewer who is known as a person, by the session or by a cookie. A form of such a viewer can be
/// told from that of another person (`RepeatedPresses`).
protocol KnownViewer: CheckedViewer {}

/// A viewer without any check.
struct Anyone: CheckedViewer {
  var person: String? { nil }
}

/// The owner of the library: has signed in here or at the proxy, or uses a server without a
/// passphrase.
struct Owner: KnownViewer {
  fileprivate init() {}

  var person: String? { "owner" }
}

extension SignIn? {
  func owner(at requestPolicy: RequestPolicy, _ decision: RequestPolicy.Decision) -> Owner? {
    guard let signIn = self else { return Owner() }
    let isOwner = signIn.admits(requestPolicy) || requestPolicy.isOwnerByProxy
    return decision.admitsSession && isOwner ? Owner() : nil
  }
}

extension SignIn {
  /// - Parameter browser: Identifier of a browser that has signed in before.
  /// - Throws: A `Problem` for a wrong passphrase or too many attempts.
  func owner(
    by passphrase: String, of client: [UInt8], browser: [UInt8]?
  ) throws -> (Owner, pass: String) {
    (Owner(), try pass(for: passphrase, of: client, browser: browser))
  }
}

/// A viewer whose address is the only proof of access, with the content that it encodes.
struct LinkBearer<Content: Sendable>: CheckedViewer {
  let content: Content

  var person: String? { nil }
}

/// A viewer of a conversation: a participant, the owner, or both.
struct ConversationViewer: KnownViewer {
  let id: ConversationID
  /// `nil` for the owner in a browser that is not a participant.
  let member: Membership?
  /// `nil` for everybody else.
  let owner: Owner?

  var isOwner: Bool { owner != nil }

  var person: String? { isOwner ? "owner" : member.map(\.person) }
}

struct ConversationMember: KnownViewer {
  let asViewer: ConversationViewer
  let member: Membership

  var person: String? { asViewer.person }
}

extension Membership {
  fileprivate var person: String { "participant \(participant.number) of \(conversation.text)" }
}

/// A viewer who may start a new game.
enum GameInitiator: KnownViewer {
  case owner(Owner)
  /// A player of a finished game.
  case rematch
  /// A participant of a conversation, from the composer's app for this kind of card.
  case participant(ConversationMember, any CardProvider)

  var venue: GamePages {
    switch self {
    case .owner, .rematch: .link
    case .participant(let viewer, _): .conversation(viewer)
    }
  }

  var person: String? {
    switch self {
    case .owner(let owner): owner.person
    // A seat belongs to whoever has its cookie, and the new game gives another one.
    case .rematch: nil
    case .participant(let viewer, _): viewer.person
    }
  }

  /// The participant of the conversation where the game will be played.
  var member: Membership? {
    switch self {
    case .owner, .rematch: nil
    case .participant(let viewer, _): viewer.member
    }
  }
}

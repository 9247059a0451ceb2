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
}

/// A viewer without any check.
struct Anyone: Sendable {}

/// The owner of the library: has signed in, or uses a server without a passphrase.
struct Owner: Sendable {
  fileprivate init() {}
}

extension SignIn? {
  /// - Parameter requestPolicy: A session token counts only in a request that the policy accepts.
  func owner(at requestPolicy: RequestPolicy) -> Owner? {
    guard let signIn = self else { return Owner() }
    return signIn.admits(requestPolicy) && requestPolicy.refusal(.links) == nil ? Owner() : nil
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
struct LinkBearer<Content: Sendable>: Sendable {
  let content: Content
}

/// A viewer of a conversation: a participant, the owner, or both.
struct ConversationViewer: Sendable {
  let id: ConversationID
  /// `nil` for the owner in a browser that is not a participant.
  let member: Membership?
  /// `nil` for everybody else.
  let owner: Owner?

  var isOwner: Bool { owner != nil }
}

struct ConversationMember: Sendable {
  let asViewer: ConversationViewer
  let member: Membership
}

/// A viewer who may start a new game.
enum GameInitiator: Sendable {
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

  /// The participant of the conversation where the game will be played.
  var member: Membership? {
    switch self {
    case .owner, .rematch: nil
    case .participant(let viewer, _): viewer.member
    }
  }
}

// MARK: - The checks

struct AccessCheck<Viewer: Sendable, Value: Sendable>: Sendable {
  let access: Access
  /// Whether the check needs the form.
  var readsForm = false
  /// - Throws: A `Problem` for a viewer without access.
  let admit: @Sendable (Site, SiteRequest<Anyone>, Value) async throws -> Viewer
}

extension AccessCheck where Viewer == Anyone {
  static var everyone: AccessCheck {
    AccessCheck(access: .everyone) { _, request, _ in request.viewer }
  }
}

extension AccessCheck where Viewer == LinkBearer<Value> {
  /// Needs no check: the handler looks up what the address names, and finds nothing for a forged
  /// one.
  static var link: AccessCheck {
    AccessCheck(access: .link) { _, _, value in LinkBearer(content: value) }
  }
}

extension AccessCheck where Viewer == Owner {
  static var owner: AccessCheck {
    AccessCheck(access: .owner) { _, request, _ in try request.demandOwner() }
  }
}

extension AccessCheck where Viewer == ConversationViewer {
  static func participantOrOwner(
    _ conversation: @escaping @Sendable (Value) -> ConversationID
  ) -> AccessCheck {
    AccessCheck(access: .participantOrOwner) { site, request, value in
      try await site.viewer(of: conversation(value), request)
    }
  }
}

extension AccessCheck where Viewer == ConversationMember {
  static func participant(
    _ conversation: @escaping @Sendable (Value) -> ConversationID
  ) -> AccessCheck {
    AccessCheck(access: .participant) { site, request, value in
      try await site.participant(of: conversation(value), request)
    }
  }
}

extension AccessCheck where Viewer == GameInitiator {
  /// - Parameter former: The link of the previous game, in the query or the form.
  static func seatOrOwner(
    _ former: @escaping @Sendable (SiteRequest<Anyone>) throws -> String?
  ) -> AccessCheck {
    AccessCheck(access: .seatOrOwner, readsForm: true) { site, request, _ in
      try await site.starter(after: try former(request), request)
    }
  }
}

extension SiteRequest {
  /// - Throws: A `Problem` for everybody but the owner.
  func demandOwner() throws -> Owner {
    guard let owner else { throw Problem.signInNeeded }
    return owner
  }
}

extension Site {
  /// Returns the viewer of a conversation.
  ///
  /// - Throws: A `Problem`; for an anonymous viewer the same whether or not the conversation
  ///   exists.
  func viewer(of id: ConversationID, _ request: SiteRequest<Anyone>) async throws
    -> ConversationViewer
  {
    for device in ParticipantCookie(isSecure: request.isSecure).devices(in: request.head) {
      if let member = try await services.conversations.membership(in: id, on: device) {
        return ConversationViewer(id: id, member: member, owner: request.owner)
      }
    }
    return ConversationViewer(id: id, member: nil, owner: try request.demandOwner())
  }

  /// Returns the participant of a conversation; rejects an owner who does not take part.
  func participant(
    of id: ConversationID, _ request: SiteRequest<Anyone>
  ) async throws -> ConversationMember {
    let viewer = try await viewer(of: id, request)
    guard let member = viewer.member else { throw Problem.notTakingPart }
    return ConversationMember(asViewer: viewer, member: member)
  }

  /// Checks who starts a game: the owner, or a player of a finished game.
  func starter(after former: String?, _ request: SiteRequest<Anyone>) async throws -> GameInitiator
  {
    if let owner = request.owner { return .owner(owner) }
    guard let former, let person = SeatCookie(isSecure: request.isSecure).person(in: request.head),
      try await isOver(former, for: person)
    else { throw Problem.signInNeeded }
    return .rematch
  }

  /// Returns whether a person played a game and it is over; false if there is no such game. Errors
  /// of the machine are thrown, not reported as a missing sign-in.
  private func isOver(_ game: String, for person: PlayerIdentity) async throws -> Bool {
    do {
      let view = try await openGame(game, as: person).view
      return view.seat != nil && view.game.outcome != nil
    } catch {
      guard let problem = Problem(error), !problem.kind.isOfMachine else { throw error }
      return false
    }
  }
}

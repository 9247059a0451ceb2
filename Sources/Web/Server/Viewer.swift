internal import App
internal import Articles
internal import Battleship

// Who asks, as far as it was checked. The value is the proof: a function that takes an `Owner`
// cannot be called for anybody else.

/// Who may use a route: the words of the table.
enum Access: String, Sendable, CaseIterable {
  /// Everybody.
  case everyone
  /// Whoever has the address: a secret, a signature or a coordinate is part of it.
  case link
  /// Who takes part in the conversation of the address.
  case participant
  /// The same, and the owner.
  case participantOrOwner = "participant or owner"
  /// Who sat at a game that is over, and the owner.
  case seatOrOwner = "seat or owner"
  /// Whose library it is.
  case owner
}

/// Nothing was checked.
struct Anyone: Sendable {}

/// Whose library it is: has signed in, or uses a server without a passphrase.
struct Owner: Sendable {
  fileprivate init() {}
}

extension SignIn? {
  /// - Parameter door: What judges the request: a pass counts only for one that is let in.
  func owner(at requestPolicy: RequestPolicy) -> Owner? {
    guard let signIn = self else { return Owner() }
    return signIn.admits(requestPolicy) && requestPolicy.refusal(.links) == nil ? Owner() : nil
  }
}

extension SignIn {
  /// - Throws: A `Problem` for another text than the passphrase, and for one that comes too soon.
  ///
  /// - Parameter browser: One that has signed in before.
  func owner(
    by passphrase: String, of client: [UInt8], browser: [UInt8]?
  ) throws -> (Owner, pass: String) {
    (Owner(), try pass(for: passphrase, of: client, browser: browser))
  }
}

/// What an address proves by itself, once it is taken apart.
struct LinkBearer<Content: Sendable>: Sendable {
  let content: Content
}

/// Who asks in a conversation: one who takes part, or the owner, or both.
struct ConversationViewer: Sendable {
  let id: ConversationID
  /// `nil` for the owner in a browser that does not take part.
  let member: Membership?
  /// `nil` for everybody else.
  let owner: Owner?

  var isOwner: Bool { owner != nil }
}

/// Who takes part in a conversation.
struct ConversationMember: Sendable {
  let guest: ConversationViewer
  let member: Membership
}

/// Who may hide ships for a new game.
enum GameStarter: Sendable {
  case owner(Owner)
  /// Sat at a game that is over.
  case rematch(former: String)
}

// MARK: - The checks

/// How a route finds out whether somebody may use it.
struct Gate<Viewer: Sendable, Value: Sendable>: Sendable {
  let access: Access
  /// Whether it has to see what was sent.
  var readsForm = false
  /// - Throws: A `Problem` for who may not.
  let admit: @Sendable (Site, SiteRequest<Anyone>, Value) async throws -> Viewer
}

extension Gate where Viewer == Anyone {
  static var everyone: Gate { Gate(access: .everyone) { _, request, _ in request.viewer } }
}

extension Gate where Viewer == LinkBearer<Value> {
  /// The handler looks up what the address names, and finds nothing by a made-up one.
  static var link: Gate { Gate(access: .link) { _, _, value in LinkBearer(content: value) } }
}

extension Gate where Viewer == Owner {
  static var owner: Gate { Gate(access: .owner) { _, request, _ in try request.demandOwner() } }
}

extension Gate where Viewer == ConversationViewer {
  static func participantOrOwner(
    _ conversation: @escaping @Sendable (Value) -> ConversationID
  ) -> Gate {
    Gate(access: .participantOrOwner) { site, request, value in
      try await site.guest(in: conversation(value), request)
    }
  }
}

extension Gate where Viewer == ConversationMember {
  static func participant(
    _ conversation: @escaping @Sendable (Value) -> ConversationID
  ) -> Gate {
    Gate(access: .participant) { site, request, value in
      try await site.participant(of: conversation(value), request)
    }
  }
}

extension Gate where Viewer == GameStarter {
  /// - Parameter former: The link of the game before, in the query or the form.
  static func seatOrOwner(
    _ former: @escaping @Sendable (SiteRequest<Anyone>) -> String?
  ) -> Gate {
    Gate(access: .seatOrOwner, readsForm: true) { site, request, _ in
      try await site.starter(after: former(request), request)
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
  /// - Throws: A `Problem`: for an anonymous viewer the same whether there is such a conversation
  ///   or not.
  func guest(in id: ConversationID, _ request: SiteRequest<Anyone>) async throws
    -> ConversationViewer
  {
    for device in ParticipantCookie(isSecure: request.isSecure).devices(in: request.head) {
      if let member = try await services.conversations.membership(in: id, on: device) {
        return ConversationViewer(id: id, member: member, owner: request.owner)
      }
    }
    return ConversationViewer(id: id, member: nil, owner: try request.demandOwner())
  }

  /// The same, for what only one who takes part may do.
  func participant(
    of id: ConversationID, _ request: SiteRequest<Anyone>
  ) async throws -> ConversationMember {
    let guest = try await guest(in: id, request)
    guard let member = guest.member else { throw Problem.notTakingPart }
    return ConversationMember(guest: guest, member: member)
  }

  /// Whoever has not signed in starts a game only after one that he sat at, when that is over.
  func starter(after former: String?, _ request: SiteRequest<Anyone>) async throws -> GameStarter {
    if let owner = request.owner { return .owner(owner) }
    guard let former, let person = SeatCookie(isSecure: request.isSecure).person(in: request.head),
      try await isOver(former, for: person)
    else { throw Problem.signInNeeded }
    return .rematch(former: former)
  }

  /// Whether a game is over at which a person sat. No such game is none; what keeps the file from
  /// being read is told, and not taken for somebody who has to sign in.
  private func isOver(_ game: String, for person: PlayerIdentity) async throws -> Bool {
    do {
      let view = try await ourGame(game, for: person)
      return view.seat != nil && view.game.outcome != nil
    } catch {
      guard let problem = Problem(error), !problem.kind.isOfMachine else { throw error }
      return false
    }
  }
}

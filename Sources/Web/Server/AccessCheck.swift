internal import App
internal import Articles
internal import Battleship

// The gates of routes: who is admitted, and which viewer the handler receives.

struct AccessCheck<Viewer: CheckedViewer, Value: Sendable>: Sendable {
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
      let view = try await gameRoutes.openGame(game, as: person).view
      return view.seat != nil && view.game.outcome != nil
    } catch {
      guard let problem = Problem(error), !problem.kind.isOfMachine else { throw error }
      return false
    }
  }
}

internal import App
internal import Articles
internal import HTTPTypes
internal import Markup
internal import Routes

// Games in a conversation are started from its row of apps and played beside it; the flow is in
// Games/.

extension ConversationRoutes {
  /// The conversation of a game as a participant sees it.
  func conversationView(for member: Membership) async throws -> ConversationContext {
    ConversationContext(
      id: member.conversation, reader: member.participant.id,
      people: try await services.conversations.summary(of: member.conversation).participants,
      blocked: try await services.conversations.blocked(by: member))
  }

  /// Handles the form of a composer app: creates the game and attaches its card to the composer.
  func make(
    _ kind: String, _ form: Form, _ request: SiteRequest<ConversationMember>
  ) async throws -> SiteResponse {
    let viewer = request.viewer
    guard let kind = try await site.composerRoutes.chooser(viewer.asViewer, request).kind(kind),
      kind.making != nil
    else {
      throw Problem.method("POST")
    }
    return try await site.gameRoutes.startGame(by: .participant(viewer, kind), form, request)
  }
}

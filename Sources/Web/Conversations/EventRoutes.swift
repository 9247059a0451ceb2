internal import App
internal import Articles
internal import HTTPTypes
internal import HummingbirdCore
internal import NIOCore

/// Handlers of the live updates of a conversation.
struct EventRoutes: FeatureRoutes {
  let site: Site

  /// - Throws: A `Problem` if an address has too many streams open or opens them too often.
  func events(_ request: SiteRequest<ConversationMember>) async throws -> SiteResponse {
    let member = request.viewer.member
    let told = try request.head.value(of: "last-event-id") ?? request.query["after"]
    guard let after = told.flatMap({ Int($0, in: .sequence) }) else { throw Problem.formMalformed }
    try site.conversationRoutes.count(.listen, by: request.viewer.asViewer, request)
    if try request.query["once"] != nil { return try await changes(after: after, member, request) }
    var answer = SiteResponse(type: "text/event-stream", body: []).unlisted
    answer.fields.set("X-Accel-Buffering", "no")
    guard request.head.method != .head else {
      try site.conversationRateLimits.demandRoom(for: request.client)
      return answer
    }
    // Reserved before the first `await`; any later failure releases the place.
    let place = try site.conversationRateLimits.open(member.participant.id, from: request.client)
    let listener = PageEventStream(
      transcripts: services.transcripts, feeds: site.conversationFeeds, place: place,
      member: member,
      after: after,
      context: try await site.context(request),
      blocked: try await services.conversations.blocked(by: member))
    answer.stream = { writer in
      try await request.httpRequest.body.consumeWithCancellationOnInboundClose { _ in
        try await listener.listen(&writer)
      }
    }
    return answer
  }
}

extension EventRoutes {
  /// Returns the events after a number, and ends: for pages whose network lets no stream through.
  /// The media type is a usual one, because such networks know streams by theirs.
  private func changes(
    after number: Int, _ member: Membership, _ request: SiteRequest<ConversationMember>
  ) async throws -> SiteResponse {
    let id = member.conversation
    var text = ConversationEvent.text("reset")
    if let changes = try await services.transcripts.changes(
      in: id, after: number, limit: ConversationFeed.batchSize)
    {
      let batch = EventBatch(
        after: number, changes, try await .now(in: id, services.conversations))
      let blocked = try await services.conversations.blocked(by: member)
      text = String(
        buffer: batch.bytes(
          after: number, for: member.participant.id, blocking: blocked,
          try await site.context(request)))
    }
    return SiteResponse(type: "text/plain; charset=utf-8", body: Array(text.utf8)).unlisted
  }
}

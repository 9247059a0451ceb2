internal import App
internal import Articles
internal import HTTPTypes
internal import Hummingbird
internal import Localization
internal import NIOCore
internal import ServiceLifecycle

// Live updates of a conversation as server-sent events (HTML Standard, "Server-sent events").

extension Site {
  /// - Throws: A `Problem` if an address has too many streams open or opens them too often.
  func events(_ request: SiteRequest<ConversationMember>) async throws -> SiteResponse {
    let member = request.viewer.member
    let told = try request.head.value(of: "last-event-id") ?? request.query["after"]
    guard let after = told.flatMap({ Int($0, in: .sequence) }) else { throw Problem.formMalformed }
    try count(.listen, by: request.viewer.asViewer, request)
    if try request.query["once"] != nil { return try await changes(after: after, member, request) }
    var answer = SiteResponse(type: "text/event-stream", body: []).unlisted
    answer.fields.set("X-Accel-Buffering", "no")
    guard request.head.method != .head else {
      try conversationRateLimits.demandRoom(for: request.client)
      return answer
    }
    // Reserved before the first `await`; any later failure releases the place.
    let place = try conversationRateLimits.open(member.participant.id, from: request.client)
    let listener = PageEventStream(
      transcripts: services.transcripts, feeds: conversationFeeds, place: place, member: member,
      after: after,
      context: try await context(request),
      blocked: try await services.conversations.blocked(by: member))
    answer.stream = { writer in
      try await request.httpRequest.body.consumeWithCancellationOnInboundClose { _ in
        try await listener.listen(&writer)
      }
    }
    return answer
  }
}

extension Site {
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
          try await context(request)))
    }
    return SiteResponse(type: "text/plain; charset=utf-8", body: Array(text.utf8)).unlisted
  }
}

/// The event stream of one open view of a conversation.
struct PageEventStream: Sendable {
  let transcripts: TranscriptService
  let feeds: ConversationFeeds
  let place: StreamLimits.Place
  let member: Membership
  let after: Int
  let context: PageContext
  let blocked: Set<ParticipantID>

  /// Keeps the stream open, and shows the page that it is.
  static let beat = ConversationEvent.text("beat")

  @concurrent
  func listen(_ writer: inout any ResponseBodyWriter) async throws {
    defer { place.close() }
    let id = member.conversation
    let feed = feeds.join(id)
    defer { feeds.leave(id) }
    let notifications = try transcripts.notifications(of: id)
    // The first beat tells the page that the stream comes through.
    try await writer.write(ByteBuffer(string: "retry: 3000\n\n" + PageEventStream.beat))
    var last = after
    for await notification in notifications.cancelOnGracefulShutdown() {
      guard place.isOpen else { return }
      let before = last
      guard try await writeChanges(of: feed, after: &last, &writer) else { return }
      if notification == .heartbeat, last == before {
        try await writer.write(ByteBuffer(string: PageEventStream.beat))
      }
    }
  }

  /// - Returns: `false` when the stream has ended.
  @concurrent
  private func writeChanges(
    of feed: ConversationFeed, after last: inout Int, _ writer: inout any ResponseBodyWriter
  ) async throws -> Bool {
    let reader = member.participant.id
    while true {
      switch await feed.look(after: last) {
      case .nothing: return true
      case .batch(let batch) where batch.roster.isHere(reader):
        try await writer.write(batch.bytes(after: last, for: reader, blocking: blocked, context))
        last = batch.last
      case .batch, .gone: return try await end("gone", &writer)
      case .reset: return try await end("reset", &writer)
      case .failed: return false
      }
    }
  }

  @concurrent
  private func end(_ event: String, _ writer: inout any ResponseBodyWriter) async throws -> Bool {
    try await writer.write(ByteBuffer(string: ConversationEvent.text(event)))
    return false
  }
}

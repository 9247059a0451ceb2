internal import App
internal import Articles
internal import Hummingbird
internal import NIOCore
internal import ServiceLifecycle

// Live updates of a conversation as server-sent events (HTML Standard, "Server-sent events").

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

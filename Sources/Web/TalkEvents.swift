internal import Articles
internal import HTTPTypes
internal import Hummingbird
internal import Markup
internal import NIOCore
internal import ServiceLifecycle
internal import Waypost
internal import Wording

// What happens in a conversation, as it happens: server-sent events (HTML Standard, "Server-sent
// events"; CARDS W7, S12).

extension Site {
  /// - Throws: A `Problem` for who does not take part.
  func events(of id: ConversationID, _ visit: Visit, _ request: Request) async throws -> Answer {
    let (_, member) = try await member(of: id, visit)
    let told = visit.head.value(of: "last-event-id") ?? visit.query["after"]
    guard let after = told.flatMap({ Int($0) }), after >= 0 else { throw Problem.formMalformed }
    var answer = Answer(type: "text/event-stream", body: []).unlisted
    answer.fields.set("X-Accel-Buffering", "no")
    let listener = try await listener(to: member, after: after, visit)
    answer.stream = { writer in
      try await request.body.consumeWithCancellationOnInboundClose { _ in
        try await listener.listen(&writer)
      }
    }
    return answer
  }

  private func listener(
    to member: Membership, after: Int, _ visit: Visit
  ) async throws -> TalkListener {
    TalkListener(
      talk: verbs.talk, limits: talkLimits, drawn: talkDrawn, member: member, after: after,
      context: try await context(visit),
      view: try await view(of: member.conversation, for: member))
  }
}

/// One open view of a conversation, told of what changes.
struct TalkListener: Sendable {
  let talk: Talk
  let limits: TalkLimits
  let drawn: TalkDrawn
  let member: Membership
  let after: Int
  let context: PageContext
  let view: TalkView

  /// So many changes are read and written at a time.
  private static let batch = 200

  @concurrent
  func listen(_ writer: inout any ResponseBodyWriter) async throws {
    let me = member.participant.id
    let number = limits.open(me)
    defer { limits.close(number, me) }
    // Listening begins before reading: nothing falls in between.
    let rings = try talk.rings(of: member.conversation)
    var state = State(last: after, view: view)
    try await write("retry: 3000\n\n", &writer)
    guard try await tell(&state, &writer) else { return }
    for await _ in rings.cancelOnGracefulShutdown() {
      guard limits.isOpen(number, me), try await tell(&state, &writer) else { return }
    }
  }

  private struct State {
    var last: Int
    var view: TalkView
  }

  /// Writes all that changed, or a comment where nothing did.
  /// - Returns: false where there is nothing more to listen to.
  @concurrent
  private func tell(
    _ state: inout State, _ writer: inout any ResponseBodyWriter
  ) async throws -> Bool {
    var isFirst = true
    while true {
      let changes = try await talk.changes(
        in: member.conversation, after: state.last, limit: TalkListener.batch)
      guard let changes else {
        try await write("event: reset\ndata:\n\n", &writer)
        return false
      }
      guard let last = changes.last else {
        if isFirst { try await write(":\n\n", &writer) }
        return true
      }
      isFirst = false
      if changes.contains(where: \.isOfPeople) {
        state.view.people = try await talk.transcript(of: member.conversation, limit: 1)
          .participants
      }
      guard try await write(changes, state.view, &writer) else { return false }
      state.last = last.number
    }
  }

  @concurrent
  private func write(
    _ changes: [TranscriptChange], _ view: TalkView, _ writer: inout any ResponseBodyWriter
  ) async throws -> Bool {
    guard view.people.first(where: { $0.id == member.participant.id })?.standing == .here else {
      try await write("event: gone\ndata:\n\n", &writer)
      return false
    }
    // The names are told once, as they are after all of it: two hundred who came are one event.
    let names = changes.lastIndex(where: \.isOfPeople)
    let told = changes.indices.filter { !changes[$0].isOfPeople || $0 == names }
      .map { changes[$0] }
    try await write(
      told.map { drawn.text(TalkEvent($0, view), context) }.joined(), &writer)
    return true
  }

  @concurrent
  private func write(_ text: String, _ writer: inout any ResponseBodyWriter) async throws {
    try await writer.write(ByteBuffer(string: text))
  }
}

extension TranscriptChange {
  fileprivate var isOfPeople: Bool { if case .participant = self { true } else { false } }
}

/// One change as an event: what stands in the page, drawn anew.
struct TalkEvent {
  let change: TranscriptChange
  let view: TalkView

  init(_ change: TranscriptChange, _ view: TalkView) {
    self.change = change
    self.view = view
  }

  func text(_ c: PageContext) -> String {
    let (name, html): (String, HTML) =
      switch change {
      case .message(let message): ("message", TalkItem(message: message, view: view).html(c))
      case .participant: ("people", TalkNames(view: view).html(c))
      case .conversation(let conversation, _):
        conversation.closedAt == nil
          ? ("title", "\(conversation.title ?? c(.talkUntitled))") : ("closed", HTML())
      }
    let lines = String(decoding: html.utf8, as: UTF8.self).split(separator: "\n")
    // An event without data is none.
    let data = lines.isEmpty ? "data:\n" : lines.map { "data: \($0)\n" }.joined()
    return "event: \(name)\n\(data)id: \(change.number)\n\n"
  }
}

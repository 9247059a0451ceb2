internal import App
internal import Articles
internal import Localization
internal import Markup
internal import NIOCore
internal import Synchronization

/// The changes of a conversation between two numbers, read once and drawn once for all readers who
/// see them alike.
///
/// A change that concerns a reader (their own message or reaction, their name in a card, somebody
/// they block) is drawn for that reader; all others share the same bytes.
final class EventBatch: Sendable {
  /// The number after which the batch starts.
  let after: Int
  /// The number of its last change.
  let last: Int
  let roster: ParticipantRoster
  private let changes: [Change]
  private let shared = Mutex<[Language: Shared]>([:])

  private struct Change: Sendable {
    let change: TranscriptChange
    /// The participants who see it differently from everybody else.
    let concerned: Set<ParticipantID>

    func concerns(_ reader: ParticipantID, _ blocked: Set<ParticipantID>) -> Bool {
      if concerned.contains(reader) { return true }
      guard !blocked.isEmpty, case .message(let message) = change else { return false }
      return blocked.contains(message.sender)
    }
  }

  /// The events for readers whom no change concerns.
  private struct Shared: Sendable {
    var pieces: [[UInt8]]
    var whole: ByteBuffer
  }

  init(after: Int, _ changes: [TranscriptChange], _ roster: ParticipantRoster) {
    self.after = after
    self.roster = roster
    last = changes.last?.number ?? after
    // Only the last list of names is sent, so that two hundred arrivals are one event.
    let names = changes.lastIndex(where: \.isOfPeople)
    self.changes = changes.indices.filter { !changes[$0].isOfPeople || $0 == names }
      .map { Change(change: changes[$0], concerned: changes[$0].concerned) }
  }

  /// Returns the events after a number, for one reader.
  func bytes(
    after number: Int, for reader: ParticipantID, blocking blocked: Set<ParticipantID>,
    _ c: PageContext
  ) -> ByteBuffer {
    let shared = shared(c)
    let concerns = changes.map { $0.concerns(reader, blocked) }
    if number <= after, !concerns.contains(true) { return shared.whole }
    let view = roster.view.seen(by: reader, blocking: blocked)
    var bytes = ByteBuffer()
    for (index, change) in changes.enumerated() where change.change.number > number {
      bytes.writeBytes(
        concerns[index] ? ConversationEvent(change.change, view).utf8(c) : shared.pieces[index])
    }
    return bytes
  }

  private func shared(_ c: PageContext) -> Shared {
    // Concurrent callers wait for the first one to draw.
    shared.withLock { drawn in
      if let shared = drawn[c.localizer.language] { return shared }
      let pieces = changes.map { ConversationEvent($0.change, roster.view).utf8(c) }
      let shared = Shared(pieces: pieces, whole: ByteBuffer(bytes: pieces.joined()))
      drawn[c.localizer.language] = shared
      return shared
    }
  }
}

/// A change as an event, with the redrawn parts of the page.
struct ConversationEvent {
  let change: TranscriptChange
  let view: ConversationContext

  init(_ change: TranscriptChange, _ view: ConversationContext) {
    self.change = change
    self.view = view
  }

  /// An event that is only a name, without a number, so that it does not count as a change.
  /// Browsers ignore events without data, so it has an empty line of it.
  static func text(_ name: String) -> String { "event: \(name)\ndata:\n\n" }

  func utf8(_ c: PageContext) -> [UInt8] {
    let (name, html): (String, HTML) =
      switch change {
      case .message(let message): ("message", MessageView(message: message, view: view).html(c))
      case .participant: ("people", ParticipantNamesView(view: view).html(c))
      case .conversation(let conversation, _):
        conversation.closedAt == nil
          ? ("title", "\(conversation.title ?? c(.chatUntitled))") : ("closed", HTML())
      }
    var bytes = Array("event: \(name)\n".utf8)
    bytes.reserveCapacity(html.utf8.count + 100)
    let lines = html.utf8.split(separator: UInt8(ascii: "\n"))
    for line in lines { bytes += Array("data: ".utf8) + line + [UInt8(ascii: "\n")] }
    // Browsers ignore events without data.
    if lines.isEmpty { bytes += Array("data:\n".utf8) }
    bytes += Array("id: \(change.number)\n\n".utf8)
    return bytes
  }
}

/// The participants, as somebody outside the conversation sees them.
struct ParticipantRoster: Sendable {
  let view: ConversationContext
  private let here: Set<ParticipantID>

  init(_ people: [Participant], in id: ConversationID) {
    view = ConversationContext(id: id, reader: .nobody, people: people)
    here = Set(people.filter { $0.standing == .here }.map(\.id))
  }

  /// Reads the participants from the file.
  static func now(in id: ConversationID, _ conversations: ConversationService) async throws
    -> ParticipantRoster
  {
    ParticipantRoster(try await conversations.summary(of: id).participants, in: id)
  }

  func isHere(_ participant: ParticipantID) -> Bool { here.contains(participant) }
}

extension TranscriptChange {
  var isOfPeople: Bool { if case .participant = self { true } else { false } }

  /// The participants who see it differently from everybody else.
  fileprivate var concerned: Set<ParticipantID> {
    guard case .message(let message) = self else { return [] }
    return Set(
      [message.sender] + message.reactions.values.joined()
        + message.texts.flatMap(ResolvedMentionText.named))
  }
}

extension TranscriptMessage {
  /// The texts that contain tokens.
  fileprivate var texts: [String] {
    switch content {
    case .text, .deleted: []
    case .collapsed(let summary, _, _): [summary]
    case .card(let card, _, _):
      [
        card.imageTitle, card.imageSubtitle, card.caption, card.subcaption,
        card.trailingCaption, card.trailingSubcaption,
      ].compactMap(\.self)
    }
  }
}

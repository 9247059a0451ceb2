internal import Articles
internal import Synchronization
internal import Wording

/// Events as most readers of a conversation see them: drawn once and not once for each of two
/// hundred. What concerns its reader (one's own message, one's own sign, a name in a card) is drawn
/// for that reader.
final class TalkDrawn: Sendable {
  private struct Key: Hashable {
    var conversation: ConversationID
    var change: Int
    var language: Language
    /// As whom the readers know each other.
    var names: Int
  }

  private let texts = Mutex<[Key: String]>([:])
  /// Some messages of some conversations; begun anew when it is full.
  private static let most = 512

  func text(_ event: TalkEvent, _ c: PageContext) -> String {
    guard event.isForAll else { return event.text(c) }
    let key = Key(
      conversation: event.view.id, change: event.change.number, language: c.wording.language,
      names: event.view.namesHash)
    if let known = texts.withLock({ $0[key] }) { return known }
    let text = event.text(c)
    texts.withLock { texts in
      if texts.count >= TalkDrawn.most { texts.removeAll(keepingCapacity: true) }
      texts[key] = text
    }
    return text
  }
}

extension TalkEvent {
  /// Whether everybody but those whom it concerns sees the same.
  fileprivate var isForAll: Bool {
    guard case .message(let message) = change else { return false }
    let reader = view.reader
    return message.sender != reader && !view.blocked.contains(message.sender)
      && !message.reactions.values.contains { $0.contains(reader) } && !message.mayName
  }
}

extension TranscriptMessage {
  /// Whether a token may stand in what is shown.
  fileprivate var mayName: Bool {
    switch content {
    case .text, .deleted: false
    case .collapsed(let summary, _, _): summary.contains("$")
    case .card(let card, _, _):
      [
        card.imageTitle, card.imageSubtitle, card.caption, card.subcaption,
        card.trailingCaption, card.trailingSubcaption,
      ].contains { $0?.contains("$") == true }
    }
  }
}

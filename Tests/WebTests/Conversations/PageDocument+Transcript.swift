import Localization

// The messages and the participants of a conversation, on its page or in its events.

extension PageScope {
  /// The messages, oldest first.
  var messages: [PageElement] { all(.listitem).filter { $0.has("data-at") } }

  /// The cards of the messages, oldest first; an earlier state of a game is a line and no card.
  var cards: [PageElement] { messages.compactMap(\.card) }

  /// What the messages say; `nil` for a card.
  var said: [String?] { messages.map(\.said) }

  /// The card that stands in the composer and is not sent yet.
  var readyCard: PageElement {
    get throws { try one(.group, named: english(.chatCardReady)) }
  }

  /// The paths of the join links that are open.
  var joinLinks: [String] {
    all(.textbox, named: english(.chatLinkAddress)).compactMap { field in
      field.value?.firstMatch(of: /\/join\/[\w-]{22}$/).map { String($0.output) }
    }
  }

  /// The names of the participants who have not left.
  var participants: [String] {
    get throws { try one(attribute: "data-people").all(.listitem).map(\.text) }
  }
}

extension PageElement {
  /// The name of a message's author for the reader.
  var author: String? { all(attribute: "data-by").first?.text }

  /// The card of a message: a link that is no part of a text.
  var card: PageElement? { children.first { $0.role == .link } }

  /// The text of a message, after the line with its author and time.
  var said: String? { children.filter { $0.role == .paragraph }.dropFirst().first?.text }

  /// Whether the message is the reader's own.
  var isOwn: Bool { has("data-id") }
}

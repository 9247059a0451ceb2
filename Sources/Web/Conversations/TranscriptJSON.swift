internal import App
internal import Articles
internal import Foundation  // dates as ISO 8601

/// `GET /conversations` as JSON.
struct ConversationsJSON: Encodable {
  let conversations: [One]

  struct One: Encodable {
    let id: String
    let title: String?
    let started: Date
    let closed: Date?
    let people: Int

    init(_ conversation: Conversation) {
      id = conversation.id.text
      title = conversation.title
      started = conversation.startedAt
      closed = conversation.closedAt
      people = conversation.participantCount
    }
  }

  init(_ conversations: [Conversation]) { self.conversations = conversations.map(One.init) }
}

/// The response to a sender: the position of each message.
struct SentMessageJSON: Encodable {
  let sent: [One]

  struct One: Encodable {
    let id: String
    let number: Int
  }

  init(_ messages: [TranscriptMessage]) {
    sent = messages.map { One(id: $0.id.text, number: $0.sequence) }
  }
}

/// `GET /conversations/{id}` as JSON: the content of the page, for one reader.
struct TranscriptJSON: Encodable {
  let conversation: ConversationsJSON.One
  let change: Int
  let people: [Person]
  let messages: [Message]
  let hasEarlier: Bool

  struct Person: Encodable {
    let number: Int
    let name: String?
    let isYou: Bool
    let takesPart: Bool
  }

  struct Message: Encodable {
    let number: Int
    let by: Int?
    let sent: Date
    let text: String?
    let card: Card?
    let summary: String?
    let newer: Int?
    let isDeleted: Bool
    let reactions: [String: [Int]]
  }

  struct Card: Encodable {
    let address: String
    let picture: String?
    let pictureAlternative: String?
    let media: Articles.Card.Media?
    let imageTitle, imageSubtitle, caption, subcaption: String?
    let trailingCaption, trailingSubcaption: String?
  }

  init(_ transcript: Transcript, _ view: ConversationContext, _ c: PageContext) {
    conversation = ConversationsJSON.One(transcript.conversation)
    change = transcript.conversation.lastChange
    hasEarlier = transcript.hasEarlier
    people = transcript.participants.map {
      Person(
        number: $0.number, name: view.roster.name(of: $0.id), isYou: $0.id == view.reader,
        takesPart: $0.standing == .here)
    }
    messages = transcript.messages.filter { !view.blocked.contains($0.sender) }
      .map { Message($0, view, c) }
  }
}

extension TranscriptJSON.Message {
  fileprivate init(_ message: TranscriptMessage, _ view: ConversationContext, _ c: PageContext) {
    var (text, card, summary): (String?, TranscriptJSON.Card?, String?)
    var (newer, isDeleted): (Int?, Bool) = (nil, false)
    switch message.content {
    case .text(let said): text = said
    case .card(let shown, _, _): card = TranscriptJSON.Card(shown, view, c)
    case .collapsed(let line, _, let number):
      summary = view.plain(line, c)
      newer = number
    case .deleted: isDeleted = true
    }
    let signs = message.reactions.map { ($0.rawValue, $1.compactMap(view.roster.number)) }
    self.init(
      number: message.sequence, by: view.roster.number(of: message.sender), sent: message.sentAt,
      text: text, card: card, summary: summary, newer: newer, isDeleted: isDeleted,
      reactions: Dictionary(signs) { first, _ in first })
  }
}

extension TranscriptJSON.Card {
  fileprivate init(_ card: Articles.Card, _ view: ConversationContext, _ c: PageContext) {
    func plain(_ text: String?) -> String? { text.map { view.plain($0, c) } }
    self.init(
      address: card.address, picture: card.image?.address,
      pictureAlternative: card.image?.alternative, media: card.media,
      imageTitle: plain(card.imageTitle), imageSubtitle: plain(card.imageSubtitle),
      caption: plain(card.caption), subcaption: plain(card.subcaption),
      trailingCaption: plain(card.trailingCaption),
      trailingSubcaption: plain(card.trailingSubcaption))
  }
}

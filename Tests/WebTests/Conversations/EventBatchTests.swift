import App
import Articles
import Foundation  // moments
import HTTPTypes
import NIOCore
import Testing

@testable import Web

/// What is drawn once for many is never what one reader alone may see, or may not see.
@Suite struct EventBatchTests {
  private let id: ConversationID
  private let people = ["Ann", "Ben", "Cas"].enumerated().map { index, name in
    Participant(
      id: ConversationService.newParticipantID(), number: index + 1, name: name,
      joinedAt: Date(timeIntervalSince1970: 0))
  }
  private var ann: ParticipantID { people[0].id }
  private var ben: ParticipantID { people[1].id }
  private var cas: ParticipantID { people[2].id }

  init() {
    var generator = SystemRandomNumberGenerator()
    id = ConversationID(using: &generator)
  }

  private func message(
    _ number: Int, by sender: ParticipantID, _ content: TranscriptMessage.Content,
    _ reactions: [Reaction: [ParticipantID]] = [:]
  ) -> TranscriptChange {
    .message(
      TranscriptMessage(
        id: ConversationService.newMessageID(), sequence: number, lastChange: number,
        sender: sender,
        sentAt: Date(timeIntervalSince1970: 0), content: content, reactions: reactions))
  }

  private func html(
    _ changes: [TranscriptChange], to reader: ParticipantID, after number: Int = 0,
    blocking: Set<ParticipantID> = []
  ) async throws -> String {
    let site = try await TestSite().site
    let head = HTTPRequest(method: .get, scheme: "http", authority: "localhost", path: "/")
    let block = EventBatch(after: 0, changes, ParticipantRoster(people, in: id))
    let bytes = block.bytes(
      after: number, for: reader, blocking: blocking, site.context(address: "/", head))
    return String(buffer: bytes)
  }

  @Test("One's own message is one's own, and the same for all others")
  func own() async throws {
    let said = [message(1, by: ann, .text("hello"))]
    let texts = try await [ann, ben, cas].asyncMap { try await html(said, to: $0) }
    #expect(texts[0].contains("class=\"mine\"") && texts[0].contains("data-id"))
    #expect(texts[1] == texts[2] && texts[1].contains("<bdi>Ann</bdi>"))
    #expect(!texts[1].contains("data-id"))
  }

  @Test("Who is named in a card is You, to oneself alone", arguments: [true, false])
  func named(isCollapsed: Bool) async throws {
    let words = "\(people[1].id.token) fired at B2"
    let card = Card(address: "/games/x", caption: words, summary: words)
    let content: TranscriptMessage.Content =
      isCollapsed ? .collapsed(summary: words, address: "/games/x", newer: 2) : .card(card)
    let texts = try await [ann, ben, cas].asyncMap {
      try await html([message(1, by: ann, content)], to: $0)
    }
    #expect(texts[1].contains("You fired at B2"))
    #expect(texts[2].contains("<bdi data-by=\"2\">Ben</bdi> fired at B2"))
    #expect(!texts.contains { $0.contains(ben.text) })
  }

  @Test(
    "A program is told in its language who is meant, as a page is",
    arguments: [
      ("en", "You and someone", "Someone and you"), ("nl", "Jij en iemand", "Iemand en jou"),
    ])
  func json(language: String, first: String, second: String) async throws {
    let site = try await TestSite().site
    let head = HTTPRequest(
      method: .get, scheme: "http", authority: "localhost", path: "/",
      headerFields: [.acceptLanguage: language])
    let c = site.context(address: "/", head)
    let view = ConversationView(id: id, reader: ben, people: people)
    let (and, nobody) = (first.split(separator: " ")[1], ConversationService.newParticipantID())
    #expect(view.plain("\(ben.token) \(and) \(nobody.token)", c) == first)
    #expect(view.plain("\(nobody.token) \(and) \(ben.token)", c) == second)
  }

  @Test("One's own sign is pressed for oneself alone")
  func signs() async throws {
    let said = [message(1, by: ann, .text("hello"), [.heart: [ben]])]
    #expect(try await html(said, to: ben).contains("aria-pressed=\"true\""))
    #expect(try await html(said, to: cas).contains("aria-pressed=\"false\""))
  }

  @Test("What somebody says whom one does not want to read is not among what one gets")
  func blocked() async throws {
    let said = [message(1, by: ann, .text("first")), message(2, by: cas, .text("second"))]
    let text = try await html(said, to: ben, blocking: [ann])
    #expect(!text.contains("first") && text.contains("second"))
  }

  @Test("Who has a part of it gets the rest")
  func part() async throws {
    let said = [message(1, by: ann, .text("first")), message(2, by: ann, .text("second"))]
    let text = try await html(said, to: ben, after: 1)
    #expect(!text.contains("first") && text.contains("second") && text.contains("\nid: 2\n"))
  }

  @Test("Names are sent once, as numbers and names, and never as You")
  func names() async throws {
    let came = people.enumerated().map {
      TranscriptChange.participant($1, change: $0 + 1)
    }
    let texts = try await [ann, ben].asyncMap { try await html(came, to: $0) }
    #expect(texts[0] == texts[1] && !texts[0].contains("You"))
    #expect(texts[0].components(separatedBy: "event: people").count == 2)
    #expect(texts[0].hasSuffix("id: 3\n\n"))
    #expect(!people.contains { texts[0].contains($0.id.text) })
  }
}

extension Array {
  fileprivate func asyncMap<T>(_ change: (Element) async throws -> T) async rethrows -> [T] {
    var changed: [T] = []
    for element in self { changed.append(try await change(element)) }
    return changed
  }
}

import App
import Articles
import Foundation  // moments
import HTTPTypes
import Localization
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
    let messages = texts.flatMap { StreamEvent.messages(in: $0) }
    #expect(messages.map(\.isOwn) == [true, false, false])
    #expect(messages.map(\.author) == [english(.chatYouFirst), "Ann", "Ann"])
    #expect(texts[1] == texts[2])
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
    let links = texts.map { StreamEvent.messages(in: $0).first?.all(.link).first }
    #expect(links[1]?.text == "\(english(.chatYouFirst)) fired at B2")
    #expect(links[2]?.text == "Ben fired at B2")
    #expect(try links[2]?.one(tag: "bdi").attribute("data-by") == "2")
    #expect(!texts.contains { $0.contains(ben.text) })
  }

  @Test(
    "A program is told in its language who is meant, as a page is",
    arguments: Language.allCases)
  func json(language: Language) async throws {
    let site = try await TestSite().site
    let head = HTTPRequest(
      method: .get, scheme: "http", authority: "localhost", path: "/",
      headerFields: [.acceptLanguage: language.rawValue])
    let c = site.context(address: "/", head)
    let view = ConversationContext(id: id, reader: ben, people: people)
    let (words, nobody) = (Localizer(language), ConversationService.newParticipantID())
    let (you, someone) = (words(.chatYou), words(.chatSomeone))
    #expect(
      view.plain("\(ben.token) & \(nobody.token)", c) == "\(words(.chatYouFirst)) & \(someone)")
    #expect(
      view.plain("\(nobody.token) & \(ben.token)", c) == "\(words(.chatSomeoneFirst)) & \(you)")
  }

  @Test("One's own sign is pressed for oneself alone")
  func signs() async throws {
    let said = [message(1, by: ann, .text("hello"), [.heart: [ben]])]
    for (reader, name, isPressed) in [
      (ben, english(.chatYouFirst), "true"), (cas, "Ben", "false"),
    ] {
      let message = StreamEvent.messages(in: try await html(said, to: reader)).first
      let sign = try #require(message).one(attribute: "aria-pressed")
      #expect(sign.name == english(.chatReaction, .text(Reaction.heart.rawValue), .text(name)))
      #expect(sign.attribute("aria-pressed") == isPressed)
    }
  }

  @Test("What somebody says whom one does not want to read is not among what one gets")
  func blocked() async throws {
    let said = [message(1, by: ann, .text("first")), message(2, by: cas, .text("second"))]
    let text = try await html(said, to: ben, blocking: [ann])
    let shown = StreamEvent.messages(in: text).map(\.said)
    #expect(!text.contains("first") && shown == [english(.chatBlocked), "second"])
  }

  @Test("Who has a part of it gets the rest")
  func part() async throws {
    let said = [message(1, by: ann, .text("first")), message(2, by: ann, .text("second"))]
    let text = try await html(said, to: ben, after: 1)
    #expect(StreamEvent.messages(in: text).map(\.said) == ["second"])
    #expect(StreamEvent.events(in: text).map(\.id) == ["2"] && !text.contains("first"))
  }

  @Test("Names are sent once, as numbers and names, and never as You")
  func names() async throws {
    let came = people.enumerated().map {
      TranscriptChange.participant($1, change: $0 + 1)
    }
    let texts = try await [ann, ben].asyncMap { try await html(came, to: $0) }
    #expect(texts[0] == texts[1])
    let event = StreamEvent.events(in: texts[0])
    #expect(event.map(\.name) == ["people"] && event.map(\.id) == ["3"])
    #expect(try event.first?.part.participants == ["Ann", "Ben", "Cas"])
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

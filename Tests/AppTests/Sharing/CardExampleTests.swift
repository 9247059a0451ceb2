import Articles
import Foundation  // splitting a file
import Localization
import TestSupport
import Testing

@testable import App

@Suite("The documented example of a kind of card")
struct CardExampleTests {
  @Test("The example in the documentation is the code below, letter by letter")
  func documented() throws {
    let documentation = try Repository.text("Sources/App/Sharing/CardProvider.swift")
    let example = documentation.split(separator: "\n").compactMap { line in
      line.hasPrefix("///     ") ? String(line.dropFirst(8)) : nil
    }
    let test = try Repository.text("Tests/AppTests/Sharing/CardExampleTests.swift")
    let code = test.components(separatedBy: "// The example.\n").last?.split(separator: "\n")
    #expect(example.first == "struct DiceCards: CardProvider {" && example.last == "}")
    #expect(example == code?.map(String.init))
  }

  @Test("The example is chosen, made twice alike, and sent")
  func sent() async throws {
    let app = try TestApp()
    let services = try await app.services(on: MemoryWiki([:]))
    let member = try await services.conversations.start(title: nil, name: "Ann", on: .new())
    let chooser = CardSelectionContext(
      [DiceCards()], in: member.conversation, isOwner: true, wiki: app.wiki,
      key: try services.secrets.serverKey())
    let kind = try #require(chooser.kind("dice"))
    #expect(chooser.kind("place") == nil)
    for choice in try await kind.choices(for: "", chooser).options {
      let reference = CardReference(kind: kind.name, reference: choice.reference)
      let card = try await chooser.card(reference)
      #expect(try await chooser.card(reference) == card)
      let sent = try await services.messaging.send(
        OutgoingMessage(id: ConversationService.newMessageID(), text: nil, card: reference),
        by: member, chooser)
      guard case .card(let shown, _, _) = try #require(sent.first).content else {
        Issue.record("no card")
        continue
      }
      #expect(shown.caption == choice.title)
    }
    let transcript = try await services.transcripts.transcript(of: member.conversation, limit: 9)
    #expect(transcript.messages.count == 6)
  }

  @Test("What is none of its choices is refused", arguments: ["0", "7", "", "1 ", "six"])
  func refused(reference: String) async throws {
    let app = try TestApp()
    let services = try await app.services(on: MemoryWiki([:]))
    let chooser = CardSelectionContext(
      [DiceCards()], in: try #require(ConversationID(String(repeating: "A", count: 22))),
      isOwner: true, wiki: app.wiki, key: try services.secrets.serverKey())
    await #expect(throws: CardSelectionContext.noSuchCard) {
      _ = try await chooser.card(CardReference(kind: "dice", reference: reference))
    }
  }
}

// The example.
struct DiceCards: CardProvider {
  let name = "dice"  // in addresses and forms
  let words = Message.Key.chatApps  // its label: a message of its own, translated
  let asks: Message.Key? = nil  // no text field
  let isForOwner = false  // everybody may choose it

  func choices(for words: String, _ chooser: CardSelectionContext) async throws
    -> CardChoices
  {
    CardChoices((1...6).map { CardOption(reference: "\($0)", title: "\($0)") })
  }

  // The same card for the same reference, every time: no dice are thrown here.
  func card(of reference: String, _ chooser: CardSelectionContext) async throws -> MadeCard {
    guard let eyes = Int(reference, in: 1...6) else { throw CardSelectionContext.noSuchCard }
    return MadeCard(card: Card(address: "/", caption: "\(eyes)", summary: "\(eyes)"))
  }
}

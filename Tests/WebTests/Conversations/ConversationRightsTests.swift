import App
import Articles
import Foundation  // percent-encoding of forms
import HTTPTypes
import HummingbirdTesting
import Localization
import Testing

@testable import Web

/// What participants may end, take back and hide.
@Suite struct ConversationRightsTests {
  private func act(
    _ form: String, _ conversation: ConversationSite, as cookie: String
  ) async throws -> TestResponse {
    try await conversation.ask(conversation.path, .post, form: form, as: cookie)
  }

  /// The number of the only message.
  private func number(_ conversation: ConversationSite, as cookie: String) async throws
    -> String
  {
    let page = try await conversation.page(as: cookie)
    return try #require(page.messages.first?.attribute("data-at"))
  }

  @Test("Beside the messages the owner has the list of all chats, and a guest has none")
  func list() async throws {
    let first = try await ConversationSite()
    let second = try await ConversationSite(beside: first)
    let page = PageDocument(try await first.ask(first.path, as: first.owner))
    let list = try page.one(.navigation, named: english(.chatTitle))
    #expect(Set(list.all(.link).compactMap(\.href)) == [first.path, second.path])
    let current = list.all(.link).filter { $0.attribute("aria-current") == "page" }
    #expect(current.compactMap(\.href) == [first.path])
    let guest = PageDocument(try await first.ask(first.path, as: try await first.join()))
    #expect(guest.all(.navigation, named: english(.chatTitle)).isEmpty)
    #expect(guest.all(.link).allSatisfy { $0.href != second.path })
  }

  @Test("One takes back what one said oneself, and nobody else's")
  func takingBack() async throws {
    let conversation = try await ConversationSite()
    let participant = try await conversation.join()
    try await conversation.say("a secret", as: conversation.owner)
    let at = try await number(conversation, as: participant)
    _ = try await act("action=delete&at=\(at)", conversation, as: participant)
    #expect(try await conversation.page(as: participant).said == ["a secret"])
    _ = try await act("action=delete&at=\(at)", conversation, as: conversation.owner)
    let answer = try await conversation.ask(conversation.path, as: participant)
    #expect(!answer.text.contains("a secret"))
    #expect(PageDocument(answer).said == [english(.chatDeleted)])
  }

  @Test("A sign is set once and taken away by who set it; what is no sign is refused")
  func signs() async throws {
    let conversation = try await ConversationSite()
    let participant = try await conversation.join()
    try await conversation.say("hello", as: conversation.owner)
    let at = try await number(conversation, as: participant)
    let heart = "%E2%9D%A4%EF%B8%8F"
    for _ in 0..<2 {
      _ = try await act("action=react&at=\(at)&sign=%2B\(heart)", conversation, as: participant)
    }
    let set = try await conversation.page(as: conversation.owner).one(attribute: "aria-pressed")
    #expect(set.name == english(.chatReaction, "❤️", "Ben") && set.text == "❤️ 1")
    _ = try await act("action=react&at=\(at)&sign=-\(heart)", conversation, as: participant)
    let page = try await conversation.page(as: conversation.owner)
    #expect(page.all(attribute: "aria-pressed").isEmpty)
    let refused = try await act(
      "action=react&at=\(at)&sign=%2B%3Cb%3E", conversation, as: participant)
    #expect(refused.status == .badRequest)
  }

  @Test("Who leaves sees and says nothing more; a link lets one back as who one was")
  func leaving() async throws {
    let conversation = try await ConversationSite()
    let participant = try await conversation.join()
    #expect(try await act("action=leave", conversation, as: participant).status == .seeOther)
    #expect(
      try await conversation.ask(conversation.path, as: participant).status == .unauthorized
    )
    #expect(try await conversation.say("still here", as: participant).status == .unauthorized)
    #expect(try await conversation.page(as: conversation.owner).says(.chatPeople, 1))
    _ = try await conversation.ask(conversation.link, .post, form: "", as: participant)
    let page = try await conversation.page(as: participant)
    #expect(page.says(.chatPeople, 2))
    #expect(try page.participants == ["Ann", english(.chatYouFirst)])
  }

  @Test("Somebody whom one does not want to read is not read, by oneself alone, and can be again")
  func blocking() async throws {
    let conversation = try await ConversationSite()
    let participant = try await conversation.join()
    try await conversation.say("hello", as: conversation.owner)
    _ = try await act("action=block&by=1", conversation, as: participant)
    #expect(try await conversation.page(as: participant).said == [english(.chatBlocked)])
    #expect(try await conversation.page(as: conversation.owner).said == ["hello"])
    _ = try await act("action=unblock&by=1", conversation, as: participant)
    #expect(try await conversation.page(as: participant).said == ["hello"])
  }

  @Test("A link that is ended works no more; a new one does, and the other links stay")
  func renewing() async throws {
    let conversation = try await ConversationSite()
    _ = try await act(
      "action=link&days=1&uses=1", conversation, as: conversation.owner)
    let page = try await conversation.page(as: conversation.owner)
    let links = page.joinLinks
    #expect(links.count == 2 && links.contains(conversation.link))
    let number = try #require(page.all(attribute: "name", value: "link").first?.value)
    _ = try await act(
      "action=end-link&link=\(number)", conversation, as: conversation.owner)
    let states = try await [
      conversation.site.ask(links[0]).status, conversation.site.ask(links[1]).status,
    ]
    #expect(states == [.gone, .ok])
  }

  @Test("A link of one use lets one in; by looking it is not used up")
  func uses() async throws {
    let conversation = try await ConversationSite()
    _ = try await act(
      "action=link&days=&uses=1", conversation, as: conversation.owner)
    let page = try await conversation.page(as: conversation.owner)
    let link = try #require(page.joinLinks.first { $0 != conversation.link })
    for _ in 0..<5 { #expect(try await conversation.site.ask(link).status == .ok) }
    #expect(
      try await conversation.site.ask(link, .post, form: "name=Ben").status == .seeOther)
    #expect(try await conversation.site.ask(link, .post, form: "name=Cas").status == .gone)
  }

  @Test("Who removes somebody is offered to end the links, and nobody comes back by one then")
  func removing() async throws {
    let conversation = try await ConversationSite()
    _ = try await conversation.join("Ben")
    _ = try await conversation.join("Cas")
    let page = try await conversation.page(as: conversation.owner)
    let ending = try page.one(.checkbox, named: english(.chatRemoveLinks))
    #expect(ending.has("checked") && ending.value == "end")
    let remove = try page.one(.button, named: english(.chatRemove, "Ben"))
    #expect(remove.attribute("name") == "by" && remove.value == "2")
    let form = try remove.enclosing(.form)
    #expect(try ending.enclosing(.form) == form && form.fields["action"] == "remove")
    _ = try await act("action=remove&by=2", conversation, as: conversation.owner)
    #expect(try await conversation.site.ask(conversation.link).status == .ok)
    _ = try await act(
      "action=remove&by=3&links=end", conversation, as: conversation.owner)
    #expect(try await conversation.site.ask(conversation.link).status == .gone)
    #expect(
      try await conversation.site.ask(conversation.link, .post, form: "name=Cas")
        .status == .gone)
    // Nobody is there to be removed, and no link is open.
    let after = try await conversation.page(as: conversation.owner)
    #expect(after.all(attribute: "name", value: "links").isEmpty)
  }

  @Test("A closed conversation is read and nothing is added; a deleted one is gone for everybody")
  func ending() async throws {
    let conversation = try await ConversationSite()
    let participant = try await conversation.join()
    try await conversation.say("hello", as: participant)
    _ = try await act("action=close", conversation, as: conversation.owner)
    #expect(try await conversation.say("too late", as: participant).status == .conflict)
    let page = try await conversation.page(as: participant)
    #expect(page.said == ["hello"] && page.says(.chatClosed))
    #expect(page.all(.textbox, named: english(.chatMessage)).isEmpty)
    #expect(page.all(attribute: "data-live").isEmpty)
    // A guest neither searches nor reads what was not sent there, which would ask wikis for ever.
    for path in [
      "/choose/article?q=Delft", "/choose/article?q=Delft&part=found",
      "/read/wiki.example.org/Delft",
    ] {
      let answer = try await conversation.ask(conversation.path + path, as: participant)
      #expect(answer.text.contains(english(.problemConversationClosed).dropLast()), "\(path)")
    }
    let delft = conversation.path + "/read/wiki.example.org/Delft"
    #expect(try await conversation.ask(delft, as: participant).status == .conflict)
    #expect(try await conversation.ask(delft, as: conversation.owner).status == .ok)
    _ = try await act("action=delete-all", conversation, as: conversation.owner)
    #expect(
      try await conversation.ask(conversation.path, as: participant).status == .unauthorized
    )
    #expect(
      try await !conversation.ask("/conversations", as: conversation.owner).text
        .contains("Trip"))
  }

  @Test("Nothing of a page of a conversation goes elsewhere, and nobody puts it into a frame")
  func headers() async throws {
    let conversation = try await ConversationSite()
    for path in [
      conversation.path, conversation.link,
      conversation.path + "/read/wiki.example.org/Delft",
    ] {
      let answer = try await conversation.ask(path, as: conversation.owner)
      #expect(answer.headers[HTTPField.Name("Referrer-Policy")!] == "same-origin")
      #expect(answer.headers[.xContentTypeOptions] == "nosniff")
      #expect(answer.headers[.crossOriginResourcePolicy] == "same-origin")
      let policy = try #require(answer.headers[.contentSecurityPolicy])
      #expect(policy.contains("frame-ancestors 'none'") && policy.contains("default-src 'none'"))
      #expect(!policy.contains("unsafe"))
    }
  }
}

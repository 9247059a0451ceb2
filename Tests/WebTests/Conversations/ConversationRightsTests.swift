import App
import Articles
import Foundation  // percent-encoding of forms
import HTTPTypes
import HummingbirdTesting
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
    return String(try #require(page.firstMatch(of: /id="m(\d+)"/)).output.1)
  }

  @Test("One takes back what one said oneself, and nobody else's")
  func takingBack() async throws {
    let conversation = try await ConversationSite()
    let participant = try await conversation.join()
    try await conversation.say("a secret", as: conversation.owner)
    let at = try await number(conversation, as: participant)
    _ = try await act("action=delete&at=\(at)", conversation, as: participant)
    #expect(try await conversation.page(as: participant).contains("a secret"))
    _ = try await act("action=delete&at=\(at)", conversation, as: conversation.owner)
    let page = try await conversation.page(as: participant)
    #expect(!page.contains("a secret") && page.contains("Message deleted"))
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
    #expect(
      try await conversation.page(as: conversation.owner).contains("❤️ 1</button>"))
    _ = try await act("action=react&at=\(at)&sign=-\(heart)", conversation, as: participant)
    #expect(
      try await !conversation.page(as: conversation.owner).contains("sign-set"))
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
    #expect(try await conversation.page(as: conversation.owner).contains("1 person"))
    _ = try await conversation.ask(conversation.link, .post, form: "", as: participant)
    let page = try await conversation.page(as: participant)
    #expect(page.contains("2 people") && page.contains("<bdi>Ann</bdi>"))
  }

  @Test("Somebody whom one does not want to read is not read, by oneself alone, and can be again")
  func blocking() async throws {
    let conversation = try await ConversationSite()
    let participant = try await conversation.join()
    try await conversation.say("hello", as: conversation.owner)
    _ = try await act("action=block&by=1", conversation, as: participant)
    #expect(try await !conversation.page(as: participant).contains(">hello<"))
    #expect(try await conversation.page(as: conversation.owner).contains(">hello<"))
    _ = try await act("action=unblock&by=1", conversation, as: participant)
    #expect(try await conversation.page(as: participant).contains(">hello<"))
  }

  @Test("A link that is ended works no more; a new one does, and the other links stay")
  func renewing() async throws {
    let conversation = try await ConversationSite()
    _ = try await act(
      "action=link&days=1&uses=1", conversation, as: conversation.owner)
    let page = try await conversation.page(as: conversation.owner)
    let links = page.matches(of: /\/join\/[\w-]{22}/).map { String($0.output) }
    #expect(links.count == 2 && links.contains(conversation.link))
    let number = try #require(page.firstMatch(of: /name="link" value="([\w-]+)"/)).output.1
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
    let links = page.matches(of: /\/join\/[\w-]{22}/).map { String($0.output) }
    let link = try #require(links.first { $0 != conversation.link })
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
    #expect(page.contains("name=\"links\" value=\"end\" checked"))
    #expect(page.contains(/name="by" value="2">\s*Remove Ben</))
    _ = try await act("action=remove&by=2", conversation, as: conversation.owner)
    #expect(try await conversation.site.ask(conversation.link).status == .ok)
    _ = try await act(
      "action=remove&by=3&links=end", conversation, as: conversation.owner)
    #expect(try await conversation.site.ask(conversation.link).status == .gone)
    #expect(
      try await conversation.site.ask(conversation.link, .post, form: "name=Cas")
        .status == .gone)
    // Nobody is there to be removed, and no link is open.
    #expect(
      try await !conversation.page(as: conversation.owner).contains("name=\"links\"")
    )
  }

  @Test("A closed conversation is read and nothing is added; a deleted one is gone for everybody")
  func ending() async throws {
    let conversation = try await ConversationSite()
    let participant = try await conversation.join()
    try await conversation.say("hello", as: participant)
    _ = try await act("action=close", conversation, as: conversation.owner)
    #expect(try await conversation.say("too late", as: participant).status == .conflict)
    let page = try await conversation.page(as: participant)
    #expect(page.contains(">hello<") && !page.contains("waypost-say"))
    #expect(!page.contains("data-live"))
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

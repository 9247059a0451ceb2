import App
import Articles
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Localization
import Testing

@testable import Web

@Suite("Cards that end")
struct EndingCardTests {
  private func sent(_ site: TestSite, _ fields: String) async throws -> String {
    let answer = try await site.ask(
      "/send", .post, form: "\(SendingCardsTests.lisbon)&\(fields)")
    #expect(answer.status == .seeOther)
    return try #require(answer.headers[.location]).replacing("/sent/", with: "/s/")
  }

  private func press(_ page: TestResponse) throws -> String {
    let button = try PageDocument(page).one(.button, named: english(.webSharedOpen))
    return try #require(try button.enclosing(.form).fields["press"])
  }

  @Test("The page before sending offers when the link ends, and is refused with another number")
  func choice() async throws {
    let site = try await TestSite()
    let page = PageDocument(try await site.ask("/send?\(SendingCardsTests.lisbon)"))
    for label in [english(.webSendEndsAfter), english(.webSendOpenings)] {
      #expect(try page.one(.combobox, named: label).tag == "select")
    }
    for fields in ["ends=1", "ends=99999999999", "ends=soon", "openings=0", "openings=10001"] {
      let form = "\(SendingCardsTests.lisbon)&\(fields)"
      #expect(try await site.ask("/send", .post, form: form).status == .badRequest)
    }
    #expect(try await site.services.sharing.sentList(9).isEmpty)
  }

  @Test("Previews use no opening up: every consumer, HEAD, programs and the owner see the card")
  func previews() async throws {
    let site = try await TestSite()
    let link = try await sent(site, "openings=1")
    for consumer in Consumer.all {
      let page = try await site.ask(link, fields: ["User-Agent": consumer.agent, "Accept": "*/*"])
      #expect(page.status == .ok)
      #expect(PageDocument(page).openGraph["og:title"] == "Lisbon", "\(consumer.name)")
      #expect(page.headers[.cacheControl] == "no-store")
    }
    #expect(try await site.ask(link, .head).status == .ok)
    let json = try await site.ask(link, fields: ["Accept": "application/json"])
    #expect(json.status == .ok && !json.text.contains("A city on hills"))
    let page = try await site.ask(link)
    #expect(PageDocument(page).says(.webSentOpened, .number(0), .number(1)))
    #expect(!page.text.contains("A city on hills") && !page.text.contains("/read/"))
  }

  @Test("A press opens it, the same press shows it again, and afterwards a page says that it ended")
  func opened() async throws {
    let site = try await TestSite()
    let link = try await sent(site, "openings=1")
    let press = try press(try await site.ask(link))
    for _ in 0..<2 {
      let opened = try await site.ask(link, .post, form: "press=\(press)")
      #expect(opened.status == .ok && PageDocument(opened).says("A city on hills."))
      #expect(opened.headers[.cacheControl] == "no-store")
    }
    for answer in [
      try await site.ask(link),
      try await site.ask(link, .post, form: "press=\(press.reversed().map(String.init).joined())"),
    ] {
      #expect(answer.status == .gone || answer.status == .badRequest)
    }
    let ended = try await site.ask(link)
    #expect(ended.status == .gone && PageDocument(ended).says("This link has expired"))
    #expect(!ended.text.contains("og:") && !ended.text.contains("Lisbon"))
    let robots = HTTPField.Name("X-Robots-Tag").flatMap { ended.headers[$0] }
    #expect(robots == "noindex, nofollow")
  }

  @Test("A limited link that stands in a chat leads back to it before the press and after it")
  func inChat() async throws {
    let site = try await TestSite()
    let link = try await sent(site, "openings=1")
    var generator = SystemRandomNumberGenerator()
    let chat = ConversationID(using: &generator)
    let answer = try await site.ask("\(link)?in=\(chat)")
    let preview = PageDocument(answer)
    #expect(try preview.one(.link, named: english(.chatBack)).href == "/conversations/\(chat)")
    let form = try preview.one(.button, named: english(.webSharedOpen)).enclosing(.form)
    #expect(form.action == "\(link)?in=\(chat)")
    let opened = try await site.ask(
      try #require(form.action), .post, form: "press=\(try press(answer))")
    let page = PageDocument(opened)
    #expect(opened.status == .ok && page.says("A city on hills."))
    #expect(try page.one(.link, named: english(.chatBack)).href == "/conversations/\(chat)")
  }

  @Test("A limited link leads to no other address than a chat", arguments: ["x", "//a.example"])
  func inNoChat(typed: String) async throws {
    let site = try await TestSite()
    let link = try await sent(site, "openings=1")
    let preview = PageDocument(try await site.ask("\(link)?in=\(typed)"))
    #expect(preview.all(.link, named: english(.chatBack)).isEmpty)
    let form = try preview.one(.button, named: english(.webSharedOpen)).enclosing(.form)
    #expect(form.action == link)
  }

  @Test("A press from another site, or without its mark, opens nothing")
  func foreign() async throws {
    let site = try await TestSite()
    let link = try await sent(site, "openings=1")
    let press = try press(try await site.ask(link))
    let foreign = try await site.ask(
      link, .post, form: "press=\(press)",
      fields: ["Sec-Fetch-Site": "cross-site", "Origin": "https://other.example"])
    #expect(foreign.status == .forbidden)
    for form in ["", "press=", "press=x"] {
      #expect(try await site.ask(link, .post, form: form).status == .badRequest)
    }
    #expect(PageDocument(try await site.ask(link)).says(.webSentOpened, .number(0), .number(1)))
  }

  @Test("A link with a time is a whole page that no cache keeps, and the list says when it ends")
  func time() async throws {
    let site = try await TestSite()
    let page = try await site.ask(try await sent(site, "ends=3600"))
    #expect(PageDocument(page).says("A city on hills.") && PageDocument(page).says("Ends on"))
    #expect(page.headers[.cacheControl] == "no-store")
    #expect(PageDocument(try await site.ask("/sent")).says("Ends on"))
  }
}

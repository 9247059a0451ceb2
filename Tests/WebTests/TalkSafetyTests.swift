import App
import Articles
import Foundation  // percent-encoding of forms
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import Web

/// What no visitor may do with conversations (CARDS S1–S20, S24).
@Suite struct TalkSafetyTests {
  @Test("Looking at a join link, by a robot or often, neither joins nor uses it up")
  func robots() async throws {
    let talk = try await ConversationSite()
    for _ in 0..<20 {
      for method in [HTTPRequest.Method.get, .head] {
        let answer = try await talk.desk.ask(
          talk.link, method, fields: ["User-Agent": "facebookexternalhit/1.1"])
        #expect(answer.status == .ok && answer.headers[.setCookie] == nil)
      }
    }
    let page = try await talk.page(as: talk.holder)
    #expect(page.contains("Joined by it: 0") && page.contains("1 person"))
  }

  @Test("The page of a join link names nobody and quotes no message")
  func invitation() async throws {
    let talk = try await ConversationSite()
    try await talk.say("a secret", as: talk.holder)
    let page = try await talk.desk.ask(talk.link).text
    #expect(!page.contains("Ann") && !page.contains("secret"))
    let head = page.prefix(upTo: page.range(of: "<body>")?.lowerBound ?? page.endIndex)
    #expect(!head.contains("Trip"))
  }

  @Test("A stranger is asked to sign in everywhere, whether there is such a conversation or not")
  func strangers() async throws {
    let talk = try await ConversationSite()
    let unknown = "/conversations/" + String(repeating: "A", count: 22)
    for path in [talk.path, unknown] {
      for tail in ["", "/events?after=0", "/choose/article?q=x", "/read/wiki.example.org/Delft"] {
        let answer = try await talk.desk.ask(path + tail)
        #expect(answer.status == .unauthorized, "\(path)\(tail)")
      }
      let said = try await talk.desk.ask(path, .post, form: "action=send&id=x&text=x")
      #expect(said.status == .unauthorized)
    }
    #expect(try await talk.desk.ask("/conversations").status == .unauthorized)
    #expect(try await talk.desk.ask("/conversations", .post, form: "").status == .unauthorized)
  }

  @Test("A guessed link, a revoked one and nonsense get one answer")
  func guesses() async throws {
    let talk = try await ConversationSite()
    let page = try await talk.page(as: talk.holder)
    let number = try #require(page.firstMatch(of: /name="link" value="([\w-]+)"/)).output.1
    _ = try await talk.ask(
      talk.path, .post, form: "action=end-link&link=\(number)", as: talk.holder)
    let answers = try await [
      talk.desk.ask(talk.link), talk.desk.ask("/join/" + String(repeating: "A", count: 22)),
      talk.desk.ask("/join/x"), talk.desk.ask(talk.link, .post, form: "name=Eve"),
    ]
    for answer in answers {
      #expect(answer.status == .gone && answer.headers[.setCookie] == nil)
      #expect(answer.text.contains("does not work"))
    }
  }

  @Test(
    "Nothing is done for a page of another site, nor by a GET",
    arguments: [
      ["Sec-Fetch-Site": "cross-site"], ["Sec-Fetch-Site": "same-site"],
      ["Origin": "https://evil.example"], [:],
      ["Origin": "https://evil.example", "Sec-Fetch-Site": "same-origin"],
    ])
  func foreign(fields: [String: String]) async throws {
    let talk = try await ConversationSite()
    var fields = fields
    fields["Cookie"] = talk.holder
    for address in [talk.path, talk.link, "/conversations"] {
      let answer = try await talk.desk.ask(
        address, .post, form: "action=send&id=\(Talk.newMessageID().text)&text=x",
        fields: fields)
      #expect(answer.status == .forbidden, "\(address)")
    }
    _ = try await talk.ask(talk.path + "?action=send&text=x&id=abcdefghijklmnop", as: talk.holder)
    #expect(try await talk.page(as: talk.holder).contains("Nothing was said yet"))
  }

  @Test("Markup and signs that turn the text stay text, in messages, names and titles")
  func markup() async throws {
    let talk = try await ConversationSite()
    let nasty = "<img src=x onerror=alert(1)>\u{202E}\"'&\u{0301}<script>"
    let guest = try await talk.join("<b>\u{202E}B</b>\u{200B}")
    try await talk.say(nasty, as: guest)
    let title = nasty.prefix(40).addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    _ = try await talk.ask(talk.path, .post, form: "action=title&title=\(title)", as: talk.holder)
    for page in [try await talk.page(as: talk.holder), try await talk.desk.ask(talk.link).text] {
      #expect(!page.contains("<img src=x") && !page.contains("<b>B") && !page.contains("<script>"))
      #expect(
        !page.unicodeScalars.contains("\u{202E}") && !page.unicodeScalars.contains("\u{200B}"))
    }
    #expect(try await talk.page(as: talk.holder).contains("&lt;b&gt;B&lt;/b&gt;"))
  }

  @Test(
    "A card is what this server makes of a choice, never what a form says it is",
    arguments: [
      "javascript:alert(1)", "article:javascript:alert(1)", "article:evil.example/X", "article:",
      "place:91,181", "place:x", "guide:1", "unknown:x", "article:wiki.example.org/|",
    ])
  func cards(reference: String) async throws {
    let talk = try await ConversationSite()
    let guest = try await talk.join()
    let card = reference.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    let answer = try await talk.ask(
      talk.path, .post,
      form: "action=send&id=\(Talk.newMessageID().text)&text=&card=\(card)", as: guest)
    #expect(400..<500 ~= answer.status.code, "\(answer.status)")
    #expect(try await !talk.page(as: guest).contains("talk-card"))
  }

  @Test("A body of a megabyte is refused, and so is a text that is too long")
  func sizes() async throws {
    let talk = try await ConversationSite()
    let answer = try await talk.say(String(repeating: "a", count: 1 << 20), as: talk.holder)
    #expect(answer.status == .contentTooLarge)
    let long = try await talk.say(String(repeating: "a", count: 4_001), as: talk.holder)
    #expect(long.status == .contentTooLarge)
  }

  @Test(
    "A repeat is answered as the first time and said once; another text under its id is a clash")
  func replays() async throws {
    let talk = try await ConversationSite()
    let id = Talk.newMessageID().text
    for _ in 0..<3 {
      #expect(try await talk.say("once", id: id, as: talk.holder).status == .seeOther)
    }
    let clash = try await talk.say("twice", id: id, as: talk.holder)
    #expect(clash.status == .unprocessableContent)
    let page = try await talk.page(as: talk.holder)
    #expect(page.components(separatedBy: ">once<").count == 2 && !page.contains(">twice<"))
  }

  @Test(
    "A guest invites nobody, removes nobody and closes nothing",
    arguments: ["link", "end-link", "title", "remove", "close", "delete-all"])
  func rights(action: String) async throws {
    let talk = try await ConversationSite()
    let guest = try await talk.join()
    let answer = try await talk.ask(
      talk.path, .post, form: "action=\(action)&by=1&link=x&title=x", as: guest)
    #expect(answer.status == .unauthorized)
    let page = try await talk.page(as: guest)
    #expect(page.contains("2 people") && !page.contains("/join/"))
  }

  @Test("A guest sees nothing of the library but what was sent; that also while the wiki is away")
  func library() async throws {
    let talk = try await ConversationSite()
    let guest = try await talk.join()
    let delft = talk.path + "/read/wiki.example.org/Delft"
    _ = try await talk.ask("/read/wiki.example.org/Delft", .post, form: "guide=", as: talk.holder)
    for path in ["/guides", "/search?q=delft", "/read/wiki.example.org/Delft", "/", "/places"] {
      #expect(try await talk.ask(path, as: guest).status == .unauthorized, "\(path)")
    }
    let read = try await talk.ask(delft, as: guest)
    #expect(read.status == .ok && !read.text.contains("saved") && !read.text.contains("Keep"))
    talk.desk.wiki.goAway()
    #expect(try await talk.ask(delft, as: guest).status == .badGateway)
    let search = try await talk.ask(talk.path + "?app=article&q=delft", as: guest)
    #expect(!search.text.contains("class=\"results\""))
    let sent = try await talk.ask(
      talk.path, .post,
      form:
        "action=send&id=\(Talk.newMessageID().text)&text=&card=article%3Awiki.example.org%2FDelft",
      as: talk.holder)
    #expect(sent.status == .seeOther)
    #expect(try await talk.ask(delft, as: guest).text.contains("A town with"))
    let link = "/conversations/\(talk.path.dropFirst("/conversations/".count))/read/"
    #expect(try await talk.ask(delft, as: guest).text.contains(link))
  }

  /// Sends the card of an article into the conversation.
  private func sendCard(
    of title: String, _ talk: ConversationSite, as cookie: String
  ) async throws -> TestResponse {
    try await talk.ask(
      talk.path, .post,
      form: "action=send&id=\(Talk.newMessageID().text)&text="
        + "&card=article%3Awiki.example.org%2F\(title)", as: cookie)
  }

  @Test("A guest's own card does not tell what the library holds; its holder's card opens it")
  func ownCards() async throws {
    let talk = try await ConversationSite()
    let guest = try await talk.join()
    _ = try await talk.ask("/read/wiki.example.org/Delft", .post, form: "guide=", as: talk.holder)
    let pages = ["Delft", "Lisbon"].map { "\(talk.path)/read/wiki.example.org/\($0)" }
    for title in ["Delft", "Lisbon"] {
      #expect(try await sendCard(of: title, talk, as: guest).status == .seeOther)
    }
    // The one that is saved and the one that is not are read alike: from the wiki.
    #expect(try await !talk.ask(pages[0], as: guest).text.contains("/pictures/"))
    talk.desk.wiki.goAway()
    for page in pages { #expect(try await talk.ask(page, as: guest).status == .badGateway) }
    talk.desk.wiki.comeBack()
    #expect(try await sendCard(of: "Delft", talk, as: talk.holder).status == .seeOther)
    talk.desk.wiki.goAway()
    #expect(try await talk.ask(pages[0], as: guest).text.contains("A town with"))
  }

  @Test("A guest may not choose among the holder's guides")
  func guides() async throws {
    let talk = try await ConversationSite()
    let guest = try await talk.join()
    #expect(try await talk.ask(talk.path + "/choose/guide", as: guest).status == .notFound)
    #expect(try await talk.ask(talk.path + "/choose/guide", as: talk.holder).status == .ok)
    #expect(try await !talk.page(as: guest).contains("app=guide"))
  }

  @Test("Nobody keeps or lists a page of a conversation, and only a framed one may frame, its wiki")
  func headers() async throws {
    let talk = try await ConversationSite()
    let delft = talk.path + "/read/wiki.example.org/Delft"
    for path in [talk.path, talk.link, delft, talk.path + "/choose/article", "/conversations"] {
      let answer = try await talk.ask(path, as: talk.holder)
      #expect(answer.headers[.cacheControl] == "no-store", "\(path)")
      #expect(answer.headers[HTTPField.Name("X-Robots-Tag")!] == "noindex, nofollow", "\(path)")
      #expect(answer.headers[.contentSecurityPolicy]?.contains("frame-src") == false)
    }
    let framed = try await talk.ask(delft + "?as=page", as: talk.holder)
    let policy = try #require(framed.headers[.contentSecurityPolicy])
    #expect(policy.hasSuffix("; frame-src https://wiki.example.org"))
    #expect(
      framed.text.contains("sandbox=\"allow-popups") && !framed.text.contains("allow-scripts"))
  }

  @Test("The cookie is out of reach of scripts and of other sites, and for https where that is")
  func cookies() async throws {
    let talk = try await ConversationSite()
    let plain = try await talk.desk.ask(talk.link, .post, form: "name=Ben")
    let set = try #require(plain.headers[.setCookie])
    #expect(set.hasPrefix("waypost=") && set.contains("HttpOnly; SameSite=Lax"))
    #expect(!set.contains("Secure"))
    let location = try #require(plain.headers[.location])
    #expect(!location.contains("join") && location == talk.path)
    #expect(ParticipantCookie(isSecure: true).setting(.new()).hasPrefix("__Host-waypost="))
    #expect(ParticipantCookie(isSecure: true).setting(.new()).hasSuffix("; Secure"))
  }

  @Test("Too many joins, and too many messages, are told to wait")
  func pace() async throws {
    let talk = try await ConversationSite()
    // Previews of the link use up nobody's joining.
    for _ in 0..<80 { #expect(try await talk.desk.ask(talk.link).status == .ok) }
    var last = try await talk.desk.ask(talk.link, .post, form: "name=Ben")
    #expect(last.status == .seeOther)
    for _ in 0..<80 { last = try await talk.desk.ask(talk.link, .post, form: "name=Ben") }
    #expect(last.status == .tooManyRequests && last.headers[.retryAfter] != nil)
    for number in 0..<70 { last = try await talk.say("\(number)", as: talk.holder) }
    #expect(last.status == .tooManyRequests && last.headers[.retryAfter] != nil)
  }

  @Test("Who was removed is a stranger at once, and by no link back")
  func removed() async throws {
    let talk = try await ConversationSite()
    let guest = try await talk.join()
    _ = try await talk.ask(talk.path, .post, form: "action=remove&by=2", as: talk.holder)
    #expect(try await talk.ask(talk.path, as: guest).status == .unauthorized)
    let again = try await talk.ask(talk.link, .post, form: "name=Ben", as: guest)
    #expect(again.status == .forbidden)
  }
}

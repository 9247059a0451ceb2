import App
import Articles
import Foundation  // percent-encoding of forms
import HTTPTypes
import HummingbirdTesting
import Localization
import Testing

@testable import Web

/// What no visitor may do with conversations.
@Suite struct ConversationSafetyTests {
  @Test("Looking at a join link, by a robot or often, neither joins nor uses it up")
  func robots() async throws {
    let conversation = try await ConversationSite()
    for _ in 0..<20 {
      for method in [HTTPRequest.Method.get, .head] {
        let answer = try await conversation.site.ask(
          conversation.link, method, fields: ["User-Agent": "facebookexternalhit/1.1"])
        #expect(answer.status == .ok && answer.headers[.setCookie] == nil)
      }
    }
    let page = try await conversation.page(as: conversation.owner)
    #expect(page.says(.chatLinkState, 0) && page.says(.chatPeople, 1))
  }

  @Test("The page of a join link names nobody and quotes no message")
  func invitation() async throws {
    let conversation = try await ConversationSite()
    try await conversation.say("a secret", as: conversation.owner)
    let page = try await conversation.site.ask(conversation.link).text
    #expect(!page.contains("Ann") && !page.contains("secret"))
    let head = page.prefix(upTo: page.range(of: "<body")?.lowerBound ?? page.endIndex)
    #expect(!head.contains("Trip"))
  }

  @Test("Who has joined already is led into the conversation by the same link")
  func joinedAlready() async throws {
    let conversation = try await ConversationSite()
    let again = try await conversation.ask(conversation.link, as: conversation.owner)
    #expect(again.headers[.location] == conversation.path)
    let guest = try await conversation.join("Ben")
    #expect(
      try await conversation.ask(conversation.link, as: guest).headers[.location]
        == conversation.path)
  }

  @Test("An anonymous viewer is asked to sign in, whether the conversation exists or not")
  func strangers() async throws {
    let conversation = try await ConversationSite()
    let unknown = "/conversations/" + String(repeating: "A", count: 22)
    for path in [conversation.path, unknown] {
      for tail in ["", "/events?after=0", "/choose/article?q=x", "/read/wiki.example.org/Delft"] {
        let answer = try await conversation.site.ask(path + tail)
        #expect(answer.status == .unauthorized, "\(path)\(tail)")
      }
      let said = try await conversation.site.ask(
        path, .post, form: "action=send&id=x&text=x")
      #expect(said.status == .unauthorized)
    }
    #expect(try await conversation.site.ask("/conversations").status == .unauthorized)
    #expect(
      try await conversation.site.ask("/conversations", .post, form: "").status
        == .unauthorized)
  }

  @Test("A guessed link, a revoked one and nonsense get one answer")
  func guesses() async throws {
    let conversation = try await ConversationSite()
    let page = try await conversation.page(as: conversation.owner)
    let number = try #require(try page.field("link").value)
    _ = try await conversation.ask(
      conversation.path, .post, form: "action=end-link&link=\(number)",
      as: conversation.owner)
    let answers = try await [
      conversation.site.ask(conversation.link),
      conversation.site.ask("/join/" + String(repeating: "A", count: 22)),
      conversation.site.ask("/join/x"),
      conversation.site.ask(conversation.link, .post, form: "name=Eve"),
    ]
    for answer in answers {
      #expect(answer.status == .gone && answer.headers[.setCookie] == nil)
      #expect(PageDocument(answer).reports(.problemLinkDead))
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
    let conversation = try await ConversationSite()
    var fields = fields
    fields["Cookie"] = conversation.owner
    for address in [conversation.path, conversation.link, "/conversations"] {
      let answer = try await conversation.site.ask(
        address, .post, form: "action=send&id=\(ConversationService.newMessageID().text)&text=x",
        fields: fields)
      #expect(answer.status == .forbidden, "\(address)")
    }
    _ = try await conversation.ask(
      conversation.path + "?action=send&text=x&id=abcdefghijklmnop",
      as: conversation.owner)
    #expect(try await conversation.page(as: conversation.owner).says(.chatEmpty))
  }

  @Test("Markup and signs that turn the text stay text, in messages, names and titles")
  func markup() async throws {
    let conversation = try await ConversationSite()
    let nasty = "<img src=x onerror=alert(1)>\u{202E}\"'&\u{0301}<script>"
    let participant = try await conversation.join("<b>\u{202E}B</b>\u{200B}")
    try await conversation.say(nasty, as: participant)
    let title = nasty.prefix(40).addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    _ = try await conversation.ask(
      conversation.path, .post, form: "action=title&title=\(title)",
      as: conversation.owner)
    for page in [
      try await conversation.ask(conversation.path, as: conversation.owner).text,
      try await conversation.site.ask(conversation.link).text,
    ] {
      #expect(!page.contains("<img src=x") && !page.contains("<b>B") && !page.contains("<script>"))
      #expect(
        !page.unicodeScalars.contains("\u{202E}") && !page.unicodeScalars.contains("\u{200B}"))
    }
    let names = try await conversation.page(as: conversation.owner).participants
    #expect(names == [english(.chatYouFirst), "<b>B</b>"])
  }

  @Test(
    "A card is what this server makes of a choice, never what a form says it is",
    arguments: [
      "javascript:alert(1)", "article:javascript:alert(1)", "article:evil.example/X", "article:",
      "place:91,181", "place:x", "guide:1", "unknown:x", "article:wiki.example.org/|",
    ])
  func cards(reference: String) async throws {
    let conversation = try await ConversationSite()
    let participant = try await conversation.join()
    let card = reference.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    let answer = try await conversation.ask(
      conversation.path, .post,
      form: "action=send&id=\(ConversationService.newMessageID().text)&text=&card=\(card)",
      as: participant)
    #expect(400..<500 ~= answer.status.code, "\(answer.status)")
    #expect(try await conversation.page(as: participant).messages.isEmpty)
  }

  @Test("A body of a megabyte is refused, and so is a text that is too long")
  func sizes() async throws {
    let conversation = try await ConversationSite()
    let answer = try await conversation.say(
      String(repeating: "a", count: 1 << 20), as: conversation.owner)
    #expect(answer.status == .contentTooLarge)
    let long = try await conversation.say(
      String(repeating: "a", count: 4_001), as: conversation.owner)
    #expect(long.status == .contentTooLarge)
  }

  @Test(
    "A repeat is answered as the first time and said once; another text under its id is a clash")
  func replays() async throws {
    let conversation = try await ConversationSite()
    let id = ConversationService.newMessageID().text
    for _ in 0..<3 {
      #expect(
        try await conversation.say("once", id: id, as: conversation.owner).status
          == .seeOther)
    }
    let clash = try await conversation.say("twice", id: id, as: conversation.owner)
    #expect(clash.status == .unprocessableContent)
    #expect(try await conversation.page(as: conversation.owner).said == ["once"])
  }

  @Test(
    "A participant cannot invite, remove or close",
    arguments: ["link", "end-link", "title", "remove", "close", "delete-all"])
  func rights(action: String) async throws {
    let conversation = try await ConversationSite()
    let participant = try await conversation.join()
    let answer = try await conversation.ask(
      conversation.path, .post, form: "action=\(action)&by=1&link=x&title=x", as: participant)
    #expect(answer.status == .unauthorized)
    let page = try await conversation.ask(conversation.path, as: participant)
    #expect(PageDocument(page).says(.chatPeople, 2) && !page.text.contains("/join/"))
  }

  @Test(
    "A participant sees nothing of the library but what was sent; that also while the wiki is away")
  func library() async throws {
    let conversation = try await ConversationSite()
    let participant = try await conversation.join()
    let delft = conversation.path + "/read/wiki.example.org/Delft"
    _ = try await conversation.ask(
      "/read/wiki.example.org/Delft", .post, form: "guide=", as: conversation.owner)
    for path in ["/guides", "/search?q=delft", "/read/wiki.example.org/Delft", "/", "/places"] {
      #expect(try await conversation.ask(path, as: participant).status == .unauthorized, "\(path)")
    }
    let read = try await conversation.ask(delft, as: participant)
    #expect(read.status == .ok && !read.text.contains("saved"))
    #expect(PageDocument(read).all(.form).isEmpty)
    conversation.site.wiki.goAway()
    #expect(try await conversation.ask(delft, as: participant).status == .badGateway)
    let search = PageDocument(
      try await conversation.ask(conversation.path + "?app=article&q=delft", as: participant))
    #expect(try search.one(.searchbox).value == "delft")
    #expect(search.all(.list, named: english(.webResultsLabel)).isEmpty)
    let sent = try await conversation.ask(
      conversation.path, .post,
      form:
        "action=send&id=\(ConversationService.newMessageID().text)&text=&card=article%3Awiki.example.org%2FDelft",
      as: conversation.owner)
    #expect(sent.status == .seeOther)
    let article = PageDocument(try await conversation.ask(delft, as: participant))
    #expect(article.says("A town with"))
    let link = try article.one(.link, named: "a question")
    #expect(link.href?.hasPrefix("\(conversation.path)/read/") == true)
  }

  /// Sends the card of an article into the conversation.
  private func sendCard(
    of title: String, _ conversation: ConversationSite, as cookie: String
  ) async throws -> TestResponse {
    try await conversation.ask(
      conversation.path, .post,
      form: "action=send&id=\(ConversationService.newMessageID().text)&text="
        + "&card=article%3Awiki.example.org%2F\(title)", as: cookie)
  }

  @Test("A participant's own card shows nothing of the library; the owner's card opens it")
  func ownCards() async throws {
    let conversation = try await ConversationSite()
    let participant = try await conversation.join()
    _ = try await conversation.ask(
      "/read/wiki.example.org/Delft", .post, form: "guide=", as: conversation.owner)
    let pages = ["Delft", "Lisbon"].map {
      "\(conversation.path)/read/wiki.example.org/\($0)"
    }
    for title in ["Delft", "Lisbon"] {
      #expect(try await sendCard(of: title, conversation, as: participant).status == .seeOther)
    }
    // The one that is saved and the one that is not are read alike: from the wiki.
    #expect(try await !conversation.ask(pages[0], as: participant).text.contains("/pictures/"))
    conversation.site.wiki.goAway()
    for page in pages {
      #expect(try await conversation.ask(page, as: participant).status == .badGateway)
    }
    conversation.site.wiki.comeBack()
    #expect(
      try await sendCard(of: "Delft", conversation, as: conversation.owner).status
        == .seeOther)
    conversation.site.wiki.goAway()
    let article = PageDocument(try await conversation.ask(pages[0], as: participant))
    #expect(article.says("A town with"))
  }

  @Test("A participant cannot choose among the owner's guides")
  func guides() async throws {
    let conversation = try await ConversationSite()
    let participant = try await conversation.join()
    #expect(
      try await conversation.ask(conversation.path + "/choose/guide", as: participant)
        .status == .notFound)
    #expect(
      try await conversation.ask(
        conversation.path + "/choose/guide", as: conversation.owner
      ).status == .ok)
    let apps = try await conversation.page(as: participant)
      .one(.navigation, named: english(.chatApps)).all(.link).compactMap(\.href)
    #expect(!apps.isEmpty && !apps.contains { $0.contains("app=guide") })
  }

  @Test("Nobody keeps or lists a page of a conversation, and only the frame of a wiki frames it")
  func headers() async throws {
    let conversation = try await ConversationSite()
    let delft = conversation.path + "/read/wiki.example.org/Delft"
    for path in [
      conversation.path, conversation.link, delft, delft + "?as=page",
      conversation.path + "/choose/article", "/conversations",
    ] {
      let answer = try await conversation.ask(path, as: conversation.owner)
      #expect(answer.headers[.cacheControl] == "no-store", "\(path)")
      #expect(answer.headers[HTTPField.Name("X-Robots-Tag")!] == "noindex, nofollow", "\(path)")
      let policy = try #require(answer.headers[.contentSecurityPolicy])
      #expect(policy.contains("frame-src 'self';") && policy.contains("frame-ancestors 'none'"))
      #expect(!policy.contains("wiki.example.org"))
    }
    let page = try await conversation.ask(delft + "?as=page", as: conversation.owner)
    let address = try #require(try PageDocument(page).one(tag: "iframe").attribute("src"))
    #expect(address == delft + "?as=frame")
    let framed = try await conversation.ask(address, as: conversation.owner)
    let policy = try #require(framed.headers[.contentSecurityPolicy])
    #expect(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'self'"))
    #expect(policy.hasSuffix("; frame-src https://wiki.example.org"))
    let frame = try PageDocument(framed).one(tag: "iframe")
    #expect(frame.attribute("sandbox") == "allow-popups allow-popups-to-escape-sandbox")
    #expect(frame.attribute("src")?.hasPrefix("https://wiki.example.org/") == true)
  }

  @Test("No wiki that is not in the list is framed")
  func unlistedFrame() async throws {
    let conversation = try await ConversationSite()
    for part in ["page", "frame"] {
      let answer = try await conversation.ask(
        "\(conversation.path)/read/elsewhere.example/Delft?as=\(part)", as: conversation.owner)
      #expect(answer.status != .ok)
      #expect(!answer.text.contains("<iframe"))
    }
  }

  @Test("The cookie is out of reach of scripts and of other sites, and for https where that is")
  func cookies() async throws {
    let conversation = try await ConversationSite()
    let plain = try await conversation.site.ask(
      conversation.link, .post, form: "name=Ben")
    let set = try #require(plain.headers[.setCookie])
    #expect(set.hasPrefix("waypost=") && set.contains("HttpOnly; SameSite=Lax"))
    #expect(!set.contains("Secure"))
    let location = try #require(plain.headers[.location])
    #expect(!location.contains("join") && location == conversation.path)
    #expect(ParticipantCookie(isSecure: true).setting(.new()).hasPrefix("__Host-waypost="))
    #expect(ParticipantCookie(isSecure: true).setting(.new()).hasSuffix("; Secure"))
  }

  @Test("Too many joins, and too many messages of a guest, are refused until later")
  func pace() async throws {
    let conversation = try await ConversationSite()
    let guest = try await conversation.join("Cas")
    // Previews of the link use up nobody's joining.
    for _ in 0..<80 {
      #expect(try await conversation.site.ask(conversation.link).status == .ok)
    }
    var last = try await conversation.site.ask(
      conversation.link, .post, form: "name=Ben")
    #expect(last.status == .seeOther)
    for _ in 0..<80 {
      last = try await conversation.site.ask(
        conversation.link, .post, form: "name=Ben")
    }
    #expect(last.status == .tooManyRequests && last.headers[.retryAfter] != nil)
    for number in 0..<70 {
      last = try await conversation.say("\(number)", as: guest)
    }
    #expect(last.status == .tooManyRequests && last.headers[.retryAfter] != nil)
  }

  @Test("A removed participant loses access at once, and no link gives it back")
  func removed() async throws {
    let conversation = try await ConversationSite()
    let participant = try await conversation.join()
    _ = try await conversation.ask(
      conversation.path, .post, form: "action=remove&by=2", as: conversation.owner)
    #expect(
      try await conversation.ask(conversation.path, as: participant).status == .unauthorized
    )
    let again = try await conversation.ask(
      conversation.link, .post, form: "name=Ben", as: participant)
    #expect(again.status == .forbidden)
  }
}

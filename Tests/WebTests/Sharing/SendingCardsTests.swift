import App
import Articles
import Battleship
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Localization
import Markup
import Places
import Testing

@testable import Web

@Suite("Sending cards")
struct SendingCardsTests {
  static let lisbon = "wiki=wiki.example.org&title=Lisbon"

  /// The link that pressing the button makes.
  private func sent(_ site: TestSite, _ form: String = Self.lisbon) async throws -> String {
    let answer = try await site.ask("/send", .post, form: form)
    #expect(answer.status == .seeOther)
    return try #require(answer.headers[.location]).replacing("/sent/", with: "/s/")
  }

  private func picture(_ page: TestResponse) throws -> String {
    let image = PageDocument(page).all(tag: "img").compactMap { $0.attribute("src") }
    return try #require(image.first { $0.hasPrefix("/cards/") })
  }

  /// What the button sends along, of what was looked at.
  private func draftToken(_ page: TestResponse) throws -> String {
    let button = try PageDocument(page).one(.button, named: english(.webSendThis))
    let token = try #require(try button.enclosing(.form).fields["seen"])
    #expect(token.wholeMatch(of: /[0-9a-f]{64}/) != nil)
    return token
  }

  /// The title in the preview of a card.
  private func title(_ page: TestResponse) throws -> String {
    try PageDocument(page).one(.figure).one(tag: "b").text
  }

  /// The name of the link to the wiki's own page.
  private let toWiki = english(.webSharedWiki, "wiki.example.org")

  @Test("What is looked at is what is sent, to the byte")
  func preview() async throws {
    let site = try await TestSite()
    let page = try await site.ask("/send?\(Self.lisbon)")
    #expect(page.status == .ok && PageDocument(page).says("About Lisbon."))
    let shown = try picture(page)
    let link = try await sent(site, "\(Self.lisbon)&seen=\(try draftToken(page))")
    let shared = try await site.ask(link)
    #expect(try picture(shared) == shown)
    #expect(PageDocument(shared).openGraph["og:image"] == "http://localhost\(shown)")
  }

  @Test(
    "The page of a link leads only to who may open it to what stands in the library",
    arguments: ["guide", "article", "place"])
  func opening(_ subject: String) async throws {
    let conversation = try await ConversationSite()
    let sharing = conversation.site.services.sharing
    let draft: CardDraft
    let words: Message.Key
    switch subject {
    case "guide":
      let guide = try await conversation.site.services.guides.newGuide(named: "Trip")
      draft = try await sharing.draft(.guide(guide.id))
      words = .webSharedGuide
    case "article":
      let wiki = conversation.site.services.settings.wiki
      let id = ArticleID(wiki: wiki, title: try PageTitle("Lisbon"))
      draft = try await sharing.draft(.article(id))
      words = .webSharedRead
    default:
      let point = PlaceTarget.Point(try Coordinate(latitude: 1, longitude: 2), name: "Here")
      draft = try await sharing.draft(.place(point))
      words = .webSharedPlace
    }
    let path = "/s/\(try await sharing.send(draft))"
    for _ in 0..<2 {  // from the cache too
      let guest = PageDocument(try await conversation.site.ask(path, fields: [:]))
      let links = guest.all(.link, named: english(words))
      #expect(links.isEmpty == (subject != "place"))
      for link in links {
        let target = try #require(link.href)
        #expect(try await conversation.site.ask(target, fields: [:]).status == .ok)
      }
      let owner = PageDocument(try await conversation.ask(path, as: conversation.owner))
      #expect(owner.all(.link, named: english(words)).count == 1)
    }
  }

  @Test("Looking makes no link: only a press does")
  func looking() async throws {
    let site = try await TestSite()
    _ = try await site.ask("/send?\(Self.lisbon)")
    #expect(try await site.services.sharing.sentList(9).isEmpty)
    _ = try await sent(site)
    #expect(try await site.services.sharing.sentList(9).count == 1)
  }

  @Test("A card that is not the one that was looked at is not sent")
  func changed() async throws {
    let site = try await TestSite()
    let form = "\(Self.lisbon)&seen=\(String(repeating: "0", count: 64))"
    #expect(try await site.ask("/send", .post, form: form).status == .conflict)
  }

  @Test("A card says what its subject is called now; what was looked at before is not sent")
  func renamed() async throws {
    let site = try await TestSite()
    let guide = try await site.services.guides.newGuide(named: "Trip")
    let old = try await site.ask("/send?guide=\(guide.id)")
    #expect(try title(old) == "Trip")
    try await site.services.guides.renameGuide(numbered: guide.id, to: "Journey")
    let page = try await site.ask("/send?guide=\(guide.id)")
    #expect(try title(page) == "Journey" && !page.text.contains(">Trip<"))
    let late = try await site.ask(
      "/send", .post, form: "guide=\(guide.id)&seen=\(try draftToken(old))")
    #expect(late.status == .conflict)
    _ = try await sent(site, "guide=\(guide.id)&seen=\(try draftToken(page))")
  }

  @Test("The words of a card are looked at too, where its picture stays the same")
  func renamedMap() async throws {
    let site = try await TestSite()
    let first = try await site.ask("/send?latitude=1.5&longitude=2.5&name=One")
    let second = try await site.ask("/send?latitude=1.5&longitude=2.5&name=Two")
    #expect(try draftToken(first) != draftToken(second))
    let form = "latitude=1.5&longitude=2.5&name=Two&seen=\(try draftToken(first))"
    #expect(try await site.ask("/send", .post, form: form).status == .conflict)
  }

  @Test("An article is read once for its preview, its sections among what it shows")
  func readOnce() async throws {
    let site = try await TestSite()
    // Before the first article a wiki is asked about itself.
    _ = try await site.ask("/send?wiki=wiki.example.org&title=Who%3F")
    var asked = [site.wiki.asked]
    _ = try await site.ask(
      "/send?wiki=wiki.example.org&title=C%2B%2B",
      fields: ["Accept": "application/json", "Sec-Fetch-Site": "same-origin"])
    asked.append(site.wiki.asked)
    let page = try await site.ask("/send?\(Self.lisbon)")
    asked.append(site.wiki.asked)
    let section = try PageDocument(page).one(.link, named: "Get in")
    #expect(section.href?.hasSuffix("section=Get_in") == true)
    #expect(asked[2] - asked[1] == asked[1] - asked[0])
  }

  @Test("A picture that was not sent is shown to who may send it, one that was to everybody")
  func unsentPicture() async throws {
    let site = try await TestSite(passphrase: SignInTests.passphrase)
    let id = ArticleID(wiki: site.services.settings.wiki, title: try PageTitle("Lisbon"))
    let draft = try await site.services.sharing.draft(.article(id))
    let path = try #require(draft.sent.card.image?.address)
    #expect(try await site.ask(path).status == .notFound)
    _ = try await site.services.sharing.send(draft)
    #expect(try await site.ask(path).status == .ok)
  }

  @Test("What is withdrawn takes its picture along, also where it was just looked at")
  func withdrawnPicture() async throws {
    let site = try await TestSite()
    let shown = try picture(try await site.ask("/send?\(Self.lisbon)"))
    #expect(try await site.ask(shown).headers[.cacheControl] == "no-store")
    _ = try await sent(site)
    #expect(try await site.ask(shown).status == .ok)
    let number = try #require(try await site.services.sharing.sentList(1).first?.number)
    _ = try await site.ask("/sent", .post, form: "action=withdraw&number=\(number)")
    #expect(try await site.ask(shown).status == .notFound)
  }

  @Test("The page behind a link has the card, the lead, the credit and the ways on")
  func shared() async throws {
    let site = try await TestSite()
    let answer = try await site.ask(try await sent(site))
    let page = PageDocument(answer)
    #expect(page.openGraph["og:title"] == "Lisbon" && page.says("A city on hills."))
    #expect(!page.all(.link, named: "CC BY-SA 4.0").isEmpty)
    let address = "/read/wiki.example.org/Lisbon"
    #expect(try page.one(.link, named: english(.webSharedRead)).href == address)
    let save = try page.one(.button, named: english(.webSharedSave)).enclosing(.form)
    #expect(save.action == address && save.fields == ["guide": ""])
    let original = try page.one(.link, named: toWiki)
    #expect(original.href == "https://wiki.example.org/wiki/Lisbon")
    let robots = HTTPField.Name("X-Robots-Tag").flatMap { answer.headers[$0] }
    #expect(robots == "noindex, nofollow")
    #expect(answer.body.readableBytes < 20_000)
    #expect(!answer.text.contains("<script"))
  }

  @Test(
    "It is the same for anonymous viewers, robots and the owner, and is revalidated by its tag")
  func same() async throws {
    let site = try await TestSite()
    let link = try await sent(site)
    let first = try await site.ask(link)
    for fields in [
      ["User-Agent": "WhatsApp/2", "Accept": "*/*"], ["User-Agent": "Slackbot"],
      ["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "cors"],
      ["Cookie": "waypost-type=large"],
    ] {
      let again = try await site.ask(link, fields: fields)
      #expect(again.status == .ok && again.text == first.text)
    }
    let tag = try #require(first.headers[.eTag])
    let revalidated = try await site.ask(link, fields: ["If-None-Match": tag])
    #expect(revalidated.status == .notModified)
  }

  @Test("The way to the wiki is the wiki's own, wherever its pages lie")
  func wikiPage() async throws {
    let site = try await TestSite(wiki: SmallWiki(articlePath: "/en/$1"))
    let page = try await site.ask(try await sent(site, "\(Self.lisbon)&section=See"))
    let original = try PageDocument(page).one(.link, named: toWiki)
    #expect(original.href == "https://wiki.example.org/en/Lisbon#See")
    #expect(!page.text.contains("/wiki/Lisbon"))
  }

  @Test("What was sent before its page was kept leads to an address that every wiki answers")
  func wikiPageOfOld() async throws {
    let site = try await TestSite()
    let token = String(try await sent(site).dropFirst("/s/".count))
    var old = try await site.services.sharing.sent(token).sent
    old.page = nil
    let head = HTTPRequest(method: .get, scheme: "http", authority: "localhost", path: "/")
    let page = SharedLinkPage(sent: old, path: .shared(token)).html(
      site.site.context(address: "/", head))
    let address = "https://wiki.example.org/w/index.php?title=Lisbon"
    #expect(try PageDocument(page).one(.link, named: toWiki).href == address)
  }

  @Test("A picture answers plainly, with its length, for ever")
  func pictures() async throws {
    let site = try await TestSite()
    let page = try await site.ask(try await sent(site))
    let answer = try await site.ask(try picture(page), fields: ["Sec-Fetch-Site": "cross-site"])
    #expect(answer.status == .ok && answer.headers[.contentType] == "image/jpeg")
    #expect(answer.headers[.contentLength] == String(answer.body.readableBytes))
    #expect(answer.headers[.cacheControl] == "public, max-age=31536000, immutable")
    #expect(answer.headers[.crossOriginResourcePolicy] == "cross-origin")
    #expect(answer.headers[.eTag] != nil)
  }

  @Test("The same card twice has one picture; another one has its own, and the old one answers")
  func names() async throws {
    let site = try await TestSite()
    let here = "latitude=52.3731&longitude=4.8922&name=Amsterdam"
    let first = try picture(try await site.ask(try await sent(site, here)))
    let again = try picture(try await site.ask(try await sent(site, here)))
    let other = try picture(
      try await site.ask(try await sent(site, "latitude=30.0444&longitude=31.2357")))
    #expect(first == again && first != other)
    for picture in [first, other] { #expect(try await site.ask(picture).status == .ok) }
  }

  @Test("What is withdrawn looks as what never was, and its picture is gone")
  func withdrawn() async throws {
    let site = try await TestSite()
    let link = try await sent(site)
    let number = try #require(try await site.services.sharing.sentList(1).first?.number)
    let done = try await site.ask("/sent", .post, form: "action=withdraw&number=\(number)")
    #expect(done.status == .seeOther)
    let gone = try await site.ask(link)
    let never = try await site.ask("/s/AAAAAAAAAAAAAAAAAAAAAA")
    let malformed = try await site.ask("/s/x")
    for answer in [gone, never, malformed] {
      #expect(answer.status.code == 410 && answer.text == gone.text)
      #expect(!answer.text.contains("og:") && answer.headers[.cacheControl] == "no-store")
      let robots = HTTPField.Name("X-Robots-Tag").flatMap { answer.headers[$0] }
      #expect(robots == "noindex, nofollow")
    }
  }

  @Test("A section and a passage are sent with the way to their place")
  func parts() async throws {
    let site = try await TestSite()
    let section = try await site.ask(try await sent(site, "\(Self.lisbon)&section=See"))
    let sectionPage = PageDocument(section)
    #expect(try sectionPage.one(tag: "h1").text == "Lisbon: See")
    let quote = PageDocument(
      try await site.ask(try await sent(site, "\(Self.lisbon)&text=High+ones.")))
    #expect(try quote.one(.blockquote).says("High ones."))
    for way in [english(.webSharedRead), toWiki] {
      #expect(try sectionPage.one(.link, named: way).href?.hasSuffix("Lisbon#See") == true)
      let place = try quote.one(.link, named: way).href?.split(separator: "#").last
      #expect(place?.hasPrefix("Towers:~:text=High%20ones.") == true)
    }
  }

  @Test("Words that the article does not have are not quoted from it; they stay in the form")
  func misquoted() async throws {
    let site = try await TestSite()
    let page = try await site.ask("/send?\(Self.lisbon)&text=It+is+flat.")
    let passage = try PageDocument(page).one(.textbox, named: english(.webSendQuoteLabel))
    #expect(page.status == .badRequest && passage.value == "It is flat.")
    #expect(passage.attribute("aria-invalid") == "true")
    let answer = try await site.ask("/send", .post, form: "\(Self.lisbon)&text=It+is+flat.")
    #expect(answer.status == .badRequest)
  }

  @Test("A quote is the article's own words, whatever signs were typed between them")
  func falsified() async throws {
    let site = try await TestSite()
    let page = try await site.ask("/send?\(Self.lisbon)&text=a+city+[not]+on+hills")
    #expect(page.status == .badRequest)
    let quote = try await site.ask(try await sent(site, "\(Self.lisbon)&text=a+city,+on+(hills!)"))
    #expect(try PageDocument(quote).one(.blockquote).says("A city on hills"))
    #expect(!quote.text.contains("(hills"))
  }

  @Test("A place and a guide are sent with a map")
  func maps() async throws {
    let site = try await TestSite()
    let place = try await sent(site, "latitude=52.3731&longitude=4.8922&name=Amsterdam")
    let page = try await site.ask(place)
    let map = try PageDocument(page).one(.main).one(.img)
    // The country stands on the map.
    #expect(map.name.hasPrefix(english(.sendAltMap, "Amsterdam") + " – Netherlands"))
    let guide = try await site.services.guides.newGuide(named: "Trip")
    let sent = try await site.ask(try await sent(site, "guide=\(guide.id)"))
    #expect(PageDocument(sent).says(.sendGuideEmpty))
  }

  @Test("The card of a guide whose articles are places shows them on one map, in order")
  func guideMap() async throws {
    let pages = [("Hoorn", "52.6; 5.1", 91), ("Edam", "52.5; 5.0", 92)].map {
      title, point, number in
      let html = "<span id=coordinates><span class=geo>\(point)</span></span><p>A town."
      return (title, SmallWiki.Page(html: html, displayTitle: title, number: number))
    }
    let site = try await TestSite(
      wiki: SmallWiki(pages: Dictionary(uniqueKeysWithValues: pages)))
    for (title, _) in pages {
      _ = try await site.ask("/read/wiki.example.org/\(title)", .post, form: "guide=Trip")
    }
    let guide = try await site.services.guides.guide(named: "Trip")
    #expect(guide.entries.allSatisfy { $0.article.coordinate != nil })
    let page = PageDocument(try await site.ask(try await sent(site, "guide=\(guide.id)")))
    let map = try #require(page.all(.img).first?.name)
    #expect(map.hasPrefix(english(.sendAltMapOf, .number(2))) && map.contains("Trip"))
    #expect(
      page.openGraph["og:description"] == english(.sendGuideStops, .number(2), "Hoorn, Edam"))
    #expect(page.all(.listitem).map(\.text).suffix(2) == ["Hoorn", "Edam"])
    // With days, each has its heading.
    try await site.services.guides.change(
      entry: guide.entries[1].id, in: guide.id, to: [.day(2)])
    let plan = PageDocument(try await site.ask(try await sent(site, "guide=\(guide.id)&plan=1")))
    #expect(plan.all(.listitem).map(\.text).suffix(2) == ["Edam", "Hoorn"])
    #expect(
      plan.all(.heading).map(\.text).suffix(2) == [
        english(.webGuideDay, .number(2)), english(.guideNoDay),
      ])
    // Without coordinates there is a board, which is no map.
    _ = try await site.ask("/read/wiki.example.org/Lisbon", .post, form: "guide=Plain")
    let plain = try await site.services.guides.guide(named: "Plain")
    let board = PageDocument(try await site.ask(try await sent(site, "guide=\(plain.id)")))
    #expect(board.all(.img, named: english(.sendAltMap, "Lisbon")).isEmpty)
    #expect(board.openGraph["og:description"] == english(.sendGuideStops, .number(1), "Lisbon"))
  }

  @Test("A game is sent from its page with its board, and its link leads back into it")
  func game() async throws {
    let site = try await TestSite()
    let games = site.services.games
    let view = try await games.start(
      try Placement([try Cell("A1"), try Cell("B2")]), by: try games.machine()
    ).view
    let page = try await site.ask("/games/\(view.link)")
    let gamePage = PageDocument(page)
    let send = try gamePage.one(.link, named: english(.webSend))
    #expect(send.href == "/send?game=\(view.link)")
    let preview = try await site.ask("/send?game=\(view.link)")
    let shown = try picture(preview)
    let shared = try await site.ask(
      try await sent(site, "game=\(view.link)&seen=\(try draftToken(preview))"))
    #expect(try picture(shared) == shown)
    #expect(gamePage.openGraph["og:image"]?.hasSuffix(shown) == true)
    let sharedPage = PageDocument(shared)
    let open = try sharedPage.one(.link, named: english(.webSharedGame))
    #expect(open.href == "/games/\(view.link)")
    #expect(sharedPage.openGraph["og:description"] == english(.webGameShareWaiting))
    #expect(try await site.ask("/send?game=AQEA").status.code == 400)
  }

  @Test("Only the owner sends, previews and lists; anyone opens a link")
  func rights() async throws {
    let site = try await TestSite(passphrase: SignInTests.passphrase)
    for address in ["/send?\(Self.lisbon)", "/sent", "/sent/AAAAAAAAAAAAAAAAAAAAAA"] {
      #expect(try await site.ask(address).status == .unauthorized)
    }
    let id = ArticleID(wiki: site.services.settings.wiki, title: try PageTitle("Lisbon"))
    let token = try await site.services.sharing.send(
      try await site.services.sharing.draft(.article(id)))
    #expect(try await site.ask("/s/\(token)").status == .ok)
  }

  @Test("After the press there are the link, a code and mail; the list has each without its link")
  func ways() async throws {
    let site = try await TestSite()
    let link = try await sent(site)
    let page = PageDocument(try await site.ask(link.replacing("/s/", with: "/sent/")))
    let field = try page.one(.textbox, named: english(.webSentLink))
    #expect(field.value == "http://localhost\(link)")
    #expect(try page.one(.img, named: english(.webPlaceQrAlt)).tag == "svg")
    let mail = try page.one(.link, named: english(.webSentMail))
    #expect(mail.href?.hasPrefix("mailto:?subject=Lisbon&") == true)
    let list = try await site.ask("/sent")
    #expect(PageDocument(list).says("Lisbon") && !list.text.contains(link))
  }
}

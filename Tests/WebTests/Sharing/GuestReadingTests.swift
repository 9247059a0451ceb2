import App
import Articles
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Localization
import TestSupport
import Testing

@testable import Web

@Suite("Guides that everybody with a link may read")
struct GuestReadingTests {
  /// A site with a passphrase: Delft and Lisbon stand in the guide "Class", AC/DC in another.
  private func site() async throws -> (site: TestSite, guide: Guide) {
    let wiki = SmallWiki(pages: [
      "Delft": SmallWiki.Page(
        html: """
          <p>A town with <a href="/wiki/Lisbon">a port</a> and <a href="/wiki/AC/DC">a band</a>.</p>
          <figure><img src="/images/0/0a/Canal.png" width=250 height=150></figure>
          <h2 id="Canals">Canals</h2><p>Boats go round.</p>
          """, displayTitle: "Delft", number: 40)
    ])
    let site = try await TestSite(passphrase: SignInTests.passphrase, wiki: wiki)
    let (saving, guides) = (site.services.saving, site.services.guides)
    let readable = try await site.services.wikis.readable(site.services.settings.wiki)
    for (title, guide) in [("Delft", "Class"), ("Lisbon", "Class"), ("AC/DC", "Private")] {
      _ = try await saving.keep(title, from: readable, guide: guide)
    }
    return (site, try await guides.guide(named: "Class"))
  }

  private func link(
    _ site: TestSite, to guide: Guide, for lifetime: SharedLinkLifetime = .unlimited
  ) async throws -> String {
    let sharing = site.services.sharing
    let draft = try await sharing.draft(.guide(guide.id))
    let opening = try await sharing.openingGuide(of: draft, for: lifetime)
    return "/s/" + (try await sharing.send(opening, for: lifetime))
  }

  @Test("The link leads to the guide, its articles with their pictures, and from stop to stop")
  func read() async throws {
    let (site, guide) = try await site()
    let link = try await link(site, to: guide)
    let card = PageDocument(try await site.ask(link))
    let way = try #require(try card.one(.link, named: english(.webSharedReadGuide)).href)
    let answer = try await site.ask(way)
    let page = PageDocument(answer)
    #expect(answer.status == .ok && page.says("Class"))
    #expect(answer.headers[.cacheControl] == "no-store")
    let robots = HTTPField.Name("X-Robots-Tag").flatMap { answer.headers[$0] }
    #expect(robots == "noindex, nofollow")
    let stops = page.all(tag: "a").filter { $0.classes.contains("board") }
    #expect(stops.compactMap(\.href).map { $0.split(separator: "/").last } == ["Delft", "Lisbon"])

    let article = PageDocument(try await site.ask(try #require(stops.first?.href)))
    #expect(article.says("Boats go round."))
    let next = english(.webArticleNext, .text("Lisbon"))
    #expect(try article.one(.link, named: next).href == "\(link)/read/wiki.example.org/Lisbon")
    let pictures = article.all(tag: "img").compactMap { $0.attribute("src") }
      .filter { $0.hasPrefix("\(link)/pictures/") }
    #expect(!pictures.isEmpty)
    for picture in pictures { #expect(try await site.ask(picture).status == .ok) }
    // The card of a guide and the pages of its stops load what everybody may load, and no more.
    for page in [card, page, article] {
      for address in page.all(tag: "img").compactMap({ $0.attribute("src") }) {
        #expect(try await site.ask(address).status == .ok, "\(address)")
      }
    }
  }

  @Test("A link of an article leads to another stop of the guide, or to the wiki")
  func links() async throws {
    let (site, guide) = try await site()
    let link = try await link(site, to: guide)
    let article = PageDocument(try await site.ask("\(link)/read/wiki.example.org/Delft"))
    #expect(
      try article.one(.link, named: "a port").href == "\(link)/read/wiki.example.org/Lisbon")
    let outside = try #require(try article.one(.link, named: "a band").href)
    #expect(outside.hasPrefix("https://wiki.example.org/"))
  }

  @Test("Notes and days are shown, and the search within the guide finds its texts")
  func search() async throws {
    let (site, guide) = try await site()
    let guides = site.services.guides
    for (index, entry) in guide.entries.enumerated() {
      _ = try await guides.change(
        entry: entry.id, in: guide.id, to: [.day(index + 1), .note("Bring a hat \(index)")])
    }
    let link = try await link(site, to: guide)
    let page = PageDocument(try await site.ask("\(link)/guide"))
    #expect(page.says("Bring a hat 0") && page.all(tag: "section").count == 2)
    let found = PageDocument(try await site.ask("\(link)/guide?q=boats"))
    let rows = found.all(.link).compactMap(\.href).filter { $0.contains("/read/") }
    #expect(rows == ["\(link)/read/wiki.example.org/Delft"])
    #expect(PageDocument(try await site.ask("\(link)/guide?q=band")).says(.webGuideWhole))
    #expect(!(try await site.ask("\(link)/guide?q=band")).text.contains("AC/DC"))
  }

  @Test("Nothing else of the library opens by it, nor is it told what is saved")
  func closed() async throws {
    let (site, guide) = try await site()
    let link = try await link(site, to: guide)
    let saved = try await site.ask("\(link)/read/wiki.example.org/AC%2FDC")
    let unknown = try await site.ask("\(link)/read/wiki.example.org/Nowhere")
    #expect(saved.status == .notFound && unknown.status == .notFound)
    #expect(!saved.text.contains("A band."))
    let back = try PageDocument(unknown).one(.link, named: english(.webGuideWhole))
    #expect(back.href == "\(link)/guide")
    let asked = site.wiki.asked
    _ = try await site.ask("\(link)/read/wiki.example.org/Paris")
    _ = try await site.ask("\(link)/read/elsewhere.example/Delft")
    #expect(site.wiki.asked == asked, "no wiki is asked for what is not there")
    for address in ["/guides/\(guide.id)", "/read/wiki.example.org/Delft", "/"] {
      #expect(try await site.ask(address).status == .unauthorized)
    }
    // The page itself offers no way that asks for the passphrase.
    for page in ["\(link)/guide", "\(link)/read/wiki.example.org/Delft"] {
      for address in PageDocument(try await site.ask(page)).all(tag: "a").compactMap(\.href)
      where address.hasPrefix("/") {
        let path = String(address.prefix { $0 != "#" })
        #expect(try await site.ask(path).status != .unauthorized, "\(address)")
      }
    }
  }

  @Test("A link to the card alone, a withdrawn or ended link and a deleted guide open nothing")
  func ended() async throws {
    let (site, guide) = try await site()
    let sharing = site.services.sharing
    let card = "/s/" + (try await sharing.send(try await sharing.draft(.guide(guide.id))))
    #expect(
      PageDocument(try await site.ask(card)).all(.link, named: english(.webSharedReadGuide)).isEmpty
    )
    let link = try await link(site, to: guide)
    let pages = ["guide", "guide?q=boats", "read/wiki.example.org/Delft"]
    for page in pages {
      #expect(try await site.ask("\(card)/\(page)").status == .gone)
      #expect(try await site.ask("\(link)/\(page)").status == .ok)
      #expect(try await site.ask("/s/AAAAAAAAAAAAAAAAAAAAAA/\(page)").status == .gone)
    }
    let article = PageDocument(try await site.ask("\(link)/read/wiki.example.org/Delft"))
    let picture = try #require(
      article.all(tag: "img").compactMap { $0.attribute("src") }
        .first { $0.hasPrefix("\(link)/pictures/") })
    #expect(try await site.ask(picture).status == .ok)
    try await sharing.withdraw(try #require(try await sharing.sentList(1).first).number)
    for page in pages { #expect(try await site.ask("\(link)/\(page)").status == .gone) }
    #expect(try await site.ask(picture).status == .gone)
    let other = try await self.link(site, to: guide)
    _ = try await site.services.guides.deleteGuide(numbered: guide.id)
    for page in pages { #expect(try await site.ask("\(other)/\(page)").status == .gone) }
    #expect(
      PageDocument(try await site.ask("\(other)/guide")).says("The guide of this link was deleted"))
    // Its card stays, without the way to the guide.
    let rest = PageDocument(try await site.ask(other))
    #expect(rest.says("Class"))
    #expect(rest.all(.link, named: english(.webSharedReadGuide)).isEmpty)
  }

  @Test("Programs get what the page shows and no more, and a search has results")
  func json() async throws {
    let (site, guide) = try await site()
    let link = try await link(site, to: guide)
    let accept = ["Accept": "application/json"]
    let whole = try await site.ask("\(link)/guide", fields: accept)
    #expect(whole.text.contains("Delft") && whole.text.contains("\(link)/read/"))
    for name in ["\"id\"", "\"saved\"", "\"bytes\"", "\"outdated\"", "\"revision\""] {
      #expect(!whole.text.contains(name), "\(name)")
    }
    let found = try await site.ask("\(link)/guide?q=boats", fields: accept)
    #expect(found.text.contains("Delft") && !found.text.contains("Lisbon"))
    for answer in [whole, found] {
      let robots = HTTPField.Name("X-Robots-Tag").flatMap { answer.headers[$0] }
      #expect(robots == "noindex, nofollow")
    }
  }

  @Test("An article opens by its own title alone, not by what leads to it in the library")
  func aliases() async throws {
    let (site, guide) = try await site()
    let link = try await link(site, to: guide)
    for (title, status) in [("Delft", 200), ("delft", 200), ("Delftware", 404), ("LISBON", 404)] {
      let answer = try await site.ask("\(link)/read/wiki.example.org/\(title)")
      #expect(answer.status.code == status, "\(title)")
    }
  }

  @Test("A slash at the end leads to the page, for who has no passphrase too")
  func slash() async throws {
    let (site, guide) = try await site()
    let link = try await link(site, to: guide)
    for page in [link, "\(link)/guide"] {
      #expect(try await site.ask("\(page)/").headers[.location] == page)
    }
    #expect(try await site.ask("/guides/").status == .unauthorized)
  }

  @Test("The way back of an article leads to its stop")
  func wayBack() async throws {
    let (site, guide) = try await site()
    let link = try await link(site, to: guide)
    let page = PageDocument(try await site.ask("\(link)/read/wiki.example.org/Lisbon"))
    let entry = try #require(guide.entries.last).id
    #expect(try page.one(class: "back").href == "\(link)/guide#waypost-entry-\(entry)")
  }

  @Test("A guide that was filled or emptied since is shown as it is")
  func live() async throws {
    let (site, guide) = try await site()
    let link = try await link(site, to: guide)
    let first = try #require(guide.entries.first)
    _ = try await site.services.guides.remove(entry: first.id, from: guide.id)
    #expect(try await site.ask("\(link)/read/wiki.example.org/Delft").status == .notFound)
    #expect(!(try await site.ask("\(link)/guide")).text.contains("Delft"))
  }

  @Test("Only a guide can be opened by a link, and not a number of times")
  func refused() async throws {
    let (site, guide) = try await site()
    let sharing = site.services.sharing
    let counted = try #require(SharedLinkLifetime(seconds: nil, openings: 3))
    await #expect(throws: Problem.readingNotCounted) {
      try await self.link(site, to: guide, for: counted)
    }
    let wiki = site.services.settings.wiki
    let delft = ArticleID(wiki: wiki, title: try PageTitle("Delft"))
    let draft = try await sharing.draft(.article(delft))
    await #expect(throws: Problem.onlyGuidesOpen) {
      try await sharing.openingGuide(of: draft, for: .unlimited)
    }
    #expect(try await sharing.sentList(9).isEmpty)
  }

  @Test("The page before sending offers it for guides alone, and the list of links tells it")
  func offered() async throws {
    let site = try await TestSite()
    _ = try await site.ask("/read/wiki.example.org/Delft", .post, form: "guide=Trip")
    let guide = try await site.services.guides.guide(named: "Trip")
    let page = PageDocument(try await site.ask("/send?guide=\(guide.id)"))
    let button = try page.one(.button, named: english(.webSendReadingThis))
    let form = try button.enclosing(.form)
    #expect(form.fields["openings"] == nil && form.fields["ends"] != nil)
    let other = PageDocument(try await site.ask("/send?\(SendingCardsTests.lisbon)"))
    #expect(other.all(.button, named: english(.webSendReadingThis)).isEmpty)
    let (sent, made) = try await site.submit(form)
    #expect(sent.says(.webSentReading))
    #expect(PageDocument(try await site.ask("/sent")).says(.webSentReading))
    let link = made.replacing("/sent/", with: "/s/")
    #expect(try await site.ask("\(link)/guide").status == .ok)
  }
}

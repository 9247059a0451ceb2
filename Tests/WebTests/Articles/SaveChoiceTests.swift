import App
import Articles
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Localization
import Testing

@testable import Web

@Suite("Size and pictures before saving")
struct SaveChoiceTests {
  @Test("The size is shown for each choice of pictures, before anything is saved")
  func sizes() async throws {
    let site = try await TestSite()
    let article = PageDocument(try await site.ask("/read/wiki.example.org/Delft"))
    let link = try article.one(.link, named: english(.webSaveChoose))
    let page = PageDocument(try await site.ask(try #require(link.href)))
    #expect(page.says(.webSaveNote, .number(1)))
    let choices = page.all(attribute: "name", value: "pictures")
    #expect(choices.map(\.value) == ["none", "small", "full"])
    #expect(choices.filter { $0.has("checked") }.map(\.value) == ["small"])
    let wiki = WikiReadAccess.reachable(.listed(try await site.listed()))
    let estimate = try await site.services.saving.estimate("Delft", from: wiki)
    #expect(estimate.text < estimate.bytes(.small))
    #expect(page.says(.webSaveSmall, .bytes(estimate.bytes(.small))))
    #expect(try await site.services.guides.saved([], wiki: nil, guide: nil).isEmpty)
  }

  @Test("The choice is saved, and a later one takes its place", arguments: ["none", "small"])
  func choice(pictures: String) async throws {
    let site = try await TestSite()
    _ = try await site.ask(
      "/read/wiki.example.org/Delft", .post, form: "guide=Trip&pictures=\(pictures)")
    func count() async throws -> Int {
      try await site.services.guides.guide(named: "Trip").entries[0].article.pictureCount
    }
    #expect(try await count() == (pictures == "none" ? 0 : 1))
    _ = try await site.ask("/read/wiki.example.org/Delft", .post, form: "guide=Trip&pictures=full")
    #expect(try await count() == 1)
  }

  @Test("A guide that has the article is not offered for it")
  func offered() async throws {
    let site = try await TestSite()
    _ = try await site.ask("/read/wiki.example.org/Delft", .post, form: "guide=Trip")
    _ = try await site.services.guides.newGuide(named: "Other")
    let page = PageDocument(try await site.ask("/read/wiki.example.org/Delft?save=1"))
    let offered = page.all(tag: "option").compactMap { $0.attribute("value") }
    #expect(offered.contains("Other") && !offered.contains("Trip"))
  }

  @Test("The wikitext is saved only where its box was ticked, and then read without the wiki")
  func wikitext() async throws {
    let site = try await TestSite()
    let article = "/read/wiki.example.org/Delft"
    let page = PageDocument(try await site.ask("\(article)?save=1"))
    let box = try page.one(.checkbox, named: english(.webSaveWikitext))
    #expect(box.attribute("name") == "wikitext" && !box.has("checked"))
    func hasWikitext() async throws -> Bool {
      try await site.services.guides.guide(named: "Trip").entries[0].article.hasWikitext
    }
    _ = try await site.ask(article, .post, form: "guide=Trip&pictures=none")
    #expect(try await !hasWikitext())
    _ = try await site.ask(article, .post, form: "guide=Trip&pictures=none&wikitext=1")
    #expect(try await hasWikitext())
  }

  @Test("A guide that has the article already is not offered for it")
  func held() async throws {
    let site = try await TestSite()
    let path = "/read/wiki.example.org/Delft"
    _ = try await site.services.guides.newGuide(named: "Other")
    _ = try await site.ask(path, .post, form: "guide=Trip")
    for address in [path, "\(path)?guide=Trip"] {
      let page = PageDocument(try await site.ask(address))
      #expect(page.all(class: "keep").isEmpty)
      let guides = try page.element(id: "waypost-guide").all(tag: "option").map(\.text)
      #expect(guides == ["Other", english(.guideSaved)])
    }
    let other = PageDocument(try await site.ask("\(path)?guide=Other"))
    #expect(try other.one(class: "keep").field("guide").value == "Other")
    let choice = PageDocument(try await site.ask("\(path)?save=1&guide=Other"))
    #expect(choice.all(class: "back").map(\.href) == [path])
  }

  @Test("A choice that there is not is refused")
  func unknown() async throws {
    let site = try await TestSite()
    let answer = try await site.ask(
      "/read/wiki.example.org/Delft", .post, form: "guide=Trip&pictures=huge")
    #expect(answer.status == .badRequest)
    #expect(try await site.services.guides.saved([], wiki: nil, guide: nil).isEmpty)
  }
}

extension TestSite {
  fileprivate func listed() async throws -> ListedWiki {
    try await services.wikis.listed(WikiID(slug: "wiki.example.org"))
  }
}

import App
import Articles
import HTTPTypes
import HummingbirdTesting
import Localization
import Routes
import Testing

@testable import Web

/// The pages of what came with Waypost.
@Suite("The starter's pages")
struct StarterPagesTests {
  let site: TestSite

  init() async throws { site = try await TestSite(library: .starter) }

  /// Where the links of a page lead, and where its pictures lie.
  private func addresses(on page: String) -> [String] {
    page.matches(of: /(?:href|src)="([^"#]*)/)
      .map { String($0.output.1).replacing("&amp;", with: "&").replacing("&#39;", with: "'") }
  }

  @Test("The home page shows its guides below the search box, and nothing empty")
  func home() async throws {
    let page = PageDocument(try await site.ask("/"))
    let card = try #require(page.all(.link).first { $0.name.hasPrefix("A first atlas: Europe") })
    #expect(card.name.contains(english(.webGuideArticlesOfWaypost, 9)))
    // The line in which the script says how a search goes is empty at first.
    #expect(page.all(class: "state").filter { !$0.has("data-search-state") }.isEmpty)
  }

  @Test(
    "The search box finds it whatever the form says of the default wiki, which is away",
    arguments: [
      "/search/results?q=lisb&wiki=wiki.example.org&from=local",
      "/search/results?q=lisbn&wiki=wiki.example.org&from=wiki",
      "/search?q=lisbn&wiki=wiki.example.org",
    ])
  func search(address: String) async throws {
    site.wiki.goAway()
    let page = PageDocument(try await site.ask(address))
    let row = try #require(
      page.all(.link).first { $0.href?.hasPrefix("/read/atlas.waypost.invalid/Lisbon") == true })
    let picture = try row.one(tag: "img")
    #expect(picture.classes == ["thumb"])
    #expect(picture.attribute("src")?.hasPrefix("/pictures/") == true)
  }

  @Test(
    "An article says in which guide it came, and once it was put into another, offers no keeping",
    arguments: ["guide=Trip", "guide="])
  func guideOfArticle(form: String) async throws {
    let path = "/read/atlas.waypost.invalid/Lisbon"
    let before = PageDocument(try await site.ask(path))
    let guide = "A first atlas: Europe"
    #expect(!before.all(.link, named: guide).isEmpty && !before.all(class: "keep").isEmpty)
    _ = try await site.ask(path, .post, form: form)
    let after = PageDocument(try await site.ask(path))
    let name = form == "guide=" ? english(.guideSaved) : "Trip"
    #expect(!after.all(.link, named: name).isEmpty && !after.all(.link, named: guide).isEmpty)
    #expect(after.all(class: "keep").isEmpty)
  }

  @Test("No link of its articles leads nowhere, and every picture is there")
  func links() async throws {
    var seen: Set<String> = []
    for guide in try await site.services.guides.guides() {
      for entry in try await site.services.guides.guide(numbered: guide.id).entries {
        let path = PagePath.article(entry.article.id).text
        let page = try await site.ask(path).text
        #expect(!PageDocument(page).all(text: english(.webNothingToUpdate)).isEmpty)
        #expect(!page.contains("waypost.invalid/w"), "\(path) leads to a wiki that is nowhere")
        // What lies around is asked of a wiki, which is what that page is for.
        let others = ["/settings", "/places/near"]
        for link in addresses(on: page)
        where link.hasPrefix("/") && !others.contains(where: link.hasPrefix) {
          guard seen.insert(link).inserted else { continue }
          #expect(try await site.ask(link).status == .ok, "\(link) on \(path)")
        }
      }
    }
    #expect(seen.count > 100)
    #expect(site.wiki.asked == 0)
  }

  @Test("A page that it lacks says so, without a command and without a way to a wiki")
  func missing() async throws {
    let answer = try await site.ask("/read/atlas.waypost.invalid/Portugal")
    #expect(answer.status == .notFound)
    let title = ProblemPage.heading(english(.problemPartOfWaypost))
    #expect(PageDocument(answer).all(.heading, named: title).count == 1)
    #expect(!answer.text.contains("<code>") && !answer.text.contains("waypost guide"))
  }

  @Test("Its guides offer no update, and asked for one they change nothing")
  func update() async throws {
    let guide = try #require(try await site.services.guides.guides().first { $0.isBuiltIn })
    let page = PageDocument(try await site.ask("/guides/\(guide.id)"))
    let facts = try page.one(.main).text
    #expect(facts.contains(english(.webGuideArticlesOfWaypost, .number(guide.entryCount))))
    #expect(facts.contains(english(.webGuideNothingToUpdate)))
    #expect(page.all(attribute: "value", value: "refresh").isEmpty)
    let answer = try await site.ask("/guides/\(guide.id)", .post, form: "action=refresh")
    #expect(answer.status == .seeOther)
    await site.site.updates.end(of: guide.id)
    #expect(site.wiki.asked == 0)
  }

  @Test("The file itself is nothing that a page may load")
  func asset() async throws {
    #expect(try await site.ask("/assets/starter.sqlite").status == .notFound)
  }
}

import App
import Articles
import HTTPTypes
import HummingbirdTesting
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
    let page = try await site.ask("/").text
    #expect(page.contains("A first atlas: Europe"))
    #expect(page.contains("9 articles included with Waypost"))
    #expect(!page.contains("class=\"state"))
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
    let page = try await site.ask(address).text
    #expect(page.contains("/read/atlas.waypost.invalid/Lisbon"))
    #expect(page.contains("<img class=\"thumb\" src=\"/pictures/"))
  }

  @Test(
    "An article says in which guide it came, and once it was put into another, offers no keeping",
    arguments: ["guide=Trip", "guide="])
  func guideOfArticle(form: String) async throws {
    let path = "/read/atlas.waypost.invalid/Lisbon"
    let before = try await site.ask(path).text
    #expect(before.contains(">A first atlas: Europe</a></p>") && before.contains("class=\"keep\""))
    _ = try await site.ask(path, .post, form: form)
    let after = try await site.ask(path).text
    let name = form == "guide=" ? "Saved" : "Trip"
    #expect(after.contains(">\(name)</a>") && after.contains(">A first atlas: Europe</a>"))
    #expect(!after.contains("class=\"keep\""))
  }

  @Test("No link of its articles leads nowhere, and every picture is there")
  func links() async throws {
    var seen: Set<String> = []
    for guide in try await site.services.guides.guides() {
      for entry in try await site.services.guides.guide(numbered: guide.id).entries {
        let path = PagePath.article(entry.article.id).text
        let page = try await site.ask(path).text
        #expect(page.contains("Included with Waypost, no updates"))
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
    #expect(answer.text.contains("included with Waypost"))
    #expect(!answer.text.contains("<code>") && !answer.text.contains("waypost guide"))
  }

  @Test("Its guides offer no update, and asked for one they change nothing")
  func update() async throws {
    let guide = try #require(try await site.services.guides.guides().first { $0.isBuiltIn })
    let page = try await site.ask("/guides/\(guide.id)").text
    #expect(page.contains("included with Waypost") && page.contains("no updates"))
    #expect(!page.contains("value=\"refresh\""))
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

import App
import Articles
import Foundation  // JSON of answers
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Localization
import Testing

@testable import Web

private let delft = "/read/wiki.example.org/Delft"

@Suite("Unreachable wikis")
struct ReachabilityTests {
  /// What tells a person, and the script, that the wiki is waited for.
  private func banner(_ page: PageDocument) throws -> PageElement {
    let banner = try page.one(attribute: "data-wake")
    #expect(banner.role == .status)
    return banner
  }

  @Test("A page that missed its wiki says where to ask whether it is back")
  func waiting() async throws {
    let site = try await TestSite()
    site.wiki.goAway()
    for path in [delft, "/search?q=Delft"] {
      let page = PageDocument(try await site.ask(path))
      #expect(try banner(page).attribute("data-wake") == "/awake/wiki.example.org")
      let again = try page.one(.link, named: english(.webProblemAgain))
      #expect(again.href?.hasPrefix(path) == true)
    }
    #expect(try await site.ask("/awake/wiki.example.org").text == "no\n")
    site.wiki.comeBack()
    #expect(try await site.ask("/awake/wiki.example.org").text == "yes\n")
    let page = PageDocument(try await site.ask(delft))
    #expect(page.all(attribute: "data-wake").isEmpty)
  }

  @Test("While a wiki asks to wait, its pages wait too and nothing is sent to it")
  func busy() async throws {
    let site = try await TestSite()
    site.wiki.beBusy(seconds: 20)
    let page = PageDocument(try await site.ask(delft))
    #expect(try banner(page).attribute("data-wake") == "/awake/wiki.example.org")
    #expect(try banner(page).attribute("data-after") == "20")
    let original = try page.one(.link, named: english(.webArticleOriginal))
    #expect(original.href == "https://wiki.example.org/w/index.php?title=Delft")
    let asked = site.wiki.asked
    let answer = try await site.ask("/awake/wiki.example.org")
    #expect(answer.text == "no\n")
    #expect(answer.headers[.retryAfter] == "20")
    let other = try await site.ask("/read/wiki.example.org/Lisbon")
    #expect(other.status == .serviceUnavailable)
    #expect(other.headers[.retryAfter] == "20")
    let search = PageDocument(try await site.ask("/search?q=Delft"))
    #expect(try banner(search).attribute("data-after") == "20")
    #expect(site.wiki.asked == asked)
    #expect(site.waits.count == 0)
  }

  @Test("A save that a busy wiki prevents can be sent again with the guide that was chosen")
  func busySave() async throws {
    let site = try await TestSite()
    site.wiki.beBusy(seconds: 20)
    let answer = try await site.ask(delft, .post, form: "guide=Low+Countries")
    #expect(answer.status == .serviceUnavailable)
    let page = PageDocument(answer)
    let form = try page.one(.button, named: english(.webProblemAgain)).enclosing(.form)
    #expect(form.action == delft && form.attribute("method") == "post")
    #expect(form.fields == ["guide": "Low Countries"])
    // The script would load the article instead.
    #expect(page.all(attribute: "data-wake").isEmpty)
    #expect(site.waits.count == 0)
  }

  @Test("Nobody is asked about a wiki that is not listed")
  func unlisted() async throws {
    let site = try await TestSite()
    #expect(try await site.ask("/awake/other.example").status == .forbidden)
    #expect(site.wiki.asked == 0)
  }
}

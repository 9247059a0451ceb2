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
    let banner = try page.one(attribute: "data-reachability")
    #expect(banner.role == .status)
    return banner
  }

  @Test("A page that missed its wiki says where to ask whether it is back")
  func waiting() async throws {
    let site = try await TestSite()
    site.wiki.goAway()
    for path in [delft, "/search?q=Delft", "/send?wiki=wiki.example.org&title=Delft"] {
      let page = PageDocument(try await site.ask(path))
      #expect(try banner(page).attribute("data-reachability") == "/reachability/wiki.example.org")
      let again = try page.one(.link, named: english(.webProblemAgain))
      #expect(again.href?.hasPrefix(path) == true)
    }
    #expect(try await site.ask("/reachability/wiki.example.org").text == "no\n")
    site.wiki.comeBack()
    #expect(try await site.ask("/reachability/wiki.example.org").text == "yes\n")
    let page = PageDocument(try await site.ask(delft))
    #expect(page.all(attribute: "data-reachability").isEmpty)
  }

  @Test("While a wiki asks to wait, its pages wait too and nothing is sent to it")
  func busy() async throws {
    let site = try await TestSite()
    site.wiki.beBusy(seconds: 20)
    let page = PageDocument(try await site.ask(delft))
    #expect(try banner(page).attribute("data-reachability") == "/reachability/wiki.example.org")
    #expect(try banner(page).attribute("data-after") == "20")
    let original = try page.one(.link, named: english(.webArticleOriginal))
    #expect(original.href == "https://wiki.example.org/w/index.php?title=Delft")
    let asked = site.wiki.asked
    let answer = try await site.ask("/reachability/wiki.example.org")
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
    #expect(page.all(attribute: "data-reachability").isEmpty)
    #expect(site.waits.count == 0)
  }

  @Test(
    "A save that its wiki prevents shows the article again, with the reason and the same form on top",
    arguments: [false, true])
  func savedWhileReading(isBusy: Bool) async throws {
    let site = try await TestSite()
    _ = try await site.ask(delft)
    if isBusy { site.wiki.beBusy(seconds: 20) } else { site.wiki.goAway() }
    let answer = try await site.ask(delft, .post, form: "guide=Low+Countries")
    #expect(answer.status == (isBusy ? .serviceUnavailable : .badGateway))
    let page = PageDocument(answer)
    #expect(page.says(.webArticleNotSaved, "Delft"))
    #expect(page.says("Boats go round."))
    let form = try page.one(.button, named: english(.webProblemAgain)).enclosing(.form)
    #expect(form.action == delft && form.fields == ["guide": "Low Countries"])
    site.wiki.beBusy(seconds: nil)
    site.wiki.comeBack()
    guard !isBusy else { return }
    _ = try await site.submit(form)
    #expect(try await site.services.guides.guide(named: "Low Countries").entries.count == 1)
  }

  @Test("An update that the wiki prevents shows the saved article")
  func update() async throws {
    let site = try await TestSite()
    _ = try await site.ask(delft, .post, form: "guide=Trip")
    site.wiki.goAway()
    let page = PageDocument(try await site.ask(delft, .post, form: "action=update"))
    #expect(page.says(.webArticleNotUpdated, "Delft"))
    #expect(page.says("Boats go round.") && page.isMarkedSaved)
    let form = try page.one(.button, named: english(.webProblemAgain)).enclosing(.form)
    #expect(form.fields == ["action": "update"])
  }

  @Test("Nobody is asked about a wiki that is not listed")
  func unlisted() async throws {
    let site = try await TestSite()
    #expect(try await site.ask("/reachability/other.example").status == .forbidden)
    #expect(site.wiki.asked == 0)
  }
}

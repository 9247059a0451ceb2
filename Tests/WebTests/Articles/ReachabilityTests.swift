import App
import Articles
import Foundation  // JSON of answers
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import Web

private let delft = "/read/wiki.example.org/Delft"

@Suite("Unreachable wikis")
struct ReachabilityTests {
  @Test("A page that missed its wiki says where to ask whether it is back")
  func waiting() async throws {
    let site = try await TestSite()
    site.wiki.goAway()
    for path in [delft, "/search?q=Delft"] {
      let text = try await site.ask(path).text
      #expect(text.contains("data-wake=\"/awake/wiki.example.org\""))
      #expect(text.contains("Try again"))
    }
    #expect(try await site.ask("/awake/wiki.example.org").text == "no\n")
    site.wiki.comeBack()
    #expect(try await site.ask("/awake/wiki.example.org").text == "yes\n")
    #expect(try await !site.ask(delft).text.contains("data-wake"))
  }

  @Test("While a wiki asks to wait, its pages wait too and nothing is sent to it")
  func busy() async throws {
    let site = try await TestSite()
    site.wiki.beBusy(seconds: 20)
    let text = try await site.ask(delft).text
    #expect(text.contains("data-wake=\"/awake/wiki.example.org\" data-after=\"20\""))
    #expect(text.contains("href=\"https://wiki.example.org/w/index.php?title=Delft\""))
    let asked = site.wiki.asked
    let answer = try await site.ask("/awake/wiki.example.org")
    #expect(answer.text == "no\n")
    #expect(answer.headers[.retryAfter] == "20")
    let other = try await site.ask("/read/wiki.example.org/Lisbon")
    #expect(other.status == .serviceUnavailable)
    #expect(other.headers[.retryAfter] == "20")
    #expect(try await site.ask("/search?q=Delft").text.contains("data-after=\"20\""))
    #expect(site.wiki.asked == asked)
    #expect(site.waits.count == 0)
  }

  @Test("A save that a busy wiki prevents can be sent again with the guide that was chosen")
  func busySave() async throws {
    let site = try await TestSite()
    site.wiki.beBusy(seconds: 20)
    let page = try await site.ask(delft, .post, form: "guide=Low+Countries")
    #expect(page.status == .serviceUnavailable)
    #expect(page.text.contains("method=\"post\" action=\"\(delft)\""))
    #expect(page.text.contains("name=\"guide\" value=\"Low Countries\""))
    // The script would load the article instead.
    #expect(!page.text.contains("data-wake"))
    #expect(site.waits.count == 0)
  }

  @Test("Nobody is asked about a wiki that is not listed")
  func unlisted() async throws {
    let site = try await TestSite()
    #expect(try await site.ask("/awake/other.example").status == .forbidden)
    #expect(site.wiki.asked == 0)
  }
}

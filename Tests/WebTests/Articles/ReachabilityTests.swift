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

  @Test("Nobody is asked about a wiki that is not listed")
  func unlisted() async throws {
    let site = try await TestSite()
    #expect(try await site.ask("/awake/other.example").status == .forbidden)
    #expect(site.wiki.asked == 0)
  }
}

import App
import Articles
import Foundation  // JSON of answers
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import Web

private let delft = "/read/wiki.example.org/Delft"

@Suite("A wiki that is away")
struct ReachabilityTests {
  @Test("A page that missed its wiki says where to ask whether it is back")
  func waiting() async throws {
    let desk = try await TestSite()
    desk.wiki.goAway()
    for path in [delft, "/search?q=Delft"] {
      let text = try await desk.ask(path).text
      #expect(text.contains("data-wake=\"/awake/wiki.example.org\""))
      #expect(text.contains("Try again"))
    }
    #expect(try await desk.ask("/awake/wiki.example.org").text == "no\n")
    desk.wiki.comeBack()
    #expect(try await desk.ask("/awake/wiki.example.org").text == "yes\n")
    #expect(try await !desk.ask(delft).text.contains("data-wake"))
  }

  @Test("Nobody is asked about a wiki that is not listed")
  func unlisted() async throws {
    let desk = try await TestSite()
    #expect(try await desk.ask("/awake/other.example").status == .forbidden)
    #expect(desk.wiki.asked == 0)
  }
}

import App
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import Web

/// Whom Wikimedia can write to: asked once, beside the first results from one of its wikis.
@Suite("Contact form")
struct ContactFormTests {
  private func asks(_ answer: TestResponse) -> Bool {
    !PageDocument(answer).all(attribute: "name", value: "contact").isEmpty
  }

  @Test("It is asked with the first answer of a Wikimedia wiki, and on no page before")
  func asked() async throws {
    let site = try await TestSite(usualWiki: "en.wikipedia")
    for page in ["/", "/search", "/guides", "/search/results?q=Delft&from=local"] {
      #expect(try await !asks(site.ask(page)), "\(page)")
    }
    for page in ["/search?q=Delft", "/search/results?q=Delft&from=wiki"] {
      #expect(try await asks(site.ask(page)), "\(page)")
    }
  }

  @Test("Another wiki, one that is away, and a link of another site do not ask")
  func notAsked() async throws {
    #expect(try await !asks(TestSite().ask("/search?q=Delft")))
    let site = try await TestSite(usualWiki: "en.wikipedia")
    let linked = try await site.ask(
      "/search?q=Delft",
      fields: [
        "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document",
      ])
    #expect(!asks(linked))
    site.wiki.goAway()
    #expect(try await !asks(site.ask("/search?q=Delft")))
  }

  @Test(
    "An answer, also \u{201C}not now\u{201D}, leads back to the search and is the last",
    arguments: [
      ("action=contact&contact=me%40example.org", "me@example.org"), ("action=decline", nil),
    ] as [(String, String?)])
  func answered(form: String, contact: String?) async throws {
    let site = try await TestSite(usualWiki: "en.wikipedia")
    let answer = try await site.ask(
      "/settings", .post, form: form + "&back=%2Fsearch%3Fq%3DDelft")
    #expect(answer.headers[.location]?.hasPrefix("/search?q=Delft&done=") == true)
    #expect(try await site.services.wikis.contact() == contact)
    #expect(try await !asks(site.ask("/search?q=Delft")))
  }

  @Test(
    "It leads to no other site", arguments: ["https%3A%2F%2Fevil.example", "%2F%2Fevil.example"])
  func back(address: String) async throws {
    let site = try await TestSite(usualWiki: "en.wikipedia")
    let answer = try await site.ask("/settings", .post, form: "action=decline&back=\(address)")
    #expect(answer.headers[.location]?.hasPrefix("/settings") == true)
  }
}

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

@Suite("Reading history")
struct RecentlyReadTests {
  private func read(_ site: TestSite) async throws -> [String] {
    try await site.services.reading.lastRead(10).map(\.id.title.text)
  }

  @Test("A page that a person opens stands on the home page as read, with its description")
  func opened() async throws {
    let site = try await TestSite()
    _ = try await site.ask(delft)
    #expect(try await read(site) == ["Delft"])
    let home = PageDocument(try await site.ask("/"))
    #expect(!home.all(.heading, named: english(.webHomeRecent)).isEmpty)
    #expect(home.all(leadingTo: delft).map(\.role) == [.link])
  }

  @Test(
    "What no person opened here leaves no trace",
    arguments: [
      ["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"],
      ["Sec-Fetch-Site": "same-origin", "Sec-Purpose": "prefetch;prerender"],
      ["Sec-Fetch-Site": "same-origin", "Purpose": "prefetch"],
      ["Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": "empty"],
      ["Accept": "application/json"], ["Accept": "text/markdown"],
    ])
  func untraced(fields: [String: String]) async throws {
    let site = try await TestSite()
    #expect(try await site.ask(delft, fields: fields).status == .ok)
    #expect(try await read(site) == [])
  }

  @Test("Neither does HEAD, nor a page that is not there")
  func heads() async throws {
    let site = try await TestSite()
    _ = try await site.ask(delft, .head)
    _ = try await site.ask("/read/wiki.example.org/Nowhere")
    #expect(try await read(site) == [])
  }

  @Test("The settings page forgets what was read")
  func forgotten() async throws {
    let site = try await TestSite()
    _ = try await site.ask(delft)
    _ = try await site.ask("/settings", .post, form: "action=forget")
    #expect(try await read(site) == [])
  }

  @Test("What was kept and read stands once")
  func once() async throws {
    let site = try await TestSite()
    _ = try await site.ask(delft, .post, form: "guide=")
    let home = PageDocument(try await site.ask("/"))
    #expect(!home.all(.heading, named: english(.webHomeSaved)).isEmpty)
    _ = try await site.ask(delft)
    let read = PageDocument(try await site.ask("/"))
    #expect(read.all(.heading, named: english(.webHomeSaved)).isEmpty)
    #expect(read.all(leadingTo: delft).count == 1)
    let picture = try read.all(leadingTo: delft).first?.one(tag: "img").attribute("src")
    #expect(picture?.hasPrefix("/pictures/") == true)
  }
}

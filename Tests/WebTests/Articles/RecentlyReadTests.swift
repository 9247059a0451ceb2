import App
import Articles
import Foundation  // JSON of answers
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import Web

private let delft = "/read/wiki.example.org/Delft"

@Suite("What was read")
struct RecentlyReadTests {
  private func read(_ desk: TestSite) async throws -> [String] {
    try await desk.services.reading.lastRead(10).map(\.id.title.text)
  }

  @Test("A page that a person opens stands on the home page as read, with its description")
  func opened() async throws {
    let desk = try await TestSite()
    _ = try await desk.ask(delft)
    #expect(try await read(desk) == ["Delft"])
    let home = try await desk.ask("/").text
    #expect(home.contains("Recently read") && home.contains("href=\"\(delft)\""))
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
    let desk = try await TestSite()
    #expect(try await desk.ask(delft, fields: fields).status == .ok)
    #expect(try await read(desk) == [])
  }

  @Test("Neither does HEAD, nor a page that is not there")
  func heads() async throws {
    let desk = try await TestSite()
    _ = try await desk.ask(delft, .head)
    _ = try await desk.ask("/read/wiki.example.org/Nowhere")
    #expect(try await read(desk) == [])
  }

  @Test("The settings page forgets what was read")
  func forgotten() async throws {
    let desk = try await TestSite()
    _ = try await desk.ask(delft)
    _ = try await desk.ask("/settings", .post, form: "action=forget")
    #expect(try await read(desk) == [])
  }

  @Test("What was kept and read stands once")
  func once() async throws {
    let desk = try await TestSite()
    _ = try await desk.ask(delft, .post, form: "guide=")
    let kept = try await desk.ask("/").text
    #expect(kept.contains("Recently saved"))
    _ = try await desk.ask(delft)
    let read = try await desk.ask("/").text
    #expect(!read.contains("Recently saved"))
    #expect(read.ranges(of: "<a href=\"\(delft)\"").count == 1)
    #expect(read.contains("/pictures/"))
  }
}

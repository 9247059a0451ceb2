import Articles
import Foundation  // percent-encoding
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Localization
import Testing

@testable import Web

@Suite("Sharing from every reader")
struct ShareMenuTests {
  /// Asserts the three ways: a button that copies, one for the share sheet, both hidden until a
  /// script finds what they need, and a mail, which needs none.
  private func expectWays(
    _ page: PageDocument, to address: String, title: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let share = try #require(
      page.all(tag: "button").first { $0.attribute("data-share") != nil },
      sourceLocation: sourceLocation)
    #expect(share.attribute("data-share") == address, sourceLocation: sourceLocation)
    #expect(share.attribute("data-title") == title, sourceLocation: sourceLocation)
    #expect(share.has("hidden"), sourceLocation: sourceLocation)
    let copies = page.all(tag: "button").filter {
      $0.attribute("data-copy-text") == address || $0.attribute("data-copy") != nil
    }
    #expect(copies.count == 1 && copies[0].has("hidden"), sourceLocation: sourceLocation)
    let mail = page.all(tag: "a").compactMap(\.href).filter { $0.hasPrefix("mailto:?subject=") }
    #expect(mail.count == 1, sourceLocation: sourceLocation)
    #expect(
      mail.first?.removingPercentEncoding?.contains("\r\n\(address)\r\n") == true,
      sourceLocation: sourceLocation)
    let scripts = page.all(tag: "script").compactMap { $0.attribute("src") }
    #expect(
      scripts.contains { $0.contains("share") || $0.contains("conversation") },
      sourceLocation: sourceLocation)
  }

  @Test("An article is shared by its address on the wiki")
  func article() async throws {
    let site = try await TestSite()
    let page = PageDocument(try await site.ask("/read/wiki.example.org/Lisbon"))
    try expectWays(
      page, to: "https://wiki.example.org/wiki/Lisbon", title: "Lisbon")
  }

  @Test("An article in a conversation is shared by its address on the wiki")
  func inline() async throws {
    let conversation = try await ConversationSite()
    let page = PageDocument(
      try await conversation.ask(
        conversation.path + "/read/wiki.example.org/Lisbon", as: conversation.owner))
    try expectWays(
      page, to: "https://wiki.example.org/wiki/Lisbon", title: "Lisbon")
  }

  @Test("A place is shared by the address of its page")
  func place() async throws {
    let site = try await TestSite()
    let page = PageDocument(
      try await site.ask("/places?WMFLatitude=52.3&WMFLongitude=4.8&name=Dam"))
    try expectWays(
      page, to: "http://127.0.0.1:8080/places?WMFLatitude=52.3&WMFLongitude=4.8&name=Dam",
      title: "Dam")
  }
}

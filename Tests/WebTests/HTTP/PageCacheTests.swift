import Foundation  // dates
import HTTPTypes
import HummingbirdTesting
import Library
import NIOCore
import Testing

@testable import Web

@Suite("Page cache")
struct PageCacheTests {
  private let delft = "/read/wiki.example.org/Delft"

  private func siteWithDelft() async throws -> TestSite {
    let site = try await TestSite()
    #expect(try await site.ask(delft, .post, form: "guide=").status == .seeOther)
    return site
  }

  @Test("The page of a saved article is made once for as long as nothing changes")
  func once() async throws {
    let site = try await siteWithDelft()
    let first = try await site.ask(delft)
    let requests = site.site.pageCache.count
    let second = try await site.ask(delft)
    #expect(requests == 1 && site.site.pageCache.count == 1)
    #expect(first.text == second.text)
    #expect(first.headers[.eTag] != nil && first.headers[.eTag] == second.headers[.eTag])
  }

  @Test("What another connection to the library changes is on the next page")
  func changedElsewhere() async throws {
    let site = try await siteWithDelft()
    let before = try await site.ask(delft)
    let now = Date(timeIntervalSince1970: 1_790_000_000)
    let other = try Library.open(at: "\(site.folder)/library.sqlite", now: { now })
    _ = try await other.guides.create(named: "Summer on the Schie")
    let after = try await site.ask(delft)
    #expect(!before.text.contains("Summer on the Schie"))
    #expect(after.text.contains("Summer on the Schie"))
    #expect(before.headers[.eTag] != after.headers[.eTag])
  }

  @Test("A change made through the pages is on the next page")
  func changedHere() async throws {
    let site = try await siteWithDelft()
    _ = try await site.ask(delft)
    _ = try await site.ask("/guides", .post, form: "name=Winter")
    #expect(try await site.ask(delft).text.contains("Winter"))
  }

  @Test("A page with a notice, and one that the wiki was asked for, are not kept")
  func notKept() async throws {
    let site = try await TestSite()
    _ = try await site.ask(delft)
    #expect(site.site.pageCache.count == 0)
    let moved = try await site.ask(delft, .post, form: "guide=")
    _ = try await site.ask(try #require(moved.headers[.location]))
    #expect(site.site.pageCache.count == 0)
  }

  @Test(
    "Requests that differ in what a page may depend on do not share one",
    arguments: ["Cookie", "Accept-Language"])
  func separate(field: String) async throws {
    let site = try await siteWithDelft()
    // The first reading is noted, which changes the library.
    for _ in 1...2 { _ = try await site.ask(delft) }
    _ = try await site.ask(delft, fields: ["Sec-Fetch-Site": "same-origin", field: "nl"])
    #expect(site.site.pageCache.count == 2)
  }

  @Test(
    "What is ready goes to nobody whom the doorkeeper turns away",
    arguments: [
      ["Via": "1.1 proxy"], ["X-Forwarded-For": "192.0.2.1"],
      ["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors"],
    ])
  func refused(fields: [String: String]) async throws {
    let site = try await siteWithDelft()
    for _ in 1...3 { _ = try await site.ask(delft) }
    #expect(try await site.ask(delft, fields: fields).status.code >= 400)
  }

  @Test("A request for the head alone gets the same fields and no body")
  func headAlone() async throws {
    let site = try await siteWithDelft()
    for _ in 1...2 { _ = try await site.ask(delft) }
    let whole = try await site.ask(delft)
    let head = try await site.ask(delft, .head)
    #expect(head.headers[.eTag] == whole.headers[.eTag] && head.body.readableBytes == 0)
    #expect(head.headers[.contentLength] == String(whole.body.readableBytes))
    #expect(head.headers[.contentSecurityPolicy] == whole.headers[.contentSecurityPolicy])
  }

  @Test("A page made under one name of this machine is not shown under another")
  func names() {
    let pages = PageCache()
    pages.keep(SiteResponse.page([1]).ready(), key("/", under: "localhost"), at: 1)
    #expect(pages.page(key("/", under: "localhost"), at: 1) != nil)
    #expect(pages.page(key("/", under: "127.0.0.1"), at: 1) == nil)
  }

  @Test("What is ready answers 304 and gzip as a page that was made now")
  func sameManners() async throws {
    let site = try await siteWithDelft()
    for _ in 1...2 {
      let packed = try await site.ask(delft, fields: ["Accept-Encoding": "gzip"])
      #expect(packed.headers[.contentEncoding] == "gzip")
      let tag = try #require(packed.headers[.eTag])
      #expect(try await site.ask(delft, fields: ["If-None-Match": tag]).status == .notModified)
    }
  }

  @Test("The pages together stay under their limit, and a huge one is not kept")
  func bounded() throws {
    let pages = PageCache()
    for number in 0..<40 {
      pages.keep(page(of: 900_000), key("/\(number)"), at: 1)
    }
    #expect(1...9 ~= pages.count)
    #expect(pages.page(key("/39"), at: 1) != nil && pages.page(key("/39"), at: 2) == nil)
    pages.keep(page(of: 2 << 20), key("/huge"), at: 1)
    #expect(pages.page(key("/huge"), at: 1) == nil)
  }

  @Test("A field that no page depends on makes no other page")
  func otherFields() async throws {
    let site = try await siteWithDelft()
    for _ in 1...2 { _ = try await site.ask(delft) }
    let other = ["Sec-Fetch-Site": "same-origin", "X-A": "a", "Referer": "/", "Priority": "u=1"]
    _ = try await site.ask(delft, fields: other)
    #expect(site.site.pageCache.count == 1)
  }

  @Test("What a request holds counts as much as its page")
  func longAddresses() {
    let pages = PageCache()
    let long = String(repeating: "a", count: 60_000)
    for number in 0..<400 { pages.keep(page(of: 100), key("/\(number)\(long)"), at: 1) }
    #expect(1...(PageCache.most / long.utf8.count) ~= pages.count)
  }

  private func page(of size: Int) -> SiteResponse {
    SiteResponse.page([UInt8](repeating: 0, count: size)).ready()
  }

  private func key(_ address: String, under name: String? = nil) -> PageCache.Key {
    PageCache.Key(
      address: address, authority: name, fields: [], local: nil, isThroughProxy: false,
      minute: nil)
  }
}

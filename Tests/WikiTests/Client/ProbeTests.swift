import Articles
import Foundation  // Date, which the client's interface has
import HTTPTypes
import Testing

@testable import Wiki

@Suite("Facts about a wiki")
struct ProbeTests {
  private func facts(_ generator: String, extensions: String = #","extensions":[]"#) async throws
    -> WikiFacts
  {
    let wiki = FakeWiki { _ in
      .json(#"{"query":{"general":{"sitename":"X","generator":"\#(generator)"}\#(extensions)}}"#)
    }
    return try await wiki.client().probe(now: .test)
  }

  @Test(
    "Capabilities follow the version number, compared as integers",
    arguments: [
      ("MediaWiki 1.5.2", false, false), ("MediaWiki 1.9", false, false),
      ("MediaWiki 1.19wmf1", false, false), ("MediaWiki 1.22.0", false, false),
      ("MediaWiki 1.23.1", true, false), ("MediaWiki 1.25.0", true, true),
      ("MediaWiki 1.39.17", true, true), ("MediaWiki 1.45.0-wmf.5", true, true),
      ("MediaWiki 1.100.0", true, true), ("MediaWiki 2.0", true, true), ("", true, true),
      ("MediaWiki", true, true), ("MediaWiki 1.31.0 (abc1234)", true, true),
    ])
  func versions(generator: String, hasPrefixes: Bool, hasVersion2: Bool) async throws {
    let facts = try await facts(generator)
    #expect(facts.capabilities.contains(.prefixSearch) == hasPrefixes)
    #expect(facts.capabilities.contains(.formatVersion2) == hasVersion2)
  }

  @Test("On a wiki that hides its extensions, all capabilities are tried")
  func hidden() async throws {
    let facts = try await facts("MediaWiki 1.39.17", extensions: "")
    #expect(
      facts.capabilities.isSuperset(of: [
        .extracts, .pageImages, .coordinates, .geoSearch, .descriptions,
      ]))
    #expect(!facts.capabilities.contains(.cirrusSearch))
  }

  @Test(
    "Warnings name unknown capabilities, and nothing else",
    arguments: [
      (
        #"Unrecognized values for parameter "prop": coordinates, description"#,
        [.coordinates, .descriptions]
      ),
      ("Unrecognized value for parameter 'prop': extracts", [.extracts]),
      (#"Unrecognized value for parameter "list": geosearch."#, [.geoSearch]),
      (#"Unrecognized value for parameter "inprop": description."#, []),
      ("Unrecognized parameters: exintro, extracts.", []),
      ("Extracts: a warning of another kind about extracts", []),
      ("x\nUnrecognized value for parameter \"prop\": pageimages", [.pageImages]),
    ] as [(String, Set<WikiFacts.Capability>)])
  func warnings(text: String, refused: Set<WikiFacts.Capability>) {
    #expect(WikiFacts.refused([text]) == refused)
  }

  @Test(
    "A page links to its wiki's API",
    arguments: [
      (
        "//wikitravel.example/wiki/en/api.php?action=rsd",
        "https://wikitravel.example/wiki/en/api.php"
      ),
      (
        "https://api.wikitravel.example/w/api.php?action=rsd",
        "https://api.wikitravel.example/w/api.php"
      ),
      ("/api.php?action=rsd", "https://wikitravel.example/api.php"),
    ])
  func discovery(link: String, api: String) async throws {
    let wiki = FakeWiki { _ in
      .html(#"<html><link rel="stylesheet" href=x><link rel="EditURI" href="\#(link)">"#)
    }
    let found = try await wiki.client().discover(from: "https://wikitravel.example/en/Rivertown")
    #expect(found.api == api)
  }

  @Test("After a redirect, the link is resolved from the new address")
  func redirected() async throws {
    let wiki = FakeWiki {
      $0.address.hasPrefix("http://")
        ? .redirect(to: "https://new.example.org/en/X", status: 301)
        : .html(#"<link rel="EditURI" href="//new.example.org/w/api.php?action=rsd">"#)
    }
    let found = try await wiki.client().discover(from: "http://old.example.org/en/X")
    #expect(found.api == "https://new.example.org/w/api.php")
  }

  @Test(
    "A page may link to its own domain and to no other",
    arguments: [
      ("https://evil.example.com/x", "http://192.168.1.1/api.php"),
      ("https://evil.example.com/x", "http://localhost/api.php"),
      ("https://evil.example.com/x", "https://other.example.org/api.php"),
      ("http://127.0.0.1/x", "http://10.0.0.1/api.php"), ("http://box/x", "http://rack/api.php"),
    ])
  func owners(page: String, link: String) async throws {
    let wiki = FakeWiki { _ in .html(#"<link rel="EditURI" href="\#(link)">"#) }
    await #expect(throws: WikiError.notAMediaWiki(address: page)) {
      try await wiki.client().discover(from: page)
    }
  }

  @Test("A wiki's page for a missing title names its API too")
  func missingPage() async throws {
    let wiki = FakeWiki { _ in
      .html(#"<link rel="EditURI" href="/w/api.php?action=rsd">"#, status: 404)
    }
    let found = try await wiki.client().discover(from: "https://wiki.example.org/wiki/Nope")
    #expect(found == (try .test()))
  }

  @Test(
    "A page without such a link is not a wiki's",
    arguments: ["<p>x", #"<link rel="EditURI" href="javascript:x">"#, "", #"<link rel="EditURI">"#])
  func none(page: String) async throws {
    let wiki = FakeWiki { _ in .html(page) }
    let address = "https://plain.example.org/page"
    await #expect(throws: WikiError.notAMediaWiki(address: address)) {
      try await wiki.client().discover(from: address)
    }
  }

  @Test(
    "Unsafe addresses are not requested", arguments: ["javascript:x", "ftp://a/"])
  func nowhere(address: String) async throws {
    let wiki = FakeWiki(answers: [])
    await #expect(throws: WikiError.notAMediaWiki(address: address)) {
      try await wiki.client().discover(from: address)
    }
    #expect(wiki.asked.isEmpty)
  }

  @Test("A wiki at another path is called there")
  func path() async throws {
    let site = try Fixture.text("siteinfo-v1.json")
    let wiki = FakeWiki { _ in .json(site) }
    let id = try WikiID.test("https://wikitravel.example/wiki/en/api.php")
    _ = try await wiki.client(id).probe(now: .test)
    #expect(wiki.asked[0].address.hasPrefix("https://wikitravel.example/wiki/en/api.php?action="))
  }
}

@Suite("Addresses in responses")
struct AddressesTests {
  private static let base = "https://h.example:81/a/b?c=d"

  @Test(
    "A reference is resolved by RFC 3986",
    arguments: [
      ("https://x.example/y", "https://x.example/y"), ("HTTP://x.example/", "HTTP://x.example/"),
      ("//x.example/y", "https://x.example/y"), ("/y?z", "https://h.example:81/y?z"),
      ("y", "https://h.example:81/a/y"), ("?q=1", "https://h.example:81/a/b?q=1"),
      ("", "https://h.example:81/a/b"), ("/é y", "https://h.example:81/%C3%A9%20y"),
      ("/a%20b", "https://h.example:81/a%20b"),
      (#"/"><script>"#, "https://h.example:81/%22%3E%3Cscript%3E"),
      ("/x\r\ny", "https://h.example:81/x%0D%0Ay"), ("//[::1]:80/x", "https://[::1]:80/x"),
      (#"/\evil.example/"#, "https://h.example:81/%5Cevil.example/"),
    ])
  func resolved(reference: String, address: String) {
    #expect(WikiClient.resolved(reference, from: AddressesTests.base) == address)
  }

  @Test(
    "The host of an address has no port",
    arguments: [
      ("https://a.example:80/", "a.example"), ("http://[::1]:8080/x", "[::1]"), ("https://a", "a"),
    ])
  func host(address: String, host: String) { #expect(AddressParts(address).host == host) }
}

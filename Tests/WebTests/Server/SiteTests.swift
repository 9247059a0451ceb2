import App
import Foundation  // JSON
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Library
import Localization
import NIOCore
import Testing

@testable import Web

@Suite("Site")
struct SiteTests {
  @Test(
    "Each page is there, in its own type",
    arguments: [
      "/", "/search", "/search?q=Delft", "/search/results?q=Delft&from=wiki", "/guides",
      "/guides/1", "/settings", "/read/wiki.example.org/Delft",
    ])
  func pages(path: String) async throws {
    let answer = try await TestSite().ask(path)
    #expect(answer.status == .ok)
    #expect(answer.headers[.contentType] == "text/html; charset=utf-8")
    #expect(answer.headers[.cacheControl] == "private, no-cache")
  }

  @Test("The owner sees where the server stores its files; no other viewer does")
  func pathOfFiles() async throws {
    let site = try await TestSite()
    let path = "/home/ann/library.sqlite"
    let full = Problem(.diskFull, Message(.problemDiskFull, .text(path)))
    let head = HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/join/x")
    for isAnonymous in [true, false] {
      for accept in ["text/html", "application/json"] {
        var head = head
        head.headerFields[.accept] = accept
        let answer = try await site.site.problem(
          full, for: head, ViewerStatus(isAnonymous: isAnonymous))
        #expect(answer.status.code == 507)
        #expect(String(bytes: answer.body, encoding: .utf8)?.contains(path) == !isAnonymous)
      }
    }
  }

  @Test(
    "What only the operator can solve is logged by its key, wherever a page tells it",
    arguments: [
      ("/read/wiki.example.org/Delft", "action=keep"), ("/guides", "action=create&name=Trip"),
      // It opens the library anew; a page may be read from what is open already.
      ("/guides/1.sqlite", nil),
    ])
  func logged(address: String, form: String?) async throws {
    let lines = LogLines()
    let site = try await TestSite(
      filling: { _ = try await $0.guides.create(named: "Old") }, log: lines.log)
    // Somebody moved the library away under the server.
    try FileManager.default.removeItem(atPath: site.folder + "/library.sqlite")
    let answer = try await site.ask(address, form == nil ? .get : .post, form: form)
    #expect(answer.status.code >= 500)
    #expect(lines.all.count == 1)
    #expect(lines.all.first?.hasPrefix("error problem-file-") == true, "\(lines.all)")
    let route = ["/read/", "/guides/"].first(where: address.hasPrefix).map { $0 + "{" } ?? address
    #expect(lines.all.first?.contains(" \(form == nil ? "GET" : "POST") \(route)") == true)
    // A fault that each request meets does not fill the log.
    for _ in 0..<3 { _ = try await site.ask(address, form == nil ? .get : .post, form: form) }
    #expect(lines.all.count == 1)
    guard form != nil else { return }
    // What was typed is sent again by one press.
    let again = try PageDocument(answer).one(.button, named: english(.webProblemAgain))
    let fields = try again.enclosing(.form).fields
    #expect(fields["action"] == form?.firstMatch(of: /action=(\w+)/).map { String($0.1) })
    if address == "/guides" { #expect(fields["name"] == "Trip") }
  }

  @Test(
    "A page speaks the browser's language, its problems and kept pages too",
    arguments: ["/guides", "/read/wiki.example.org/Delft", "/nothing"])
  func language(path: String) async throws {
    let site = try await TestSite()
    for (wish, tag) in [("nl,en;q=0.5", "nl"), ("en", "en"), ("fr", "en"), ("nl", "nl")] {
      let answer = try await site.ask(path, fields: ["Accept-Language": wish])
      #expect(String(buffer: answer.body).contains("<html lang=\"\(tag)\""))
      #expect(answer.headers[.vary]?.contains("Accept-Language") == true)
    }
  }

  @Test(
    "A title is read whatever stands in it, written either way",
    arguments: [
      ("AC/DC", "AC%2FDC"), ("AC/DC", "AC/DC"), ("C++", "C%2B%2B"), ("C++", "C++"),
      ("Who?", "Who%3F"),
    ])
  func titles(title: String, written: String) async throws {
    let answer = try await TestSite().ask(
      "/read/wiki.example.org/\(written)", fields: ["Accept": "application/json"])
    #expect(try object(in: answer)["title"] as? String == title)
  }

  @Test("A wiki's short name leads to the address of the article")
  func shortNames() async throws {
    let answer = try await TestSite().ask("/read/nl.wikivoyage/Who%3F")
    #expect(answer.status == .seeOther)
    #expect(answer.headers[.location] == "/read/nl.wikivoyage.org/Who%3F")
  }

  @Test(
    "Programs get the same as JSON",
    arguments: [
      ("/", "recent"), ("/search?q=Delft", "results"), ("/read/wiki.example.org/Delft", "lead"),
      ("/guides/1", "entries"),
    ])
  func twins(path: String, key: String) async throws {
    let answer = try await TestSite().ask(path, fields: ["Accept": "application/json"])
    #expect(answer.headers[.contentType] == "application/json")
    #expect(try object(in: answer)[key] != nil)
  }

  @Test(
    "Who asks for another kind of JSON gets the page",
    arguments: [
      "application/activity+json", "application/ld+json; profile=\"x\"", "application/jsonp, */*",
      "text/html, application/json",
    ])
  func otherTypes(accept: String) async throws {
    let answer = try await TestSite().ask(
      "/read/wiki.example.org/Delft", fields: ["Accept": accept])
    #expect(answer.headers[.contentType] == "text/html; charset=utf-8")
  }

  @Test(
    "A path that leads nowhere says so and leads on",
    arguments: [
      "/nothing", "/nothing/", "/read/", "/read/wiki.example.org", "/read/wiki.example.org/",
      "/guides/first", "/guides/99", "/guides/1/2", "/pictures/0", "/thumbnails/abc.def",
      "/assets/none.css", "/assets/../Package.swift", "/assets/%2e%2e/Package.swift",
      "/assets/..%2F..%2Fetc%2Fpasswd", "/read/wiki.example.org/Nowhere", "//",
    ])
  func nowhere(path: String) async throws {
    let answer = try await TestSite().ask(path)
    #expect(answer.status == .notFound)
    #expect(PageDocument(answer).all(.link).contains { $0.href?.hasPrefix("/") == true })
    #expect(answer.headers[.cacheControl] == "no-store")
  }

  @Test(
    "What is malformed is refused as that",
    arguments: ["/%FF", "/read/wiki.example.org/%C3", "/search?q=%FF", "/read/a%20b/Delft"])
  func malformed(path: String) async throws {
    #expect(try await TestSite().ask(path).status == .badRequest)
  }

  @Test("A problem for programs has the shape of RFC 9457")
  func problemJSON() async throws {
    let answer = try await TestSite().ask("/nothing", fields: ["Accept": "application/json"])
    #expect(answer.headers[.contentType] == "application/problem+json")
    let problem = try object(in: answer)
    #expect(problem["status"] as? Int == 404)
    #expect(problem["type"] as? String == "/problems/web-no-page")
    #expect(problem["title"] as? String == "There is no page at /nothing.")
  }

  @Test(
    "A method that an address does not take is refused with those it takes",
    arguments: [
      ("/", HTTPRequest.Method.post, "GET, HEAD"), ("/guides", .delete, "GET, HEAD, POST"),
      ("/guides/undo", .get, "POST"), ("/settings", .put, "GET, HEAD, POST"),
    ])
  func methods(path: String, method: HTTPRequest.Method, allowed: String) async throws {
    let answer = try await TestSite().ask(path, method)
    #expect(answer.status == .methodNotAllowed)
    #expect(answer.headers[.allow] == allowed)
  }

  @Test(
    "An address with a slash at its end leads to the one without; an unknown one is unknown",
    arguments: [
      ("/places/?lat=52.37&lon=4.89", "/places?lat=52.37&lon=4.89"), ("/guides/", "/guides"),
      ("/guides/1/", "/guides/1"), ("/nothing/", nil), ("//", nil),
    ] as [(String, String?)])
  func slash(typed: String, page: String?) async throws {
    let answer = try await TestSite().ask(typed)
    #expect(answer.headers[.location] == page)
    #expect(answer.status == (page == nil ? .notFound : .seeOther))
  }

  @Test("An article whose wiki is away leads to the one of its title that is saved")
  func twin() async throws {
    let site = try await TestSite(library: .starter)
    site.wiki.goAway()
    let page = PageDocument(try await site.ask("/read/wiki.example.org/Havana"))
    let way = try page.one(.link, named: english(.webProblemTwin, "Havana"))
    #expect(PageDocument(try await site.ask(try #require(way.href))).says("Havana"))
    let other = PageDocument(try await site.ask("/read/wiki.example.org/Nowhere"))
    #expect(other.all(.link, named: english(.webProblemTwin, "Nowhere")).isEmpty)
  }

  @Test("HEAD is GET without its body", arguments: ["/", "/guides", "/nothing", "/robots.txt"])
  func heads(path: String) async throws {
    let site = try await TestSite()
    let (whole, head) = (try await site.ask(path), try await site.ask(path, .head))
    #expect(head.body.readableBytes == 0 && whole.body.readableBytes > 0)
    #expect(head.status == whole.status)
    #expect(head.headers[.contentLength] == whole.headers[.contentLength])
    #expect(head.headers[.eTag] == whole.headers[.eTag])
  }

  @Test("A page that did not change is not sent again")
  func notModified() async throws {
    let site = try await TestSite()
    let tag = try #require(try await site.ask("/guides").headers[.eTag])
    let again = try await site.ask("/guides", fields: ["If-None-Match": tag])
    #expect(again.status == .notModified && again.body.readableBytes == 0)
    _ = try await site.ask("/guides", .post, form: "name=Trip")
    #expect(try await site.ask("/guides", fields: ["If-None-Match": tag]).status == .ok)
  }

  @Test(
    "Tags are compared weakly, in a list, by a star",
    arguments: [
      ("W/\"a\"", true), ("\"a\"", true), ("\"b\", W/\"a\"", true), ("*", true), ("\"b\"", false),
      ("", false), ("a", false),
    ])
  func tags(field: String, isSame: Bool) {
    #expect(SiteResponse.matches(field, "W/\"a\"") == isSame)
  }

  @Test("Text goes out compressed where that is taken, and the same page comes of it")
  func compression() async throws {
    let site = try await TestSite()
    let plain = try await site.ask("/guides")
    let packed = try await site.ask("/guides", fields: ["Accept-Encoding": "br, gzip;q=0.8"])
    let refused = try await site.ask("/guides", fields: ["Accept-Encoding": "gzip;q=0"])
    #expect(packed.headers[.contentEncoding] == "gzip")
    #expect(packed.body.readableBytes < plain.body.readableBytes)
    #expect(packed.body.getBytes(at: 0, length: 2) == [0x1F, 0x8B])
    #expect(packed.headers[.eTag] == plain.headers[.eTag])
    #expect(refused.headers[.contentEncoding] == nil)
  }

  @Test("While typing, the library answers alone and no wiki is asked")
  func localResults() async throws {
    let site = try await TestSite()
    let answer = try await site.ask("/search/results?q=Delft&from=local")
    #expect(answer.status == .ok && site.wiki.asked == 0)
  }

  @Test("A wiki that is away leaves a page that says so")
  func away() async throws {
    let site = try await TestSite()
    site.wiki.goAway()
    #expect(try await site.ask("/search?q=Delft").status == .badGateway)
    #expect(try await site.ask("/read/wiki.example.org/Delft").status == .badGateway)
    #expect(try await site.ask("/").status == .ok)
  }

  @Test(
    "A wiki that nobody put on the list is not asked",
    arguments: [
      "/read/other.example/Delft", "/search?q=Delft&wiki=other.example",
      "/search/results?q=Delft&wiki=192.168.1.4", "/read/http:en.wikipedia.org/Delft",
      "/read/localhost:8101/Delft", "/read/evil-wikipedia.org/Delft",
    ])
  func unlisted(path: String) async throws {
    let site = try await TestSite()
    #expect(try await site.ask(path).status == .forbidden)
    #expect(site.wiki.asked == 0)
  }
}

/// The object that an answer holds.
func object(in answer: TestResponse) throws -> [String: Any] {
  let bytes = Data(answer.body.readableBytesView)
  return try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
}

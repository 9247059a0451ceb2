import App
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import Web

@Suite("Request policy")
struct RequestPolicyTests {
  @Test(
    "Only names of this machine are answered to, with any port",
    arguments: [
      ("localhost", true), ("localhost:8080", true), ("LOCALHOST:9000", true),
      ("reader.localhost:8080", true), ("127.0.0.1:8080", true), ("127.1.2.3", true),
      ("[::1]:8080", true), ("[::1]", true), ("", false), ("example.org", false),
      ("127.0.0.1.example.org", false), ("localhost.example.org", false), ("notlocalhost", false),
      ("127.0.0.1:80:80", false), ("127.0.0.256", false), ("127.0.0", false), ("0.0.0.0", false),
      ("[::]:8080", false), ("[::1].example.org", false), ("localhost:example", false),
      ("192.168.1.4:8080", false),
    ])
  func hosts(authority: String, isOurs: Bool) {
    #expect(RequestPolicy.isLoopback(authority) == isOurs)
  }

  @Test(
    "A request under another name is refused with 421",
    arguments: ["/", "/search?q=a", "/assets/robots.txt", "/nothing"])
  func otherHost(path: String) {
    let head = HTTPRequest(
      method: .get, scheme: "http", authority: "rebound.example", path: path)
    #expect(RequestPolicy(head: head).decision(for: .links).refusal?.status == 421)
  }

  @Test("The page that refuses may be shown in our own look, whatever the name; a change may not")
  func look() {
    var head = HTTPRequest(
      method: .get, scheme: "http", authority: "rebound.example", path: "/assets/waypost.css")
    #expect(RequestPolicy(head: head).decision(for: .anyHost).refusal == nil)
    head.method = .post
    #expect(RequestPolicy(head: head).decision(for: .anyHost).refusal?.status == 421)
  }

  @Test("A page that refuses the way it was asked for offers nothing that would be refused too")
  func refusingPage() async throws {
    let answer = try await TestSite().ask("/guides", fields: ["Via": "1.1 example"])
    #expect(answer.status == .misdirectedRequest)
    let page = PageDocument(answer)
    #expect(page.all(tag: "main").count == 1 && page.all(tag: "form", "nav").isEmpty)
  }

  @Test(
    "What a proxy passed on is refused with 421",
    arguments: ["Forwarded", "Via", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto"])
  func proxies(field: String) async throws {
    let answer = try await TestSite().ask("/", fields: [field: "203.0.113.7"])
    #expect(answer.status == .misdirectedRequest)
    #expect(answer.text.contains(field.lowercased()))
  }

  @Test(
    "A form is taken from our own pages only",
    arguments: [
      (["Sec-Fetch-Site": "same-origin"], 303), (["Sec-Fetch-Site": "none"], 303),
      (["Sec-Fetch-Site": "same-site"], 403), (["Sec-Fetch-Site": "cross-site"], 403),
      (["Sec-Fetch-Site": "cross-site", "Origin": "http://localhost"], 403),
      (["Origin": "http://localhost"], 303), (["Origin": "https://localhost"], 403),
      (["Origin": "http://localhost:81"], 403), (["Origin": "null"], 403),
      (["Origin": "http://evil.example"], 403), ([:], 403),
    ] as [([String: String], Int)])
  func forms(fields: [String: String], status: Int) async throws {
    let site = try await TestSite()
    let answer = try await site.ask("/guides", .post, form: "name=Trip", fields: fields)
    #expect(answer.status.code == status)
    #expect(try await site.services.guides.guides().count == (status == 303 ? 2 : 1))
  }

  @Test("Of several fields of one name, none counts by itself")
  func doubled() {
    var head = HTTPRequest(method: .post, scheme: "http", authority: "localhost", path: "/guides")
    for value in ["same-origin", "cross-site"] {
      HTTPField.Name("Sec-Fetch-Site").map {
        head.headerFields.append(HTTPField(name: $0, value: value))
      }
    }
    #expect(RequestPolicy(head: head).decision(for: .links).refusal == .foreignForm)
  }

  @Test(
    "Another site may lead here by a link, and load nothing",
    arguments: [
      ("navigate", "document", 200), ("navigate", "iframe", 403), ("no-cors", "image", 403),
      ("no-cors", "script", 403), ("cors", "empty", 403), ("navigate", "object", 403),
    ])
  func foreign(mode: String, destination: String, status: Int) async throws {
    let site = try await TestSite()
    // Unknown values, and several at once, are not taken for our own.
    for fetchSite in ["cross-site", "same-site", "Cross-Site", "cross-site, same-origin", "x", ""] {
      let fields = [
        "Sec-Fetch-Site": fetchSite, "Sec-Fetch-Mode": mode, "Sec-Fetch-Dest": destination,
      ]
      #expect(try await site.ask("/guides", fields: fields).status.code == status)
    }
  }

  @Test("A search that another site leads to leaves no trace; one of our own is remembered")
  func traces() async throws {
    let site = try await TestSite()
    let foreign = [
      "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document",
    ]
    #expect(try await site.ask("/search?q=Delft", fields: foreign).status == .ok)
    #expect(!(try await site.ask("/search/results?q=Delft&from=local")).text.contains("/read/"))
    _ = try await site.ask("/search?q=Delft")
    let own = PageDocument(try await site.ask("/search/results?q=Delft&from=local"))
    #expect(own.all(.link).contains { $0.href?.hasPrefix("/read/") == true })
  }

  @Test("Every answer forbids scripts from elsewhere, frames and guesses at its type")
  func headers() async throws {
    let site = try await TestSite()
    for path in ["/", "/guides", "/nothing", "/assets/robots.txt", "/healthz"] {
      let fields = try await site.ask(path).headers
      let policy = fields[.contentSecurityPolicy] ?? ""
      #expect(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"))
      #expect(!policy.contains("unsafe"))
      #expect(fields[.xContentTypeOptions] == "nosniff")
      #expect(fields[.crossOriginResourcePolicy] == "same-origin")
      #expect(HTTPField.Name("Referrer-Policy").flatMap { fields[$0] } == "same-origin")
    }
  }
}

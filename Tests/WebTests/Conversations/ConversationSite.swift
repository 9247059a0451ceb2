import App
import Articles
import Foundation  // percent-encoding of forms
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import Web

/// A server with a passphrase, a conversation of its owner, and a participant who joined by the link.
struct ConversationSite {
  let site: TestSite
  let owner: String
  /// `/conversations/…`
  let path: String
  let link: String

  init(
    _ settings: [String: String] = [:], wiki: SmallWiki = SmallWiki(), isConnected: Bool = false
  ) async throws {
    let site = try await TestSite(
      passphrase: SignInTests.passphrase, wiki: wiki, isConnected: isConnected, settings: settings)
    let signedIn = try await site.ask("/sign-in", .post, form: SignInTests.form)
    try await self.init(site, ConversationSite.cookie(signedIn))
  }

  /// Another conversation at the same server.
  init(beside other: ConversationSite) async throws {
    try await self.init(other.site, String(other.owner.prefix { $0 != ";" }))
  }

  /// - Parameter pass: The cookie of who signed in.
  private init(_ site: TestSite, _ pass: String) async throws {
    self.site = site
    // The clock stands still: without another field, this would be the same press again.
    let press = ConversationService.newMessageID().text
    let started = try await site.ask(
      "/conversations", .post, form: "name=Ann&title=Trip&press=\(press)",
      fields: ["Sec-Fetch-Site": "same-origin", "Cookie": pass])
    owner = "\(pass); \(try ConversationSite.cookie(started))"
    path = try #require(started.headers[.location])
    let page = PageDocument(try await site.ask(path, fields: ["Cookie": owner]))
    link = try #require(page.joinLinks.first)
  }

  static func cookie(_ answer: TestResponse) throws -> String {
    String(try #require(answer.headers[.setCookie]).prefix { $0 != ";" })
  }

  /// Another browser takes part.
  func join(_ name: String = "Ben") async throws -> String {
    let name = name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    let answer = try await site.ask(link, .post, form: "name=\(name)")
    #expect(answer.status == .seeOther)
    return try ConversationSite.cookie(answer)
  }

  /// Asks as the browser with that cookie.
  func ask(
    _ address: String, _ method: HTTPRequest.Method = .get, form: String? = nil,
    as cookie: String, json: Bool = false
  ) async throws -> TestResponse {
    var fields = ["Sec-Fetch-Site": "same-origin", "Cookie": cookie]
    if json { fields["Accept"] = "application/json" }
    return try await site.ask(address, method, form: form, fields: fields)
  }

  @discardableResult
  func say(_ text: String, id: String = ConversationService.newMessageID().text, as cookie: String)
    async throws
    -> TestResponse
  {
    let text = text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    return try await ask(path, .post, form: "action=send&id=\(id)&text=\(text)", as: cookie)
  }

  func page(as cookie: String) async throws -> PageDocument {
    PageDocument(try await ask(path, as: cookie))
  }
}

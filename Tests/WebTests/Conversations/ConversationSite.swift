import App
import Articles
import Foundation  // percent-encoding of forms
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import Web

/// A server with a passphrase, a conversation of its holder, and a guest that came by the link.
struct ConversationSite {
  let desk: TestSite
  let holder: String
  /// `/conversations/…`
  let path: String
  let link: String
  private let service: Service

  /// What tells listeners, for as long as the desk stands.
  private final class Service: Sendable {
    private let task: Task<Void, Never>
    init(_ feeds: ConversationFeeds) { task = Task { await feeds.run() } }
    deinit { task.cancel() }
  }

  init(_ settings: [String: String] = [:], isConnected: Bool = false) async throws {
    let desk = try await TestSite(
      passphrase: SignInTests.passphrase, isConnected: isConnected, settings: settings)
    let signedIn = try await desk.ask("/sign-in", .post, form: SignInTests.form)
    try await self.init(desk, ConversationSite.cookie(signedIn))
  }

  /// Another conversation at the same server.
  init(beside other: ConversationSite) async throws {
    try await self.init(other.desk, String(other.holder.prefix { $0 != ";" }))
  }

  /// - Parameter pass: The cookie of who signed in.
  private init(_ desk: TestSite, _ pass: String) async throws {
    self.desk = desk
    service = Service(desk.site.conversationFeeds)
    let started = try await desk.ask(
      "/conversations", .post, form: "name=Ann&title=Trip",
      fields: ["Sec-Fetch-Site": "same-origin", "Cookie": pass])
    holder = "\(pass); \(try ConversationSite.cookie(started))"
    path = try #require(started.headers[.location])
    let page = try await desk.ask(path, fields: ["Cookie": holder])
    let found = page.text.firstMatch(of: /\/join\/[\w-]{22}/)
    link = String(try #require(found).output)
  }

  static func cookie(_ answer: TestResponse) throws -> String {
    String(try #require(answer.headers[.setCookie]).prefix { $0 != ";" })
  }

  /// Another browser takes part.
  func join(_ name: String = "Ben") async throws -> String {
    let name = name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    let answer = try await desk.ask(link, .post, form: "name=\(name)")
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
    return try await desk.ask(address, method, form: form, fields: fields)
  }

  @discardableResult
  func say(_ text: String, id: String = ConversationService.newMessageID().text, as cookie: String)
    async throws
    -> TestResponse
  {
    let text = text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    return try await ask(path, .post, form: "action=send&id=\(id)&text=\(text)", as: cookie)
  }

  func page(as cookie: String) async throws -> String {
    try await ask(path, as: cookie).text
  }
}

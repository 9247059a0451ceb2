import App
import Articles
import Foundation  // parts of an address
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import Web

/// A game that was sent in a conversation, and nobody has shot yet.
struct SampleConversationGame {
  let conversation: ConversationSite
  let ships: [String]

  init(_ conversation: ConversationSite, _ ships: [String] = ["A1", "B2"]) {
    self.conversation = conversation
    self.ships = ships
  }

  /// Ann, who hid the ships, and Ben, who came by the link of the conversation.
  func players() async throws -> (ann: ConversationPlayer, ben: ConversationPlayer) {
    var ann = ConversationPlayer(conversation, conversation.owner)
    let form = ships.map { "ship=\($0)" }.joined(separator: "&")
    _ = try await ann.post("\(conversation.path)/choose/battleship", form)
    try await ann.sendWhatIsReady()
    return (ann, try await ConversationPlayer(conversation, conversation.join()))
  }
}

/// A browser that keeps its cookies and knows where it was sent.
struct ConversationPlayer {
  let site: TestSite
  var path = ""
  var cookie = ""
  var place = ""

  init(_ site: TestSite) { self.site = site }

  init(_ conversation: ConversationSite, _ cookie: String) {
    (site, path, self.cookie) = (conversation.site, conversation.path, cookie)
  }

  func get(_ address: String) async throws -> TestResponse {
    try await site.ask(address, fields: fields)
  }

  func page(_ address: String) async throws -> PageDocument {
    PageDocument(try await get(address))
  }

  /// The page of the conversation.
  func transcript() async throws -> PageDocument { try await page(path) }

  mutating func post(_ address: String, _ form: String) async throws -> TestResponse {
    let answer = try await site.ask(address, .post, form: form, fields: fields)
    if let given = answer.headers[.setCookie] {
      cookie += (cookie.isEmpty ? "" : "; ") + given.prefix { $0 != ";" }
    }
    if let next = answer.headers[.location] { place = String(next.prefix { $0 != "#" }) }
    return answer
  }

  /// Presses Send where a card stands ready.
  mutating func sendWhatIsReady() async throws {
    let fields = try PageDocument(try await get(place)).readyCard.enclosing(.form).fields
    let id = try #require(fields["id"])
    let card = try #require(fields["card"]).replacing(":", with: "%3A")
    let sent = try await post(path, "action=send&id=\(id)&text=&card=\(card)")
    #expect(sent.status == .seeOther)
  }

  /// Where the card of the game leads.
  func card() async throws -> String { try #require(try await cards().first) }

  /// The same of the game that was sent last.
  func newestCard() async throws -> String { try #require(try await cards().last) }

  private func cards() async throws -> [String] {
    PageDocument(try await get(path)).cards.filter { $0.has("data-game") }.compactMap(\.href)
  }

  /// The link of the game that it was sent to.
  var link: String { place.components(separatedBy: "/games/").last ?? "" }

  var person: PlayerIdentity {
    get throws {
      let token = try #require(cookie.firstMatch(of: /waypost-seat=([\w-]+)/)).output.1
      return try #require(PlayerIdentity(token: token))
    }
  }

  var member: Membership? {
    get async throws {
      let token = try #require(cookie.firstMatch(of: /waypost=([\w-]+)/)).output.1
      let id = try #require(ConversationID(path.dropFirst("/conversations/".count)))
      return try await site.services.conversations.membership(
        in: id, on: #require(ParticipantDevice(String(token))))
    }
  }

  /// All that the live line of the conversation tells.
  func events() async throws -> String {
    let member = try #require(try await member)
    let changes = try await site.services.transcripts.changes(
      in: member.conversation, after: 0, limit: 100)
    let view = try await site.site.conversationRoutes.conversationView(for: member)
    let head = HTTPRequest(method: .get, scheme: "http", authority: "localhost", path: path)
    let context = site.site.context(address: path, head)
    return try #require(changes)
      .map { String(decoding: ConversationEvent($0, view).utf8(context), as: UTF8.self) }.joined()
  }

  private var fields: [String: String] {
    ["Sec-Fetch-Site": "same-origin"].merging(cookie.isEmpty ? [:] : ["Cookie": cookie]) { $1 }
  }
}

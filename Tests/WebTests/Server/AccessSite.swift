import App
import Articles
import Foundation  // percent-encoding of forms
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Markup
import NIOCore
import Places
import Routes
import Testing

@testable import Web

/// A server that holds something at every address of the table, and one browser of each kind of
/// viewer.
struct AccessSite {
  enum Kind: String, CaseIterable {
    case anonymous, participant, seat, owner
    /// Sits at a server without a passphrase.
    case open
  }

  /// Stands in all that the owner wrote for nobody else.
  static let secret = "Quetzal"

  let site: TestSite
  let kind: Kind
  private let cookie: String
  /// A value for each name in the patterns.
  private let values: [String: String]
  /// Where one name means two things, by the name of the endpoint.
  private let tokens: [String: String]

  init(_ kind: Kind) async throws {
    self.kind = kind
    let site = try await TestSite(passphrase: kind == .open ? nil : SignInTests.passphrase)
    self.site = site
    var owner = ""
    if kind != .open {
      owner = try Self.cookie(
        try await site.ask("/sign-in", .post, form: SignInTests.form))
    }
    let link = try site.services.places.placeReader().read(latitude: "52.1", longitude: "4.2")
    _ = try await site.services.places.addPlace(
      .init(try #require(link.coordinate), name: "\(Self.secret) cove"))
    _ = try await site.services.guides.newGuide(named: "\(Self.secret) journey")
    let wiki = try await site.services.wikis.readable(site.services.settings.wiki)
    _ = try await site.services.saving.keep("Delft", from: wiki, guide: "\(Self.secret) journey")

    func send(_ address: String, _ form: String, _ cookie: String) async throws -> TestResponse {
      try await site.ask(
        address, .post, form: form, fields: ["Sec-Fetch-Site": "same-origin", "Cookie": cookie])
    }
    let started = try await send("/conversations", "name=Ann", owner)
    let conversation = try #require(started.headers[.location])
      .replacing("/conversations/", with: "")
    let host = try Self.cookie(started)
    let page = try await site.ask(
      "/conversations/\(conversation)", fields: ["Cookie": "\(owner); \(host)"])
    let token = try #require(page.text.firstMatch(of: /\/join\/([\w-]{22})/)).output.1
    let joined = try await send("/join/\(token)", "name=Ben", "")
    let game = try await send("/games", "ship=A1&ship=B2", owner)
    let sent = try await send("/send", "wiki=wiki.example.org&title=Lisbon", owner)
    let shared = try #require(sent.headers[.location]).replacing("/sent/", with: "")
    _ = try await site.services.saving.keep("Delft", from: wiki, guide: "Class")
    let open = try await site.services.guides.guide(named: "Class")
    let sharing = site.services.sharing
    let opened = try await sharing.send(
      try await sharing.openingGuide(
        of: try await sharing.draft(.guide(open.id)), for: .unlimited))
    tokens = [
      "sent": shared, "shared": shared, "guest guide": opened, "guest article": opened,
      "guest picture": opened,
    ]
    values = [
      "guide": "1", "format": "gpx", "entry": "1", "wiki": "wiki.example.org", "title": "Delft",
      "place": "1", "conversation": conversation, "kind": "place",
      "game": try #require(game.headers[.location]).replacing("/games/", with: ""),
      "token": String(token), "digest": String(repeating: "0", count: 64), "reference": "a.b",
      "file": "robots.txt",
    ]
    cookie =
      switch kind {
      case .anonymous: ""
      case .participant: try Self.cookie(joined)
      case .seat: try Self.cookie(game)
      case .owner: owner
      case .open: ""
      }
  }

  private static func cookie(_ answer: TestResponse) throws -> String {
    String(try #require(answer.headers[.setCookie]).prefix { $0 != ";" })
  }

  /// The address of a line with values that lead to something.
  func path(of endpoint: Endpoint) throws -> String {
    // By its plain name a file may be kept for less than its route allows.
    if endpoint.name == "asset" { return site.site.assets.address(of: "robots.txt").text }
    var path = endpoint.pattern.description.replacing("...", with: "")
    for name in endpoint.pattern.parameters {
      let value = try #require(values[name], "no value for \(name)")
      path = path.replacing(
        "{\(name)}", with: name == "token" ? tokens[endpoint.name] ?? value : value)
    }
    return path
  }

  /// The way in which a cell of the matrix asks.
  enum Manner: CaseIterable {
    case plain, strayField, coordinate, json

    var query: String {
      switch self {
      case .plain, .json: ""
      case .strayField: "?x=1"
      case .coordinate: "?lat=1&lon=1"
      }
    }
  }

  func ask(
    _ path: String, _ method: HTTPRequest.Method, _ manner: Manner, _ client: any TestClientProtocol
  ) async throws -> TestResponse {
    var fields = ["Sec-Fetch-Site": "same-origin"]
    if !cookie.isEmpty { fields["Cookie"] = cookie }
    if manner == .json { fields["Accept"] = "application/json" }
    // Of all forms that are sent, one ends something; no other page knows its word.
    let body = method == .post || method == .put ? ByteBuffer(string: "action=end") : nil
    return try await client.execute(
      uri: path + manner.query, method: method, headers: HTTPFields(fields), body: body)
  }

  /// What a form of a page of ours is answered with.
  func post(
    _ path: String, _ form: String, _ client: any TestClientProtocol
  ) async throws -> TestResponse {
    try await client.execute(
      uri: path, method: .post,
      headers: HTTPFields(["Sec-Fetch-Site": "same-origin", "Cookie": cookie]),
      body: ByteBuffer(string: form))
  }
}

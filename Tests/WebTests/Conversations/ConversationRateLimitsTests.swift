import App
import Articles
import Foundation  // percent-encoding of forms
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import Web

/// How often one may act in a conversation, and what a request may cost.
@Suite struct ConversationRateLimitsTests {
  private static let heart = "%E2%9D%A4%EF%B8%8F"

  @Test(
    "Whatever a participant does is counted, and too much of it is told to wait",
    arguments: [
      "action=react&at=1&sign=%2B\(heart)", "action=delete&at=999", "action=name&name=Ben",
      "action=block&by=1", "action=unblock&by=1", "action=send&id=AAAAAAAAAAAAAAAA&text=x",
      // Neither what is refused nor what is no act at all goes uncounted.
      "action=react&at=1&sign=x", "action=name", "action=nothing", "",
    ])
  func acts(form: String) async throws {
    let conversation = try await ConversationSite()
    let participant = try await conversation.join()
    var last = try await conversation.ask(
      conversation.path, .post, form: form, as: participant)
    for _ in 0..<70 where last.status != .tooManyRequests {
      last = try await conversation.ask(
        conversation.path, .post, form: form, as: participant)
    }
    #expect(last.status == .tooManyRequests && last.headers[.retryAfter] != nil)
    // Another participant does not wait for it.
    let other = try await conversation.join("Cas")
    #expect(try await conversation.say("hello", as: other).status == .seeOther)
  }

  @Test("Guests of one address share one limit of sending, and the owner is not counted")
  func sendingTogether() async throws {
    let conversation = try await ConversationSite()
    var statuses: [HTTPResponse.Status] = []
    for name in ["Ben", "Cas", "Dan"] {
      let participant = try await conversation.join(name)
      for _ in 0..<55 { statuses.append(try await conversation.say("x", as: participant).status) }
    }
    #expect(statuses.prefix(150).allSatisfy { $0 == .seeOther })
    #expect(statuses.dropFirst(150).allSatisfy { $0 == .tooManyRequests })
    #expect(
      try await conversation.say("x", as: conversation.owner).status == .seeOther)
    // So are guests of another conversation.
    let other = try await ConversationSite(beside: conversation)
    #expect(try await other.say("x", as: try await other.join("Eve")).status == .seeOther)
  }

  @Test(
    "What many guests of one address do, the owner does not wait for",
    arguments: ["action=name&name=Ben", "action=react&at=1&sign=x", "action=block&by=99"])
  func crowd(form: String) async throws {
    let conversation = try await ConversationSite()
    var guests = [String]()
    for number in 0..<40 { guests.append(try await conversation.join("Guest \(number)")) }
    var refused = 0
    for guest in guests {
      for _ in 0..<9 {
        let answer = try await conversation.ask(conversation.path, .post, form: form, as: guest)
        refused += answer.status == .tooManyRequests ? 1 : 0
      }
    }
    // They share 150 at once.
    #expect(refused > 150)
    let answer = try await conversation.ask(
      conversation.path, .post, form: form, as: conversation.owner)
    #expect(answer.status != .tooManyRequests)
    // Nor do guests of another conversation, at the same address or another.
    let other = try await ConversationSite(beside: conversation)
    let eve = try await other.ask(other.path, .post, form: form, as: try await other.join("Eve"))
    #expect(eve.status != .tooManyRequests)
  }

  @Test("Leaving and joining again and again is limited")
  func leaving() async throws {
    let conversation = try await ConversationSite()
    let participant = try await conversation.join()
    var last = try await conversation.ask(
      conversation.path, .post, form: "action=leave", as: participant)
    for _ in 0..<70 where last.status != .tooManyRequests {
      // Past the limit of joins, which is another one.
      let id = try #require(
        ConversationID(conversation.path.dropFirst("/conversations/".count)))
      let device = try #require(ParticipantDevice(String(participant.dropFirst("waypost=".count))))
      _ = try await conversation.site.services.conversations.join(
        id, name: nil, on: device)
      last = try await conversation.ask(
        conversation.path, .post, form: "action=leave", as: participant)
    }
    #expect(last.status == .tooManyRequests && last.headers[.retryAfter] != nil)
  }

  private func head(_ cookies: [String]) -> HTTPRequest {
    var head = HTTPRequest(method: .get, scheme: "http", authority: "localhost", path: "/")
    // As one field, and as the fields that HTTP/2 makes of it.
    head.headerFields[values: .cookie] = [
      cookies.prefix(2).joined(separator: "; "), cookies.dropFirst(2).joined(separator: "; "),
    ]
    return head
  }

  @Test("Of thousands of cookies of one name the first four different ones are looked up")
  func cookies() {
    let devices = (0..<2_600).map { _ in ParticipantDevice.new() }
    let first = devices.prefix(4).map { $0 }
    let names = devices.map { "waypost=\($0.text)" }
    // The same one again counts once, and one of another name not at all.
    let repeated = Array(repeating: names[0], count: 50) + ["other=x"] + names
    for cookies in [names, repeated] {
      let found = ParticipantCookie(isSecure: false).devices(in: head(cookies))
      #expect(found.count == 4 && found.elementsEqual(first))
    }
    let seats =
      (0..<2_600).map { "waypost-seat=x\($0)" } + ["waypost-seat=\(PlayerIdentity.token())"]
    #expect(SeatCookie(isSecure: false).person(in: head(seats)) == nil)
    #expect(SeatCookie(isSecure: false).person(in: head(seats.suffix(1))) != nil)
  }

  @Test("A browser with some cookies of that name is known by each of the first four")
  func severalCookies() async throws {
    let conversation = try await ConversationSite()
    let participant = try await conversation.join()
    for (others, status) in [(3, HTTPResponse.Status.ok), (4, .unauthorized)] {
      let cookies =
        (0..<others).map { _ in "waypost=\(ParticipantDevice.new().text)" } + [participant]
      let answer = try await conversation.ask(
        conversation.path, as: cookies.joined(separator: "; "))
      #expect(answer.status == status)
    }
  }
}

import Foundation  // parts of an address
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import Web

@Suite("Games by link and in a conversation")
struct GameVenueTests {
  enum Venue: CaseIterable, Sendable { case link, conversation }

  @Test("Moves, refusals and reminders are the same at both addresses", arguments: Venue.allCases)
  func flow(venue: Venue) async throws {
    let conversation = try await ConversationSite()
    var (ann, ben) = try await SampleConversationGame(conversation).players()
    let eve = try await ConversationPlayer(conversation, conversation.join("Eve"))
    let root = venue == .link ? "" : conversation.path
    let first = root + (try await ben.card().replacing(conversation.path, with: ""))

    for action in ["join", "shoot&cell=C3"] {
      let moved = try await ben.post(ben.place.isEmpty ? first : ben.place, "action=\(action)")
      #expect(moved.status == .seeOther && (moved.headers[.setCookie] != nil) == (action == "join"))
      #expect(ben.place.hasPrefix(root + "/games/") && ben.place != first)
      #expect(moved.headers[.location] == ben.place + "#waypost-board")
    }
    let now = ben.place

    let refusals: [(ConversationPlayer, String, String, HTTPResponse.Status, String)] = [
      (ben, now, "shoot&cell=C3", .conflict, "You have already shot at C3 and missed."),
      (ben, now, "shoot&cell=Q", .badRequest, "is not a cell"),
      (ben, now, "remind", .conflict, ""),
      (ben, now, "dance", .badRequest, ""),
      (ben, first, "shoot&cell=A1", .conflict, "The game has changed in the meantime"),
      (ann, now, "shoot&cell=A1", .forbidden, "You hid the ships"),
      (eve, now, "join", .conflict, "Another player has already joined this game."),
      (eve, now, "resign", .forbidden, "You are not playing in this game."),
    ]
    for (player, address, action, status, reason) in refusals {
      var player = player
      let refused = try await player.post(address, "action=\(action)")
      #expect(refused.status == status, "\(action)")
      #expect(reason.isEmpty || refused.text.contains(reason), "\(action)")
      #expect(refused.text.contains("data-address=\"\(now)\""), "\(action)")
      #expect(refused.headers[.setCookie] == nil, "\(action)")
    }

    let reminded = try await ann.post(now, "action=remind")
    #expect(reminded.headers[.location] == now + "?told=reminded#waypost-board")
    #expect(try await ann.get(ann.place).text.contains("is at the bottom of the chat again"))
  }

  @Test(
    "Ships are placed, and refused with the reason, at both addresses", arguments: Venue.allCases)
  func placement(venue: Venue) async throws {
    let conversation = try await ConversationSite()
    var ann = ConversationPlayer(conversation, conversation.owner)
    let (address, next) =
      switch venue {
      case .link: ("/games", "/games/")
      case .conversation:
        (conversation.path + "/choose/battleship", conversation.path + "?card=battleship")
      }
    let refused = try await ann.post(address, "ship=A1")
    #expect(refused.status == .unprocessableContent && refused.headers[.setCookie] == nil)
    for part in [
      "1 ship is placed, and the game needs 2", "data-cell=\"A1\" checked", "action=\"\(address)\"",
    ] {
      #expect(refused.text.contains(part), "\(part)")
    }
    let started = try await ann.post(address, "ship=A1&ship=B2")
    #expect(started.status == .seeOther && started.headers[.setCookie] != nil)
    #expect(ann.place.hasPrefix(next))
  }
}

import Foundation  // parts of an address
import HTTPTypes
import HummingbirdTesting
import Localization
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

    let refusals: [(ConversationPlayer, String, String, HTTPResponse.Status, Message?)] = [
      (ben, now, "shoot&cell=C3", .conflict, Message(.problemGameShotMiss, "C3")),
      (ben, now, "shoot&cell=Q", .badRequest, Message(.problemGameCell, "Q")),
      (ben, now, "remind", .conflict, nil),
      (ben, now, "dance", .badRequest, nil),
      (ben, first, "shoot&cell=A1", .conflict, Message(.problemGameMoved)),
      (ann, now, "shoot&cell=A1", .forbidden, Message(.problemGameSetterGuesses)),
      (eve, now, "join", .conflict, Message(.problemGameSeatTaken)),
      (eve, now, "resign", .forbidden, Message(.problemGameNotYourSeat)),
    ]
    for (player, address, action, status, reason) in refusals {
      var player = player
      let refused = try await player.post(address, "action=\(action)")
      #expect(refused.status == status, "\(action)")
      let page = PageDocument(refused)
      if let reason { #expect(page.says(reason), "\(action)") }
      let board = try page.element(id: GamePage.board)
      #expect(board.attribute("data-address") == now, "\(action)")
      #expect(refused.headers[.setCookie] == nil, "\(action)")
    }

    let reminded = try await ann.post(now, "action=remind")
    #expect(reminded.headers[.location] == now + "?told=reminded#waypost-board")
    #expect(try await PageDocument(ann.get(ann.place)).says(.webGameRemindDone))
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
    let page = PageDocument(refused)
    #expect(page.says(.problemGameShipsCount, 1, 2))
    let box = try page.one(.checkbox, named: "A1")
    #expect(try box.has("checked") && box.enclosing(.form).action == address)
    let started = try await ann.post(address, "ship=A1&ship=B2")
    #expect(started.status == .seeOther && started.headers[.setCookie] != nil)
    #expect(ann.place.hasPrefix(next))
  }
}

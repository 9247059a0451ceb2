import Battleship
import Conversations
import Foundation  // bytes of the file
import Localization
import Testing

@testable import App

@Suite("Games at a server")
struct GameServiceTests {
  @Test("Who starts hides, who joins looks, everybody else watches; no seat stands in a link")
  func seats() async throws {
    let room = try await Room()
    let start = try await room.start()
    #expect(start.seat == .setter && start.game.stage == .waiting)
    let joined = try await room.games.play(.join, at: start.link, as: room.bob)
    #expect(joined.seat == .guesser && joined.mayShoot)
    #expect(try await room.games.game(joined.link, for: room.ann).seat == .setter)
    #expect(try await room.games.game(joined.link, for: room.eve).seat == nil)
    #expect(try await room.games.game(joined.link, for: nil).seat == nil)
  }

  @Test("A seat that is taken cannot be taken again, and nobody plays both sides")
  func stealing() async throws {
    let room = try await Room()
    let start = try await room.start()
    await #expect(throws: Problem(MoveError.ownGame)) {
      try await room.games.play(.join, at: start.link, as: room.ann)
    }
    let joined = try await room.games.play(.join, at: start.link, as: room.bob)
    await #expect(throws: Problem(MoveError.seatTaken)) {
      try await room.games.play(.join, at: joined.link, as: room.eve)
    }
    await #expect(throws: GameChangedMeanwhile.self) {
      try await room.games.play(.join, at: start.link, as: room.eve)
    }
    await #expect(throws: Problem(MoveError.notYourSeat)) {
      try await room.games.play(.shoot(room.cell("B2")), at: joined.link, as: room.eve)
    }
    await #expect(throws: Problem(MoveError.setterGuesses)) {
      try await room.games.play(.shoot(room.cell("B2")), at: joined.link, as: room.ann)
    }
  }

  @Test("An older link shows the game as it is now, and no move is played at it")
  func rollback() async throws {
    let room = try await Room()
    let joined = try await room.joined()
    let missed = try await room.games.play(.shoot(room.cell("C3")), at: joined.link, as: room.bob)
    #expect(missed.game.misses == 1)
    let seen = try await room.games.game(joined.link, for: room.bob)
    #expect(seen.isOlder && seen.game == missed.game && seen.link == missed.link)
    for cell in ["C3", "A1"] {
      await #expect(throws: GameChangedMeanwhile.self) {
        try await room.games.play(.shoot(room.cell(cell)), at: joined.link, as: room.bob)
      }
    }
    #expect(try await room.games.game(joined.link, for: nil).game == missed.game)
  }

  @Test("Of 100 shots at one state exactly one is taken, whatever they aim at")
  func race() async throws {
    let room = try await Room()
    let joined = try await room.joined()
    let taken = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<100 {
        group.addTask {
          let cell = Preset.threeByThree.board.cells[number % 9]
          return (try? await room.games.play(.shoot(cell), at: joined.link, as: room.bob)) != nil
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(taken == 1)
    let now = try await room.games.game(joined.link, for: nil).game
    #expect(now.shots.count == 1 && now.number == 2)
  }

  @Test("Of 50 who press Play at once one sits down")
  func seatRace() async throws {
    let room = try await Room()
    let start = try await room.start()
    let seated = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<50 {
        group.addTask {
          guard let person = PlayerIdentity(token: PlayerIdentity.token()) else { return false }
          return (try? await room.games.play(.join, at: start.link, as: person)) != nil
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(seated == 1)
  }

  @Test("An edited link and one of another server change nothing; the other's is shown as told")
  func foreign() async throws {
    let (room, other) = (try await Room(), try await Room())
    let joined = try await room.joined()
    var edited = joined.link
    edited.replaceSubrange(edited.index(before: edited.endIndex)..., with: "")
    await #expect(throws: Problem(LinkError.ending)) {
      try await room.games.game(edited, for: nil)
    }
    let seen = try await other.games.game(joined.link, for: room.bob)
    #expect(seen.standing == .elsewhere && seen.seat == nil && !seen.mayShoot && !seen.mayResign)
    await #expect(throws: Problem(LinkError.edited)) {
      try await other.games.play(.shoot(room.cell("A1")), at: joined.link, as: room.bob)
    }
    #expect(try await room.games.game(joined.link, for: nil).game == joined.game)
  }

  @Test("With the key alone a link is shown from itself, and cannot be played")
  func copy() async throws {
    let room = try await Room()
    let joined = try await room.joined()
    let copy = try await Room()
    let games = try copy.services.games.games(by: room.services.secrets.serverKey())
    let seen = try await games.game(joined.link, for: room.bob)
    #expect(seen.standing == .unknown && seen.game == joined.game && seen.seat == nil)
    await #expect(throws: Problem(.missing, Message(.problemGameMissing))) {
      try await games.play(.shoot(room.cell("A1")), at: joined.link, as: room.bob)
    }
  }

  @Test("A whole game ends, is fair since its first link, and takes no move more")
  func whole() async throws {
    let room = try await Room()
    let start = try await room.start()
    var view = try await room.games.play(.join, at: start.link, as: room.bob)
    for cell in ["A1", "C3", "B2"] {
      view = try await room.games.play(.shoot(room.cell(cell)), at: view.link, as: room.bob)
    }
    #expect(view.game.outcome == .shipsFound)
    let checked = try room.services.games.verify(view.link, since: start.link)
    #expect(
      checked.verdict == .fair
        && checked.fingerprint == GameVerification.fingerprint(of: start.game))
    for action in [GameAction.join, .shoot(room.cell("C1")), .resign] {
      await #expect(throws: Problem(MoveError.over(.shipsFound))) {
        try await room.games.play(action, at: view.link, as: room.bob)
      }
    }
  }

  @Test("Two links of one state are one, made by two processes")
  func twoProcesses() async throws {
    let room = try await Room()
    let joined = try await room.joined()
    let again = try await room.desk.services(on: MemoryWiki([:])).games.games()
    let seen = try await again.game(joined.link, for: room.bob)
    #expect(seen.link == joined.link && seen.seat == .guesser)
  }

  @Test("Neither file nor link holds a player's secret, and a person's marks differ by game")
  func secrets() async throws {
    let room = try await Room()
    let (one, two) = (try await room.start(), try await room.start())
    #expect(
      room.ann.mark(at: .setter, of: one.game.id) != room.ann.mark(at: .setter, of: two.game.id))
    let path = room.desk.path("conversations.sqlite")
    for suffix in ["", "-wal"] {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path + suffix))
      #expect(bytes.range(of: Data(room.annToken.utf8)) == nil)
    }
  }
}

/// Ann hides, Bob looks, Eve would like to.
private struct Room {
  let desk: TestApp
  let services: Services
  let games: Games
  let annToken = PlayerIdentity.token()
  let ann: PlayerIdentity
  let bob: PlayerIdentity
  let eve: PlayerIdentity

  init() async throws {
    desk = try TestApp()
    services = try await desk.services(on: MemoryWiki([:]))
    games = try services.games.games()
    ann = try #require(PlayerIdentity(token: annToken))
    bob = try #require(PlayerIdentity(token: PlayerIdentity.token()))
    eve = try #require(PlayerIdentity(token: PlayerIdentity.token()))
  }

  func cell(_ written: String) -> Cell {
    (try? Cell(written)) ?? Preset.threeByThree.board.cells[0]
  }

  func start() async throws -> GameView {
    try await games.start(try Placement([cell("A1"), cell("B2")]), by: ann)
  }

  func joined() async throws -> GameView {
    try await games.play(.join, at: try await start().link, as: bob)
  }
}

import Battleship
import Conversations
import Foundation  // bytes of the file
import Localization
import Secrets
import TestSupport
import Testing

@testable import App

@Suite("Games at a server")
struct GameServiceTests {
  @Test("Who starts hides, who joins looks, everybody else watches; no seat stands in a link")
  func seats() async throws {
    let room = try await Room()
    let start = try await room.start()
    #expect(start.seat == .setter && start.game.stage == .waiting)
    let joined = try await room.play(.join, at: start.link, as: room.bob)
    #expect(joined.seat == .guesser && joined.mayShoot)
    #expect(try await room.view(of: joined.link, as: room.ann).seat == .setter)
    #expect(try await room.view(of: joined.link, as: room.eve).seat == nil)
  }

  @Test("A seat that is taken cannot be taken again, and nobody plays both sides")
  func stealing() async throws {
    let room = try await Room()
    let start = try await room.start()
    await #expect(throws: Problem(MoveError.ownGame)) {
      try await room.play(.join, at: start.link, as: room.ann)
    }
    let joined = try await room.play(.join, at: start.link, as: room.bob)
    await #expect(throws: Problem(MoveError.seatTaken)) {
      try await room.play(.join, at: joined.link, as: room.eve)
    }
    await #expect(throws: GameChangedMeanwhile.self) {
      try await room.play(.join, at: start.link, as: room.eve)
    }
    await #expect(throws: Problem(MoveError.notYourSeat)) {
      try await room.play(.shoot(room.cell("B2")), at: joined.link, as: room.eve)
    }
    await #expect(throws: Problem(MoveError.setterGuesses)) {
      try await room.play(.shoot(room.cell("B2")), at: joined.link, as: room.ann)
    }
  }

  @Test("An older link shows the game as it is now, and no move is played at it")
  func rollback() async throws {
    let room = try await Room()
    let joined = try await room.joined()
    let missed = try await room.play(.shoot(room.cell("C3")), at: joined.link, as: room.bob)
    #expect(missed.game.misses == 1)
    let seen = try await room.view(of: joined.link, as: room.bob)
    #expect(seen.isOlder && seen.game == missed.game && seen.link == missed.link)
    for cell in ["C3", "A1"] {
      await #expect(throws: GameChangedMeanwhile.self) {
        try await room.play(.shoot(room.cell(cell)), at: joined.link, as: room.bob)
      }
    }
    #expect(try await room.view(of: joined.link, as: room.eve).game == missed.game)
  }

  @Test("Of 100 shots at one state exactly one is taken, whatever they aim at")
  func race() async throws {
    let room = try await Room()
    let joined = try await room.joined()
    let taken = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<100 {
        group.addTask {
          let cell = Preset.threeByThree.board.cells[number % 9]
          return (try? await room.play(.shoot(cell), at: joined.link, as: room.bob)) != nil
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(taken == 1)
    let now = try await room.view(of: joined.link, as: room.eve).game
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
          return (try? await room.play(.join, at: start.link, as: person)) != nil
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(seated == 1)
  }

  @Test("An edited link changes nothing; a game of another server is shown as elsewhere")
  func foreign() async throws {
    let (room, other) = (try await Room(), try await Room())
    let joined = try await room.joined()
    var edited = joined.link
    edited.replaceSubrange(edited.index(before: edited.endIndex)..., with: "")
    await #expect(throws: Problem(LinkError.ending)) {
      try await room.view(of: edited, as: room.eve)
    }
    let seen = try await other.view(of: joined.link, as: room.bob)
    #expect(seen.standing == .elsewhere && seen.seat == nil && !seen.mayShoot && !seen.mayResign)
    await #expect(throws: Problem(LinkError.edited)) {
      try await other.play(.shoot(room.cell("A1")), at: joined.link, as: room.bob)
    }
    #expect(try await room.view(of: joined.link, as: room.eve).game == joined.game)
  }

  @Test("With the key alone a link is shown from itself, and cannot be played")
  func copy() async throws {
    let room = try await Room()
    let joined = try await room.joined()
    let copy = try await Room()
    let games = try copy.services.games.sealed(by: room.services.secrets.serverKey())
    let game = try await games.open(joined.link, as: room.bob)
    let seen = game.view
    #expect(seen.standing == .unknown && seen.game == joined.game && seen.seat == nil)
    await #expect(throws: Problem(.missing, Message(.problemGameMissing))) {
      try await games.play(.shoot(room.cell("A1")), in: game)
    }
  }

  @Test("A whole game ends, is fair since its first link, and takes no move more")
  func whole() async throws {
    let room = try await Room()
    let start = try await room.start()
    var view = try await room.play(.join, at: start.link, as: room.bob)
    for cell in ["A1", "C3", "B2"] {
      view = try await room.play(.shoot(room.cell(cell)), at: view.link, as: room.bob)
    }
    #expect(view.game.outcome == .shipsFound)
    let checked = try room.services.games.verify(view.link, since: start.link)
    #expect(
      checked.verdict == .fair
        && checked.fingerprint == GameFingerprint.fingerprint(of: start.game))
    for action in [GameAction.join, .shoot(room.cell("C1")), .resign] {
      await #expect(throws: Problem(MoveError.over(.shipsFound))) {
        try await room.play(action, at: view.link, as: room.bob)
      }
    }
  }

  @Test("While a process runs, its games keep their key, although the file is gone or another one")
  func keptKey() async throws {
    let room = try await Room()
    let joined = try await room.joined()
    try FileManager.default.removeItem(atPath: room.app.path("library.sqlite.key"))
    let game = try await room.games.open(joined.link, as: room.bob)
    #expect(game.view.standing == .here && game.view.seat == .guesser)
    #expect(!FileManager.default.fileExists(atPath: room.app.path("library.sqlite.key")))
  }

  @Test("Two links of one state are one, made by two processes")
  func twoProcesses() async throws {
    let room = try await Room()
    let joined = try await room.joined()
    let again = try await room.app.services(on: MemoryWiki([:])).games
    let seen = try await again.open(joined.link, as: room.bob).view
    #expect(seen.link == joined.link && seen.seat == .guesser)
  }

  @Test("A move parses and opens its link once, and an older link also parses the newest one")
  func parsedOnce() async throws {
    let room = try await Room()
    let joined = try await room.joined()
    let missed = try await room.play(.shoot(room.cell("C3")), at: joined.link, as: room.bob)
    let (hashed, unsealed) = (Count(), Count())
    let games = try room.games.counting(hashed, unsealed: unsealed)

    let game = try await games.open(missed.link, as: room.bob)
    // Parsing a link hashes each answered shot once.
    #expect(hashed.value == 1 && unsealed.value == 1)
    let hit = try await games.play(.shoot(room.cell("A1")), in: game)
    #expect(hashed.value == 2 && unsealed.value == 1)
    #expect(hit.view.game.shots.count == 2)

    _ = try await games.open(missed.link, as: room.bob)
    #expect(hashed.value == 2 + 1 + 2 && unsealed.value == 2)
  }

  @Test("A game opened by the link of its current state takes a move that its older link refuses")
  func currentState() async throws {
    let room = try await Room()
    let joined = try await room.joined()
    _ = try await room.play(.shoot(room.cell("C3")), at: joined.link, as: room.bob)
    let old = try await room.games.open(joined.link, as: room.bob)
    await #expect(throws: GameChangedMeanwhile.self) {
      try await room.games.play(.shoot(room.cell("A1")), in: old)
    }
    let now = try await room.games.open(old.view.link, as: room.bob)
    #expect(old.view.isOlder && !now.view.isOlder && now.view.seat == .guesser)
    #expect(try await room.games.play(.shoot(room.cell("A1")), in: now).view.game.hits == 1)
  }

  @Test("A move between opening a game and playing in it is a conflict that has the newest state")
  func overtaken() async throws {
    let room = try await Room()
    let joined = try await room.joined()
    let game = try await room.games.open(joined.link, as: room.bob)
    let other = try await room.play(.shoot(room.cell("C3")), at: joined.link, as: room.bob)
    let error = await #expect(throws: GameChangedMeanwhile.self) {
      try await room.games.play(.shoot(room.cell("A1")), in: game)
    }
    #expect(error?.game.view.game == other.game && error?.game.view.isOlder == true)
  }

  @Test("Neither file nor link holds a player's secret, and a person's marks differ by game")
  func secrets() async throws {
    let room = try await Room()
    let (one, two) = (try await room.start(), try await room.start())
    #expect(
      room.ann.mark(at: .setter, of: one.game.id) != room.ann.mark(at: .setter, of: two.game.id))
    let path = room.app.path("conversations.sqlite")
    for suffix in ["", "-wal"] {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path + suffix))
      #expect(bytes.range(of: Data(room.annToken.utf8)) == nil)
    }
  }
}

extension GameService {
  /// The games of this file with the key of another server.
  fileprivate func sealed(by key: ServerKey) -> GameService {
    GameService(settings: settings, file: file, boards: boards, keys: { GameKeys(key) })
  }

  /// The same games, which count the hashes that they take and the links that they unseal.
  fileprivate func counting(_ hashed: Count, unsealed: Count) throws -> GameService {
    var keys = try keys()
    let sealing = keys.sealing
    keys.sealing = GameCryptography(
      hash: { bytes in
        hashed.add()
        return sealing.hash(bytes)
      }, code: sealing.code, seal: sealing.seal,
      open: { sealed, bound in
        unsealed.add()
        return sealing.open(sealed, bound)
      })
    return GameService(settings: settings, file: file, boards: boards, keys: { [keys] in keys })
  }
}

/// Ann hides, Bob looks, Eve would like to.
private struct Room {
  let app: TestApp
  let services: Services
  let games: GameService
  let annToken = PlayerIdentity.token()
  let ann: PlayerIdentity
  let bob: PlayerIdentity
  let eve: PlayerIdentity

  init() async throws {
    app = try TestApp()
    services = try await app.services(on: MemoryWiki([:]))
    games = services.games
    ann = try #require(PlayerIdentity(token: annToken))
    bob = try #require(PlayerIdentity(token: PlayerIdentity.token()))
    eve = try #require(PlayerIdentity(token: PlayerIdentity.token()))
  }

  func cell(_ written: String) -> Cell {
    (try? Cell(written)) ?? Preset.threeByThree.board.cells[0]
  }

  func start() async throws -> GameView {
    try await games.start(try Placement([cell("A1"), cell("B2")]), by: ann).view
  }

  func joined() async throws -> GameView {
    try await play(.join, at: try await start().link, as: bob)
  }

  func view(of link: String, as person: PlayerIdentity) async throws -> GameView {
    try await games.open(link, as: person).view
  }

  func play(
    _ action: GameAction, at link: String, as person: PlayerIdentity
  ) async throws -> GameView {
    try await games.play(action, in: try await games.open(link, as: person)).view
  }
}

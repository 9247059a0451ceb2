import Articles
import Battleship
import Cards
import Conversations
import Localization
import Testing

@testable import App

@Suite("Cards of games")
struct GameCardTests {
  private func services() async throws -> Services {
    try await TestApp().services(on: MemoryWiki([:]))
  }

  @Test("For all 36 placements the card is the same to the byte, but for its link")
  func secrecy() async throws {
    let services = try await services()
    let games = services.games
    var cards: Set<[UInt8]> = []
    var words: Set<String> = []
    for placement in Placement.all() {
      let view = try await games.start(placement, by: try games.machine()).view
      let draft = try await services.sharing.draft(.game(view.link))
      #expect(draft.sent.card.address == "/games/\(view.link)")
      cards.insert(try #require(draft.picture))
      words.insert("\(draft.sent.title) \(draft.sent.description) \(draft.sent.card.summary)")
    }
    #expect(Placement.all().count == 36 && cards.count == 1 && words.count == 1)
  }

  @Test("A card shows the state of its link; each shot has a picture and words of its own")
  func states() async throws {
    let services = try await services()
    let games = services.games
    let bob = try #require(PlayerIdentity(token: PlayerIdentity.token()))
    let start = try await games.start(
      try Placement([try Cell("A1"), try Cell("B2")]), by: try games.machine()
    ).view
    var game = try await games.play(.join, in: try await games.open(start.link, as: bob))
    var draftCache = [try await services.sharing.draft(.game(start.link))]
    for cell in ["A1", "C3", "B2"] {
      game = try await games.play(.shoot(try Cell(cell)), in: game)
      draftCache.append(try await services.sharing.draft(.game(game.view.link)))
    }
    #expect(Set(draftCache.map(\.sent.picture)).count == 4)
    #expect(Set(draftCache.map(\.sent.description)).count == 4)
    // What was sent before says what it said.
    #expect(try await services.sharing.draft(.game(start.link)).sent == draftCache[0].sent)
    #expect(
      draftCache[0].picture
        == (try await CardRenderer().picture(.drawing(BoardPicture(start.game).card())))
    )
  }

  @Test("Looking at a game stores nothing, however many look; starting one stores its board")
  func looking() async throws {
    let (services, other) = (try await services(), try await services())
    let games = services.games
    let view = try await games.start(
      try Placement([try Cell("A1"), try Cell("B2")]), by: try games.machine()
    ).view
    let path = try #require(await other.games.boards.cardPath(of: view.game))
    let digest = try #require(SHA256Hash(path.dropFirst(7).dropLast(4)))
    #expect(try await other.conversations.file.store().pictures.contains(digest) == false)
    #expect(try await other.sharing.cardPicture(digest.description) != nil)
    #expect(try await services.conversations.file.store().pictures.contains(digest))
  }

  @Test("Boards that were looked at are forgotten, the oldest first")
  func bounded() {
    let boards = BoardCardCache()
    for number in 0...BoardCardCache.most {
      let bytes = [UInt8(number)]
      boards.keep(.init(bytes: bytes, digest: SHA256Hash(of: bytes)), of: "\(number)")
    }
    #expect(boards.card(of: "0") == nil && boards.picture(SHA256Hash(of: [0])) == nil)
    #expect(boards.card(of: "1") != nil && boards.picture(SHA256Hash(of: [1])) == [1])
  }

  @Test("A whole address is a link too; what is no link of this server is refused")
  func links() async throws {
    let services = try await services()
    let games = services.games
    let view = try await games.start(
      try Placement([try Cell("A1"), try Cell("B2")]), by: try games.machine()
    ).view
    let draft = try await services.sharing.draft(.game("https://w.example/games/\(view.link)"))
    #expect(draft.sent.kind == .game && draft.sent.card.address == "/games/\(view.link)")
    let foreign = try await self.services()
    for link in ["", "x", view.link] {
      let problem = await problem { _ = try await foreign.sharing.draft(.game(link)) }
      #expect(problem?.kind == .badInput)
    }
  }
}

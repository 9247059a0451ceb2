import Articles
import FaultServer
import HTTPTransport
import Places
import Synchronization
import Testing
import Wiki

@testable import App

@Suite("The requests for a card", .timeLimit(.minutes(5)))
struct CardRequestTests {
  /// Serves a wiki whose first responses wait until so many requests have arrived.
  private func serving(
    _ wiki: MemoryWiki, holding count: Int, _ body: (TestApp, Services) async throws -> Void
  ) async throws {
    let respond: FaultServer.Respond = { wiki.behaviour(for: $0).held(forRequests: count) }
    try await FaultServer.serving(respond) { server in
      let app = try TestApp(wiki: server.address + "/w/api.php")
      let services = try await app.services(on: Network.patient)
      try await body(app, services)
      await services.close()
    }
  }

  @Test("Text, facts and pictures of an article are requested side by side, and then its picture")
  func owner() async throws {
    let wiki = MemoryWiki.cities()
    try await serving(wiki, holding: 3) { app, services in
      let id = ArticleID(wiki: app.wiki, title: try PageTitle("Lisbon"))
      _ = try await services.sharing.draft(.article(id))
      #expect(Set(wiki.kinds.prefix(3)) == [.text, .facts, .pictures])
      #expect(wiki.kinds.dropFirst(3) == [.picture])
    }
  }

  @Test("The owner's places are offered for a card of a place, and to nobody else")
  func listedPlaces() async throws {
    let app = try TestApp()
    let services = try await app.services(on: MemoryWiki([:]))
    let dam = PlaceTarget.Point(
      try Coordinate(latitude: 52.3731, longitude: 4.8922), name: "Dam square")
    _ = try await services.places.addPlace(dam)
    let member = try await services.conversations.start(title: nil, name: "Ann", on: .new())
    for (isOwner, expected) in [(true, ["Dam square"]), (false, [])] {
      let chooser = CardSelectionContext(
        services.cardKinds, in: member.conversation, isOwner: isOwner, wiki: app.wiki,
        key: try services.secrets.serverKey())
      let kind = try #require(chooser.kind("place"))
      let choices = try await kind.choices(for: "dam square", chooser)
      #expect(choices.options.map(\.title) == expected, "\(isOwner)")
    }
  }

  @Test("A town of the map is offered for a card of a place, also where no article names it")
  func towns() async throws {
    let app = try TestApp()
    let services = try await app.services(on: MemoryWiki([:]))
    let member = try await services.conversations.start(title: nil, name: "Ann", on: .new())
    for isOwner in [true, false] {
      let chooser = CardSelectionContext(
        services.cardKinds, in: member.conversation, isOwner: isOwner, wiki: app.wiki,
        key: try services.secrets.serverKey())
      let kind = try #require(chooser.kind("place"))
      let choices = try await kind.choices(for: "porto", chooser)
      let begun = try await kind.choices(for: "rotterd", chooser)
      #expect(begun.options.map(\.title) == ["Rotterdam"], "\(isOwner)")
      let reference = try #require(choices.options.first?.reference)
      #expect(choices.options.first?.title == "Porto" && choices.options.count <= 3)
      #expect(reference.hasPrefix("41.") && reference.hasSuffix(";Porto"))
    }
  }

  @Test("The same for a participant of a chat; a card that is known needs no picture")
  func anonymous() async throws {
    let wiki = MemoryWiki.cities()
    try await serving(wiki, holding: 3) { app, services in
      let member = try await services.conversations.start(title: nil, name: "Ann", on: .new())
      let chooser = CardSelectionContext(
        services.cardKinds, in: member.conversation, isOwner: false, wiki: app.wiki,
        key: try services.secrets.serverKey())
      let id = ArticleID(wiki: app.wiki, title: try PageTitle("Lisboa"))
      try await RequestInitiator.$current.withValue(.anonymous) {
        let card = try await chooser.card(CardReference(.article(id)))
        #expect(Set(wiki.kinds.prefix(3)) == [.text, .facts, .pictures])
        #expect(wiki.kinds.dropFirst(3) == [.picture])
        #expect(try await chooser.card(CardReference(.article(id))) == card)
      }
      #expect(wiki.kinds.count == 6 && Set(wiki.kinds.dropFirst(4)) == [.text, .facts])
    }
  }

  @Test("The card of a saved article asks for nothing, and one that shows no picture for none")
  func less() async throws {
    let wiki = MemoryWiki.cities()
    try await serving(wiki, holding: 0) { app, services in
      _ = try await services.saving.save("Lisbon", pictures: .full)
      wiki.forgetAsked()
      let lisbon = ArticleID(wiki: app.wiki, title: try PageTitle("Lisbon"))
      _ = try await services.sharing.draft(.article(lisbon))
      #expect(wiki.asked.isEmpty)
      let kyoto = ArticleID(wiki: app.wiki, title: try PageTitle("Kyoto"))
      _ = try await services.sharing.draft(.section(kyoto, "Gardens"))
      #expect(Set(wiki.kinds) == [.text, .facts])
      _ = try await services.sharing.draft(.article(kyoto))
      #expect(!wiki.kinds.contains(.picture))
    }
  }

  @Test("A wiki that does not describe its pictures at first is asked for that once more")
  func again() async throws {
    let wiki = MemoryWiki.cities()
    let times = Mutex(0)
    wiki.fail { asked in
      guard asked.kind == .pictures else { return nil }
      let time = times.withLock { times in
        times += 1
        return times
      }
      return time == 1 ? .init(status: 404, type: "text/html", body: Array("<p>No".utf8)) : nil
    }
    try await serving(wiki, holding: 0) { app, services in
      let id = ArticleID(wiki: app.wiki, title: try PageTitle("Lisbon"))
      _ = try await services.sharing.draft(.article(id))
      #expect(wiki.kinds.count { $0 == .pictures } == 2 && wiki.kinds.last == .picture)
    }
  }
}

import Articles
import FaultServer
import HTTPTransport
import Localization
import Places
import Testing
import Wiki

@testable import App

@Suite("Places: the list and where it comes from", .timeLimit(.minutes(15)))
struct PlaceServiceTests {
  private static let two =
    #"[{"name": "Zürich", "lat": 47.37, "long": 8.54}, {"lat": 1, "long": 2}]"#

  /// Verbs whose list lies on a server of the test's own.
  private func fetching(
    _ respond: @escaping FaultServer.Respond,
    _ body: (Services, FaultServer) async throws -> Void
  ) async throws {
    try await FaultServer.serving(respond) { server in
      let app = try TestApp()
      let services = try await app.services(
        on: Network.patient, feed: server.address + "/list.json")
      do { try await body(services, server) } catch {
        await services.close()
        throw error
      }
      await services.close()
    }
  }

  private func fetching(
    _ answer: Behaviour, _ body: (Services, FaultServer) async throws -> Void
  ) async throws {
    let respond: FaultServer.Respond = { _ in answer }
    try await fetching(respond, body)
  }

  @Test("Before anybody asks, the four that are known are shown")
  func builtIn() async throws {
    let list = try await TestApp().services(on: MemoryWiki.cities()).places.places()
    #expect(
      list.places.map(\.displayName) == [
        "Amsterdam", "Mumbai", "Copenhagen", "Madrid",
      ])
    #expect(list.fetchedAt == nil && list.feed.name == "loaded")
  }

  @Test("The list is fetched from this machine where it was set so, and kept with its day")
  func fetched() async throws {
    try await fetching(.json(PlaceServiceTests.two)) { services, _ in
      #expect(try await services.places.places().feed.name == "empty")
      #expect(try await services.places.refreshPlaces().name == "loaded")
      let list = try await services.places.places()
      #expect(list.places.map(\.displayName) == ["Zürich", "1,2"])
      #expect(list.fetchedAt != nil)
    }
  }

  @Test(
    "A list that is none leaves the last one, with its day",
    arguments: [
      (#"{"locs": []}"#, FeedError.noList), ("<html>", .notJSON(at: 0)), ("", .notJSON(at: 0)),
    ])
  func malformed(text: String, error: FeedError) async throws {
    let respond = Behaviour.first(1, .json(PlaceServiceTests.two)) { _ in .json(text) }
    try await fetching(respond) { services, _ in
      _ = try await services.places.refreshPlaces()
      guard case .failed(error, let last?) = try await services.places.refreshPlaces() else {
        return #expect(Bool(false), "no failure")
      }
      #expect(last.list.locations.count == 2)
      #expect(try await services.places.places().fetchedAt != nil)
    }
  }

  @Test("A list without end is given up at a megabyte")
  func endless() async throws {
    // What the transport does with a limit is held by its own tests.
    let transport = Transport { request in
      guard request.limit <= Feed.limit else { throw TransportError.unreachable }
      throw TransportError.tooLarge
    }
    let network = Network(transport: transport, shutDown: {})
    let services = try await TestApp().services(on: network)
    guard case .failed(.tooLarge, let last?) = try await services.places.refreshPlaces() else {
      return #expect(Bool(false), "no failure")
    }
    #expect(last.list.locations.count == 4)
  }

  @Test("A server that fails or is not reachable is named")
  func unreachable() async throws {
    try await fetching(.json("", status: 500)) { services, server in
      let address = server.address + "/list.json"
      #expect(
        try await services.places.refreshPlaces()
          == .failed(.http(address, 500), last: .init(LocationList([]), fetchedAt: nil)))
      await server.stop()
      guard case .failed(.unreachable, _) = try await services.places.refreshPlaces() else {
        return #expect(Bool(false), "no failure")
      }
    }
  }

  @Test("A redirect to plain http, or to this machine, is not followed")
  func redirects() async throws {
    let list: FaultServer.Respond = { _ in .json(PlaceServiceTests.two) }
    try await FaultServer.serving(list) { inner in
      let leading: FaultServer.Respond = { _ in
        .answer(status: 302, headers: [("Location", inner.address + "/x")])
      }
      try await fetching(leading) { services, _ in
        guard case .failed(.notAllowed, _) = try await services.places.refreshPlaces() else {
          return #expect(Bool(false), "no failure")
        }
        #expect(await inner.requests.isEmpty)
      }
    }
  }

  @Test("Offline nobody is asked, and the list stays")
  func offline() async throws {
    let services = try await TestApp().services(on: MemoryWiki.cities(), isOffline: true)
    guard case .failed(.unreachable, let last?) = try await services.places.refreshPlaces() else {
      return #expect(Bool(false), "no failure")
    }
    #expect(last.list.locations.count == 4)
  }

  @Test(
    "Words are found whatever their case and accents",
    arguments: [
      ("zurich", 1), ("ZÜR", 1), ("delft", 1), ("47.37", 1), ("nothing", 0), ("", 3), ("37", 0),
      ("8", 1), ("52 4.36", 1),
    ])
  func filter(words: String, count: Int) async throws {
    try await fetching(.json(PlaceServiceTests.two)) { services, _ in
      _ = try await services.places.refreshPlaces()
      try await services.places.addPlace(
        .init(try Coordinate(latitude: 52, longitude: 4.36), name: "Delft"))
      let list = try await services.places.places(matching: words)
      #expect(list.places.count == count && list.total == 3)
    }
  }

  @Test(
    "Coordinates that lead to no place are refused with the reason; words are not coordinates",
    arguments: [
      ("95, 200", PlaceError.outOfRange(.latitude, "95")),
      ("52, 200", .outOfRange(.longitude, "200")),
      ("52°61′N 4°E", .minutesOutOfRange(.latitude, "61")),
      ("1, 2, 3", .ambiguous(.numbers(3))),
      ("52.37, 4.89", nil), ("52", nil), ("52.37,", nil), ("Delft", nil), ("Route 66", nil),
      ("East", nil), ("North East", nil), ("", nil), ("https://example.org/95", nil),
    ] as [(String, PlaceError?)])
  func refusal(words: String, reason: PlaceError?) async throws {
    let services = try await TestApp().services(on: MemoryWiki.cities())
    #expect(services.places.refusal(of: words) == reason)
  }

  @Test("An invalid box is bad data")
  func box() async throws {
    let services = try await TestApp().services(on: MemoryWiki.cities())
    #expect(try await services.places.places(in: "50,0,60,20").places.count == 2)
    await #expect(throws: Problem.self) { try await services.places.places(in: "1,2,3") }
  }

  @Test("Places are imported from a list once, and errors are reported")
  func imported() async throws {
    let services = try await TestApp().services(on: MemoryWiki.cities())
    let text = Array(#"[{"lat": 1, "long": 2}, {"lat": 95, "long": 2}]"#.utf8)
    let first = try await services.places.importPlaces(text)
    #expect(first.added == 1 && first.notes.map(\.index) == [1])
    #expect(try await services.places.importPlaces(text).added == 0)
    await #expect(throws: Problem.self) { try await services.places.importPlaces(Array("{}".utf8)) }
  }

  @Test("A name that is too long is refused")
  func name() async throws {
    let services = try await TestApp().services(on: MemoryWiki.cities())
    let long = PlaceTarget.Point(
      try Coordinate(latitude: 1, longitude: 2), name: String(repeating: "x", count: 201))
    await #expect(throws: Problem.self) { try await services.places.addPlace(long) }
  }

  @Test("Every refusal has its own words, in every language")
  func words() throws {
    let errors: [PlaceError] = [
      .empty, .tooLong(5000), .malformedLink, .unsupportedScheme("ftp"), .unsupportedHost("h"),
      .notAPlace(nil), .missing(.latitude), .missing(.longitude), .notANumber(nil, "x"),
      .notANumber(.latitude, "x"), .notANumber(.longitude, "x"), .outOfRange(.latitude, "91"),
      .outOfRange(.longitude, "181"), .minutesOutOfRange(.latitude, "60"),
      .secondsOutOfRange(.latitude, "60"), .ambiguous(.numbers(3)), .ambiguous(.letters),
      .ambiguous(.letterO), .ambiguous(.links(2)), .ambiguous(.pairs(2)),
      .conflict(.parameter("lat", nil)),
      .conflict(.signWithLetter(.latitude)), .conflict(.twice(.latitude)),
      .conflict(.twice(.longitude)), .conflict(.otherAxis(.latitude)),
      .conflict(.otherAxis(.longitude)), .unsupportedCRS("x"), .notEarth("moon"),
      .needsNetwork("h"), .needsReference("x"), .unsafeCallback("data"),
    ]
    for language in Language.allCases {
      let texts = errors.map { Localizer(language)($0.message) }
      #expect(Set(texts).count == errors.count)
      #expect(texts.allSatisfy { !$0.contains("$") && $0.hasSuffix(".") || $0.contains(": ") })
    }
    #expect(Problem(PlaceError.outOfRange(.latitude, "91")).kind == .badPlace)
    #expect(Problem(PlaceError.empty).kind == .badPlace)
  }

  @Test("An article is shown where it lies, as a coordinate is; words are looked for")
  func views() async throws {
    let services = try await TestApp().services(on: MemoryWiki.cities())
    let reader = services.places.placeReader()
    let point = try await services.places.view(of: reader.read("geo:1,2").target)
    #expect(point.point?.coordinate == (try Coordinate(latitude: 1, longitude: 2)))
    let words = try await services.places.view(of: reader.read("geo:0,0?q=Castle").target)
    #expect(words.words == "Castle")
    let foreign = try await services.places.view(
      of: reader.read("wikipedia://places?WMFArticleURL=https://evil.example/wiki/X").target)
    #expect(foreign.point == nil && foreign.article?.wiki.host == "evil.example")
  }
}

@Suite("Settings of places")
struct PlaceSettingsTests {
  private func settings(_ environment: [String: String]) async throws -> Settings {
    try await Settings.read(environment: ["HOME": "/nonexistent"].merging(environment) { $1 })
  }

  @Test(
    "The list lies at https, or at http on this machine",
    arguments: [
      ("https://example.org/a.json?x=1", true), ("http://127.0.0.1:9000/a.json", true),
      ("http://localhost/a", true), ("http://example.org/a.json", false),
      ("ftp://example.org", false),
      ("/a.json", false), ("https://user@example.org/", false), ("", false),
    ])
  func feed(address: String, isTaken: Bool) async throws {
    let read = try? await settings(["WAYPOST_FEED": address])
    #expect((read?.feed == address) == isTaken)
  }

  @Test("Apps and the schemes that lead back to them are judged")
  func apps() async throws {
    let good = try await settings([
      "WAYPOST_APP_IDS": "ABCDE12345.org.example.app", "WAYPOST_CALLBACK_SCHEMES": "Demo, other",
    ])
    #expect(good.appIDs == ["ABCDE12345.org.example.app"])
    #expect(good.callbackSchemes == ["demo", "other"])
    for bad in ["javascript", "data", "a b:"] {
      await #expect(throws: Problem.self) { try await settings(["WAYPOST_CALLBACK_SCHEMES": bad]) }
    }
    await #expect(throws: Problem.self) { try await settings(["WAYPOST_APP_IDS": "no"]) }
    for bad in ["org.example.app", "app=AB", "org.example.app=AB:CD", "x=y=z"] {
      await #expect(throws: Problem.self) { try await settings(["WAYPOST_ANDROID_APPS": bad]) }
    }
  }
}

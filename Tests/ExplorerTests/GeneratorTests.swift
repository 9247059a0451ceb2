import Testing

@testable import Explorer

@Suite("Generated requests")
struct GeneratorTests {
  private func harvest() -> Harvest {
    var harvest = Harvest()
    _ = harvest.read(
      Array(
        """
        <a href="/search?q=a&amp;had=2#top">more</a> <a href="https://example.org/">away</a>
        <form method="post" action="/places"><input name="action" value="remove">
        <input name="number" value="1"><button>Remove</button></form>
        <form action="/search"><input name="q"></form>
        """.utf8), at: "/")
    return harvest
  }

  private func generator(seed: UInt64 = 1) throws -> RequestGenerator {
    RequestGenerator(
      seed: seed, words: SourceWords(fields: ["lat"], values: ["empty"], markup: []),
      harvest: harvest(), names: ["wiki": "127.0.0.1:1"])
  }

  @Test("Links and forms of a page are harvested with their fields, those of other sites are not")
  func harvesting() {
    #expect(
      harvest().forms == [
        .init(
          method: "GET", path: "/search",
          fields: [.init(name: "q", value: "a"), .init(name: "had", value: "2")]),
        .init(
          method: "POST", path: "/places",
          fields: [.init(name: "action", value: "remove"), .init(name: "number", value: "1")]),
        .init(method: "GET", path: "/search", fields: [.init(name: "q", value: "")]),
      ])
  }

  @Test("One seed makes the same requests each time, another makes others")
  func repetition() throws {
    func requests(_ seed: UInt64) throws -> [ExploredRequest] {
      var generator = try generator(seed: seed)
      return (0..<200).map { _ in generator.next() }
    }
    #expect(try requests(1) == requests(1))
    #expect(try requests(1) != requests(2))
  }

  @Test("Every field of every form gets the least and the greatest number there is")
  func sweep() throws {
    var generator = try generator()
    let sent = (0..<200).map { _ in generator.next() }
    for number in ["-9223372036854775808", "9223372036854775807"] {
      #expect(sent.contains { $0.target == "/search?q=a&had=\(number)" })
      #expect(
        sent.contains {
          String(decoding: $0.body, as: UTF8.self) == "action=remove&number=\(number)"
        })
    }
  }

  @Test("Every route is asked, and each in more than one way")
  func routes() throws {
    var generator = try generator()
    var targets: [String: Set<String>] = [:]
    for _ in 0..<6_000 {
      let request = generator.next()
      targets[request.route, default: []].insert("\(request.method) \(request.target)")
    }
    for route in ExploredRoute.all { #expect(targets[route.pattern, default: []].count > 1) }
  }

  @Test(
    "A POST to a page of the owner's with a field that nobody asked for in its query is among them")
  func strayFields() throws {
    var generator = try generator()
    let sent = (0..<600).map { _ in generator.next() }
    #expect(
      sent.contains { $0.method == "POST" && $0.target.hasPrefix("/places?") && !$0.body.isEmpty })
  }

  @Test(
    "A path is of the route whose pattern it fits, the plainest first",
    arguments: [
      ("/", "/"), ("/guides/undo", "/guides/undo"), ("/guides/12", "/guides/{guide}"),
      ("/guides/12.gpx", "/guides/{guide}.{format}"),
      ("/read/en.wikipedia.org/AC/DC", "/read/{wiki}/{title…}"),
      ("/robots.txt", "/{file}"), ("/guides/12/cover/x", nil),
    ] as [(String, String?)])
  func patterns(path: String, pattern: String?) {
    #expect(ExploredRoute.of(path)?.pattern == pattern)
  }

  @Test("The table of routes is the server's own; what lets others in is not taken for the owner's")
  func table() {
    let routes = ExploredRoute.table(
      """
      # Words above the table.
      linked place · /places · GET: link
        GET | 401
      places · /places · GET: owner, POST: owner
      file · /read/{title...} · GET: participant or owner
      new · /new · POST: whoever
      """)
    #expect(routes.map(\.pattern) == ["/places", "/read/{title…}", "/new"])
    #expect(routes[0].methods == ["GET": .link, "HEAD": .link, "POST": .owner])
    #expect(routes[1].methods == ["GET": .participant, "HEAD": .participant])
    #expect(routes[2].methods == ["POST": .owner])
    #expect(ExploredRoute.of("/places")?.methods["POST"] == .owner)
  }

  @Test("A finding keeps names that are others in the next run as what they stand for")
  func names() throws {
    let request = ExploredRequest(
      method: "POST", target: "/read/127.0.0.1:4711/A", body: Array("wiki=127.0.0.1%3A4711".utf8),
      route: "")
    let finding = Finding(fault: "ended", viewer: .owner, requests: [request])
    let kept = finding.kept(["wiki": "127.0.0.1:4711"])
    #expect(kept.requests[0].target == "/read/{wiki}/A")
    let again = kept.recalled(["wiki": "127.0.0.1:99"])
    #expect(again.requests[0].target == "/read/127.0.0.1:99/A")
    #expect(String(decoding: again.requests[0].body, as: UTF8.self) == "wiki=127.0.0.1%3A99")
  }
}

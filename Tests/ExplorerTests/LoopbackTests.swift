import Seeded
import Testing

@testable import Explorer

@Suite("A server that is explored")
struct LoopbackTests {
  /// Shows the owner's words to everybody at one address, and answers at no time at another.
  private func answer(_ request: LoopbackServer.Request) -> LoopbackServer.Response? {
    switch request.path {
    case "/places": LoopbackServer.Response(status: 422, body: Array("Kvxplace square".utf8))
    case "/guides": nil
    default: LoopbackServer.Response(status: 401, body: request.body)
    }
  }

  @Test("A server that leaks is found over a real connection, one that refuses is not")
  func leak() throws {
    let server = try LoopbackServer { answer($0) }
    defer { server.stop() }
    let judge = Judge(markers: [Marker(word: "kvxplace", place: "a place")])
    let connection = try HTTPConnection(port: server.port)
    func kinds(_ target: String) throws -> [String] {
      let request = ExploredRequest(
        method: "POST", target: target, body: Array("a=b".utf8), route: "")
      let answer = try connection.ask(
        request.bytes(cookies: [], port: server.port), bodiless: false, within: .seconds(20))
      return judge.faults(of: answer, to: request, by: .anonymous, bound: .seconds(20)).map(\.kind)
    }
    #expect(try kinds("/settings").isEmpty)
    #expect(try kinds("/places?x=1") == ["leak"])
    #expect(throws: HTTPConnection.Failure.closed) { try kinds("/guides") }
  }

  @Test("A crawl follows links and harvests what it meets")
  func crawl() throws {
    let pages = [
      "/": "<a href=/a>a</a><a href=/b?n=1>b</a>",
      "/a": "<form action=/c><input name=q></form>words of a",
      "/b": "kvxplace",
    ]
    let server = try LoopbackServer { request in
      LoopbackServer.Response(body: Array((pages[request.path] ?? "").utf8))
    }
    defer { server.stop() }
    let (harvest, text) = try Crawl.harvest(from: ["/"], with: Session(port: server.port))
    #expect(harvest.fieldNames == ["n", "q"])
    #expect(text.contains("words of a") && text.contains("kvxplace"))
  }

  @Test("Strange answers are others for each seed, and the same for one")
  func strangeAnswers() throws {
    let healthy = WikiAnswers(address: "http://127.0.0.1") { _ in "<p>Words" }
      .object { ["action": "query", "titles": "Harbour", "meta": "siteinfo"][$0] }
    func answers(_ seed: UInt64) -> [[UInt8]] {
      var mutation = JSONMutation(chance: SeededChance(seed))
      return (0..<50).map { _ in mutation.bytes(of: healthy) }
    }
    #expect(Set(answers(1)).count > 40)
    // The bytes themselves would fill the log.
    let (first, again, other) = (answers(1), answers(1), answers(2))
    let (isSame, isOther) = (first == again, first != other)
    #expect(isSame && isOther)
  }
}

import Articles
import Cards
import FaultServer
import HTTPTransport
import Localization
import Markup
import Testing
import Wiki

@testable import App

/// The whole way: an article, its picture fetched over a connection, the card that comes of it.
@Suite("A card whose picture is hostile", .timeLimit(.minutes(15)))
struct HostileCardTests {
  struct Attack: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let behaviour: Behaviour

    init(_ name: String, _ behaviour: Behaviour) {
      testDescription = name
      self.behaviour = behaviour
    }

    init(_ name: String, _ type: String, _ bytes: [UInt8]) {
      self.init(name, .answer(headers: [("Content-Type", type)], body: bytes))
    }
  }

  /// What a picture would be, and is not.
  private static let attacks = [
    Attack("a PNG of 32,768 pixels a side", "image/png", png(32_768, 32_768)),
    Attack("a PNG of 16,385 pixels a side", "image/png", png(16_385, 10)),
    Attack("a GIF of 65,535 pixels a side", "image/gif", gif),
    Attack("200 MB in a small gzip", .gzipBomb(contentType: "image/png")),
    Attack("a page in a picture's name", "image/jpeg", Array("<!doctype html><p>Log in".utf8)),
    Attack("a program in a picture's name", "image/png", [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0]),
    Attack("a drawing with a script", "image/svg+xml", drawing),
    Attack("the same in a PNG's name", "image/png", drawing),
    Attack("a JPEG of nothing but its beginning", "image/jpeg", [0xFF, 0xD8, 0xFF, 0xE0]),
    Attack("a JPEG without an end", endless),
    Attack("spaces without an end", .endless(headers: [("Content-Type", "image/jpeg")])),
    Attack("no answer at all", .closed),
    Attack("a redirect to a private address", .redirect(to: "http://10.0.0.1/a.jpg")),
  ]

  @Test("The card shows its title instead, drawn and sent as any other", arguments: attacks)
  func attacked(attack: Attack) async throws {
    let outcome = try await outcome { _ in attack.behaviour }
    #expect(outcome.fetches > 0)
    #expect(outcome.draft.picture == outcome.type)
    #expect(outcome.draft.sent.pictureCredit == nil)
    #expect(outcome.draft.sent.card.image?.alternative.contains("Lisbon") == true)
  }

  @Test("The same for a real photograph that breaks off, in the file or on the way")
  func truncated() async throws {
    let whole = try await HostileCardTests.photograph
    let half = Array(whole[..<(whole.count / 2)])
    let jpeg = [("Content-Type", "image/jpeg")]
    for behaviour in [
      Behaviour.answer(headers: jpeg, body: half), .truncated(half, headers: jpeg),
      .answer(
        headers: jpeg, body: whole + [UInt8](repeatElement([0xFF, 0xDA], count: 99).joined())),
    ] {
      let outcome = try await outcome { _ in behaviour }
      #expect(outcome.fetches > 0 && outcome.draft.picture == outcome.type)
    }
  }

  @Test("A picture that is none of this is shown, with its credit")
  func healthy() async throws {
    let whole = try await HostileCardTests.photograph
    let outcome = try await outcome { _ in
      .answer(headers: [("Content-Type", "image/jpeg")], body: whole)
    }
    #expect(outcome.draft.picture != outcome.type)
    #expect(outcome.draft.sent.pictureCredit?.text == "A. Painter")
  }

  private struct Outcome {
    var draft: CardDraft
    /// The card of the same article at the same wiki, were it without a picture.
    var type: [UInt8]
    /// How often the picture was asked for.
    var fetches: Int
  }

  /// Makes the card of an article whose picture is answered so, and sends it.
  private func outcome(_ picture: @escaping FaultServer.Respond) async throws -> Outcome {
    let wiki = MemoryWiki.cities()
    let respond: FaultServer.Respond = { request in
      request.path.hasPrefix("/images/") ? picture(request) : wiki.behaviour(for: request)
    }
    return try await FaultServer.serving(respond) { server in
      let draft = try await draft(at: server)
      let fetches = await server.requests.filter { $0.path.hasPrefix("/images/") }.count
      wiki.change("Lisbon") { $0.pictures = [] }
      let type = try #require(try await self.draft(at: server).picture)
      return Outcome(draft: draft, type: type, fetches: fetches)
    }
  }

  /// What others get is compared with what was drawn.
  private func draft(at server: FaultServer) async throws -> CardDraft {
    let app = try TestApp(wiki: server.address + "/w/api.php")
    let services = try await app.services(on: Network.patient)
    let draft = try await services.sharing.draft(
      .article(ArticleID(wiki: app.wiki, title: try PageTitle("Lisbon"))))
    let sent = try await services.sharing.sent(try await services.sharing.send(draft))
    let digest = try #require(sent.sent.picture)
    #expect(try await services.sharing.cardPicture(digest.description) == draft.picture)
    await services.close()
    return draft
  }
}

// MARK: - Bytes

extension HostileCardTests {
  private static var photograph: [UInt8] {
    get async throws {
      let svg: HTML = """
        <svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><path fill="#4a90c2" \
        d="M0 0h1200v630H0z"/><circle cx="400" cy="300" r="200" fill="#d23c2c"/></svg>
        """
      return try await CardRenderer().picture(.drawing(svg))
    }
  }

  private static func png(_ width: Int, _ height: Int) -> [UInt8] {
    let sides = [width, height].flatMap { side in
      (0..<4).reversed().map { UInt8(side >> ($0 * 8) & 0xFF) }
    }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + sides + [8, 6, 0, 0, 0, 0, 0, 0, 0]
  }

  private static let gif =
    Array("GIF89a".utf8) + [255, 255, 255, 255, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]

  private static let drawing = Array(
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><script>alert(1)</script>\
    <image href="file:///etc/passwd"/><rect width="900" height="600" fill="red"/></svg>
    """.utf8)

  /// It says that it is a JPEG, and goes on until the other side has had enough.
  private static let endless = Behaviour([
    .send(
      Array("HTTP/1.1 200 OK\r\nContent-Type: image/jpeg\r\nConnection: close\r\n\r\n".utf8)
        + [0xFF, 0xD8, 0xFF, 0xE0, 0, 16]),
    .send([UInt8](repeating: 0x20, count: 1 << 16), times: .max),
  ])
}

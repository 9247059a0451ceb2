import Articles
import HTTPTransport
import HTTPTypes
import Scheduling
import Secrets
import Synchronization
import TestSupport
import Testing
import Wiki

@testable import App

@Suite("Pictures come from the wiki's own host, or from public hosts by https at its usual port")
struct ThumbnailsTests {
  /// A wiki whose only picture is always somewhere else.
  private final class Elsewhere: Sendable {
    let location: String
    private let state = Mutex<[String]>([])

    init(_ location: String) { self.location = location }

    var asked: [String] { state.withLock { $0 } }

    func answer(_ request: Transport.Request) -> Transport.Answer {
      state.withLock { $0.append(request.address) }
      var fields = HTTPFields()
      fields[.location] = location
      return Transport.Answer(head: HTTPResponse(status: .found, headerFields: fields), body: [])
    }
  }

  private static let refused = [
    "https://upload.example.org:8443/a.png", "http://upload.example.org/a.png",
    "//upload.example.org:22/a.png", "http://wiki.example.org/a.png",
    "https://wiki.example.org:8443/a.png", "http://127.0.0.1:8101/a.png",
    "https://upload.example.org:0443/a.png", "https://[2620::1]:22/a.png",
  ]

  private func asked(at address: String, location: String) async throws -> [String] {
    let app = try TestApp()
    let elsewhere = Elsewhere(location)
    let network = Network(transport: Transport { elsewhere.answer($0) }, shutDown: {})
    let services = try await app.services(on: network)
    let key = try services.secrets.serverKey()
    _ = await problem {
      _ = try await services.reading.thumbnail(
        key.reference(to: address, of: app.wiki, on: services.clock.day), by: key)
    }
    return elsewhere.asked
  }

  /// A page's address on the wiki's own host is asked for by https, as the wiki itself is.
  @Test(
    "An address of a page is judged",
    arguments: refused.filter { $0 != "http://wiki.example.org/a.png" })
  func addresses(address: String) async throws {
    #expect(try await asked(at: address, location: "/").isEmpty)
  }

  @Test("A redirect is judged as the address was", arguments: refused)
  func redirects(address: String) async throws {
    let first = "https://wiki.example.org/images/a.png"
    #expect(try await asked(at: first, location: address) == [first])
  }

  @Test(
    "Other hosts are reached where files of wikis usually lie",
    arguments: ["https://upload.example.org/a.png", "https://upload.example.org:443/a.png"])
  func others(address: String) async throws {
    #expect(try await asked(at: address, location: address).first == address)
  }

  @Test("A picture that is too costly to decode is fetched once")
  func costly() async throws {
    let asked = Count()
    let network = Network(
      transport: Transport { _ in
        asked.add()
        return Transport.Answer(
          head: HTTPResponse(status: .ok), body: ThumbnailsTests.interlaced(5_000, 5_200))
      }, shutDown: {})
    let app = try TestApp()
    let services = try await app.services(on: network)
    let key = try services.secrets.serverKey()
    let reference = key.reference(
      to: "https://wiki.example.org/images/a.png", of: app.wiki, on: services.clock.day)
    for _ in 0..<3 {
      #expect(try await services.reading.thumbnail(reference, by: key) == nil)
    }
    #expect(asked.value == 1)
  }

  /// The header of an interlaced PNG with four bands of 16 bits, which is decoded all at once.
  static func interlaced(_ width: UInt32, _ height: UInt32) -> [UInt8] {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    bytes += Array("IHDR".utf8)
    for number in [width, height] {
      withUnsafeBytes(of: number.bigEndian) { bytes += $0 }
    }
    return bytes + [16, 6, 0, 0, 1, 0, 0, 0, 0]
  }

  @Test("The owner's pictures load while a participant waits for 66 of a silent wiki")
  func anonymous() async throws {
    let arrived = Count()
    let network = Network(
      transport: Transport { request in
        if request.address.contains("silent") {
          arrived.add()
          try await ContinuousClock().sleep(for: .seconds(3600))
        }
        return Transport.Answer(
          head: HTTPResponse(status: .ok), body: MemoryWiki.png(width: 250, of: request.address))
      }, shutDown: {})
    let app = try TestApp()
    let services = try await app.services(on: network)
    let key = try services.secrets.serverKey()
    @Sendable func show(_ name: String) async throws {
      let address = "https://wiki.example.org/images/\(name).png"
      _ = try await services.reading.thumbnail(
        key.reference(to: address, of: app.wiki, on: services.clock.day), by: key)
    }
    let refused = Count()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<66 {
        group.addTask {
          let problem = await problem {
            try await services.wikis.forAnonymous { try await show("silent-\(number)") }
          }
          if problem?.kind == .serverBusy { refused.add() }
        }
      }
      func decided() -> Int {
        services.wikis.clients.pictureTurns.waiting + arrived.value + refused.value
      }
      while decided() < 66 { await Task.yield() }
      for number in 0..<3 { try await show("\(number)") }
      #expect(arrived.value == 1)
      #expect(services.wikis.clients.pictureTurns.waiting == 32)
      group.cancelAll()
    }
    #expect(services.wikis.clients.pictureTurns.waiting == 0)
  }
}

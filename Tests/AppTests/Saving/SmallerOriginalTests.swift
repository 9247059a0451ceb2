import Articles
import Cards
import HTTPTransport
import Library
import Testing
import Wiki

@testable import App

@Suite("The original of a picture in place of its thumbnail")
struct SmallerOriginalTests {
  /// A wiki whose thumbnail of Lisbon's picture turns out larger than the original.
  ///
  /// - Parameter isExpected: Whether this is so already by the thumbnail's width and height.
  private func wiki(
    isExpected: Bool = false, original: @escaping @Sendable () throws -> MemoryWiki.Reply
  ) -> MemoryWiki {
    let side = isExpected ? 500 : 8
    let wiki = MemoryWiki.cities()
    wiki.fail { asked in
      if asked.path == "/images/0/0a/Flag.png" { return try original() }
      guard asked.kind == .pictures else { return nil }
      let info = """
        {"url": "/images/0/0a/Flag.png", "thumburl": "/images/thumb/0/0a/Flag.png/500px-Flag.png",
        "thumbwidth": \(side), "thumbheight": \(side), "width": 600, "height": 400, "size": 100}
        """
      let page = #"{"ns": 6, "title": "File:Flag.png", "imageinfo": [\#(info)]}"#
      let body = #"{"batchcomplete": true, "query": {"pages": [\#(page)]}}"#
      return MemoryWiki.Reply(body: Array(body.utf8))
    }
    return wiki
  }

  @Test(
    "The thumbnail is taken if an original that would be smaller is not there, or no picture",
    arguments: [404, 200])
  func expected(status: Int) async throws {
    let wiki = wiki(isExpected: true) {
      MemoryWiki.Reply(status: status, type: "text/html", body: Array("<p>No".utf8))
    }
    #expect(try await savedWidth(from: wiki) == 500)
    #expect(wiki.asked.count { $0.kind == .picture } == 2)
  }

  @Test("An original that is late is left for the next save, and costs its time once")
  func late() async throws {
    let wiki = wiki(isExpected: true) { throw TransportError.timedOut }
    let report = try await TestApp().services(on: wiki).saving.save("Lisbon")
    let missing = MissingPicture(file: "Flag.png", reason: .unreachable)
    #expect(report.items.map(\.missingPictures) == [[missing]])
    #expect(wiki.asked.count { $0.kind == .picture } == 1)
  }

  /// The width of the picture that was saved.
  private func savedWidth(from wiki: MemoryWiki) async throws -> Int? {
    let app = try TestApp()
    let services = try await app.services(on: wiki)
    let report = try await services.saving.save("Lisbon")
    #expect(report.items.map(\.missingPictures.count) == [0])
    #expect(wiki.asked.contains { $0.path == "/images/0/0a/Flag.png" })
    let digest = try #require(try await services.reading.read("Lisbon").pictures["Flag.png"])
    #expect(try await app.library().size().pictureCount == 1)
    return PictureHeader(try #require(try await services.reading.picture(digest)?.bytes))?.width
  }

  @Test("It is taken if it is smaller")
  func taken() async throws {
    let wiki = wiki {
      MemoryWiki.Reply(type: "image/png", body: MemoryWiki.png(width: 8, of: "F"))
    }
    #expect(try await savedWidth(from: wiki) == 8)
  }

  @Test(
    "The thumbnail stays if the original is missing, late, no picture, cut off or larger after all",
    arguments: ["missing", "late", "no picture", "cut off", "larger"])
  func thumbnail(original: String) async throws {
    let wiki = wiki {
      switch original {
      case "missing": MemoryWiki.Reply(status: 404, type: "text/html", body: Array("<p>No".utf8))
      case "late": throw TransportError.timedOut
      case "no picture": MemoryWiki.Reply(type: "image/png", body: Array("<html>".utf8))
      case "cut off":
        MemoryWiki.Reply(type: "image/png", body: MemoryWiki.png(width: 8, of: "F").dropLast(20))
      default: MemoryWiki.Reply(type: "image/png", body: MemoryWiki.png(width: 1280, of: "Flag"))
      }
    }
    #expect(try await savedWidth(from: wiki) == 500)
  }
}

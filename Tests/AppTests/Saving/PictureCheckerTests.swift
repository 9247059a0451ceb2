import Cards
import Testing

@testable import App

@Suite("Whether bytes are a picture")
struct PictureCheckerTests {
  private func isPicture(_ bytes: [UInt8]) async throws -> Bool {
    try await PictureChecker(cardRenderer: CardRenderer(), memory: MemoryBudget()).isPicture(bytes)
  }

  /// A header that claims more pixels than any decoder here reads, and hardly anything behind it.
  private static let claims: [[UInt8]] = [
    [UInt8]("RIFF".utf8) + [48, 0, 0, 0] + "WEBPVP8L".utf8
      + [UInt8](repeating: 0xFF, count: 40),
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + "IHDR".utf8
      + [0, 0, 0x40, 0, 0, 0, 0x40, 0, 8, 2, 0, 0, 0] + [UInt8](repeating: 7, count: 40),
  ]

  @Test("A few bytes that claim very many pixels are none", arguments: claims)
  func pixels(bytes: [UInt8]) async throws {
    #expect(try await !isPicture(bytes))
  }

  @Test("A whole picture is one, and a page that says it is one is none")
  func whole() async throws {
    #expect(try await isPicture(MemoryWiki.png(width: 8, of: "F")))
    #expect(try await !isPicture(Array("<!doctype html><p>No such picture".utf8)))
    #expect(try await !isPicture([]))
  }
}

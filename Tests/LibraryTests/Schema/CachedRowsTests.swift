import Articles
import Foundation  // whether a file is there
import Library
import Testing

@Suite("Settings and wikis that are read often")
struct CachedRowsTests {
  let fixture: TestLibrary

  init() throws { fixture = try TestLibrary() }

  @Test("They are as last written, by this connection or another")
  func written() async throws {
    let (library, other) = (try fixture.library(), try fixture.library())
    let commons = try WikiID(host: "commons.example.org")
    #expect(try await library.setting(.contact) == nil)
    #expect(try await library.wikis.all() == [])
    #expect(try await library.wikis.facts(of: commons) == nil)

    try await library.set(.contact, to: "a@example.org")
    #expect(try await library.setting(.contact) == "a@example.org")
    try await other.set(.contact, to: "b@example.org")
    #expect(try await library.setting(.contact) == "b@example.org")
    #expect(try await library.setting(.countLinks) == nil)
    try await other.set(.contact, to: nil)
    #expect(try await library.setting(.contact) == nil)

    try await other.wikis.add(commons)
    #expect(try await library.wikis.all() == [commons])
    try await other.wikis.remember(
      WikiFacts(wiki: commons, siteName: "Commons", probedAt: fixture.now))
    #expect(try await library.wikis.facts(of: commons)?.wiki == commons)
    try await library.wikis.remove(commons)
    #expect(try await library.wikis.all() == [])
    #expect(try await library.wikis.facts(of: commons) == nil)
    #expect(try await other.wikis.facts(of: commons) == nil)
  }

  @Test("A library that is closed leaves no log, whatever was read")
  func noLog() async throws {
    var library: Library? = try fixture.library()
    try await library?.set(.contact, to: "a@example.org")
    #expect(try await library?.setting(.contact) == "a@example.org")
    #expect(FileManager.default.fileExists(atPath: fixture.path() + "-wal"))
    library = nil
    #expect(!FileManager.default.fileExists(atPath: fixture.path() + "-wal"))
  }
}

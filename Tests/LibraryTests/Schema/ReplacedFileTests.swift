import Articles
import Foundation  // files that are moved and copied: FileManager
import SQLiteStore
import Testing

@testable import Library

@Suite("A library file that was replaced while its log was there")
struct ReplacedFileTests {
  let fixture: TestLibrary
  private let files = FileManager.default

  init() throws { fixture = try TestLibrary() }

  private let aside = "library.sqlite-wal.of-replaced-file"

  /// Makes the file of another library, without a log.
  private func makeOther(_ name: String = "other.sqlite") async throws {
    let made = try fixture.library("made.sqlite")
    try await made.articles.save(order("Other"))
    try await made.backup(to: fixture.path(name))
  }

  private func copy(_ name: String, to target: String) throws {
    try files.copyItem(atPath: fixture.path(name), toPath: fixture.path(target))
  }

  private func move(_ name: String, to target: String) throws {
    try files.moveItem(atPath: fixture.path(name), toPath: fixture.path(target))
  }

  private func exists(_ name: String) -> Bool { files.fileExists(atPath: fixture.path(name)) }

  private func titles(_ library: Library) async throws -> [String] {
    try await library.articles.all().map(\.id.title.text)
  }

  @Test("The new file opens as it is, for writing or reading", arguments: [true, false])
  func opensAsItIs(isForWriting: Bool) async throws {
    try await makeOther()
    let former = try fixture.library()
    for number in 0..<9 { try await former.articles.save(order("Page \(number)")) }
    try move("library.sqlite", to: "former.sqlite")
    try copy("other.sqlite", to: "library.sqlite")
    let library = try isForWriting ? fixture.library() : fixture.readOnly()
    #expect(try await titles(library) == ["Other"])
    #expect(try await library.check(.everything) == [])
    if isForWriting {
      try await library.articles.save(order("Added"))
      #expect(try await titles(library) == ["Added", "Other"])
      #expect(try await library.check(.everything) == [])
    }
    await #expect(throws: LibraryError.file(.replaced(path: fixture.path()))) {
      try await former.articles.save(order("Late"))
    }
    #expect(try await titles(fixture.library()).contains("Late") == false)
  }

  @Test("The log of the former file is put aside, and opens with that file")
  func logIsKept() async throws {
    try await makeOther()
    let saved = (0..<9).map { "Page \($0)" }
    let former = try fixture.library()
    for title in saved { try await former.articles.save(order(title)) }
    try move("library.sqlite", to: "former.sqlite")
    try copy("other.sqlite", to: "library.sqlite")
    _ = try fixture.library()
    // A copy, because this process still has the former file open.
    try copy("former.sqlite", to: "again.sqlite")
    try copy(aside, to: "again.sqlite-wal")
    let again = try fixture.library("again.sqlite")
    #expect(try await titles(again) == saved)
    #expect(try await again.check(.everything) == [])
  }

  @Test("Each log of several replaced files is kept")
  func several() async throws {
    try await makeOther()
    var former: [Library] = []
    for number in 0..<3 {
      former.append(try fixture.library())
      try await former[number].articles.save(order("Page \(number)"))
      try move("library.sqlite", to: "former-\(number).sqlite")
      try copy("other.sqlite", to: "library.sqlite")
    }
    #expect(try await titles(fixture.library()) == ["Other"])
    for name in [aside, aside + "-2", aside + "-3"] { #expect(exists(name)) }
  }

  @Test("A library that is moved away while it is open leaves nothing to a new one")
  func movedAway() async throws {
    let former = try fixture.library()
    for number in 0..<9 { try await former.articles.save(order("Page \(number)")) }
    try move("library.sqlite", to: "former.sqlite")
    let library = try fixture.library()
    #expect(try await titles(library) == [])
    #expect(try await library.check(.everything) == [])
    #expect(exists(aside))
  }

  @Test("The log of a file behind a symbolic link is put aside too")
  func symbolicLink() async throws {
    try await makeOther()
    try files.createSymbolicLink(
      atPath: fixture.path("link.sqlite"), withDestinationPath: fixture.path("library.sqlite"))
    let former = try fixture.library("link.sqlite")
    for number in 0..<9 { try await former.articles.save(order("Page \(number)")) }
    try move("library.sqlite", to: "former.sqlite")
    try copy("other.sqlite", to: "library.sqlite")
    #expect(try await titles(fixture.library("link.sqlite")) == ["Other"])
    #expect(exists(aside))
  }

  @Test("An export from the former file is refused, and leaves the new one as it is")
  func exporting() async throws {
    try await makeOther()
    let former = try fixture.library()
    for number in 0..<9 { try await former.articles.save(order("Page \(number)")) }
    try move("library.sqlite", to: "former.sqlite")
    try copy("other.sqlite", to: "library.sqlite")
    let before = try fixture.bytes()
    await #expect(throws: LibraryError.file(.replaced(path: fixture.path()))) {
      try await former.export(guides: [Library.savedGuide], to: fixture.path("export.sqlite"))
    }
    #expect(!exists("export.sqlite"))
    #expect(try fixture.bytes() == before)
    #expect(try await titles(fixture.library()) == ["Other"])
  }

  @Test("A library that was copied or moved with its log keeps what is in the log")
  func copiedWithLog() async throws {
    let library = try fixture.library()
    try await library.articles.save(order("A"))
    let all = try files.contentsOfDirectory(atPath: fixture.folder).filter {
      $0.hasPrefix("library.sqlite") && !$0.hasSuffix("-shm")
    }
    for name in all { try copy(name, to: name.replacing("library", with: "copy")) }
    let copied = try fixture.library("copy.sqlite")
    #expect(try await titles(copied) == ["A"])
    for name in all { try move(name.replacing("library", with: "copy"), to: "moved-" + name) }
    let moved = try fixture.library("moved-library.sqlite")
    #expect(try await titles(moved) == ["A"])
    #expect(
      try files.contentsOfDirectory(atPath: fixture.folder).allSatisfy {
        !$0.contains("replaced")
      })
  }
}

import Articles
import Foundation  // files that are cut, changed and marked: FileManager, Data
import GRDB
import SQLiteStore
import Testing

@testable import Library

@Suite struct LibraryOpeningTests {
  let fixture: TestLibrary

  init() throws { fixture = try TestLibrary() }

  private func write(_ bytes: Data, _ name: String = "library.sqlite") throws {
    try bytes.write(to: URL(fileURLWithPath: fixture.path(name)))
  }

  @Test("A missing library is created with its folders, for its owner only")
  func creation() async throws {
    let library = try fixture.library("deep/er/library.sqlite")
    #expect(try await library.guides.all().count == 1)
    for name in ["library.sqlite", "library.sqlite-wal"] {
      let attributes = try FileManager.default.attributesOfItem(
        atPath: fixture.path("deep/er/\(name)"))
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }
  }

  @Test(
    "The file is created with safe settings",
    arguments: [
      ("journal_mode", "wal"), ("auto_vacuum", "2"), ("application_id", "1466005872"),
      ("user_version", "8"),
    ])
  func pragmas(name: String, value: String) throws {
    _ = try fixture.library()
    let found = try fixture.raw().read { try String.fetchOne($0, sql: "PRAGMA \(name)") }
    #expect(found == value)
  }

  @Test(
    "Connections write with safe settings",
    arguments: [("synchronous", 2), ("secure_delete", 1), ("foreign_keys", 1)])
  func writing(name: String, value: Int) async throws {
    let found = try await fixture.library().pool.writeWithoutTransaction {
      try Int.fetchOne($0, sql: "PRAGMA \(name)")
    }
    #expect(found == value)
  }

  @Test("A library in a read-only folder is opened as immutable")
  func unchanging() {
    let address = SQLitePath.forReading("/nowhere/50%/a#b?c.sqlite")
    #expect(address == "file:/nowhere/50%25/a%23b%3fc.sqlite?immutable=1")
    #expect(SQLitePath.forReading(fixture.path()) == fixture.path())
  }

  @Test("An empty file becomes a library")
  func emptyFile() async throws {
    try write(Data())
    #expect(try await fixture.library().guides.all().count == 1)
  }

  @Test("A saved article is there when the library is reopened")
  func reopen() async throws {
    try await fixture.library().articles.save(order("A"))
    #expect(try await fixture.library().articles.article(id("A")) != nil)
    #expect(try await fixture.readOnly().articles.article(id("A")) != nil)
  }

  @Test("A file that is no database, or another program's, is refused and left unchanged")
  func notALibrary() throws {
    let text = Data("This is a letter, and longer than a hundred bytes. ".utf8)
    try write(text + text + text)
    #expect(throws: LibraryError.file(.foreign(path: fixture.path()))) { try fixture.library() }
    #expect(try fixture.bytes() == text + text + text)
    try fixture.run("CREATE TABLE other (x)", on: "other.sqlite")
    let before = try fixture.bytes("other.sqlite")
    #expect(throws: LibraryError.file(.foreign(path: fixture.path("other.sqlite")))) {
      try fixture.library("other.sqlite")
    }
    #expect(try fixture.bytes("other.sqlite") == before)
  }

  @Test("A library of a later version is refused with the version")
  func newer() throws {
    _ = try fixture.library()
    try fixture.run("PRAGMA user_version = 99")
    #expect(throws: LibraryError.file(.newer(path: fixture.path(), version: 99))) {
      try fixture.library()
    }
  }

  @Test("A missing file cannot be opened for reading")
  func missing() {
    #expect(throws: LibraryError.file(.missing(path: fixture.path()))) { try fixture.readOnly() }
  }

  @Test("A folder in the way, and one that cannot be created, are named")
  func cannotCreate() throws {
    try FileManager.default.createDirectory(
      atPath: fixture.path("folder"), withIntermediateDirectories: true)
    #expect(throws: LibraryError.self) { try fixture.library("folder") }
    try write(Data("x".utf8), "file")
    #expect {
      try fixture.library("file/library.sqlite")
    } throws: { error in
      if case LibraryError.file(.cannotCreate) = error { true } else { false }
    }
  }

  @Test("A file of one byte is not a library, and stays unchanged")
  func oneByte() throws {
    let fixture = try TestLibrary()
    let path = fixture.path("library.sqlite")
    try Data("x".utf8).write(to: URL(fileURLWithPath: path))
    #expect(throws: LibraryError.file(.foreign(path: path))) { try fixture.library() }
    #expect(try fixture.bytes() == Data("x".utf8))
  }

  @Test("A truncated library is reported as damaged", arguments: [0.3, 0.6, 0.9])
  func truncated(share: Double) async throws {
    do {
      let library = try fixture.library()
      for number in 0..<20 {
        _ = try await library.pictures.store(picture(UInt8(number), size: 20_000))
      }
      try await library.trash.empty()
    }
    let bytes = try fixture.bytes()
    try FileManager.default.removeItem(atPath: fixture.path())
    for suffix in ["-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: fixture.path() + suffix)
    }
    try write(bytes.prefix(Int(Double(bytes.count) * share)))
    #expect(await isDamaged())
  }

  /// Whether damage is reported on opening or by a check.
  private func isDamaged() async -> Bool {
    do {
      return try await !fixture.library().check().isEmpty
    } catch LibraryError.file(.damaged) {
      return true
    } catch {
      return false
    }
  }

  @Test("A library opened for reading cannot be changed")
  func readOnly() async throws {
    _ = try fixture.library()
    let library = try fixture.readOnly()
    await #expect(throws: LibraryError.file(.readOnly(path: fixture.path()))) {
      try await library.articles.save(order("A"))
    }
  }

  @Test("A library that another program has locked is reported as locked")
  func locked() async throws {
    let library = try fixture.library(patience: .zero)
    let other = try fixture.raw()
    try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
    await #expect(throws: LibraryError.file(.locked(path: fixture.path()))) {
      try await library.articles.save(order("A"))
    }
    try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    try await library.articles.save(order("A"))
  }

  @Test("Two processes may create the same library at once")
  func together() async throws {
    try await withThrowingTaskGroup { group in
      for number in 0..<4 {
        group.addTask { try await fixture.library().articles.save(order("Page \(number)")) }
      }
      for try await _ in group {}
    }
    #expect(try await fixture.library().articles.all().count == 4)
  }

  @Test("Two processes may switch the same library to a log at once", arguments: 0..<20)
  func switchingTogether(round: Int) async throws {
    _ = try fixture.library()
    try await fixture.raw().writeWithoutTransaction {
      try $0.execute(sql: "PRAGMA journal_mode = DELETE")
    }
    try await withThrowingTaskGroup { group in
      for _ in 0..<4 {
        group.addTask { _ = try await fixture.library().articles.all() }
      }
      for try await _ in group {}
    }
  }
}

import Articles
import Conversations
import Foundation  // file contents and permissions: FileManager, Data
import GRDB
import SQLiteStore
import Testing

@Suite struct ConversationOpeningTests {
  let fixture: TestStore

  init() throws { fixture = try TestStore() }

  private func write(_ text: String, _ name: String = "conversations.sqlite") throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: fixture.path(name)))
  }

  @Test("A missing file is created with its folders, for its owner only")
  func creation() async throws {
    let store = try fixture.store("deep/er/conversations.sqlite")
    // The last connection to close deletes the log.
    defer { withExtendedLifetime(store) {} }
    for name in ["conversations.sqlite", "conversations.sqlite-wal"] {
      let attributes = try FileManager.default.attributesOfItem(
        atPath: fixture.path("deep/er/\(name)"))
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }
  }

  @Test(
    "The file is created with safe settings",
    arguments: [("journal_mode", "wal"), ("auto_vacuum", "2"), ("application_id", "1466005859")])
  func pragmas(name: String, value: String) throws {
    _ = try fixture.store()
    let found = try fixture.raw().read { try String.fetchOne($0, sql: "PRAGMA \(name)") }
    #expect(found == value)
  }

  @Test(
    "Another program's file, or a letter, is refused and left unchanged",
    arguments: ["x", String(repeating: "This is a letter. ", count: 20)])
  func foreign(text: String) throws {
    try write(text)
    #expect(throws: ConversationError.file(.foreign(path: fixture.path()))) { try fixture.store() }
    #expect(try Data(contentsOf: URL(fileURLWithPath: fixture.path())) == Data(text.utf8))
  }

  @Test("A file with another program's tables is refused")
  func otherTables() throws {
    try fixture.run("CREATE TABLE other (x)")
    #expect(throws: ConversationError.file(.foreign(path: fixture.path()))) { try fixture.store() }
  }

  @Test("A file of a later version is refused with the version")
  func newer() throws {
    _ = try fixture.store()
    try fixture.run("PRAGMA user_version = 99")
    #expect(throws: ConversationError.file(.newer(path: fixture.path(), version: 99))) {
      try fixture.store()
    }
  }

  @Test("A file of the previous version is migrated and keeps its games")
  func older() async throws {
    try await fixture.store().games.start(GameRecord(id: "a", link: "/games/a"))
    try fixture.turnBack(to: 3)
    let store = try fixture.store()
    #expect(try await store.games.game("a")?.link == "/games/a")
    try await store.games.start(GameRecord(id: "b", link: "/games/b"))
  }

  @Test("After migration, cards of a conversation's first participant are the owner's")
  func olderCards() async throws {
    let conversation = try await TestConversation()
    let ben = try await conversation.join()
    let articles = try ["Amsterdam", "Utrecht"].map {
      ArticleID(wiki: .englishWikipedia, title: try PageTitle($0))
    }
    try await conversation.show(card(), article: articles[0])
    try await conversation.show(card(), ben, article: articles[1])
    try conversation.fixture.turnBack(to: 4)
    let store = try conversation.fixture.store()
    #expect(try await store.messages.ownerSent(articles[0], in: conversation.id))
    #expect(try await !store.messages.ownerSent(articles[1], in: conversation.id))
  }

  @Test("A file that has lost a table is reported as damaged before anything is written")
  func lostTable() throws {
    _ = try fixture.store()
    try fixture.run("DROP TABLE game")
    #expect(
      throws: ConversationError.file(.damaged(path: fixture.path(), detail: "no such table: game"))
    ) {
      try fixture.store()
    }
  }

  @Test("A file that another program has locked is reported as locked")
  func locked() async throws {
    let store = try fixture.store(patience: .zero)
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: fixture.path(), configuration: configuration)
    try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
    await #expect(throws: ConversationError.file(.locked(path: fixture.path()))) {
      try await store.games.start(GameRecord(id: "a", link: "/games/a"))
    }
    try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    try await store.games.start(GameRecord(id: "a", link: "/games/a"))
  }

  @Test("Several processes may create the same file at once")
  func together() async throws {
    try await withThrowingTaskGroup { group in
      for number in 0..<4 {
        group.addTask {
          try await fixture.store().games.start(
            GameRecord(id: "\(number)", link: "/games/\(number)"))
        }
      }
      for try await _ in group {}
    }
    #expect(try await fixture.store().games.game("3")?.link == "/games/3")
  }

  @Test("A change is noticed, by another process and by this one")
  func noticed() async throws {
    let (one, other) = (try fixture.store(), try fixture.store())
    let before = try one.dataVersion()
    try await other.games.start(GameRecord(id: "a", link: "/games/a"))
    let after = try one.dataVersion()
    #expect(after != before)
    try await one.games.start(GameRecord(id: "b", link: "/games/b"))
    #expect(try one.dataVersion() != after)
  }

  @Test("A backup is complete, for its owner only, and replaces nothing unless told to")
  func backup() async throws {
    let store = try fixture.store()
    try await store.games.start(GameRecord(id: "a", link: "/games/a"))
    try await store.backup(to: fixture.path("copy.sqlite"))
    #expect(try await fixture.store("copy.sqlite").games.game("a") != nil)
    await #expect(throws: ConversationError.file(.alreadyThere(path: fixture.path("copy.sqlite"))))
    {
      try await store.backup(to: fixture.path("copy.sqlite"))
    }
    try await store.backup(to: fixture.path("copy.sqlite"), replacing: true)
  }

  @Test("A backup ignores the leftover log of an earlier file with its name")
  func logLeft() async throws {
    let store = try fixture.store()
    try await store.games.start(GameRecord(id: "a", link: "/games/a"))
    for log in ["", "-wal"] {
      try FileManager.default.copyItem(
        atPath: fixture.path("conversations.sqlite" + log),
        toPath: fixture.path("copy.sqlite" + log))
    }
    for id in ["b", "c", "d"] {
      try await store.games.start(GameRecord(id: id, link: "/games/\(id)"))
    }
    try await store.backup(to: fixture.path("copy.sqlite"), replacing: true)
    #expect(try copies() == ["copy.sqlite"])
    let copy = try fixture.store("copy.sqlite")
    for id in ["a", "b", "c", "d"] { #expect(try await copy.games.game(id) != nil) }
  }

  private func copies() throws -> Set<String> {
    let names = try FileManager.default.contentsOfDirectory(atPath: fixture.folder)
    return Set(names.filter { $0.hasPrefix("copy") })
  }

  @Test("A backup leaves no temporary file, and keeps other files with similar names")
  func noPart() async throws {
    try write("mine", "copy.sqlite.part")
    let store = try fixture.store()
    try await store.backup(to: fixture.path("copy.sqlite"))
    #expect(try copies() == ["copy.sqlite", "copy.sqlite.part"])
    let part = try Data(contentsOf: URL(fileURLWithPath: fixture.path("copy.sqlite.part")))
    #expect(part == Data("mine".utf8))
    let attributes = try FileManager.default.attributesOfItem(atPath: fixture.path("copy.sqlite"))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test("A refused backup leaves the existing file unchanged, and no temporary file")
  func refusedBackup() async throws {
    try write("mine", "copy.sqlite")
    try FileManager.default.createDirectory(
      atPath: fixture.path("copy.folder/inner"), withIntermediateDirectories: true)
    let store = try fixture.store()
    await #expect(throws: ConversationError.self) {
      try await store.backup(to: fixture.path("copy.sqlite"))
    }
    await #expect(throws: ConversationError.self) {
      try await store.backup(to: fixture.path("copy.folder"), replacing: true)
    }
    #expect(try copies() == ["copy.sqlite", "copy.folder"])
    let contents = try Data(contentsOf: URL(fileURLWithPath: fixture.path("copy.sqlite")))
    #expect(contents == Data("mine".utf8))
  }
}

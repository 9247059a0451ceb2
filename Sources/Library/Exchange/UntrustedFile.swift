internal import GRDB
internal import SQLiteStore

/// A library of unknown origin: opened read-only, and rejected unless it has exactly the expected
/// tables.
struct UntrustedFile {
  /// The file's name without its folder, on one line; imported articles are marked with it.
  let name: String
  private let path: String
  private let queue: DatabaseQueue

  /// - Parameter name: Its name, or its path.
  /// - Throws: `FileError` unless the file is a whole library of a known version.
  init(at path: String, named name: String) async throws {
    self.path = path
    self.name = String(name.split(separator: "/").last?.filter { !$0.isNewline }.prefix(100) ?? "")
    let budget = StepBudget(steps: ImportLimits.schemaSteps)
    let configuration = UntrustedFile.configuration(budget)
    do {
      try FormatMark.library.demand(at: path, configuration)
      queue = try DatabaseQueue(
        path: SQLitePath.forReading(path), configuration: configuration)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_INTERRUPT {
      throw FileError.damaged(path: path, detail: "its schema is too long")
    }
    // A check of a large file takes long, so it can be cancelled.
    try await queue.read { db in
      // Tables, views, triggers and indexes must match the library's schema exactly, so that no SQL
      // of the file ever runs.
      let version = try FormatMark.version(of: db)
      let reference = try DatabaseQueue()
      try Migrations.run(on: reference, upTo: version, now: .init(milliseconds: 0))
      let expected = try reference.read(UntrustedFile.schema)
      guard try UntrustedFile.schema(db) == expected else { throw FileError.foreign(path: path) }
      budget.lift()
      let found = try String.fetchAll(db, sql: "PRAGMA quick_check(1)")
      guard found == ["ok"] else { throw FileError.damaged(path: path, detail: found.first ?? "") }
    }
  }

  /// Reads on the queue of the file; it can be cancelled.
  func read<Value: Sendable>(
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    do {
      return try await queue.read(work)
    } catch {
      throw named(error)
    }
  }

  /// Reads within a change of the library.
  func readNow<Value>(_ work: (Database) throws -> Value) throws -> Value {
    do {
      return try queue.read(work)
    } catch {
      throw named(error)
    }
  }

  /// Names the file in its own errors.
  private func named(_ error: any Error) -> any Error {
    switch error {
    case FileError.damaged(path: "", let detail): FileError.damaged(path: path, detail: detail)
    // The library has no such limit, so this is the file's value.
    case let error as DatabaseError where error.resultCode == .SQLITE_TOOBIG:
      FileError.damaged(path: path, detail: error.message ?? "")
    default: error
    }
  }

  private static func configuration(_ budget: StepBudget) -> Configuration {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(5)  // seconds; its owner may be writing
    configuration.prepareDatabase { db in
      // First: what follows may read the schema.
      db.limitValues(to: ImportLimits.value)
      db.limitSteps(to: budget)
      // Views and triggers of the file must not run its own functions or virtual tables.
      try db.execute(sql: "PRAGMA trusted_schema = OFF")
      // Validates the cells of a page before use; the page may be crafted.
      try db.execute(sql: "PRAGMA cell_size_check = ON")
      // A memory-mapped file that shrinks would crash the process.
      try db.execute(sql: "PRAGMA mmap_size = 0")
    }
    return configuration
  }

  private static func schema(_ db: Database) throws -> Set<[String]> {
    let rows = try Row.fetchAll(
      db, sql: "SELECT type, name, coalesce(sql, '') AS sql FROM sqlite_schema")
    return try Set(rows.map { try [$0.value("type"), $0.value("name"), $0.value("sql")] })
  }
}

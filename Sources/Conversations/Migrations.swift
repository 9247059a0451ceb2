import GRDB

/// The steps from an empty file to the tables of today; each is run once, in order, in one
/// transaction with its number, and is never edited once it was shipped.
enum Migrations {
  /// The number of steps; stands in the file as `PRAGMA user_version`.
  static var current: Int { steps.count }

  private static let steps: [String] = [Schema.sending, Schema.games, Schema.conversations]

  /// Brings a file to the tables of today.
  ///
  /// Each step looks again which version it finds, for another process may have been quicker.
  static func run(on queue: DatabaseQueue) throws {
    // What is deleted gives its space back. Counts only before the first table is made.
    try queue.writeWithoutTransaction { db in
      guard try FileMark.version(db) == 0 else { return }
      try db.execute(sql: "PRAGMA auto_vacuum = INCREMENTAL")
    }
    for version in 0..<current {
      try queue.inTransaction(.immediate) { db in
        guard try FileMark.version(db) == version else { return .rollback }
        try db.execute(sql: steps[version])
        try db.execute(sql: "PRAGMA application_id = \(FileMark.applicationID)")
        try db.execute(sql: "PRAGMA user_version = \(version + 1)")
        return .commit
      }
    }
  }
}

import GRDB

import struct Foundation.Date  // when the first guide is made

/// The steps from an empty file to the tables of today; each is run once, in order, in one
/// transaction with its number, and is never edited.
enum Migrations {
  /// The number of steps; stands in a library as `PRAGMA user_version`.
  static var current: Int { steps.count }

  private static let steps: [@Sendable (Database, Date) throws -> Void] = [
    { db, now in
      try db.execute(sql: Schema.first)
      try db.execute(
        sql: """
          INSERT INTO guide (guide_id, title, created_at, changed_at)
          VALUES (:id, 'Saved', :now, :now)
          """, arguments: ["id": Library.savedGuide, "now": now.milliseconds])
    },
    { db, _ in try db.execute(sql: Schema.readArticles) },
    { db, _ in try db.execute(sql: Schema.places) },
    { db, _ in try db.execute(sql: Schema.plans) },
  ]

  /// Brings a library to the tables of today.
  ///
  /// Each step looks again which version it finds, for another process may have been quicker.
  static func run(on queue: DatabaseQueue, upTo last: Int = current, now: Date) throws {
    // Emptied trash shrinks the file. Counts only before the first table is made.
    try queue.writeWithoutTransaction { db in
      guard try FileMark.version(db) == 0 else { return }
      try db.execute(sql: "PRAGMA auto_vacuum = INCREMENTAL")
    }
    for version in 0..<last {
      try queue.inTransaction(.immediate) { db in
        guard try FileMark.version(db) == version else { return .rollback }
        try steps[version](db, now)
        try db.execute(sql: "PRAGMA application_id = \(FileMark.applicationID)")
        try db.execute(sql: "PRAGMA user_version = \(version + 1)")
        return .commit
      }
    }
  }
}

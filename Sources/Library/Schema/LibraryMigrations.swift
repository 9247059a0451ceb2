internal import GRDB
internal import SQLiteStore

internal import struct Foundation.Date  // when the first guide is created

/// The migrations from an empty file to the current tables; each runs once, in order, in one
/// transaction with its number, and is never edited.
enum Migrations {
  /// The number of migrations; stored in a library as `PRAGMA user_version`.
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
    { db, _ in try db.execute(sql: Schema.knowledge) },
    { db, _ in try db.execute(sql: Schema.guideWikis) },
    { db, _ in try db.execute(sql: Schema.missingPictures) },
    { db, _ in try db.execute(sql: Schema.linkCounts) },
  ]

  /// Migrates a library to the current tables.
  static func run(on queue: DatabaseQueue, upTo last: Int = current, now: Date) throws {
    try FormatMark.library.migrate(queue, to: last) { db, version in try steps[version](db, now) }
  }
}

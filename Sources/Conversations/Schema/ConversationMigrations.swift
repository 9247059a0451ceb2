internal import GRDB
internal import SQLiteStore

/// The migrations from an empty file to the current tables; each runs once, in order, in one
/// transaction with its number, and is never edited once released.
enum Migrations {
  /// The number of migrations; stored in the file as `PRAGMA user_version`.
  static var current: Int { steps.count }

  private static let steps: [String] = [
    Schema.sending, Schema.games, Schema.conversations, Schema.rematches, Schema.senders,
    Schema.sizes, Schema.endings,
  ]

  /// Migrates a file to the current tables.
  static func run(on queue: DatabaseQueue) throws {
    try FormatMark.conversations.migrate(queue, to: current) { db, version in
      try db.execute(sql: steps[version])
    }
  }
}

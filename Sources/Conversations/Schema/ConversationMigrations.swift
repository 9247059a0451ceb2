internal import GRDB
internal import SQLiteStore

/// The steps from an empty file to the tables of today; each is run once, in order, in one
/// transaction with its number, and is never edited once it was shipped.
enum Migrations {
  /// The number of steps; stands in the file as `PRAGMA user_version`.
  static var current: Int { steps.count }

  private static let steps: [String] = [
    Schema.sending, Schema.games, Schema.conversations, Schema.rematches, Schema.senders,
    Schema.sizes,
  ]

  /// Brings a file to the tables of today.
  static func run(on queue: DatabaseQueue) throws {
    try FormatMark.conversations.migrate(queue, to: current) { db, version in
      try db.execute(sql: steps[version])
    }
  }
}

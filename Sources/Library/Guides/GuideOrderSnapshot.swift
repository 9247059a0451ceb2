public import Articles
internal import GRDB
internal import SQLiteStore

/// A change of a guide's order or days: what an undo takes back.
public struct OrderChange: Sendable, Equatable {
  public let former: [EntryDay]
  public let current: [EntryDay]
}

/// Reads and stores the order that a guide had before its last change, inside the caller's
/// transaction.
enum GuideOrderSnapshot {
  static func of(_ guide: Int64, in db: Database) throws -> [EntryDay]? {
    try String.fetchOne(
      db, sql: "SELECT entries FROM former_order WHERE guide_id = :id", arguments: ["id": guide]
    ).map { try JSON.value([EntryDay].self, from: $0) }
  }

  static func current(_ guide: Int64, in db: Database) throws -> [EntryDay] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT entry_id, day
        FROM entry
        WHERE guide_id = :guide AND trash_id IS NULL
        ORDER BY position, entry_id
        """, arguments: ["guide": guide]
    ).map {
      try EntryDay(
        entry: $0.value("entry_id"), day: $0.validNumber("day", in: 1...LibraryLimits.day))
    }
  }

  /// Stores the current order before a change, and returns it.
  @discardableResult
  static func store(of guide: Int64, in db: Database) throws -> [EntryDay] {
    let order = try current(guide, in: db)
    try store(order, of: guide, in: db)
    return order
  }

  static func store(_ order: [EntryDay], of guide: Int64, in db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO former_order (guide_id, entries)
        VALUES (:guide, :entries)
        ON CONFLICT (guide_id) DO UPDATE
        SET entries = excluded.entries
        """, arguments: ["guide": guide, "entries": try JSON.text(order)])
  }

  static func put(_ order: [EntryDay], of guide: Int64, in db: Database) throws {
    let there = try GuideEntryRows.ids(of: guide, in: db)
    var left = Set(there)
    let present = order.filter { left.remove($0.entry) != nil }
    for item in present {
      try db.execute(
        sql: "UPDATE entry SET day = :day WHERE entry_id = :id AND day IS NOT :day",
        arguments: ["day": item.day, "id": item.entry])
    }
    try GuideEntryRows.number(present.map(\.entry) + there.filter(left.contains), in: db)
  }
}

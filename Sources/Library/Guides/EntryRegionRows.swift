internal import Articles
internal import GRDB
internal import SQLiteStore

/// The assigned countries and cities of entries, inside the caller's transaction.
enum EntryRegionRows {
  static func of(_ entry: Int64, in db: Database) throws -> EntryRegionOverride {
    let row = try Row.fetchOne(
      db.cachedStatement(sql: "SELECT country, city FROM entry_region WHERE entry_id = :id"),
      arguments: ["id": entry])
    return try row.map {
      try EntryRegionOverride(country: $0.value("country"), city: $0.value("city"))
    } ?? EntryRegionOverride()
  }

  static func set(_ region: EntryRegionOverride, of entry: Int64, in db: Database) throws {
    guard region != EntryRegionOverride() else {
      return try db.cachedStatement(sql: "DELETE FROM entry_region WHERE entry_id = :id")
        .execute(arguments: ["id": entry])
    }
    try db.execute(
      sql: """
        INSERT INTO entry_region (entry_id, country, city)
        VALUES (:id, :country, :city)
        ON CONFLICT (entry_id) DO UPDATE
        SET country = excluded.country, city = excluded.city
        """, arguments: ["id": entry, "country": region.country, "city": region.city])
  }

  static func copy(from entry: Int64, to other: Int64, in db: Database) throws {
    try set(try of(entry, in: db), of: other, in: db)
  }
}

public import Articles
import GRDB
import SQLiteStore

// The plan of a guide: the order of its entries, day by day, the order before the last change, and
// the country and city that a person put an entry under.

extension Schema {
  static let plans = """
    CREATE TABLE former_order (
      guide_id INTEGER NOT NULL PRIMARY KEY REFERENCES guide ON DELETE CASCADE,
      entries TEXT NOT NULL
    ) STRICT;

    CREATE TABLE entry_region (
      entry_id INTEGER NOT NULL PRIMARY KEY REFERENCES entry ON DELETE CASCADE,
      country TEXT,
      city TEXT
    ) STRICT;
    """
}

extension Library {
  /// Puts the entries of a guide in an order, each on its day. Entries that the order leaves out
  /// stay behind it, on their days; those that are not in the guide any more are passed over.
  ///
  /// - Throws: `LibraryError.guideMissing` or `dayOutOfRange`.
  public func arrange(_ guide: Int64, _ order: [EntryDay]) async throws {
    try await arrange(guide) { _ in (order, ()) }
  }

  /// Works out an order from the guide as it is, and puts it, in one change: of two who do so at
  /// once, the later one works with what the earlier one has done.
  ///
  /// - Parameter work: Pure; gives the order, `nil` for the one that is, and what is to be told of
  ///   it. What it throws is thrown on, and nothing has changed then.
  /// - Throws: `LibraryError.guideMissing` or `dayOutOfRange`.
  public func arrange<Told: Sendable>(
    _ guide: Int64,
    _ work: @escaping @Sendable (Guide) throws -> (order: [EntryDay]?, told: Told)
  ) async throws -> Told {
    let moment = now().milliseconds
    return try await write { db in
      let (order, told) = try work(try Guides.guide(guide, in: db))
      guard let order else { return told }
      for day in order.compactMap(\.day) where !(1...Limits.day ~= day) {
        throw LibraryError.dayOutOfRange(day)
      }
      try UndoOrder.keep(of: guide, in: db)
      try UndoOrder.put(order, of: guide, in: db)
      try Guides.touch(guide, at: moment, in: db)
      return told
    }
  }

  /// Takes back the last change of the order of a guide or of the days of its entries; once more
  /// brings the change back.
  ///
  /// - Throws: `LibraryError.guideMissing`; `noFormerOrder` where nothing was changed.
  public func takeBackOrder(of guide: Int64) async throws {
    let moment = now().milliseconds
    try await write { db in
      let title = try Guides.title(of: guide, in: db)
      guard let former = try UndoOrder.of(guide, in: db) else {
        throw LibraryError.noFormerOrder(guide: title)
      }
      try UndoOrder.keep(of: guide, in: db)
      try UndoOrder.put(former, of: guide, in: db)
      try Guides.touch(guide, at: moment, in: db)
    }
  }

  /// Puts an entry under a country and a city; what is `nil` or empty is worked out again.
  ///
  /// - Parameter guide: That the entry has to be in, where one is named.
  public func setRegion(
    _ region: EntryRegion, ofEntry entry: Int64, in guide: Int64? = nil
  ) async throws {
    try await setRegion(ofEntry: entry, in: guide) { _ in region }
  }

  /// The same with a country and a city that are worked out from those that are there: of two who
  /// each set one of them at once, both are heard.
  public func setRegion(
    ofEntry entry: Int64, in guide: Int64? = nil,
    _ work: @escaping @Sendable (EntryRegion) -> EntryRegion
  ) async throws {
    let moment = now().milliseconds
    try await write { db in
      let old = try Entries.demand(entry, of: guide, in: db)
      let typed = work(try Regions.of(entry, in: db))
      let region = EntryRegion(country: typed.country?.filled, city: typed.city?.filled)
      for name in [region.country, region.city].compactMap(\.self)
      where name.count > Limits.region {
        throw LibraryError.regionTooLong(length: name.count, limit: Limits.region)
      }
      try Regions.set(region, of: entry, in: db)
      try Guides.touch(old.guide, at: moment, in: db)
    }
  }
}

/// The order of a guide before its last change, inside the transaction of a caller.
enum UndoOrder {
  static func of(_ guide: Int64, in db: Database) throws -> [EntryDay]? {
    try String.fetchOne(
      db, sql: "SELECT entries FROM former_order WHERE guide_id = :id", arguments: ["id": guide]
    ).map { try JSON.value([EntryDay].self, from: $0) }
  }

  /// Remembers the order as it is.
  static func keep(of guide: Int64, in db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO former_order (guide_id, entries)
        VALUES (:guide, :entries)
        ON CONFLICT (guide_id) DO UPDATE
        SET entries = excluded.entries
        """, arguments: ["guide": guide, "entries": try JSON.text(current(of: guide, in: db))])
  }

  private static func current(of guide: Int64, in db: Database) throws -> [EntryDay] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT entry_id, day
        FROM entry
        WHERE guide_id = :guide AND trash_id IS NULL
        ORDER BY position, entry_id
        """, arguments: ["guide": guide]
    ).map { try EntryDay(entry: $0.value("entry_id"), day: $0.value("day")) }
  }

  static func put(_ order: [EntryDay], of guide: Int64, in db: Database) throws {
    let there = try Entries.ids(of: guide, in: db)
    var left = Set(there)
    let wanted = order.filter { left.remove($0.entry) != nil }
    for item in wanted {
      try db.execute(
        sql: "UPDATE entry SET day = :day WHERE entry_id = :id AND day IS NOT :day",
        arguments: ["day": item.day, "id": item.entry])
    }
    try Entries.number(wanted.map(\.entry) + there.filter(left.contains), in: db)
  }
}

/// Where a person put entries, inside the transaction of a caller.
enum Regions {
  static func of(_ entry: Int64, in db: Database) throws -> EntryRegion {
    let row = try Row.fetchOne(
      db, sql: "SELECT country, city FROM entry_region WHERE entry_id = :id",
      arguments: ["id": entry])
    return try row.map {
      try EntryRegion(country: $0.value("country"), city: $0.value("city"))
    } ?? EntryRegion()
  }

  static func set(_ region: EntryRegion, of entry: Int64, in db: Database) throws {
    guard region != EntryRegion() else {
      return try db.execute(
        sql: "DELETE FROM entry_region WHERE entry_id = :id", arguments: ["id": entry])
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

extension String {
  /// Without blanks at its ends; `nil` where nothing is left.
  fileprivate var filled: String? {
    let words = split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? nil : words
  }
}

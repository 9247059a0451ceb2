public import Articles
internal import GRDB
internal import SQLiteStore

// The plan of a guide: the order of its entries by day, the order before the last change, and the
// country and city that a person assigned to an entry.

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

extension GuideStore {
  /// Sets the order and days of a guide's entries. Entries missing from the order stay after it, on
  /// their days; entries that are no longer in the guide are ignored.
  ///
  /// - Throws: `LibraryError.guideMissing` or `dayOutOfRange`.
  public func arrange(_ guide: Int64, _ order: [EntryDay]) async throws {
    try await arrange(guide) { _ in (order, ()) }
  }

  /// Computes an order from the guide's current state and applies it in one transaction, so that a
  /// concurrent change is not lost.
  ///
  /// - Parameter work: Pure; returns the order, `nil` for no change, and a result to pass on. Its
  ///   errors are rethrown, and nothing has changed then.
  /// - Throws: `LibraryError.guideMissing` or `dayOutOfRange`.
  public func arrange<Output: Sendable>(
    _ guide: Int64,
    _ work: @escaping @Sendable (Guide) throws -> (order: [EntryDay]?, result: Output)
  ) async throws -> Output {
    let moment = now().milliseconds
    return try await write { db in
      let (order, result) = try work(try GuideRows.guide(guide, in: db))
      guard let order else { return result }
      for day in order.compactMap(\.day) where !(1...LibraryLimits.day ~= day) {
        throw LibraryError.dayOutOfRange(day)
      }
      try GuideOrderSnapshot.store(of: guide, in: db)
      try GuideOrderSnapshot.put(order, of: guide, in: db)
      try GuideRows.touch(guide, at: moment, in: db)
      return result
    }
  }

  /// Undoes the last change to the order of a guide or to the days of its entries; a second call
  /// redoes it.
  ///
  /// - Returns: Whether the order or the days are different now. A change may have set a day that the
  ///   entry had.
  /// - Throws: `LibraryError.guideMissing`; `noFormerOrder` if nothing was changed.
  @discardableResult
  public func takeBackOrder(of guide: Int64) async throws -> Bool {
    let moment = now().milliseconds
    return try await write { db in
      let title = try GuideRows.title(of: guide, in: db)
      guard let former = try GuideOrderSnapshot.of(guide, in: db) else {
        throw LibraryError.noFormerOrder(guide: title)
      }
      let before = try GuideOrderSnapshot.current(guide, in: db)
      try GuideOrderSnapshot.store(of: guide, in: db)
      try GuideOrderSnapshot.put(former, of: guide, in: db)
      guard try GuideOrderSnapshot.current(guide, in: db) != before else { return false }
      try GuideRows.touch(guide, at: moment, in: db)
      return true
    }
  }
}

extension GuideEntryStore {
  /// Assigns an entry to a country and a city; one that is `nil` or empty is computed again.
  ///
  /// - Parameter guide: The guide that the entry must be in; `nil` for any.
  public func setRegion(
    _ region: EntryRegionOverride, of entry: Int64, in guide: Int64? = nil
  ) async throws {
    try await setRegion(of: entry, in: guide) { _ in region }
  }

  /// The same with values computed from the current ones in one transaction, so that two concurrent
  /// changes to country and city both take effect.
  public func setRegion(
    of entry: Int64, in guide: Int64? = nil,
    _ work: @escaping @Sendable (EntryRegionOverride) -> EntryRegionOverride
  ) async throws {
    let moment = now().milliseconds
    try await write { db in
      let old = try GuideEntryRows.demand(entry, of: guide, in: db)
      let typed = work(try EntryRegionRows.of(entry, in: db))
      let region = EntryRegionOverride(country: typed.country?.filled, city: typed.city?.filled)
      for name in [region.country, region.city].compactMap(\.self)
      where name.count > LibraryLimits.region {
        throw LibraryError.regionTooLong(length: name.count, limit: LibraryLimits.region)
      }
      try EntryRegionRows.set(region, of: entry, in: db)
      try GuideRows.touch(old.guide, at: moment, in: db)
    }
  }
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

  /// Stores the current order.
  static func store(of guide: Int64, in db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO former_order (guide_id, entries)
        VALUES (:guide, :entries)
        ON CONFLICT (guide_id) DO UPDATE
        SET entries = excluded.entries
        """, arguments: ["guide": guide, "entries": try JSON.text(try current(guide, in: db))])
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

extension String {
  /// Without whitespace at its ends; `nil` if nothing is left.
  fileprivate var filled: String? {
    let words = tidied
    return words.isEmpty ? nil : words
  }
}

internal import Articles
internal import GRDB
public import Places
internal import SQLiteStore

internal import struct Foundation.Date  // the day of a count

// How often links to places were opened: a number for each form of link, outcome, front end and day.
// Nothing is counted unless the setting is on.

extension Schema {
  /// All columns of the key have few values, so that no visitor can fill the table.
  static let linkCounts = """
    CREATE TABLE link_count (
      day INTEGER NOT NULL,
      form TEXT NOT NULL,
      outcome TEXT NOT NULL,
      front_end TEXT NOT NULL,
      times INTEGER NOT NULL,
      PRIMARY KEY (day, form, outcome, front_end)
    ) STRICT, WITHOUT ROWID;
    """
}

extension LinkOpeningStore {
  /// Whether opened links are counted; off by default.
  public func isOn() async throws -> Bool { try await library.setting(.countLinks) == "yes" }

  /// Counts opened links, if the setting is on; does not wait for another process that writes.
  public func count(_ use: LinkOpening, times: Int = 1) async throws {
    // Only a read: while the setting is off, opening a link needs neither the disk nor a lock.
    guard try await isOn() else { return }
    guard !library.isReadOnly else { throw LibraryError.file(.readOnly(path: path)) }
    let today = LinkOpeningRows.day(of: now())
    try await file.writeWithoutTransaction { db in
      let patience = try Int.fetchOne(db, sql: "PRAGMA busy_timeout") ?? 0
      _ = try Int.fetchOne(db, sql: "PRAGMA busy_timeout = \(LinkOpeningRows.patience)")
      defer { _ = try? Int.fetchOne(db, sql: "PRAGMA busy_timeout = \(patience)") }
      try LinkOpeningRows.add(times, to: use, on: today, in: db)
      try LinkOpeningRows.deleteOld(on: today, in: db)
    }
  }

  /// Returns the counts of the last 90 days, newest first.
  public func all() async throws -> [LinkCount] {
    let days = LinkOpeningRows.days(until: LinkOpeningRows.day(of: now()))
    return try await read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT day, form, outcome, front_end, times
          FROM link_count
          WHERE day BETWEEN :first AND :last
          ORDER BY day DESC, times DESC, form, outcome, front_end
          """, arguments: ["first": days.lowerBound, "last": days.upperBound]
      ).compactMap(LinkOpeningRows.count)
    }
  }

  /// Switches the counts off and deletes them, in one transaction, also on a full disk.
  public func stop() async throws {
    try await writeFreeing { db in
      try db.execute(
        sql: "DELETE FROM setting WHERE key = :key",
        arguments: ["key": SettingKey.countLinks.name])
      try db.execute(sql: "DELETE FROM link_count")
    }
    try await library.shrink()
  }

  /// Deletes all counts; their bytes are overwritten.
  public func forget() async throws {
    try await writeFreeing { db in try db.execute(sql: "DELETE FROM link_count") }
    try await library.shrink()
  }
}

enum LinkOpeningRows {
  /// How long a count waits for another process, in milliseconds. A count that is lost matters less
  /// than a command that ends late.
  static let patience = 100

  /// The day in UTC, so that the counts do not tell where the machine is.
  static func day(of moment: Date) -> Int { Int(moment.timeIntervalSince1970 / 86_400) }

  /// The days whose counts are kept.
  static func days(until last: Int) -> ClosedRange<Int> {
    last - LibraryLimits.linkCountDays + 1...last
  }

  /// Adds to a count. The setting is part of the statement, so that nothing is counted after it was
  /// switched off.
  static func add(_ times: Int, to use: LinkOpening, on day: Int, in db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO link_count (day, form, outcome, front_end, times)
        SELECT :day, :form, :outcome, :frontEnd, :times
        WHERE EXISTS (SELECT 1 FROM setting WHERE key = :setting AND value = 'yes')
        ON CONFLICT (day, form, outcome, front_end) DO UPDATE SET times = times + excluded.times
        """,
      arguments: [
        "day": day, "form": use.formName, "outcome": use.outcome.name,
        "frontEnd": use.frontEnd.rawValue, "times": times, "setting": SettingKey.countLinks.name,
      ])
  }

  /// Deletes old counts. Those of later days stay: the clock of a machine may be wrong at its start.
  static func deleteOld(on day: Int, in db: Database) throws {
    try db.execute(
      sql: "DELETE FROM link_count WHERE day < :first",
      arguments: ["first": days(until: day).lowerBound])
  }

  /// - Returns: `nil` for a form or an outcome that this version does not know.
  static func count(_ row: Row) throws -> LinkCount? {
    guard
      let use = LinkOpening(
        form: try row.value("form"), outcome: try row.value("outcome"),
        frontEnd: try row.value("front_end"))
    else { return nil }
    return LinkCount(
      day: try row.number("day", clampedTo: .count), use,
      times: try row.number("times", clampedTo: .count))
  }
}

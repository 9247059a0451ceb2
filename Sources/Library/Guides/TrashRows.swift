internal import Articles
internal import GRDB
internal import SQLiteStore

public import struct Foundation.Date  // when something was deleted

/// The id of one deletion, with everything that it removed.
public struct TrashID: Sendable, Hashable, CustomStringConvertible {
  public let number: Int64

  public init(_ number: Int64) { self.number = number }

  public var description: String { String(number) }
}

/// Something in the trash.
public struct TrashRecord: Sendable, Equatable, Identifiable {
  public enum Kind: String, Sendable {
    case guide
    /// An article removed from a guide.
    case entry
    /// The copy of an article that an import replaced with a newer one.
    case replaced
  }

  public var id: TrashID
  public var kind: Kind
  /// The title of the guide or article.
  public var title: String
  public var deletedAt: Date
  /// The number of articles that will be deleted with it.
  public var articleCount: Int
}

extension GuideStore {
  /// Deletes a guide, with the articles that no other guide contains, and their pictures.
  ///
  /// - Returns: The id to undo it.
  /// - Throws: `LibraryError.guideStays` for the guide Saved.
  public func delete(_ id: Int64) async throws -> TrashID {
    let moment = now().milliseconds
    return try await writeFreeing { db in
      guard id != Library.savedGuide else { throw try GuideRows.stays(db) }
      let title = try GuideRows.title(of: id, in: db)
      let trash = try TrashRows.open(.guide, title: title, at: moment, in: db)
      try db.execute(
        sql: "UPDATE guide SET trash_id = :trash WHERE guide_id = :id",
        arguments: ["trash": trash.number, "id": id])
      try TrashRows.takeUnheld(into: trash, in: db)
      return trash
    }
  }
}

extension GuideEntryStore {
  /// Removes an entry from its guide; the last entry of an article removes the article too.
  ///
  /// - Parameter guide: The guide that the entry must be in; `nil` for any.
  /// - Returns: The id to undo it.
  public func remove(_ entry: Int64, from guide: Int64? = nil) async throws -> TrashID {
    let moment = now().milliseconds
    return try await writeFreeing { db in
      try TrashRows.put(
        entry: try GuideEntryRows.demand(entry, of: guide, in: db), at: moment, in: db)
    }
  }
}

extension TrashStore {
  /// Restores a deletion as a whole. A guide whose name has been taken meanwhile becomes
  /// `Trip (2)`.
  ///
  /// - Returns: The guide that was restored, or that contains what was restored; `nil` if there is
  ///   none.
  /// - Throws: `LibraryError.trashMissing` if it was deleted permanently, or is already restored.
  @discardableResult
  public func undo(_ id: TrashID) async throws -> Int64? {
    let moment = now().milliseconds
    return try await write { db in
      let kind = try TrashRows.kind(of: id, in: db)
      let guide = try TrashRows.guide(of: id, in: db)
      switch kind {
      case .guide: try Undoing.guide(in: id, at: moment, db)
      case .entry: try Undoing.entries(in: id, at: moment, db)
      case .replaced: try Undoing.replacement(in: id, db)
      }
      try Undoing.reviveHeld(db)
      try Undoing.adoptRest(of: id, at: moment, db)
      try TrashRows.close(id, in: db)
      return guide
    }
  }

  /// Returns what can be restored, the last deleted first.
  public func all() async throws -> [TrashRecord] {
    try await read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT trash_id, kind, title, deleted_at,
            (SELECT count(*) FROM article WHERE trash_id = trash.trash_id) AS article_count
          FROM trash
          ORDER BY deleted_at DESC, trash_id DESC
          """
      ).map { row in
        guard let kind = TrashRecord.Kind(rawValue: try row.value("kind")) else {
          throw damaged("the trash holds an unknown kind")
        }
        return try TrashRecord(
          id: TrashID(row.value("trash_id")), kind: kind, title: row.value("title"),
          deletedAt: Date(milliseconds: row.value("deleted_at")),
          articleCount: row.number("article_count", in: .count))
      }
    }
  }
}

/// Operations on the trash, inside the caller's transaction.
enum TrashRows {
  static func open(
    _ kind: TrashRecord.Kind, title: String, at moment: Int64, in db: Database
  ) throws -> TrashID {
    try db.execute(
      sql: "INSERT INTO trash (kind, title, deleted_at) VALUES (:kind, :title, :now)",
      arguments: ["kind": kind.rawValue, "title": title, "now": moment])
    return TrashID(db.lastInsertedRowID)
  }

  static func close(_ id: TrashID, in db: Database) throws {
    try db.execute(sql: "DELETE FROM trash WHERE trash_id = :id", arguments: ["id": id.number])
  }

  static func kind(of id: TrashID, in db: Database) throws -> TrashRecord.Kind {
    let kind = try String.fetchOne(
      db, sql: "SELECT kind FROM trash WHERE trash_id = :id", arguments: ["id": id.number])
    guard let kind = kind.flatMap(TrashRecord.Kind.init) else {
      throw LibraryError.trashMissing(id)
    }
    return kind
  }

  /// Returns the guide in the trash, or the one that an entry there goes back to.
  static func guide(of id: TrashID, in db: Database) throws -> Int64? {
    try Int64.fetchOne(
      db,
      sql: """
        SELECT guide_id
        FROM guide
        WHERE trash_id = :id
        UNION ALL
        SELECT iif(guide.trash_id IS NULL, guide_id, :saved)
        FROM entry
        JOIN guide USING (guide_id)
        WHERE entry.trash_id = :id
        LIMIT 1
        """, arguments: ["id": id.number, "saved": Library.savedGuide])
  }

  static func put(entry: GuideEntryRows.Place, at moment: Int64, in db: Database) throws -> TrashID
  {
    let title = try String.fetchOne(
      db, sql: "SELECT title FROM article WHERE article_id = :id", arguments: ["id": entry.article])
    let trash = try open(.entry, title: title ?? "", at: moment, in: db)
    try db.execute(
      sql: "UPDATE entry SET trash_id = :trash WHERE entry_id = :id",
      arguments: ["trash": trash.number, "id": entry.entry])
    try GuideEntryRows.renumber(entry.guide, in: db)
    try GuideRows.touch(entry.guide, at: moment, in: db)
    try takeUnheld(into: trash, in: db)
    return trash
  }

  /// Moves articles that no guide contains any longer into the trash too.
  static func takeUnheld(into trash: TrashID, in db: Database) throws {
    try db.execute(
      sql: """
        UPDATE article
        SET trash_id = :trash
        WHERE trash_id IS NULL
          AND NOT EXISTS (SELECT 1 FROM holding WHERE article_id = article.article_id)
        """, arguments: ["trash": trash.number])
  }
}

internal import GRDB
internal import SQLiteStore

public import struct Foundation.Date  // how old deleted things must be

extension TrashStore {
  /// Permanently deletes what has been in the trash since before a moment; `nil` for all of it.
  ///
  /// The space is freed and overwritten, also in the search index and the write-ahead log.
  public func empty(olderThan moment: Date? = nil) async throws {
    let limit = moment?.milliseconds ?? .max
    let oldest = now().addingTimeInterval(-LibraryLimits.pictureGrace).milliseconds
    try await writeFreeing { db in
      try TrashPurge.run(trashBefore: limit, picturesBefore: oldest, in: db)
    }
    try await library.overwriteDeletedWords()
    try await library.shrink()
  }

  /// Permanently deletes one thing in the trash.
  public func delete(_ id: TrashID) async throws {
    try await writeFreeing { db in
      _ = try TrashRows.kind(of: id, in: db)
      try TrashPurge.purge(id, in: db)
    }
    try await library.overwriteDeletedWords()
    try await library.shrink()
  }
}

extension Library {
  /// Deletes what nothing uses any more; called when a library is opened for writing.
  func sweep() throws {
    let trashLimit = now().addingTimeInterval(-86_400 * Double(LibraryLimits.trashDays))
      .milliseconds
    let oldest = now().addingTimeInterval(-LibraryLimits.pictureGrace).milliseconds
    let today = LinkOpeningRows.day(of: now())
    let isChanged = try pool.write { db in
      let before = db.totalChangesCount
      try LinkOpeningRows.deleteOld(on: today, in: db)
      try TrashPurge.run(trashBefore: trashLimit, picturesBefore: oldest, in: db)
      return db.totalChangesCount > before
    }
    guard isChanged else { return }
    try pool.write(TrashPurge.overwriteDeletedWords)
    try pool.writeWithoutTransaction(TrashPurge.shrink)
  }

  /// Overwrites deleted words in the search index. On a full disk they stay there until something is
  /// deleted when there is room: merging needs more space than it frees.
  func overwriteDeletedWords() async throws {
    do {
      try await writeFreeing(TrashPurge.overwriteDeletedWords)
    } catch LibraryError.file(.diskFull) {}
  }

  /// Returns the free pages to the file system.
  func shrink() async throws {
    // `writeFreeing` has done it for a file that is open for reading only.
    guard !isReadOnly else { return }
    try await file.writeWithoutTransaction(TrashPurge.shrink)
  }
}

/// Permanent deletion, inside the caller's transaction.
enum TrashPurge {
  static func run(trashBefore moment: Int64, picturesBefore oldest: Int64, in db: Database) throws {
    let old = try Int64.fetchAll(
      db, sql: "SELECT trash_id FROM trash WHERE deleted_at < :moment",
      arguments: ["moment": moment])
    for id in old { try purge(TrashID(id), in: db) }
    try PictureRows.sweep([], storedBefore: oldest, in: db)
  }

  static func purge(_ id: TrashID, in db: Database) throws {
    // Articles that another deletion in the trash needs move over to it.
    try db.execute(
      sql: """
        UPDATE article
        SET trash_id = other.trash_id
        FROM (
          SELECT article_id, max(coalesce(entry.trash_id, guide.trash_id)) AS trash_id
          FROM entry
          JOIN guide USING (guide_id)
          WHERE entry.trash_id IS NOT :id AND guide.trash_id IS NOT :id
          GROUP BY article_id
        ) AS other
        WHERE article.trash_id = :id AND article.article_id = other.article_id
          AND other.trash_id IS NOT NULL
        """, arguments: ["id": id.number])
    let pictures = try pictures(of: id, in: db)
    for table in ["entry", "guide"] {
      try db.execute(sql: "DELETE FROM \(table) WHERE trash_id = :id", arguments: ["id": id.number])
    }
    try delete(
      Int64.fetchAll(
        db, sql: "SELECT article_id FROM article WHERE trash_id = :id",
        arguments: ["id": id.number]), in: db)
    try TrashRows.close(id, in: db)
    try PictureRows.sweep(pictures, storedBefore: .min, in: db)
  }

  /// Deleted words stay in the search index's older segments until these are merged.
  static func overwriteDeletedWords(in db: Database) throws {
    try db.execute(sql: "INSERT INTO article_text (article_text) VALUES ('optimize')")
  }

  /// Deletes articles with everything that depends on them. Not by a trigger, because with
  /// `trusted_schema` off a trigger may not use the search index.
  static func delete(_ articles: [Int64], in db: Database) throws {
    for article in articles {
      for (table, key) in [
        ("article_text", "rowid"), ("article_box", "article_id"), ("article", "article_id"),
      ] {
        try db.execute(sql: "DELETE FROM \(table) WHERE \(key) = :id", arguments: ["id": article])
      }
    }
  }

  private static func pictures(of id: TrashID, in db: Database) throws -> [Int64] {
    try Int64.fetchAll(
      db,
      sql: """
        SELECT picture_id
        FROM article_picture
        JOIN article USING (article_id)
        WHERE trash_id = :id
        UNION
        SELECT cover_id
        FROM guide
        WHERE trash_id = :id AND cover_id IS NOT NULL
        """, arguments: ["id": id.number])
  }

  /// Outside a transaction: removes free pages from the file and truncates the write-ahead log.
  static func shrink(_ db: Database) throws {
    _ = try Row.fetchAll(db, sql: "PRAGMA incremental_vacuum")
    _ = try Row.fetchAll(db, sql: "PRAGMA wal_checkpoint(TRUNCATE)")
  }
}

internal import Articles
internal import GRDB
internal import SQLiteStore

/// The steps that restore something from the trash, inside the caller's transaction.
enum Undoing {
  static func guide(in trash: TrashID, at moment: Int64, _ db: Database) throws {
    let rows = try Row.fetchAll(
      db, sql: "SELECT guide_id, title FROM guide WHERE trash_id = :trash",
      arguments: ["trash": trash.number])
    for row in rows {
      let name = try GuideName(row.value("title")).free { try GuideRows.id(of: $0, in: db) != nil }
      try db.execute(
        sql: "UPDATE guide SET trash_id = NULL, title = :title WHERE guide_id = :id",
        arguments: ["title": name.text, "id": try row.value("guide_id") as Int64])
      try GuideRows.touch(row.value("guide_id"), at: moment, in: db)
    }
  }

  /// Puts an entry back at its position, or into Saved if its guide was deleted later. If its
  /// article has been added there again meanwhile, the new entry stays.
  static func entries(in trash: TrashID, at moment: Int64, _ db: Database) throws {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT entry_id, article_id, position, guide_id, guide.trash_id IS NULL AS is_living
        FROM entry
        JOIN guide USING (guide_id)
        WHERE entry.trash_id = :trash
        """, arguments: ["trash": trash.number])
    for row in rows {
      let entry: Int64 = try row.value("entry_id")
      let guide: Int64 = try row.value("is_living") ? row.value("guide_id") : Library.savedGuide
      if try GuideEntryRows.id(of: row.value("article_id"), in: guide, db) == nil {
        try GuideEntryRows.place(
          entry, in: guide, at: row.number("position", clampedTo: .index), in: db)
        try GuideRows.touch(guide, at: moment, in: db)
      } else {
        try db.execute(sql: "DELETE FROM entry WHERE entry_id = :id", arguments: ["id": entry])
      }
    }
  }

  /// Replaces the imported copy with the older one again.
  static func replacement(in trash: TrashID, _ db: Database) throws {
    let pairs = try Row.fetchAll(
      db,
      sql: """
        SELECT old.article_id AS old_id, new.article_id AS new_id
        FROM article AS old
        JOIN article AS new USING (wiki, title)
        WHERE old.trash_id = :trash AND new.trash_id IS NULL
        """, arguments: ["trash": trash.number])
    for row in pairs { try merge(row.value("new_id"), into: row.value("old_id"), in: db) }
  }

  /// Takes articles out of the trash that a guide contains again. If the same article was saved
  /// again meanwhile, the newer revision stays; in doubt, the new copy.
  static func reviveHeld(_ db: Database) throws {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT old.article_id AS old_id, new.article_id AS new_id,
          coalesce(old.revision > new.revision, 0) AS is_newer
        FROM article AS old
        LEFT JOIN article AS new
          ON new.wiki = old.wiki AND new.title = old.title AND new.trash_id IS NULL
        WHERE old.trash_id IS NOT NULL
          AND old.article_id IN (SELECT article_id FROM holding)
        ORDER BY old.article_id
        """)
    for row in rows {
      let old: Int64 = try row.value("old_id")
      if let new = try row.value("new_id") as Int64? {
        if try !(row.value("is_newer") as Bool) {
          try merge(old, into: new, in: db)
          continue
        }
        try merge(new, into: old, in: db)
      }
      try revive(old, in: db)
    }
  }

  /// Adds what still is in no guide to Saved.
  static func adoptRest(of trash: TrashID, at moment: Int64, _ db: Database) throws {
    let rest = try Int64.fetchAll(
      db, sql: "SELECT article_id FROM article WHERE trash_id = :trash",
      arguments: ["trash": trash.number])
    for article in rest {
      try revive(article, in: db)
      _ = try SaveStatements.hold(article, in: nil, at: moment, db)
    }
  }

  private static func revive(_ article: Int64, in db: Database) throws {
    try db.execute(
      sql: "UPDATE article SET trash_id = NULL WHERE article_id = :id", arguments: ["id": article])
  }

  /// Moves one article's entries and aliases to another, and deletes it.
  static func merge(_ article: Int64, into other: Int64, in db: Database) throws {
    try hand(from: article, to: other, in: db)
    try TrashPurge.delete([article], in: db)
  }

  /// Entries in a guide that contains the other article too are not moved.
  static func hand(from article: Int64, to other: Int64, in db: Database) throws {
    for table in ["entry", "alias", "redirect"] {
      try db.execute(
        sql: "UPDATE OR IGNORE \(table) SET article_id = :other WHERE article_id = :id",
        arguments: ["other": other, "id": article])
    }
  }
}

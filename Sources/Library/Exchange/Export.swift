internal import GRDB
internal import SQLiteStore

extension Library {
  /// Writes a new library with whole guides: their entries, articles and pictures. Settings, wikis,
  /// seen titles and the trash are not exported.
  ///
  /// The file is written completely or not at all.
  /// - Throws: `LibraryError.guideMissing`; `.file(.replaced)` if the library's file was replaced;
  ///   `.file(.alreadyThere)` unless a file may be replaced.
  public func export(
    guides: [Int64], to target: String, replacing: Bool = false
  ) async throws {
    let moment = now()
    // A new connection opens the path. It could copy the log of a former file into another one.
    try file.demandUnreplaced()
    try await read { db in for guide in guides { try GuideRows.demand(guide, in: db) } }
    try LibraryError.naming(target) {
      try AtomicFile.write(at: target, replacing: replacing) { part in
        let queue = try DatabaseQueue(
          path: part, configuration: ConnectionConfiguration.library.writing())
        try Migrations.run(on: queue, now: moment)
        try Exporting.copy(guides, from: path, into: queue)
        try queue.close()
      }
    }
  }
}

enum Exporting {
  /// Copies in one transaction, so that all of it is from one state of the library.
  static func copy(_ guides: [Int64], from library: String, into queue: DatabaseQueue) throws {
    let guideList = try JSON.text(guides)
    try queue.writeWithoutTransaction { db in
      try db.execute(
        sql: "ATTACH DATABASE :path AS library", arguments: ["path": SQLitePath.forReading(library)]
      )
      try db.inTransaction {
        for step in steps {
          let needsGuides = step.contains(":guides")
          try db.execute(sql: step, arguments: needsGuides ? ["guides": guideList] : [])
        }
        return .commit
      }
      try db.execute(sql: "DETACH DATABASE library")
    }
  }

  /// The guide Saved exists in every new file; its entries are copied into it.
  private static let steps = [
    """
    INSERT INTO guide (guide_id, title, first_day, last_day, created_at, changed_at)
    SELECT guide_id, title, first_day, last_day, created_at, changed_at
    FROM library.guide
    WHERE guide_id IN (SELECT value FROM json_each(:guides)) AND trash_id IS NULL
    ON CONFLICT (guide_id) DO UPDATE
    SET first_day = excluded.first_day, last_day = excluded.last_day,
      created_at = excluded.created_at, changed_at = excluded.changed_at
    """,
    """
    INSERT INTO article (
      article_id, wiki, title, page_id, revision, display_title, description, language,
      direction, latitude, longitude, saved_at, checked_at, etag, licence, licence_address,
      imported_from, reader_version, details, source_size, source
    )
    SELECT
      article_id, wiki, title, page_id, revision, display_title, description, language,
      direction, latitude, longitude, saved_at, checked_at, etag, licence, licence_address,
      imported_from, reader_version, details, source_size, source
    FROM library.article
    WHERE trash_id IS NULL AND article_id IN (
      SELECT article_id
      FROM library.holding
      WHERE guide_id IN (SELECT value FROM json_each(:guides)))
    """,
    """
    INSERT INTO entry (
      entry_id, guide_id, article_id, position, day, note, sections, added_at
    )
    SELECT entry_id, guide_id, article_id, position, day, note, sections, added_at
    FROM library.entry
    WHERE trash_id IS NULL AND guide_id IN (SELECT value FROM json_each(:guides))
    """,
    """
    INSERT INTO entry_region (entry_id, country, city)
    SELECT entry_id, country, city
    FROM library.entry_region
    WHERE entry_id IN (SELECT entry_id FROM main.entry)
    """,
    """
    INSERT INTO guide_wiki (guide_id, wiki)
    SELECT guide_id, wiki
    FROM library.guide_wiki
    WHERE guide_id IN (SELECT guide_id FROM main.guide)
    """,
    """
    INSERT INTO alias (wiki, title, article_id)
    SELECT wiki, title, article_id
    FROM library.alias
    WHERE article_id IN (SELECT article_id FROM main.article)
    """,
    """
    INSERT INTO redirect (wiki, title, article_id, anchor)
    SELECT wiki, title, article_id, anchor
    FROM library.redirect
    WHERE article_id IN (SELECT article_id FROM main.article)
    """,
    """
    INSERT INTO wikitext (article_id, revision, source_size, source)
    SELECT article_id, revision, source_size, source
    FROM library.wikitext
    WHERE article_id IN (SELECT article_id FROM main.article)
    """,
    """
    INSERT INTO picture (
      picture_id, sha256, media_type, width, height, credit, licence, licence_address,
      stored_at, bytes
    )
    SELECT
      picture_id, sha256, media_type, width, height, credit, licence, licence_address,
      stored_at, bytes
    FROM library.picture
    WHERE picture_id IN (
      SELECT picture_id
      FROM library.article_picture
      WHERE article_id IN (SELECT article_id FROM main.article)
      UNION
      SELECT cover_id
      FROM library.guide
      WHERE guide_id IN (SELECT value FROM json_each(:guides)) AND cover_id IS NOT NULL)
    """,
    """
    INSERT INTO article_picture (article_id, position, picture_id, file, address)
    SELECT article_id, position, picture_id, file, address
    FROM library.article_picture
    WHERE article_id IN (SELECT article_id FROM main.article)
    """,
    """
    UPDATE guide
    SET cover_id = (SELECT cover_id FROM library.guide WHERE guide_id = main.guide.guide_id)
    """,
    """
    INSERT INTO article_text (rowid, title, description, text)
    SELECT rowid, title, description, text
    FROM library.article_text
    WHERE rowid IN (SELECT article_id FROM main.article)
    """,
    """
    INSERT INTO article_box (article_id, south, north, west, east)
    SELECT article_id, south, north, west, east
    FROM library.article_box
    WHERE article_id IN (SELECT article_id FROM main.article)
    """,
  ]
}

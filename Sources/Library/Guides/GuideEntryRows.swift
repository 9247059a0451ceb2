public import Articles
internal import GRDB
internal import SQLiteStore

extension Library {
  /// Adds a saved article at the end of a guide, unless the guide already contains it.
  ///
  /// - Returns: The entry, old or new.
  /// - Throws: `LibraryError.articleMissing` or `guideMissing`.
  @discardableResult
  public func add(_ article: ArticleID, to guide: Int64) async throws -> Int64 {
    try await add(article, to: .numbered(guide))
  }

  /// The same for a guide that may have to be created.
  @discardableResult
  public func add(_ article: ArticleID, to guide: GuideTarget) async throws -> Int64 {
    let moment = now().milliseconds
    return try await write { db in
      let article = try RowDecoding.key(of: article, in: db)
      let guide = try GuideRows.find(guide, at: moment, in: db)
      return try GuideEntryRows.add(article, to: guide, at: moment, db)
    }
  }

  /// Returns the entry of an article in a guide; `nil` if there is no such entry, article or guide.
  public func entry(of article: ArticleID, in guide: GuideTarget) async throws -> Int64? {
    try await read { db in
      guard
        let article = try LibraryError.ifThere({ try RowDecoding.key(of: article, in: db) }),
        let guide = try GuideRows.existing(guide, in: db)
      else { return nil }
      return try GuideEntryRows.id(of: article, in: guide, db)
    }
  }

  /// Moves an entry to a position in its own guide or another, with its day, note and sections.
  ///
  /// - Parameter position: From 0; `nil` or a position beyond the end means the end.
  /// - Returns: The entry; if the other guide already contains the article, that guide's entry, and
  ///   the moved one goes to the trash.
  @discardableResult
  public func move(
    entry: Int64, toGuide guide: Int64? = nil, position: Int? = nil
  ) async throws -> Int64 {
    let moment = now().milliseconds
    return try await write { db in
      let old = try GuideEntryRows.demand(entry, in: db)
      let guide = guide ?? old.guide
      try GuideRows.demand(guide, in: db)
      if guide == old.guide { try GuideOrderSnapshot.store(of: guide, in: db) }
      if guide != old.guide, let there = try GuideEntryRows.id(of: old.article, in: guide, db) {
        _ = try TrashRows.put(entry: old, at: moment, in: db)
        return there
      }
      try GuideEntryRows.place(entry, in: guide, at: position, in: db)
      try GuideEntryRows.renumber(old.guide, in: db)
      for guide in Set([guide, old.guide]) { try GuideRows.touch(guide, at: moment, in: db) }
      return entry
    }
  }

  /// Copies an entry with its day, note and sections to the end of another guide.
  ///
  /// - Returns: The new entry, or the one that the guide already has for the article.
  @discardableResult
  public func copy(entry: Int64, toGuide guide: Int64) async throws -> Int64 {
    let moment = now().milliseconds
    return try await write { db in
      let old = try GuideEntryRows.demand(entry, in: db)
      if let there = try GuideEntryRows.id(of: old.article, in: guide, db) { return there }
      let copy = try GuideEntryRows.add(old.article, to: guide, at: moment, db)
      try db.execute(
        sql: """
          UPDATE entry
          SET (day, note, sections) =
            (SELECT day, note, sections FROM entry WHERE entry_id = :old)
          WHERE entry_id = :copy
          """, arguments: ["old": entry, "copy": copy])
      try EntryRegionRows.copy(from: entry, to: copy, in: db)
      return copy
    }
  }

  /// Puts an entry on a day of its guide, from 1; `nil` for none.
  ///
  /// - Parameter guide: The guide that the entry must be in; `nil` for any.
  public func setDay(_ day: Int?, ofEntry entry: Int64, in guide: Int64? = nil) async throws {
    if let day, !(1...Limits.day ~= day) { throw LibraryError.dayOutOfRange(day) }
    try await set("day", to: day, ofEntry: entry, in: guide, isOrder: true)
  }

  /// Sets the note of an entry; `nil` or an empty one removes it.
  ///
  /// - Parameter guide: The guide that the entry must be in; `nil` for any.
  public func setNote(
    _ note: String?, ofEntry entry: Int64, in guide: Int64? = nil
  ) async throws {
    if let note, note.count > Limits.note {
      throw LibraryError.noteTooLong(length: note.count, limit: Limits.note)
    }
    try await set("note", to: note?.isEmpty == true ? nil : note, ofEntry: entry, in: guide)
  }

  /// Sets the sections of an article that a guide shows, by anchor; an empty list means all.
  public func setSections(_ anchors: [String], ofEntry entry: Int64) async throws {
    try await set("sections", to: try JSON.text(anchors), ofEntry: entry)
  }

  private func set(
    _ column: String, to value: (some DatabaseValueConvertible & Sendable)?, ofEntry entry: Int64,
    in guide: Int64? = nil, isOrder: Bool = false
  ) async throws {
    let moment = now().milliseconds
    try await write { db in
      let old = try GuideEntryRows.demand(entry, of: guide, in: db)
      if isOrder { try GuideOrderSnapshot.store(of: old.guide, in: db) }
      try db.execute(
        sql: "UPDATE entry SET \(column) = :value WHERE entry_id = :id",
        arguments: ["value": value, "id": entry])
      try GuideRows.touch(old.guide, at: moment, in: db)
    }
  }
}

/// Operations on entries, inside the caller's transaction. Entries of a guide that are not in the
/// trash have the positions 0, 1, 2, … without gaps.
enum GuideEntryRows {
  struct Place {
    let entry: Int64
    let guide: Int64
    let article: Int64
  }

  static func all(of guide: Int64, in db: Database) throws -> [Guide.Entry] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT entry_id, day, note, sections, country, city, \(RowDecoding.listed)
        FROM entry
        JOIN article USING (article_id)
        LEFT JOIN entry_region USING (entry_id)
        WHERE guide_id = :guide AND entry.trash_id IS NULL
        ORDER BY position
        """, arguments: ["guide": guide]
    ).map { row in
      try Guide.Entry(
        id: row.value("entry_id"), article: RowDecoding.savedArticle(row),
        day: row.number("day", in: 1...Limits.day),
        note: row.value("note"), sections: JSON.value([String].self, from: row.value("sections")),
        region: EntryRegionOverride(country: row.value("country"), city: row.value("city")))
    }
  }

  /// - Parameter guide: The guide that it must be in; `nil` for any.
  /// - Throws: `LibraryError.guideMissing`; `entryMissing` if it is in no guide outside the trash.
  static func demand(
    _ entry: Int64, of guide: Int64? = nil, in db: Database
  ) throws -> Place {
    if let guide { try GuideRows.demand(guide, in: db) }
    let row = try Row.fetchOne(
      db, sql: "SELECT entry_id, guide_id, article_id FROM holding WHERE entry_id = :id",
      arguments: ["id": entry])
    guard let row else { throw LibraryError.entryMissing(entry) }
    let place = try Place(
      entry: row.value("entry_id"), guide: row.value("guide_id"), article: row.value("article_id"))
    guard guide == nil || guide == place.guide else { throw LibraryError.entryMissing(entry) }
    return place
  }

  static func id(of article: Int64, in guide: Int64, _ db: Database) throws -> Int64? {
    try Int64.fetchOne(
      db,
      sql: """
        SELECT entry_id
        FROM entry
        WHERE guide_id = :guide AND article_id = :article AND trash_id IS NULL
        """, arguments: ["guide": guide, "article": article])
  }

  static func add(
    _ article: Int64, to guide: Int64, at moment: Int64, _ db: Database
  ) throws -> Int64 {
    try GuideRows.demand(guide, in: db)
    if let there = try id(of: article, in: guide, db) { return there }
    try db.execute(
      sql: """
        INSERT INTO entry (guide_id, article_id, position, sections, added_at)
        VALUES (:guide, :article, :end, '[]', :now)
        """,
      arguments: [
        "guide": guide, "article": article, "now": moment, "end": try count(of: guide, in: db),
      ])
    let entry = db.lastInsertedRowID
    try GuideRows.touch(guide, at: moment, in: db)
    return entry
  }

  static func count(of guide: Int64, in db: Database) throws -> Int {
    try Int.fetchOne(
      db, sql: "SELECT count(*) FROM entry WHERE guide_id = :guide AND trash_id IS NULL",
      arguments: ["guide": guide]) ?? 0
  }

  /// Inserts an entry between the others of a guide.
  static func place(
    _ entry: Int64, in guide: Int64, at position: Int?, in db: Database
  ) throws {
    var order = try ids(of: guide, in: db).filter { $0 != entry }
    order.insert(entry, at: min(max(position ?? order.count, 0), order.count))
    try db.execute(
      sql: "UPDATE entry SET guide_id = :guide, trash_id = NULL WHERE entry_id = :id",
      arguments: ["guide": guide, "id": entry])
    try number(order, in: db)
  }

  /// Closes the gaps that a removed entry leaves.
  static func renumber(_ guide: Int64, in db: Database) throws {
    try number(try ids(of: guide, in: db), in: db)
  }

  static func ids(of guide: Int64, in db: Database) throws -> [Int64] {
    try Int64.fetchAll(
      db,
      sql: """
        SELECT entry_id
        FROM entry
        WHERE guide_id = :guide AND trash_id IS NULL
        ORDER BY position, entry_id
        """, arguments: ["guide": guide])
  }

  static func number(_ entries: [Int64], in db: Database) throws {
    for (position, entry) in entries.enumerated() {
      try db.execute(
        sql: """
          UPDATE entry
          SET position = :position
          WHERE entry_id = :id AND position <> :position
          """, arguments: ["position": position, "id": entry])
    }
  }
}

public import Articles
internal import GRDB
internal import SQLiteStore

/// The entry of an article that was added to a guide.
public struct AddedEntry: Sendable, Equatable {
  public var id: Int64
  /// `false` if the guide already contained the article.
  public var isNew: Bool
}

/// An entry that was moved.
public struct MovedEntry: Sendable, Equatable {
  /// The entry of the article in the guide that it was moved to.
  public var id: Int64
  /// Where the entry was, from 0.
  public var formerPosition: Int
  /// The moved entry in the trash, if the other guide already contained the article.
  public var trash: TrashID?
}

extension GuideEntryStore {
  /// Adds a saved article at the end of a guide, unless the guide already contains it.
  ///
  /// - Returns: The entry, old or new.
  /// - Throws: `LibraryError.articleMissing` or `guideMissing`.
  @discardableResult
  public func add(_ article: ArticleID, to guide: Int64) async throws -> AddedEntry {
    try await add(article, to: .numbered(guide))
  }

  /// The same for a guide that may have to be created.
  @discardableResult
  public func add(_ article: ArticleID, to guide: GuideTarget) async throws -> AddedEntry {
    let moment = now().milliseconds
    return try await write { db in
      let article = try RowDecoding.key(of: article, in: db)
      let guide = try GuideRows.find(guide, at: moment, in: db)
      return try GuideEntryRows.add(article, to: guide, at: moment, db)
    }
  }

  /// Moves an entry to a position in its own guide or another, with its day, note and sections.
  ///
  /// - Parameters:
  ///   - source: The guide that the entry must be in; `nil` for any.
  ///   - position: From 0; `nil` or a position beyond the end means the end.
  /// - Returns: The entry; if the other guide already contains the article, that guide's entry, and
  ///   the moved one goes to the trash.
  @discardableResult
  public func move(
    _ entry: Int64, from source: Int64? = nil, toGuide guide: Int64? = nil, position: Int? = nil
  ) async throws -> MovedEntry {
    let moment = now().milliseconds
    return try await write { db in
      let old = try GuideEntryRows.demand(entry, of: source, in: db)
      let former = try GuideEntryRows.ids(of: old.guide, in: db).firstIndex(of: entry) ?? 0
      let guide = guide ?? old.guide
      try GuideRows.demand(guide, in: db)
      if guide == old.guide { try GuideOrderSnapshot.store(of: guide, in: db) }
      if guide != old.guide, let there = try GuideEntryRows.id(of: old.article, in: guide, db) {
        let trash = try TrashRows.put(entry: old, at: moment, in: db)
        return MovedEntry(id: there, formerPosition: former, trash: trash)
      }
      try GuideEntryRows.place(entry, in: guide, at: position, in: db)
      try GuideEntryRows.renumber(old.guide, in: db)
      for guide in Set([guide, old.guide]) { try GuideRows.touch(guide, at: moment, in: db) }
      return MovedEntry(id: entry, formerPosition: former)
    }
  }

  /// Copies an entry with its day, note and sections to the end of another guide.
  ///
  /// - Returns: The new entry, or the one that the guide already has for the article.
  @discardableResult
  public func copy(_ entry: Int64, toGuide guide: Int64) async throws -> Int64 {
    let moment = now().milliseconds
    return try await write { db in
      let old = try GuideEntryRows.demand(entry, in: db)
      if let there = try GuideEntryRows.id(of: old.article, in: guide, db) { return there }
      let copy = try GuideEntryRows.add(old.article, to: guide, at: moment, db).id
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

  /// Changes an entry in one transaction: all of the changes or none.
  ///
  /// - Parameters:
  ///   - guide: The guide that the entry must be in.
  ///   - note: The note that the entry must still have; `nil` for any.
  /// - Returns: If the day is another one now, the change for an undo.
  /// - Throws: `LibraryError.dayOutOfRange`, `noteTooLong`, `regionTooLong`, `noteChanged`,
  ///   `guideMissing` or `entryMissing`.
  @discardableResult
  public func change(
    _ entry: Int64, in guide: Int64, to changes: [EntryChange], ifNoteIs note: String? = nil
  ) async throws -> OrderChange? {
    let moment = now().milliseconds
    for change in changes { try change.validate() }
    return try await write { db in
      _ = try GuideEntryRows.demand(entry, of: guide, in: db)
      guard !changes.isEmpty else { return nil }
      if let note {
        let stored = try GuideEntryRows.note(of: entry, in: db)
        // Browsers send each line break as two characters.
        let texts = [note, stored].map { $0.replacing("\r\n", with: "\n") }
        guard texts[0] == texts[1] else { throw LibraryError.noteChanged(to: stored) }
      }
      let day = try GuideEntryRows.day(of: entry, in: db)
      var former: [EntryDay]?
      for change in changes {
        // The same day again does not take the last change's undo away.
        if case .day(let new) = change, new?.databaseValue ?? .null != day {
          former = try GuideOrderSnapshot.store(of: guide, in: db)
        }
        try GuideEntryRows.apply(change, to: entry, in: db)
      }
      try GuideRows.touch(guide, at: moment, in: db)
      guard let former, try GuideEntryRows.day(of: entry, in: db) != day else { return nil }
      return OrderChange(former: former, current: try GuideOrderSnapshot.current(guide, in: db))
    }
  }
}

extension EntryChange {
  fileprivate func validate() throws {
    switch self {
    case .day(let day):
      if let day, !(1...LibraryLimits.day ~= day) { throw LibraryError.dayOutOfRange(day) }
    case .note(let note):
      if note.count > LibraryLimits.note {
        throw LibraryError.noteTooLong(length: note.count, limit: LibraryLimits.note)
      }
    case .country(let name), .city(let name):
      let length = name.tidied.count
      if length > LibraryLimits.region {
        throw LibraryError.regionTooLong(length: length, limit: LibraryLimits.region)
      }
    case .sections: break
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

  static func day(of entry: Int64, in db: Database) throws -> DatabaseValue {
    try DatabaseValue.fetchOne(
      db, sql: "SELECT day FROM entry WHERE entry_id = :id", arguments: ["id": entry]) ?? .null
  }

  static func apply(_ change: EntryChange, to entry: Int64, in db: Database) throws {
    switch change {
    case .day(let day): try set("day", to: day?.databaseValue ?? .null, of: entry, in: db)
    case .note(let note):
      try set("note", to: note.isEmpty ? .null : note.databaseValue, of: entry, in: db)
    case .sections(let anchors):
      try set("sections", to: try JSON.text(anchors).databaseValue, of: entry, in: db)
    case .country(let name):
      var region = try EntryRegionRows.of(entry, in: db)
      region.country = name.tidied.isEmpty ? nil : name.tidied
      try EntryRegionRows.set(region, of: entry, in: db)
    case .city(let name):
      var region = try EntryRegionRows.of(entry, in: db)
      region.city = name.tidied.isEmpty ? nil : name.tidied
      try EntryRegionRows.set(region, of: entry, in: db)
    }
  }

  private static func set(
    _ column: String, to value: DatabaseValue, of entry: Int64, in db: Database
  ) throws {
    try db.execute(
      sql: "UPDATE entry SET \(column) = :value WHERE entry_id = :id",
      arguments: ["value": value, "id": entry])
  }

  static func note(of entry: Int64, in db: Database) throws -> String {
    try String.fetchOne(
      db, sql: "SELECT note FROM entry WHERE entry_id = :id AND note IS NOT NULL",
      arguments: ["id": entry]) ?? ""
  }

  static func all(of guide: Int64, in db: Database) throws -> [Guide.Entry] {
    try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT entry_id, day, note, sections, country, city, \(RowDecoding.listed)
          FROM entry
          JOIN article USING (article_id)
          LEFT JOIN entry_region USING (entry_id)
          WHERE guide_id = :guide AND entry.trash_id IS NULL
          ORDER BY position
          """), arguments: ["guide": guide]
    ).map { row in
      try Guide.Entry(
        id: row.value("entry_id"), article: RowDecoding.savedArticle(row),
        day: row.optionalNumber("day", in: 1...LibraryLimits.day),
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
      db.cachedStatement(
        sql: """
          SELECT entry_id
          FROM entry
          WHERE guide_id = :guide AND article_id = :article AND trash_id IS NULL
          """), arguments: ["guide": guide, "article": article])
  }

  /// - Parameter end: The number of the guide's entries; `nil` to count them.
  static func add(
    _ article: Int64, to guide: Int64, end: Int? = nil, at moment: Int64, _ db: Database
  ) throws -> AddedEntry {
    try GuideRows.demand(guide, in: db)
    if let there = try id(of: article, in: guide, db) { return AddedEntry(id: there, isNew: false) }
    try db.cachedStatement(
      sql: """
        INSERT INTO entry (guide_id, article_id, position, sections, added_at)
        VALUES (:guide, :article, :end, '[]', :now)
        """
    ).execute(arguments: [
      "guide": guide, "article": article, "now": moment, "end": try end ?? count(of: guide, in: db),
    ])
    let entry = db.lastInsertedRowID
    try GuideRows.touch(guide, at: moment, in: db)
    return AddedEntry(id: entry, isNew: true)
  }

  static func count(of guide: Int64, in db: Database) throws -> Int {
    try Int.fetchOne(
      db.cachedStatement(
        sql: "SELECT count(*) FROM entry WHERE guide_id = :guide AND trash_id IS NULL"),
      arguments: ["guide": guide]) ?? 0
  }

  /// Inserts an entry between the others of a guide.
  static func place(
    _ entry: Int64, in guide: Int64, at position: Int?, in db: Database
  ) throws {
    var order = try ids(of: guide, in: db).filter { $0 != entry }
    order.insert(entry, at: (position ?? order.count).clamped(to: 0...order.count))
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

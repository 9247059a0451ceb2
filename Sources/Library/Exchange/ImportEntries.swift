internal import Articles
internal import GRDB
internal import SQLiteStore

// The entries of the file's guides.

extension Importer {
  /// An entry of the file whose article is here now.
  struct Entry {
    /// Its key in the file.
    let key: Int64
    /// The key of its article here.
    let article: Int64
    /// `nil` if a part of it is not valid: the entry is then imported without.
    let plan: Plan?
  }

  /// What a guide says of an article.
  struct Plan: Equatable {
    var day: Int?
    var note: String?
    var sections: [String] = []
  }

  /// Imports the articles of entries. If two entries are of one article, only the first counts.
  mutating func importEntries(_ rows: [Row]) throws -> [Entry] {
    var entries: [Entry] = []
    var seen: Set<Int64> = []
    for row in rows {
      guard let article = try importArticle(row.value("article_id")),
        seen.insert(article).inserted
      else { continue }
      let key: Int64 = try row.value("entry_id")
      entries.append(Entry(key: key, article: article, plan: try plan(ofEntry: key)))
    }
    return entries
  }

  /// `nil` if a part of it is not valid, or too long. One entry is read at a time: the texts of all
  /// may be longer than the memory.
  private mutating func plan(ofEntry key: Int64) throws -> Plan? {
    let row = try Row.fetchOne(
      theirs.cachedStatement(
        sql: """
          SELECT day, substr(note, 1, :note) AS note, substr(sections, 1, :sections) AS sections
          FROM entry
          WHERE entry_id = :id AND length(coalesce(note, '')) <= :note
            AND length(sections) <= :sections
          """),
      arguments: ["id": key, "note": LibraryLimits.note * 4, "sections": ImportLimits.sectionsText])
    guard let row, let sections = try? JSON.value([String].self, from: row.value("sections")) else {
      return nil
    }
    let note: String? = try row.value("note")
    let day = try (row.value("day") as Int64?).map { Int(clamping: $0) }
    let bytes = sections.reduce(note?.utf8.count ?? 0) { $0 + $1.utf8.count }
    guard note?.count ?? 0 <= LibraryLimits.note, 1...LibraryLimits.day ~= day ?? 1,
      sections.count <= ImportLimits.entrySections,
      sections.allSatisfy({ $0.utf8.count <= ImportLimits.shortText }),
      bytes <= ImportLimits.plans - planBytes
    else { return nil }
    planBytes += bytes
    return Plan(day: day, note: note, sections: sections)
  }

  mutating func refusePlan(of entry: Entry) throws {
    let title = try String.fetchOne(
      ours, sql: "SELECT title FROM article WHERE article_id = :id",
      arguments: ["id": entry.article])
    refuse(title ?? "", .entry)
  }

  mutating func add(_ entries: [Entry], to guide: Int64) throws {
    // To count them for each entry would take time with the square of their number.
    var end = try GuideEntryRows.count(of: guide, in: ours)
    for entry in entries {
      let new = try GuideEntryRows.add(entry.article, to: guide, end: end, at: moment, ours)
      guard new.isNew else { continue }
      end += 1
      try setPlan(of: entry, to: new.id)
    }
  }

  private mutating func setPlan(of entry: Entry, to new: Int64) throws {
    guard let plan = entry.plan else { return try refusePlan(of: entry) }
    try ours.cachedStatement(
      sql: "UPDATE entry SET day = :day, note = :note, sections = :sections WHERE entry_id = :id"
    ).execute(arguments: [
      "day": plan.day, "note": plan.note, "sections": try JSON.text(plan.sections), "id": new,
    ])
    // Files of earlier versions have no regions; one that is too long is dropped.
    guard try theirs.tableExists("entry_region") else { return }
    let region = try EntryRegionRows.of(entry.key, in: theirs)
    guard [region.country, region.city].allSatisfy({ $0?.count ?? 0 <= LibraryLimits.region })
    else {
      return
    }
    try EntryRegionRows.set(region, of: new, in: ours)
  }
}

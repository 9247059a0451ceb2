internal import GRDB
internal import SQLiteStore

// Finds guides of the file that already exist here, so that a repeated import makes no duplicates.

extension Importer {
  private struct Stop: Equatable {
    let article: Int64
    let plan: Plan?
  }

  /// Returns the guide here with the same name, or the name that an earlier import gave it, and with
  /// these entries in the same order; for *Saved* it is enough that all of them exist here.
  ///
  /// - Parameter entries: What an import makes of the file's entries. What it leaves out was left
  ///   out of the guide here too.
  func twin(
    of theirKey: Int64, named name: GuideName, with entries: [Entry]
  ) throws -> ImportReport.GuideTaken? {
    if theirKey == Library.savedGuide {
      let here = try Set(stops(of: theirKey).map(\.article))
      guard entries.allSatisfy({ here.contains($0.article) }) else { return nil }
      return .init(id: theirKey, title: try GuideRows.title(of: theirKey, in: ours))
    }
    let guides = try Row.fetchAll(
      ours, sql: "SELECT guide_id, title FROM guide WHERE trash_id IS NULL ORDER BY guide_id"
    ).map { row in
      try ImportReport.GuideTaken(id: row.value("guide_id"), title: row.value("title"))
    }
    // Of very many guides of one name, only the oldest are compared.
    let sameNamed = guides.filter { name.mayHaveBecome($0.title) }
    let theirStops = entries.map { Stop(article: $0.article, plan: $0.plan ?? Plan()) }
    return try sameNamed.prefix(50).first { try stops(of: $0.id) == theirStops }
  }

  private func stops(of guide: Int64) throws -> [Stop] {
    try Row.fetchAll(
      ours,
      sql: """
        SELECT article_id, day, note, sections
        FROM entry
        WHERE guide_id = :guide AND trash_id IS NULL
        ORDER BY position
        """, arguments: ["guide": guide]
    ).map { row in
      // Damaged sections are like no others.
      let sections = try? JSON.value([String].self, from: row.value("sections"))
      return try Stop(
        article: row.value("article_id"),
        plan: sections.map {
          try Plan(
            day: row.validNumber("day", in: 1...LibraryLimits.day), note: row.value("note"),
            sections: $0)
        })
    }
  }
}

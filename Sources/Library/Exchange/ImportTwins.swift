internal import Articles
internal import GRDB
internal import SQLiteStore

// Finds guides of the file that already exist here, so that a repeated import makes no duplicates.

extension Importer {
  /// Returns the guide here with the same name, or the name that an earlier import gave it, and the
  /// same entries in the same order with their days, notes and sections; for *Saved* it is enough
  /// that all entries exist here.
  func twin(of theirKey: Int64, named name: GuideName) throws -> ImportReport.GuideTaken? {
    let theirEntries = try Importer.entries(of: theirKey, in: theirs)
    if theirKey == Library.savedGuide {
      let here = try Set(Importer.entries(of: theirKey, in: ours).map(\.article))
      guard theirEntries.allSatisfy({ here.contains($0.article) }) else { return nil }
      return .init(id: theirKey, title: try GuideRows.title(of: theirKey, in: ours))
    }
    let guides = try Row.fetchAll(
      ours, sql: "SELECT guide_id, title FROM guide WHERE trash_id IS NULL ORDER BY guide_id"
    ).map { row in
      try ImportReport.GuideTaken(id: row.value("guide_id"), title: row.value("title"))
    }
    // Of very many guides of one name, only the oldest are compared.
    let sameNamed = guides.filter {
      $0.title == name.text || $0.title.hasPrefix("\(name.text) (")
    }
    return try sameNamed.prefix(50).first { guide in
      try Importer.entries(of: guide.id, in: ours) == theirEntries
    }
  }

  private struct Stop: Equatable {
    let article: [String]
    let day: Int?
    let note: String?
    let sections: String
  }

  private static func entries(of guide: Int64, in db: Database) throws -> [Stop] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT wiki, article.title, day, note, sections
        FROM entry
        JOIN article USING (article_id)
        WHERE guide_id = :guide AND entry.trash_id IS NULL
        ORDER BY position
        """, arguments: ["guide": guide]
    ).map { row in
      try Stop(
        article: [row.value("wiki"), row.value("title")],
        day: row.validNumber("day", in: 1...Limits.day),
        note: row.value("note"), sections: row.value("sections"))
    }
  }
}

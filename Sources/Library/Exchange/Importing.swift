public import Articles
internal import GRDB
internal import SQLiteStore

public struct ImportReport: Sendable, Equatable {
  /// The new guides, with the names they got here.
  public var guides: [GuideTaken] = []
  /// Guides that exist here already, with the same entries; nothing was changed.
  public var unchanged: [GuideTaken] = []
  /// Articles that are new here.
  public var added: [ArticleID] = []
  /// Articles whose local copy stays: it is the same revision, a newer one, or cannot be compared.
  public var kept: [ArticleID] = []
  /// Articles whose older local copy went to the trash.
  public var replaced: [Replaced] = []
  /// What was left out: the first thousand of it.
  public var refused: [Refused] = []
  /// Whether more was left out.
  public var isCut = false

  public struct GuideTaken: Sendable, Equatable {
    public var id: Int64
    public var title: String
    /// The name in the file, if a guide here had it before the import, and kept it.
    public var takenName: String?
  }

  public struct Replaced: Sendable, Equatable {
    public var id: ArticleID
    /// Restores the older copy.
    public var trash: TrashID
  }

  public struct Refused: Sendable, Equatable {
    /// The title of the article, the name of its guide, or the digest of a picture, as in the file.
    public var name: String
    public var reason: Reason
  }

  public enum Reason: Sendable, Equatable {
    case guideName
    case wiki
    case title
    case tooLarge(size: Int, limit: Int)
    /// The text cannot be decompressed, or its details cannot be parsed.
    case malformed
    /// The reader finds no article in it.
    case unreadable
    /// The picture's bytes do not match its digest, or it is not a picture.
    case picture
    /// The pictures of the article were dropped: the file has more than one import accepts.
    case tooManyPictures(limit: Int)
    /// The day, note or choice of sections was dropped.
    case entry
    /// The days of the guide were dropped: they are no dates, or the last one is before the first.
    case days
    /// The file has more guides or more entries than one import accepts.
    case tooMany(limit: Int)
  }
}

extension Library {
  /// Imports whole guides from another library, in one transaction.
  ///
  /// The file is untrusted: it is opened read-only, must have exactly the tables of a library, and
  /// every value is validated. An article that exists in both is stored once. A newer revision
  /// replaces the local one, whose copy goes to the trash; imported articles are marked with the
  /// file's name. Wikis, settings, aliases and trash of the file are not imported.
  ///
  /// - Parameters:
  ///   - name: The name of the file that imported articles are marked with, if it is another one.
  ///   - read: Reads an article again, because the file's own index is not trusted.
  /// - Throws: `LibraryError` if the file is missing, not a library, damaged, or newer.
  public func importGuides(
    from file: String, named name: String? = nil,
    reading read: @escaping @Sendable (SourcePage) throws -> ArticleIndexEntry
  ) async throws -> ImportReport {
    let file = SQLitePath.plain(file)
    let moment = now().milliseconds
    let theirs: UntrustedFile
    do {
      theirs = try await UntrustedFile(at: file, named: name ?? file)
    } catch {
      throw LibraryError.named(error, file)
    }
    // A change that fills the disk could leave no room to delete anything. At most what the file has
    // is written.
    try demandRoom(for: FileVersion.size(file))
    return try await write { ours in
      try theirs.read { db in
        var importer = Importer(
          ours: ours, theirs: db, file: theirs.name, moment: moment, read: read)
        try importer.run()
        return importer.report
      }
    }
  }
}

/// One import, inside one transaction on the library and one on the file.
struct Importer {
  let ours: Database
  let theirs: Database
  let file: String
  let moment: Int64
  let read: (SourcePage) throws -> ArticleIndexEntry
  var report = ImportReport()
  /// Keys in the file to keys here, or to `nil` if the article was refused; an article in two guides
  /// is imported, or refused, once.
  private var taken: [Int64: Int64?] = [:]
  /// The imported wikitexts and pictures, in bytes as stored.
  var bytes = 0
  /// The imported texts, in bytes as they are parsed.
  var textBytes = 0
  /// The notes and names of sections that were imported, or compared, in bytes.
  var planBytes = 0
  /// The pictures of articles so far, and whether each was imported, or was here.
  var pictureCount = 0
  var judgedPictures: [SHA256Hash: Bool] = [:]
  /// The names of the guides here, in lower case: read once, since a file may have a thousand guides
  /// of one name.
  var names: Set<String>?
  /// The names of the guides that this import made, in lower case.
  private var ownNames: Set<String> = []
  /// The entries of the guides so far.
  var entryCount = 0

  init(
    ours: Database, theirs: Database, file: String, moment: Int64,
    read: @escaping (SourcePage) throws -> ArticleIndexEntry
  ) {
    self.ours = ours
    self.theirs = theirs
    self.file = file
    self.moment = moment
    self.read = read
  }

  mutating func run() throws {
    let guides = try Row.fetchAll(
      theirs,
      sql: """
        SELECT guide_id, substr(title, 1, :most) AS title, substr(first_day, 1, 20) AS first_day,
          substr(last_day, 1, 20) AS last_day
        FROM guide
        WHERE trash_id IS NULL
          AND (guide_id <> :saved OR guide_id IN (SELECT guide_id FROM holding))
        ORDER BY guide_id
        LIMIT :guides
        """,
      arguments: [
        "saved": Library.savedGuide, "most": Limits.shortText, "guides": Limits.importGuides + 1,
      ])
    for (number, guide) in guides.enumerated() {
      guard number < Limits.importGuides else {
        return refuse(try guide.value("title"), .tooMany(limit: Limits.importGuides))
      }
      try importGuide(guide)
    }
  }

  private mutating func importGuide(_ row: Row) throws {
    let title: String = try row.value("title")
    guard let name = try? GuideName(title) else { return refuse(title, .guideName) }
    let key: Int64 = try row.value("guide_id")
    let entries = try Row.fetchAll(
      theirs,
      sql: """
        SELECT entry_id, article_id
        FROM entry
        WHERE guide_id = :guide AND trash_id IS NULL
        ORDER BY position
        LIMIT :entries
        """, arguments: ["guide": key, "entries": Limits.importGuideEntries + 1])
    guard entries.count <= Limits.importGuideEntries else {
      return refuse(title, .tooMany(limit: Limits.importGuideEntries))
    }
    entryCount += entries.count
    guard entryCount <= Limits.importEntries else {
      return refuse(title, .tooMany(limit: Limits.importEntries))
    }
    // The articles first: only then is it known what is left out.
    let imported = try importEntries(entries)
    if let twin = try twin(of: key, named: name, with: imported) {
      report.unchanged.append(twin)
      guard key != Library.savedGuide else { return }
      if try Importer.days(row) == nil { refuse(twin.title, .days) }
      for entry in imported where entry.plan == nil { try refusePlan(of: entry) }
      return
    }
    let guide = try createGuide(name, from: row, isSaved: key == Library.savedGuide)
    for entry in imported { try add(entry, to: guide) }
    try importCover(of: key, to: guide)
  }

  /// The file's guide Saved is merged into the local one.
  private mutating func createGuide(
    _ name: GuideName, from row: Row, isSaved: Bool
  ) throws -> Int64 {
    if isSaved {
      let title = try GuideRows.title(of: Library.savedGuide, in: ours)
      report.guides.append(.init(id: Library.savedGuide, title: title))
      return Library.savedGuide
    }
    var names = try self.names ?? GuideRows.lowercasedNames(in: ours)
    let free = name.free { names.contains($0.lowercased()) }
    names.insert(free.text.lowercased())
    self.names = names
    let isTakenHere = free.text != name.text && !ownNames.contains(name.text.lowercased())
    ownNames.insert(free.text.lowercased())
    let guide = try GuideRows.create(free, at: moment, in: ours)
    if let days = try Importer.days(row) {
      try GuideRows.setDays(days.first, days.last, of: guide, in: ours)
    } else {
      refuse(free.text, .days)
    }
    // Files of earlier versions have no wikis of guides.
    if try theirs.tableExists("guide_wiki") {
      let wiki = try GuideWikiRows.of(row.value("guide_id"), in: theirs)
      try GuideWikiRows.set(wiki, of: guide, in: ours)
    }
    report.guides.append(
      .init(id: guide, title: free.text, takenName: isTakenHere ? name.text : nil))
    return guide
  }

  /// The first and the last day of a guide; `nil` if they are not valid.
  private static func days(_ row: Row) throws -> (first: String?, last: String?)? {
    let first: String? = try row.value("first_day")
    let last: String? = try row.value("last_day")
    do {
      try GuideRows.check(first, last)
      return (first, last)
    } catch is LibraryError {
      return nil
    }
  }

  private func importCover(of theirKey: Int64, to guide: Int64) throws {
    guard guide != Library.savedGuide else { return }
    let digest = try Row.fetchOne(
      theirs,
      sql: """
        SELECT sha256
        FROM guide
        JOIN picture ON picture_id = cover_id
        WHERE guide_id = :id
        """, arguments: ["id": theirKey])
    // Only a picture that was imported, and so validated, with an article.
    let cover = try digest.flatMap { SHA256Hash(stored: try $0.bytes("sha256")) }
    guard let cover,
      let key = try LibraryError.ifThere({ try PictureRows.key(of: cover, in: ours) })
    else { return }
    try ours.execute(
      sql: "UPDATE guide SET cover_id = :cover WHERE guide_id = :id",
      arguments: ["cover": key, "id": guide])
  }

  mutating func refuse(_ name: String, _ reason: ImportReport.Reason) {
    guard report.refused.count < Limits.importRefusals else {
      report.isCut = true
      return
    }
    report.refused.append(.init(name: String(name.prefix(300)), reason: reason))
  }

  /// Returns the key here of one of the file's articles; `nil` if it was refused.
  mutating func importArticle(_ key: Int64) throws -> Int64? {
    if let imported = taken[key] { return imported }
    let article = try candidate(key).flatMap { try merge($0) }
    taken[key] = .some(article)
    return article
  }

  /// Decides which of two copies stays; revisions are comparable, since both are of the same wiki.
  private mutating func merge(_ candidate: ValidatedArticle) throws -> Int64? {
    let id = candidate.page.id
    guard let old = try LibraryError.ifThere({ try RowDecoding.key(of: id, in: ours) }) else {
      guard let article = try put(candidate) else { return nil }
      report.added.append(id)
      return article
    }
    let oldRevision = try Int.fetchOne(
      ours, sql: "SELECT revision FROM article WHERE article_id = :id", arguments: ["id": old])
    guard let oldRevision, let revision = candidate.page.revision, revision > oldRevision else {
      report.kept.append(id)
      return old
    }
    // The old copy keeps its pictures in the trash; its entries and aliases now belong to the new
    // one.
    guard let index = try? read(candidate.page) else {
      refuse(candidate.page.id.title.text, .unreadable)
      return old
    }
    let trash = try TrashRows.open(.replaced, title: id.title.text, at: moment, in: ours)
    try ours.execute(
      sql: "UPDATE article SET trash_id = :trash WHERE article_id = :id",
      arguments: ["trash": trash.number, "id": old])
    let new = try put(candidate, index: index)
    try Undoing.hand(from: old, to: new, in: ours)
    report.replaced.append(.init(id: id, trash: trash))
    return new
  }

  private mutating func put(_ candidate: ValidatedArticle) throws -> Int64? {
    guard let index = try? read(candidate.page) else {
      refuse(candidate.page.id.title.text, .unreadable)
      return nil
    }
    return try put(candidate, index: index)
  }

  private mutating func put(
    _ candidate: ValidatedArticle, index: ArticleIndexEntry
  ) throws -> Int64 {
    let order = SavePayload(page: candidate.page, index: index)
    let source = try Compression.compressed(candidate.page.html)
    let row = try ArticleRow(order, source: source, savedAt: candidate.savedAt, importedFrom: file)
    let article = try SaveStatements.put(row, over: nil, in: ours)
    try SaveStatements.index(index, title: candidate.page.id.title, of: article, in: ours)
    try takeWikitext(of: candidate, to: article)
    let pictures = try takePictures(
      of: candidate.key, titled: candidate.page.id.title.text)
    try SaveStatements.setPictures(pictures, of: article, in: ours)
    return article
  }
}

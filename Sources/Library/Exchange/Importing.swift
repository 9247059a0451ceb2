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
  /// What takes long is done before it: articles are decompressed, read, and compressed again while
  /// others can still change the library.
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
    // is written: into a scratch file, the log, and the library.
    let size = FileVersion.size(file)
    try demandRoom(for: size + size / 2)
    let prepared: PreparedArticles
    do {
      prepared = try await theirs.read { [pool, path] db in
        try PreparedArticles(
          db, besides: pool, at: path, moment: moment,
          with: ArticlePreparation(theirs: db, file: theirs.name, read: read))
      }
    } catch {
      throw LibraryError.named(error, file)
    }
    return try await write { ours in
      try theirs.readNow { db in
        var importer = Importer(
          ours: ours, theirs: db, file: theirs.name, moment: moment, prepared: prepared, read: read)
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
  private let prepared: PreparedArticles?
  private let preparation: ArticlePreparation
  private var validation: ArticleRowValidation
  var report = ImportReport()
  /// Keys in the file to keys here, or to `nil` if the article was refused; an article in two guides
  /// is imported, or refused, once.
  private var taken: [Int64: Int64?] = [:]
  /// The imported wikitexts and pictures, in bytes as stored.
  var bytes = 0
  /// The imported texts, in bytes as they are parsed.
  var textBytes: Int {
    get { validation.textBytes }
    set { validation.textBytes = newValue }
  }
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

  /// - Parameter prepared: Articles of the file that were prepared before; others are during the
  ///   import.
  init(
    ours: Database, theirs: Database, file: String, moment: Int64,
    prepared: PreparedArticles? = nil,
    read: @escaping (SourcePage) throws -> ArticleIndexEntry
  ) {
    self.ours = ours
    self.theirs = theirs
    self.file = file
    self.moment = moment
    self.prepared = prepared
    preparation = ArticlePreparation(theirs: theirs, file: file, read: read)
    validation = ArticleRowValidation(theirs: theirs, moment: moment)
  }

  mutating func run() throws {
    for (number, guide) in try Importer.guides(in: theirs).enumerated() {
      guard number < ImportLimits.guides else {
        return refuse(try guide.value("title"), .tooMany(limit: ImportLimits.guides))
      }
      try importGuide(guide)
    }
  }

  /// The guides of the file, and one more than an import takes.
  private static func guides(in theirs: Database) throws -> [Row] {
    try Row.fetchAll(
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
        "saved": Library.savedGuide, "most": ImportLimits.shortText,
        "guides": ImportLimits.guides + 1,
      ])
  }

  /// The entries of a guide of the file, and one more than an import takes.
  private static func entries(of guide: Int64, in theirs: Database) throws -> [Row] {
    try Row.fetchAll(
      theirs,
      sql: """
        SELECT entry_id, article_id
        FROM entry
        WHERE guide_id = :guide AND trash_id IS NULL
        ORDER BY position
        LIMIT :entries
        """, arguments: ["guide": guide, "entries": ImportLimits.guideEntries + 1])
  }

  /// The articles of the guides that an import of the file takes, in its order.
  static func articlesOfGuides(in theirs: Database) throws -> [Int64] {
    var articles: [Int64] = []
    var entryCount = 0
    for guide in try guides(in: theirs).prefix(ImportLimits.guides) {
      guard (try? GuideName(guide.value("title"))) != nil else { continue }
      let entries = try entries(of: guide.value("guide_id"), in: theirs)
      guard entries.count <= ImportLimits.guideEntries else { continue }
      entryCount += entries.count
      guard entryCount <= ImportLimits.entries else { continue }
      for entry in entries { articles.append(try entry.value("article_id")) }
    }
    return articles
  }

  private mutating func importGuide(_ row: Row) throws {
    let title: String = try row.value("title")
    guard let name = try? GuideName(title) else { return refuse(title, .guideName) }
    let key: Int64 = try row.value("guide_id")
    let entries = try Importer.entries(of: key, in: theirs)
    guard entries.count <= ImportLimits.guideEntries else {
      return refuse(title, .tooMany(limit: ImportLimits.guideEntries))
    }
    entryCount += entries.count
    guard entryCount <= ImportLimits.entries else {
      return refuse(title, .tooMany(limit: ImportLimits.entries))
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
    try add(imported, to: guide)
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
    guard report.refused.count < ImportLimits.refusals else {
      report.isCut = true
      return
    }
    report.refused.append(.init(name: String(name.prefix(300)), reason: reason))
  }

  /// Returns the key here of one of the file's articles; `nil` if it was refused.
  mutating func importArticle(_ key: Int64) throws -> Int64? {
    if let imported = taken[key] { return imported }
    let article: Int64?
    switch try validation.validate(key) {
    case .valid(let candidate): article = try merge(candidate)
    case .refused(let name, let reason):
      refuse(name, reason)
      article = nil
    case .missing: article = nil
    }
    taken[key] = .some(article)
    return article
  }

  /// Whether an article of the file is stored here: it is new, or newer than the copy here. Revisions
  /// are comparable, since both are of the same wiki.
  static func replaces(_ candidate: ValidatedArticle, in ours: Database) throws -> Bool {
    guard let old = try LibraryError.ifThere({ try RowDecoding.key(of: candidate.id, in: ours) })
    else { return true }
    let oldRevision = try Int.fetchOne(
      ours.cachedStatement(sql: "SELECT revision FROM article WHERE article_id = :id"),
      arguments: ["id": old])
    guard let oldRevision, let revision = candidate.revision else { return false }
    return revision > oldRevision
  }

  /// Decides which of two copies stays.
  private mutating func merge(_ candidate: ValidatedArticle) throws -> Int64? {
    let id = candidate.id
    let old = try LibraryError.ifThere { try RowDecoding.key(of: id, in: ours) }
    let isWanted = try Importer.replaces(candidate, in: ours)
    let content: PreparedArticle.Content
    switch try prepared(candidate, isWanted: isWanted) {
    case .malformed:
      refuse(id.title.text, .malformed)
      return nil
    case _ where !isWanted, .unread:
      report.kept.append(id)
      return old
    case .unreadable:
      refuse(id.title.text, .unreadable)
      return old
    case .ready(let ready): content = ready
    }
    guard let old else {
      report.added.append(id)
      return try put(content, of: candidate)
    }
    // The old copy keeps its pictures in the trash; its entries and aliases now belong to the new
    // one.
    let trash = try TrashRows.open(.replaced, title: id.title.text, at: moment, in: ours)
    try ours.execute(
      sql: "UPDATE article SET trash_id = :trash WHERE article_id = :id",
      arguments: ["trash": trash.number, "id": old])
    let new = try put(content, of: candidate)
    try Undoing.hand(from: old, to: new, in: ours)
    report.replaced.append(.init(id: id, trash: trash))
    return new
  }

  private func prepared(
    _ candidate: ValidatedArticle, isWanted: Bool
  ) throws -> PreparedArticle {
    let before = try prepared?.article(candidate.key, in: theirs)
    // The library has changed since, and has no such copy any more.
    if isWanted, case .unread? = before {
      return try preparation.prepare(candidate, isWanted: true)
    }
    return try before ?? preparation.prepare(candidate, isWanted: isWanted)
  }

  private mutating func put(
    _ content: PreparedArticle.Content, of candidate: ValidatedArticle
  ) throws -> Int64 {
    let article = try SaveStatements.put(content.row, over: nil, in: ours)
    try SaveStatements.put(content.words, at: content.coordinate, of: article, in: ours)
    try takeWikitext(of: candidate, content.wikitext, to: article)
    let pictures = try takePictures(of: candidate.key, titled: candidate.id.title.text)
    try SaveStatements.setPictures(pictures, of: article, in: ours)
    return article
  }
}

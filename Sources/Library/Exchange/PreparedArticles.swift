internal import Articles
internal import GRDB
internal import SQLiteStore

/// The articles of an untrusted file as an import writes them, made before the library is locked.
///
/// They are on the disk: all texts of a file may be larger than the memory.
struct PreparedArticles {
  private let scratch: DatabaseQueue
  /// The state of the file that they were made of: somebody may write to it meanwhile.
  private let version: Int

  /// Prepares the articles that an import would store.
  ///
  /// - Parameters:
  ///   - ours: Tells which articles the library has; it may change meanwhile, and then an article is
  ///     prepared during the import.
  ///   - path: The scratch file is on the disk of this file.
  init(
    _ theirs: Database, besides ours: DatabasePool, at path: String, moment: Int64,
    with preparation: ArticlePreparation
  ) throws {
    version = try PreparedArticles.version(of: theirs)
    scratch = try LibraryError.naming(path) {
      let scratch = try ScratchDatabase.make(beside: path)
      try scratch.write { try $0.execute(sql: PreparedArticles.table) }
      return scratch
    }
    var validation = ArticleRowValidation(theirs: theirs, moment: moment)
    var seen: Set<Int64> = []
    for key in try Importer.articlesOfGuides(in: theirs) where seen.insert(key).inserted {
      guard case .valid(let article) = try validation.validate(key) else { continue }
      let isWanted = try ours.read { try Importer.replaces(article, in: $0) }
      let prepared = try preparation.prepare(article, isWanted: isWanted)
      try LibraryError.naming(path) { try scratch.write { try store(prepared, of: key, in: $0) } }
    }
  }

  /// Returns an article, or `nil` if it was not prepared, or the file was changed since.
  func article(_ key: Int64, in theirs: Database) throws -> PreparedArticle? {
    guard try PreparedArticles.version(of: theirs) == version else { return nil }
    return try scratch.read { db in
      let row = try Row.fetchOne(
        db.cachedStatement(sql: "SELECT * FROM prepared WHERE key = :key"), arguments: ["key": key])
      return try row.map(PreparedArticles.article)
    }
  }

  /// Changes when another connection has changed the file.
  private static func version(of file: Database) throws -> Int {
    try Int.fetchOne(file, sql: "PRAGMA data_version") ?? 0
  }

  /// The columns of `ArticleRow` have the names of its arguments.
  private static let table = """
    CREATE TABLE prepared (
      key INTEGER PRIMARY KEY, outcome,
      wiki, title, pageID, revision, displayTitle, description, language, direction, latitude,
      longitude, savedAt, etag, licence, licenceAddress, pictureChoice, importedFrom, readerVersion,
      details, sourceSize, source,
      titleWords, descriptionWords, textWords, wikitextSize, wikitext
    )
    """

  private enum Outcome: String { case malformed, unreadable, unread, ready }

  private func store(_ article: PreparedArticle, of key: Int64, in db: Database) throws {
    let outcome: Outcome
    switch article {
    case .malformed: outcome = .malformed
    case .unreadable: outcome = .unreadable
    case .unread: outcome = .unread
    case .ready(let content): return try store(content, of: key, in: db)
    }
    try db.execute(
      sql: "INSERT INTO prepared (key, outcome) VALUES (:key, :outcome)",
      arguments: ["key": key, "outcome": outcome.rawValue])
  }

  private func store(
    _ content: PreparedArticle.Content, of key: Int64, in db: Database
  ) throws {
    let rest: StatementArguments = [
      "key": key, "outcome": Outcome.ready.rawValue, "titleWords": content.words.title,
      "descriptionWords": content.words.description, "textWords": content.words.text,
      "wikitextSize": content.wikitext?.size, "wikitext": content.wikitext.map { Blob($0.source) },
    ]
    try db.execute(
      sql: """
        INSERT INTO prepared VALUES (
          :key, :outcome,
          :wiki, :title, :pageID, :revision, :displayTitle, :description, :language, :direction,
          :latitude, :longitude, :savedAt, :etag, :licence, :licenceAddress, :pictureChoice,
          :importedFrom, :readerVersion, :details, :sourceSize, :source,
          :titleWords, :descriptionWords, :textWords, :wikitextSize, :wikitext
        )
        """, arguments: content.row.columns + rest)
  }

  private static func article(_ row: Row) throws -> PreparedArticle {
    switch Outcome(rawValue: try row.value("outcome")) {
    case .malformed, nil: return .malformed
    case .unreadable: return .unreadable
    case .unread: return .unread
    case .ready: break
    }
    let columns = row.filter { name, _ in ArticleRow.columnNames.contains(name) }
      .map { name, value in (name, value as (any DatabaseValueConvertible)?) }
    let wikitext = try row.optionalBytes("wikitext").map {
      try PreparedArticle.Wikitext(source: $0, size: row.number("wikitextSize", in: .count))
    }
    return try .ready(
      .init(
        row: ArticleRow(columns: StatementArguments(Dictionary(uniqueKeysWithValues: columns))),
        words: ArticleWords(
          title: row.value("titleWords"), description: row.value("descriptionWords"),
          text: row.value("textWords")),
        coordinate: RowDecoding.coordinate(row), wikitext: wikitext))
  }
}

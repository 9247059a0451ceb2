internal import Articles
internal import GRDB
internal import Places
internal import SQLiteStore

/// A row for the table `article`.
struct ArticleRow {
  let columns: StatementArguments

  /// The names of the columns, as arguments of a statement.
  static let columnNames: Set<String> = [
    "wiki", "title", "pageID", "revision", "displayTitle", "description", "language", "direction",
    "latitude", "longitude", "savedAt", "etag", "licence", "licenceAddress", "pictureChoice",
    "importedFrom", "readerVersion", "details", "sourceSize", "source",
  ]

  /// - Parameter columns: Those of a row that was made before.
  init(columns: StatementArguments) { self.columns = columns }

  init(
    _ order: SavePayload, source: [UInt8], savedAt moment: Int64, importedFrom file: String? = nil
  ) throws {
    let page = order.page
    let own: StatementArguments = [
      "wiki": page.id.wiki.slug, "title": page.id.title.text, "pageID": page.pageID,
      "revision": page.revision, "savedAt": moment, "etag": order.etag,
      "pictureChoice": order.pictureChoice?.rawValue,
      "licence": page.details.rights.text, "licenceAddress": page.details.rights.address,
      "importedFrom": file, "details": try JSON.text(page.details),
      "sourceSize": page.html.count, "source": Blob(source),
    ]
    columns = own + order.index.columns
  }
}

/// The words of an article in the form in which the full-text index stores them.
struct ArticleWords {
  let title: String
  let description: String
  let text: String
}

extension ArticleWords {
  init(_ index: ArticleIndexEntry, title: PageTitle) {
    let isOtherTitle = index.displayTitle != title.text
    let titles = isOtherTitle ? "\(title.text) \(index.displayTitle)" : title.text
    self.init(
      title: SearchTextCoding.indexed(titles),
      description: SearchTextCoding.indexed(index.description ?? ""),
      text: SearchTextCoding.indexed(index.text))
  }
}

extension ArticleIndexEntry {
  /// The fields of the index that have columns in the article's own row.
  var columns: StatementArguments {
    [
      "displayTitle": displayTitle, "description": description, "language": language.text,
      "direction": direction.rawValue, "latitude": coordinate?.latitude,
      "longitude": coordinate?.longitude, "readerVersion": readerVersion,
    ]
  }
}

extension SaveStatements {
  /// Writes the row in place of an old one, which leaves the trash if it was there, or as a new
  /// one.
  ///
  /// - Returns: The row's key.
  static func put(_ row: ArticleRow, over old: Int64?, in db: Database) throws -> Int64 {
    guard let old else {
      try db.cachedStatement(sql: insertion).execute(arguments: row.columns)
      return db.lastInsertedRowID
    }
    try db.execute(sql: replacement, arguments: row.columns + ["id": old])
    return old
  }

  private static let insertion = """
    INSERT INTO article (
      wiki, title, page_id, revision, display_title, description, language, direction,
      latitude, longitude, saved_at, checked_at, etag, licence, licence_address,
      picture_choice, imported_from, reader_version, details, source_size, source
    ) VALUES (
      :wiki, :title, :pageID, :revision, :displayTitle, :description, :language, :direction,
      :latitude, :longitude, :savedAt, :savedAt, :etag, :licence, :licenceAddress,
      :pictureChoice, :importedFrom, :readerVersion, :details, :sourceSize, :source
    )
    """

  private static let replacement = """
    UPDATE article
    SET trash_id = NULL, wiki = :wiki, title = :title, page_id = :pageID, revision = :revision,
      display_title = :displayTitle, description = :description, language = :language,
      direction = :direction, latitude = :latitude, longitude = :longitude,
      saved_at = :savedAt, checked_at = :savedAt, etag = :etag, licence = :licence,
      licence_address = :licenceAddress, imported_from = :importedFrom,
      picture_choice = coalesce(:pictureChoice, picture_choice),
      reader_version = :readerVersion, details = :details, source_size = :sourceSize,
      source = :source
    WHERE article_id = :id
    """
}

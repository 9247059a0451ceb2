internal import Articles
internal import GRDB
internal import Places
internal import SQLiteStore

/// What an import writes of one of the file's articles, or why it writes nothing.
enum PreparedArticle {
  /// The text cannot be decompressed, or its details cannot be parsed.
  case malformed
  /// The reader finds no article in it.
  case unreadable
  /// The text is whole. It was not read, because the copy here stays.
  case unread
  case ready(Content)

  struct Content {
    let row: ArticleRow
    let words: ArticleWords
    let coordinate: Coordinate?
    let wikitext: Wikitext?
  }

  /// A wikitext as it is stored, and its size when it is decompressed.
  struct Wikitext {
    let source: [UInt8]
    let size: Int
  }
}

/// Makes of the file's articles what an import writes: decompresses, reads, and compresses them again.
struct ArticlePreparation {
  let theirs: Database
  /// The name of the file that imported articles are marked with.
  let file: String
  let read: (SourcePage) throws -> ArticleIndexEntry

  /// - Parameter isWanted: Whether the article is stored; if not, only its text is checked.
  func prepare(_ article: ValidatedArticle, isWanted: Bool) throws -> PreparedArticle {
    guard let page = try? page(article) else { return .malformed }
    guard isWanted else { return .unread }
    guard let index = try? read(page) else { return .unreadable }
    let row = try ArticleRow(
      SavePayload(page: page, index: index), source: Compression.compressed(page.html),
      savedAt: article.savedAt, importedFrom: file)
    return .ready(
      .init(
        row: row, words: ArticleWords(index, title: article.id.title),
        coordinate: index.coordinate, wikitext: try wikitext(of: article)))
  }

  private func page(_ article: ValidatedArticle) throws -> SourcePage {
    let content = try theirs.withValues(upTo: LibraryLimits.source) {
      try Row.fetchOne(
        theirs, sql: "SELECT details, source_size, source FROM article WHERE article_id = :id",
        arguments: ["id": article.key])
    }
    guard let content else { throw damaged("an article is not there") }
    let details = try JSON.value(SourcePage.Details.self, from: content.value("details"))
    return try SourcePage(
      id: article.id, pageID: article.pageID, revision: article.revision,
      html: Compression.decompressed(
        content.bytes("source"), size: content.number("source_size", in: .count)),
      details: details.trusted(only: article.id.wiki))
  }

  /// The wikitext of the saved revision, if the file has it; files of earlier versions have none, and
  /// one that is too long or not whole is left out.
  private func wikitext(of article: ValidatedArticle) throws -> PreparedArticle.Wikitext? {
    guard try theirs.tableExists("wikitext") else { return nil }
    let row = try Row.fetchOne(
      theirs,
      sql: """
        SELECT source_size, length(source) AS source_length
        FROM wikitext
        WHERE article_id = :id AND revision IS :revision
        """, arguments: ["id": article.key, "revision": article.revision])
    guard let row, try row.validNumber("source_size", in: 0...LibraryLimits.source) != nil,
      try row.number("source_length", clampedTo: .count) <= LibraryLimits.source
    else { return nil }
    let content = try theirs.withValues(upTo: LibraryLimits.source) {
      try Row.fetchOne(
        theirs, sql: "SELECT source FROM wikitext WHERE article_id = :id",
        arguments: ["id": article.key])
    }
    guard let content,
      let bytes = try? Compression.decompressed(
        content.bytes("source"), size: row.number("source_size", in: .count)),
      String(validating: bytes, as: UTF8.self) != nil
    else { return nil }
    return .init(source: try Compression.compressed(bytes), size: bytes.count)
  }
}

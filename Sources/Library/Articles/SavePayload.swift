public import Articles
internal import GRDB
internal import Places
internal import SQLiteStore

public import struct Foundation.Date  // when a page last changed

/// A picture of an article: which stored picture belongs to which file of the wiki.
public struct PictureUse: Sendable, Equatable {
  /// The file's name on the wiki, as in `Picture.file`.
  public var file: String
  /// The address in the article's text, as in `Picture.address`.
  public var address: String
  public var digest: SHA256Hash

  public init(file: String, address: String, digest: SHA256Hash) {
    self.file = file
    self.address = address
    self.digest = digest
  }
}

/// The effect of a save.
public enum SaveChange: Sendable, Equatable {
  case added
  /// The same revision was already saved.
  case unchanged
  /// Another revision was saved, and is now replaced.
  case replaced(oldRevision: Int?)
  /// It was saved under another title, which now redirects to it.
  case moved(from: PageTitle)
}

/// What a save did.
public struct SaveResult: Sendable, Equatable {
  public var change: SaveChange
  /// Whether the save added the article to the guide.
  public var isNewInGuide: Bool
}

/// Everything that one save writes.
public struct SavePayload: Sendable {
  public var page: SourcePage
  public var index: ArticleIndexEntry
  /// In order of appearance; each must have been stored before.
  public var pictures: [PictureUse]
  /// The pictures that could not be fetched, in order of appearance.
  public var missingPictures: [MissingPicture]
  /// Files whose picture is missing although a copy of it is kept: a smaller one than was chosen.
  public var keptSmaller: Set<String> = []
  /// Which pictures were chosen; `nil` keeps an earlier choice.
  public var pictureChoice: PictureChoice?
  /// Titles typed to get here, in addition to the redirects that the page itself names.
  public var typedTitles: [PageTitle]
  /// The wiki's validator for the page, if it sent one.
  public var etag: String?
  /// The page's source, if it is wanted too.
  public var wikitext: String?
  /// The title under which the article is saved, if its page was moved since; used only while
  /// nothing is saved under the new one.
  public var formerTitle: PageTitle?
  /// The guide to add it to; `nil` for the guide Saved, unless another guide already contains it.
  public var guide: GuideTarget?

  public init(
    page: SourcePage, index: ArticleIndexEntry, pictures: [PictureUse] = [],
    missingPictures: [MissingPicture] = [], pictureChoice: PictureChoice? = nil,
    typedTitles: [PageTitle] = [], etag: String? = nil, wikitext: String? = nil,
    formerTitle: PageTitle? = nil, guide: GuideTarget? = nil
  ) {
    self.page = page
    self.index = index
    self.pictures = pictures
    self.missingPictures = missingPictures
    self.pictureChoice = pictureChoice
    self.typedTitles = typedTitles
    self.etag = etag
    self.wikitext = wikitext
    self.formerTitle = formerTitle
    self.guide = guide
  }
}

extension ArticleStore {
  /// Saves an article, or a newer revision of it, with pictures that were stored before, in one
  /// transaction. An article in the trash is restored.
  ///
  /// If the page was moved, the saved article takes the new title, in all its guides, and the old
  /// title redirects to it. Pictures of the old revision stay for files that the order has no
  /// picture for, so that a refresh without pictures loses none.
  @discardableResult
  public func save(_ order: SavePayload) async throws -> SaveResult {
    let source = try LibraryError.naming(path) { try Compression.compressed(order.page.html) }
    let bytes = order.wikitext.map { Array($0.utf8) }
    let wikitext = try LibraryError.naming(path) { try bytes.map(Compression.compressed) }
    try demandRoom(for: source.count + (wikitext?.count ?? 0))
    let moment = now().milliseconds
    return try await write { db in
      let found = try SaveStatements.found(order, in: db)
      let row = try ArticleRow(order, source: source, savedAt: moment)
      let article = try SaveStatements.put(row, over: found?.id, in: db)
      try SaveStatements.index(order.index, title: order.page.id.title, of: article, in: db)
      try SaveStatements.setPictures(order.pictures, of: article, in: db)
      try MissingPictureRows.set(
        order.missingPictures, keptSmaller: order.keptSmaller, of: article, in: db)
      try SaveStatements.setAliases(order, formerly: found?.title, of: article, in: db)
      try SaveStatements.setRedirects(order.page, of: article, in: db)
      try SaveStatements.setState(
        revision: order.page.revision, touchedAt: order.page.details.touchedAt, of: article, in: db)
      try SaveStatements.setWikitext(
        wikitext, size: bytes?.count ?? 0, revision: order.page.revision, of: article, in: db)
      let isNewInGuide = try SaveStatements.hold(article, in: order.guide, at: moment, db)
      return SaveResult(
        change: found.map { $0.change(to: order.page) } ?? .added, isNewInGuide: isNewInGuide)
    }
  }

  /// Records that the wiki has no newer revision than the saved one.
  ///
  /// - Parameters:
  ///   - touchedAt: The wiki's last change to the text, which did not alter it.
  ///   - name: A title that leads to the article, such as that of a redirect.
  public func markChecked(
    _ id: ArticleID, touchedAt: Date? = nil, alsoNamed name: PageTitle? = nil
  ) async throws {
    let moment = now().milliseconds
    try await write { db in
      let article = try RowDecoding.key(of: id, in: db)
      try db.execute(
        sql: "UPDATE article SET checked_at = :now WHERE article_id = :id",
        arguments: ["now": moment, "id": article])
      let revision = try Int.fetchOne(
        db, sql: "SELECT revision FROM article WHERE article_id = :id",
        arguments: ["id": article])
      try SaveStatements.setState(revision: revision, touchedAt: touchedAt, of: article, in: db)
      guard let name, name.capitalized() != id.title.capitalized() else { return }
      try SaveStatements.setAliases([name], to: id, article, in: db)
      // One that is known already may lead to a section.
      if try String.fetchOne(
        db,
        sql: """
          SELECT title
          FROM redirect
          WHERE title IN (SELECT value FROM json_each(:titles)) AND wiki = :wiki
          """,
        arguments: [
          "titles": try JSON.text(RowDecoding.variants(of: name)), "wiki": id.wiki.slug,
        ]) == nil
      {
        try SaveStatements.setRedirect(name, to: id, article, in: db)
      }
    }
  }

  /// Returns the saved articles that another version of the reader indexed.
  public func idsToIndex(readerVersion: Int) async throws -> [ArticleID] {
    try await read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT wiki, title
          FROM article
          WHERE trash_id IS NULL AND reader_version <> :version
          ORDER BY article_id
          """, arguments: ["version": readerVersion]
      ).map(RowDecoding.articleID)
    }
  }

  /// Replaces the index of an article, after the reader has changed.
  public func index(_ id: ArticleID, as index: ArticleIndexEntry) async throws {
    try await write { db in
      let article = try RowDecoding.key(of: id, in: db)
      try db.execute(
        sql: """
          UPDATE article
          SET display_title = :displayTitle, description = :description, language = :language,
            direction = :direction, latitude = :latitude, longitude = :longitude,
            reader_version = :readerVersion
          WHERE article_id = :id
          """, arguments: index.columns + ["id": article])
      try SaveStatements.index(index, title: id.title, of: article, in: db)
    }
  }
}

/// The steps of a save, each inside the caller's transaction.
enum SaveStatements {
  struct Found {
    let id: Int64
    let title: PageTitle
    let revision: Int?
    let isLiving: Bool

    func change(to page: SourcePage) -> SaveChange {
      guard isLiving else { return .added }
      guard title == page.id.title else { return .moved(from: title) }
      let isSame = revision != nil && revision == page.revision
      return isSame ? .unchanged : .replaced(oldRevision: revision)
    }
  }

  /// Returns the saved article by its title, or else by its former one, or else from the trash; an
  /// old copy that an import put there does not count.
  static func found(_ order: SavePayload, in db: Database) throws -> Found? {
    let row = try Row.fetchOne(
      db,
      sql: """
        SELECT article_id, article.title, revision, article.trash_id IS NULL AS is_living
        FROM article
        LEFT JOIN trash USING (trash_id)
        WHERE wiki = :wiki AND kind IS NOT 'replaced'
          AND (article.title = :title OR article.title = :former AND article.trash_id IS NULL)
        ORDER BY is_living DESC, article.title = :title DESC, article_id DESC
        LIMIT 1
        """,
      arguments: [
        "wiki": order.page.id.wiki.slug, "title": order.page.id.title.text,
        "former": order.formerTitle?.text,
      ])
    return try row.map {
      try Found(
        id: $0.value("article_id"), title: RowDecoding.title($0),
        revision: $0.validNumber("revision", in: .wikiID),
        isLiving: $0.value("is_living"))
    }
  }

  /// Writes the words into the search index, and the coordinate.
  static func index(
    _ index: ArticleIndexEntry, title: PageTitle, of article: Int64, in db: Database
  ) throws {
    try put(ArticleWords(index, title: title), at: index.coordinate, of: article, in: db)
  }

  /// The same with words in their indexed form.
  static func put(
    _ words: ArticleWords, at place: Coordinate?, of article: Int64, in db: Database
  ) throws {
    // An import does this thousands of times: its statements are compiled once.
    try db.cachedStatement(
      sql: """
        INSERT OR REPLACE INTO article_text (rowid, title, description, text)
        VALUES (:id, :title, :description, :text)
        """
    ).execute(arguments: [
      "id": article, "title": words.title, "description": words.description, "text": words.text,
    ])
    try db.cachedStatement(sql: "DELETE FROM article_box WHERE article_id = :id")
      .execute(arguments: ["id": article])
    guard let place else { return }
    try db.cachedStatement(
      sql: """
        INSERT INTO article_box (article_id, south, north, west, east)
        VALUES (:id, :latitude, :latitude, :longitude, :longitude)
        """
    ).execute(arguments: [
      "id": article, "latitude": place.latitude, "longitude": place.longitude,
    ])
  }

  /// - Throws: `LibraryError.pictureMissing` for one that was not stored.
  static func setPictures(_ uses: [PictureUse], of article: Int64, in db: Database) throws {
    let remaining = try PictureUse.all(of: article, in: db).filter { old in
      !uses.contains { $0.file == old.file }
    }
    try db.cachedStatement(sql: "DELETE FROM article_picture WHERE article_id = :id")
      .execute(arguments: ["id": article])
    for (position, use) in (uses + remaining).enumerated() {
      try db.cachedStatement(
        sql: """
          INSERT INTO article_picture (article_id, position, picture_id, file, address)
          VALUES (:id, :position, :picture, :file, :address)
          """
      ).execute(arguments: [
        "id": article, "position": position, "file": use.file, "address": use.address,
        "picture": try PictureRows.key(of: use.digest, in: db),
      ])
    }
  }

  /// - Parameter old: The article's previous title, which may lead to another page by now.
  static func setAliases(
    _ order: SavePayload, formerly old: PageTitle?, of article: Int64, in db: Database
  ) throws {
    let redirects = order.page.details.redirectedFrom.compactMap { try? PageTitle($0) }
    let titles = redirects + order.typedTitles + (old.map { [$0] } ?? [])
    try setAliases(titles, to: order.page.id, article, in: db)
  }

  /// Stores titles that lead to an article.
  static func setAliases(
    _ titles: [PageTitle], to id: ArticleID, _ article: Int64, in db: Database
  ) throws {
    for title in titles where title != id.title {
      try db.execute(
        sql: """
          INSERT INTO alias (wiki, title, article_id)
          VALUES (:wiki, :title, :id)
          ON CONFLICT (title, wiki) DO UPDATE SET article_id = excluded.article_id
          """,
        arguments: ["wiki": id.wiki.slug, "title": title.text, "id": article])
    }
  }

  /// Makes sure that a guide contains the article: the given one, or Saved if none does.
  static func hold(
    _ article: Int64, in guide: GuideTarget?, at moment: Int64, _ db: Database
  ) throws -> Bool {
    if let guide = try guide.map({ try GuideRows.find($0, at: moment, in: db) }) {
      return try GuideEntryRows.add(article, to: guide, at: moment, db).isNew
    }
    let isHeld = try Bool.fetchOne(
      db, sql: "SELECT EXISTS (SELECT 1 FROM holding WHERE article_id = :id)",
      arguments: ["id": article])
    guard isHeld != true else { return false }
    return try GuideEntryRows.add(article, to: Library.savedGuide, at: moment, db).isNew
  }
}

internal import Articles
internal import Crypto
internal import GRDB
internal import SQLiteStore

/// An article of an untrusted file whose row has been validated, but not its text.
struct ValidatedArticle {
  let key: Int64
  let id: ArticleID
  let pageID: Int?
  let revision: Int?
  let savedAt: Int64
}

/// Validates the rows of the file's articles. Sizes are checked before anything is decompressed.
struct ArticleRowValidation {
  enum Outcome {
    case valid(ValidatedArticle)
    case refused(name: String, ImportReport.Reason)
    case missing
  }

  let theirs: Database
  let moment: Int64
  /// The texts so far, in bytes as they are parsed.
  var textBytes = 0

  mutating func validate(_ key: Int64) throws -> Outcome {
    let row = try Row.fetchOne(
      theirs.cachedStatement(
        sql: """
          SELECT substr(wiki, 1, :most) AS wiki, substr(title, 1, :most) AS title, page_id, revision,
            saved_at, source_size, length(source) AS source_length,
            length(details) AS details_length
          FROM article
          WHERE article_id = :id AND trash_id IS NULL
          """), arguments: ["id": key, "most": ImportLimits.shortText])
    guard let row else { return .missing }
    let name: String = try row.value("title")
    guard let wiki = try? WikiID(slug: row.value("wiki") as String) else {
      return .refused(name: name, .wiki)
    }
    guard let title = try? PageTitle(name) else { return .refused(name: name, .title) }
    if let excess = try excess(row) { return .refused(name: name, excess) }
    // No article was saved in the future, whatever the file says.
    return try .valid(
      ValidatedArticle(
        key: key, id: ArticleID(wiki: wiki, title: title),
        pageID: row.validNumber("page_id", in: .wikiID),
        revision: row.validNumber("revision", in: .wikiID),
        savedAt: min(max(row.value("saved_at"), 0), moment)))
  }

  private mutating func excess(_ row: Row) throws -> ImportReport.Reason? {
    let bounds = [
      ("source_size", LibraryLimits.source), ("source_length", LibraryLimits.source),
      ("details_length", ImportLimits.details),
    ]
    for (column, limit) in bounds {
      let size = try row.number(column, clampedTo: .count)
      if size > limit { return .tooLarge(size: size, limit: limit) }
    }
    // Unpacked: a small file may unpack to a thousand times its size.
    let text =
      try row.number("source_size", clampedTo: .count)
      + row.number("details_length", clampedTo: .count)
    guard text <= ImportLimits.text - textBytes else {
      return .tooLarge(size: textBytes + text, limit: ImportLimits.text)
    }
    textBytes += text
    return nil
  }
}

extension Importer {
  /// Counts imported bytes; returns false if they would exceed the limit of one import.
  private mutating func isRoom(for size: Int) -> Bool {
    guard size <= ImportLimits.bytes - bytes else { return false }
    bytes += size
    return true
  }

  /// Imports the wikitext, if there is room for it.
  mutating func takeWikitext(
    of candidate: ValidatedArticle, _ wikitext: PreparedArticle.Wikitext?, to article: Int64
  ) throws {
    guard let wikitext, isRoom(for: wikitext.source.count) else { return }
    try SaveStatements.setWikitext(
      wikitext.source, size: wikitext.size, revision: candidate.revision, of: article, in: ours)
  }

  mutating func takePictures(of key: Int64, titled title: String) throws -> [PictureUse] {
    let rows = try Row.fetchAll(
      theirs.cachedStatement(
        sql: """
          SELECT picture_id, sha256, file, address, length(bytes) AS size
          FROM article_picture
          JOIN picture USING (picture_id)
          WHERE article_id = :id AND length(file) <= :most AND length(address) <= :most
            AND length(media_type) <= :most AND length(coalesce(credit, '')) <= :most
            AND length(coalesce(licence, '')) <= :most
            AND length(coalesce(licence_address, '')) <= :most
          ORDER BY position
          LIMIT 2000
          """), arguments: ["id": key, "most": ImportLimits.shortText])
    pictureCount += rows.count
    guard pictureCount <= ImportLimits.pictures else {
      refuse(title, .tooManyPictures(limit: ImportLimits.pictures))
      return []
    }
    return try rows.compactMap { row in
      guard let digest = SHA256Hash(stored: try row.bytes("sha256")) else { return nil }
      // One picture may be in many articles.
      if judgedPictures[digest] == nil {
        let isImported = try importPicture(row, digest: digest)
        judgedPictures[digest] = isImported
        if !isImported { refuse(digest.description, .picture) }
      }
      guard judgedPictures[digest] == true else { return nil }
      return try PictureUse(file: row.value("file"), address: row.value("address"), digest: digest)
    }
  }

  private mutating func importPicture(_ row: Row, digest: SHA256Hash) throws -> Bool {
    if try LibraryError.ifThere({ try PictureRows.key(of: digest, in: ours) }) != nil {
      return true
    }
    let size = try row.number("size", clampedTo: .count)
    guard size <= LibraryLimits.storedPicture, isRoom(for: size),
      let picture = try theirs.withValues(
        upTo: LibraryLimits.storedPicture, { try PictureRows.picture(digest, in: theirs) }),
      SHA256Hash(hash: SHA256.hash(data: picture.bytes)) == digest,
      isMediaType(picture.mediaType)
    else { return false }
    _ = try PictureRows.put(picture, digest: digest, at: moment, in: ours)
    return true
  }

  /// `image/` and a subtype name (RFC 6838, section 4.2).
  private func isMediaType(_ text: String) -> Bool {
    text.hasPrefix("image/") && 7...60 ~= text.utf8.count
      && text.dropFirst(6).utf8.allSatisfy {
        0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E
      }
  }
}

extension SourcePage.Details {
  /// Keeps the trustworthy part of an untrusted file's details: no redirects, no addresses except
  /// those on the wiki itself, and no more of a text than a list shows.
  func trusted(only wiki: WikiID) -> SourcePage.Details {
    func own(_ address: String?) -> String? {
      address.flatMap { $0.hasPrefix("\(wiki.origin)/") ? $0 : nil }
    }
    var details = self
    details.redirectedFrom = []
    details.redirectedTo = nil
    details.displayTitle = displayTitle.map(ImportLimits.short)
    details.description = description.map(ImportLimits.short)
    details.leadPicture = leadPicture.map(ImportLimits.short)
    details.categories = categories.prefix(ImportLimits.names).map(ImportLimits.short)
    details.languages = Array(languages.prefix(ImportLimits.names))
    details.address = own(address)
    details.revisionAddress = own(revisionAddress)
    details.historyAddress = own(historyAddress)
    if let thumbnail,
      !thumbnail.address.hasPrefix("https://")
        || thumbnail.width.within(.pictureSide) == nil
        || thumbnail.height.within(.pictureSide) == nil
    {
      details.thumbnail = nil
    }
    return details
  }
}

public import Articles
internal import GRDB
internal import SQLiteStore

internal import struct Foundation.Date  // which links have ended

extension SharedLinkStore {
  /// Stores a shared link with its picture, under the link's token.
  /// - Returns: Its number in the list.
  @discardableResult
  public func put(
    _ sent: SharedLink, with picture: CardPicture? = nil, under token: LinkToken,
    for lifetime: SharedLinkLifetime = .unlimited
  ) async throws -> Int64 {
    let (limits, moment) = (limits, now().milliseconds)
    return try await write { db in
      if let picture { try ConversationPictureTable.put(picture, limits, at: moment, in: db) }
      return try SharedLinkTable.insert(sent, under: token, for: lifetime, at: moment, in: db)
    }
  }

  /// Returns what was shared under a token. Reading it is no opening.
  public func status(_ token: LinkToken) async throws -> SharedLinkStatus {
    let moment = now()
    return try await read { db in
      let row = try Row.fetchOne(
        db,
        sql: """
          SELECT content, ends_at, openings_allowed, openings, ended_at
          FROM sent
          WHERE token_hash = :hash
          """, arguments: ["hash": Blob(token.hash)])
      guard let row else { return .missing }
      guard let content = try row.optional("content") as String? else {
        return try row.optionalMoment("ended_at") == nil ? .missing : .ended
      }
      let limits = try SharedLinkLimits(row)
      guard !limits.hasEnded(at: moment) else { return .ended }
      return .living(try JSON.value(SharedLink.self, from: content), limits)
    }
  }

  /// Returns what was shared under a token; `nil` if nothing was, if it was withdrawn, or if it
  /// ended.
  public func sent(_ token: LinkToken) async throws -> SharedLink? {
    if case .living(let sent, _) = try await status(token) { sent } else { nil }
  }

  /// Returns the shared links, newest first.
  /// - Parameter before: The number of the last row that was read, for the next page.
  public func entries(limit: Int, before: Int64? = nil) async throws -> [SentLinkSummary] {
    let moment = now()
    return try await read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT sent_id, kind, content, made_at, withdrawn_at, ends_at, openings_allowed, openings,
            ended_at
          FROM sent
          WHERE sent_id < :before
          ORDER BY sent_id DESC
          LIMIT :limit
          """, arguments: ["before": before ?? .max, "limit": limit]
      ).map { try SentLinkSummary($0, at: moment) }
    }
  }

  /// Returns the number of links shared before a row of the list.
  public func count(before number: Int64) async throws -> Int {
    try await read { db in
      try Int.fetchOne(
        db,
        sql: """
          SELECT count(*)
          FROM sent
          WHERE sent_id < :number
          """, arguments: ["number": number]) ?? 0
    }
  }

  /// Withdraws a shared link: the link stops working, its content is deleted, and its picture too
  /// unless it is still in use. Repeating it changes nothing.
  /// - Throws: `ConversationError.sentMissing`.
  public func withdraw(_ number: Int64) async throws {
    let moment = now().milliseconds
    try await write { db in
      try SharedLinkTable.clear(number, at: moment, in: db)
      let isThere = try Bool.fetchOne(
        db, sql: "SELECT EXISTS (SELECT 1 FROM sent WHERE sent_id = :number)",
        arguments: ["number": number])
      guard isThere == true else { throw ConversationError.sentMissing(number) }
    }
  }
}

/// Operations on shared links, inside the caller's transaction.
enum SharedLinkTable {
  /// - Returns: Its number in the list.
  static func insert(
    _ sent: SharedLink, under token: LinkToken, for lifetime: SharedLinkLifetime = .unlimited,
    at moment: Int64, in db: Database
  ) throws -> Int64 {
    try db.execute(
      sql: """
        INSERT INTO sent (
          token_hash, kind, picture_sha256, content, made_at, ends_at, openings_allowed)
        VALUES (:hash, :kind, :picture, :content, :now, :ends, :openings)
        """,
      arguments: [
        "hash": Blob(token.hash), "kind": sent.kind.rawValue,
        "picture": sent.picture.map { Blob($0.bytes) },
        "content": try JSON.text(sent), "now": moment,
        "ends": lifetime.seconds.map { moment + Int64($0) * 1_000 },
        "openings": lifetime.openings,
      ])
    return db.lastInsertedRowID
  }

  /// Deletes the content of a link with what belongs to it: its openings, and its picture unless
  /// that is still in use. Repeating it changes nothing.
  static func clear(_ number: Int64, at moment: Int64, in db: Database) throws {
    try db.execute(
      sql: """
        UPDATE sent
        SET content = NULL, withdrawn_at = :now
        WHERE sent_id = :number AND withdrawn_at IS NULL
        """, arguments: ["number": number, "now": moment])
    guard db.changesCount > 0 else { return }
    try db.execute(
      sql: "DELETE FROM opening WHERE sent_id = :number", arguments: ["number": number])
    try ConversationPictureTable.letGo(ofSent: number, in: db)
  }
}

extension SharedLinkLimits {
  init(_ row: Row) throws {
    self.init(
      endsAt: try row.optionalMoment("ends_at"),
      openingsAllowed: try row.optionalNumber(
        "openings_allowed", in: SharedLinkLifetime.openingsRange),
      openings: try row.number("openings", in: .count))
  }
}

extension SentLinkSummary {
  init(_ row: Row, at moment: Date) throws {
    guard let kind = SharedLink.Kind(rawValue: try row.value("kind")) else {
      throw damaged("a stored kind does not read")
    }
    let limits = try SharedLinkLimits(row)
    let state: State =
      if let ended = try row.optionalMoment("ended_at") {
        .ended(ended)
      } else if let withdrawn = try row.optionalMoment("withdrawn_at") {
        .withdrawn(withdrawn)
      } else if limits.hasEnded(at: moment) {
        // Its content is forgotten within minutes.
        .ended(min(limits.endsAt ?? moment, moment))
      } else {
        .living(try JSON.value(SharedLink.self, from: row.value("content")))
      }
    self.init(
      number: try row.value("sent_id"), kind: kind, madeAt: try row.moment("made_at"),
      state: state, limits: limits)
  }
}

public import Articles
internal import GRDB
internal import SQLiteStore

// Links that end. An opening is a person's press, never a preview: whoever only reads the page's
// head uses nothing up.

extension SharedLinkStore {
  /// How long a repeated press shows the content again without counting: a double press, or an
  /// answer that was lost on the way.
  private static let repeatTime: Int64 = 10 * 60 * 1_000

  /// Opens a shared link and counts it: under any number of presses at once, exactly as many
  /// succeed as are allowed.
  /// - Parameter press: Tells one press from another; a repeated one counts once.
  public func open(_ token: LinkToken, press: LinkToken) async throws -> SharedLinkStatus {
    let moment = now().milliseconds
    let opened: (content: String, limits: SharedLinkLimits)? = try await write { db in
      let arguments: StatementArguments = [
        "hash": Blob(token.hash), "press": Blob(press.hash), "now": moment,
        "since": moment - Self.repeatTime,
      ]
      let repeated = try Row.fetchOne(
        db,
        sql: """
          SELECT content, ends_at, openings_allowed, openings
          FROM sent
          JOIN opening USING (sent_id)
          WHERE token_hash = :hash AND press_hash = :press AND opened_at > :since
            AND content IS NOT NULL AND coalesce(ends_at > :now, 1)
          """, arguments: arguments)
      if let repeated { return (try repeated.value("content"), try SharedLinkLimits(repeated)) }
      let counted = try Row.fetchOne(
        db,
        sql: """
          UPDATE sent
          SET openings = openings + 1
          WHERE token_hash = :hash AND content IS NOT NULL AND coalesce(ends_at > :now, 1)
            AND coalesce(openings < openings_allowed, 1)
          RETURNING sent_id, content, ends_at, openings_allowed, openings
          """, arguments: ["hash": Blob(token.hash), "now": moment])
      guard let counted else { return nil }
      let number: Int64 = try counted.value("sent_id")
      try db.execute(
        sql: "DELETE FROM opening WHERE sent_id = :number AND opened_at <= :since",
        arguments: ["number": number, "since": moment - Self.repeatTime])
      try db.execute(
        sql: """
          INSERT INTO opening (sent_id, press_hash, opened_at)
          VALUES (:number, :press, :now)
          ON CONFLICT DO UPDATE SET opened_at = excluded.opened_at
          """,
        arguments: ["number": number, "press": Blob(press.hash), "now": moment])
      return (try counted.value("content"), try SharedLinkLimits(counted))
    }
    guard let opened else { return try await status(token) }
    return .living(try JSON.value(SharedLink.self, from: opened.content), opened.limits)
  }

  /// Erases the content of the links that have ended, and their pictures unless still in use. The
  /// last press of a link may be repeated for some minutes before.
  /// - Returns: How many ended.
  @discardableResult
  public func forgetEnded() async throws -> Int {
    let moment = now().milliseconds
    // Mostly there is nothing to do, and then nobody has to wait for a writer.
    guard try await read({ try SharedLinkTable.hasEnded(at: moment, in: $0) }) else { return 0 }
    return try await write { db in
      try db.execute(
        sql: "DELETE FROM opening WHERE opened_at <= :since",
        arguments: ["since": moment - Self.repeatTime])
      let ended = try Row.fetchAll(
        db,
        sql: """
          UPDATE sent
          SET ended_at = min(coalesce(ends_at, :now), :now)
          WHERE content IS NOT NULL AND (
            ends_at <= :now
            OR openings >= openings_allowed AND NOT EXISTS (
              SELECT 1
              FROM opening
              WHERE opening.sent_id = sent.sent_id))
          RETURNING sent_id
          """, arguments: ["now": moment])
      for row in ended { try SharedLinkTable.clear(row.value("sent_id"), at: moment, in: db) }
      return ended.count
    }
  }
}

extension SharedLinkTable {
  /// Whether the content of any link that has ended is still there.
  static func hasEnded(at moment: Int64, in db: Database) throws -> Bool {
    try Bool.fetchOne(
      db,
      sql: """
        SELECT EXISTS (
          SELECT 1
          FROM sent
          WHERE content IS NOT NULL AND (ends_at <= :now OR openings >= openings_allowed))
        """, arguments: ["now": moment]) ?? false
  }
}

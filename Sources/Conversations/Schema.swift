// The tables of conversations.sqlite. What was shipped is never edited: a later change is a
// further step in Migrations.swift.
//
// Moments are milliseconds since 1970. Of a link's secret only the SHA-256 is kept, so that the
// file, or a copy of it, opens nothing.

enum Schema {
  /// The tables that a file of today has.
  static let tables = [sending, games].flatMap { sql in
    sql.matches(of: /CREATE TABLE (\w+)/).map { String($0.1) }
  }

  static let sending = """
    CREATE TABLE card_picture (
      sha256 BLOB NOT NULL PRIMARY KEY,
      media_type TEXT NOT NULL,
      width INTEGER NOT NULL,
      height INTEGER NOT NULL,
      stored_at INTEGER NOT NULL,
      bytes BLOB NOT NULL
    ) STRICT;

    CREATE TABLE sent (
      sent_id INTEGER PRIMARY KEY AUTOINCREMENT,
      token_hash BLOB NOT NULL UNIQUE,
      kind TEXT NOT NULL,
      picture_sha256 BLOB,
      content TEXT,
      made_at INTEGER NOT NULL,
      withdrawn_at INTEGER,
      CHECK ((content IS NULL) = (withdrawn_at IS NOT NULL))
    ) STRICT;
    CREATE INDEX sent_picture ON sent (picture_sha256) WHERE picture_sha256 IS NOT NULL;
    """

  static let games = """
    CREATE TABLE game (
      game_id TEXT NOT NULL PRIMARY KEY,
      state INTEGER NOT NULL,
      link TEXT NOT NULL,
      first_seat_hash BLOB,
      second_seat_hash BLOB,
      conversation_id TEXT,
      session TEXT,
      made_at INTEGER NOT NULL,
      changed_at INTEGER NOT NULL
    ) STRICT;
    """
}

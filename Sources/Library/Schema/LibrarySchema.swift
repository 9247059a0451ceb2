// The tables of a library in their first version. A later change is a further migration
// (LibraryMigrations.swift); released SQL here is never edited.
//
// Times are milliseconds since 1970. `trash_id` is set on rows in the trash; a row without it is
// live. Keys are never reused (AUTOINCREMENT), because they are in addresses.

enum Schema {
  /// The SQL of all tables of the current version; no migration has removed one.
  static let all = [
    first, readArticles, places, plans, knowledge, guideWikis, missingPictures, linkCounts,
  ]

  static let first = """
    CREATE TABLE trash (
      trash_id INTEGER PRIMARY KEY AUTOINCREMENT,
      kind TEXT NOT NULL CHECK (kind IN ('guide', 'entry', 'replaced')),
      title TEXT NOT NULL,
      deleted_at INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE wiki (
      slug TEXT NOT NULL PRIMARY KEY,
      facts TEXT,
      is_added INTEGER NOT NULL DEFAULT 0
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE article (
      article_id INTEGER PRIMARY KEY AUTOINCREMENT,
      trash_id INTEGER REFERENCES trash,
      wiki TEXT NOT NULL,
      title TEXT NOT NULL,
      page_id INTEGER,
      revision INTEGER,
      display_title TEXT NOT NULL,
      description TEXT,
      language TEXT NOT NULL,
      direction TEXT NOT NULL,
      latitude REAL,
      longitude REAL,
      saved_at INTEGER NOT NULL,
      checked_at INTEGER NOT NULL,
      etag TEXT,
      licence TEXT,
      licence_address TEXT,
      imported_from TEXT,
      reader_version INTEGER NOT NULL,
      details TEXT NOT NULL,
      source_size INTEGER NOT NULL,
      source BLOB NOT NULL
    ) STRICT;
    CREATE UNIQUE INDEX article_living ON article (wiki, title) WHERE trash_id IS NULL;
    CREATE INDEX article_title ON article (title);
    CREATE INDEX article_trash ON article (trash_id) WHERE trash_id IS NOT NULL;

    CREATE TABLE alias (
      wiki TEXT NOT NULL,
      title TEXT NOT NULL,
      article_id INTEGER NOT NULL REFERENCES article ON DELETE CASCADE,
      PRIMARY KEY (title, wiki)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX alias_article ON alias (article_id);

    CREATE TABLE picture (
      picture_id INTEGER PRIMARY KEY AUTOINCREMENT,
      sha256 BLOB NOT NULL UNIQUE,
      media_type TEXT NOT NULL,
      width INTEGER,
      height INTEGER,
      credit TEXT,
      licence TEXT,
      licence_address TEXT,
      stored_at INTEGER NOT NULL,
      bytes BLOB NOT NULL
    ) STRICT;
    CREATE TABLE picture_address (
      address TEXT NOT NULL PRIMARY KEY,
      picture_id INTEGER NOT NULL REFERENCES picture ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX picture_address_picture ON picture_address (picture_id);
    CREATE TABLE article_picture (
      article_id INTEGER NOT NULL REFERENCES article ON DELETE CASCADE,
      position INTEGER NOT NULL,
      picture_id INTEGER NOT NULL REFERENCES picture,
      file TEXT NOT NULL,
      address TEXT NOT NULL,
      PRIMARY KEY (article_id, position)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX article_picture_picture ON article_picture (picture_id);

    CREATE TABLE guide (
      guide_id INTEGER PRIMARY KEY AUTOINCREMENT,
      trash_id INTEGER REFERENCES trash,
      title TEXT NOT NULL,
      cover_id INTEGER REFERENCES picture,
      first_day TEXT,
      last_day TEXT,
      created_at INTEGER NOT NULL,
      changed_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX guide_cover ON guide (cover_id) WHERE cover_id IS NOT NULL;

    CREATE TABLE entry (
      entry_id INTEGER PRIMARY KEY AUTOINCREMENT,
      trash_id INTEGER REFERENCES trash,
      guide_id INTEGER NOT NULL REFERENCES guide ON DELETE CASCADE,
      article_id INTEGER NOT NULL REFERENCES article ON DELETE CASCADE,
      position INTEGER NOT NULL,
      day INTEGER,
      note TEXT,
      sections TEXT NOT NULL,
      added_at INTEGER NOT NULL
    ) STRICT;
    CREATE UNIQUE INDEX entry_living ON entry (guide_id, article_id) WHERE trash_id IS NULL;
    CREATE INDEX entry_article ON entry (article_id);
    CREATE VIEW holding AS
      SELECT entry.entry_id, entry.guide_id, entry.article_id
      FROM entry
      JOIN guide USING (guide_id)
      WHERE entry.trash_id IS NULL AND guide.trash_id IS NULL;

    CREATE VIRTUAL TABLE article_text USING fts5 (
      title, description, text,
      tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
    );
    CREATE VIRTUAL TABLE article_box USING rtree (
      article_id, south, north, west, east
    );

    CREATE TABLE title_seen (
      wiki TEXT NOT NULL,
      title TEXT NOT NULL,
      description TEXT,
      thumbnail TEXT,
      seen_at INTEGER NOT NULL,
      PRIMARY KEY (wiki, title)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX title_seen_at ON title_seen (seen_at);

    CREATE TABLE setting (
      key TEXT NOT NULL PRIMARY KEY,
      value TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    """
}

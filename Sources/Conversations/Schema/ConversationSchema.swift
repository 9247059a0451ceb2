// The tables of conversations.sqlite. Released SQL is never edited: a later change is a further
// migration in ConversationMigrations.swift.
//
// Times are milliseconds since 1970. Of a link's secret only the SHA-256 is stored, so that the
// file, or a copy of it, gives no access.

enum Schema {
  /// The SQL of all tables of the current version.
  static let all = [sending, games, conversations, endings]

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

  /// When a shared link ends. A row that ended loses its content like a withdrawn one, and has both
  /// times. `opening` has the presses of the last minutes, so that a repeated one counts once.
  static let endings = """
    ALTER TABLE sent ADD COLUMN ends_at INTEGER;
    ALTER TABLE sent ADD COLUMN openings_allowed INTEGER;
    ALTER TABLE sent ADD COLUMN openings INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE sent ADD COLUMN ended_at INTEGER;
    CREATE INDEX sent_ends ON sent (ends_at) WHERE ends_at IS NOT NULL;
    CREATE INDEX sent_openings ON sent (openings_allowed) WHERE openings_allowed IS NOT NULL;

    CREATE TABLE opening (
      sent_id INTEGER NOT NULL REFERENCES sent ON DELETE CASCADE,
      press_hash BLOB NOT NULL,
      opened_at INTEGER NOT NULL,
      PRIMARY KEY (sent_id, press_hash)
    ) STRICT, WITHOUT ROWID;
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

  /// For whom the second seat of a rematch is reserved: the other player of the game before.
  static let rematches = "ALTER TABLE game ADD COLUMN invited_id TEXT"

  /// Whether the owner of the library sent a message. Only the owner starts conversations, so
  /// earlier messages of a conversation's first participant are the owner's.
  static let senders = """
    ALTER TABLE message ADD COLUMN by_owner INTEGER NOT NULL DEFAULT 0;
    UPDATE message
    SET by_owner = 1
    WHERE participant_id IN (SELECT participant_id FROM participant WHERE number = 1);
    """

  /// The size of a message, and of all messages of a conversation, in bytes: text or card, and the
  /// card's picture, counted in full wherever it is shown.
  static let sizes = """
    ALTER TABLE message ADD COLUMN size INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE conversation ADD COLUMN size INTEGER NOT NULL DEFAULT 0;
    UPDATE message
    SET size = length(CAST(coalesce(text, card, '') AS BLOB)) + coalesce((
      SELECT length(bytes)
      FROM card_picture
      WHERE sha256 = picture_sha256), 0);
    UPDATE conversation
    SET size = (
      SELECT coalesce(sum(size), 0)
      FROM message
      WHERE message.conversation_id = conversation.conversation_id);
    """

  /// `changed` is the number of the last change to a row, taken from the conversation
  /// (`last_change`) in the same transaction: a query for changes after a number returns each row
  /// once, as it is now. A message's `sequence` is the number of its first change.
  static let conversations = """
    CREATE TABLE conversation (
      conversation_id TEXT NOT NULL PRIMARY KEY,
      title TEXT,
      started_at INTEGER NOT NULL,
      closed_at INTEGER,
      last_change INTEGER NOT NULL,
      changed INTEGER NOT NULL,
      message_count INTEGER NOT NULL DEFAULT 0
    ) STRICT;

    CREATE TABLE participant (
      participant_id TEXT NOT NULL PRIMARY KEY,
      conversation_id TEXT NOT NULL REFERENCES conversation ON DELETE CASCADE,
      number INTEGER NOT NULL,
      token_hash BLOB NOT NULL UNIQUE,
      name TEXT,
      standing TEXT NOT NULL CHECK (standing IN ('here', 'left', 'removed')),
      joined_at INTEGER NOT NULL,
      changed INTEGER NOT NULL,
      UNIQUE (conversation_id, number)
    ) STRICT;
    CREATE INDEX participant_changed ON participant (conversation_id, changed);

    CREATE TABLE token (
      token_id TEXT NOT NULL PRIMARY KEY,
      conversation_id TEXT NOT NULL REFERENCES conversation ON DELETE CASCADE,
      token_hash BLOB NOT NULL UNIQUE,
      made_at INTEGER NOT NULL,
      ends_at INTEGER,
      uses_allowed INTEGER,
      uses INTEGER NOT NULL DEFAULT 0,
      revoked_at INTEGER
    ) STRICT;
    CREATE INDEX token_conversation ON token (conversation_id);

    CREATE TABLE message (
      conversation_id TEXT NOT NULL REFERENCES conversation ON DELETE CASCADE,
      sequence INTEGER NOT NULL,
      changed INTEGER NOT NULL,
      participant_id TEXT NOT NULL REFERENCES participant,
      message_id TEXT NOT NULL,
      content_hash BLOB NOT NULL,
      sent_at INTEGER NOT NULL,
      text TEXT,
      card TEXT,
      picture_sha256 BLOB,
      session TEXT,
      article TEXT,
      newer INTEGER,
      deleted_at INTEGER,
      PRIMARY KEY (conversation_id, sequence),
      UNIQUE (conversation_id, participant_id, message_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX message_changed ON message (conversation_id, changed);
    CREATE UNIQUE INDEX message_session ON message (conversation_id, session)
      WHERE session IS NOT NULL AND newer IS NULL AND deleted_at IS NULL;
    CREATE INDEX message_article ON message (conversation_id, article)
      WHERE article IS NOT NULL;
    CREATE INDEX message_picture ON message (picture_sha256) WHERE picture_sha256 IS NOT NULL;

    CREATE TABLE reaction (
      conversation_id TEXT NOT NULL,
      sequence INTEGER NOT NULL,
      participant_id TEXT NOT NULL REFERENCES participant ON DELETE CASCADE,
      sign TEXT NOT NULL,
      PRIMARY KEY (conversation_id, sequence, participant_id, sign),
      FOREIGN KEY (conversation_id, sequence) REFERENCES message ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE block (
      participant_id TEXT NOT NULL REFERENCES participant ON DELETE CASCADE,
      blocked_id TEXT NOT NULL REFERENCES participant ON DELETE CASCADE,
      PRIMARY KEY (participant_id, blocked_id)
    ) STRICT, WITHOUT ROWID;
    """
}

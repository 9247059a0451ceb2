internal import Articles
internal import Crypto
internal import GRDB
internal import Routes
internal import SQLiteStore

/// Operations on the messages of a conversation, inside the caller's transaction.
enum MessageTable {
  // MARK: - Sending

  /// A hash of the content, by which a repeat is recognized. For a card it covers what was chosen,
  /// or its address: texts and picture are made again at each attempt, and may differ.
  static func hash(of content: MessageDraft.Content) -> [UInt8] {
    switch content {
    case .text(let text): hash(of: "text|\(text)")
    case .card(let card, let session, _, let reference):
      hash(ofCard: reference ?? card.address, session: session)
    }
  }

  private static func hash(ofCard reference: String, session: CardSessionID?) -> [UInt8] {
    hash(of: "card|\(session?.text ?? "")|\(reference)")
  }

  private static func hash(of text: String) -> [UInt8] {
    Array(SHA256.hash(data: Array(text.utf8)))
  }

  /// Returns the message as which a card was already sent with this id, before the card is made
  /// again.
  /// - Throws: `ConversationError.clash` if the id belongs to another message.
  static func repeated(
    _ message: MessageID, cardOf reference: String, by sender: ParticipantID,
    in id: ConversationID, _ db: Database
  ) throws -> Int? {
    let row = try Row.fetchOne(
      db,
      sql: """
        SELECT session
        FROM message
        WHERE conversation_id = ? AND participant_id = ? AND message_id = ?
        """, arguments: [id.text, sender.text, message.text])
    // Only a sent message knows the session that the card would have.
    guard let row else { return nil }
    let session: String? = try row.optional("session")
    let hash = hash(ofCard: reference, session: session.flatMap { CardSessionID($0) })
    return try repeated(message, hash, by: sender, in: id, db)
  }

  /// Returns the message that already has the sender's id.
  /// - Throws: `ConversationError.clash` if it has other content.
  static func repeated(
    _ message: MessageID, _ hash: [UInt8], by sender: ParticipantID, in id: ConversationID,
    _ db: Database
  ) throws -> Int? {
    let row = try Row.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT sequence, content_hash
          FROM message
          WHERE conversation_id = ? AND participant_id = ? AND message_id = ?
          """), arguments: [id.text, sender.text, message.text])
    guard let row else { return nil }
    guard try row.bytes("content_hash") == hash else { throw ConversationError.clash(message) }
    return try row.number("sequence", in: .sequence)
  }

  /// Counts one more message with its size in bytes.
  /// - Throws: `ConversationError.full`.
  static func takeRoom(
    for size: Int, in id: ConversationID, _ limits: ConversationLimits, _ db: Database
  ) throws {
    try demandRoom(for: size, in: id, limits, db)
    try db.execute(
      sql: """
        UPDATE conversation
        SET message_count = message_count + 1, size = size + :size
        WHERE conversation_id = :id
        """, arguments: ["id": id.text, "size": size])
  }

  /// - Throws: `ConversationError.full` if there is no room for a message of that size.
  static func demandRoom(
    for size: Int, in id: ConversationID, _ limits: ConversationLimits, _ db: Database
  ) throws {
    let row = try Row.fetchOne(
      db.cachedStatement(
        sql: "SELECT message_count, size FROM conversation WHERE conversation_id = ?"),
      arguments: [id.text])
    guard let row else { throw ConversationError.conversationMissing }
    let count = try row.number("message_count", in: .count)
    guard count < limits.messages else {
      throw ConversationError.full(what: .messages, limit: limits.messages)
    }
    let held = try row.number("size", in: .count)
    guard held <= limits.bytes - size else {
      throw ConversationError.full(what: .bytes, limit: limits.bytes)
    }
  }

  /// Returns the size of a message, in bytes.
  static func size(of content: MessageDraft.Content, showing picture: CardPicture?) throws -> Int {
    switch content {
    case .text(let text): text.utf8.count
    case .card(let card, _, _, _):
      try JSON.text(card).utf8.count + (picture?.bytes.count ?? 0)
    }
  }

  /// - Returns: The sequence number of the message.
  static func insert(
    _ draft: MessageDraft, _ size: Int, _ hash: [UInt8], by sender: ParticipantID,
    in id: ConversationID, at moment: Int64, _ db: Database
  ) throws -> Int {
    let columns = try Columns(draft.content)
    let older = try columns.session.flatMap { try stepBack($0, in: id, db) }
    let sequence = try ConversationTable.nextChange(of: id, in: db)
    if let older {
      try db.execute(
        sql: """
          UPDATE message
          SET newer = :newer
          WHERE conversation_id = :id AND sequence = :older
          """, arguments: ["id": id.text, "older": older, "newer": sequence])
    }
    try db.execute(
      sql: insertion,
      arguments: [
        "id": id.text, "sender": sender.text, "message": draft.id.text, "hash": Blob(hash),
        "now": moment, "sequence": sequence, "text": columns.text, "card": columns.card,
        "picture": columns.picture, "session": columns.session?.text, "article": columns.article,
        "owner": draft.role == .owner, "size": size,
      ])
    // Only now: the newer card may show the same picture.
    if let older { try collapse(older, in: id, db) }
    return sequence
  }

  /// The content of a message, by column.
  private struct Columns {
    var text: String?
    var card: String?
    var picture: Blob?
    var session: CardSessionID?
    var article: String?

    init(_ content: MessageDraft.Content) throws {
      switch content {
      case .text(let text): self.text = text
      case .card(let card, let session, let article, _):
        self.card = try JSON.text(card)
        picture = card.digest.map { Blob($0.bytes) }
        self.session = session
        self.article = article.map(key(of:))
      }
    }
  }

  private static let insertion = """
    INSERT INTO message (conversation_id, sequence, changed, participant_id, message_id,
      content_hash, sent_at, text, card, picture_sha256, session, article, by_owner, size)
    VALUES (:id, :sequence, :sequence, :sender, :message,
      :hash, :now, :text, :card, :picture, :session, :article, :owner, :size)
    """

  // MARK: - Sessions

  /// Marks the current card of a session as replaced. It names itself as the newer one until that
  /// one has its number, since a session may have only one current card.
  private static func stepBack(
    _ session: CardSessionID, in id: ConversationID, _ db: Database
  ) throws -> Int? {
    let older = try Int.fetchOne(
      db,
      sql: """
        SELECT sequence
        FROM message
        WHERE conversation_id = :id AND session = :session AND newer IS NULL
          AND deleted_at IS NULL
        """, arguments: ["id": id.text, "session": session.text])
    guard let older else { return nil }
    let number = try ConversationTable.nextChange(of: id, in: db)
    try db.execute(
      sql: """
        UPDATE message
        SET newer = sequence, changed = :number
        WHERE conversation_id = :id AND sequence = :older
        """, arguments: ["id": id.text, "older": older, "number": number])
    return older
  }

  /// Reduces a replaced card to its summary line; its picture is no longer shown.
  private static func collapse(
    _ sequence: Int, in id: ConversationID, _ db: Database
  ) throws {
    let arguments: StatementArguments = ["id": id.text, "sequence": sequence]
    let pictures = try ConversationPictureTable.shown(
      by: "conversation_id = :id AND sequence = :sequence", arguments, in: db)
    try giveBack("size - length(CAST(card AS BLOB))", of: sequence, in: id, db)
    try db.execute(
      sql: """
        UPDATE message
        SET picture_sha256 = NULL, size = length(CAST(card AS BLOB))
        WHERE conversation_id = :id AND sequence = :sequence
        """, arguments: arguments)
    try ConversationPictureTable.letGo(of: pictures, in: db)
  }

  /// Subtracts bytes of a message from the size of its conversation.
  /// - Parameter bytes: An SQL expression over the message; a constant of the code.
  private static func giveBack(
    _ bytes: String, of sequence: Int, in id: ConversationID, _ db: Database
  ) throws {
    try db.execute(
      sql: """
        UPDATE conversation
        SET size = size - (
          SELECT \(bytes)
          FROM message
          WHERE conversation_id = :id AND sequence = :sequence)
        WHERE conversation_id = :id
        """, arguments: ["id": id.text, "sequence": sequence])
  }

  // MARK: - Deleting

  static func delete(
    _ sequence: Int, in id: ConversationID, at moment: Int64, _ db: Database
  ) throws {
    try giveBack("size", of: sequence, in: id, db)
    let pictures = try ConversationPictureTable.shown(
      by: "conversation_id = :id AND sequence = :sequence",
      ["id": id.text, "sequence": sequence], in: db)
    let number = try ConversationTable.nextChange(of: id, in: db)
    try db.execute(
      sql: """
        UPDATE message
        SET text = NULL, card = NULL, picture_sha256 = NULL, article = NULL, size = 0,
          deleted_at = :now, changed = :number
        WHERE conversation_id = :id AND sequence = :sequence
        """,
      arguments: ["id": id.text, "sequence": sequence, "now": moment, "number": number])
    try db.execute(
      sql: "DELETE FROM reaction WHERE conversation_id = :id AND sequence = :sequence",
      arguments: ["id": id.text, "sequence": sequence])
    try ConversationPictureTable.letGo(of: pictures, in: db)
  }

  // MARK: - Reading

  static let selection = """
    SELECT sequence, changed, participant_id, message_id, sent_at, text, card, session, article,
      newer, deleted_at
    FROM message
    """

  /// - Throws: `ConversationError.messageMissing`.
  static func fetch(
    _ sequence: Int, in id: ConversationID, _ db: Database
  ) throws -> TranscriptMessage {
    let row = try Row.fetchOne(
      db.cachedStatement(sql: "\(selection)\nWHERE conversation_id = :id AND sequence = :sequence"),
      arguments: ["id": id.text, "sequence": sequence])
    guard let row else { throw ConversationError.messageMissing(sequence) }
    return try messages([row], in: id, db)[0]
  }

  /// Returns a message that its sender wants to change.
  /// - Throws: `ConversationError.notTakingPart`, `.messageMissing`, `.notYours`.
  static func fetchOwn(
    _ sequence: Int, of sender: ParticipantID, in id: ConversationID, _ db: Database
  ) throws -> TranscriptMessage {
    try ParticipantTable.demandHere(sender, in: id, db)
    let message = try fetch(sequence, in: id, db)
    guard message.sender == sender else { throw ConversationError.notYours(sequence) }
    return message
  }

  /// Decodes rows into messages, with their reactions.
  static func messages(
    _ rows: [Row], in id: ConversationID, _ db: Database
  ) throws -> [TranscriptMessage] {
    let statement = try db.cachedStatement(
      sql: """
        SELECT sign, reaction.participant_id
        FROM reaction
        JOIN participant USING (participant_id)
        WHERE reaction.conversation_id = ? AND sequence = ?
        ORDER BY number
        """)
    return try rows.map { row in
      var message = try message(row)
      for row in try Row.fetchAll(statement, arguments: [id.text, message.sequence]) {
        guard let reaction = Reaction(rawValue: try row.value("sign")),
          let participant = ParticipantID(try row.value("participant_id") as String)
        else { continue }
        message.reactions[reaction, default: []].append(participant)
      }
      return message
    }
  }

  private static func message(_ row: Row) throws -> TranscriptMessage {
    guard let id = MessageID(try row.value("message_id") as String),
      let sender = ParticipantID(try row.value("participant_id") as String)
    else { throw damaged("a stored message does not read") }
    return TranscriptMessage(
      id: id, sequence: try row.number("sequence", in: .sequence),
      lastChange: try row.number("changed", in: .sequence),
      sender: sender, sentAt: try row.moment("sent_at"), content: try content(row))
  }

  private static func content(_ row: Row) throws -> TranscriptMessage.Content {
    if try row.optionalMoment("deleted_at") != nil { return .deleted }
    if let text: String = try row.optional("text") { return .text(text) }
    let card = try JSON.value(Card.self, from: row.value("card"))
    if let newer = try row.optionalNumber("newer", in: .sequence) {
      return .collapsed(summary: card.summary, address: card.address, newer: newer)
    }
    return .card(
      card, session: (try row.optional("session") as String?).flatMap { CardSessionID($0) },
      article: (try row.optional("article") as String?).flatMap {
        ArticleID($0, separator: "|")
      })
  }

  /// The stored form of an article's id; neither a slug nor a title contains this bar.
  static func key(of article: ArticleID) -> String { "\(article.wiki.slug)|\(article.title.text)" }
}

extension Card {
  /// The stored picture of the card.
  var digest: SHA256Hash? {
    image.flatMap { Routes.card.value(in: $0.address) }.flatMap { SHA256Hash($0) }
  }
}

public import Articles
import GRDB

public import struct Foundation.Date  // when something was sent

/// What was sent and has a light address of its own (`/s/{token}`): everything that its page and its
/// link preview show, so that they stay what they were for years.
public struct Sent: Sendable, Equatable {
  public enum Kind: String, Sendable, Codable, CaseIterable {
    case article, section, passage, place, guide, game
  }

  public var kind: Kind
  /// What is shown in a conversation and at the head of the page; its address is where it leads.
  public var card: Card
  /// Of the link preview, its own text: the subject.
  public var title: String
  public var description: String
  public var picture: CardDigest?
  public var credit: Credit?
  /// The beginning of the article, or the passage, in plain text.
  public var lead: String?
  public var language: LanguageTag?
  public var article: ArticleID?
  /// The anchor of a section, or the passage's own words.
  public var section: String?
  public var passage: String?
  public var guide: Int64?

  public init(
    kind: Kind, card: Card, title: String, description: String, picture: CardDigest? = nil,
    credit: Credit? = nil, lead: String? = nil, language: LanguageTag? = nil,
    article: ArticleID? = nil, section: String? = nil, passage: String? = nil, guide: Int64? = nil
  ) {
    self.kind = kind
    self.card = card
    self.title = title
    self.description = description
    self.picture = picture
    self.credit = credit
    self.lead = lead
    self.language = language
    self.article = article
    self.section = section
    self.passage = passage
    self.guide = guide
  }

  /// Who made the text or the picture, and under which licence it goes on.
  public struct Credit: Sendable, Equatable, Codable {
    public var text: String
    public var licence: String?
    public var licenceAddress: String?
    /// The page it comes from.
    public var source: String?

    public init(
      text: String, licence: String? = nil, licenceAddress: String? = nil, source: String? = nil
    ) {
      self.text = text
      self.licence = licence
      self.licenceAddress = licenceAddress
      self.source = source
    }
  }
}

/// One line of the list of what was sent. The link itself is not in it: only who got it has it.
public struct SentEntry: Sendable, Equatable {
  /// Names it in the list, and opens nothing.
  public var number: Int64
  public var kind: Sent.Kind
  public var madeAt: Date
  public var state: State

  public enum State: Sendable, Equatable {
    case living(Sent)
    /// Nothing is kept of what it showed.
    case withdrawn(Date)
  }
}

extension ConversationStore {
  /// Stores what is sent under the token of its link.
  /// - Returns: its number in the list.
  @discardableResult
  public func put(_ sent: Sent, under token: LinkToken) async throws -> Int64 {
    let moment = now().milliseconds
    return try await write { db in
      try db.execute(
        sql: """
          INSERT INTO sent (token_hash, kind, picture_sha256, content, made_at)
          VALUES (:hash, :kind, :picture, :content, :now)
          """,
        arguments: [
          "hash": Blob(token.hash), "kind": sent.kind.rawValue,
          "picture": sent.picture.map { Blob($0.bytes) },
          "content": try JSON.text(StoredSent(sent)), "now": moment,
        ])
      return db.lastInsertedRowID
    }
  }

  /// What was sent under a token; `nil` where nothing was, and where it was withdrawn: both look
  /// the same.
  public func sent(_ token: LinkToken) async throws -> Sent? {
    try await read { db in
      try Row.fetchOne(
        db,
        sql: """
          SELECT content
          FROM sent
          WHERE token_hash = :hash AND withdrawn_at IS NULL
          """, arguments: ["hash": Blob(token.hash)]
      ).map { try JSON.value(StoredSent.self, from: $0.value("content")).sent }
    }
  }

  /// What was sent, the newest first.
  /// - Parameter before: the number of the last line that was read, for the next page.
  public func sentEntries(limit: Int, before: Int64? = nil) async throws -> [SentEntry] {
    try await read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT sent_id, kind, content, made_at, withdrawn_at
          FROM sent
          WHERE sent_id < :before
          ORDER BY sent_id DESC
          LIMIT :limit
          """, arguments: ["before": before ?? .max, "limit": limit]
      ).map { try SentEntry($0) }
    }
  }

  /// Takes back what was sent: its link opens nothing any more, what it showed is deleted, its
  /// picture too unless something else shows it. A second time changes nothing.
  /// - Throws: `ConversationError.sentMissing`.
  public func withdraw(_ number: Int64) async throws {
    let moment = now().milliseconds
    try await write { db in
      try db.execute(
        sql: """
          UPDATE sent
          SET content = NULL, withdrawn_at = :now
          WHERE sent_id = :number AND withdrawn_at IS NULL
          """, arguments: ["number": number, "now": moment])
      guard db.changesCount == 0 else { return try Pictures.letGo(ofSent: number, in: db) }
      let isThere = try Bool.fetchOne(
        db, sql: "SELECT EXISTS (SELECT 1 FROM sent WHERE sent_id = :number)",
        arguments: ["number": number])
      guard isThere == true else { throw ConversationError.sentMissing(number) }
    }
  }
}

extension SentEntry {
  init(_ row: Row) throws {
    number = try row.value("sent_id")
    guard let kind = Sent.Kind(rawValue: try row.value("kind")) else {
      throw damaged("a stored kind does not read")
    }
    self.kind = kind
    madeAt = try row.moment("made_at")
    if let withdrawn = try row.optionalMoment("withdrawn_at") {
      state = .withdrawn(withdrawn)
    } else {
      state = .living(try JSON.value(StoredSent.self, from: row.value("content")).sent)
    }
  }
}

/// What was sent as the file holds it. A part that comes later is optional: old rows lack it.
private struct StoredSent: Codable {
  var kind: Sent.Kind
  var card: StoredCard
  var title: String
  var description: String
  var picture: CardDigest?
  var credit: Sent.Credit?
  var lead: String?
  var language: LanguageTag?
  var article: ArticleID?
  var section: String?
  var passage: String?
  var guide: Int64?

  init(_ sent: Sent) {
    kind = sent.kind
    card = StoredCard(sent.card)
    title = sent.title
    description = sent.description
    picture = sent.picture
    credit = sent.credit
    lead = sent.lead
    language = sent.language
    article = sent.article
    section = sent.section
    passage = sent.passage
    guide = sent.guide
  }

  var sent: Sent {
    Sent(
      kind: kind, card: card.card, title: title, description: description, picture: picture,
      credit: credit, lead: lead, language: language, article: article, section: section,
      passage: passage, guide: guide)
  }
}

public import Articles
internal import GRDB
internal import SQLiteStore

extension WikiStore {
  /// Stores the facts that a probe learned about a wiki.
  public func remember(_ facts: WikiFacts) async throws {
    let text = try JSON.text(facts)
    try await write { db in
      try db.execute(
        sql: """
          INSERT INTO wiki (slug, facts)
          VALUES (:slug, :facts)
          ON CONFLICT (slug) DO UPDATE SET facts = excluded.facts
          """, arguments: ["slug": facts.wiki.slug, "facts": text])
    }
  }

  /// Returns the facts of the last probe of a wiki; `nil` before the first, or if an older version
  /// stored them in another form: then the wiki is probed again.
  public func facts(of wiki: WikiID) async throws -> WikiFacts? {
    try await library.cached(\.facts[wiki]) { db in
      try String.fetchOne(
        db, sql: "SELECT facts FROM wiki WHERE slug = :slug", arguments: ["slug": wiki.slug]
      ).flatMap { try? JSON.value(WikiFacts.self, from: $0) }
    }
  }

  /// Returns the facts of all wikis that were ever probed.
  public func allFacts() async throws -> [WikiID: WikiFacts] {
    let rows = try await read { db in
      try String.fetchAll(db, sql: "SELECT facts FROM wiki WHERE facts IS NOT NULL")
    }
    let facts = rows.compactMap { try? JSON.value(WikiFacts.self, from: $0) }
    return Dictionary(facts.map { ($0.wiki, $0) }) { first, _ in first }
  }

  /// Returns the added wikis in the order of their names. One that is reached over plain http has
  /// that scheme.
  public func all() async throws -> [WikiID] {
    try await library.cached(\.addedWikis) { db in
      try String.fetchAll(db, sql: "SELECT slug FROM wiki WHERE is_added = 1 ORDER BY slug")
        .map { slug in
          guard let wiki = try? WikiID(slug: slug) else { throw damaged("a stored wiki is none") }
          return wiki
        }
    } ?? []
  }

  /// The same, but only those that the operator named, not those added by a page's form.
  public func named() async throws -> [WikiID] {
    var named: [WikiID] = []
    for wiki in try await all() where try await library.setting(.isPublicOnly(wiki)) == nil {
      named.append(wiki)
    }
    return named
  }

  /// Who adds a wiki to the list.
  public enum Listing: Sendable {
    /// The operator: it may be in a private network.
    case named
    /// A page's form: connections to it use public addresses only.
    case `public`
  }

  /// Adds a wiki to the list. One that the operator named stays so when a form names it again.
  ///
  /// - Parameter hostOverride: The address to connect to, if not the wiki's host.
  public func add(
    _ wiki: WikiID, _ listing: Listing = .named, hostOverride: String? = nil
  ) async throws {
    try await write { db in try WikiStore.add(wiki, listing, hostOverride: hostOverride, in: db) }
  }

  private static func add(
    _ wiki: WikiID, _ listing: Listing, hostOverride: String? = nil, in db: Database
  ) throws {
    let isListed = try Bool.fetchOne(
      db, sql: "SELECT is_added FROM wiki WHERE slug = :slug", arguments: ["slug": wiki.slug])
    switch listing {
    case .public where isListed == true: return
    case .public: try Library.set(.isPublicOnly(wiki), to: "yes", in: db)
    case .named: try Library.set(.isPublicOnly(wiki), to: nil, in: db)
    }
    try Library.set(.hostOverride(of: wiki), to: hostOverride, in: db)
    try db.execute(
      sql: """
        INSERT INTO wiki (slug, is_added)
        VALUES (:slug, 1)
        ON CONFLICT (slug) DO UPDATE SET is_added = 1
        """, arguments: ["slug": wiki.slug])
  }

  /// Stores a wiki as the default one. It and the former one are on the list afterwards.
  public func setDefault(_ wiki: WikiID, former: WikiID) async throws {
    try await write { db in
      for wiki in [wiki, former] { try WikiStore.add(wiki, .public, in: db) }
      try Library.set(.defaultWiki, to: wiki.slug, in: db)
    }
  }

  /// Returns the stored default wiki; `nil` if none was stored.
  public func defaultWiki() async throws -> WikiID? {
    try await library.setting(.defaultWiki).map { slug in
      guard let wiki = try? WikiID(slug: slug) else { throw damaged("a stored wiki is none") }
      return wiki
    }
  }

  /// Returns the address to connect to for a wiki, if it is not its host.
  public func hostOverride(of wiki: WikiID) async throws -> String? {
    try await library.setting(.hostOverride(of: wiki))
  }

  /// Removes a wiki from the list, and forgets its facts and its titles from searches; saved articles stay.
  ///
  /// - Returns: False if it was not on the list.
  @discardableResult
  public func remove(_ wiki: WikiID) async throws -> Bool {
    try await write { db in
      try Library.set(.hostOverride(of: wiki), to: nil, in: db)
      try Library.set(.isPublicOnly(wiki), to: nil, in: db)
      try db.execute(
        sql: "DELETE FROM wiki WHERE slug = :slug AND is_added = 1", arguments: ["slug": wiki.slug])
      guard db.changesCount > 0 else { return false }
      try db.execute(
        sql: "DELETE FROM setting WHERE key = :key AND value = :slug",
        arguments: ["key": SettingKey.defaultWiki.name, "slug": wiki.slug])
      try db.execute(
        sql: "DELETE FROM title_seen WHERE wiki = :slug", arguments: ["slug": wiki.slug])
      return true
    }
  }
}

extension SettingKey {
  /// Stored apart from the wiki's facts: it holds only while somebody runs a copy of the wiki.
  fileprivate static func hostOverride(of wiki: WikiID) -> SettingKey {
    SettingKey("way_to:" + wiki.slug)
  }

  /// Set for a wiki that was added by a page's form.
  fileprivate static func isPublicOnly(_ wiki: WikiID) -> SettingKey {
    SettingKey("public_only:" + wiki.slug)
  }
}

public import Articles
import GRDB
import SQLiteStore

extension Library {
  /// Keeps what a probe learned of a wiki.
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

  /// What the last probe learned of a wiki; `nil` before the first, and when an older Waypost
  /// kept it in another form: the wiki is then asked again.
  public func facts(of wiki: WikiID) async throws -> WikiFacts? {
    let text = try await read { db in
      try String.fetchOne(
        db, sql: "SELECT facts FROM wiki WHERE slug = :slug", arguments: ["slug": wiki.slug])
    }
    return text.flatMap { try? JSON.value(WikiFacts.self, from: $0) }
  }

  /// The wikis that were added by name, in the order of their names. One that is spoken to over
  /// plain http stands here with that scheme.
  public func wikis() async throws -> [WikiID] {
    try await read { db in
      try String.fetchAll(db, sql: "SELECT slug FROM wiki WHERE is_added = 1 ORDER BY slug")
        .map { slug in
          guard let wiki = try? WikiID(slug: slug) else { throw damaged("a stored wiki is none") }
          return wiki
        }
    }
  }

  /// The same, as far as the operator named them: a page's form did not.
  public func namedWikis() async throws -> [WikiID] {
    var named: [WikiID] = []
    for wiki in try await wikis() where try await setting(.isPublicOnly(wiki)) == nil {
      named.append(wiki)
    }
    return named
  }

  /// Who puts a wiki on the list.
  public enum Listing: Sendable {
    /// The operator: it may lie in a private network.
    case named
    /// A page's form: it is reached at public addresses alone.
    case `public`
  }

  /// Adds a wiki to the list. What the operator named stays so when a form names it again.
  ///
  /// - Parameter way: The address that its connections go to, if not to its host.
  public func addWiki(
    _ wiki: WikiID, _ listing: Listing = .named, way: String? = nil
  ) async throws {
    try await write { db in
      let isListed = try Bool.fetchOne(
        db, sql: "SELECT is_added FROM wiki WHERE slug = :slug", arguments: ["slug": wiki.slug])
      switch listing {
      case .public where isListed == true: return
      case .public: try Library.set(.isPublicOnly(wiki), to: "yes", in: db)
      case .named: try Library.set(.isPublicOnly(wiki), to: nil, in: db)
      }
      try Library.set(.way(to: wiki), to: way, in: db)
      try db.execute(
        sql: """
          INSERT INTO wiki (slug, is_added)
          VALUES (:slug, 1)
          ON CONFLICT (slug) DO UPDATE SET is_added = 1
          """, arguments: ["slug": wiki.slug])
    }
  }

  /// The address that the connections to a wiki go to, where that is not its host.
  public func wayTo(_ wiki: WikiID) async throws -> String? {
    try await setting(.way(to: wiki))
  }

  /// Takes a wiki off the list, and forgets what is known of it; what was saved stays.
  ///
  /// - Returns: false where it was not on the list.
  @discardableResult
  public func removeWiki(_ wiki: WikiID) async throws -> Bool {
    try await write { db in
      try Library.set(.way(to: wiki), to: nil, in: db)
      try Library.set(.isPublicOnly(wiki), to: nil, in: db)
      try db.execute(
        sql: "DELETE FROM wiki WHERE slug = :slug AND is_added = 1",
        arguments: ["slug": wiki.slug])
      return db.changesCount > 0
    }
  }
}

extension SettingKey {
  /// Not among what is known of the wiki itself: it holds for as long as somebody lets a copy run.
  fileprivate static func way(to wiki: WikiID) -> SettingKey { SettingKey("way_to:" + wiki.slug) }

  /// Set for a wiki that a page's form put on the list.
  fileprivate static func isPublicOnly(_ wiki: WikiID) -> SettingKey {
    SettingKey("public_only:" + wiki.slug)
  }
}

internal import GRDB
internal import SQLiteStore

/// The name of a setting that is stored in the library.
public struct SettingKey: Sendable, Hashable {
  public let name: String

  public init(_ name: String) { self.name = name }

  /// `no` if titles seen in searches must not be remembered.
  public static let rememberSearches = SettingKey("remember_searches")
  /// `yes` if the list of places may be fetched without being asked for.
  public static let updatePlaces = SettingKey("update_places")
  /// `yes` if opened links are counted.
  public static let countLinks = SettingKey("count_links")
  /// The slug of the default wiki, if the configuration names none.
  public static let defaultWiki = SettingKey("default_wiki")
  /// The operator's contact, for the `User-Agent` header.
  public static let contact = SettingKey("contact")
}

extension Library {
  /// Returns a setting; `nil` if it was never set.
  public func setting(_ key: SettingKey) async throws -> String? {
    let settings = try await cached(\.settings) { db in
      let rows = try Row.fetchAll(db, sql: "SELECT key, value FROM setting")
      return try Dictionary(
        rows.map { try ($0.value("key"), $0.value("value")) },
        uniquingKeysWith: { first, _ in first })
    }
    return settings?[key.name]
  }

  /// Sets a setting; `nil` removes it.
  public func set(_ key: SettingKey, to value: String?) async throws {
    try await write { db in try Library.set(key, to: value, in: db) }
  }

  static func set(_ key: SettingKey, to value: String?, in db: Database) throws {
    guard let value else {
      try db.execute(sql: "DELETE FROM setting WHERE key = :key", arguments: ["key": key.name])
      return
    }
    try db.execute(
      sql: """
        INSERT INTO setting (key, value)
        VALUES (:key, :value)
        ON CONFLICT (key) DO UPDATE SET value = excluded.value
        """, arguments: ["key": key.name, "value": value])
  }
}

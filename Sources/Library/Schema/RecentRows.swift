internal import Articles
internal import GRDB
internal import Synchronization

/// Settings and wikis, as of one version of the database.
///
/// Nearly every request reads several of them, and each reading of the database takes two switches
/// of threads.
struct RecentRows: Sendable {
  /// `Library.dataVersion()`.
  let version: Int
  var settings: [String: String]?
  var addedWikis: [WikiID]?
  /// Only of wikis that have facts, so that there are no more than rows.
  var facts: [WikiID: WikiFacts] = [:]
}

extension Library {
  /// Returns a value that was read since the database last changed, or reads it.
  func recent<Value: Sendable>(
    _ field: any WritableKeyPath<RecentRows, Value?> & Sendable,
    _ work: @escaping @Sendable (Database) throws -> Value?
  ) async throws -> Value? {
    // Asked for before the reading: a value may be newer than its version, never older. Without a
    // version the reading fails with the reason.
    let version = try? dataVersion()
    if let version, let value = recentRows.withLock({ $0?.value(field, at: version) }) {
      return value
    }
    let value = try await read(work)
    guard let version, let value else { return value }
    recentRows.withLock { rows in
      if rows?.version != version { rows = RecentRows(version: version) }
      rows?[keyPath: field] = value
    }
    return value
  }
}

extension RecentRows {
  fileprivate func value<Value>(_ field: KeyPath<RecentRows, Value?>, at version: Int) -> Value? {
    self.version == version ? self[keyPath: field] : nil
  }
}

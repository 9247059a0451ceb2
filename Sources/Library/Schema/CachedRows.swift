internal import Articles
internal import GRDB
internal import Synchronization

/// Settings and wikis, as of one version of the database.
///
/// Nearly every request reads several of them, and each reading of the database takes two switches
/// of threads.
struct CachedRows: Sendable {
  /// `Library.dataVersion()`.
  let version: Int
  var settings: [String: String]?
  var addedWikis: [WikiID]?
  /// Only of wikis that have facts, so that there are no more than rows.
  var facts: [WikiID: WikiFacts] = [:]
}

extension Library {
  /// Returns a value that was read since the database last changed, or reads it.
  func cached<Value: Sendable>(
    _ field: any WritableKeyPath<CachedRows, Value?> & Sendable,
    _ work: @escaping @Sendable (Database) throws -> Value?
  ) async throws -> Value? {
    // Asked for before the reading: a value may be newer than its version, never older. Without a
    // version the reading fails with the reason.
    let version = try? dataVersion()
    if let version, let value = cachedRows.withLock({ $0?.value(field, at: version) }) {
      return value
    }
    let value = try await read(work)
    guard let version, let value else { return value }
    cachedRows.withLock { rows in
      if rows?.version != version { rows = CachedRows(version: version) }
      rows?[keyPath: field] = value
    }
    return value
  }
}

extension CachedRows {
  fileprivate func value<Value>(_ field: KeyPath<CachedRows, Value?>, at version: Int) -> Value? {
    self.version == version ? self[keyPath: field] : nil
  }
}

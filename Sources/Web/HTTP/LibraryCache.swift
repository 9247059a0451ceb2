internal import Articles
internal import Synchronization

/// Cache of values that are read from the library; a value is valid until the library changes.
final class LibraryCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct VersionedKey: Hashable {
    var key: Key
    /// The version of the library.
    var version: Int
  }

  private let values: Mutex<BoundedCache<VersionedKey, Value>>
  private let cost: @Sendable (Value) -> Int

  /// - Parameters:
  ///   - limit: The highest total cost.
  ///   - cost: The cost of a value, at least 1.
  init(limit: Int, cost: @escaping @Sendable (Value) -> Int = { _ in 1 }) {
    values = Mutex(BoundedCache(limit: limit))
    self.cost = cost
  }

  /// Returns the cached value, or reads it and caches it.
  /// - Parameter version: The library version, asked for before anything else was read.
  func value(
    for key: Key, at version: Int, _ read: () async throws -> Value
  ) async throws -> Value {
    let key = VersionedKey(key: key, version: version)
    if let cached = values.withLock({ $0.value(for: key) }) { return cached }
    let value = try await read()
    _ = values.withLock { $0.insert(value, for: key, cost: cost(value)) }
    return value
  }
}

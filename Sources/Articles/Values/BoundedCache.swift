/// A dictionary with a limited total cost: the least recently used values are removed first.
///
/// All caches that could grow without limit use it. Every operation takes constant time, except for
/// `trim`, which also passes the values that must stay.
package struct BoundedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Entry: Sendable {
    let key: Key
    var value: Value
    var cost: Int
    /// The neighbours in order of use, as indices of `entries`.
    var older: Int?
    var newer: Int?
  }

  private let limit: Int
  private let largest: Int
  private var indices: [Key: Int] = [:]
  private var entries: [Entry?] = []
  private var unusedIndices: [Int] = []
  private var oldest: Int?
  private var newest: Int?

  /// The sum of the costs of all values.
  package private(set) var totalCost = 0

  /// - Parameters:
  ///   - limit: Maximum total cost, in the unit of `insert`: values, or bytes.
  ///   - largest: A value with a higher cost is not stored, because it would evict many others.
  package init(limit: Int, largest: Int = .max) {
    self.limit = limit
    self.largest = min(largest, limit)
  }

  package var count: Int { indices.count }

  /// All values, in no particular order.
  package var values: [Value] { entries.compactMap { $0?.value } }

  package func contains(_ key: Key) -> Bool { indices[key] != nil }

  /// Returns the value of a key and marks it as used.
  package mutating func value(for key: Key) -> Value? {
    guard let index = indices[key] else { return nil }
    if index != newest {
      unlink(index)
      appendAsNewest(index)
    }
    return entries[index]?.value
  }

  /// Stores a value, marks it as used, and removes others until the limit is met.
  ///
  /// - Parameters:
  ///   - cost: 1 if the limit is a number of values; otherwise the bytes of the value and its key.
  ///   - isRemovable: Whether another value may be removed; those that may not stay even beyond the
  ///     limit.
  /// - Returns: The values that were removed.
  @discardableResult
  package mutating func insert(
    _ value: Value, for key: Key, cost: Int = 1, where isRemovable: (Value) -> Bool = { _ in true }
  ) -> [Value] {
    remove(key)
    guard cost <= largest else { return [] }
    let index = unusedIndices.popLast() ?? entries.count
    if index == entries.count { entries.append(nil) }
    entries[index] = Entry(key: key, value: value, cost: cost)
    indices[key] = index
    totalCost += cost
    appendAsNewest(index)
    return trim(where: isRemovable)
  }

  /// Changes a value in place without marking it as used.
  package mutating func update(_ key: Key, _ change: (inout Value) -> Void) {
    guard let index = indices[key], var entry = entries[index] else { return }
    change(&entry.value)
    entries[index] = entry
  }

  @discardableResult
  package mutating func remove(_ key: Key) -> Value? {
    guard let index = indices.removeValue(forKey: key), let entry = entries[index] else {
      return nil
    }
    unlink(index)
    entries[index] = nil
    unusedIndices.append(index)
    totalCost -= entry.cost
    return entry.value
  }

  package mutating func removeAll() { self = BoundedCache(limit: limit, largest: largest) }

  /// Removes the least recently used values until the limit is met, but never the newest.
  ///
  /// - Returns: The values that were removed.
  @discardableResult
  package mutating func trim(where isRemovable: (Value) -> Bool) -> [Value] {
    var removed: [Value] = []
    var next = oldest
    while totalCost > limit, let index = next, let entry = entries[index] {
      next = entry.newer
      if index != newest, isRemovable(entry.value) {
        remove(entry.key)
        removed.append(entry.value)
      }
    }
    return removed
  }

  private mutating func unlink(_ index: Int) {
    let older = entries[index]?.older
    let newer = entries[index]?.newer
    if let older { entries[older]?.newer = newer } else { oldest = newer }
    if let newer { entries[newer]?.older = older } else { newest = older }
  }

  private mutating func appendAsNewest(_ index: Int) {
    entries[index]?.older = newest
    entries[index]?.newer = nil
    if let newest { entries[newest]?.newer = index } else { oldest = index }
    newest = index
  }
}

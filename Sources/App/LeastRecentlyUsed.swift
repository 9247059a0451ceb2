/// A dictionary that can drop its least recently used values.
struct LeastRecentlyUsed<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Entry: Sendable {
    var value: Value
    var lastUse: Int
  }

  private var entries: [Key: Entry] = [:]
  private var uses = 0

  var count: Int { entries.count }
  var values: [Value] { entries.values.map(\.value) }

  func contains(_ key: Key) -> Bool { entries[key] != nil }

  /// Returns the value of a key and marks it as used.
  mutating func use(_ key: Key) -> Value? {
    uses += 1
    entries[key]?.lastUse = uses
    return entries[key]?.value
  }

  /// Sets the value of a key and marks it as used.
  mutating func set(_ value: Value, for key: Key) {
    uses += 1
    entries[key] = Entry(value: value, lastUse: uses)
  }

  /// Changes a value in place without marking it as used.
  mutating func update(_ key: Key, _ change: (inout Value) -> Void) {
    guard var entry = entries[key] else { return }
    change(&entry.value)
    entries[key] = entry
  }

  @discardableResult
  mutating func remove(_ key: Key) -> Value? { entries.removeValue(forKey: key)?.value }

  /// Removes the least recently used values until at most `count` are left.
  ///
  /// - Parameter mayGo: Whether a value may be removed; others stay even beyond `count`.
  /// - Returns: The removed values.
  @discardableResult
  mutating func shrink(to count: Int, where mayGo: (Value) -> Bool = { _ in true }) -> [Value] {
    guard entries.count > count else { return [] }
    let going = entries.filter { mayGo($0.value.value) }
      .sorted { $0.value.lastUse < $1.value.lastUse }.prefix(entries.count - count)
    return going.compactMap { remove($0.key) }
  }
}

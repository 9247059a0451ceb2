internal import Synchronization

/// A least-recently-used cache, limited by the total size of its values in bytes.
package final class BoundedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Entry {
    var value: Value
    var size: Int
    var used: Int
  }

  private struct State {
    var entries: [Key: Entry] = [:]
    var size = 0
    var clock = 0
  }

  private let most: Int
  private let state = Mutex(State())

  /// - Parameter most: The limit for all values together, in bytes.
  package init(bytes most: Int) { self.most = most }

  package var count: Int { state.withLock { $0.entries.count } }
  package var size: Int { state.withLock { $0.size } }

  package subscript(key: Key) -> Value? {
    state.withLock { state in
      guard let value = state.entries[key]?.value else { return nil }
      state.clock += 1
      state.entries[key]?.used = state.clock
      return value
    }
  }

  /// - Parameter size: Bytes of the value and its key. A value larger than a quarter of the limit
  ///   is not kept, because it would evict too many others.
  package func keep(_ value: Value, for key: Key, size: Int) {
    guard size <= most / 4 else { return }
    state.withLock { state in
      state.clock += 1
      state.size += size - (state.entries[key]?.size ?? 0)
      state.entries[key] = Entry(value: value, size: size, used: state.clock)
      guard state.size > most else { return }
      // Evicts a quarter at a time, so that the sort is rare.
      for (key, entry) in state.entries.sorted(by: { $0.value.used < $1.value.used }) {
        guard state.size > most / 4 * 3 else { return }
        state.entries[key] = nil
        state.size -= entry.size
      }
    }
  }
}

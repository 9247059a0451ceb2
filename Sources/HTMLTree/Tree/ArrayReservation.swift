enum CapacityCheckInterval {
  /// How many bytes a tokenizer reads between two checks of memory: often enough for dense pages,
  /// rarely enough to cost nothing.
  static var bytes: Int { 1 << 16 }
}

extension Array {
  /// Reserves memory for the rest of a page, on the assumption that it is as dense as the part
  /// before `place`, when little capacity is left.
  ///
  /// Doubling, the default of an array, takes up to twice the memory that a dense page needs, and
  /// three times while it copies. Growth by at least a quarter keeps the time linear.
  mutating func makeRoom(readTo place: Int, of length: Int) {
    guard place > 0, place < length else { return }
    let rest = count * (length - place) / place
    let soon = count * (2 * CapacityCheckInterval.bytes) / place
    guard capacity - count < Swift.min(rest, soon) else { return }
    reserveCapacity(count + Swift.max(rest + rest / 50, count / 4) + 8)
  }
}

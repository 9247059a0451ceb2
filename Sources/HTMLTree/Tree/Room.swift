enum Room {
  /// A tokenizer thinks of memory after so many bytes: often enough for dense pages, and seldom
  /// enough to cost nothing.
  static var interval: Int { 1 << 16 }
}

extension Array {
  /// Takes memory for what the rest of a page will bring if it is as dense as the part before
  /// `place`, once what is left is short.
  ///
  /// Doubling, as an array does by itself, takes up to twice what a dense page needs, and three
  /// times while it copies. Growth by a quarter at least keeps the time linear.
  mutating func makeRoom(readTo place: Int, of length: Int) {
    guard place > 0, place < length else { return }
    let rest = count * (length - place) / place
    let soon = count * (2 * Room.interval) / place
    guard capacity - count < Swift.min(rest, soon) else { return }
    reserveCapacity(count + Swift.max(rest + rest / 50, count / 4) + 8)
  }
}

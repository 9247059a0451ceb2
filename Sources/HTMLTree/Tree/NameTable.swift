/// A fixed set of short names, looked up by their bytes without making a string.
///
/// It is a hash table with open addressing: the rolling hash of a name selects a slot, and the
/// bytes are compared before a name counts as found. Make one table of all the class names you need
/// and look up each class of a page in it: see `HTMLTree.classes(of:)`.
public struct NameTable: Sendable {
  /// Whether ASCII case matters.
  public enum Letters: Sendable { case exact, ignoringCase }

  private struct Slot {
    var hash: UInt64 = 0
    var start: UInt32 = 0
    /// 0 for an empty slot.
    var length: UInt16 = 0
    var number: UInt16 = 0
  }

  private let letters: Letters
  private let names: [UInt8]
  /// The length is a power of two; at most half of the slots are used.
  private let slots: [Slot]

  /// Creates a table of `names`, numbered from 0 in their order.
  ///
  /// Only the first 65,535 names count, and only names of 1 to 65,535 bytes. Of two equal names the
  /// first is found.
  public init(_ names: [String], letters: Letters = .exact) {
    self.init(packing: names.prefix(Int(UInt16.max)).map { Array($0.utf8) }, letters: letters)
  }

  init(packing list: [[UInt8]], letters: Letters) {
    var size = 16
    while size < list.count * 2 { size *= 2 }
    var names: [UInt8] = []
    var slots = [Slot](repeating: Slot(), count: size)
    for (number, name) in list.enumerated() where 1...Int(UInt16.max) ~= name.count {
      let name = letters == .exact ? name : name.map(\.lowercased)
      let hash = name.reduce(into: NameHash()) { $0.add($1) }
      var place = hash.slot(of: size)
      while slots[place].length != 0 { place = (place + 1) & (size - 1) }
      slots[place] = Slot(
        hash: hash.state, start: UInt32(names.count), length: UInt16(name.count),
        number: UInt16(number))
      names += name
    }
    self.letters = letters
    self.names = names
    self.slots = slots
  }

  /// Returns the number of the name in `range` of `source`, or nil if the table does not contain
  /// it.
  public func number(of range: Range<Int>, in source: Span<UInt8>) -> Int? {
    var hash = NameHash()
    if letters == .exact {
      hash.add(range, of: source)
    } else {
      for place in range { hash.add(source[place].lowercased) }
    }
    return number(of: range, hash: hash, in: source)
  }

  /// Returns the number of the word that begins at `start`, if a table with exact case contains it,
  /// and the end of the word: a space, a control character or `limit`.
  public func word(
    at start: Int, before limit: Int, in source: Span<UInt8>
  ) -> (number: Int?, end: Int) {
    var hash = NameHash()
    var place = start
    while place + 8 <= source.count {
      let bytes = ByteLanes(at: place, in: source)
      let length = min(bytes.wordLength, limit - place)
      hash.add(first: length, of: bytes)
      place += length
      if length < 8 { break }
    }
    while place < limit, source[place] > 0x20 {
      hash.add(source[place])
      place += 1
    }
    let number = place > start ? number(of: start..<place, hash: hash, in: source) : nil
    return (number, place)
  }

  /// Returns the number of a name whose bytes were hashed while they were read; in lower case if
  /// the table ignores case.
  @inline(__always)
  func number(of range: Range<Int>, hash: NameHash, in source: Span<UInt8>) -> Int? {
    var place = hash.slot(of: slots.count)
    while slots[place].length != 0 {
      let slot = slots[place]
      if slot.hash == hash.state, Int(slot.length) == range.count,
        range.count <= NameHash.exactLength || holds(slot, at: range.lowerBound, in: source)
      {
        return Int(slot.number)
      }
      place = (place + 1) & (slots.count - 1)
    }
    return nil
  }

  private func holds(_ slot: Slot, at start: Int, in source: Span<UInt8>) -> Bool {
    for step in 0..<Int(slot.length) {
      let byte = source[start + step]
      guard names[Int(slot.start) + step] == (letters == .exact ? byte : byte.lowercased) else {
        return false
      }
    }
    return true
  }
}

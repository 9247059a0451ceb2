/// A rolling hash of a name. The hash of a name of up to eight bytes is the bytes themselves, so
/// equal hashes and lengths mean equal names.
struct NameHash {
  static let exactLength = 8

  private(set) var state: UInt64 = 0

  init() {}

  /// Creates the hash of a name of 1 to 8 bytes: the first bytes of `word`, folded.
  @inline(__always)
  init(first length: Int, of word: ByteLanes) {
    state = word.folded.byteSwapped &>> UInt64(64 - 8 * length)
  }

  mutating func add(_ byte: UInt8) { state = (state &<< 8 | state &>> 56) ^ UInt64(byte) }

  /// Adds the first `length` of eight bytes, unfolded; the result is the same as for one byte at a
  /// time.
  @inline(__always)
  mutating func add(first length: Int, of bytes: ByteLanes) {
    guard length > 0 else { return }
    let turn = UInt64(8 * length)
    state = (state &<< turn | state &>> (64 &- turn)) ^ (bytes.bigEndian &>> (64 &- turn))
  }

  /// Adds the bytes of a range.
  mutating func add(_ range: Range<Int>, of source: Span<UInt8>) {
    var place = range.lowerBound
    while place < range.upperBound, place + 8 <= source.count {
      let length = min(8, range.upperBound - place)
      add(first: length, of: ByteLanes(at: place, in: source))
      place += length
    }
    while place < range.upperBound {
      add(source[place])
      place += 1
    }
  }

  /// Returns the slot of the name in a table of `size` slots, a power of two.
  func slot(of size: Int) -> Int { Int(truncatingIfNeeded: mixed) & (size - 1) }

  /// Sixteen bits of the hash, to distinguish names without reading their bytes.
  var short: UInt16 { UInt16(truncatingIfNeeded: mixed) }

  /// The upper half of the product with the golden ratio's fraction, which depends on all bytes.
  private var mixed: UInt64 { (state &* 0x9E37_79B9_7F4A_7C15) &>> 32 }
}

extension Span<UInt8> {
  /// Returns the length and hash of the folded name at `start`, if a byte that may end it comes
  /// within eight bytes. The caller checks whether that byte really ends it.
  ///
  /// It has no loop, because a processor would mispredict the last iteration for most names.
  @inline(__always)
  func shortName(at start: Int) -> (end: Int, hash: NameHash)? {
    guard start + 8 <= count else { return nil }
    let word = ByteLanes(at: start, in: self)
    let length = word.nameEnds.trailingZeroBitCount / 8
    guard 1...7 ~= length else { return nil }
    return (start + length, NameHash(first: length, of: word))
  }
}

/// Eight bytes of text in one word (SWAR). Every mark is exact: no sum of two bytes carries into
/// the next byte.
struct LetterLanes {
  private let word: UInt64

  private static var low: UInt64 { 0x7F7F_7F7F_7F7F_7F7F }

  /// - Precondition: `place + 8 <= source.count`, which is checked.
  @inline(__always)
  init(at place: Int, in source: Span<UInt8>) {
    word = UInt64(
      littleEndian: source.bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self))
  }

  /// Whether the bytes can be copied unchanged: no control character, no space next to another or
  /// at the end, and no first byte of a character that may have to be removed.
  @inline(__always)
  var arePlain: Bool {
    let spaces = marks(of: 0x20)
    var odd = marks(below: 0x20) | marks(of: 0x7F) | spaces & (spaces << 8) | spaces >> 63
    if word & ~Self.low != 0 { odd |= marks(of: 0xC2) | marks(of: 0xE2) | marks(of: 0xEF) }
    return odd == 0
  }

  /// Whether the sixteen bytes at `place` are ASCII that can be copied unchanged: no control
  /// character, and no space before another, including the next byte. May return a false `false`.
  ///
  /// - Precondition: `place + 17 <= source.count`, which is checked.
  @inline(__always)
  static func arePlainSixteen(at place: Int, in source: Span<UInt8>) -> Bool {
    let ones = SIMD2<UInt64>(repeating: 0x0101_0101_0101_0101)
    let words = source.bytes.unsafeLoadUnaligned(fromByteOffset: place, as: SIMD2<UInt64>.self)
    let next = source.bytes.unsafeLoadUnaligned(fromByteOffset: place + 1, as: SIMD2<UInt64>.self)
    let spaces = words ^ (ones &* 0x20)
    let nextSpaces = next ^ (ones &* 0x20)
    let deletes = words ^ (ones &* 0x7F)
    // Subtracting one from a byte below 0x80 sets the high bit only if it was 0.
    let pairs = (spaces &- ones) & (nextSpaces &- ones)
    let odd = words | (words &- ones &* 0x20) | (deletes &- ones) | pairs
    return (odd[0] | odd[1]) & ~low == 0
  }

  /// Marks spaces and control characters.
  @inline(__always)
  var unprintable: UInt64 { marks(below: 0x21) | marks(of: 0x7F) }

  /// The high bit of each byte that is less than `limit`, which is at most 0x80.
  @inline(__always)
  private func marks(below limit: UInt8) -> UInt64 {
    let rest = UInt64(0x80 &- limit) &* 0x0101_0101_0101_0101
    return ~(((word & Self.low) &+ rest) | word) & ~Self.low
  }

  /// The high bit of each byte that equals `byte`.
  @inline(__always)
  func marks(of byte: UInt8) -> UInt64 {
    let difference = word ^ (0x0101_0101_0101_0101 &* UInt64(byte))
    return ~(((difference & Self.low) &+ Self.low) | difference | Self.low)
  }
}

extension Span<UInt8> {
  /// Returns the first position of a byte in a range, or the end of the range.
  @inline(__always)
  func place(of byte: UInt8, in range: Range<Int>) -> Int {
    var place = range.lowerBound
    while place + 8 <= range.upperBound {
      let marks = LetterLanes(at: place, in: self).marks(of: byte)
      if marks != 0 { return place + marks.trailingZeroBitCount / 8 }
      place += 8
    }
    while place < range.upperBound, self[place] != byte { place += 1 }
    return place
  }

  /// Whether a range contains no spaces and no control characters.
  func isPrintable(_ range: Range<Int>) -> Bool { isPrintable(range, without: 0, 0, 0) }

  /// Whether a range contains no spaces, no control characters and none of three other bytes.
  @inline(__always)
  func isPrintable(_ range: Range<Int>, without first: UInt8, _ second: UInt8, _ third: UInt8)
    -> Bool
  {
    var place = range.lowerBound
    while place + 8 <= range.upperBound {
      let letters = LetterLanes(at: place, in: self)
      let marks =
        letters.unprintable | letters.marks(of: first) | letters.marks(of: second)
        | letters.marks(of: third)
      guard marks == 0 else { return false }
      place += 8
    }
    while place < range.upperBound {
      let byte = self[place]
      guard byte > 0x20, byte != 0x7F, byte != first, byte != second, byte != third else {
        return false
      }
      place += 1
    }
    return true
  }
}

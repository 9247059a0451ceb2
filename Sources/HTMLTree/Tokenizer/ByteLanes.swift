/// Eight bytes of a source in one word, the first one lowest (SWAR).
///
/// A mark is the high bit of a byte of the result. A borrow can also mark a byte above a marked
/// one, never below it, so only the lowest mark is reliable.
struct ByteLanes {
  private let word: UInt64

  private static var ones: UInt64 { 0x0101_0101_0101_0101 }
  private static var highBits: UInt64 { ones << 7 }

  /// - Precondition: `place + 8 <= source.count`, which is checked.
  @inline(__always)
  init(at place: Int, in source: Span<UInt8>) {
    word = UInt64(
      littleEndian: source.bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self))
  }

  /// Marks bytes that are not ASCII, CR and NUL.
  @inline(__always)
  var unclean: UInt64 { (word | marks(of: 0) | marks(of: .carriageReturn)) & Self.highBits }

  /// Marks bytes that may end the name of a tag or an attribute: controls, space, `/`, `=`, `>`.
  @inline(__always)
  var nameEnds: UInt64 {
    let low = (word &- Self.ones &* 0x21) & ~word
    return (low | marks(of: .solidus) | marks(of: .equals) | marks(of: .greaterThan))
      & Self.highBits
  }

  /// The bytes folded to lower case, which also changes some symbols: `UInt8.folded`.
  @inline(__always)
  var folded: UInt64 { word | Self.ones &* 0x20 }

  /// The bytes in reverse order, the first one highest.
  @inline(__always)
  var bigEndian: UInt64 { word.byteSwapped }

  /// The number of bytes before the first space or control; exact, unlike the marks.
  @inline(__always)
  var wordLength: Int {
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    let parts = ~(((word & low) &+ Self.ones &* 0x5F) | word) & Self.highBits
    return parts.trailingZeroBitCount / 8
  }

  @inline(__always)
  private func marks(of byte: UInt8) -> UInt64 {
    let difference = word ^ (Self.ones &* UInt64(byte))
    return (difference &- Self.ones) & ~difference
  }
}

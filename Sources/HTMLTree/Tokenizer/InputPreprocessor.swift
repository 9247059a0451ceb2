/// Makes the bytes that a tree stores: well-formed UTF-8 without carriage return and NUL.
///
/// The tokenizer then only has to look for markup, and any piece cut at an ASCII character is
/// well-formed too. A byte order mark is removed; CR and CR LF become LF; NUL and each malformed
/// sequence become U+FFFD, as in the encoding standard: `41 C3 28` becomes "A\u{FFFD}(", and `E2
/// 82` at the end becomes one U+FFFD. Nearly every page is clean already; its bytes are not copied.
enum InputPreprocessor {
  static func bytes(of source: [UInt8], limit: Int) -> [UInt8] {
    let start = source.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let end = min(source.count, limit)
    guard start > 0 || end < source.count || clean(source.span, from: 0) < end else {
      return source
    }
    var result: [UInt8] = []
    result.reserveCapacity(end)
    var place = start
    while place < end {
      let problem = min(clean(source.span, from: place), end)
      result += source[place..<problem]
      place = problem < end ? repair(source[..<end], at: problem, into: &result) : end
    }
    return result
  }

  /// Returns the first offset at or after `start` that does not belong to clean text, or the count.
  private static func clean(_ source: Span<UInt8>, from start: Int) -> Int {
    var place = start
    while place < source.count {
      place = plain(source, from: place)
      guard place < source.count, source[place] >= 0x80 else { return place }
      // Characters that are not ASCII and single spaces between them, which separate words.
      while place < source.count {
        let length = characterLength(source, at: place)
        guard length > 0 else { break }
        place += length
        if place + 1 < source.count, source[place] == 0x20, source[place + 1] >= 0x80 { place += 1 }
      }
      if place < source.count, source[place] >= 0x80 { return place }
    }
    return place
  }

  /// Returns the first offset at or after `start` of a byte that is not ASCII, or is CR or NUL, or
  /// the count.
  private static func plain(_ source: Span<UInt8>, from start: Int) -> Int {
    var place = start
    while place + 8 <= source.count {
      let marks = ByteLanes(at: place, in: source).unclean
      guard marks == 0 else { return place + marks.trailingZeroBitCount / 8 }
      place += 8
      while place + 32 <= source.count, isPlain(source, at: place) { place += 32 }
    }
    while place < source.count, source[place] < 0x80, source[place] != .carriageReturn,
      source[place] != 0
    {
      place += 1
    }
    return place
  }

  /// Whether 32 bytes are ASCII without CR and NUL, with one bounds check for all.
  ///
  /// Subtracting one from a byte below 0x80 sets the high bit only if the byte was 0; other bytes
  /// have the high bit already. This takes fewer steps than `ByteLanes`, which must also find the
  /// position.
  @inline(__always)
  private static func isPlain(_ source: Span<UInt8>, at place: Int) -> Bool {
    let ones = SIMD4<UInt64>(repeating: 0x0101_0101_0101_0101)
    let words = source.bytes.unsafeLoadUnaligned(fromByteOffset: place, as: SIMD4<UInt64>.self)
    let returns = words ^ (ones &* UInt64(UInt8.carriageReturn))
    let marks = words | (words &- ones) | (returns &- ones)
    return (marks[0] | marks[1] | marks[2] | marks[3]) & 0x8080_8080_8080_8080 == 0
  }

  /// Returns the length of the well-formed character of two to four bytes at `place`, or 0.
  @inline(__always)
  private static func characterLength(_ source: Span<UInt8>, at place: Int) -> Int {
    guard place + 1 < source.count else { return 0 }
    let (lead, second) = (source[place], source[place + 1])
    if 0xC2...0xDF ~= lead { return isContinuation(second) ? 2 : 0 }
    guard lead >= 0xE0, place + 2 < source.count, isContinuation(source[place + 2]) else {
      return 0
    }
    // The lead byte of most three-byte characters, including Chinese and Japanese ones.
    if 0xE1...0xEC ~= lead { return isContinuation(second) ? 3 : 0 }
    guard lead < 0xF5, secondBytes(after: lead).contains(second) else { return 0 }
    guard lead >= 0xF0 else { return 3 }
    return place + 3 < source.count && isContinuation(source[place + 3]) ? 4 : 0
  }

  @inline(__always)
  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  /// Returns the second bytes allowed after a lead byte (Unicode, table 3-7, "Well-Formed UTF-8
  /// Byte Sequences").
  private static func secondBytes(after lead: UInt8) -> ClosedRange<UInt8> {
    switch lead {
    case 0xE0: 0xA0...0xBF
    case 0xED: 0x80...0x9F
    case 0xF0: 0x90...0xBF
    case 0xF4: 0x80...0x8F
    default: 0x80...0xBF
    }
  }

  /// Writes the replacement for the problem at `place`, and returns where to continue.
  private static func repair(
    _ source: ArraySlice<UInt8>, at place: Int, into result: inout [UInt8]
  ) -> Int {
    if source[place] == .carriageReturn {
      result.append(.lineFeed)
      let next = place + 1
      return next < source.endIndex && source[next] == .lineFeed ? next + 1 : next
    }
    result += [0xEF, 0xBF, 0xBD]
    // One U+FFFD replaces the longest beginning of a character, or one byte.
    let lead = source[place]
    let length = lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : lead < 0xF5 ? 3 : 1
    guard length > 1, place + 1 < source.endIndex,
      secondBytes(after: lead).contains(source[place + 1])
    else { return place + 1 }
    guard length > 2, place + 2 < source.endIndex, source[place + 2] & 0xC0 == 0x80 else {
      return place + 2
    }
    return place + 3
  }
}

/// The set of letters in a text, in 64 bits: a cheap test that a title cannot match.
///
/// Letters of larger alphabets share bits, so the set may seem to contain a letter that it does
/// not, never the reverse.
struct LetterSet: Equatable {
  var bits: UInt64 = 0

  mutating func insert(_ letter: UInt32) { bits |= 1 << Self.bit(of: letter) }

  /// Whether at most `limit` letters of this set are missing in `other`. May return a false `true`.
  func lacks(atMost limit: Int, in other: LetterSet) -> Bool {
    var missing = bits & ~other.bits
    // Clearing the lowest bit is cheaper than counting bits where the processor has no instruction
    // for it.
    for _ in 0..<limit { missing &= missing &- 1 }
    return missing == 0
  }

  /// Returns the bit for a letter: a–z, 0–9 and the space have one each; all other letters share
  /// the rest.
  private static func bit(of letter: UInt32) -> UInt64 {
    switch letter {
    case 0x61...0x7A: UInt64(letter - 0x61)
    case 0x30...0x39: UInt64(letter - 0x30 + 26)
    case Folding.space: 36
    default: UInt64(37 + letter % 27)
    }
  }
}

extension LetterSet {
  init(_ letters: some Sequence<UInt32>) {
    for letter in letters { insert(letter) }
  }
}

/// The first letters of a title, or of the rest of a title from a word on.
struct Head {
  static let short = 8
  static let long = 16

  var first8: LetterSet
  var first16: LetterSet

  init(_ letters: ArraySlice<UInt32>) {
    first8 = LetterSet(letters.prefix(Self.short))
    first16 = first8
    for letter in letters.dropFirst(Self.short).prefix(Self.long - Self.short) {
      first16.insert(letter)
    }
  }
}

/// A test whether a query can match at a head within some edits.
///
/// The first `n` letters of a query match within the first `n + limit` letters of a title, and each
/// edit accounts for one letter of the query that the title lacks.
struct HeadFilter {
  private let short: LetterSet
  private let long: LetterSet
  private let limit: Int

  init(query: [UInt32], limit: Int) {
    short = LetterSet(query.prefix(Head.short - limit))
    long = LetterSet(query.prefix(Head.long - limit))
    self.limit = limit
  }

  func admits(_ head: Head) -> Bool {
    short.lacks(atMost: limit, in: head.first8) && long.lacks(atMost: limit, in: head.first16)
  }
}

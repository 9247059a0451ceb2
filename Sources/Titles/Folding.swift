// Folding gives different spellings of a title, from habit or keyboard, the same letters.
//
// It removes case, accents, vowel points and the width of a letter; replaces ligatures and letters
// with a stroke by plain letters; removes apostrophes; and replaces all other punctuation and
// symbols by one space between words. Letters of every script stay. "São Paulo" becomes "sao
// paulo", "AC/DC" "ac dc", "O’Neill" "oneill", "Łódź" "lodz", "ＴＯＫＹＯ" "tokyo". Scripts/make-folding
// makes the table from Unicode's data and lists the choices for each script.
//
// A title that contains only symbols ("?", "+/-", "★") folds to itself, so that it can be found.
// Folding is idempotent.

/// The result of folding one code point.
enum FoldedCodePoint: Equatable {
  case itself
  case nothing
  case separator
  case apostrophe
  case letter(UInt32)
  /// Several letters; 32 separates words.
  case letters(ArraySlice<UInt32>)
}

/// The unpacked `FoldingTable`. A lookup takes two steps: block and entry.
struct Folding: Sendable {
  static let unicode = Folding()

  static let space: UInt32 = 32

  private let index: [UInt16]
  private let entries: [UInt32]
  private let sequences: [UInt32]
  private let sequenceStarts: [Int]
  private let compositions: [Composition]

  private struct Composition {
    let base: UInt32
    let mark: UInt32
    let letter: UInt32
  }

  private init() {
    index = Self.numbers(FoldingTable.index, digits: 2).map(UInt16.init)  // bounded: our own table
    entries = Self.numbers(FoldingTable.entries, digits: 3)
    let bar = UInt32(UInt8(ascii: "|"))
    var starts = [0]
    var letters: [UInt32] = []
    for letter in Self.codePoints(FoldingTable.sequences) {
      if letter == bar { starts.append(letters.count) } else { letters.append(letter) }
    }
    sequences = letters
    sequenceStarts = starts
    let triples = Self.codePoints(FoldingTable.compositions)
    compositions = stride(from: 0, to: triples.count, by: 3).map {
      Composition(base: triples[$0], mark: triples[$0 + 1], letter: triples[$0 + 2])
    }
  }

  func folded(_ codePoint: UInt32) -> FoldedCodePoint {
    let block = Int(codePoint >> 6)
    guard block < index.count else {
      // Plane 14 contains only tags and variation selectors.
      return codePoint >> 16 == 0xE ? .nothing : .itself
    }
    let entry = entries[Int(index[block]) << 6 + Int(codePoint & 63)]
    switch entry {
    case 0: return .itself
    case 1: return .nothing
    case 2: return .separator
    case 3: return .apostrophe
    case ..<0x30000: return .letter(entry)
    default:
      let number = Int(entry) - 0x30000
      return .letters(sequences[sequenceStarts[number]..<sequenceStarts[number + 1]])
    }
  }

  /// Returns the letter that a base and a mark form together, if they form a separate letter.
  func composed(_ base: UInt32, _ mark: UInt32) -> UInt32? {
    guard Self.mayCompose(mark) else { return nil }
    return compositions.first { $0.base == base && $0.mark == mark }?.letter
  }

  /// Whether the mark is an acute, a breve, a diaeresis or one of the two marks of kana; the table
  /// contains no other mark.
  static func mayCompose(_ mark: UInt32) -> Bool {
    switch mark {
    case 0x301, 0x306, 0x308, 0x3099, 0x309A: true
    default: false
    }
  }

  private static func numbers(_ packed: StaticString, digits: Int) -> [UInt32] {
    packed.withUTF8Buffer { bytes in
      let values = bytes.lazy.filter { $0 >= 48 }.map { UInt32($0 - 48) }
      var result: [UInt32] = []
      result.reserveCapacity(bytes.count / digits)
      var number: UInt32 = 0
      var shift: UInt32 = 0
      for value in values {
        number |= value << shift
        shift += 6
        guard shift == UInt32(digits) * 6 else { continue }
        result.append(number)
        (number, shift) = (0, 0)
      }
      return result
    }
  }

  private static func codePoints(_ text: StaticString) -> [UInt32] {
    text.withUTF8Buffer { String(decoding: $0, as: UTF8.self).unicodeScalars.map(\.value) }
  }
}

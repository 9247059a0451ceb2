/// A Plus Code (Open Location Code): `9F469VCR+4G`, in any case.
///
/// A full code has eight characters before the plus and two or more after it, or padding zeros up
/// to the plus and nothing after it. A code with fewer characters before the plus is relative to a
/// town that the code does not name.
struct PlusCode {
  private static let letters = Array("23456789CFGHJMPQRVWX".utf8)

  private let head: [Int]
  private let tail: [Int]
  private let isShort: Bool
  private let text: String

  /// - Returns: `nil` if the text is no code. Words after a short code are the name of its town.
  init?(_ typed: String) {
    let word = typed.trimmed.prefix { !$0.isWhitespace && $0 != "," }
    let rest = typed.trimmed.dropFirst(word.count)
    let halves = word.utf8.split(separator: UInt8(ascii: "+"), omittingEmptySubsequences: false)
    guard halves.count == 2, let head = PlusCode.values(Substring(halves[0])),
      let tail = PlusCode.values(Substring(halves[1]))
    else { return nil }
    let padding = halves[0].reversed().prefix { $0 == UInt8(ascii: "0") }.count
    self.head = head
    self.tail = tail
    text = String(word)
    isShort = halves[0].count < 8
    if isShort {
      let hasLetters = halves[0].contains { $0.isLetter } || halves[1].contains { $0.isLetter }
      guard padding == 0, [2, 4, 6].contains(head.count), tail.count > 1,
        hasLetters || head.count == 4 && tail.count < 4
      else { return nil }
    } else {
      guard halves[0].count == 8, rest.trimmed.isEmpty, head.count >= 2, head.count % 2 == 0,
        padding == 0 ? tail.count > 1 : tail.isEmpty && head.count + padding == 8
      else { return nil }
      guard head[0] < 9, head[1] < 18 else { return nil }
    }
  }

  /// Returns the values of the digits before any padding.
  private static func values(_ text: Substring) -> [Int]? {
    var values: [Int] = []
    var isPadded = false
    for byte in text.utf8 {
      if byte == UInt8(ascii: "0") {
        isPadded = true
      } else {
        let upper = byte.isLetter ? byte & ~0x20 : byte
        guard !isPadded, let value = letters.firstIndex(of: upper) else { return nil }
        values.append(value)
      }
    }
    return values
  }

  /// Returns the centre of the cell: five pairs in base 20, then cells of four columns by five
  /// rows.
  func center() throws(PlaceError) -> Coordinate {
    guard !isShort else { throw .needsReference(text) }
    let digits = (head + tail).prefix(15)  // further digits are smaller than an atom
    var south = -90.0
    var west = -180.0
    var height = 400.0
    var width = 400.0
    for pair in stride(from: 0, to: min(10, digits.count), by: 2) {
      height /= 20
      width /= 20
      south += Double(digits[pair]) * height
      if pair + 1 < digits.count { west += Double(digits[pair + 1]) * width }
    }
    for digit in digits.dropFirst(10) {
      height /= 5
      width /= 4
      south += Double(digit / 4) * height
      west += Double(digit % 4) * width
    }
    return Coordinate(inRange: min(90, south + height / 2) + 0, min(180, west + width / 2) + 0)
  }
}

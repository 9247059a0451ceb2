// A coordinate inside a sentence:
//     Meet me at 52.3731, 4.8922 tomorrow        Hotel (52°22′23″N 4°53′32″E), 9 o'clock
//
// Sentences are full of other numbers, so only a pair that can hardly be anything else is taken: two
// numbers with compass letters, two with degrees and minutes, or two decimal numbers side by side of
// which one has four decimals (both without a comma between them), because prices and times have two,
// and grouped thousands three.

/// Finds the only coordinate in a text that is not a coordinate as a whole.
struct CoordinateInText {
  private let tokens: [TextToken]
  private let locale: String?

  init(_ text: some StringProtocol, locale: String?) {
    tokens = TextTokenizer(Array(text.unicodeScalars).filter { !$0.isUnseen }).tokens
    self.locale = locale
  }

  /// - Returns: `nil` if the text contains no pair that is certain.
  /// - Throws: `ambiguous` if it contains several; the error of the only one, such as a latitude of
  ///   95°.
  func point() throws(PlaceError) -> PlaceTarget.Point? {
    let found = pairs
    guard let only = found.first else { return nil }
    guard found.count == 1 else { throw .ambiguous(.pairs(found.count)) }
    return try CoordinateParser(text(of: only), locale: locale).point()
  }

  private func text(of range: Range<Int>) -> String {
    tokens[range].map(\.text).joined()
  }

  /// The ranges of the pairs among the tokens. Each token is tried as a start once, and what begins
  /// there ends after a few tokens or is skipped, so the time is linear.
  private var pairs: [Range<Int>] {
    var found: [Range<Int>] = []
    var index = 0
    while index < tokens.count {
      if let end = markedPair(at: index) {
        found.append(index..<end)
        index = end
      } else if tokens[index].isDecimal {
        let run = decimals(at: index)
        found += barePairs(run)
        index = (run.last ?? index) + 1
      } else {
        index += 1
      }
    }
    return found
  }

  private func kind(_ index: Int) -> TextToken.Kind? {
    tokens.indices.contains(index) ? tokens[index].kind : nil
  }

  /// The index after a blank, if there is one.
  private func afterBlank(_ index: Int) -> Int { kind(index) == .blank ? index + 1 : index }

  /// The index after blanks and one comma; `nil` if there is neither.
  private func afterSeparator(_ index: Int) -> Int? {
    var end = afterBlank(index)
    if kind(end) == .comma { end = afterBlank(end + 1) }
    return end > index ? end : nil
  }

  private func isBorder(_ index: Int) -> Bool {
    switch kind(index) {
    case nil, .blank, .comma, .border: true
    default: false
    }
  }
}

// Two angles with signs of degrees or letters of the compass.
extension CoordinateInText {
  private struct Angle {
    var end: Int
    var axis: PlaceError.Axis?
    var hasDegree = false
    var hasMinute = false
    var isPrecise = false
  }

  /// Returns the end of the pair that begins here.
  private func markedPair(at start: Int) -> Int? {
    guard isBorder(start - 1) else { return nil }
    return [true, false].lazy.compactMap { self.markedPair(at: start, isPrefix: $0) }.first
  }

  private func markedPair(at start: Int, isPrefix: Bool) -> Int? {
    guard let first = angle(at: start, isPrefix: isPrefix) else { return nil }
    let next = afterSeparator(first.end)
    // Only signs show where a number ends that has no blank after it.
    guard next != nil || first.hasDegree,
      let second = angle(at: next ?? first.end, isPrefix: isPrefix), isBorder(second.end)
    else { return nil }
    let both = [first, second]
    let isCertain: Bool =
      if let axis = first.axis {
        second.axis == axis.other && both.allSatisfy { $0.hasDegree || $0.isPrecise }
      } else {
        second.axis == nil && both.allSatisfy { $0.hasDegree && ($0.hasMinute || $0.isPrecise) }
      }
    return isCertain ? second.end : nil
  }

  /// Reads one angle, with its letter before it or after it.
  private func angle(at start: Int, isPrefix: Bool) -> Angle? {
    var end = start
    var axis: PlaceError.Axis?
    var isWord = true
    if isPrefix {
      guard case .letter(let side, let isPlain) = kind(end) else { return nil }
      axis = side
      isWord = isPlain
      end = afterBlank(end + 1)
    }
    guard case .number(let decimals) = kind(end) else { return nil }
    var angle = Angle(end: end + 1, axis: axis, isPrecise: decimals > 1)
    if kind(angle.end) == .degree {
      angle.hasDegree = true
      angle.end += 1
      if let end = part(at: angle.end, endingIn: .minute) {
        angle.hasMinute = true
        angle.end = part(at: end, endingIn: .second) ?? end
      }
    }
    let after = afterBlank(angle.end)
    if !isPrefix, case .letter(let side, let isPlain) = kind(after) {
      angle.axis = side
      isWord = isPlain
      angle.end = after + 1
    }
    // Small letters are words too: "e" is "and" in Italian.
    return angle.hasDegree || isWord && angle.axis != nil ? angle : nil
  }

  private func part(at start: Int, endingIn mark: TextToken.Kind) -> Int? {
    let number = afterBlank(start)
    guard case .number = kind(number), kind(number + 1) == mark else { return nil }
    return number + 2
  }
}

// Decimal numbers without any sign.
extension CoordinateInText {
  /// Returns the indices of the decimal numbers that follow each other from here.
  private func decimals(at start: Int) -> [Int] {
    var run = [start]
    while let last = run.last, let next = afterSeparator(last + 1), tokens.indices.contains(next),
      tokens[next].isDecimal, kind(next + 1) != .degree
    {
      run.append(next)
    }
    return run
  }

  /// Returns the pairs of a run; none if one of its numbers would be left over, or is in doubt.
  private func barePairs(_ run: [Int]) -> [Range<Int>] {
    guard let first = run.first, let last = run.last, run.count.isMultiple(of: 2),
      hasBorders(first, last)
    else { return [] }
    let pairs = stride(from: 0, to: run.count, by: 2).map { run[$0]..<(run[$0 + 1] + 1) }
    return pairs.allSatisfy(isCertain) ? pairs : []
  }

  private func hasBorders(_ first: Int, _ last: Int) -> Bool {
    // Quotation marks are signs of minutes and seconds too.
    let isQuoted = [.minute, .second].contains(kind(last + 1))
    let isOpen = isBorder(first - 1) || isQuoted && [.minute, .second].contains(kind(first - 1))
    guard isOpen, isBorder(last + 1) || isQuoted else { return false }
    let before = kind(first - 1) == .blank ? kind(first - 2) : kind(first - 1)
    return ![before, kind(afterBlank(last + 1))].contains {
      if case .letter(_, isPlain: true) = $0 { true } else { false }
    }
  }

  private func isCertain(_ pair: Range<Int>) -> Bool {
    let decimals = tokens[pair].compactMap { token in
      if case .number(let decimals) = token.kind { decimals } else { nil }
    }
    // With no comma between them, two numbers may be two columns.
    let least = tokens[pair].contains { $0.kind == .comma } ? 2 : 4
    return decimals.allSatisfy { $0 >= least } && decimals.contains { $0 > 3 }
      && (try? CoordinateParser(text(of: pair), locale: locale).point()) != nil
  }
}

private struct TextToken {
  enum Kind: Equatable {
    /// A number and how many decimals it has.
    case number(decimals: Int)
    case degree, minute, second, comma, blank
    /// A compass letter; plain if it is a capital letter or a whole word.
    case letter(PlaceError.Axis, isPlain: Bool)
    /// What may stand beside a coordinate: the end of a sentence, a bracket, a symbol.
    case border
    /// Everything else.
    case other
  }

  let kind: Kind
  let text: String

  var isDecimal: Bool { if case .number(let decimals) = kind { decimals > 0 } else { false } }
}

private struct TextTokenizer {
  private(set) var tokens: [TextToken] = []
  private let text: [Unicode.Scalar]
  private var position = 0

  init(_ text: [Unicode.Scalar]) {
    self.text = text
    while position < text.count {
      let start = position
      let kind = next()
      tokens.append(
        TextToken(kind: kind, text: String(String.UnicodeScalarView(text[start..<position]))))
    }
  }

  private func at(_ index: Int) -> Unicode.Scalar? {
    text.indices.contains(index) ? text[index] : nil
  }

  private mutating func next() -> TextToken.Kind {
    let scalar = text[position]
    if scalar.isBlank {
      skip(while: \.isBlank)
      return .blank
    }
    if beginsNumber { return number() }
    if scalar.isOfWord { return word() }
    position += 1
    switch scalar {
    case "°", "º", "˚": return .degree
    case "\"", "″", "”", "ʺ": return .second
    case ";": return .comma
    case _ where scalar.isComma: return .comma
    case _ where scalar.isMinuteMark:
      guard at(position)?.isMinuteMark == true else { return .minute }
      position += 1
      return .second
    default: return isBorder(scalar) ? .border : .other
    }
  }

  private mutating func skip(while isPart: (Unicode.Scalar) -> Bool) {
    while position < text.count, isPart(text[position]) { position += 1 }
  }

  private var beginsNumber: Bool {
    if text[position].digit != nil { return true }
    guard text[position].isMinus || text[position] == "+", at(position + 1)?.digit != nil else {
      return false
    }
    // A minus after a digit or a letter is a hyphen, as in a date.
    return at(position - 1).map { $0.digit == nil && !$0.isOfWord } ?? true
  }

  /// Reads a number; `other` for a version (`10.0.1`) and a number with letters (`4th`).
  private mutating func number() -> TextToken.Kind {
    let isGlued = tokens.last?.kind == .other && at(position - 1)?.isOfWord == true
    if text[position].digit == nil { position += 1 }
    skip { $0.digit != nil }
    var decimals = 0
    if let mark = at(position), mark.isPoint || mark.isComma, at(position + 1)?.digit != nil {
      position += 1
      let start = position
      skip { $0.digit != nil }
      decimals = position - start
      if at(position)?.isPoint == true, at(position + 1)?.digit != nil {
        skip { $0.digit != nil || $0.isPoint }
        return .other
      }
    }
    if isGlued { return .other }
    if let following = at(position), following.isOfWord, !isCompassLetter(at: position) {
      skip { $0.isOfWord || $0.digit != nil }
      return .other
    }
    return .number(decimals: decimals)
  }

  private mutating func word() -> TextToken.Kind {
    let start = position
    skip { $0.isOfWord }
    guard let letter = compassLetter(start..<position) else { return .other }
    return .letter(letter.axis, isPlain: position - start > 1 || text[start].properties.isUppercase)
  }

  private func isCompassLetter(at start: Int) -> Bool {
    // The longest word of the compass has five letters.
    let end = text[start...].prefix(8).firstIndex { !$0.isOfWord } ?? min(start + 8, text.count)
    return compassLetter(start..<end) != nil
  }

  /// Of the single letters only those that are usual next to coordinates; others are sizes and words.
  private func compassLetter(_ range: Range<Int>) -> CompassLetter? {
    let word = String(String.UnicodeScalarView(text[range])).lowercased()
    guard range.count > 1 || "nsewoz".contains(word) else { return nil }
    return range.count > 8 ? nil : CompassLetter(word)
  }

  private func isBorder(_ scalar: Unicode.Scalar) -> Bool {
    let before = at(position - 2)
    switch scalar {
    case ".", "!", "?", ")", "]", "}", ">": return true
    // Not a call (`POINT(4.89`), and not a time (`18:52`).
    case "(", "[", "{", "<": return before?.isOfWord != true
    case ":": return before?.digit == nil
    case "|", "*", "•", "—", "“", "„", "«", "»", "‘": return true
    default: return !scalar.isASCII && scalar.properties.generalCategory == .otherSymbol
    }
  }
}

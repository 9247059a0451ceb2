internal import Markup

// Inline elements as text.
extension TextWriter {
  mutating func writeWords(_ element: Body.Element, _ content: Range<Int>) {
    let look = words.look
    defer { words.look = look }
    switch element {
    case .emphasis: words.look.marks.insert(.italic)
    case .strong: words.look.marks.insert(.bold)
    case .deleted: words.look.marks.insert(.struck)
    case .inserted: words.look.marks.insert(.underlined)
    case .isolate(let direction): isolate(direction, content)
    case .language(_, let direction): if let direction { isolate(direction, content) }
    case .link(let target): link(target)
    case .sub, .sup: if let small = shifted(element, content) { return words.append(small) }
    case .math(let tex, let isDisplay): return math(tex, isDisplay)
    case .mathML: return
    case .rubyText: words.append("(")
    default: break
    }
    walk(content)
    if element == .rubyText { words.append(")") }
    if case .cell = element { words.append(" ") }
  }

  /// Writes the alternative text of a picture in a line, unless the words beside it say the same or
  /// it is only the name of a file.
  mutating func inLinePicture(_ number: Int, at index: Int) {
    guard article.pictures.indices.contains(number), let alt = article.pictures[number].alt,
      !alt.isFileName
    else { return }
    let events = body.events
    let first = max(0, index - TextWriter.neighbourhood)
    let last = min(events.count, index + TextWriter.neighbourhood)
    let isSaid = events[first..<last].contains { event in
      guard case .text(let slice) = event else { return false }
      return body.string(slice).lowercased().contains(alt.lowercased())
    }
    guard !isSaid else { return }
    let look = words.look
    words.look.marks.insert(.dim)
    words.append("[\(alt.visible)]")
    words.look = look
  }

  /// The number of events before and after a picture whose words stand beside it.
  private static var neighbourhood: Int { 6 }

  private mutating func math(_ tex: Body.Slice, _ isDisplay: Bool) {
    guard isDisplay else { return words.append(body.bytes(tex)) }
    flush()
    indented(by: TextLineBuffer.Line("    ")) { $0.words.append($0.body.bytes(tex)) }
  }

  private mutating func link(_ target: Body.Target) {
    guard rendering.style == .hyperlinked else { return }
    if case .section = target { return }
    guard let address = article.address(of: target).flatMap({ Address($0) }) else { return }
    words.look.link = Int32(clamping: addresses.count)
    addresses.append(address.text.printableASCII)
  }

  /// Returns digits and signs as Unicode superscripts or subscripts, if all of them exist.
  private func shifted(_ element: Body.Element, _ content: Range<Int>) -> String? {
    guard content.count <= 1, let event = body.events[content].first,
      case .text(let slice) = event, slice.count <= 24
    else { return nil }
    return SuperSubscript.text(body.string(slice), isRaised: element == .sup)
  }

  /// Isolates the direction of a run if it has letters of the other direction; does nothing inside
  /// another isolate.
  private mutating func isolate(_ direction: Direction?, _ content: Range<Int>) {
    guard words.look.isolation == .none else { return }
    let isForeign: (Unicode.Scalar) -> Bool =
      article.direction == .leftToRight ? \.isRightToLeft : \.isLeftToRightLetter
    let hasForeignLetter = body.events[content].contains { event in
      guard case .text(let slice) = event else { return false }
      return body.string(slice).unicodeScalars.contains(where: isForeign)
    }
    guard hasForeignLetter else { return }
    switch direction {
    case .leftToRight?: words.look.isolation = .leftToRight
    case .rightToLeft?: words.look.isolation = .rightToLeft
    case nil: words.look.isolation = .first
    }
  }

  // MARK: References

  mutating func mark(_ number: Int) {
    guard article.references.indices.contains(number) else { return }
    if !article.references[number].isEmpty { marked.append(number) }
    let look = words.look
    words.look.marks.insert(.dim)
    words.append("[\(article.references[number].mark)]")
    words.look = look
  }

  mutating func footnote(_ number: Int, _ content: Range<Int>) {
    writtenReferences.insert(number)
    let mark = article.references.indices.contains(number) ? article.references[number].mark : ""
    indented(by: TextLineBuffer.Line("[\(mark.visible)] ")) { $0.walk(content) }
  }
}

extension String {
  /// Whether the text ends like the name of a picture's file.
  fileprivate var isFileName: Bool {
    let name = lowercased()
    return [".svg", ".png", ".jpg", ".jpeg", ".gif", ".webp", ".tif", ".tiff"]
      .contains { name.hasSuffix($0) }
  }
}

extension Unicode.Scalar {
  /// Whether the letter belongs to a right-to-left script, by Unicode blocks.
  package var isRightToLeft: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }

  var isLeftToRightLetter: Bool { !isRightToLeft && properties.isAlphabetic }
}

extension String {
  /// The address in printable ASCII, as OSC 8 requires.
  var printableASCII: String {
    guard utf8.contains(where: { $0 <= 0x20 || $0 >= 0x7F }) else { return self }
    return percentEncoded(keeping: "!\"#$%&'()*+,/:;<=>?@[\\]^`{|}")
  }
}

/// The superscript and subscript characters of Unicode.
enum SuperSubscript {
  /// - Returns: `nil` if one of the characters has no such form.
  static func text(_ text: String, isRaised: Bool) -> String? {
    let table = isRaised ? raised : lowered
    var shifted = ""
    for character in text {
      guard let other = table[character] else { return nil }
      shifted.append(other)
    }
    return shifted
  }

  private static let signs = "0123456789+-−=()"
  private static let raised = table("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾")
  private static let lowered = table("₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎")

  private static func table(_ shifted: String) -> [Character: Character] {
    Dictionary(zip(signs, shifted)) { first, _ in first }
  }
}

internal import Markup

// Inline Markdown: escaping, and inline elements.
extension MarkdownWriter {
  mutating func text(_ bytes: some Collection<UInt8>) {
    var visible: [UInt8] = []
    VisibleTextFilter.append(bytes, to: &visible)
    for index in visible.indices {
      switch visible[index] {
      case 0x0A where keepsLines: lineEnd()
      case ...0x20:
        if let last = lastShown, !last.isBlank, last != MarkdownWriter.parting { line.append(0x20) }
      case UInt8(ascii: "<"): line += "&lt;".utf8
      case UInt8(ascii: ">"): line += "&gt;".utf8
      case UInt8(ascii: "&"): line += "&amp;".utf8
      case let byte:
        if MarkdownWriter.isSpecial(visible, at: index) { line.append(UInt8(ascii: "\\")) }
        line.append(byte)
      }
    }
  }

  mutating func text(_ words: String) { text(words.utf8) }

  /// Whether the character could begin or end markup here. Addresses in the text stay text: GitHub
  /// would link `https://`, `www.` and `name@host`.
  private static func isSpecial(_ bytes: [UInt8], at index: Int) -> Bool {
    switch bytes[index] {
    case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"),
      UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "|"), UInt8(ascii: "~"),
      UInt8(ascii: "$"), UInt8(ascii: "#"), UInt8(ascii: "@"):
      true
    // Before a link these would begin a picture, or a footnote in some programs.
    case UInt8(ascii: "!"), UInt8(ascii: "^"): index + 1 == bytes.count
    case UInt8(ascii: ":"): index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "/")
    case UInt8(ascii: "."):
      index >= 3 && bytes[index - 3..<index].allSatisfy { $0 | 0x20 == UInt8(ascii: "w") }
    default: false
    }
  }

  mutating func lineEnd() {
    while line.last == 0x20 { line.removeLast() }
    guard let last = lastShown, last != 0x0A else { return }
    line += isOneLine ? " ".utf8 : "\\\n".utf8
  }

  mutating func writeWords(_ element: Body.Element, _ content: Range<Int>) {
    switch element {
    case .emphasis: wrap(.emphasis, content)
    case .strong: wrap(.strong, content)
    case .deleted: wrap(.deleted, content)
    case .code: code(body.plainText(of: content))
    case .link(let target): link(target, content)
    case .sub, .sup:
      let words = content.count <= 24 ? body.plainText(of: content) : ""
      if let small = SuperSubscript.text(words, isRaised: element == .sup), !small.isEmpty {
        line += small.utf8
      } else {
        walk(content)
      }
    case .math(let tex, let isDisplay): math(body.string(tex), isDisplay)
    case .mathML: break
    case .rubyText:
      text("(")
      walk(content)
      text(")")
    default: walk(content)
    }
  }

  /// Adds marks, which are placed when the line is complete; see `MarkdownDelimiterPlacement`.
  private mutating func wrap(_ mark: MarkdownDelimiterPlacement.Mark, _ content: Range<Int>) {
    let start = line.count
    line.append(mark.opening)
    walk(content)
    // Unless nothing came between them, or a block ended the line.
    if line.count == start + 1, line.last == mark.opening {
      line.removeLast()
    } else {
      line.append(mark.closing)
    }
  }

  /// Adds content that must not be split.
  private mutating func atom(_ words: String) {
    line.append(MarkdownDelimiterPlacement.atomStart)
    line += words.utf8
    line.append(MarkdownDelimiterPlacement.atomEnd)
  }

  /// The last visible byte of the line, without marks and the beginnings of links.
  var lastShown: UInt8? {
    line.last {
      !MarkdownDelimiterPlacement.isMark($0) && $0 != MarkdownDelimiterPlacement.linkStart
    }
  }

  /// Writes code with a run of backticks longer than any in it.
  mutating func code(_ words: String) {
    let words = words.split(whereSeparator: \.isNewline).joined(separator: " ").trimmed
    guard !words.isEmpty else { return }
    let backtick = UInt8(ascii: "`")
    let fence = String(repeating: "`", count: words.utf8.longestRun(of: backtick) + 1)
    let pad = words.utf8.first == backtick || words.utf8.last == backtick ? " " : ""
    let safe = isInCell ? words.replacing(bytesOf: "|", with: "\\|") : words
    atom("\(fence)\(pad)\(safe)\(pad)\(fence)")
  }

  private mutating func link(_ target: Body.Target, _ content: Range<Int>) {
    guard !isInLink, let address = address(of: target) else { return walk(content) }
    let lines = page.count
    line.append(MarkdownDelimiterPlacement.linkStart)
    isInLink = true
    walk(content)
    isInLink = false
    if page.count == lines, let start = line.lastIndex(of: MarkdownDelimiterPlacement.linkStart) {
      if line[start...].contains(where: { $0 > 0x20 }) {
        end(linkTo: address)
      } else {
        line.remove(at: start)
      }
    }
    for number in marksAfterLink { write(mark: number) }
    marksAfterLink = []
  }

  /// Returns the address of a target; for a section that is part of the output, its anchor there.
  private func address(of target: Body.Target) -> Address? {
    if case .section(let anchor) = target, let name = anchors[body.string(anchor)] {
      return Address("#\(name.percentEncoded())")
    }
    return rendering.links(target, article)
  }

  /// Ends the text of a link.
  mutating func end(linkTo address: Address) {
    line.append(MarkdownDelimiterPlacement.linkEnd)
    line += address.markdownDestination.utf8
    line.append(MarkdownDelimiterPlacement.destinationEnd)
  }

  /// Writes TeX unchanged, except for characters that a program without formulas could take for
  /// HTML, a link or the end of the formula.
  private mutating func math(_ tex: String, _ isDisplay: Bool) {
    let safe = tex.visible.replacing(bytesOf: "<", with: "\\lt ")
      .replacing(bytesOf: ">", with: "\\gt ").replacing(bytesOf: "](", with: "] (")
      .replacing(bytesOf: "`", with: "'").replacing(bytesOf: "|", with: "\\vert ")
      .replacing(bytesOf: "$", with: "").tidied
    guard !safe.isEmpty else { return }
    guard isDisplay, !isOneLine, !isInLink else { return atom("$\(safe)$") }
    flush()
    gap()
    add("$$\(safe)$$".utf8)
    gap()
  }

  mutating func inLinePicture(_ number: Int) {
    guard article.pictures.indices.contains(number) else { return }
    let picture = article.pictures[number]
    guard let address = rendering.pictures(number, article) else { return text(picture.alt ?? "") }
    image(picture.alt ?? "", address)
  }

  mutating func image(_ alt: String, _ address: Address) {
    line.append(MarkdownDelimiterPlacement.atomStart)
    line += "![".utf8
    text(alt)
    line += "](\(address.markdownDestination))".utf8
    line.append(MarkdownDelimiterPlacement.atomEnd)
  }

  mutating func mark(_ number: Int) {
    guard article.references.indices.contains(number) else { return }
    if isInLink { marksAfterLink.append(number) } else { write(mark: number) }
  }

  /// Writes a footnote mark; if the article lacks its note, as text, because it would be no
  /// footnote.
  private mutating func write(mark number: Int) {
    let reference = article.references[number]
    guard !reference.isEmpty else { return text("[\(reference.mark)]") }
    marked.append(number)
    atom("[^\(number + 1)]")
  }
}

extension Address {
  /// The address as a link destination: nothing in it ends the link, the cell or the line.
  var markdownDestination: String {
    var bytes: [UInt8] = []
    for byte in text.visible.utf8 {
      switch byte {
      case ...0x20, 0x7F, UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"),
        UInt8(ascii: ">"), UInt8(ascii: "\\"), UInt8(ascii: "|"), UInt8(ascii: "`"),
        UInt8(ascii: "\""), UInt8(ascii: "$"):
        bytes += "%\(Hexadecimal.encode([byte]).uppercased())".utf8
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Sequence<UInt8> {
  /// Returns the length of the longest run of a byte. Not of a character: with a combining mark
  /// behind it, a backtick is another one.
  func longestRun(of byte: UInt8) -> Int {
    var longest = 0
    var run = 0
    for next in self {
      run = next == byte ? run + 1 : 0
      longest = Swift.max(longest, run)
    }
    return longest
  }
}

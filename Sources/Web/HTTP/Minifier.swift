/// Leaves out what a browser does not need of a script or a style sheet: the lines that are comments,
/// the indents and the empty lines; of a style sheet also other comments, and blanks beside
/// punctuation.
///
/// It reads lines and no language, so sources must keep rules, which a test checks: a block comment
/// that begins a line ends at the end of a line, every other one ends in its line, and no text in
/// quotes spans lines.
enum Minifier {
  enum Language {
    case script, style
  }

  static func minified(_ source: some Collection<UInt8>, as language: Language) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(source.count)
    var isInComment = false
    for line in source.split(separator: UInt8(ascii: "\n")) {
      let text = line.trimmingBlanks()
      if isInComment {
        isInComment = !text.reversed().starts(with: "/*".utf8)
      } else if text.starts(with: "/*".utf8) {
        isInComment = !text.dropFirst(2).reversed().starts(with: "/*".utf8)
      } else if !text.isEmpty, !text.starts(with: "//".utf8) {
        switch language {
        case .script:
          result += text
          result.append(UInt8(ascii: "\n"))
        case .style: append(style: text, to: &result)
        }
      }
    }
    return result
  }

  /// Appends a line of a style sheet. One with quotes stays as it is.
  private static func append(style line: [UInt8], to result: inout [UInt8]) {
    guard !line.contains(where: { #""'"#.utf8.contains($0) }) else {
      result += line
      result.append(UInt8(ascii: "\n"))
      return
    }
    var rest = line[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "/"), rest.first == UInt8(ascii: "*") {
        repeat { rest.removeFirst() } while !rest.isEmpty && !rest.starts(with: "*/".utf8)
        rest = rest.dropFirst(2)
      } else if byte == UInt8(ascii: " ") {
        guard let last = result.last, !" \n:,;{}".utf8.contains(last), let next = rest.first,
          !"{}".utf8.contains(next)
        else { continue }
        result.append(byte)
      } else {
        if byte == UInt8(ascii: "}"), result.last == UInt8(ascii: ";") { result.removeLast() }
        result.append(byte)
      }
    }
    if result.last == UInt8(ascii: " ") { result.removeLast() }
    // A value can go on in the next line.
    if let last = result.last, !" \n,;{}".utf8.contains(last) { result.append(UInt8(ascii: "\n")) }
  }
}

extension Collection<UInt8> {
  fileprivate func trimmingBlanks() -> [UInt8] {
    let isBlank: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return Array(drop(while: isBlank).reversed().drop(while: isBlank).reversed())
  }
}

/// Leaves out what a browser does not need of a script or a style sheet: the lines that are comments,
/// the indents and the empty lines.
///
/// It reads lines and no language, so sources must keep two rules, which a test checks: a block
/// comment that begins a line ends at the end of a line, and no text in quotes spans lines.
enum Minifier {
  static func minified(_ source: some Collection<UInt8>) -> [UInt8] {
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
        result += text
        result.append(UInt8(ascii: "\n"))
      }
    }
    return result
  }
}

extension Collection<UInt8> {
  fileprivate func trimmingBlanks() -> [UInt8] {
    let isBlank: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return Array(drop(while: isBlank).reversed().drop(while: isBlank).reversed())
  }
}

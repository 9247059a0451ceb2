/// The code in Markdown as a parser finds it: CommonMark 0.31, sections 4.5 and 6.1.
enum MarkdownCode {
  /// Returns Markdown without its code, for tests of what else is in it.
  static func removed(from markdown: String) -> String {
    var rest: [UInt8] = []
    var fence: (column: Int, length: Int)?
    for line in Array(markdown.utf8).split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == 0x0A || $0 == 0x0D })
    {
      if let open = fence {
        let margin = line.prefix(open.column)
        let isInside = margin.allSatisfy { $0 == 0x20 || $0 == UInt8(ascii: ">") }
        let content = line.dropFirst(open.column)
        if isInside, content.count < open.length || !content.allSatisfy({ $0 == backtick }) {
          continue
        }
        fence = nil
        if isInside { continue }
      }
      let margin = line.prefix { " >-*+.)[^]:".utf8.contains($0) || 0x30...0x39 ~= $0 }
      let run = line.dropFirst(margin.count).prefix { $0 == backtick }.count
      let info = line.dropFirst(margin.count + run)
      if run >= 3, !info.contains(backtick) {
        // The later lines of a footnote are indented by four.
        let note = margin.firstIndex(of: UInt8(ascii: "[")).map { $0 - margin.startIndex + 4 }
        fence = (note ?? margin.count, run)
        rest += margin
      } else {
        rest += withoutSpans(Array(line))
      }
      rest.append(0x0A)
    }
    return String(decoding: rest, as: UTF8.self)
  }

  private static let backtick = UInt8(ascii: "`")

  private static func withoutSpans(_ line: [UInt8]) -> [UInt8] {
    var rest: [UInt8] = []
    var index = 0
    while index < line.count {
      if line[index] == UInt8(ascii: "\\") {
        rest += line[index..<min(index + 2, line.count)]
        index += 2
        continue
      }
      let run = line[index...].prefix { $0 == backtick }.count
      guard run > 0 else {
        rest.append(line[index])
        index += 1
        continue
      }
      var end = index + run
      var isFound = false
      while end < line.count, !isFound {
        let next = line[end...].prefix { $0 == backtick }.count
        isFound = next == run
        end += max(next, 1)
      }
      // A run without its end is text.
      if !isFound {
        rest += line[index..<index + run]
        end = index + run
      }
      index = end
    }
    return rest
  }
}

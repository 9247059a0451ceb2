import Markup
import Testing

@Suite("Text for a terminal")
struct TerminalTextTests {
  static let sequences = [
    "\u{1B}]0;pwned\u{7}", "\u{1B}]8;;javascript:x\u{1B}\\", "\u{1B}[8m", "\u{1B}[31m",
    "\u{1B}[2J", "\u{1B}[1;1H", "\u{1B}[0;38;5;1m", "\u{1B}c", "\u{1B}", "\u{9B}2J",
    "\u{9D}0;x\u{9C}",
    "\r", "\u{8}", "\u{7F}", "\u{202E}", "\u{1B}]8;;http://e.org/\u{7}", "\u{1B}]52;c;eA==\u{7}",
    "\u{1B}[", "\u{1B}[;m", "\u{1B}[m", "\u{1B}]8;;http://e.org/\u{1B}",
  ]

  @Test("No escape sequence in untrusted text is obeyed, in any mode", arguments: sequences)
  func hostile(sequence: String) {
    for kind in [TerminalSanitizer.Kind.plain, .rendered(styled: false), .rendered(styled: true)] {
      let safe = TerminalSanitizer.safe("a\(sequence)b", kind)
      #expect(safe.hasPrefix("a") && safe.hasSuffix("b"))
      #expect(!safe.unicodeScalars.contains { $0.value < 0x20 || 0x7F...0x9F ~= $0.value })
      #expect(!safe.unicodeScalars.contains("\u{202E}"))
    }
  }

  @Test(
    "Sequences of the text renderer stay where styles are allowed",
    arguments: [
      "\u{1B}[1mbold\u{1B}[0m", "\u{1B}[0;2;3;4;9mall\u{1B}[0m", "\u{2067}שלום\u{2069}",
      "\u{1B}]8;;https://e.org/a?b=c\u{1B}\\link\u{1B}]8;;\u{1B}\\", "Zürich – 東京\t→\n",
    ])
  func ours(text: String) {
    #expect(TerminalSanitizer.safe(text, .rendered(styled: true)) == text)
    #expect(!TerminalSanitizer.safe(text, .rendered(styled: false)).contains("\u{1B}"))
  }

  @Test("Safe JSON keeps its values and contains nothing that a terminal obeys")
  func json() {
    #expect(
      TerminalSanitizer.safe(json: "{\"a\": \"é\u{9B}2J\u{202E}\"}")
        == "{\"a\": \"é\\u009b2J\\u202e\"}")
    #expect(TerminalSanitizer.safe(json: "{\"a\": \"é\"}") == "{\"a\": \"é\"}")
  }
}

internal import Articles
internal import Markup

extension String {
  /// As much of a line as fits into so many columns of a terminal.
  func visible(to columns: Int) -> String {
    guard DisplayWidth.columns(self) > columns else { return self }
    var used = 0
    var kept = ""
    for character in self {
      used += DisplayWidth.columns(String(character))
      if used > columns - 1 { break }
      kept.append(character)
    }
    return kept + "…"
  }

  /// The text in lines of so many columns, broken at blanks.
  func wrapped(to columns: Int) -> String {
    var lines: [String] = []
    var line = ""
    for word in split(separator: " ", omittingEmptySubsequences: false) {
      let longer = line.isEmpty ? String(word) : line + " " + word
      if DisplayWidth.columns(longer) > columns, !line.isEmpty {
        lines.append(line)
        line = String(word)
      } else {
        line = longer
      }
    }
    return (lines + [line]).joined(separator: "\n")
  }

  /// The text with blanks up to so many columns.
  func padded(to columns: Int) -> String {
    self + String(repeating: " ", count: max(0, columns - DisplayWidth.columns(self)))
  }

  /// What a wiki or a file wrote, on one line and without what a terminal would obey.
  var terminalSafe: String {
    var bytes: [UInt8] = []
    VisibleText.append(Array(utf8), to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
      .split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// The text as one word of a shell.
  var quotedForShell: String {
    let isPlain =
      !isEmpty
      && utf8.allSatisfy {
        0x30...0x39 ~= $0 || 0x41...0x5A ~= $0 || 0x61...0x7A ~= $0 || $0 == 0x5F || $0 == 0x2D
          || $0 == 0x2E || $0 == 0x2F
      }
    return isPlain ? self : "'" + replacing("'", with: #"'\''"#) + "'"
  }
}

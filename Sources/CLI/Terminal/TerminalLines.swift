internal import Articles
internal import Markup

extension String {
  /// Returns the text truncated to a number of terminal columns.
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

  /// Returns the text wrapped at spaces to a number of columns.
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

  /// Returns the text padded with spaces to a number of columns.
  func padded(to columns: Int) -> String {
    self + String(repeating: " ", count: max(0, columns - DisplayWidth.columns(self)))
  }

  /// The text on one line and without control sequences, for text from wikis and files.
  var terminalSafe: String {
    var bytes: [UInt8] = []
    VisibleTextFilter.append(Array(utf8), to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
      .split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// The text quoted as one word of a shell.
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

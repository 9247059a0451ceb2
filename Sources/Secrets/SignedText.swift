internal import Foundation  // bytes of a code
internal import Markup

/// A text and its message authentication code, as they stand in cookies and addresses: the text, a
/// dot, and the code in base64url.
struct SignedText {
  let text: String
  let code: Data

  init(_ text: String, code: Data) {
    self.text = text
    self.code = code
  }

  /// Parses a written text; the code is not checked.
  init?(_ written: String) {
    let parts = written.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let code = try? Base64URL.decode(parts[1]) else { return nil }
    self.init(String(parts[0]), code: Data(code))
  }

  var written: String { "\(text).\(Base64URL.encode(code))" }

  /// Returns whether the code is the expected one; compares in constant time.
  func hasCode(_ expected: Data) -> Bool {
    code.count == expected.count && zip(code, expected).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

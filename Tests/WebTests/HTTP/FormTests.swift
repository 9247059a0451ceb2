import App
import Foundation  // the decoding of Foundation, for comparison
import Testing

@testable import Web

@Suite("Decoding of forms and queries")
struct FormTests {
  private static let fieldsByText: [(encoded: String, fields: [(name: String, value: String)])] = [
    ("", []), ("&&&", []), ("a", [("a", "")]), ("a=", [("a", "")]), ("=", [("", "")]),
    ("=b", [("", "b")]), ("a=b=c", [("a", "b=c")]), ("a=1&&a=2&", [("a", "1"), ("a", "2")]),
    ("a+b=c+d", [("a b", "c d")]), ("a%2Bb=c%2bd", [("a+b", "c+d")]),
    ("a%26=%3D", [("a&", "=")]), ("n=%C3%A9%F0%9F%A6%89", [("n", "é🦉")]), ("n=é🦉", [("n", "é🦉")]),
    ("n=%EF%BB%BFa%EF%BB%BF", [("n", "a\u{FEFF}")]),
    ("n=%0D%0A", [("n", "\r\n")]), ("a%3Db", [("a=b", "")]),
  ]

  @Test("Each field has its name and its value", arguments: fieldsByText)
  func decodable(encoded: String, fields: [(name: String, value: String)]) throws {
    #expect(try Form(encoded) == Form(fields: fields))
  }

  @Test(
    "Broken encoding is refused, in a name and in a value",
    arguments: [
      "%", "%4", "%G1", "%1G", "%%41", "%+1", "%FF", "%C3", "%C3+%A9", "%C0%80", "%ED%A0%80",
      "%F4%90%80%80", "%e", "%é1", "%00", "b%00c",
    ])
  func broken(text: String) {
    for encoded in [text, "a=" + text, text + "=a", "a=b&c=" + text] {
      #expect(throws: Problem.formMalformed) { try Form(encoded) }
    }
  }

  @Test("Every short text is decoded like its parts by Foundation")
  func likeFoundation() {
    let pieces = ["a", "+", "%", "4", "f", "&", "=", "é", "%C3", "%C3%A9"]
    var texts = [""]
    for _ in 1...4 {
      texts = texts.flatMap { text in pieces.map { text + $0 } }
      for text in texts {
        let decoded = try? Form(text)
        #expect(decoded == FormTests.decodedByFoundation(text), "\(text)")
      }
    }
  }

  private static func decodedByFoundation(_ encoded: String) -> Form? {
    var fields: [(name: String, value: String)] = []
    for field in encoded.split(separator: "&") {
      let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { $0.replacing("+", with: " ").removingPercentEncoding }
      guard let name = parts[0], let value = parts.count > 1 ? parts[1] : "" else { return nil }
      fields.append((name, value))
    }
    return Form(fields: fields)
  }

  @Test("Empty fields are not counted", arguments: [("", 0), ("&&&", 0), ("a&&b&", 2), ("=", 1)])
  func counting(encoded: String, count: Int) {
    #expect(Form.fieldCount(of: Array(encoded.utf8)) == count)
  }

  @Test("Too many fields are refused before any is decoded")
  func tooMany() throws {
    let most = String(repeating: "a&", count: Form.fieldLimit - 1)
    #expect(try Form(most + "b=1").fields.count == Form.fieldLimit)
    // A broken field in front would be the first to be decoded.
    for first in ["a", "%FF"] {
      #expect(throws: Problem.tooManyFields(limit: Form.fieldLimit)) {
        try Form("\(first)&b&\(most)")
      }
    }
    #expect(throws: Problem.tooManyFields(limit: 2)) { try Form("%FF&b&c", fieldLimit: 2) }
    #expect(throws: Problem.formMalformed) { try Form("%FF&b", fieldLimit: 2) }
  }
}

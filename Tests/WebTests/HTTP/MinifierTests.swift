import Foundation  // the folder of the assets
import TestSupport
import Testing

@testable import Web

@Suite("Scripts and style sheets as they are sent")
struct MinifierTests {
  @Test(
    "Lines that are comments, indents and empty lines are left out",
    arguments: [
      ("", ""),
      ("// a\nb\n", "b\n"),
      ("  b // c\n\n\td\r\n", "b // c\nd\r\n"),
      ("/* a */\nb", "b\n"),
      ("/**\n * a\n * @returns `b` // c\n */\nd\n", "d\n"),
      ("a /* b */ c\n", "a /* b */ c\n"),
      ("a(\"// b\");\n", "a(\"// b\");\n"),
      ("/*/\na\n*/\nb\n", "b\n"),
      ("/* a\n", ""),
    ])
  func minified(source: String, sent: String) {
    #expect(String(decoding: Minifier.minified(source.utf8), as: UTF8.self) == sent)
  }

  @Test("Sources keep the rules by which that is safe")
  func rules() throws {
    let files =
      try Repository.files(in: "Assets", ending: ".js")
      + Repository.files(in: "Assets", ending: ".css")
    #expect(files.count > 40)
    for file in files {
      var isInComment = false
      for line in try Repository.text(file).split(separator: "\n", omittingEmptySubsequences: false)
      {
        let text = line.drop { $0 == " " }
        let begins = !isInComment && text.hasPrefix("/*")
        let isComment = isInComment || begins
        if isComment {
          isInComment = !text.hasSuffix("*/")
          #expect(isInComment == !text.contains("*/"), "\(file): code after a comment: \(line)")
        } else if file.hasSuffix(".js"), !text.hasPrefix("//") {
          let code = text.replacing(#/\/\/ .*$|"[^"]*"|\/[^\/ ]+\/[a-z]*/#, with: "")
          #expect(code.count { $0 == "`" } % 2 == 0, "\(file): a text of several lines: \(line)")
        }
      }
      #expect(!isInComment, "\(file): a comment without an end")
    }
  }
}

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
  func script(source: String, sent: String) {
    #expect(String(decoding: Minifier.minified(source.utf8, as: .script), as: UTF8.self) == sent)
  }

  @Test(
    "Of a style sheet, comments and blanks beside punctuation are left out too",
    arguments: [
      ("a { color: red; /* b */ }\n", "a{color:red}"),
      ("a,\nb > c:is(d, e) {\n  color: red;\n}\n", "a,b > c:is(d,e){color:red}"),
      ("a {\n  font: 1px\n    serif;\n}", "a{font:1px\nserif}"),
      (
        "@media (width < 3em) and (hover: none) { a { b: calc(1px + 2px); } }",
        "@media (width < 3em) and (hover:none){a{b:calc(1px + 2px)}}"
      ),
      ("a::after { content: \" ; /* b */ }\"; }\n", "a::after { content: \" ; /* b */ }\"; }\n"),
      ("a /* b */ c { d: e }\n", "a c{d:e}"),
      ("a { b: c /* d", "a{b:c\n"),
      ("a { b: c } /*", "a{b:c}"),
      ("a {}\n}", "a{}}"),
    ])
  func style(source: String, sent: String) {
    #expect(String(decoding: Minifier.minified(source.utf8, as: .style), as: UTF8.self) == sent)
  }

  @Test("The style sheet of all pages is under 60 kB before compression")
  func weight() throws {
    let answer = try #require(Assets().answer(at: "waypost.css"))
    #expect((40_000..<60_000).contains(answer.body.count), "\(answer.body.count) bytes")
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
        } else if file.hasSuffix(".css") {
          let code = text.replacing(#/\/\*.*?\*\//#, with: "")
          #expect(!code.contains("/*"), "\(file): a comment of several lines behind code: \(line)")
        }
      }
      #expect(!isInComment, "\(file): a comment without an end")
    }
  }
}

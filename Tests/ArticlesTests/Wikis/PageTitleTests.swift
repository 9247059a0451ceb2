import Articles
import Foundation  // removingPercentEncoding
import Testing

@Suite("Titles")
struct PageTitleTests {
  @Test(
    "A title has MediaWiki's normal form, and its address leads back to it",
    arguments: [
      ("C++", "C++", "C%2B%2B"), ("AC/DC", "AC/DC", "AC/DC"), ("Q&A", "Q&A", "Q%26A"),
      ("100%", "100%", "100%25"), ("Who?", "Who?", "Who%3F"),
      ("São Paulo", "São Paulo", "S%C3%A3o_Paulo"), ("東京", "東京", "%E6%9D%B1%E4%BA%AC"),
      ("😀", "😀", "%F0%9F%98%80"), ("\"Heroes\"", "\"Heroes\"", "%22Heroes%22"),
      ("Schindler's List", "Schindler's List", "Schindler's_List"),
      ("New_York__City_", "New York City", "New_York_City"),
      ("  a \u{A0} b\t", "a b", "a_b"), ("a\u{3000}b", "a b", "a_b"),
      ("\u{200E}Lisbon\u{200F}", "Lisbon", "Lisbon"), ("...", "...", "..."),
      ("a/.b", "a/.b", "a/.b"), ("Talk:A", "Talk:A", "Talk:A"),
      ("A\\B^C`D", "A\\B^C`D", "A%5CB%5EC%60D"),
    ])
  func normalForm(typed: String, text: String, path: String) throws {
    let title = try PageTitle(typed)
    #expect(title.text == text)
    #expect(title.pathComponent == path)
    #expect(try PageTitle(#require(path.removingPercentEncoding)) == title)
    #expect(try PageTitle(#require(title.queryValue.removingPercentEncoding)) == title)
  }

  @Test(
    "A title that MediaWiki refuses is refused with the reason",
    arguments: [
      ("", .empty), (" _ ", .empty), ("#MeToo", .forbidden("#")), ("A|B", .forbidden("|")),
      ("<b>", .forbidden("<")), ("a]b", .forbidden("]")), ("{{A}}", .forbidden("{")),
      ("a\u{0}b", .forbidden("\u{0}")), ("a\u{1B}b", .forbidden("\u{1B}")),
      ("a\u{FFFD}b", .forbidden("\u{FFFD}")), (".", .relativePath), ("..", .relativePath),
      ("./a", .relativePath), ("a/../b", .relativePath), ("a/..", .relativePath),
      (String(repeating: "é", count: 128), .tooLong(bytes: 256)),
      (String(repeating: "a", count: 256), .tooLong(bytes: 256)),
    ] as [(String, TitleError)])
  func refused(typed: String, reason: TitleError) {
    #expect(throws: reason) { try PageTitle(typed) }
  }

  @Test("A title may have 255 bytes")
  func longest() throws {
    #expect(try PageTitle(String(repeating: "a", count: 255)).text.utf8.count == 255)
  }

  @Test(
    "The first letter is capitalized if the capital is a single letter",
    arguments: [
      ("lisbon", "Lisbon"), ("élan", "Élan"), ("ñandú", "Ñandú"), ("ßtraße", "ßtraße"),
      ("ǆ", "ǅ"), ("ijsland", "Ijsland"), ("жизнь", "Жизнь"), ("東京", "東京"), ("3d", "3d"),
      ("ŉ", "ŉ"), ("iPhone", "IPhone"), ("ﬁn", "ﬁn"), ("ა", "ა"), ("e\u{301}lan", "E\u{301}lan"),
      ("ᾳ", "ᾼ"),
    ])
  func capitalized(typed: String, capitalized: String) throws {
    let title = try PageTitle(typed).capitalized()
    #expect(title.text.unicodeScalars.elementsEqual(capitalized.unicodeScalars))
  }
}

import Testing

@testable import HTMLTree

@Suite struct CharacterReferencesTests {
  @Test(
    "Character references in text are decoded by the standard's table",
    arguments: [
      ("&amp;&lt;&gt;&quot;&nbsp;", "&<>\"\u{A0}"),
      ("&Aacute;&aacute;&CounterClockwiseContourIntegral;", "Áá∳"),
      ("&NotEqualTilde;&fjlig;", "≂\u{338}fj"),
      ("&amp&lt&copy &AMP", "&<© &"),
      ("&notit;&notin;&notin", "¬it;∉¬in"),
      ("&nothing;&;&&amp;& &#&#;&#x;&#xg", "¬hing;&;&&& &#&#;&#x;&#xg"),
      ("&unknown;&a", "&unknown;&a"),
      ("&#65;&#x42;&#X43&#068x", "ABCDx"),
      ("&#0;&#xD800;&#x110000;&#99999999999999999999;", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
      ("&#x80;&#x99;&#x9F;&#x81;", "€™Ÿ\u{81}"),
      ("&#13;&#x10FFFF;&#x1F5FA;", "\r\u{10FFFF}🗺"),
      ("&am<i>p;</i>", "&amp;"),
    ])
  func text(html: String, expected: String) {
    #expect(HTMLTree(parsing: Array(html.utf8)).text(of: 0) == expected)
  }

  @Test(
    "In an attribute a name without semicolon before =, a letter or a digit is text",
    arguments: [
      ("?a=b&copy=1&lt2&amp;c", "?a=b&copy=1&lt2&c"), ("&copy", "©"), ("&copy &lt;", "© <"),
      ("&notit;", "&notit;"), ("&notin;", "∉"), ("&#65", "A"),
    ])
  func attribute(html: String, expected: String) {
    let tree = HTMLTree(parsing: Array("<a href=\"\(html)\">".utf8))
    #expect(tree.value("href", of: 1) == expected)
  }

  @Test("Every name in the table decodes to its characters")
  func table() {
    let words = characterReferenceNames.description.split(whereSeparator: \.isWhitespace)
    #expect(words.count == 2125)
    for word in words {
      let parts = word.split { $0 == ";" || $0 == "?" }
      let scalars = parts[1].split(separator: "+").compactMap {
        UInt32($0, radix: 16).flatMap(Unicode.Scalar.init)
      }
      let expected = String(String.UnicodeScalarView(scalars))
      let written = word.contains("?") ? ["&\(parts[0]);", "&\(parts[0])"] : ["&\(parts[0]);"]
      for html in written {
        #expect(HTMLTree(parsing: Array(html.utf8)).text(of: 0) == expected, "\(html)")
      }
    }
  }
}

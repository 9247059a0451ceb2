import Markup
import Testing

@Suite("Markup")
struct HTMLTests {
  @Test("Literals are markup; values are escaped text")
  func interpolation() {
    let title = "Q&A <i>"
    let html: HTML = #"<h1 title="\#(title)">\#(title) \#(3)</h1>"#
    #expect(html.markup == #"<h1 title="Q&amp;A &lt;i&gt;">Q&amp;A &lt;i&gt; 3</h1>"#)
  }

  @Test(
    "No value breaks out of an attribute in double quotes",
    arguments: [
      "\"><script>alert(1)</script>", "\" onmouseover=\"alert(1)", "\"\u{301} onmouseover=x",
      "\"\u{200D}onload=x", "\"\u{FE0F} x", "'\u{301}><img src=x onerror=y>", "&quot;\"&#34;",
      "<\u{338}script>", ">\u{338}", "&\u{301}lt;", "\r\n\"", "\u{0}\"\u{0}<", "\"\"\"<<<>>>",
    ])
  func attributes(value: String) {
    let html: HTML = "<p title=\"\(value)\">"
    let inside = html.utf8.dropFirst(10).dropLast(2)
    #expect(!inside.contains { [0x22, 0x27, 0x3C, 0x3E].contains($0) })
  }

  @Test("Interpolated markup stays unchanged and is not escaped twice")
  func nesting() {
    let inner: HTML = "<b>\("<")</b>"
    let none: HTML? = nil
    #expect(("<p>\(inner)\(none)</p>" as HTML).markup == "<p><b>&lt;</b></p>")
    #expect([inner, inner].joined(by: ", ").markup == "<b>&lt;</b>, <b>&lt;</b>")
  }

  @Test("An interpolated address is escaped")
  func address() throws {
    let address = try #require(Address("/w?a=1&b=\"2\"'"))
    #expect(
      ("<a href=\"\(address)\">" as HTML).markup == "<a href=\"/w?a=1&amp;b=&quot;2&quot;&#39;\">")
  }

  @Test(
    "Ill-formed UTF-8 becomes the replacement character, byte by byte",
    arguments: [
      ([0x61, 0xFF, 0x62], "a\u{FFFD}b"), ([0xC3], "\u{FFFD}"), ([0xC3, 0x22], "\u{FFFD}&quot;"),
      ([0xE2, 0x82, 0x3C], "\u{FFFD}\u{FFFD}&lt;"), ([0xC0, 0xBC], "\u{FFFD}\u{FFFD}"),
      ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
      ([0xF4, 0x90, 0x80, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
      ([0xF0, 0x9F, 0x98, 0x80], "😀"),
    ] as [([UInt8], String)])
  func illFormed(bytes: [UInt8], text: String) {
    var html = HTML()
    html.append(utf8: bytes)
    #expect(html.markup == text)
  }
}

@Suite("Visible text")
struct VisibleTextTests {
  @Test(
    "Control characters and those that change the direction of text are removed",
    arguments: [
      ("a\u{1B}[31mb", "a[31mb"), ("a\u{0}\u{7}\u{8}\u{7F}b", "ab"), ("a\u{9B}31mb", "a31mb"),
      ("\u{202E}abc\u{202C}", "abc"), ("\u{2066}a\u{2069}\u{2067}b\u{2068}", "ab"),
      ("a\rb\r\nc\td", "ab\nc\td"), ("a\u{2028}b", "a b"), ("\u{FEFF}a", "a"),
      ("a\u{FFFE}b\u{FFFF}", "ab"), ("a\u{FFFD}b", "a\u{FFFD}b"),
      ("שלום é 東京 👩‍👩‍👧", "שלום é 東京 👩‍👩‍👧"), ("a\u{200E}b\u{200F}", "a\u{200E}b\u{200F}"),
      ("", ""),
    ])
  func visible(text: String, seen: String) {
    #expect(text.visible.unicodeScalars.elementsEqual(seen.unicodeScalars))
  }

  @Test("Removing a byte does not combine its neighbours into a control character")
  func joining() {
    var html = HTML()
    html.append(utf8: [0xC2, 0x1B, 0x9B, 0x33])
    #expect(html.markup == "\u{FFFD}\u{FFFD}3")
  }

  @Test(
    "A special character is handled at every position of a long text",
    arguments: ["<", ">", "&", "\"", "'", "\u{1B}", "\u{7F}", "\u{0}", "é", "\u{202E}"])
  func places(sign: String) {
    let alone = ("\(sign)" as HTML).markup
    for place in 0..<20 {
      let (before, after) = (
        String(repeating: "a", count: place), String(repeating: "b", count: 19)
      )
      #expect(("\(before + sign + after)" as HTML).markup == before + alone + after)
      #expect((before + sign + after).visible == before + sign.visible + after)
    }
  }

  @Test("A substring is handled like a string")
  func substring() {
    let text = "<a\u{1B}>é"
    #expect(text.dropFirst().visible == "a>é")
    #expect(("\(text.dropFirst())" as HTML).markup == "a&gt;é")
  }
}

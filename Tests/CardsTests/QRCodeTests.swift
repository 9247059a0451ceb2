import Cards
import Markup
import Testing

@Suite("QR codes")
struct QRCodeTests {
  @Test("A code is a square with three finder patterns")
  func corners() throws {
    let code = try #require(QRCode("geo:52.378686,4.899697"))
    #expect(code.size % 4 == 1 && code.size >= 21)
    for (row, column) in [(0, 0), (0, code.size - 7), (code.size - 7, 0)] {
      #expect((0..<7).allSatisfy { code[row, column + $0] && code[row + 6, column + $0] })
      #expect(!code[row + 1, column + 1] && code[row + 3, column + 3])
    }
  }

  @Test("The same text gives the same code, another text another one")
  func same() {
    #expect(QRCode("a") == QRCode("a"))
    #expect(QRCode("a") != QRCode("b"))
  }

  @Test(
    "An empty text, one with a zero byte, and one that is too long give none",
    arguments: ["", "a\0b", String(repeating: "x", count: 2001)])
  func none(text: String) { #expect(QRCode(text) == nil) }

  @Test("The drawing has an escaped text alternative")
  func drawing() throws {
    let svg = try #require(QRCode("a")).svg(label: "\"<Code>")
    #expect(String(decoding: svg.utf8, as: UTF8.self).contains("&lt;Code&gt;"))
  }

  @Test(
    "Letters outside ASCII and a long link fit",
    arguments: ["Zürich 東京", String(repeating: "x", count: 2000)])
  func fits(text: String) { #expect(QRCode(text) != nil) }
}

import Testing

@testable import Markup

@Suite("Bytes as hexadecimal digits")
struct HexadecimalTests {
  @Test("Every byte is written in lower case and read in both cases")
  func bytes() {
    let bytes = (0...255).map { UInt8($0) }
    let text = Hexadecimal.encode(bytes)
    #expect(text.hasPrefix("000102") && text.hasSuffix("fdfeff") && text.utf8.count == 512)
    #expect(Hexadecimal.decode(text) == bytes && Hexadecimal.decode(text.uppercased()) == bytes)
    #expect(Hexadecimal.encode([]).isEmpty && Hexadecimal.decode("") == [])
  }

  @Test("Anything else is refused", arguments: ["0", "abc", "0g", "0x", " 00", "0０", "é0", "-1"])
  func malformed(text: String) { #expect(Hexadecimal.decode(text) == nil) }
}

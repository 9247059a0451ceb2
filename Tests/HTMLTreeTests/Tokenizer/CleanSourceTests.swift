import HTMLTree
import Seeded
import Testing

@Suite struct CleanSourceTests {
  @Test(
    "The source becomes well-formed UTF-8 without carriage return and NUL",
    arguments: [
      ([0x41, 0x42], "AB"),
      ([0x41, 0x0D, 0x0A, 0x42, 0x0D, 0x43, 0x0D], "A\nB\nC\n"),
      ([0x41, 0x00, 0x42], "A\u{FFFD}B"),
      ([0x41, 0xC3, 0x28], "A\u{FFFD}("),
      ([0x41, 0xE2, 0x82], "A\u{FFFD}"),
      ([0xE2, 0x82, 0x41], "\u{FFFD}A"),
      ([0xC0, 0xAF, 0xFF, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
      ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
      ([0xF0, 0x9F, 0x97, 0xBA, 0xF0, 0x9F, 0x97], "🗺\u{FFFD}"),
      ([0xD7, 0x90, 0x20, 0xE4, 0xB8, 0xAD, 0x20, 0xD7, 0x20], "א 中 \u{FFFD} "),
      ([0xD7, 0x90, 0x20, 0x00, 0x20, 0xED, 0x9F, 0xBF, 0x0D], "א \u{FFFD} \u{D7FF}\n"),
      ([0xE0, 0x9F, 0xBF, 0xE0, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}\u{800}"),
      ([0xF4, 0x90, 0x80, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
    ] as [([UInt8], String)])
  func cleaning(bytes: [UInt8], expected: String) {
    #expect(HTMLTree(parsing: bytes).text(of: 0) == expected)
    // The same inside a longer text, which is read in words of eight bytes.
    let padded = Array("some padding ".utf8) + bytes + Array(" and as much padding again".utf8)
    #expect(
      HTMLTree(parsing: padded).text(of: 0)
        == "some padding \(expected) and as much padding again")
  }

  @Test("A byte order mark is removed, but only at the start")
  func byteOrderMark() {
    let tree = HTMLTree(parsing: [0xEF, 0xBB, 0xBF, 0x41, 0xEF, 0xBB, 0xBF])
    #expect(tree.text(of: 0) == "A\u{FEFF}")
  }

  @Test("Random bytes are repaired as the standard library does")
  func random() {
    var generator = SeededChance(7)
    let pool: [UInt8] = [
      0x20, 0x41, 0x7F, 0x80, 0x9F, 0xA0, 0xBF, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xED, 0xEF, 0xF0,
      0xF1,
      0xF4, 0xF5, 0xFF,
    ]
    for _ in 0..<5_000 {
      let length = Int(generator.next() % 24)
      let bytes = (0..<length).map { _ in pool[Int(generator.next() % UInt64(pool.count))] }
      guard !bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { continue }
      #expect(HTMLTree(parsing: bytes).source == Array(String(decoding: bytes, as: UTF8.self).utf8))
    }
  }

  @Test("A clean source is not copied")
  func notCopied() {
    let bytes = Array("<p>één 🗺</p>".utf8)
    let source = HTMLTree(parsing: bytes).source
    let same = bytes.withUnsafeBufferPointer { one in
      source.withUnsafeBufferPointer { other in one.baseAddress == other.baseAddress }
    }
    #expect(same)
  }
}

// Comparing bytes of a page with literals, and converting them to strings.
extension Span<UInt8> {
  /// Whether the bytes of a range are `text`, ignoring ASCII case; `text` must be in lower case.
  @inline(__always)
  func reads(_ text: StaticString, at range: Range<Int>) -> Bool {
    guard range.count == text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { expected in
      for step in 0..<expected.count {
        let byte = self[range.lowerBound + step]
        guard (byte &- 0x41 < 26 ? byte | 0x20 : byte) == expected[step] else { return false }
      }
      return true
    }
  }

  /// Whether the bytes of a range begin with `text`, ignoring ASCII case; `text` must be in lower
  /// case.
  @inline(__always)
  func begins(_ range: Range<Int>, with text: StaticString) -> Bool {
    let end = range.lowerBound + text.utf8CodeUnitCount
    return end <= range.upperBound && reads(text, at: range.lowerBound..<end)
  }

  @inline(__always)
  func begins(_ range: Range<Int>, with bytes: [UInt8]) -> Bool {
    guard bytes.count <= range.count else { return false }
    for step in bytes.indices where self[range.lowerBound + step] != bytes[step] { return false }
    return true
  }

  @inline(__always)
  func holds(_ bytes: [UInt8], at range: Range<Int>) -> Bool {
    bytes.count == range.count && begins(range, with: bytes)
  }

  /// Whether the bytes of a range begin with `text`, case-sensitive.
  func begins(_ range: Range<Int>, exactly text: StaticString) -> Bool {
    guard range.count >= text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { expected in
      for step in 0..<expected.count where self[range.lowerBound + step] != expected[step] {
        return false
      }
      return true
    }
  }

  /// Returns the offset after the first `text` in a range, case-sensitive. The search looks for its
  /// last letter, which should be a rare one.
  func end(of text: StaticString, in range: Range<Int>) -> Int? {
    let length = text.utf8CodeUnitCount
    guard range.count >= length else { return nil }
    let last = text.withUTF8Buffer { $0[length - 1] }
    var place = range.lowerBound + length - 1
    while true {
      place = self.place(of: last, in: place..<range.upperBound) + 1
      guard place <= range.upperBound else { return nil }
      if begins(place - length..<place, exactly: text) { return place }
    }
  }

  func string(_ range: Range<Int>) -> String {
    extracting(range).withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }
}

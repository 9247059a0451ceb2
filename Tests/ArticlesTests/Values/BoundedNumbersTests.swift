import Seeded
import Testing

@testable import Articles

@Suite("Numbers within a range")
struct BoundedNumbersTests {
  @Test("Only ASCII digits and a minus sign are accepted")
  func digits() {
    #expect(Int("5", in: .index) == 5)
    #expect(Int("007", in: .index) == 7)
    #expect(Int("-5", in: -5...5) == -5)
    #expect(Int("-6", in: -5...5) == nil)
    #expect(Int("-0", in: .index) == 0)
    #expect(UInt16("65535", in: 1...65_535) == 65_535)
    #expect(
      UInt16("65536", in: 1...65_535) == nil, "a type's last number is no bucket for the rest")
    #expect(Int64("9223372036854775807", in: .min ... .max) == .max)
    #expect(Int64("-9223372036854775808", in: .min ... .max) == .min)
    #expect(Int64("9223372036854775808", in: .min ... .max) == nil)
    #expect(Int(digits: "12".utf8, in: .index) == 12)
  }

  @Test("Text that is not a number is refused in every range", arguments: Extremes.words)
  func words(text: String) {
    #expect(Int(text, in: .min ... .max) == nil)
    #expect(Int(text, clampedTo: 1...10) == nil)
    #expect(UInt8(text, in: 0...255) == nil)
  }

  @Test("A number out of range is refused or clamped", arguments: Extremes.integers)
  func ends(text: String) throws {
    for range in [1...10, 0...1, -3...3, ClosedRange<Int>.pictureSide, .wikiID, .byteCount] {
      if let number = Int(text, in: range) { #expect(range.contains(number)) }
      let nearest = try #require(Int(text, clampedTo: range))
      #expect(range.contains(nearest))
      if let number = Int(text) {
        #expect(nearest == min(max(number, range.lowerBound), range.upperBound))
        #expect(Int(text, in: range) == (range.contains(number) ? number : nil))
      } else {
        #expect(
          Int(text, in: range) == (text.hasSuffix("05") ? Int(text.suffix(1), in: range) : nil))
      }
    }
    if let number = UInt8(text, in: 0...255) { #expect(String(number) == String(Int(text) ?? -1)) }
  }

  @Test("Fractions become the nearest integer in a range", arguments: Extremes.reals)
  func fractions(value: Double) {
    #expect(0...100 ~= value.rounded(clampedTo: 0...100))
    if 0...100 ~= value { #expect(value.rounded(clampedTo: 0...100) == Int(value.rounded())) }
    if value.isNaN { #expect(value.rounded(clampedTo: 3...4) == 3) }
  }

  @Test("Dictionary keys are compared by their bytes, in linear time")
  func exact() {
    #expect(ExactText("\u{E9}") != ExactText("e\u{301}"))
    #expect(ExactText("a") == ExactText("a"))
    let ratio = Growth.ratio(of: 4_000) { count in
      let text = "a" + String(repeating: "\u{301}\u{316}", count: count)
      var seen: Set<ExactText> = []
      for _ in 0..<40 { seen.insert(ExactText(text)) }
    }
    #expect(ratio < Growth.limit)
  }
}

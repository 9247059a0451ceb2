// Numbers that come from outside: of a page, an address, a form, a wiki's answer, a file, a command.
//
// Each is read into a range with a name, so that no arithmetic on one can overflow. What lies
// outside was never told (`in`), or counts as the nearest number of the range (`clampedTo`): the
// parameter says which. `Scripts/check-numbers` refuses a number that is read without a range.

extension ClosedRange<Int> {
  /// The width or height of a picture, in pixels; one of 0 shows nothing.
  package static var pictureSide: Self { 0...100_000 }
  /// How long a text or a file is, in bytes: a tebibyte is more than any wiki keeps in one.
  package static var byteCount: Self { 1...1 << 40 }
  /// The number of a page or a revision: the largest that JSON tells exactly.
  package static var wikiID: Self { 1...1 << 53 }
  /// How many rows, words, results: things that are counted.
  package static var count: Self { 0...1 << 40 }
  /// The place of something in a list.
  package static var index: Self { 0...1_000_000 }
  /// The number of a message, a change, a participant of a conversation.
  package static var sequence: Self { 0...1 << 53 }
}

extension ClosedRange<Int64> {
  /// The key of a row in a file of ours.
  package static var rowID: Self { 1...1 << 53 }
}

extension FixedWidthInteger {
  /// The number that a text says, where the range has it; `nil` else.
  ///
  /// Digits of ASCII and nothing else, with a minus before them where the range goes below zero:
  /// `+5`, ` 5` and `٣` are no numbers.
  package init?(_ text: some StringProtocol, in range: ClosedRange<Self>) {
    self.init(digits: text.utf8, in: range)
  }

  /// The same for the bytes of a text.
  package init?(digits bytes: some Collection<UInt8>, in range: ClosedRange<Self>) {
    guard let read = Self.read(bytes), !read.isBeyond, range.contains(read.value) else {
      return nil
    }
    self = read.value
  }

  /// The number of the range that is nearest to the one that a text says; `nil` where it says none.
  package init?(_ text: some StringProtocol, clampedTo range: ClosedRange<Self>) {
    guard let read = Self.read(text.utf8) else { return nil }
    self = Swift.min(Swift.max(read.value, range.lowerBound), range.upperBound)
  }

  /// The number of a text; one that is beyond the type is the type's last.
  private static func read(_ bytes: some Collection<UInt8>) -> (value: Self, isBeyond: Bool)? {
    let isNegative = bytes.first == UInt8(ascii: "-")
    let digits = isNegative ? bytes.dropFirst() : bytes[...]
    guard !digits.isEmpty else { return nil }
    var value: Self = 0
    var isBeyond = false
    for byte in digits {
      guard 0x30...0x39 ~= byte, let digit = Self(exactly: byte & 0x0F) else { return nil }
      let (tens, isOver) = value.multipliedReportingOverflow(by: 10)
      let (sum, isPast) =
        isNegative ? tens.subtractingReportingOverflow(digit) : tens.addingReportingOverflow(digit)
      if isOver || isPast { isBeyond = true }
      value = isBeyond ? (isNegative ? .min : .max) : sum
    }
    return (value, isBeyond)
  }
}

extension FixedWidthInteger {
  /// The number itself, where the range has it; `nil` else.
  package func within(_ range: ClosedRange<Self>) -> Self? { range.contains(self) ? self : nil }
}

extension BinaryFloatingPoint {
  /// The nearest whole number of a range; what is no number counts as its beginning.
  package func rounded(clampedTo range: ClosedRange<Int>) -> Int {
    guard self > Self(range.lowerBound) else { return range.lowerBound }
    guard self < Self(range.upperBound) else { return range.upperBound }
    return Int(rounded())
  }
}

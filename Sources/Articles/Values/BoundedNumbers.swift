// Ranges for numbers from untrusted input: a page, an address, a form, a wiki's response, a file, a
// command.
//
// Each number is read into a named range, so that arithmetic on it cannot overflow. The parameter
// says what happens outside of the range: the number is ignored (`in`), or becomes the nearest
// number of the range (`clampedTo`). `Scripts/check-numbers` refuses code that reads a number
// without a range.

extension ClosedRange<Int> {
  /// The width or height of a picture, in pixels; 0 means that nothing is shown.
  package static var pictureSide: Self { 0...100_000 }
  /// The size of a text or a file, in bytes: at most a tebibyte, more than any wiki stores in one.
  package static var byteCount: Self { 1...1 << 40 }
  /// The id of a page or a revision: at most the largest integer that JSON represents exactly.
  package static var wikiID: Self { 1...1 << 53 }
  /// A number of rows, words or results.
  package static var count: Self { 0...1 << 40 }
  /// The index of an element in a list.
  package static var index: Self { 0...1_000_000 }
  /// The sequence number of a message, a change or a participant of a conversation.
  package static var sequence: Self { 0...1 << 53 }
}

extension ClosedRange<Int64> {
  /// The key of a row in a database of Waypost.
  package static var rowID: Self { 1...1 << 53 }
}

extension Comparable {
  /// The nearest value of a range.
  package func clamped(to range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}

extension FixedWidthInteger {
  /// Parses a number; `nil` if it is not in the range.
  ///
  /// It consists only of ASCII digits, with a minus sign if the range has negative numbers: `+5`, `
  /// 5` and `٣` are refused.
  @inlinable package init?(_ text: some StringProtocol, in range: ClosedRange<Self>) {
    self.init(digits: text.utf8, in: range)
  }

  /// Parses the bytes of a number.
  @inlinable package init?(digits bytes: some Collection<UInt8>, in range: ClosedRange<Self>) {
    guard let read = Self.read(bytes), !read.isBeyond, range.contains(read.value) else {
      return nil
    }
    self = read.value
  }

  /// Parses a number and clamps it to the range; `nil` if the text is not a number.
  @inlinable package init?(_ text: some StringProtocol, clampedTo range: ClosedRange<Self>) {
    guard let read = Self.read(text.utf8) else { return nil }
    self = Swift.min(Swift.max(read.value, range.lowerBound), range.upperBound)
  }

  /// Parses a number; one beyond the type's range becomes the nearest number of the type.
  ///
  /// It is inlinable because a call that is not specialized for its types takes microseconds.
  @inlinable static func read(_ bytes: some Collection<UInt8>) -> (value: Self, isBeyond: Bool)? {
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

  /// Returns the number if it is in the range, else `nil`.
  package func within(_ range: ClosedRange<Self>) -> Self? { range.contains(self) ? self : nil }
}

extension BinaryFloatingPoint {
  /// Returns the nearest integer in a range; NaN becomes the lower bound.
  package func rounded(clampedTo range: ClosedRange<Int>) -> Int {
    guard self > Self(range.lowerBound) else { return range.lowerBound }
    guard self < Self(range.upperBound) else { return range.upperBound }
    return Int(rounded())
  }
}

/// A part of a long list, as one page shows it, such as of the stops of a guide in the order of the
/// days: at most `length` elements.
public struct ListPart: Sendable, Hashable {
  /// The largest number of elements of a part. A page of so many stops has less than a megabyte.
  public static let length = 200

  /// The indexes of its elements among all of the list.
  public let range: Range<Int>
  /// The number of all elements of the list.
  public let total: Int

  /// Creates the part that contains an element.
  ///
  /// - Parameters:
  ///   - number: The number of the element, from 1. Numbers out of range mean the first or the last
  ///     part.
  ///   - total: The number of all elements of the list.
  public init(containing number: Int, of total: Int) {
    let last = max(total - 1, 0)
    let start = (number - 1).clamped(to: 0...last) / ListPart.length * ListPart.length
    range = start..<min(start + ListPart.length, total)
    self.total = total
  }

  /// The number of its first element, from 1.
  public var first: Int { range.lowerBound + 1 }

  /// Whether the list has no other part.
  public var isWhole: Bool { range.count == total }

  /// The part before; `nil` for the first one.
  public var previous: ListPart? {
    range.lowerBound > 0 ? ListPart(containing: range.lowerBound, of: total) : nil
  }

  /// The part after; `nil` for the last one.
  public var next: ListPart? {
    range.upperBound < total ? ListPart(containing: range.upperBound + 1, of: total) : nil
  }

  /// Returns which of several lists belong to the part, and which of their elements. Together, the
  /// lists contain the elements of the whole in order.
  ///
  /// An empty list belongs to the part in which the element after it would be.
  ///
  /// - Parameter counts: The number of elements of each list.
  public func slices(ofLists counts: [Int]) -> [(list: Int, range: Range<Int>)] {
    var start = 0
    return counts.enumerated().compactMap { list, count in
      defer { start += count }
      let shown = range.clamped(to: start..<start + count)
      let isAtEnd = start == total && range.upperBound == total
      guard !shown.isEmpty || (count == 0 && (range.contains(start) || isAtEnd)) else { return nil }
      return (list, count == 0 ? 0..<0 : shown.lowerBound - start..<shown.upperBound - start)
    }
  }
}

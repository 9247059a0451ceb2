/// A part of a guide's stops, as one page shows them: at most `length`, in the order of the days.
public struct GuidePart: Sendable, Hashable {
  /// The largest number of stops of a part. A page of so many stops has less than a megabyte.
  public static let length = 200

  /// The indexes of its stops among all stops of the guide.
  public let range: Range<Int>
  /// The number of all stops of the guide.
  public let total: Int

  /// Creates the part that contains a stop.
  ///
  /// - Parameters:
  ///   - number: The number of the stop, from 1. Numbers out of range mean the first or the last
  ///     part.
  ///   - total: The number of all stops of the guide.
  public init(containing number: Int, of total: Int) {
    let last = max(total - 1, 0)
    let start = (number - 1).clamped(to: 0...last) / GuidePart.length * GuidePart.length
    range = start..<min(start + GuidePart.length, total)
    self.total = total
  }

  /// The number of its first stop, from 1.
  public var first: Int { range.lowerBound + 1 }

  /// Whether the guide has no other part.
  public var isWhole: Bool { range.count == total }

  /// The part before; `nil` for the first one.
  public var previous: GuidePart? {
    range.lowerBound > 0 ? GuidePart(containing: range.lowerBound, of: total) : nil
  }

  /// The part after; `nil` for the last one.
  public var next: GuidePart? {
    range.upperBound < total ? GuidePart(containing: range.upperBound + 1, of: total) : nil
  }

  /// Returns which of several lists belong to the part, and which of their elements. Together, the
  /// lists contain the stops of the guide in order.
  ///
  /// An empty list belongs to the part in which the stop after it would be.
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

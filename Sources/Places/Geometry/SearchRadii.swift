/// The radii of the circles in which the nearest things are searched, in metres. Each is twice the
/// one before, so that dense regions need few comparisons and sparse regions few circles.
public struct SearchRadii: Sequence, IteratorProtocol, Sendable {
  private let last: Double
  private var upcoming: Double?

  /// - Parameter radius: The last radius.
  public init(upTo radius: Double, from first: Double = 250) {
    last = radius
    upcoming = Swift.min(first, radius)
  }

  public mutating func next() -> Double? {
    guard let now = upcoming else { return nil }
    upcoming = now < last ? Swift.min(2 * now, last) : nil
    return now
  }
}

/// A path through points on the ground, in the order in which they are visited.
public struct VisitOrder: Sendable, Equatable {
  /// The indexes of the points; each occurs once.
  public let order: [Int]
  /// The length in metres: the sum of the great-circle distances from each point to the next.
  public let distance: Double

  /// The most points that are reordered, because the distances of all pairs are stored; more points
  /// keep their order.
  public static let most = 1_000

  /// Creates the path through points in their given order.
  public init(through points: [Coordinate]) {
    order = Array(points.indices)
    distance = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }

  private init(_ points: [Coordinate], order: [Int]) {
    self.order = order
    distance = VisitOrder(through: order.map { points[$0] }).distance
  }

  /// Returns a short path through all points that begins at the first point. It is never longer
  /// than the given order, and the same points always give the same path.
  ///
  /// Two paths, the given order and the nearest-neighbour path, are shortened while reversing a
  /// part (2-opt) or moving one (or-opt) helps. The shorter result is returned.
  public static func good(through points: [Coordinate]) -> VisitOrder {
    let given = VisitOrder(through: points)
    guard 3...most ~= points.count else { return given }
    let metres = DistanceTable(points)
    let paths = [given.order, metres.nearestNeighbours()].map { order -> VisitOrder in
      var search = VisitOrderSearch(order: order, metres: metres)
      search.shorten()
      return VisitOrder(points, order: search.order)
    }
    let best = paths[1].distance < paths[0].distance - leastGain ? paths[1] : paths[0]
    return best.distance < given.distance - leastGain ? best : given
  }

  /// The least gain in metres that counts as an improvement, since sums of rounded numbers differ.
  static let leastGain = 0.01
}

/// The distances between all pairs of points, in metres.
struct DistanceTable {
  let count: Int
  private let metres: [Double]

  init(_ points: [Coordinate]) {
    let count = points.count
    var metres = [Double](repeating: 0, count: count * count)
    for row in points.indices {
      for column in 0..<row {
        let distance = points[row].distance(to: points[column])
        metres[row * count + column] = distance
        metres[column * count + row] = distance
      }
    }
    self.count = count
    self.metres = metres
  }

  subscript(_ from: Int, _ to: Int) -> Double { metres[from * count + to] }

  /// Returns the nearest-neighbour path: from the first point always to the nearest that is left;
  /// of two equally near, the first.
  func nearestNeighbours() -> [Int] {
    var left = Array(1..<count)
    var order = [0]
    while var best = left.indices.first {
      let here = order[order.count - 1]
      for index in left.indices where self[here, left[index]] < self[here, left[best]] {
        best = index
      }
      order.append(left.remove(at: best))
    }
    return order
  }
}

/// A path that is shortened step by step; its first point does not move.
struct VisitOrderSearch {
  private(set) var order: [Int]
  let metres: DistanceTable

  /// The maximum number of rounds. Paths of a thousand points need about thirty.
  private static let mostRounds = 200

  mutating func shorten() {
    for _ in 0..<VisitOrderSearch.mostRounds {
      var isShorter = twoOpt()
      // Or-opt: moves one, two or three consecutive points wherever the result is shorter.
      for length in 1...3 where length < order.count - 1 {
        for start in 1...order.count - length where moveSegment(at: start, length: length) {
          isShorter = true
        }
      }
      guard isShorter else { return }
    }
  }

  /// Returns the distance between two positions of the order; 0 beyond its end.
  private func distance(_ from: Int, _ to: Int) -> Double {
    to < order.count ? metres[order[from], order[to]] : 0
  }

  /// 2-opt: reverses a part wherever the result is shorter.
  private mutating func twoOpt() -> Bool {
    var isShorter = false
    for start in 1..<order.count - 1 {
      for end in start + 1..<order.count {
        let old = distance(start - 1, start) + distance(end, end + 1)
        let new = distance(start - 1, end) + distance(start, end + 1)
        guard new < old - VisitOrder.leastGain else { continue }
        order[start...end].reverse()
        isShorter = true
      }
    }
    return isShorter
  }

  /// Moves a segment to the first place that makes the path shorter; returns false if there is none.
  private mutating func moveSegment(at start: Int, length: Int) -> Bool {
    let end = start + length - 1
    let freed = distance(start - 1, start) + distance(end, end + 1) - distance(start - 1, end + 1)
    guard freed > VisitOrder.leastGain else { return false }
    for target in order.indices where !(start - 1...end ~= target) {
      let gap = distance(target, target + 1)
      let straight = distance(target, start) + distance(end, target + 1) - gap
      let turned = distance(target, end) + distance(start, target + 1) - gap
      guard min(straight, turned) < freed - VisitOrder.leastGain else { continue }
      var segment = Array(order[start...end])
      if turned < straight { segment.reverse() }
      order.removeSubrange(start...end)
      order.insert(contentsOf: segment, at: target < start ? target + 1 : target + 1 - length)
      return true
    }
    return false
  }
}

import Places
import Testing

@Suite("Order of visits")
struct VisitOrderTests {
  private func points(_ pairs: [(Double, Double)]) throws -> [Coordinate] {
    try pairs.map { try Coordinate(latitude: $0.0, longitude: $0.1) }
  }

  /// Returns pseudo-random points, the same in each run.
  private func scattered(_ count: Int, seed: UInt64) throws -> [Coordinate] {
    var state = seed
    func next() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) / Double(1 << 53)
    }
    return try points((0..<count).map { _ in (52 + next() / 5, 4.8 + next() / 5) })
  }

  struct Line: Sendable {
    let points: [(Double, Double)]
    let order: [Int]
  }

  static let lines: [Line] = [
    Line(points: [(0, 0), (0, 3), (0, 1), (0, 2)], order: [0, 2, 3, 1]),
    Line(points: [(52, 5), (52.1, 5), (52.2, 5)], order: [0, 1, 2]),
    // Over the antimeridian it is two degrees, not 358.
    Line(points: [(-17, 178), (-17, -179), (-17, 179)], order: [0, 2, 1]),
    Line(points: [(60, -179), (60, 178), (60, 179.5)], order: [0, 2, 1]),
    // Over the pole.
    Line(points: [(89, 0), (89, 180), (90, 77)], order: [0, 2, 1]),
  ]

  @Test("Points along a line are visited along it, from the first", arguments: lines)
  func line(_ line: Line) throws {
    #expect(try VisitOrder.good(through: points(line.points)).order == line.order)
  }

  @Test("Up to two points keep their order", arguments: 0...2)
  func few(count: Int) throws {
    let points = try scattered(count, seed: 1)
    #expect(VisitOrder.good(through: points) == VisitOrder(through: points))
    #expect(VisitOrder(through: points).order == Array(0..<count))
  }

  @Test("Equal points keep their order")
  func samePlace() throws {
    let points = try points(Array(repeating: (52.37, 4.89), count: 6))
    #expect(VisitOrder.good(through: points) == VisitOrder(through: points))
  }

  @Test("Of equally long paths the given one is kept")
  func equalPaths() throws {
    let square = try points([(0, 0), (0, 0.01), (0.01, 0.01), (0.01, 0)])
    #expect(VisitOrder.good(through: square).order == [0, 1, 2, 3])
  }

  @Test("Up to eight points the path is within five per cent of the shortest")
  func nearBest() throws {
    var sum = 0.0
    for seed in 1...40 {
      let points = try scattered(3 + seed % 5, seed: UInt64(seed))
      let found = VisitOrder.good(through: points).distance
      let best = try #require(shortest(points))
      #expect(found <= best * 1.05, "seed \(seed)")
      sum += found / best
    }
    #expect(sum / 40 < 1.005)
  }

  /// Returns the length of the shortest path, found by trying every order.
  private func shortest(_ points: [Coordinate]) -> Double? {
    func ways(_ left: [Int]) -> [[Int]] {
      left.isEmpty
        ? [[]]
        : left.flatMap { first in ways(left.filter { $0 != first }).map { [first] + $0 } }
    }
    return ways(Array(points.indices.dropFirst()))
      .map { order in VisitOrder(through: ([0] + order).map { points[$0] }).distance }.min()
  }

  @Test("Hundreds of points: each once, from the first, much shorter, and the same each time")
  func many() throws {
    let points = try scattered(300, seed: 7)
    let tour = VisitOrder.good(through: points)
    #expect(tour.order.sorted() == Array(0..<300) && tour.order.first == 0)
    #expect(tour == VisitOrder.good(through: points))
    let given = VisitOrder(through: points).distance
    #expect(tour.distance < given / 7)
    let walked = VisitOrder(through: tour.order.map { points[$0] }).distance
    #expect(abs(walked - tour.distance) < 0.001)
  }

  @Test("A good order does not change when it is optimized again")
  func again() throws {
    let points = try scattered(40, seed: 3)
    let order = VisitOrder.good(through: points).order
    let again = VisitOrder.good(through: order.map { points[$0] })
    #expect(again.distance <= VisitOrder.good(through: points).distance)
    #expect(again.order == Array(0..<40))
  }

  @Test("More points than the limit keep their order")
  func tooMany() throws {
    let points = try scattered(VisitOrder.most + 1, seed: 5)
    #expect(VisitOrder.good(through: points).order == Array(0...VisitOrder.most))
  }
}

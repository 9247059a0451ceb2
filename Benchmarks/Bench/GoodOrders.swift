import Places

// Ordering the places of one day in a guide: the points are the same in each run.

func benchGoodOrders() async {
  for count in [10, 100, 300] {
    let points = scatteredPoints(count)
    let ours = await best { _ = VisitOrder.good(through: points) }
    let floor = await best {
      for first in points { for second in points { _ = first.distance(to: second) } }
    }
    let (given, good) = (VisitOrder(through: points), VisitOrder.good(through: points))
    line(
      "a good order of \(count) places, \(Int(given.distance / 1000)) km to "
        + "\(Int(good.distance / 1000)) km", ours, beside: ("each distance twice", floor))
  }
}

private func scatteredPoints(_ count: Int) -> [Coordinate] {
  var state: UInt64 = 7
  func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 11) / Double(1 << 53)
  }
  return (0..<count).compactMap { _ in
    try? Coordinate(latitude: 52 + next() / 5, longitude: 4.8 + next() / 5)
  }
}

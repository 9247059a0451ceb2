extension Body {
  /// The same body with its first blocks in another order, and without some of its events.
  ///
  /// - Parameters:
  ///   - order: Whole blocks that together are the beginning of the body; what follows stays.
  ///   - dropped: Whole blocks of those, or inside them.
  package func rearranged(_ order: [Range<Int>], without dropped: [Range<Int>]) -> Body {
    let first = order.map(\.upperBound).max() ?? 0
    let kept = (order + [first..<events.count]).joined().filter { index in
      !dropped.contains { $0.contains(index) }
    }
    var places = [Int32](repeating: 0, count: events.count)
    for (place, index) in kept.enumerated() { places[index] = Int32(truncatingIfNeeded: place) }
    return Body(
      text: text,
      events: kept.map { index in
        switch events[index] {
        case .start(let element, let end): .start(element, end: places[Int(end)])
        case .end(let start): .end(start: places[Int(start)])
        case let event: event
        }
      })
  }
}

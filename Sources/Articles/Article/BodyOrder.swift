extension Body {
  /// Returns the body with its first blocks in another order and without some of its events.
  ///
  /// - Parameters:
  ///   - order: Whole blocks that together form the beginning of the body; the rest stays.
  ///   - dropped: Whole blocks among these, or blocks inside them.
  package func rearranged(_ order: [Range<Int>], without dropped: [Range<Int>]) -> Body {
    let first = order.map(\.upperBound).max() ?? 0
    var isDropped = [Bool](repeating: false, count: first)
    for range in dropped { for index in range where index < first { isDropped[index] = true } }
    let remaining = order.joined().filter { !isDropped[$0] }
    var places = [Int32](repeating: 0, count: first)
    for (place, index) in remaining.enumerated() {
      places[index] = Int32(truncatingIfNeeded: place)
    }
    // The rest refers to nothing before it, so all of it moves by the same number.
    let shift = Int32(truncatingIfNeeded: remaining.count - first)
    var moved: [Event] = []
    moved.reserveCapacity(events.count)
    for index in remaining { moved.append(events[index].moved { places[Int($0)] }) }
    if shift == 0 {
      moved += events[first...]
    } else {
      for event in events[first...] { moved.append(event.moved { $0 + shift }) }
    }
    return Body(text: text, events: moved)
  }
}

extension Body.Event {
  /// Returns the event with the new index of the event it refers to.
  fileprivate func moved(_ place: (Int32) -> Int32) -> Body.Event {
    switch self {
    case .start(let element, let end): .start(element, end: place(end))
    case .end(let start): .end(start: place(start))
    default: self
    }
  }
}

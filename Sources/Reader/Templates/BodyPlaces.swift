internal import Articles

extension Body.Builder {
  /// Creates a builder with space for a page of this many bytes; about a third of them are text.
  init(forPageOf bytes: Int) {
    self.init()
    reserveCapacity(bytes / 3)
  }

  /// The index of the next event.
  var position: Int {
    mutating get {
      endPieces()
      return events.count
    }
  }

  /// Whether the events from this one on are only empty cells.
  mutating func holdsNothing(from event: Int) -> Bool {
    endPieces()
    return events.dropFirst(event).allSatisfy { event in
      switch event {
      case .start(.cell, _), .start(.headerCell, _), .end: true
      default: false
      }
    }
  }
}

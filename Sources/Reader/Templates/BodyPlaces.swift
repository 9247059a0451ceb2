internal import Articles

extension Body.Builder {
  /// Room for a page of so many bytes; about a third of them are words.
  init(forPageOf bytes: Int) {
    self.init()
    reserveCapacity(bytes / 3)
  }

  /// The number of the event that comes next.
  var position: Int {
    mutating get {
      endPieces()
      return events.count
    }
  }

  /// True where nothing but empty cells was written from this event on.
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

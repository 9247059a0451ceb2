internal import Articles

/// Writes a body, and gathers the words between two events so that they go into it at once: a
/// sentence comes in many pieces, each of them a few letters long.
struct BodyWriter {
  private var builder = Body.Builder()
  private var words: [UInt8] = []

  /// Room for a page of so many bytes; about a third of them are words.
  init(forPageOf bytes: Int) { builder.reserveCapacity(bytes / 3) }

  mutating func append(_ bytes: ArraySlice<UInt8>) { words.append(contentsOf: bytes) }

  mutating func append(_ byte: UInt8) { words.append(byte) }

  private mutating func flush() {
    guard !words.isEmpty else { return }
    builder.append(words)
    words.removeAll(keepingCapacity: true)
  }

  /// Puts words into the buffer that are not shown where they stand.
  mutating func intern(_ bytes: [UInt8]) -> Body.Slice { builder.intern(bytes) }

  mutating func start(_ element: Body.Element) {
    flush()
    builder.start(element)
  }

  mutating func end() {
    flush()
    builder.end()
  }

  /// Takes back the innermost element if nothing was put into it; else ends it.
  mutating func endUnlessEmpty() {
    flush()
    builder.endUnlessEmpty()
  }

  /// The number of the event that comes next.
  var position: Int {
    mutating get {
      flush()
      return builder.events.count
    }
  }

  /// True where nothing but empty cells was written from this event on.
  mutating func holdsNothing(from event: Int) -> Bool {
    flush()
    return builder.events.dropFirst(event).allSatisfy { event in
      switch event {
      case .start(.cell, _), .start(.headerCell, _), .end: true
      default: false
      }
    }
  }

  /// Takes back all from this event on.
  mutating func takeBack(from event: Int) {
    flush()
    builder.takeBack(from: event)
  }

  mutating func lineBreak() {
    flush()
    builder.lineBreak()
  }

  mutating func rule() {
    flush()
    builder.rule()
  }

  mutating func picture(_ number: Int) {
    flush()
    builder.picture(number)
  }

  mutating func footnoteMark(reference number: Int) {
    flush()
    builder.footnoteMark(reference: number)
  }

  consuming func finish() -> Body {
    flush()
    return builder.finish()
  }
}

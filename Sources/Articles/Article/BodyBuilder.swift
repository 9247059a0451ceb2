extension Body {
  /// Writes a body from front to back.
  ///
  /// ```swift
  /// var builder = Body.Builder()
  /// builder.start(.paragraph)
  /// builder.append("Lisbon is ")
  /// builder.start(.strong)
  /// builder.append("old")
  /// let body = builder.finish()  // ends what is still open
  /// ```
  /// Pieces of text that follow one another become one event. A body ends at 4 GiB of text or
  /// 2³¹ events: what would come after is left out. Elements nested deeper than `depthLimit` are
  /// left out too and leave their content, so that whoever walks a body may recurse.
  public struct Builder: Sendable {
    public fileprivate(set) var text: [UInt8] = []
    public private(set) var events: [Event] = []
    /// The events that began what is open; −1 for what was nested too deeply to be kept.
    private var open: [Int32] = []
    /// Where the words begin that came in pieces and have no event yet; the end of the text where
    /// there are none.
    fileprivate var pieces = 0

    /// So many elements may be open: far more than pages have, few enough for any stack.
    public static let depthLimit = 200

    public init() {}

    /// Room for so much text, in bytes.
    public mutating func reserveCapacity(_ bytes: Int) {
      text.reserveCapacity(bytes)
      events.reserveCapacity(bytes / 16)
    }

    /// How many elements are open.
    public var depth: Int { open.count }

    /// The innermost element that is open.
    public var current: Element? { open.last { $0 >= 0 }.flatMap { element(at: $0) } }

    /// True when one of the open elements is such.
    public func isInside(_ matches: (Element) -> Bool) -> Bool {
      open.contains { element(at: $0).map(matches) ?? false }
    }

    private func element(at index: Int32) -> Element? {
      guard index >= 0, case .start(let element, _) = events[Int(index)] else { return nil }
      return element
    }

    /// Puts words into the buffer that are not shown where they stand: an anchor, a title.
    public mutating func intern(_ bytes: some Collection<UInt8>) -> Slice {
      guard beginSlice(of: bytes.count) else { return .empty }
      text.append(contentsOf: bytes)
      return endSlice(of: bytes.count)
    }

    /// The same for bytes in an array: across modules the general one is not specialised, and this
    /// is where a reader spends its time.
    public mutating func intern(_ bytes: [UInt8]) -> Slice {
      guard beginSlice(of: bytes.count) else { return .empty }
      text.append(contentsOf: bytes)
      return endSlice(of: bytes.count)
    }

    /// Puts words into the buffer that are not shown where they stand.
    public mutating func intern(_ words: some StringProtocol) -> Slice {
      intern(words.utf8)
    }

    /// The same for a part of a page.
    package mutating func intern(_ source: Span<UInt8>, _ range: Range<Int>) -> Slice {
      guard beginSlice(of: range.count) else { return .empty }
      text.append(source, range)
      return endSlice(of: range.count)
    }

    /// Whether there is room for a slice that is not empty.
    private mutating func beginSlice(of count: Int) -> Bool {
      endPieces()
      return count > 0 && text.count + count <= Int(UInt32.max)
    }

    private mutating func endSlice(of count: Int) -> Slice {
      pieces = text.count
      return Slice(start: UInt32(text.count - count), count: UInt32(count))
    }

    /// Begins an element inside the one that is open.
    public mutating func start(_ element: Element) {
      endPieces()
      guard open.count < Builder.depthLimit else { return open.append(-1) }
      open.append(Int32(truncatingIfNeeded: events.count))
      events.append(.start(element, end: 0))
    }

    /// Ends the innermost element; does nothing when none is open.
    public mutating func end() {
      endPieces()
      guard let start = open.popLast(), let element = element(at: start) else { return }
      events[Int(start)] = .start(element, end: Int32(truncatingIfNeeded: events.count))
      events.append(.end(start: start))
    }

    /// Ends elements until so many are open.
    public mutating func end(to depth: Int) {
      while open.count > max(0, depth) { end() }
    }

    /// Takes back the innermost element if nothing was put into it; else ends it.
    public mutating func endUnlessEmpty() {
      endPieces()
      if let start = open.last, Int(start) == events.count - 1 {
        open.removeLast()
        events.removeLast()
      } else {
        end()
      }
    }

    /// Takes back all events from this one on; all that they began must have ended.
    public mutating func takeBack(from event: Int) {
      endPieces()
      guard events.indices.contains(event), open.allSatisfy({ Int($0) < event }) else { return }
      events.removeSubrange(event...)
    }

    /// Adds text, given as UTF-8.
    public mutating func append(_ bytes: some Collection<UInt8>) { append(intern(bytes)) }

    /// The same for bytes in an array; see `intern`.
    public mutating func append(_ bytes: [UInt8]) { append(intern(bytes)) }

    fileprivate mutating func append(_ slice: Slice) {
      guard !slice.isEmpty else { return }
      if case .text(let last)? = events.last, last.range.upperBound == Int(slice.start) {
        events[events.count - 1] = .text(Slice(start: last.start, count: last.count + slice.count))
      } else {
        events.append(.text(slice))
      }
    }

    /// Adds text.
    public mutating func append(_ words: some StringProtocol) { append(words.utf8) }

    public mutating func lineBreak() { add(.lineBreak) }

    public mutating func rule() { add(.rule) }

    /// Adds a picture in the line, by its index in `Article.pictures`.
    public mutating func picture(_ index: Int) { add(.picture(Int32(clamping: index))) }

    /// Adds a footnote mark, by the index in `Article.references`.
    public mutating func footnoteMark(reference index: Int) {
      add(.footnoteMark(reference: Int32(clamping: index)))
    }

    private mutating func add(_ event: Event) {
      endPieces()
      events.append(event)
    }

    /// Ends what is open and gives the body.
    public consuming func finish() -> Body {
      endPieces()
      end(to: 0)
      return Body(text: text, events: events)
    }
  }
}

// A sentence of a page comes in many pieces, each a few letters long: they get their event together,
// when they have ended.
extension Body.Builder {
  /// Adds a piece of text, which is a part of a page.
  package mutating func appendPiece(_ source: Span<UInt8>, _ range: Range<Int>) {
    guard text.count + range.count <= Int(UInt32.max) else { return }
    text.append(source, range)
  }

  package mutating func appendPiece(_ byte: UInt8) {
    guard text.count < Int(UInt32.max) else { return }
    text.append(byte)
  }

  /// Gives the pieces their event; called before any other event.
  package mutating func endPieces() {
    guard pieces < text.count else { return }
    let start = pieces
    pieces = text.count
    append(Body.Slice(start: UInt32(start), count: UInt32(text.count - start)))
  }
}

extension [UInt8] {
  /// Appends a part of a page. A slice of an array would be retained for it: this is where a
  /// reader spends its time.
  package mutating func append(_ source: Span<UInt8>, _ range: Range<Int>) {
    source.extracting(range).withUnsafeBufferPointer { append(contentsOf: $0) }
  }
}

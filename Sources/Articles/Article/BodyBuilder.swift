extension Body {
  /// Builds a body from beginning to end.
  ///
  /// ```swift
  /// var builder = Body.Builder()
  /// builder.start(.paragraph)
  /// builder.append("Lisbon is ")
  /// builder.start(.strong)
  /// builder.append("old")
  /// let body = builder.finish()  // ends open elements
  /// ```
  /// Consecutive pieces of text become one event. A body has at most 4 GiB of text and 2³¹ events;
  /// further content is left out. Elements nested deeper than `depthLimit` are left out but their
  /// content stays, so that code can traverse a body recursively.
  public struct Builder: Sendable {
    public fileprivate(set) var text: [UInt8] = []
    public private(set) var events: [Event] = []
    /// The start events of the open elements; −1 for an element nested too deeply.
    private var open: [Int32] = []
    /// The offset of the text that was added in pieces and has no event yet; the end of the text if
    /// there is none.
    fileprivate var pieces = 0
    /// About how many bytes of HTML the elements become, without their text. An element that is
    /// begun again, such as a link around many blocks, repeats its address each time.
    package private(set) var markupSize = 0

    /// The maximum number of open elements: far more than pages have, few enough for any stack.
    public static let depthLimit = 200

    public init() {}

    /// Reserves space for this many bytes of text.
    public mutating func reserveCapacity(_ bytes: Int) {
      text.reserveCapacity(bytes)
      events.reserveCapacity(bytes / 16)
    }

    public var depth: Int { open.count }

    /// The innermost open element.
    public var current: Element? { open.last { $0 >= 0 }.flatMap { element(at: $0) } }

    public func isInside(_ matches: (Element) -> Bool) -> Bool {
      open.contains { element(at: $0).map(matches) ?? false }
    }

    private func element(at index: Int32) -> Element? {
      guard index >= 0, case .start(let element, _) = events[Int(index)] else { return nil }
      return element
    }

    /// Adds text to the buffer that is not part of the content, such as an anchor or a title.
    public mutating func intern(_ bytes: some Collection<UInt8>) -> Slice {
      guard beginSlice(of: bytes.count) else { return .empty }
      text.append(contentsOf: bytes)
      return endSlice(of: bytes.count)
    }

    /// Adds bytes of an array to the buffer, like the generic method. That one is not specialized
    /// across modules, and a reader spends most of its time here.
    public mutating func intern(_ bytes: [UInt8]) -> Slice {
      guard beginSlice(of: bytes.count) else { return .empty }
      text.append(contentsOf: bytes)
      return endSlice(of: bytes.count)
    }

    /// Adds text to the buffer that is not part of the content.
    public mutating func intern(_ words: some StringProtocol) -> Slice { intern(words.utf8) }

    /// Adds a range of a page to the buffer.
    package mutating func intern(_ source: Span<UInt8>, _ range: Range<Int>) -> Slice {
      guard beginSlice(of: range.count) else { return .empty }
      text.append(source, range)
      return endSlice(of: range.count)
    }

    /// Whether there is space for a slice that is not empty.
    private mutating func beginSlice(of count: Int) -> Bool {
      endPieces()
      return count > 0 && text.count + count <= Int(UInt32.max)
    }

    private mutating func endSlice(of count: Int) -> Slice {
      pieces = text.count
      return Slice(start: UInt32(text.count - count), count: UInt32(count))
    }

    /// Begins an element inside the innermost open element.
    public mutating func start(_ element: Element) {
      endPieces()
      guard open.count < Builder.depthLimit else { return open.append(-1) }
      markupSize += element.markupSize
      open.append(Int32(truncatingIfNeeded: events.count))
      events.append(.start(element, end: 0))
    }

    /// Ends the innermost element; does nothing if none is open.
    public mutating func end() {
      endPieces()
      guard let start = open.popLast(), let element = element(at: start) else { return }
      events[Int(start)] = .start(element, end: Int32(truncatingIfNeeded: events.count))
      events.append(.end(start: start))
    }

    /// Ends elements until `depth` elements are open.
    public mutating func end(to depth: Int) {
      while open.count > max(0, depth) { end() }
    }

    /// Removes the innermost element if it is empty; otherwise ends it.
    public mutating func endUnlessEmpty() {
      endPieces()
      if let start = open.last, Int(start) == events.count - 1 {
        open.removeLast()
        events.removeLast()
      } else {
        end()
      }
    }

    /// Removes this event and all later ones; the elements that they began must have ended.
    public mutating func takeBack(from event: Int) {
      endPieces()
      guard events.indices.contains(event), open.allSatisfy({ Int($0) < event }) else { return }
      events.removeSubrange(event...)
    }

    /// Adds UTF-8 text.
    public mutating func append(_ bytes: some Collection<UInt8>) { append(intern(bytes)) }

    /// Adds UTF-8 text of an array; faster than the generic method, see `intern`.
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

    /// Adds an inline picture, by its index in `Article.pictures`.
    public mutating func picture(_ index: Int) { add(.picture(Int32(clamping: index))) }

    /// Adds a footnote mark, by its index in `Article.references`.
    public mutating func footnoteMark(reference index: Int) {
      add(.footnoteMark(reference: Int32(clamping: index)))
    }

    private mutating func add(_ event: Event) {
      endPieces()
      markupSize += event.markupSize
      events.append(event)
    }

    /// Ends all open elements and returns the body.
    public consuming func finish() -> Body {
      endPieces()
      end(to: 0)
      return Body(text: text, events: events)
    }
  }
}

extension Body.Element {
  /// About how many bytes of HTML the element becomes, without its content.
  fileprivate var markupSize: Int {
    switch self {
    case .link(let target): 128 + target.length
    case .figure: Body.Event.pictureMarkupSize
    case .heading(_, let words), .codeBlock(let words), .language(let words, _),
      .abbreviation(let words), .math(let words, _):
      64 + Int(words.count)
    case .footnote: 128
    default: 32
    }
  }
}

extension Body.Target {
  fileprivate var length: Int {
    switch self {
    case .article(let title, let section): Int(title.count) + Int(section.count)
    case .section(let text), .file(let text), .sister(let text), .missing(let text),
      .outside(let text):
      Int(text.count)
    }
  }
}

extension Body.Event {
  /// A picture's address is sealed and signed.
  fileprivate static var pictureMarkupSize: Int { 512 }

  /// About how many bytes of HTML an event without content becomes.
  fileprivate var markupSize: Int {
    switch self {
    case .picture: Body.Event.pictureMarkupSize
    case .footnoteMark: 192
    default: 8
    }
  }
}

// A sentence of a page comes in many pieces of a few letters: they share one event, which is added
// after the last one.
extension Body.Builder {
  /// Adds a piece of text, which is a range of a page.
  package mutating func appendPiece(_ source: Span<UInt8>, _ range: Range<Int>) {
    guard text.count + range.count <= Int(UInt32.max) else { return }
    text.append(source, range)
  }

  package mutating func appendPiece(_ byte: UInt8) {
    guard text.count < Int(UInt32.max) else { return }
    text.append(byte)
  }

  /// Adds the event for the pieces; called before any other event.
  package mutating func endPieces() {
    guard pieces < text.count else { return }
    let start = pieces
    pieces = text.count
    append(Body.Slice(start: UInt32(start), count: UInt32(text.count - start)))
  }
}

extension [UInt8] {
  /// Appends a range of a page. An array slice would be retained, and a reader spends most of its
  /// time here.
  package mutating func append(_ source: Span<UInt8>, _ range: Range<Int>) {
    source.extracting(range).withUnsafeBufferPointer { append(contentsOf: $0) }
  }
}

/// Splits clean source bytes into tokens as the HTML standard does ("13.2.5 Tokenization").
///
/// It accepts anything; whatever is not markup is text. It reads start and end tags, attributes in
/// all their forms, comments however badly closed, doctypes (dropped), CDATA sections where the
/// sink allows them, and the kinds of text that contain no markup (`TextKind`). It does not report
/// parse errors, and it does not decode character references: a token only says that it may contain
/// some. A tag that the end of input cuts off is dropped, as in the standard.
///
/// Every byte is read at most a fixed number of times, so the time is linear in the size of the
/// input: an unclosed comment, value or script is read to the end once.
///
///     <p class=x>1 < 2</p>     start p with class "x", text "1 < 2", end p
///     <!--> a <title>&amp;<b>  an empty comment, text " a ", start title, text "&amp;<b>"
struct Tokenizer<Sink: TokenSink & ~Copyable>: ~Copyable {
  var sink: Sink
  /// All attributes so far; a token refers to its own by their numbers.
  var attributes: [Attribute] = []
  private let tagNames: NameTable
  private let tags = ElementName.known
  /// The first `&` at or after the position of the last query.
  private var nextReference = -1

  init(sink: consuming Sink, tagNames: NameTable) {
    self.sink = sink
    self.tagNames = tagNames
  }

  /// Reads everything from `start` on, until the sink is full or there are too many attributes.
  ///
  /// `source` must come from `InputPreprocessor`.
  mutating func run(_ source: Span<UInt8>, from start: Int = 0) {
    // A wiki page has an attribute for every 50 to 60 bytes.
    attributes.reserveCapacity(source.count / 56 + 8)
    var place = start
    while place < source.count {
      let pause = min(place + CapacityCheckInterval.bytes, source.count)
      while place < pause {
        place = text(source, from: place)
        if place < source.count { place = markup(source, at: place) }
      }
      if sink.isFull || attributes.count > HTMLTree.totalAttributeLimit { return }
      sink.makeRoom(readTo: place, of: source.count)
      attributes.makeRoom(readTo: place, of: source.count)
    }
  }

  /// Reads text up to the next markup, and returns where that starts.
  @inline(__always)
  private mutating func text(_ source: Span<UInt8>, from start: Int) -> Int {
    var place = start
    while true {
      if source[place] != .lessThan {
        // Between tags there is often only a line end.
        place += 1
        if place < source.count, source[place] != .lessThan {
          place = source.offset(of: .lessThan, from: place)
        }
      }
      guard place + 1 < source.count else {
        place = source.count
        break
      }
      // Whether the `<` at `place` starts markup.
      let next = source[place + 1]
      if next.isLetter || next == .exclamation || next == .question
        || (next == .solidus && place + 2 < source.count)
      {
        break
      }
      place += 1
    }
    emitText(source, start..<place)
    return place
  }

  @inline(__always)
  mutating func emitText(_ source: Span<UInt8>, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    sink.text(range, hasReferences: hasReferences(source, range), in: source)
  }

  /// Whether `range` contains `&`. Ranges come in ascending order, so all calls together read the
  /// source once.
  @inline(__always)
  mutating func hasReferences(_ source: Span<UInt8>, _ range: Range<Int>) -> Bool {
    if nextReference < range.lowerBound {
      nextReference = source.offset(of: .ampersand, from: range.lowerBound)
    }
    return nextReference < range.upperBound
  }

  @inline(__always)
  private mutating func markup(_ source: Span<UInt8>, at place: Int) -> Int {
    switch source[place + 1] {
    case .solidus: endTag(source, at: place)
    case .exclamation: declaration(source, at: place)
    case .question: bogusComment(source, from: place + 1)
    default: startTag(source, at: place)
    }
  }

  @inline(__always)
  private mutating func startTag(_ source: Span<UInt8>, at place: Int) -> Int {
    let name = tagNames.tagName(at: place + 1, in: source)
    let first = attributes.count
    let tail = tagEnd(source, from: name.range.upperBound)
    guard let end = tail.end else { return source.count }
    let kind = sink.start(
      StartTag(
        tag: tag(of: name), name: name.range, attributes: first..<attributes.count,
        isSelfClosing: tail.isSelfClosing, hash: name.hash), in: source)
    return kind == .markup ? end : plainText(source, from: end, kind: kind, name: name)
  }

  @inline(__always)
  private func tag(of name: TagName) -> ElementName { name.number.map { tags[$0] } ?? .unknown }

  private mutating func endTag(_ source: Span<UInt8>, at place: Int) -> Int {
    let byte = source[place + 2]
    guard byte.isLetter else {
      return byte == .greaterThan ? place + 3 : bogusComment(source, from: place + 2)
    }
    if let short = source.shortName(at: place + 2), source[short.end] == .greaterThan,
      sink.endsInnermost(short.hash)
    {
      return short.end + 1
    }
    let name = tagNames.tagName(at: place + 2, in: source)
    let first = attributes.count
    let tail = tagEnd(source, from: name.range.upperBound)
    if attributes.count > first { attributes.removeSubrange(first...) }
    guard let end = tail.end else { return source.count }
    sink.end(tag(of: name), name: name.range, in: source)
    return end
  }
}

struct TagName {
  /// The number in the table of names; nil for an unknown name.
  let number: Int?
  let range: Range<Int>
  let hash: NameHash
}

// Functions that only read the source are not methods of the tokenizer: that would copy it on each
// call.

extension NameTable {
  /// Reads the name of a tag.
  @inline(__always)
  fileprivate func tagName(at start: Int, in source: Span<UInt8>) -> TagName {
    if let short = source.shortName(at: start), source[short.end].endsTagName {
      return tagName(start..<short.end, hash: short.hash, in: source)
    }
    var hash = NameHash()
    var place = start
    while place < source.count, !source[place].endsTagName {
      hash.add(source[place].lowercased)
      place += 1
    }
    return tagName(start..<place, hash: hash, in: source)
  }

  @inline(__always)
  private func tagName(_ range: Range<Int>, hash: NameHash, in source: Span<UInt8>) -> TagName {
    let number = number(of: range, hash: hash, in: source)
    return TagName(number: number, range: range, hash: hash)
  }
}

/// The end of a tag: the offset after its `>`, or nil when the input ends before.
struct TagEnd {
  let end: Int?
  let isSelfClosing: Bool
}

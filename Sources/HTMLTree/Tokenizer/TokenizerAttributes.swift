extension Tokenizer where Sink: ~Copyable {
  /// Reads from the end of a tag's name to the offset after its `>`.
  @inline(__always)
  mutating func tagEnd(_ source: Span<UInt8>, from start: Int) -> TagEnd {
    start < source.count && source[start] == .greaterThan
      ? TagEnd(end: start + 1, isSelfClosing: false) : attributes(source, from: start)
  }

  private mutating func attributes(_ source: Span<UInt8>, from start: Int) -> TagEnd {
    let first = attributes.count
    var place = start
    while place < source.count {
      let byte = source[place]
      if byte == .greaterThan {
        return TagEnd(
          end: place + 1, isSelfClosing: place > start && source[place - 1] == .solidus)
      }
      if byte.isSpace || byte == .solidus {
        place += 1
      } else {
        place = attribute(source, from: place, first: first)
        // A solidus after an unquoted value belongs to the value: `<a href=b/>` does not close
        // itself.
        if place < source.count, source[place] == .greaterThan {
          return TagEnd(end: place + 1, isSelfClosing: false)
        }
      }
    }
    return TagEnd(end: nil, isSelfClosing: false)
  }

  /// Reads one attribute, and returns the offset after it.
  @inline(__always)
  private mutating func attribute(_ source: Span<UInt8>, from start: Int, first: Int) -> Int {
    let name = source.attributeName(at: start)
    let value = source.value(after: name.end)
    add(
      source, name: start..<name.end, hash: name.hash, value: value.range ?? name.end..<name.end,
      first: first)
    return value.end
  }

  /// Stores an attribute, unless the tag already has one with that name or the maximum number.
  private mutating func add(
    _ source: Span<UInt8>, name: Range<Int>, hash: NameHash, value: Range<Int>, first: Int
  ) {
    let nameHash = hash.short
    guard attributes.count - first < HTMLTree.attributeLimit, name.count <= Int(UInt16.max) else {
      return
    }
    for number in first..<attributes.count
    where attributes[number].nameHash == nameHash
      && source.holdsSameName(attributes[number].nameRange, name)
    {
      return
    }
    let value = source.prefix(of: value, limit: HTMLTree.valueLimit)
    let mark: UInt32 = hasReferences(source, value) ? 1 : 0
    attributes.append(
      Attribute(
        nameOffset: UInt32(name.lowerBound), valueOffset: UInt32(value.lowerBound),
        valueExtent: UInt32(value.count) << 1 | mark, nameLength: UInt16(name.count),
        nameHash: nameHash))
  }
}

extension Span<UInt8> {
  @inline(__always)
  fileprivate func attributeName(at start: Int) -> (end: Int, hash: NameHash) {
    if let short = shortName(at: start) {
      let byte = self[short.end]
      if byte == .equals || byte.endsTagName { return short }
    }
    var hash = NameHash()
    hash.add(self[start].folded)  // A `=` here belongs to the name.
    var place = start + 1
    while place < count, !self[place].endsTagName, self[place] != .equals {
      hash.add(self[place].folded)
      place += 1
    }
    return (place, hash)
  }

  /// Reads the value after a name that ends at `place`: its range without quotes, or nil for none.
  @inline(__always)
  fileprivate func value(after place: Int) -> (range: Range<Int>?, end: Int) {
    // Nearly every attribute is written like this.
    if place + 1 < count, self[place] == .equals, self[place + 1] == .quote {
      return value(quotedBy: .quote, from: place + 2)
    }
    let sign = skipSpace(from: place)
    // Whitespace without a following `=` is not consumed, so that `<br a />` is seen as
    // self-closing.
    guard sign < count, self[sign] == .equals else { return (nil, place) }
    let start = skipSpace(from: sign + 1)
    guard start < count else { return (nil, start) }
    let byte = self[start]
    if byte == .quote || byte == .apostrophe { return value(quotedBy: byte, from: start + 1) }
    var end = start
    while end < count, self[end] != .greaterThan, !self[end].isSpace { end += 1 }
    return (start..<end, end)
  }

  @inline(__always)
  private func value(quotedBy quote: UInt8, from start: Int) -> (range: Range<Int>?, end: Int) {
    let end = offset(of: quote, from: start)
    return (start..<max(end, start), min(end + 1, count))
  }

  private func skipSpace(from start: Int) -> Int {
    var place = start
    while place < count, self[place].isSpace { place += 1 }
    return place
  }
}

extension HTMLTree {
  /// Returns an element's attribute with that name, in lower case; nil if it has none.
  public func attribute(_ name: StaticString, of node: Int) -> Attribute? {
    let numbers = nodes[node].attributeRange
    guard !numbers.isEmpty else { return nil }
    let source = source.span
    return name.withUTF8Buffer { name in
      for number in numbers {
        let attribute = attributes[number]
        let start = Int(attribute.nameOffset)
        if Int(attribute.nameLength) == name.count, source[start] | 0x20 == name[0] | 0x20,
          source.holds(name, at: start)
        {
          return attribute
        }
      }
      return nil
    }
  }

  /// Returns the value of an element's attribute, its character references decoded; nil if it has
  /// no attribute with that name, which must be in lower case.
  public func value(_ name: StaticString, of node: Int) -> String? {
    attribute(name, of: node).map { value(of: $0) }
  }

  /// Returns the value of an attribute, its character references decoded.
  public func value(of attribute: Attribute) -> String {
    guard attribute.hasReferences else {
      return String(decoding: source[attribute.valueRange], as: UTF8.self)
    }
    var value: [UInt8] = []
    appendValue(of: attribute, to: &value)
    return String(decoding: value, as: UTF8.self)
  }

  /// Appends the value of an attribute, its character references decoded, in UTF-8.
  public func appendValue(of attribute: Attribute, to value: inout [UInt8]) {
    append(
      attribute.valueRange, hasReferences: attribute.hasReferences, inAttribute: true, to: &value)
  }

  /// Returns the name of an attribute in lower case.
  public func name(of attribute: Attribute) -> String {
    String(decoding: source[attribute.nameRange].lazy.map(\.lowercased), as: UTF8.self)
  }

  /// Whether an attribute's value equals `value` byte by byte, before decoding.
  public func holds(_ value: StaticString, in attribute: Attribute) -> Bool {
    isEqual(attribute.valueRange, value)
  }

  /// Whether an element has that class, case-sensitive. A class written with character references
  /// is not found, nor one beyond `Attribute.readLimit`.
  public func hasClass(_ node: Int, _ name: StaticString) -> Bool {
    guard let classes = attribute("class", of: node)?.readRange,
      classes.count >= name.utf8CodeUnitCount
    else { return false }
    return Words(in: classes, of: source).contains { isEqual($0, name) }
  }

  /// Returns the positions of an element's class names in the source, in their order, up to
  /// `Attribute.readLimit`.
  ///
  /// To look for many names, look up each position in a table of them:
  ///
  ///     for place in tree.classes(of: node) {
  ///       if let number = known.number(of: place, in: tree.source.span) { … }
  ///     }
  public func classes(of node: Int) -> Words {
    Words(in: attribute("class", of: node)?.readRange ?? 0..<0, of: source)
  }

  private func isEqual(_ range: Range<Int>, _ text: StaticString) -> Bool {
    guard range.count == text.utf8CodeUnitCount else { return false }
    let source = source.span
    return text.withUTF8Buffer { text in
      text.indices.allSatisfy { source[range.lowerBound + $0] == text[$0] }
    }
  }
}

/// The positions of the words in a range of bytes, split at whitespace.
public struct Words: Sequence, IteratorProtocol, Sendable {
  private let source: [UInt8]
  private var rest: Range<Int>

  init(in range: Range<Int>, of source: [UInt8]) {
    self.source = source
    rest = range
  }

  public mutating func next() -> Range<Int>? {
    var start = rest.lowerBound
    while start < rest.upperBound, source[start].isSpace { start += 1 }
    guard start < rest.upperBound else { return nil }
    var end = start
    while end < rest.upperBound, !source[end].isSpace { end += 1 }
    rest = end..<rest.upperBound
    return start..<end
  }
}

/// One node of a tree: 24 bytes, without references to anything.
///
/// Nodes are in document order, so a subtree is a range of them. Offsets and lengths are in bytes
/// of `HTMLTree.source`.
public struct Node: Sendable {
  /// The kind of a node.
  public enum Kind: UInt8, Sendable {
    /// The root: node 0 and no other.
    case document
    case element, text, comment
  }

  /// Facts about a node that cost nothing to collect while parsing.
  public struct Flags: OptionSet, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The text may contain character references; without this flag it is already decoded.
    public static var hasReferences: Flags { Flags(rawValue: 1) }
    /// The element belongs to MathML or SVG.
    public static var isForeign: Flags { Flags(rawValue: 2) }
  }

  public let kind: Kind
  public internal(set) var flags: Flags
  /// The name of an element; `unknown` for other nodes.
  public let tag: ElementName
  @usableFromInline let parentNumber: UInt32
  @usableFromInline var endNumber: UInt32
  /// The offset of the text, the comment's text or the element's name.
  @usableFromInline let offset: UInt32
  /// The length of a text, or the number of an element's first attribute.
  @usableFromInline let extent: UInt32
  @usableFromInline let nameLength: UInt16
  @usableFromInline let attributeNumber: UInt16

  /// The node that contains this one; the document is its own parent.
  @inlinable public var parent: Int { Int(parentNumber) }

  /// The number after the last node of the subtree: the next node if you skip this one.
  @inlinable public var end: Int { Int(endNumber) }

  /// The bytes of a text or a comment in the source; empty for other nodes.
  @inlinable public var range: Range<Int> {
    guard kind == .text || kind == .comment else { return 0..<0 }
    return Int(offset)..<Int(offset) + Int(extent)
  }

  /// The bytes of an element's name in the source; empty for other nodes.
  @inlinable public var nameRange: Range<Int> { Int(offset)..<Int(offset) + Int(nameLength) }

  /// The numbers of an element's attributes in `HTMLTree.attributes`; empty for other nodes.
  @inlinable public var attributeRange: Range<Int> {
    guard kind == .element else { return 0..<0 }
    return Int(extent)..<Int(extent) + Int(attributeNumber)
  }
}

/// One attribute: 16 bytes with the positions of its name and value in `HTMLTree.source`.
public struct Attribute: Sendable {
  @usableFromInline let nameOffset: UInt32
  @usableFromInline let valueOffset: UInt32
  /// The length of the value, shifted left by one; the lowest bit is set if it has references.
  @usableFromInline let valueExtent: UInt32
  @usableFromInline let nameLength: UInt16
  /// The low bits of the name's hash, to distinguish names without reading their bytes.
  let nameHash: UInt16

  /// The bytes of the name, in the case of the source: `HREF` or `href`.
  @inlinable public var nameRange: Range<Int> {
    Int(nameOffset)..<Int(nameOffset) + Int(nameLength)
  }

  /// The bytes of the value, without quotes; empty if there is no value.
  @inlinable public var valueRange: Range<Int> {
    Int(valueOffset)..<Int(valueOffset) + Int(valueExtent &>> 1)
  }

  /// The most bytes of a value that are searched for words, such as class names or declarations of
  /// a style. They may be read again for each node inside the element, so that a longer value would
  /// take as much time for each. The longest of 190 real pages has 740.
  @inlinable public static var readLimit: Int { 2_048 }

  /// The bytes of the value up to `readLimit`.
  @inlinable public var readRange: Range<Int> {
    Int(valueOffset)..<Int(valueOffset) + min(Int(valueExtent &>> 1), Attribute.readLimit)
  }

  /// Whether the value may contain character references; if not, it is already decoded.
  @inlinable public var hasReferences: Bool { valueExtent & 1 == 1 }
}

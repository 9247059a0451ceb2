/// One node of a tree: 24 bytes, without references to anything.
///
/// Nodes stand in document order, so a subtree is a range of them. Offsets and lengths are in
/// bytes of `HTMLTree.source`.
public struct Node: Sendable {
  /// What a node is.
  public enum Kind: UInt8, Sendable {
    /// The whole; node 0 and no other.
    case document
    case element, text, comment
  }

  /// Facts about a node that cost nothing to learn while parsing.
  public struct Flags: OptionSet, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The text may hold character references; without this flag its bytes are its characters.
    public static var hasReferences: Flags { Flags(rawValue: 1) }
    /// The element belongs to MathML or SVG.
    public static var isForeign: Flags { Flags(rawValue: 2) }
  }

  public let kind: Kind
  public internal(set) var flags: Flags
  /// `unknown` for what is no element.
  public let tag: ElementName
  @usableFromInline let parentNumber: UInt32
  @usableFromInline var endNumber: UInt32
  /// Where the text, the comment's text or the element's name starts.
  @usableFromInline let offset: UInt32
  /// The length of a text, or the number of an element's first attribute.
  @usableFromInline let extent: UInt32
  @usableFromInline let nameLength: UInt16
  @usableFromInline let attributeNumber: UInt16

  /// The node that holds this one; the document is its own parent.
  @inlinable public var parent: Int { Int(parentNumber) }

  /// One past the last node of the subtree: the next node for a reader who skips this one.
  @inlinable public var end: Int { Int(endNumber) }

  /// Where the bytes of a text or a comment stand in the source; empty for the others.
  @inlinable public var range: Range<Int> {
    guard kind == .text || kind == .comment else { return 0..<0 }
    return Int(offset)..<Int(offset) + Int(extent)
  }

  /// Where the name of an element stands in the source; empty for the others.
  @inlinable public var nameRange: Range<Int> { Int(offset)..<Int(offset) + Int(nameLength) }

  /// The numbers of an element's attributes in `HTMLTree.attributes`; empty for the others.
  @inlinable public var attributeRange: Range<Int> {
    guard kind == .element else { return 0..<0 }
    return Int(extent)..<Int(extent) + Int(attributeNumber)
  }
}

/// One attribute: 16 bytes that say where its name and its value stand in `HTMLTree.source`.
public struct Attribute: Sendable {
  @usableFromInline let nameOffset: UInt32
  @usableFromInline let valueOffset: UInt32
  /// The length of the value, shifted left by one; the lowest bit says that it has references.
  @usableFromInline let valueExtent: UInt32
  @usableFromInline let nameLength: UInt16
  /// The low bits of the name's hash, to tell names apart without their bytes.
  let nameHash: UInt16

  /// Where the name stands, in the letters of the source: `HREF` or `href`.
  @inlinable public var nameRange: Range<Int> {
    Int(nameOffset)..<Int(nameOffset) + Int(nameLength)
  }

  /// Where the value stands, without its quotes; empty where no value was given.
  @inlinable public var valueRange: Range<Int> {
    Int(valueOffset)..<Int(valueOffset) + Int(valueExtent &>> 1)
  }

  /// The value may hold character references; if not, its bytes are its characters.
  @inlinable public var hasReferences: Bool { valueExtent & 1 == 1 }
}

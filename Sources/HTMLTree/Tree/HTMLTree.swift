/// A page of HTML as a flat list of nodes over its bytes.
///
/// Made from any bytes, in time linear in their number; nothing in them makes it fail. Nodes stand
/// in document order, node 0 is the document. Nothing is decoded before it is asked for, and
/// nothing is copied but what is asked for:
///
///     let tree = HTMLTree(parsing: bytes)
///     var node = 1
///     while node < tree.count {
///       if tree.hasClass(node, "navbox") {
///         node = tree.end(of: node)  // skips what it holds
///         continue
///       }
///       if tree.tag(of: node) == .h2 { headings.append(tree.text(of: node)) }
///       node += 1
///     }
///
/// Every element stands in the source: no html, head, body or tbody is added. Text that stray tags
/// cut is several nodes. The rules for badly nested pages are those of `TreeBuilder`.
public struct HTMLTree: Sendable {
  /// Elements nested deeper than this become siblings. Browsers have the same limit.
  public static let depthLimit = 512
  /// A tag keeps so many attributes; the others are dropped.
  public static let attributeLimit = 256
  /// The bytes that are read; what comes after is dropped. Offsets have 32 bits, a clean source
  /// may be three times as long as what came, and a value's length leaves one bit for a mark.
  public static let sizeLimit = 1 << 29

  /// The bytes that all offsets mean: well-formed UTF-8, without byte order mark, carriage return
  /// and NUL (`CleanSource` says how). A page that was so from the start keeps its own bytes.
  public let source: [UInt8]
  /// All nodes in document order; at least the document.
  public let nodes: [Node]
  /// The attributes of all elements, and of some tags that were ignored.
  public let attributes: [Attribute]

  /// The tree of `bytes`, which are read as UTF-8.
  public init(parsing bytes: [UInt8]) {
    let source = CleanSource.bytes(of: bytes, limit: Self.sizeLimit)
    let builder = TreeBuilder(sourceLength: source.count, traits: TagTraits.all)
    var tokenizer = Tokenizer(sink: builder, tagNames: Self.tagNames)
    tokenizer.run(source.span)
    tokenizer.sink.finish()
    nodes = tokenizer.sink.nodes
    attributes = tokenizer.attributes
    self.source = source
  }

  static let tagNames = NameTable(
    packing: ElementName.names.withUTF8Buffer { names in
      names.split(whereSeparator: \.isSpace).map { Array($0) }
    },
    letters: .ignoringCase)

  /// The number of nodes.
  @inlinable public var count: Int { nodes.count }

  @inlinable public subscript(node: Int) -> Node { nodes[node] }

  /// The name of an element; `unknown` for what is no element and for names not in `ElementName`.
  @inlinable public func tag(of node: Int) -> ElementName { nodes[node].tag }

  /// The node that holds this one; the document is its own parent.
  @inlinable public func parent(of node: Int) -> Int { nodes[node].parent }

  /// One past the last node inside: where a reader goes on who skips this one.
  @inlinable public func end(of node: Int) -> Int { nodes[node].end }

  /// The nodes inside, at every depth, in document order.
  @inlinable public func descendants(of node: Int) -> Range<Int> { node + 1..<nodes[node].end }

  /// The nodes directly inside, in document order.
  @inlinable public func children(of node: Int) -> Children { Children(of: node, in: nodes) }

  /// The first element inside, at any depth, with that name.
  public func first(_ tag: ElementName, in node: Int) -> Int? {
    descendants(of: node).first { nodes[$0].tag == tag }
  }

  /// The name of an element in small letters; empty for what is no element.
  public func name(of node: Int) -> String {
    String(decoding: source[nodes[node].nameRange].lazy.map(\.lowercased), as: UTF8.self)
  }
}

/// The nodes directly inside a node.
public struct Children: Sequence, IteratorProtocol, Sendable {
  @usableFromInline let nodes: [Node]
  @usableFromInline let end: Int
  @usableFromInline var following: Int

  @inlinable init(of node: Int, in nodes: [Node]) {
    self.nodes = nodes
    end = nodes[node].end
    following = node + 1
  }

  @inlinable public mutating func next() -> Int? {
    guard following < end else { return nil }
    defer { following = nodes[following].end }
    return following
  }
}

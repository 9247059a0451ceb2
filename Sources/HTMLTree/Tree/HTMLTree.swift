/// An HTML page as a flat list of nodes over its bytes.
///
/// Parsing accepts any bytes, never fails, and takes time linear in their number. Nodes are in
/// document order; node 0 is the document. Text is decoded and copied only when you ask for it:
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
/// Every element comes from the source: no html, head, body or tbody is added. Text that stray tags
/// interrupt becomes several nodes. `TreeBuilder` describes the rules for badly nested pages.
public struct HTMLTree: Sendable {
  /// Elements nested deeper than this become siblings. Browsers have the same limit.
  public static let depthLimit = 512
  /// The most attributes of one tag; further ones are dropped.
  public static let attributeLimit = 256
  /// The most bytes of an attribute's value; further ones are dropped. A reader may look at a value
  /// for each node inside the element. The longest of 190 real pages, except for embedded pictures,
  /// has 19,060 bytes.
  public static let valueLimit = 1 << 16
  /// The most bytes that are read; further ones are dropped. Offsets have 32 bits, a clean source
  /// may be three times as long as the input, and the length of a value leaves one bit for a flag.
  public static let sizeLimit = 1 << 29

  /// The most nodes of a page; parsing stops soon after. The largest of 190 real pages has 26,508,
  /// and the longest pages of English Wikipedia, 6 MB, have about 200,000.
  public static let nodeLimit = 500_000
  /// The most attributes of all tags together; parsing stops soon after.
  public static let totalAttributeLimit = 500_000

  /// The bytes that all offsets refer to: well-formed UTF-8, without byte order mark, carriage
  /// return and NUL (see `InputPreprocessor`). A page that is already clean is not copied.
  public let source: [UInt8]
  /// All nodes in document order; at least the document.
  public let nodes: [Node]
  /// The attributes of all elements, and of some tags that were ignored.
  public let attributes: [Attribute]
  /// Whether the page has more nodes or attributes than the limits allow; the rest of it is missing
  /// then.
  public var isTooLarge: Bool {
    count > HTMLTree.nodeLimit || attributes.count > HTMLTree.totalAttributeLimit
  }

  /// Parses `bytes`, which are read as UTF-8.
  public init(parsing bytes: [UInt8]) {
    let source = InputPreprocessor.bytes(of: bytes, limit: Self.sizeLimit)
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

  /// Returns the name of an element; `unknown` for other nodes and for names not in `ElementName`.
  @inlinable public func tag(of node: Int) -> ElementName { nodes[node].tag }

  /// Returns the node that contains this one; the document is its own parent.
  @inlinable public func parent(of node: Int) -> Int { nodes[node].parent }

  /// Returns the number after the last node inside: continue there to skip this node.
  @inlinable public func end(of node: Int) -> Int { nodes[node].end }

  /// Returns the nodes inside, at every depth, in document order.
  @inlinable public func descendants(of node: Int) -> Range<Int> { node + 1..<nodes[node].end }

  /// Returns the nodes directly inside, in document order.
  @inlinable public func children(of node: Int) -> Children { Children(of: node, in: nodes) }

  /// Returns the first element with that name inside, at any depth.
  public func first(_ tag: ElementName, in node: Int) -> Int? {
    descendants(of: node).first { nodes[$0].tag == tag }
  }

  /// Returns the name of an element in lower case; empty for other nodes.
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

extension HTMLTree {
  /// Appends the decoded text of one text node, in UTF-8, to `text`; nothing for other kinds.
  ///
  /// - Parameter limit: The most bytes of the source that are read; a reference at the end may be
  ///   cut, a character is not.
  public func appendText(of node: Int, upTo limit: Int = .max, to text: inout [UInt8]) {
    let node = nodes[node]
    guard node.kind == .text else { return }
    append(
      source.span.prefix(of: node.range, limit: limit),
      hasReferences: node.flags.contains(.hasReferences), inAttribute: false, to: &text)
  }

  /// Returns all text inside a node, at every depth, including scripts and styles; for a text node,
  /// its own text.
  public func text(of node: Int) -> String {
    var text: [UInt8] = []
    for inner in node..<nodes[node].end { appendText(of: inner, to: &text) }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the text of a comment as in the source; empty for other kinds.
  public func comment(of node: Int) -> String {
    guard nodes[node].kind == .comment else { return "" }
    return String(decoding: source[nodes[node].range], as: UTF8.self)
  }

  func append(
    _ range: Range<Int>, hasReferences: Bool, inAttribute: Bool, to text: inout [UInt8]
  ) {
    if hasReferences {
      CharacterReferences.standard.append(range, of: source, inAttribute: inAttribute, to: &text)
    } else {
      text += source[range]
    }
  }
}

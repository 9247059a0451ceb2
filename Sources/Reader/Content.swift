internal import HTMLTree

/// Finds the part of a page that is the article.
enum Content {
  /// The node that holds the article: the largest `mw-parser-output`; else the content element of
  /// a skin; else main, article or body; else the whole.
  static func root(of tree: HTMLTree) -> Int {
    if let first = firstElement(of: tree), isParserOutput(first, in: tree),
      tree.end(of: first) + 8 > tree.count
    {
      return first
    }
    return largestParserOutput(of: tree) ?? skinContent(of: tree)
      ?? [.main, .article, .body].lazy.compactMap { tree.first($0, in: 0) }.first ?? 0
  }

  private static func firstElement(of tree: HTMLTree) -> Int? {
    tree.children(of: 0).first { tree.nodes[$0].kind == .element }
  }

  private static func isParserOutput(_ node: Int, in tree: HTMLTree) -> Bool {
    tree.hasClass(node, "mw-parser-output")
  }

  private static func largestParserOutput(of tree: HTMLTree) -> Int? {
    var largest: Int?
    var node = 1
    while node < tree.count {
      let isBlock = tree.tag(of: node) == .div || tree.tag(of: node) == .body
      guard isBlock, isParserOutput(node, in: tree) else {
        node += 1
        continue
      }
      if size(of: node, in: tree) > largest.map({ size(of: $0, in: tree) }) ?? 0 { largest = node }
      node = tree.end(of: node)
    }
    return largest
  }

  private static func size(of node: Int, in tree: HTMLTree) -> Int { tree.end(of: node) - node }

  private static let skinNames = NameTable(["mw-content-text", "bodyContent", "mw_content"])

  private static func skinContent(of tree: HTMLTree) -> Int? {
    (1..<max(tree.count, 1)).first { node in
      guard tree.nodes[node].kind == .element, let id = tree.attribute("id", of: node) else {
        return false
      }
      return skinNames.number(of: id.valueRange, in: tree.source.span) != nil
    }
  }
}

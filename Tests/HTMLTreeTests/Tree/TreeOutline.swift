import HTMLTree

/// A tree as one line: `p.intro(#text "a" b("c"))` is written `p(class=intro "a" b("c"))`.
func outline(_ html: String) -> String { outline(HTMLTree(parsing: Array(html.utf8))) }

func outline(_ tree: HTMLTree) -> String { inside(0, of: tree) }

private func inside(_ node: Int, of tree: HTMLTree) -> String {
  tree.children(of: node).map { line($0, of: tree) }.joined(separator: " ")
}

private func line(_ node: Int, of tree: HTMLTree) -> String {
  switch tree[node].kind {
  case .document: return inside(node, of: tree)
  case .text: return "\"\(tree.text(of: node))\""
  case .comment: return "!\"\(tree.comment(of: node))\""
  case .element:
    let attributes = tree[node].attributeRange.map { number in
      "\(tree.name(of: tree.attributes[number]))=\(tree.value(of: tree.attributes[number]))"
    }
    let inner = (attributes + [inside(node, of: tree)]).filter { !$0.isEmpty }
    return tree.name(of: node) + (inner.isEmpty ? "" : "(\(inner.joined(separator: " ")))")
  }
}

import HTMLTree
import Markup

/// A page as a browser reads it, asked what the tests want to know.
struct PageOutline {
  let tree: HTMLTree

  init(_ html: HTML) { self.init(html.utf8) }

  init(_ bytes: [UInt8]) { tree = HTMLTree(parsing: bytes) }

  /// A page as it was sent.
  init(_ text: String) { tree = HTMLTree(parsing: Array(text.utf8)) }

  /// Elements of these names, in order; all of them without any.
  func elements(_ names: String...) -> [Int] {
    (0..<tree.count).filter { node in
      tree[node].kind == .element && (names.isEmpty || names.contains(tree.name(of: node)))
    }
  }

  func value(_ name: StaticString, _ node: Int) -> String? { tree.value(name, of: node) }

  /// Names of the attributes of an element.
  func attributeNames(of node: Int) -> [String] {
    tree.attributes[tree[node].attributeRange].map { tree.name(of: $0) }
  }

  func text(_ node: Int) -> String { tree.text(of: node) }

  func identifiers() -> [String] { elements().compactMap { value("id", $0) } }

  /// What a person would hear a control called.
  func label(of control: Int) -> String? {
    if let label = value("aria-label", control) { return label }
    guard let id = value("id", control) else { return nil }
    return elements("label").first { value("for", $0) == id }.map(text)
  }

  /// True for an element inside one that says its language or its direction.
  func isMarked(_ node: Int, _ name: StaticString, _ expected: String) -> Bool {
    var node = node
    while node > 0 {
      if let found = value(name, node) { return found == expected }
      node = tree.parent(of: node)
    }
    return false
  }
}

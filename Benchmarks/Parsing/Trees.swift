import HTMLTree

/// Prints one line per page, separated by tabs: its path, the number of elements of each name, and
/// its text without white space.
///
/// The contents of templates are left out, since the other parser stores them separately.
func printTrees(of pages: [Page]) {
  for page in pages {
    let tree = HTMLTree(parsing: page.bytes)
    var counts: [String: Int] = [:]
    var text: [UInt8] = []
    var node = 1
    while node < tree.count {
      if tree[node].kind == .element { counts[tree.name(of: node), default: 0] += 1 }
      tree.appendText(of: node, to: &text)
      node = tree.tag(of: node) == .template ? tree.end(of: node) : node + 1
    }
    let elements = counts.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    let letters = text.filter { $0 > 0x20 }
    print(
      page.path, elements.joined(separator: " "), String(decoding: letters, as: UTF8.self),
      separator: "\t")
  }
}

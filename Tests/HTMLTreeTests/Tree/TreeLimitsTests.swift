import HTMLTree
import Seeded
import Testing

@Suite struct TreeLimitsTests {
  @Test(
    "Nesting stops at the limit; deeper elements become siblings",
    arguments: ["div", "b", "a", "span", "x-y", "svg", "ul"])
  func depth(name: String) {
    let tree = HTMLTree(parsing: repeated("<\(name)>", 2_000))
    #expect(tree.count == 2_001)
    #expect(depths(of: tree).max() ?? 0 <= HTMLTree.depthLimit + 1)
  }

  @Test("End tags still match after nesting beyond the limit")
  func afterDepth() {
    let deep = repeated("<div>", 600) + repeated("</div>", 600) + Array("<p>a".utf8)
    let tree = HTMLTree(parsing: deep)
    #expect(Array(tree.children(of: 0)).map { tree.tag(of: $0) } == [.div, .p])
  }

  @Test("A tag keeps the first attributes up to the limit")
  func attributes() {
    let names = (0..<1_000).map { "a\($0)=\($0)" }.joined(separator: " ")
    let tree = HTMLTree(parsing: Array("<p \(names)>b".utf8))
    #expect(tree[1].attributeRange.count == HTMLTree.attributeLimit)
    #expect(tree.value("a255", of: 1) == "255")
    #expect(tree.value("a256", of: 1) == nil)
    #expect(tree.text(of: 1) == "b")
  }

  @Test("A value is cut at the limit, between two characters")
  func longValue() throws {
    for (piece, count) in [("a", HTMLTree.valueLimit), ("aé", HTMLTree.valueLimit / 3 * 3)] {
      let value = String(repeating: piece, count: HTMLTree.valueLimit)
      let tree = HTMLTree(parsing: Array("<p title=\"\(value)\" id=b>".utf8))
      let title = try #require(tree.value("title", of: 1))
      #expect(title.utf8.count == count || title.utf8.count == count + 1)
      #expect(value.hasPrefix(title))
      #expect(tree.value("id", of: 1) == "b")
    }
  }

  @Test("An attribute with a too long name is dropped; an element's too long name is cut")
  func longNames() {
    let name = String(repeating: "n", count: 70_000)
    let tree = HTMLTree(parsing: Array("<p \(name)=1 b=2><\(name)>".utf8))
    #expect(tree[1].attributeRange.count == 1)
    #expect(tree.value("b", of: 1) == "2")
    #expect(tree.name(of: 2).utf8.count == 65_535)
  }

  @Test(
    "Hostile repetitive input makes a valid tree",
    arguments: [
      "<div>", "<b>", "<table>", "<font>", "<a>", "<nobr>", "<p>", "<li>", "<tr>", "<td>", "<x>",
      "</b>", "</div>", "</p>", "</x>", "<", "</", "<!", "<!--", "<!---", "<b><div></b>",
      "<table><td>", "<svg>", "<svg><p>", "<svg><![CDATA[", "<math><mi>", "<a b='", "<a b=",
      "<a b ", " a", "<script>", "<script><!--", "<title>", "</title", "<textarea></textare",
      "<plaintext>", "&", "&a", "&#1", "&#x", "&amp", "&CounterClockwiseContourIntegra", "\r",
      "\0", "é", "<ruby><rt>", "<option>", "<button>", "<form>", "<h1>", "<head>", "<template>",
      "<i><p></i>", "<select><option></select", "<!-->", "-->", "]]>", "<a></a ", "<?", "<b/",
    ])
  func hostile(part: String) {
    for start in ["", String(repeating: "<b><div>", count: 250)] {
      // A debug build parses about a megabyte a second.
      let length = 40_000 / part.utf8.count
      let tree = HTMLTree(parsing: Array(start.utf8) + repeated(part, length))
      #expect(tree.count <= 40_000 + 502)
      #expect(isSound(tree))
      #expect(tree.text(of: 0).utf8.count <= 3 * tree.source.count)
    }
  }

  /// Each of these would take minutes if every byte caused a walk over the others.
  @Test(
    "A megabyte of the worst input is parsed to its end",
    arguments: ["<", "<b><div></b>", "<!--", "<a b='", "<script>", " a", "</x>"])
  func megabyte(part: String) {
    let tree = HTMLTree(parsing: Array("<p>".utf8) + repeated(part, 1_000_000 / part.utf8.count))
    #expect(tree.count <= 1_000_002)
  }

  @Test(
    "A page with too many nodes is parsed no further, however long it is",
    arguments: ["<b>a</b>", "<li>x", "a<!>"])
  func nodes(part: String) {
    let most = HTMLTree.nodeLimit
    let under = HTMLTree(parsing: repeated(part, (most - 1) / 2))
    #expect(under.count == most - (most - 1) % 2)
    #expect(!under.isTooLarge)
    for factor in [1, 2] {
      let over = HTMLTree(parsing: repeated(part, most / 2 * factor + 1))
      #expect(over.isTooLarge)
      // The limit is checked after each 64 KiB.
      #expect(over.count <= most + 65_536)
      #expect(isSound(over))
    }
  }

  @Test("A page with too many attributes is parsed no further, however long it is")
  func totalAttributes() {
    let (tag, names) = ("<p" + (0..<100).map { " a\($0)" }.joined() + ">", 100)
    let most = HTMLTree.totalAttributeLimit
    #expect(!HTMLTree(parsing: repeated(tag, most / names)).isTooLarge)
    for factor in [1, 2] {
      let over = HTMLTree(parsing: repeated(tag, most / names * factor + 1))
      #expect(over.isTooLarge)
      #expect(over.attributes.count <= most + 65_536)
      #expect(isSound(over))
    }
  }

  @Test("Random markup makes a valid tree")
  func random() {
    let parts = [
      "<table>", "</table>", "<tr>", "<td>", "</td>", "<caption>", "<p>", "</p>", "<b>", "</b>",
      "<a>", "</a>", "<li>", "<ul>", "</ul>", "<div>", "</div>", "<svg>", "</svg>", "<mi>", "x",
      "<math>", "<title>", "</title>", "<template>", "</template>", "<button>", "</button>", "<x>",
      "</x>", "<head>", "</head>", "<body>", "<form>", "</form>", "<select>", "<option>", "<rt>",
      "<ruby>", "</ruby>", "<h2>", "</h3>", "<br/>", "</br>", "<!-- -->", "<script>", "</script>",
      "<dd>", "<dl>", "</dl>", "<tbody>", "<col>", "</tr>", "</tbody>", "&amp;", "<noscript>",
    ]
    var generator = SeededChance(11)
    for _ in 0..<3_000 {
      let html = (0..<40).map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
      #expect(isSound(HTMLTree(parsing: Array(html.utf8))), "\(html)")
    }
  }
}

private func repeated(_ part: String, _ count: Int) -> [UInt8] {
  Array(repeatElement(Array(part.utf8), count: count).joined())
}

private func depths(of tree: HTMLTree) -> [Int] {
  tree.nodes.indices.dropFirst().reduce(into: [0]) { depths, node in
    depths.append(depths[tree.parent(of: node)] + 1)
  }
}

/// Whether every subtree is inside its parent's, and every range inside the source.
private func isSound(_ tree: HTMLTree) -> Bool {
  tree.end(of: 0) == tree.count
    && tree.nodes.indices.dropFirst().allSatisfy { number in
      let node = tree[number]
      return node.parent < number && number < node.end
        && node.end <= tree.end(of: node.parent)
        && node.range.upperBound <= tree.source.count
        && node.nameRange.upperBound <= tree.source.count
        && node.attributeRange.upperBound <= tree.attributes.count
    }
}

import Testing

@testable import HTMLTree

/// Work is counted, not timed: tokens, nodes, stored attributes, bytes passed on, memory reserved.
@Suite struct WorkTests {
  @Test(
    "Every byte is passed on at most once, and each token has a byte of its own",
    arguments: [
      "<div>", "<b>", "<table>", "<font>", "<a>", "<nobr>", "<p>a", "</b>", "<p a=b c>", "<",
      "<!--", "<!-->", "<p a='", "<script>", "<script><!--", "a<b>", "a<!>", "&amp;", " a=b",
      "<svg><![CDATA[a", "<title>", "</br>",
    ])
  func bytes(part: String) {
    let source = repeated(part, length: 30_000)
    var tokenizer = Tokenizer(sink: Counter(), tagNames: HTMLTree.tagNames)
    tokenizer.run(source.span)
    let attributeBytes = tokenizer.attributes.reduce(0) {
      $0 + $1.nameRange.count + $1.valueRange.count
    }
    #expect(tokenizer.sink.bytes + attributeBytes <= source.count)
    #expect(tokenizer.sink.tokens <= source.count)
  }

  @Test(
    "Twice the worst input makes twice the nodes, each from at least two bytes",
    arguments: ["<div>", "<b>", "<table>", "<a>", "<p>a", "a<b>", "a<!>", "</b>a", "<td>a", "<x>a"])
  func nodes(part: String) {
    let (one, two) = (
      HTMLTree(parsing: repeated(part, length: 12_000)),
      HTMLTree(parsing: repeated(part, length: 24_000))
    )
    #expect(abs(two.count - 2 * one.count) <= 2)
    #expect(two.count <= two.source.count / 2 + 1)
  }

  @Test("A hundred thousand nested elements all exist, no deeper than the limit")
  func nested() {
    let tree = HTMLTree(parsing: repeated("<div>", length: 500_000))
    #expect(tree.count == 100_001)
    #expect(tree.end(of: 1) == tree.count)
    #expect(tree.end(of: HTMLTree.depthLimit - 1) == tree.count)
    #expect(tree.end(of: HTMLTree.depthLimit + 1) == HTMLTree.depthLimit + 2)
  }

  @Test("A tag with a million attributes keeps only up to the limit")
  func attributes() {
    let distinct = (0..<10_000).map { " a\($0)" }.joined()
    let page = Array("<p".utf8) + repeated(distinct, length: 1_000_000) + Array(">b".utf8)
    let tree = HTMLTree(parsing: page)
    #expect(tree.attributes.count == HTMLTree.attributeLimit)
    #expect(tree.text(of: 1) == "b")
  }

  @Test(
    "Memory is proportional to the content of a page", arguments: ["<b>", "<p>a", "<p a=b>"])
  func memory(part: String) {
    let tree = HTMLTree(parsing: repeated(part, length: 400_000))
    #expect(tree.nodes.capacity <= tree.count * 6 / 5)
    #expect(tree.attributes.capacity <= tree.attributes.count * 6 / 5 + 10_000)
  }

  private func repeated(_ part: String, length: Int) -> [UInt8] {
    let part = Array(part.utf8)
    return Array(repeatElement(part, count: length / part.count).joined())
  }
}

/// A sink that counts tokens and bytes.
private struct Counter: TokenSink, ~Copyable {
  var tokens = 0
  var bytes = 0

  var allowsSections: Bool { true }

  mutating func makeRoom(readTo place: Int, of count: Int) {}

  mutating func text(_ range: Range<Int>, hasReferences: Bool, in source: Span<UInt8>) {
    take(range)
  }

  mutating func comment(_ range: Range<Int>) { take(range) }

  mutating func start(_ tag: StartTag, in source: Span<UInt8>) -> TextKind {
    take(tag.name)
    return tag.tag == .script ? .script : .markup
  }

  mutating func end(_ tag: ElementName, name: Range<Int>, in source: Span<UInt8>) { take(name) }

  private mutating func take(_ range: Range<Int>) {
    tokens += 1
    bytes += range.count
  }
}

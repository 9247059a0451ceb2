internal import Articles
internal import HTMLTree

/// Lists, and the HTML for `:` and `;` in wikitext.
///
/// A `dl` without a term is only the indentation of wikitext, without further meaning. It is
/// unfolded, and its lines become paragraphs.
extension ArticleParser {
  mutating func openList(_ node: Int, _ tag: ElementName) {
    // A list of footnotes of Cite may have lost its class, so its first item decides.
    if tag == .ol, let item = tree.children(of: node).first(where: { tree.tag(of: $0) == .li }),
      let id = tree.attribute("id", of: item),
      tree.source.span.begins(id.valueRange, with: "cite_note"),
      openBlock(.footnotes, as: .footnotes, node)
    {
      return
    }
    var kind = Body.ListKind.bulleted
    if tag == .ol {
      let start = tree.value("start", of: node).flatMap { Int32($0, in: ArticleParser.listStarts) }
      kind = .numbered(start: start ?? 1)
    }
    open(.list(kind), as: .list, node)
    if case .numbered(let start) = kind, containers[containers.count - 1].kind == .list {
      containers[containers.count - 1].itemNumber = start
    }
  }

  /// Numbers an item; one with another number than the next begins a new list.
  private mutating func numberItem(_ node: Int) {
    let top = containers.count - 1
    guard let next = containers[top].itemNumber else { return }
    let value = tree.value("value", of: node).flatMap { Int32($0, in: ArticleParser.listStarts) }
    let number = value ?? next
    if number != next {
      endLine()
      body.endUnlessEmpty()
      body.start(.list(.numbered(start: number)))
    }
    containers[top].itemNumber = number &+ 1
  }

  /// The permitted first numbers of a list: includes years, also before our era.
  private static var listStarts: ClosedRange<Int32> { -1_000_000...1_000_000 }

  mutating func openItem(_ node: Int) {
    closeImplicitParts()
    switch containers[containers.count - 1].kind {
    case .list:
      numberItem(node)
      openPart(.item, as: .mixed, node)
    case .footnotes: openFootnote(node)
    default: unfold(node)
    }
  }

  mutating func openDefinitions(_ node: Int) {
    let hasTerm = tree.children(of: node).contains { tree.tag(of: $0) == .dt }
    if hasTerm { open(.definitionList, as: .definitions, node) } else { unfold(node) }
  }

  mutating func openDefinition(_ node: Int, _ element: Body.Element, as kind: Container.Kind) {
    closeImplicitParts()
    guard containers[containers.count - 1].kind == .definitions else { return unfold(node) }
    openPart(element, as: kind, node)
  }

  /// Adds the content of a block and separates it from the text around it.
  mutating func unfold(_ node: Int) {
    divide()
    after(node, .division)
  }
}

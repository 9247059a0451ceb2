internal import Articles
internal import HTMLTree

/// Blocks: what stands on lines of its own.
extension Reading {
  /// Opens an element and says where the walk goes on: inside it, or after it.
  mutating func open(_ node: Int) -> Int {
    let element = tree.nodes[node]
    let tag = element.tag
    if Skipped.holdsNoWords(tag) { return skipped(node) }
    let marks = setting.marks.marks(of: element, in: tree)
    if !marks.isEmpty {
      if let next = openMarked(node, tag, marks) { return next }
      if marks.contains(.language) || marks.contains(.direction) { beginLanguage(node, tag) }
    }
    switch tag {
    case .p, .div, .section, .article, .main, .body, .html, .center, .header, .footer, .aside,
      .details, .summary, .address, .fieldset, .legend, .form, .hgroup, .search, .noscript,
      .marquee, .tbody, .thead, .tfoot, .figcaption:
      openDivision(node, tag)
    case .h1, .h2, .h3, .h4, .h5, .h6: openHeading(node, tag, marks)
    case .ul, .ol, .menu, .dir, .li, .dl, .dt, .dd: openList(node, tag)
    case .table, .tr, .td, .th, .caption: return openTable(node, tag, marks)
    case .blockquote: open(.quotation, as: .flow, node)
    case .pre, .listing, .xmp, .plaintext: openPreformatted(node)
    case .figure, .figureInline: return openFigure(node, isAlone: tag == .figure)
    case .img: addImage(node, marks)
    case .math: return openFormula(node)
    case .br: addLineBreak()
    case .hr: addRule()
    default: openPhrase(node, tag, marks)
    }
    return node + 1
  }

  /// Leaves a node out, but takes the coordinate that may stand in it unseen.
  private mutating func skipped(_ node: Int) -> Int { tree.end(of: node) }

  /// Opens what its class, id or role tells more about than its name.
  ///
  /// - Returns: where the walk goes on; nil when the name decides.
  private mutating func openMarked(_ node: Int, _ tag: Tag, _ marks: Marks) -> Int? {
    if marks.contains(.disambiguation) { isDisambiguation = true }
    if marks.contains(.formula) { return openFormula(node) }
    if marks.contains(.placeholder) { return addPlaceholder(node) }
    if findsCoordinate(node, marks) { return tree.end(of: node) }
    if isSkipped(marks), !isListingPart(node, marks) {
      findHiddenCoordinate(in: node)
      return tree.end(of: node)
    }
    if marks.contains(.hatnote), !tag.isPhrase {
      return openBlock(.hatnote, as: .mixed, node) ? node + 1 : nil
    }
    if marks.contains(.gallery), tag == .ul || tag == .div { return openGallery(node) }
    if marks.contains(.galleryBox) { return openFigure(node, isAlone: true) }
    if marks.contains(.figure), !marks.contains(.figureGroup), !tag.isPhrase {
      return openFigure(node, isAlone: true)
    }
    if marks.contains(.footnoteList) { return openFootnotes(node, tag) }
    if marks.contains(.footnoteMark), let next = addFootnoteMark(node) { return next }
    if marks.contains(.poem), openBlock(.poem, as: .mixed, node) { return node + 1 }
    if marks.contains(.highlight), !tag.isPhrase { beginHighlight(node) }
    if marks.contains(.infobox), !tag.isPhrase, tag != .tr, tag != .td, tag != .th {
      return openFacts(node, tag)
    }
    return marks.contains(.card) || openListing != nil ? openCard(node, tag, marks) : nil
  }

  private func isSkipped(_ marks: Marks) -> Bool {
    marks.contains(.skipped) || marks.contains(.hidden) || marks.contains(.navigation)
      || marks.contains(.backlink)
  }

  private mutating func openDivision(_ node: Int, _ tag: Tag) {
    divide()
    let top = containers.count - 1
    if tag == .p, containers[top].kind == .mixed, !containers[top].holdsParagraph {
      containers[top].holdsParagraph = true
      line.breaks = 0
      after(node, .paragraph)
    } else {
      after(node, .division)
    }
  }

  /// Parts what came from what comes next, at the edge of a block that has no kind of its own.
  mutating func divide() {
    let top = containers.count - 1
    guard containers[top].kind != .line else { return addSpace() }
    guard preformatted == 0 else { return line.breaks = max(line.breaks, line.isAtStart ? 0 : 1) }
    let parts = containers[top].kind == .mixed && containers[top].endsInText && !isParagraphOpen
    endLine()
    if parts { line.breaks = 1 }
  }

  /// Opens a container if a block may stand here.
  mutating func openBlock(_ element: Body.Element, as kind: Container.Kind, _ node: Int) -> Bool {
    guard containers[containers.count - 1].kind != .line else { return false }
    open(element, as: kind, node)
    return true
  }

  /// Opens a container until the end of a node; where only words may stand, unfolds it.
  mutating func open(_ element: Body.Element, as kind: Container.Kind, _ node: Int) {
    guard containers[containers.count - 1].kind != .line else {
      addSpace()
      return after(node, .division)
    }
    endLine()
    openPart()
    let level = containers.count
    push(Container(kind: kind), element)
    after(node, .container(level))
  }

  /// Puts a container on the stack and begins its element.
  mutating func push(_ container: Container, _ element: Body.Element) {
    containers[containers.count - 1].endsInText = false
    containers[containers.count - 1].holdsParagraph = false
    containers.append(container)
    builder.start(element)
    if container.kind == .table { openTables += 1 }
  }

  /// Closes containers until so many are open.
  mutating func closeContainers(to level: Int) {
    endLine()
    while containers.count > level, let last = containers.popLast() {
      if last.kind == .table { openTables -= 1 }
      if last.isKeptEmpty { builder.end() } else { builder.endUnlessEmpty() }
    }
  }

  /// Closes the parts that were made for stray content, so that a real one may follow.
  mutating func closeImplicitParts() {
    var level = containers.count
    while level > 0, containers[level - 1].isImplicit { level -= 1 }
    if level < containers.count { closeContainers(to: level) }
  }

  /// Where only parts may stand, makes one for what comes.
  mutating func openPart() {
    while let part = containers.last?.kind.part {
      push(Container(kind: part.kind, isImplicit: true), part.element)
    }
  }

  private mutating func addRule() {
    guard containers[containers.count - 1].kind != .line, openTables == 0 else {
      return addSpace()
    }
    endLine()
    openPart()
    builder.rule()
    containers[containers.count - 1].endsInText = false
  }

  private mutating func openPreformatted(_ node: Int) {
    let isCode = !codeLanguage.isEmpty || isCode(node)
    let element: Body.Element = isCode ? .codeBlock(language: codeLanguage) : .preformatted
    guard openBlock(element, as: .line, node) else { return after(node, .division) }
    preformatted += 1
    scopes[scopes.count - 1] = Scope(
      end: tree.end(of: node), resume: tree.end(of: node),
      closing: .container(containers.count - 1))
  }

  /// A `pre` whose first child is a `code` holds a program.
  private func isCode(_ node: Int) -> Bool {
    node + 1 < tree.end(of: node) && tree.tag(of: node + 1) == .code
  }

  /// Remembers the language of the code that a block of Syntaxhighlight holds: the end of a class
  /// such as `mw-highlight-lang-swift` or `source-swift`.
  private mutating func beginHighlight(_ node: Int) {
    let source = tree.source
    for word in tree.classes(of: node) {
      for prefix in [13 + 5: "mw-highlight-lang-" as StaticString, 7: "source-"] {
        let start = word.lowerBound + prefix.key
        guard start < word.upperBound,
          source.span.reads(prefix.value, at: word.lowerBound..<start)
        else { continue }
        codeLanguage = builder.intern(source[start..<word.upperBound])
        return after(node, .highlight)
      }
    }
  }
}

extension Container.Kind {
  /// The part that must stand between such a container and anything else.
  var part: (kind: Container.Kind, element: Body.Element)? {
    switch self {
    case .flow, .mixed, .line: nil
    case .list: (.mixed, .item)
    case .definitions: (.mixed, .definition)
    case .table: (.row, .row)
    case .row: (.mixed, .cell(Body.Cell()))
    case .gallery: (.mixed, .paragraph)
    }
  }
}

extension Tag {
  /// An element of HTML that stands in a line.
  var isPhrase: Bool {
    switch self {
    case .a, .abbr, .b, .bdi, .bdo, .big, .cite, .code, .font, .i, .em, .s, .small, .span, .strong,
      .sub, .sup, .tt, .u, .img:
      true
    default: false
    }
  }
}

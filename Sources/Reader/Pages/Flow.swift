internal import Articles
internal import HTMLTree
internal import Places

/// Block elements.
extension ArticleParser {
  /// Opens an element and returns the node where the traversal continues: inside it, or after it.
  mutating func open(_ node: Int) -> Int {
    let element = tree.nodes[node]
    let tag = element.tag
    if SkipRules.holdsNoWords(tag) { return tree.end(of: node) }
    let marks = context.marks.marks(of: element, in: tree)
    if !marks.isEmpty {
      if let next = openMarked(node, tag, marks) { return next }
      if marks.contains(.language) || marks.contains(.direction) { beginLanguage(node, tag) }
    }
    switch tag {
    case .p, .div, .section, .article, .main, .body, .html, .center, .header, .footer, .aside,
      .details, .summary, .address, .fieldset, .legend, .form, .hgroup, .search, .noscript,
      .marquee, .tbody, .thead, .tfoot, .figcaption:
      openDivision(node, tag)
    case .h1 where isPageTitle(node): return tree.end(of: node)
    case .h1, .h2, .h3, .h4, .h5, .h6: openHeading(node, tag, marks)
    case .ul, .ol, .menu, .dir: openList(node, tag)
    case .dl: openDefinitions(node)
    case .li: openItem(node)
    case .dt: openDefinition(node, .term, as: .line)
    case .dd: openDefinition(node, .definition, as: .mixed)
    case .table, .tr, .td, .th, .caption: return openTable(node, tag, marks)
    case .blockquote: open(.quotation, as: .flow, node)
    case .pre, .listing, .xmp, .plaintext: openPreformatted(node)
    case .figure, .figureInline: return openFigure(node, isAlone: tag == .figure)
    case .img: addImage(node, marks)
    case .math: return openFormula(node)
    case .br: addLineBreak()
    case .hr:
      guard containers[containers.count - 1].kind != .line, openTables == 0 else {
        addSpace()
        break
      }
      endLine()
      makePart()
      body.rule()
      containers[containers.count - 1].endsInText = false
    default: return openPhrase(node, tag, marks)
    }
    return node + 1
  }

  /// Opens an element whose class, id or role says more than its name.
  ///
  /// - Returns: The node where the traversal continues; nil if the name decides.
  private mutating func openMarked(_ node: Int, _ tag: ElementName, _ marks: ElementTraits) -> Int?
  {
    if marks.contains(.disambiguation) { isDisambiguation = true }
    if marks.contains(.formula) { return openFormula(node) }
    if marks.contains(.formulaSource) { return addFormulaSource(node) }
    if marks.contains(.placeholder) { return addPlaceholder(node) }
    if marks.contains(.variants), addVariant(node) { return tree.end(of: node) }
    if takesCoordinate(node, marks) || leavesOut(node, tag, marks) { return tree.end(of: node) }
    if marks.contains(.mapLink), openListing == nil, let place = unnamedPlace(node) {
      let words = Array(place.description.utf8)
      addWords(of: words, in: words.indices)
      return tree.end(of: node)
    }
    if marks.contains(.caption) { captureCaption(node) }
    if marks.contains(.footnoteMark), let next = addFootnoteMark(node) { return next }
    if !tag.isPhrase, let next = openMarkedBlock(node, tag, marks) { return next }
    return marks.contains(.card) || openListing != nil ? openListing(node, marks) : nil
  }

  private mutating func openMarkedBlock(_ node: Int, _ tag: ElementName, _ marks: ElementTraits)
    -> Int?
  {
    if opensPortableFact(node, marks) { return node + 1 }
    if marks.contains(.map) { return openMap(node) }
    if marks.contains(.galleryBox), let caption = missingPictureCaption(in: node) {
      return openCaption(caption, of: node)
    }
    if marks.contains(.galleryBox) { return openFigure(node, isAlone: true) }
    if marks.contains(.figure), !marks.contains(.figureGroup) {
      return openFigure(node, isAlone: true)
    }
    if marks.contains(.footnoteList) { return openFootnotes(node, tag) }
    if marks.contains(.infobox), !tag.isTablePart { return openFacts(node, tag) }
    if marks.contains(.highlight) { beginHighlight(node) }
    let isOpen =
      (marks.contains(.gallery) && openBlock(.gallery, as: .gallery, node))
      || (marks.contains(.hatnote) && openBlock(.hatnote, as: .mixed, node))
      || (marks.contains(.poem) && openBlock(.poem, as: .mixed, node))
    return isOpen ? node + 1 : nil
  }

  /// Leaves a node out, but reads the facts about the page in it.
  private mutating func leavesOut(_ node: Int, _ tag: ElementName, _ marks: ElementTraits) -> Bool {
    if marks.contains(.breadcrumbs) {
      breadcrumbs = PageMetadata.linkWords(in: node, of: tree)
      return true
    }
    if marks.contains(.shortDescription) {
      let words = PlainWords.words(of: node, in: tree, reach: PageMetadata.descriptionLimit)
      if description == nil, !words.isEmpty { description = words }
      return true
    }
    if marks.contains(.banner) {
      addBanner(node)
      return true
    }
    // Sections and tables that mobile pages collapse are not skipped.
    // Nor are the pictures of a slideshow, of which a script shows one in another element.
    let isHidden =
      marks.contains(.hidden) && !marks.contains(.folded) && !marks.contains(.galleryBox)
      && tag != .section && tag != .table
    guard
      isHidden || marks.contains(.pageTitle) || marks.contains(.printFooter)
        || marks.contains(.skipped)
        || marks.contains(.navigation) || marks.contains(.backlink)
    else { return false }
    if marks.contains(.skipped), let banner = banner(in: node) { addBanner(banner) }
    if marks.contains(.backlink) || openReference != nil { addBacklinkLabels(in: node) }
    findHiddenCoordinate(in: node)
    return true
  }

  private mutating func openDivision(_ node: Int, _ tag: ElementName) {
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

  /// Separates text at the boundary of a block that has no kind of its own.
  mutating func divide() {
    let top = containers.count - 1
    guard containers[top].kind != .line else { return addSpace() }
    guard preformatted == 0 else {
      line.breaks = max(line.breaks, line.isAtStart ? 0 : 1)
      return
    }
    let parts = containers[top].kind == .mixed && containers[top].endsInText && !isParagraphOpen
    endLine()
    if parts { line.breaks = 1 }
  }

  /// Opens a container if a block is allowed here.
  mutating func openBlock(_ element: Body.Element, as kind: Container.Kind, _ node: Int) -> Bool {
    guard containers[containers.count - 1].kind != .line else { return false }
    open(element, as: kind, node)
    return true
  }

  /// Opens a container until the end of a node; where only text is allowed, unfolds the node
  /// instead.
  mutating func open(_ element: Body.Element, as kind: Container.Kind, _ node: Int) {
    guard containers[containers.count - 1].kind != .line else {
      addSpace()
      return after(node, .division)
    }
    endLine()
    makePart()
    openPart(element, as: kind, node)
  }

  /// Opens a part in a container that contains only such parts: an item, a row, a cell.
  mutating func openPart(_ element: Body.Element, as kind: Container.Kind, _ node: Int) {
    endLine()
    let level = containers.count
    push(Container(kind: kind), element)
    after(node, .container(level))
  }

  /// Pushes a container on the stack and begins its element.
  mutating func push(_ container: Container, _ element: Body.Element) {
    containers[containers.count - 1].endsInText = false
    containers[containers.count - 1].holdsParagraph = false
    containers.append(container)
    body.start(element)
    if container.kind == .table { openTables += 1 }
  }

  /// Closes containers until this number is open.
  mutating func closeContainers(to level: Int) {
    endLine()
    while containers.count > level, let last = containers.popLast() {
      if last.kind == .table { openTables -= 1 }
      if last.isKeptEmpty { body.end() } else { body.endUnlessEmpty() }
      if last.kind == .row { takeBackFactWithoutValue() }
    }
  }

  /// Closes the parts that were added for stray content, so that a real one can follow.
  mutating func closeImplicitParts() {
    var level = containers.count
    while level > 0, containers[level - 1].isImplicit { level -= 1 }
    if level < containers.count { closeContainers(to: level) }
  }

  /// Adds a part for the next content where only parts are allowed.
  mutating func makePart() {
    while let part = containers.last?.kind.part {
      push(Container(kind: part.kind, isImplicit: true), part.element)
    }
  }

  private mutating func openPreformatted(_ node: Int) {
    // A `pre` whose first child is a `code` is a program.
    let isCode =
      !codeLanguage.isEmpty
      || node + 1 < tree.end(of: node) && tree.tag(of: node + 1) == .code
    let element: Body.Element = isCode ? .codeBlock(language: codeLanguage) : .preformatted
    guard openBlock(element, as: .line, node) else { return after(node, .division) }
    // The scope of the block, which also ends the counting of spaces.
    scopes.removeLast()
    preformatted += 1
    after(node, .preformatted(containers.count - 1))
  }

  /// Stores the language of a SyntaxHighlight block: the end of a class such as
  /// `mw-highlight-lang-swift` or `source-swift`.
  private mutating func beginHighlight(_ node: Int) {
    let source = tree.source
    let prefixes: [StaticString] = ["mw-highlight-lang-", "source-"]
    for word in tree.classes(of: node) {
      for prefix in prefixes {
        let start = word.lowerBound + prefix.utf8CodeUnitCount
        guard start < word.upperBound, source.span.reads(prefix, at: word.lowerBound..<start) else {
          continue
        }
        codeLanguage = body.intern(Array(source[start..<word.upperBound]))
        return after(node, .highlight)
      }
    }
  }
}

extension Container.Kind {
  /// The part that is required between such a container and other content.
  var part: (kind: Container.Kind, element: Body.Element)? {
    switch self {
    case .flow, .mixed, .line: nil
    case .list, .footnotes: (.mixed, .item)
    case .definitions: (.mixed, .definition)
    case .table: (.row, .row)
    case .row: (.mixed, .cell(Body.Cell()))
    case .gallery: (.mixed, .paragraph)
    }
  }
}

extension ElementName {
  var isTablePart: Bool { self == .tr || self == .td || self == .th || self == .caption }

  /// Whether the HTML element is an inline element.
  var isPhrase: Bool {
    switch self {
    case .a, .abbr, .b, .bdi, .bdo, .big, .cite, .code, .font, .i, .em, .s, .small, .span, .strong,
      .sub, .sup, .tt, .u, .img:
      true
    default: false
    }
  }
}

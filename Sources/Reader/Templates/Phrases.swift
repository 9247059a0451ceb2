internal import Articles
internal import HTMLTree

/// Inline elements: emphasis, links, code, languages.
extension ArticleParser {
  /// The maximum number of open phrases, because each block inside begins all of them again.
  private static var phraseLimit: Int { 8 }

  /// Opens a phrase until the end of a node; the phrase is written when its first text comes.
  mutating func begin(_ element: Body.Element, _ node: Int) { begin(.element(element), node) }

  private mutating func begin(_ phrase: InlineElement, _ node: Int) {
    guard phrases.count < ArticleParser.phraseLimit,
      !phrases.contains(where: { $0.covers(phrase, phraseWords) })
    else { return }
    phrases.append(phrase)
    after(node, .phrase)
  }

  /// Returns the body element of a phrase that is written now.
  mutating func element(of number: Int) -> Body.Element {
    let element: Body.Element
    switch phrases[number] {
    case .element(let element): return element
    case .link(let link):
      let target: Body.Target =
        switch phraseWords.links[link] {
        case .article(let title, let section):
          .article(title: body.intern(title), section: body.intern(section))
        case .section(let anchor): .section(body.intern(anchor))
        case .file(let name): .file(body.intern(name))
        case .missing(let title): .missing(title: body.intern(title))
        case .sister(let address): .sister(address: body.intern(address))
        case .outside(let address): .outside(address: body.intern(address))
        }
      element = .link(target)
    case .article(let title):
      let source = tree.source
      let text: Body.Slice
      if PercentCoding.isPlain(source.span, title) {
        text = body.intern(source.span, title)
      } else {
        decodeTitle(title)
        text = body.intern(scratch)
      }
      element = .link(.article(title: text, section: .empty))
    case .outside(let address):
      fillScratch(withAddress: address)
      element = .link(.outside(address: body.intern(scratch)))
    case .abbreviation(let words):
      element = .abbreviation(expansion: body.intern(phraseWords.expansions[words]))
    case .language(let language, let direction):
      let tag = body.intern(Array(phraseWords.languages[language].text.utf8))
      element = .language(tag: tag, direction)
    }
    phrases[number] = .element(element)
    return element
  }

  mutating func endPhrase() {
    if begunPhrases == phrases.count, begunPhrases > 0 {
      body.end()
      begunPhrases -= 1
    }
    if !phrases.isEmpty { phrases.removeLast() }
    if phrases.isEmpty { phraseWords.removeAll() }
  }

  /// Opens the body element of an HTML inline element; elements without a meaning open nothing.
  mutating func openPhrase(_ node: Int, _ tag: ElementName, _ marks: ElementTraits) -> Int {
    switch tag {
    case .a: return openLink(node, marks)
    case .b, .strong: begin(.strong, node)
    case .i, .em, .var, .dfn: begin(.emphasis, node)
    case .cite: if !marks.contains(.citation) { begin(.emphasis, node) }
    case .sub: begin(.sub, node)
    case .sup: begin(.sup, node)
    case .small: begin(.small, node)
    case .code, .tt, .kbd, .samp: if preformatted == 0 { begin(.code, node) }
    case .s, .strike, .del: begin(.deleted, node)
    case .ins: begin(.inserted, node)
    case .ruby: begin(.ruby, node)
    case .rt: begin(.rubyText, node)
    case .abbr, .acronym:
      let title = tree.attribute("title", of: node).map { bytes(of: $0) } ?? []
      let expansion = PlainWords.oneLine(title)
      if !expansion.isEmpty {
        phraseWords.expansions.append(expansion)
        begin(InlineElement.abbreviation(phraseWords.expansions.count - 1), node)
      }
    case .bdi, .bdo: begin(.isolate(direction(of: node)), node)
    case .q:
      addWord("“")
      after(node, .quotationMark)
    default: break
    }
    return node + 1
  }

  /// Begins a run whose language or direction differs from the article's.
  mutating func beginLanguage(_ node: Int, _ tag: ElementName) {
    guard tag != .bdi, tag != .bdo else { return }
    let direction = direction(of: node)
    let isTurned = direction != nil && direction != context.direction
    let language = tree.value("lang", of: node).flatMap { LanguageTag($0) }
    if let language, language != context.language {
      begin(InlineElement.language(phraseWords.number(of: language), direction), node)
    } else if isTurned {
      begin(.isolate(direction), node)
    }
  }

  private func direction(of node: Int) -> Direction? {
    tree.value("dir", of: node).flatMap { Direction(rawValue: $0.lowercased()) }
  }
}

// Links.
extension ArticleParser {
  private mutating func openLink(_ node: Int, _ marks: ElementTraits) -> Int {
    if marks.contains(.selfLink) {
      begin(.strong, node)
      return node + 1
    }
    guard let href = tree.attribute("href", of: node) else { return node + 1 }
    // The picture itself names its file.
    if marks.contains(.file), holdsPicture(node) { return node + 1 }
    let isMarked = marks.contains(.missing) || marks.contains(.sister)
    if !isMarked, !href.hasReferences, opensPlainLink(href.valueRange, node) { return node + 1 }
    let address = bytes(of: href)
    guard
      let link = context.links.link(
        address, page: context.title, isMissing: marks.contains(.missing),
        isSister: marks.contains(.sister))
    else { return node + 1 }
    // From a footnote back to its mark; a renderer creates such links itself.
    if case .section(let anchor) = link, anchor.starts(with: "cite_ref".utf8) {
      addBacklinkLabels(in: node)
      return tree.end(of: node)
    }
    if case .outside(let address) = link { addOutsideAddress(address.span, address.indices) }
    if case .outside = link { takeGeoHack(address) }
    if case .file = link, holdsPicture(node) { return node + 1 }
    phraseWords.links.append(link)
    begin(InlineElement.link(phraseWords.links.count - 1), node)
    return node + 1
  }

  /// Opens a link with a simple address, as most have: nothing of it is copied.
  private mutating func opensPlainLink(_ href: Range<Int>, _ node: Int) -> Bool {
    if let title = context.links.plainTitle(in: tree.source.span, href) {
      if tree.source.span.place(of: UInt8(ascii: ":"), in: title) < title.upperBound {
        decodeTitle(title)
        guard context.links.isArticle(scratch) else { return false }
      }
      if !isOwnTitle(title) { begin(InlineElement.article(title), node) }
      return true
    }
    if context.links.leadsNowhere(href, in: tree.source.span) { return true }
    guard context.links.isPlainlyOutside(href, in: tree.source.span) else { return false }
    addOutsideAddress(href)
    begin(InlineElement.outside(href), node)
    return true
  }

  /// Stores other facts that an address gives: of a source, of a listing, or a coordinate.
  private mutating func addOutsideAddress(_ href: Range<Int>) {
    if openReference != nil || openListing != nil {
      fillScratch(withAddress: href)
      let address = scratch
      addOutsideAddress(address.span, address.indices)
    }
    if coordinatePlace != nil { takeGeoHack(tree.source[href]) }
  }

  /// Copies a simple address of the source into `scratch` and makes it absolute.
  private mutating func fillScratch(withAddress address: Range<Int>) {
    let source = tree.source
    scratch.removeAll(keepingCapacity: true)
    if source[address.lowerBound] == UInt8(ascii: "/") { scratch += context.links.scheme }
    scratch.append(source.span, address)
  }

  private mutating func isOwnTitle(_ title: Range<Int>) -> Bool {
    // A percent-encoded byte takes three.
    guard title.count >= context.title.count, title.count <= context.title.count * 3 else {
      return false
    }
    let first = tree.source[title.lowerBound]
    if first != context.title.first, first != UInt8(ascii: "%"), first > 0x20, first != 0x7F {
      return false
    }
    decodeTitle(title)
    return scratch == context.title
  }

  private mutating func decodeTitle(_ title: Range<Int>) {
    let source = tree.source
    scratch.removeAll(keepingCapacity: true)
    scratch.append(source.span, title)
    PercentCoding.decode(&scratch)
  }

  /// Returns the value of an attribute, decoded only if it has character references.
  func bytes(of attribute: Attribute) -> ArraySlice<UInt8> { tree.bytes(of: attribute) }

  private func holdsPicture(_ node: Int) -> Bool {
    tree.descendants(of: node).prefix(4).contains { inner in
      tree.tag(of: inner) == .img || tree.attribute("data-src", of: inner) != nil
    }
  }

  /// Stores the address as that of a cited source or of a listing's website.
  private mutating func addOutsideAddress(_ source: Span<UInt8>, _ address: Range<Int>) {
    guard source.begins(address, exactly: "http") else { return }
    if let number = openReference, references[number].address == nil {
      references[number].address = source.string(address)
    }
    guard let number = openListing, !isInListingWords else { return }
    if listings[number].web == nil { listings[number].web = source.string(address) }
  }

  /// The footnote whose text is being read.
  var openReference: Int? {
    for number in captures.indices.reversed() {
      if case .reference(let reference) = captures[number].purpose { return reference }
    }
    return nil
  }

  private var isInListingWords: Bool {
    captures.indices.contains { number in
      guard case .listing(_, .content) = captures[number].purpose else { return false }
      return true
    }
  }
}

extension HTMLTree {
  /// Returns the value of an attribute, decoded only if it has character references.
  func bytes(of attribute: Attribute) -> ArraySlice<UInt8> {
    guard attribute.hasReferences else { return source[attribute.valueRange] }
    var bytes: [UInt8] = []
    appendValue(of: attribute, to: &bytes)
    return bytes[...]
  }
}

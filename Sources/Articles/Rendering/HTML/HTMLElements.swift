internal import Markup

// The HTML of each element of a body.
extension HTMLWriter {
  mutating func start(_ element: Body.Element, at index: Int) {
    if isInMath { return startInMath(element) }
    switch element {
    case .heading(let level, _): startTextBlock(frame(.paragraph, heading(level), element))
    case .paragraph: startTextBlock(frame(.paragraph, "p", element))
    case .preformatted, .codeBlock: startTextBlock(frame(.preformatted, "pre", element))
    case .list(let kind): start(.list, kind == .bulleted ? "ul" : "ol", element)
    case .footnotes: start(.list, "ol", element)
    case .definitionList: start(.definitionList, "dl", element)
    case .table: start(.table, "table", element)
    case .gallery, .listing, .poem, .hatnote: start(.flow, "div", element)
    case .quotation: start(.paragraphs, "blockquote", element)
    case .facts: start(.flow, "aside", element)
    case .figure(let picture):
      start(.figure, "figure", element)
      html += image(Int(picture), isInLine: false)
    case .item: start(.flow, "li", element, for: .item)
    case .footnote(let number):
      start(.flow, "li", element, for: .item)
      ownMark(of: Int(number))
      backlinks(from: Int(number))
    case .term: start(.flow, "dt", element, for: .definition)
    case .definition: start(.flow, "dd", element, for: .definition)
    case .row:
      var row = Frame(.row, name: "tr", element: .row)
      row.isHeaderRow = body.isHeaderRow(at: index)
      startContainer(row, for: .row)
    case .cell: start(.flow, "td", element, for: .cell)
    case .headerCell(let cell) where isEmpty(at: index):
      // An empty header cell names nothing; a screen reader would still announce it.
      start(.flow, "td", .cell(cell), for: .cell)
    case .headerCell: start(.flow, "th", element, for: .cell)
    case .tableCaption, .caption:
      let name: StaticString = containerRole == .figure ? "figcaption" : "caption"
      start(.flow, name, element, for: .caption)
    default: startWords(element)
    }
  }

  private func isEmpty(at index: Int) -> Bool {
    guard case .start(_, let end) = body.events[index] else { return false }
    return Int(end) == index + 1
  }

  private func frame(_ role: Role, _ name: StaticString?, _ element: Body.Element) -> Frame {
    Frame(role, name: name, element: element)
  }

  private mutating func start(
    _ role: Role, _ name: StaticString, _ element: Body.Element, for need: Need = .flow
  ) {
    startContainer(frame(role, name, element), for: need)
  }

  private mutating func startWords(_ element: Body.Element) {
    switch element {
    case .link(let target): startLink(target, element)
    case .emphasis: startWords(frame(.inLine, "em", element))
    case .strong: startWords(frame(.inLine, "strong", element))
    case .sub: startWords(frame(.inLine, "sub", element))
    case .sup: startWords(frame(.inLine, "sup", element))
    case .small: startWords(frame(.inLine, "small", element))
    case .code: startWords(frame(.inLine, "code", element))
    case .ruby: startWords(frame(.ruby, "ruby", element))
    case .rubyText: startWords(frame(.inLine, isInRuby ? "rt" : "small", element))
    case .isolate: startWords(frame(.inLine, "bdi", element))
    case .language: startWords(frame(.inLine, "span", element))
    case .abbreviation: startWords(frame(.inLine, "abbr", element))
    case .deleted: startWords(frame(.inLine, "del", element))
    case .inserted: startWords(frame(.inLine, "ins", element))
    case .math:
      startInLine()
      frames.append(Frame(.math, name: "math", element: element))
      open(frames.count - 1)
    default: startWords(frame(.hidden, nil, element))
    }
  }

  private var isInRuby: Bool { frames.last?.role == .ruby }

  private func heading(_ level: UInt8) -> StaticString {
    switch level {
    case ...2: "h2"
    case 3: "h3"
    case 4: "h4"
    case 5: "h5"
    default: "h6"
    }
  }

  /// Starts a link. A link inside a link and one without a valid target leave only their text.
  private mutating func startLink(_ target: Body.Target, _ element: Body.Element) {
    if case .missing = target { return startWords(frame(.inLine, "span", element)) }
    let isNested = frames[(containerIndex + 1)...].contains { $0.role == .link }
    guard !isNested, let address = rendering.links(target, article) else {
      return startWords(frame(.hidden, nil, element))
    }
    var link = frame(.link, "a", element)
    link.address = address
    startWords(link)
  }

  // MARK: Formulas

  /// Inside a formula, writes only MathML; empty elements are kept because their position counts.
  private mutating func startInMath(_ element: Body.Element) {
    guard case .mathML(let kind) = element, frames.last?.role == .math else {
      frames.append(Frame(frames.last?.role ?? .math, name: nil))
      return
    }
    let isToken = [.mi, .mn, .mo, .ms, .mtext].contains(kind)
    frames.append(Frame(isToken ? .mathToken : .math, name: kind.name, element: element))
    open(frames.count - 1)
  }
}

extension Body.MathElement {
  /// The name of the element. The root is written for the formula itself, so a nested one is a row.
  fileprivate var name: StaticString {
    switch self {
    case .math, .mrow: "mrow"
    case .mi: "mi"
    case .mn: "mn"
    case .mo: "mo"
    case .ms: "ms"
    case .mtext: "mtext"
    case .mspace: "mspace"
    case .msup: "msup"
    case .msub: "msub"
    case .msubsup: "msubsup"
    case .munder: "munder"
    case .mover: "mover"
    case .munderover: "munderover"
    case .mfrac: "mfrac"
    case .msqrt: "msqrt"
    case .mroot: "mroot"
    case .mtable: "mtable"
    case .mtr: "mtr"
    case .mtd: "mtd"
    case .mstyle: "mstyle"
    case .mpadded: "mpadded"
    case .mphantom: "mphantom"
    case .merror: "merror"
    case .mmultiscripts: "mmultiscripts"
    case .mprescripts: "mprescripts"
    case .none: "none"
    case .menclose: "menclose"
    }
  }
}

// MARK: - Attributes

extension HTMLWriter {
  mutating func attributes(of element: Body.Element, in frame: Frame) {
    switch element {
    case .heading(_, let anchor): identify(body.string(anchor))
    case .list(.numbered(let start)) where start != 1: attribute(" start=\"", Int(start))
    case .footnotes: html.append(markup: " class=\"footnotes\"")
    case .footnote(let number): footnoteAttributes(Int(number), isItem: frame.isItem)
    case .headerCell(let cell):
      html.append(markup: isInHeaderRow ? " scope=\"col\"" : " scope=\"row\"")
      spans(cell)
    case .cell(let cell): spans(cell)
    case .gallery: html.append(markup: " class=\"gallery\"")
    case .poem: html.append(markup: " class=\"poem\"")
    case .facts: html.append(markup: " class=\"facts\"")
    case .hatnote: html.append(markup: " class=\"hatnote\" role=\"note\"")
    case .listing(let number): listingAttributes(Int(number))
    case .link(let target):
      if let address = frame.address { link(target, address) } else { missing() }
    case .isolate(let direction): self.direction(direction)
    case .language(let tag, let direction):
      attribute(" lang=\"", LanguageTag(body.string(tag))?.text)
      self.direction(direction)
    case .abbreviation(let expansion): attribute(" title=\"", body.string(expansion))
    case .math(let tex, let isDisplay):
      if isDisplay { html.append(markup: " display=\"block\"") }
      if !tex.isEmpty { attribute(" alttext=\"", body.string(tex)) }
    default: break
    }
  }

  private var isInHeaderRow: Bool {
    frames.last { $0.role == .row }?.isHeaderRow ?? false
  }

  private mutating func attribute(_ name: StaticString, _ value: Int) {
    html.append(markup: name)
    html.append(number: value)
    html.append(markup: "\"")
  }

  mutating func attribute(_ name: StaticString, _ value: String?) {
    guard let value else { return }
    html.append(markup: name)
    html.append(text: value)
    html.append(markup: "\"")
  }

  /// Writes an identifier once, without spaces, which HTML does not allow there.
  mutating func identify(_ id: String) {
    let id = id.visible.underscoredBlanks
    guard !id.isEmpty, usedIDs.insert(ExactText(id)).inserted else { return }
    attribute(" id=\"", id)
  }

  /// Writes the spans of a cell. They are limited, because huge spans cost a browser memory.
  private mutating func spans(_ cell: Body.Cell) {
    if cell.columns > 1 { attribute(" colspan=\"", min(Int(cell.columns), 100)) }
    if cell.rows > 1 { attribute(" rowspan=\"", min(Int(cell.rows), 1000)) }
  }

  private mutating func direction(_ direction: Direction?) {
    attribute(" dir=\"", direction?.rawValue)
  }

  private mutating func missing() { html.append(markup: " class=\"missing\"") }

  private mutating func link(_ target: Body.Target, _ address: Address) {
    attribute(" href=\"", address.text)
    if let mark = rendering.linkMarks(target, article) {
      attribute(" class=\"", mark.look)
      attribute(" aria-describedby=\"", mark.description)
    }
    switch target {
    case .outside, .sister: html.append(markup: " rel=\"noreferrer noopener\"")
    default: break
    }
  }
}

extension String {
  fileprivate var underscoredBlanks: String {
    // Most are ASCII, which needs no lookup in Unicode's tables.
    if utf8.allSatisfy({ 0x21..<0x7F ~= $0 }) { return self }
    guard unicodeScalars.contains(where: \.properties.isWhitespace) else { return self }
    return split(whereSeparator: \.isWhitespace).joined(separator: "_")
  }
}

extension Body {
  /// Whether a row has only header cells.
  func isHeaderRow(at start: Int) -> Bool {
    guard case .start(_, let end) = events[start] else { return false }
    var index = start + 1
    var found = false
    while index < Int(end) {
      guard case .start(let element, let next) = events[index] else {
        index += 1
        continue
      }
      if case .headerCell = element { found = true }
      if case .cell = element { return false }
      index = Int(next) + 1
    }
    return found
  }
}

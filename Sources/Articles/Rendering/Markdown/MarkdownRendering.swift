public import Markup

/// Writes an article as Markdown: CommonMark 0.31 with the tables, footnotes and strikethrough of
/// GitHub Flavored Markdown, formulas between dollar signs.
///
/// What a wiki wrote comes out as text: every character that could be markup is escaped, `<` and
/// `&` are written as references, so no HTML can come of it either.
public struct MarkdownRendering: Sendable {
  /// Where a picture (an index of `Article.pictures`) lies; `nil` leaves its words in its place.
  public typealias Pictures = @Sendable (Int, Article) -> Address?

  public var links: HTMLRendering.Links
  public var pictures: Pictures
  public var labels: Labels

  /// A rendering; by itself links and pictures lead to the wiki.
  public init(
    links: @escaping HTMLRendering.Links = { target, article in
      article.address(of: target).flatMap { Address($0) }
    },
    pictures: @escaping Pictures = MarkdownRendering.atTheWiki,
    labels: Labels = Labels()
  ) {
    self.links = links
    self.pictures = pictures
    self.labels = labels
  }

  /// Pictures of the wiki; what is part of Waypost lies at no address.
  public static let atTheWiki: Pictures = { number, article in
    guard !article.id.wiki.isBuiltIn else { return nil }
    return Address(article.pictures[number].address)
  }

  /// An article with title, facts, footnotes and attribution.
  public func render(_ article: Article) -> String {
    let whole = 0..<article.body.events.count
    var writer = MarkdownWriter(article, rendering: self)
    writer.anchors = MarkdownAnchors(article.body, in: whole, title: article.displayTitle)
    writer.writeTitle()
    if !article.body.holdsFacts { writer.writeFacts() }
    writer.walk(whole)
    writer.writeUntoldReferences()
    writer.writeAttribution()
    return writer.finish()
  }

  /// An article as a guide shows it: the sections that were not chosen are named at its end.
  public func render(_ article: Article, showing choice: SectionChoice) -> String {
    guard !choice.isWhole else { return render(article) }
    var writer = MarkdownWriter(article, rendering: self)
    writer.writeTitle()
    if !article.body.holdsFacts { writer.writeFacts() }
    for range in choice.shownRanges(of: article.body) { writer.walk(range) }
    writer.writeUntoldReferences()
    writer.gap()
    writer.text(choice.leftWords(labels))
    writer.flush()
    writer.writeAttribution()
    return writer.finish()
  }

  /// A part of an article, with the footnotes it marks.
  public func render(_ article: Article, in range: Range<Int>) -> String {
    var writer = MarkdownWriter(article, rendering: self)
    writer.anchors = MarkdownAnchors(article.body, in: range)
    writer.walk(range)
    writer.writeUntoldReferences()
    return writer.finish()
  }
}

extension Article {
  /// The article as Markdown, with links and pictures at the wiki.
  public var markdown: String { MarkdownRendering().render(self) }
}

/// Walks the events of a body and writes blocks of Markdown.
struct MarkdownWriter {
  let article: Article
  let rendering: MarkdownRendering
  private(set) var page: [UInt8] = []
  /// The block that is being gathered, escaped.
  var line: [UInt8] = []
  private var margins: [(first: String?, rest: String)] = []
  /// An empty line is wanted, at the margin of so many blocks.
  private var gapDepth: Int?
  var lists: [Body.ListKind] = []
  var numbers: [Int] = []
  /// Lists that follow one another take turns with their markers, or they would be one list.
  var takesSecondMarker = false
  /// True where everything must stay on one line: in a cell, in a heading.
  var isOneLine = false
  var isInCell = false
  var keepsLines = false
  var isInLink = false
  /// Footnotes that the words of a link mark: a link holds no other.
  var marksAfterLink: [Int] = []
  var hasFacts = false
  /// What links to sections of this page lead to.
  var anchors = MarkdownAnchors(Body(), in: 0..<0)
  var marked: [Int] = []
  var told: Set<Int> = []
  /// A footnote is being written; those inside it wait until it is whole.
  var isInFootnote = false
  var laterFootnotes: [(number: Int, write: (inout MarkdownWriter) -> Void)] = []

  init(_ article: Article, rendering: MarkdownRendering) {
    self.article = article
    self.rendering = rendering
    page.reserveCapacity(article.body.text.count * 5 / 4)
  }

  var body: Body { article.body }

  mutating func walk(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      switch body.events[index] {
      case .text(let slice): text(body.bytes(slice))
      case .lineBreak: lineEnd()
      case .rule: rule()
      case .picture(let number): inLinePicture(Int(number))
      case .end: break
      case .footnoteMark(let number): mark(Int(number))
      case .start(let element, let end):
        write(element, index + 1..<min(Int(end), range.upperBound))
        index = Int(end)
      }
      index += 1
    }
  }

  private mutating func write(_ element: Body.Element, _ content: Range<Int>) {
    if isOneLine, element.isBlock || element.isCell {
      part()
      if case .figure(let number) = element {
        figureInLine(Int(number), content)
      } else {
        walk(content)
      }
      part()
    } else if element.isBlock {
      flush()
      writeBlock(element, content)
      flush()
    } else {
      writeWords(element, content)
    }
  }

  /// Stands between blocks that share a line until it is whole; no visible text holds it.
  static let parting: UInt8 = 0x1F

  /// Parts blocks that must share a line.
  mutating func part() {
    while line.last == 0x20 { line.removeLast() }
    guard let last = lastShown, last != MarkdownWriter.parting else { return }
    line.append(MarkdownWriter.parting)
  }

  consuming func finish() -> String {
    flush()
    return String(decoding: page, as: UTF8.self)
  }
}

// MARK: - Lines

extension MarkdownWriter {
  /// Asks for an empty line before what comes next.
  mutating func gap() { gapDepth = min(gapDepth ?? margins.count, margins.count) }

  mutating func closeUp() { gapDepth = nil }

  /// Writes the block that was gathered.
  mutating func flush() {
    guard !isOneLine else { return }
    defer { line.removeAll(keepingCapacity: true) }
    var line = MarkdownMarks.resolved(line)
    while line.last == 0x20 { line.removeLast() }
    guard !line.isEmpty else { return }
    if beginsFootnote, MarkdownWriter.readsAsAddress(line) { line = Array("– ".utf8) + line }
    for part in line.split(separator: 0x0A, omittingEmptySubsequences: false) {
      add(MarkdownWriter.guarded(part))
    }
  }

  private var beginsFootnote: Bool { margins.contains { $0.first?.hasPrefix("[^") == true } }

  /// True for words that a reader without footnotes would take for the address of a link: to it
  /// `[^1]: javascript:…` defines one (CommonMark 0.31, 4.7).
  private static func readsAsAddress(_ line: [UInt8]) -> Bool {
    let word = line.prefix { !$0.isBlank }.filter { $0 != UInt8(ascii: "\\") }
    guard let first = word.first, 0x61...0x7A ~= first | 0x20 else { return false }
    return word.contains(UInt8(ascii: ":")) && !word.starts(with: "http".utf8)
  }

  /// Writes one line as it is, behind the margin.
  mutating func add(_ bytes: some Collection<UInt8>) {
    writeGap()
    for index in margins.indices {
      page += (margins[index].first ?? margins[index].rest).utf8
      margins[index].first = nil
    }
    page += bytes
    page.append(0x0A)
  }

  /// Before what a marker begins there is no gap: the marker would stand alone.
  private mutating func writeGap() {
    defer { gapDepth = nil }
    guard let gapDepth, !page.isEmpty else { return }
    let around = margins.prefix(gapDepth)
    guard around.allSatisfy({ $0.first == nil }) else { return }
    page += around.map(\.rest).joined().trimmedAtEnd.utf8
    page.append(0x0A)
  }

  /// What is written behind a marker; a marker without content is left out.
  mutating func indented(
    _ first: String?, rest: String, _ write: (inout MarkdownWriter) -> Void
  ) {
    margins.append((first, rest))
    write(&self)
    flush()
    margins.removeLast()
  }

  /// Content on one line, gathered apart.
  mutating func oneLine(_ write: (inout MarkdownWriter) -> Void) -> [UInt8] {
    let kept = (line, isOneLine)
    line = []
    isOneLine = true
    write(&self)
    while line.last == 0x20 || line.last == MarkdownWriter.parting { line.removeLast() }
    let gathered = line.split(separator: MarkdownWriter.parting).joined(separator: "; ".utf8)
    (line, isOneLine) = kept
    return Array(gathered)
  }

  /// A line of text must not begin as a heading, a list, a rule or code does.
  private static func guarded(_ line: ArraySlice<UInt8>) -> [UInt8] {
    let line = line.drop(while: \.isBlank)
    guard let first = line.first else { return [] }
    let backslash = UInt8(ascii: "\\")
    if "+-=:".utf8.contains(first) { return [backslash] + line }
    let digits = line.prefix { 0x30...0x39 ~= $0 }
    if !digits.isEmpty, let next = line.dropFirst(digits.count).first, ".)".utf8.contains(next) {
      return digits + [backslash] + line.dropFirst(digits.count)
    }
    return Array(line)
  }
}

extension String {
  fileprivate var trimmedAtEnd: Substring {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return text
  }
}

extension Body.Element {
  var isCell: Bool {
    switch self {
    case .cell, .headerCell: true
    default: false
    }
  }
}

public import Markup

/// A renderer that writes an article as Markdown: CommonMark 0.31 with the tables, footnotes and
/// strikethrough of GitHub Flavored Markdown, and formulas between dollar signs.
///
/// Text from a wiki stays text: every character that could be markup is escaped, and `<` and `&`
/// are written as references, so it cannot become HTML either.
public struct MarkdownRendering: Sendable {
  /// Returns the address of a picture (an index of `Article.pictures`); `nil` leaves its
  /// alternative text.
  public typealias Pictures = @Sendable (Int, Article) -> Address?

  public var links: HTMLRendering.Links
  public var pictures: Pictures
  public var labels: Labels
  /// Limits the rendering of an article (`WorkLimit`).
  package var clock = WorkLimit.ofThread

  /// Creates a renderer; by default links and pictures lead to the wiki.
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

  /// Pictures at the wiki; those that are part of Waypost have no address.
  public static let atTheWiki: Pictures = { number, article in
    guard !article.id.wiki.isBuiltIn else { return nil }
    return Address(article.pictures[number].address)
  }

  /// Returns an article with title, facts, footnotes and attribution.
  public func render(_ article: Article) -> String {
    let whole = 0..<article.body.events.count
    var writer = MarkdownWriter(article, rendering: self)
    writer.anchors = MarkdownAnchors(article.body, in: whole, title: article.displayTitle)
    writer.writeTitle()
    if !article.body.holdsFacts { writer.writeFacts() }
    writer.walk(whole)
    writer.writeRemainingReferences()
    writer.writeAttribution()
    return writer.finish()
  }

  /// Returns an article as a guide shows it; the sections that are not selected are named at the
  /// end.
  public func render(_ article: Article, showing choice: SectionChoice) -> String {
    guard !choice.isWhole else { return render(article) }
    var writer = MarkdownWriter(article, rendering: self)
    writer.writeTitle()
    if !article.body.holdsFacts { writer.writeFacts() }
    for range in choice.shownRanges(of: article.body) { writer.walk(range) }
    writer.writeRemainingReferences()
    writer.gap()
    writer.text(choice.leftWords(labels))
    writer.flush()
    writer.writeAttribution()
    return writer.finish()
  }

  /// Returns a part of an article, with the footnotes marked in it.
  public func render(_ article: Article, in range: Range<Int>) -> String {
    var writer = MarkdownWriter(article, rendering: self)
    writer.anchors = MarkdownAnchors(article.body, in: range)
    writer.walk(range)
    writer.writeRemainingReferences()
    return writer.finish()
  }
}

extension Article {
  /// The article as Markdown, with links and pictures at the wiki.
  public var markdown: String { MarkdownRendering().render(self) }
}

/// Traverses the events of a body and writes blocks of Markdown.
struct MarkdownWriter {
  let article: Article
  let rendering: MarkdownRendering
  var work: WorkLimit
  private(set) var page: [UInt8] = []
  /// The block that is being collected, escaped.
  var line: [UInt8] = []
  private var margins: [(first: String?, rest: String)] = []
  /// The margin depth at which an empty line is requested; `nil` for none.
  private var gapDepth: Int?
  var lists: [Body.ListKind] = []
  var numbers: [Int] = []
  /// Whether the next list uses the second marker: consecutive lists with the same marker would be
  /// one.
  var takesSecondMarker = false
  /// Whether everything must be on one line, as in a cell or a heading.
  var isOneLine = false
  var isInCell = false
  var keepsLines = false
  var isInLink = false
  /// Footnote marks in the text of a link: they are written after it, because links cannot be
  /// nested.
  var marksAfterLink: [Int] = []
  var hasFacts = false
  /// The anchors that links to sections of this page use.
  var anchors = MarkdownAnchors(Body(), in: 0..<0)
  var marked: [Int] = []
  var writtenReferences: Set<Int> = []
  /// Whether a footnote is being written; footnotes inside it wait until it is complete.
  var isInFootnote = false
  var laterFootnotes: [(number: Int, write: (inout MarkdownWriter) -> Void)] = []

  init(_ article: Article, rendering: MarkdownRendering) {
    self.article = article
    self.rendering = rendering
    work = WorkLimit(clock: rendering.clock)
    page.reserveCapacity(article.body.text.count * 5 / 4)
  }

  var body: Body { article.body }

  mutating func walk(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound, work.step() {
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

  /// Separates blocks that share a line until the line is complete; no visible text contains it.
  static let parting: UInt8 = 0x1F

  /// Separates blocks that must share a line.
  mutating func part() {
    while line.last == 0x20 { line.removeLast() }
    guard let last = lastShown, last != MarkdownWriter.parting else { return }
    line.append(MarkdownWriter.parting)
  }

  consuming func finish() -> String {
    flush()
    if work.isReached {
      gap()
      text(rendering.labels.cutShort)
      flush()
    }
    return String(decoding: page, as: UTF8.self)
  }
}

// MARK: - Lines

extension MarkdownWriter {
  /// Requests an empty line before the next content.
  mutating func gap() { gapDepth = min(gapDepth ?? margins.count, margins.count) }

  mutating func closeUp() { gapDepth = nil }

  /// Writes the block that was collected.
  mutating func flush() {
    guard !isOneLine else { return }
    defer { line.removeAll(keepingCapacity: true) }
    var line = MarkdownDelimiterPlacement.resolved(line)
    while line.last == 0x20 { line.removeLast() }
    guard !line.isEmpty else { return }
    if beginsFootnote, MarkdownWriter.readsAsAddress(line) { line = Array("– ".utf8) + line }
    for part in line.split(separator: 0x0A, omittingEmptySubsequences: false) {
      add(MarkdownWriter.escapingBlockStart(of: part))
    }
  }

  private var beginsFootnote: Bool { margins.contains { $0.first?.hasPrefix("[^") == true } }

  /// Whether a parser without footnotes would take the text for the address of a link: for it
  /// `[^1]: javascript:…` defines one (CommonMark 0.31, section 4.7).
  private static func readsAsAddress(_ line: [UInt8]) -> Bool {
    let word = line.prefix { !$0.isBlank }.filter { $0 != UInt8(ascii: "\\") }
    guard let first = word.first, 0x61...0x7A ~= first | 0x20 else { return false }
    return word.contains(UInt8(ascii: ":")) && !word.starts(with: "http".utf8)
  }

  /// Writes one line after the margin. Line ends in it would be without a margin, and end a block
  /// of code; they become spaces.
  mutating func add(_ bytes: some Collection<UInt8>) {
    // The requested empty line; not directly after a marker, which would then be alone on its line.
    if let gapDepth, !page.isEmpty, margins.prefix(gapDepth).allSatisfy({ $0.first == nil }) {
      page += margins.prefix(gapDepth).map(\.rest).joined().trimmedAtEnd.utf8
      page.append(0x0A)
    }
    gapDepth = nil
    for index in margins.indices {
      page += (margins[index].first ?? margins[index].rest).utf8
      margins[index].first = nil
    }
    page += bytes.lazy.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }
    page.append(0x0A)
  }

  /// How many margins a line may have, because each line repeats all of them. What is deeper has
  /// neither a marker nor a margin: with a marker alone, its later lines would stand outside of it.
  private static let marginLimit = 24

  /// Writes content after a marker; a marker without content is removed.
  mutating func indented(
    _ first: String?, rest: String, _ write: (inout MarkdownWriter) -> Void
  ) {
    margins.append(margins.count < MarkdownWriter.marginLimit ? (first, rest) : (nil, ""))
    write(&self)
    flush()
    margins.removeLast()
  }

  /// Returns content on one line, collected separately.
  mutating func oneLine(_ write: (inout MarkdownWriter) -> Void) -> [UInt8] {
    let outer = (line, isOneLine)
    line = []
    isOneLine = true
    write(&self)
    while line.last == 0x20 || line.last == MarkdownWriter.parting { line.removeLast() }
    let gathered = line.split(separator: MarkdownWriter.parting).joined(separator: "; ".utf8)
    (line, isOneLine) = outer
    return Array(gathered)
  }

  /// Returns a line of text, escaped if it would begin a heading, a list, a rule or code.
  private static func escapingBlockStart(of line: ArraySlice<UInt8>) -> [UInt8] {
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

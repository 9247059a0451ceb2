internal import Markup

/// A renderer that writes an article as text for a terminal, a file or a message.
///
/// Lines are in logical order; a terminal displays right-to-left text itself. Text from a wiki
/// cannot control the terminal, because its control characters are removed.
public struct TextRendering: Sendable {
  public enum Style: Sendable {
    /// Without escape codes.
    case plain
    /// Bold, dim, italic and underlined text, in the terminal's own colours.
    case terminal
    /// The same, and links that a terminal can open (OSC 8).
    case hyperlinked
  }

  /// The width of a line in columns, at least 20.
  public var width: Int
  public var style: Style
  public var labels: Labels
  /// Limits the rendering of an article (`WorkLimit`).
  package var clock = WorkLimit.ofThread

  public init(width: Int = 80, style: Style = .plain, labels: Labels = Labels()) {
    self.width = max(20, width)
    self.style = style
    self.labels = labels
  }

  /// Returns an article with its title, facts, references and attribution.
  ///
  /// The text ends with a line end, unless it is empty.
  public func render(_ article: Article) -> String {
    var writer = TextWriter(article, rendering: self)
    writer.writeTitle()
    if !article.body.holdsFacts { writer.writeFacts() }
    writer.walk(0..<article.body.events.count)
    writer.writeRemainingReferences()
    writer.writeAttribution()
    return writer.finish()
  }

  /// Returns an article as a guide shows it; the sections that are not selected are named at the
  /// end.
  public func render(_ article: Article, showing choice: SectionChoice) -> String {
    guard !choice.isWhole else { return render(article) }
    var writer = TextWriter(article, rendering: self)
    writer.writeTitle()
    if !article.body.holdsFacts { writer.writeFacts() }
    for range in choice.shownRanges(of: article.body) { writer.walk(range) }
    writer.writeRemainingReferences()
    writer.flush()
    writer.canvas.gap()
    writer.paragraph(choice.leftWords(labels), .italic)
    writer.writeAttribution()
    return writer.finish()
  }

  /// Returns a part of an article, for example from `Body.section(named:)`, with the references
  /// marked in it.
  public func render(_ article: Article, in range: Range<Int>) -> String {
    var writer = TextWriter(article, rendering: self)
    writer.walk(range)
    writer.writeRemainingReferences()
    return writer.finish()
  }
}

/// Traverses the events of a body and writes their text in lines.
struct TextWriter {
  let article: Article
  let rendering: TextRendering
  var work: WorkLimit
  var canvas: TextLineBuffer
  var words = ParagraphLayout()
  var lists: [List] = []
  /// The targets of links, ready to be written.
  var addresses: [String] = []
  var marked: [Int] = []
  var writtenReferences: Set<Int> = []
  var hasFacts = false
  var isInFacts = false
  /// Whether a cell is being written: a nested table is written row by row, without being measured.
  var isInCell = false

  /// An open list: how its items are marked.
  struct List {
    var kind: Body.ListKind
    var number: Int
    /// The number of digits of its last number.
    var digits: Int
  }

  init(_ article: Article, rendering: TextRendering) {
    self.article = article
    self.rendering = rendering
    work = WorkLimit(clock: rendering.clock)
    canvas = TextLineBuffer(width: rendering.width)
  }

  var body: Body { article.body }

  mutating func walk(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound, work.step() {
      switch body.events[index] {
      case .text(let slice): words.append(body.bytes(slice))
      case .lineBreak: words.lineEnd()
      case .rule: rule()
      case .picture(let number): inLinePicture(Int(number), at: index)
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
    if element.isBlock {
      flush()
      writeBlock(element, content)
      flush()
    } else {
      writeWords(element, content)
    }
  }

  /// Writes the text that was collected.
  mutating func flush() {
    defer { words.removeAll() }
    guard !words.isEmpty else { return }
    canvas.longestWord = max(canvas.longestWord, words.longestWord)
    for line in words.lines(width: canvas.measure) {
      canvas.add(words.line(line, style: rendering.style, addresses: addresses))
    }
  }

  consuming func finish() -> String {
    flush()
    if work.isReached {
      canvas.gap()
      paragraph(rendering.labels.cutShort, .italic)
    }
    var bytes: [UInt8] = []
    for line in canvas.lines {
      bytes += line.bytes
      while bytes.last == 0x20 { bytes.removeLast() }
      bytes.append(0x0A)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes text of the renderer as one paragraph.
  mutating func paragraph(_ text: String, _ marks: ParagraphLayout.Marks = []) {
    flush()
    let look = words.look
    words.look.marks.formUnion(marks)
    words.append(text)
    words.look = look
    flush()
  }

  /// Writes content with a margin.
  mutating func indented(
    by marker: TextLineBuffer.Line, rest: TextLineBuffer.Line? = nil,
    _ write: (inout TextWriter) -> Void
  ) {
    canvas.indent(marker, rest: rest)
    write(&self)
    flush()
    canvas.outdent()
  }
}

extension ParagraphLayout {
  /// Returns glyphs as a line, with the escape codes for their look.
  func line(
    _ range: Range<Int>, style: TextRendering.Style, addresses: [String]
  ) -> TextLineBuffer.Line {
    var line = TextLineBuffer.Line()
    var now = Look()
    for glyph in glyphs[range] {
      if glyph.look != now {
        ParagraphLayout.turn(from: now, to: glyph.look, style, addresses, &line.bytes)
        now = glyph.look
      }
      if glyph.kind == .blank {
        line.bytes.append(0x20)
      } else {
        line.bytes += bytes[Int(glyph.start)..<Int(glyph.start) + Int(glyph.length)]
      }
      line.columns += Int(glyph.columns)
    }
    ParagraphLayout.turn(from: now, to: Look(), style, addresses, &line.bytes)
    return line
  }

  private static func turn(
    from old: Look, to new: Look, _ style: TextRendering.Style, _ addresses: [String],
    _ bytes: inout [UInt8]
  ) {
    if old.isolation != new.isolation, old.isolation != .none { bytes += "\u{2069}".utf8 }
    if style == .hyperlinked, old.link != new.link {
      let address = new.link >= 0 ? addresses[Int(new.link)] : ""
      bytes += "\u{1B}]8;;\(address)\u{1B}\\".utf8
    }
    if style != .plain, old.marks != new.marks { bytes += new.marks.code.utf8 }
    if old.isolation != new.isolation { bytes += new.isolation.opening.utf8 }
  }
}

extension ParagraphLayout.Marks {
  /// The Select Graphic Rendition: everything off, then the marks that are set.
  fileprivate var code: String {
    let codes: [(ParagraphLayout.Marks, String)] = [
      (.bold, ";1"), (.dim, ";2"), (.italic, ";3"), (.underlined, ";4"), (.struck, ";9"),
    ]
    return "\u{1B}[0" + codes.filter { contains($0.0) }.map(\.1).joined() + "m"
  }
}

extension ParagraphLayout.Isolation {
  fileprivate var opening: String {
    switch self {
    case .none: ""
    case .leftToRight: "\u{2066}"
    case .rightToLeft: "\u{2067}"
    case .first: "\u{2068}"
    }
  }
}

internal import Markup

extension Body {
  /// Returns the text of a range of events without markup: for search, descriptions and comparison.
  ///
  /// Blocks end with a line end, cells of a row are separated by tabs. Footnote marks, pictures and
  /// MathML are left out; a formula becomes its TeX. Control characters are removed.
  public func plainText(of range: Range<Int>) -> String {
    var writer = PlainTextWriter()
    writer.write(self, range)
    return writer.finish()
  }

  /// Returns the running text: without tables, boxes, captions, hatnotes and footnotes.
  public func prose(of range: Range<Int>) -> String {
    var writer = PlainTextWriter(keepsProseOnly: true)
    writer.write(self, range)
    return writer.finish()
  }

  /// Returns the same text as `plainText(of:)` with the positions of the footnote marks, which that
  /// text leaves out.
  public func markedText(of range: Range<Int>) -> MarkedText {
    var writer = PlainTextWriter()
    writer.write(self, range)
    let marks = writer.marks
    return MarkedText(text: writer.finish(), marks: marks)
  }

  /// Text, and the positions at which a page shows footnote marks.
  public struct MarkedText: Sendable, Equatable {
    public var text: String
    /// The marks in order.
    public var marks: [Mark]

    public struct Mark: Sendable, Equatable {
      /// The number of bytes of UTF-8 before the mark.
      public var offset: Int
      /// An index of `Article.references`.
      public var reference: Int
    }
  }
}

/// Writes plain text in one pass.
private struct PlainTextWriter {
  var keepsProseOnly = false
  private var bytes: [UInt8] = []
  private(set) var marks: [Body.MarkedText.Mark] = []
  /// The number of open cells: inside one, blocks are separated by a space, because a row is one
  /// line.
  private var openCells = 0

  init(keepsProseOnly: Bool = false) { self.keepsProseOnly = keepsProseOnly }

  mutating func write(_ body: Body, _ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      switch body.events[index] {
      case .text(let slice): VisibleTextFilter.append(body.bytes(slice), to: &bytes)
      case .lineBreak, .rule: breakLine()
      case .footnoteMark(let reference):
        marks.append(Body.MarkedText.Mark(offset: bytes.count, reference: Int(reference)))
      case .picture: break
      case .start(.math(let tex, _), let end):
        VisibleTextFilter.append(body.bytes(tex), to: &bytes)
        index = Int(end)
      case .start(.mathML, let end): index = Int(end)
      case .start(let element, let end):
        if keepsProseOnly, element.isBesideProse { index = Int(end) } else { start(element) }
      case .end(let start):
        if case .start(let element, _) = body.events[Int(start)] { end(element) }
      }
      index += 1
    }
  }

  consuming func finish() -> String {
    while bytes.last == 0x20 { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func start(_ element: Body.Element) {
    switch element {
    case .cell, .headerCell:
      while bytes.last == 0x20 { bytes.removeLast() }
      if let last = bytes.last, last != 0x0A { bytes.append(openCells == 0 ? 0x09 : 0x20) }
      openCells += 1
    case .rubyText: bytes.append(UInt8(ascii: "("))
    default: if element.isBlock { breakLine() }
    }
  }

  private mutating func end(_ element: Body.Element) {
    switch element {
    case .cell, .headerCell: openCells = max(0, openCells - 1)
    case .rubyText: bytes.append(UInt8(ascii: ")"))
    default: if element.isBlock { breakLine() }
    }
  }

  private mutating func breakLine() {
    while bytes.last == 0x20 { bytes.removeLast() }
    guard let last = bytes.last, last != 0x0A else { return }
    guard openCells > 0 else { return bytes.append(0x0A) }
    if last != 0x09 { bytes.append(0x20) }
  }
}

extension Body.Element {
  /// Whether the element is on lines of its own.
  var isBlock: Bool {
    switch self {
    case .heading, .paragraph, .list, .item, .definitionList, .term, .definition, .table,
      .tableCaption, .row, .figure, .caption, .gallery, .quotation, .poem, .codeBlock,
      .preformatted, .listing, .facts, .hatnote, .footnotes, .footnote:
      true
    default: false
    }
  }

  /// Whether the running text is complete without the element.
  fileprivate var isBesideProse: Bool {
    switch self {
    case .facts, .hatnote, .figure, .gallery, .table, .footnotes: true
    default: false
    }
  }
}

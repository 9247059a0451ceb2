internal import Markup

/// Writes events as HTML that is valid however the events are nested.
///
/// Each open element of the body is a frame. Containers (a list, a cell, a quotation) are written
/// when they start; inline elements, paragraphs and headings are written when their first text
/// comes. When a block starts inside such an element, the element is ended in the output and begun
/// again when more of its text comes, so neither a paragraph nor a link ever contains a block. A
/// paragraph or heading that began inside a link or an emphasis contains it instead. Where a
/// container requires an element between itself and its content (an item in a list, a row and a
/// cell in a table), an implied frame is added; it ends with the container, or as soon as the
/// required element comes.
struct HTMLWriter {
  let article: Article
  let rendering: HTMLRendering
  var work: WorkLimit
  var html = HTML()
  var frames: [Frame] = []
  /// Whether the container ends with text: then a space is significant.
  var isInLine = false
  /// Whether text can follow directly, because all frames above the container are written.
  var isOpen = false
  var usedIDs: Set<ExactText> = []
  /// The marked references in order, the number of marks of each, and those whose footnotes were
  /// written.
  var marked: [Int] = []
  var markCounts: [Int]
  /// The references that have details.
  let mainReferences: Set<Int>
  var writtenReferences: Set<Int> = []
  /// The footnotes whose backlinks are written: a page may list a note any number of times.
  var linkedReferences: Set<Int> = []

  init(_ article: Article, rendering: HTMLRendering) {
    self.article = article
    self.rendering = rendering
    work = WorkLimit(clock: rendering.clock)
    markCounts = Array(repeating: 0, count: article.references.count)
    mainReferences = Set(article.references.compactMap(\.main))
    html.reserveCapacity(article.body.text.count * 2)
  }

  var body: Body { article.body }

  mutating func write(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound, work.step() {
      switch body.events[index] {
      case .text(let slice): text(body.bytes(slice))
      case .lineBreak: if !isInMath { inLine("<br>") }
      case .rule: if !isInMath { block("<hr>\n") }
      case .picture(let number): if !isInMath { inLinePicture(Int(number)) }
      case .footnoteMark(let number): if !isInMath { footnoteMark(Int(number)) }
      case .start(.math(let tex, _), let end) where !isInMath && !holdsMathML(index..<Int(end)):
        startInLine()
        html.append(markup: "<code class=\"math\">")
        html.append(utf8: body.bytes(tex))
        html.append(markup: "</code>")
        index = Int(end)
      case .start(.listing(let number), let end)
      where Int(end) == index + 1 && !isInMath && article.listings.indices.contains(Int(number)):
        write(article.listings[Int(number)])
        index = Int(end)
      case .start(.figure, let end) where rendering.omittedFigure?.lowerBound == index:
        index = max(Int(end), (rendering.omittedFigure?.upperBound ?? 0) - 1)
      case .start(let element, _): start(element, at: index)
      case .end: end()
      }
      index += 1
    }
  }

  mutating func writeFolded(_ part: SectionChoice.Part) {
    html.append(markup: "<details class=\"folded\"><summary>")
    write(part.heading)
    html.append(markup: "</summary>\n")
    write(part.content)
    html.append(markup: "</details>\n")
  }

  private func holdsMathML(_ range: Range<Int>) -> Bool {
    body.events[range].contains {
      guard case .start(.mathML, _) = $0 else { return false }
      return true
    }
  }

  consuming func finish() -> HTML {
    while !frames.isEmpty { closeLast() }
    writeRemainingReferences()
    if work.isReached { html += "<p class=\"quiet\">\(rendering.labels.cutShort)</p>\n" }
    return html
  }
}

// MARK: - Words

extension HTMLWriter {
  private mutating func text(_ bytes: ArraySlice<UInt8>) {
    guard !isInMath else {
      // Only some elements of a formula may contain text.
      if frames.last?.role == .mathToken {
        html.append(utf8: bytes)
      } else if !bytes.allSatisfy(\.isBlank) {
        html.append(markup: "<mtext>")
        html.append(utf8: bytes)
        html.append(markup: "</mtext>")
      }
      return
    }
    if !isInLine, bytes.allSatisfy(\.isBlank), !keepsBlanks { return }
    startInLine()
    html.append(utf8: bytes)
  }

  private var keepsBlanks: Bool {
    frames[(containerIndex + 1)...].contains { $0.role == .preformatted }
  }

  mutating func inLine(_ markup: HTML) {
    startInLine()
    html += markup
  }

  mutating func block(_ markup: HTML) {
    makeRoom(for: .flow)
    html += markup
    isInLine = false
  }

  /// Prepares the output for text: a container that accepts it, with everything around it begun.
  mutating func startInLine() {
    isInLine = true
    guard !isOpen else { return }
    if containerRole.needsFrames { makeRoom(for: .flow) }
    isInLine = true
    let container = containerIndex
    if containerRole == .paragraphs, !frames[(container + 1)...].contains(where: \.isTextBlock) {
      frames.insert(Frame(.paragraph, name: "p", isImplied: true), at: container + 1)
    }
    let first = frames.lastIndex { $0.isTextBlock } ?? -1
    for index in max(first, container + 1)..<frames.count where !frames[index].isWritten {
      open(index)
    }
    isOpen = true
  }
}

extension UInt8 {
  /// Whether the byte is HTML white space, as far as it occurs here.
  var isBlank: Bool { self == 0x20 || self == 0x0A || self == 0x09 }
}

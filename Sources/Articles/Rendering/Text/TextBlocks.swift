internal import Markup

// Blocks as lines of text.
extension TextWriter {
  mutating func writeBlock(_ element: Body.Element, _ content: Range<Int>) {
    switch element {
    case .heading(let level, _): heading(Int(level), content)
    case .list(let kind): list(kind, content)
    case .item: item(content)
    case .definitionList: loose { $0.walk(content) }
    case .term, .tableCaption: marked(.bold) { $0.walk(content) }
    case .definition: indented(by: TextLineBuffer.Line("  ")) { $0.walk(content) }
    case .table: table(content)
    case .figure(let picture): figure(Int(picture), content)
    case .gallery: gallery(content)
    case .quotation: quotation(content)
    case .poem: poem(content)
    case .codeBlock, .preformatted:
      words.isPreformatted = true
      loose { writer in writer.indented(by: TextLineBuffer.Line("    ")) { $0.walk(content) } }
      words.isPreformatted = false
    case .listing(let number): listing(Int(number), content)
    case .facts: facts(content)
    case .hatnote: marked(.italic) { writer in writer.loose { $0.walk(content) } }
    case .footnote(let number): footnote(Int(number), content)
    default: loose { $0.walk(content) }
    }
  }

  /// Writes a block with an empty line before and after it.
  mutating func loose(_ write: (inout TextWriter) -> Void) {
    canvas.gap()
    write(&self)
    flush()
    canvas.gap()
  }

  mutating func marked(_ marks: ParagraphLayout.Marks, _ write: (inout TextWriter) -> Void) {
    let look = words.look
    words.look.marks.formUnion(marks)
    write(&self)
    flush()
    words.look = look
  }

  mutating func rule() {
    flush()
    loose { $0.paragraph(String(repeating: "─", count: min(20, $0.canvas.measure)), .dim) }
  }

  private mutating func heading(_ level: Int, _ content: Range<Int>) {
    canvas.gap()
    let first = canvas.lines.count
    marked(level <= 2 ? [.bold, .underlined] : .bold) { $0.walk(content) }
    if level <= 2 { underline(linesFrom: first, "─") }
    canvas.gap()
  }

  /// Underlines a title with characters, for output without escape codes.
  mutating func underline(linesFrom first: Int, _ stroke: Character) {
    guard rendering.style == .plain, canvas.lines.count > first else { return }
    let columns = canvas.lines[first...].map(\.columns).max() ?? 0
    guard columns > 0 else { return }
    canvas.add(TextLineBuffer.Line(String(repeating: stroke, count: min(columns, canvas.measure))))
  }

  // MARK: Lists

  private mutating func list(_ kind: Body.ListKind, _ content: Range<Int>) {
    canvas.gap()
    let wasTight = canvas.isTight
    canvas.isTight = true
    var list = List(kind: kind, number: 0, digits: 0)
    if case .numbered(let start) = kind {
      list.number = Int(start)
      list.digits = String(list.number + max(0, body.parts(of: content).count - 1)).count
    }
    lists.append(list)
    walk(content)
    flush()
    lists.removeLast()
    canvas.isTight = wasTight
    canvas.gap()
  }

  private mutating func item(_ content: Range<Int>) {
    var marker = lists.count > 1 ? "◦ " : "• "
    if let list = lists.last, case .numbered = list.kind {
      let number = String(list.number)
      marker = String(repeating: " ", count: max(0, list.digits - number.count)) + number + ". "
      lists[lists.count - 1].number &+= 1
    }
    indented(by: TextLineBuffer.Line(marker)) { $0.walk(content) }
  }

  // MARK: Kept lines

  private mutating func quotation(_ content: Range<Int>) {
    let bar = TextLineBuffer.Line("│ ")
    loose { writer in writer.indented(by: bar, rest: bar) { $0.walk(content) } }
  }

  private mutating func poem(_ content: Range<Int>) {
    words.keepsLines = true
    loose { writer in writer.indented(by: TextLineBuffer.Line("    ")) { $0.walk(content) } }
    words.keepsLines = false
  }

  // MARK: Pictures and listings

  private mutating func gallery(_ content: Range<Int>) {
    canvas.gap()
    let wasTight = canvas.isTight
    canvas.isTight = true
    walk(content)
    flush()
    canvas.isTight = wasTight
    canvas.gap()
  }

  private mutating func figure(_ number: Int, _ content: Range<Int>) {
    // In an infobox the caption is below the picture.
    if isInFacts { return walk(content) }
    let picture = article.pictures.indices.contains(number) ? article.pictures[number] : nil
    let held = body.plainText(of: content).trimmed
    let caption = [held, picture?.caption ?? "", picture?.alt ?? ""].first { !$0.isEmpty }
    let label = rendering.labels.picture
    loose { $0.paragraph(caption.map { "[\(label): \($0)]" } ?? "[\(label)]", .dim) }
  }

  private mutating func listing(_ number: Int, _ content: Range<Int>) {
    guard content.isEmpty, article.listings.indices.contains(number) else {
      return loose { $0.walk(content) }
    }
    let listing = article.listings[number]
    let details = listing.details(rendering.labels).joined(separator: "; ")
    loose { writer in
      writer.indented(by: TextLineBuffer.Line(), rest: TextLineBuffer.Line("  ")) { writer in
        let look = writer.words.look
        writer.words.look.marks.insert(.bold)
        writer.words.append(listing.heading)
        writer.words.look = look
        if !details.isEmpty { writer.words.append(" — \(details).") }
        if let content = listing.content, !content.isEmpty { writer.words.append(" \(content)") }
      }
    }
  }
}

extension Body {
  /// Returns the elements directly in a range: where each begins, and its content.
  func parts(of range: Range<Int>) -> [(element: Element, start: Int, content: Range<Int>)] {
    var parts: [(element: Element, start: Int, content: Range<Int>)] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if case .start(let element, let end) = events[index] {
        parts.append((element, index, index + 1..<Int(end)))
        index = Int(end)
      }
      index += 1
    }
    return parts
  }
}

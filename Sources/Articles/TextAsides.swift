internal import Markup

// What stands around the content: title, facts, references, attribution.
extension TextWriter {
  mutating func writeTitle() {
    paragraph(article.displayTitle, [.bold, .underlined])
    underline(linesFrom: 0, "═")
    if let description = article.subtitle {
      paragraph(description, .italic)
    }
    canvas.gap()
  }

  /// The infobox as rows of label and value, once.
  mutating func writeFacts() {
    guard !hasFacts, !article.facts.isEmpty else { return }
    hasFacts = true
    let longest = article.facts.map { DisplayWidth.columns($0.label) }.max() ?? 0
    let column = min(longest, canvas.measure / 3)
    let look = words.look
    words.look = TextWords.Look()
    loose { writer in
      for fact in writer.article.facts { writer.write(fact, column: column) }
    }
    words.look = look
  }

  private mutating func write(_ fact: Fact, column: Int) {
    let wasTight = canvas.isTight
    canvas.isTight = true
    defer { canvas.isTight = wasTight }
    var label = TextWords()
    label.look.marks = .bold
    label.append(fact.label)
    var line = label.line(0..<label.glyphs.count, style: rendering.style, addresses: [])
    if line.columns > column {
      paragraph(fact.label, .bold)
      line = TextCanvas.Line()
    }
    line.pad(to: column + 2)
    var rest = TextCanvas.Line()
    rest.pad(to: column + 2)
    indented(by: line, rest: rest) { $0.words.append(fact.value.isEmpty ? "–" : fact.value) }
  }

  /// References that were marked, but whose footnotes the content did not hold.
  mutating func writeUntoldReferences() {
    flush()
    let untold = marked.filter { !told.contains($0) }
    guard !untold.isEmpty else { return }
    if told.isEmpty { writeReferencesHeading() }
    for number in untold where told.insert(number).inserted {
      let reference = article.references[number]
      let address = reference.address.map { " \($0)" } ?? ""
      indented(by: TextCanvas.Line("[\(reference.mark.visible.prefix(12))] ")) {
        $0.words.append(reference.text + address)
      }
    }
  }

  private mutating func writeReferencesHeading() {
    canvas.gap()
    let first = canvas.lines.count
    paragraph(rendering.labels.references, [.bold, .underlined])
    underline(linesFrom: first + 1, "─")
    canvas.gap()
  }

  mutating func writeAttribution() {
    let told = article.attribution
    let labels = rendering.labels
    let revision = told.revision.map { " (\(labels.revision) \($0))" } ?? ""
    let day = told.date.flatMap(Timestamp.init).map { ", \($0.day)" } ?? ""
    let licence = [told.licence, told.licenceAddress].compactMap(\.self).joined(separator: ", ")
    canvas.gap()
    if let source = labels.origin(of: article) {
      paragraph("\(labels.source): \(source)\(revision)\(day)", .dim)
    }
    if let authors = told.authors { paragraph("\(labels.authors): \(authors)", .dim) }
    if !licence.isEmpty { paragraph("\(labels.licence): \(licence)", .dim) }
  }
}

internal import Markup

// The parts around the content: title, facts, references, attribution.
extension TextWriter {
  mutating func writeTitle() {
    paragraph(article.displayTitle, [.bold, .underlined])
    underline(linesFrom: 0, "═")
    if let description = article.subtitle {
      paragraph(description, .italic)
    }
    canvas.gap()
  }

  /// Writes the references that were marked but whose footnotes the content does not contain.
  mutating func writeUntoldReferences() {
    flush()
    let untold = marked.filter { !told.contains($0) }
    guard !untold.isEmpty else { return }
    if told.isEmpty { writeReferencesHeading() }
    for group in article.referenceGroups(untold) {
      guard told.insert(group.number).inserted else {
        for detail in group.details where told.insert(detail).inserted { write(reference: detail) }
        continue
      }
      write(reference: group.number, details: group.details)
    }
  }

  private mutating func write(reference number: Int, details: [Int] = []) {
    let reference = article.references[number]
    let address = reference.address.map { " \($0)" } ?? ""
    indented(by: TextCanvas.Line("[\(reference.mark.visible.prefix(12))] ")) { writer in
      writer.words.append(reference.text + address)
      for detail in details where writer.told.insert(detail).inserted {
        writer.flush()
        writer.write(reference: detail)
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

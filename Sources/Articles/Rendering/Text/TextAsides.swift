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
    if article.isEmpty {
      paragraph(rendering.labels.empty, .dim)
      canvas.gap()
    }
  }

  /// Writes the references that were marked but whose footnotes the content does not contain.
  mutating func writeRemainingReferences() {
    flush()
    let remaining = marked.filter { !writtenReferences.contains($0) }
    guard !remaining.isEmpty else { return }
    if writtenReferences.isEmpty {
      canvas.gap()
      let first = canvas.lines.count
      paragraph(rendering.labels.references, [.bold, .underlined])
      underline(linesFrom: first + 1, "─")
      canvas.gap()
    }
    for group in article.referenceGroups(remaining) {
      guard work.step() else { break }
      guard writtenReferences.insert(group.number).inserted else {
        for detail in group.details where writtenReferences.insert(detail).inserted {
          write(reference: detail)
        }
        continue
      }
      write(reference: group.number, details: group.details)
    }
  }

  private mutating func write(reference number: Int, details: [Int] = []) {
    let reference = article.references[number]
    let address = reference.address.map { " \($0)" } ?? ""
    indented(by: TextLineBuffer.Line("[\(reference.mark.visible)] ")) { writer in
      writer.words.append(reference.text + address)
      for detail in details where writer.writtenReferences.insert(detail).inserted {
        writer.flush()
        writer.write(reference: detail)
      }
    }
  }

  mutating func writeAttribution() {
    let attribution = article.attribution
    let labels = rendering.labels
    let revision = attribution.revision.map { " (\(labels.revision) \($0))" } ?? ""
    let day = attribution.date.flatMap(Timestamp.init).map { ", \($0.day)" } ?? ""
    let licence = [attribution.licence, attribution.licenceAddress].compactMap(\.self).joined(
      separator: ", ")
    canvas.gap()
    if let source = labels.origin(of: article) {
      paragraph("\(labels.source): \(source)\(revision)\(day)", .dim)
    }
    if let authors = attribution.authors { paragraph("\(labels.authors): \(authors)", .dim) }
    if !licence.isEmpty { paragraph("\(labels.licence): \(licence)", .dim) }
  }
}

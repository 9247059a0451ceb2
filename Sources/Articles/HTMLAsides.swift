internal import Markup

// Pictures, footnotes, the infobox and listings.
extension HTMLWriter {
  mutating func inLinePicture(_ number: Int) { inLine(image(number, isInLine: true)) }

  /// A picture, or its words where there is none to show.
  func image(_ number: Int, isInLine: Bool) -> HTML {
    guard article.pictures.indices.contains(number) else { return "" }
    let picture = article.pictures[number]
    let alt = picture.alt ?? (isInLine ? "" : picture.caption ?? "")
    guard let source = rendering.pictures(number, article) else {
      if isInLine { return "\(alt)" }
      return "<div class=\"missing\" role=\"img\" aria-label=\"\(alt)\">\(alt)</div>"
    }
    let width: HTML? = source.width.map { " width=\"\($0)\"" }
    let height: HTML? = source.height.map { " height=\"\($0)\"" }
    let kind: HTML = isInLine ? " class=\"inline\"" : " loading=\"lazy\""
    return "<img src=\"\(source.attribute)\" alt=\"\(alt)\"\(width)\(height)\(kind)>"
  }

  // MARK: Footnotes

  mutating func footnoteMark(_ number: Int) {
    guard article.references.indices.contains(number) else { return }
    startInLine()
    if article.references[number].isEmpty {
      html += "<sup class=\"mark\">[\(article.references[number].mark)]</sup>"
      return
    }
    marked.append(number)
    html.append(markup: "<sup class=\"mark\"")
    identify("cite_ref-\(number + 1)")
    let words: HTML = "[\(article.references[number].mark)]"
    let isInLink = frames[(containerIndex + 1)...].contains { $0.role == .link }
    let link: HTML = "<a href=\"#cite_note-\(number + 1)\">\(words)</a>"
    html += ">\(isInLink ? words : link)</sup>"
  }

  mutating func footnoteAttributes(_ number: Int, isItem: Bool) {
    told.insert(number)
    identify("cite_note-\(number + 1)")
    let mark = article.references.indices.contains(number) ? article.references[number].mark : ""
    if isItem, Int(mark) != nil { attribute(" value=\"", mark) }
  }

  mutating func backlink(from number: Int) {
    let id = "cite_ref-\(number + 1)"
    guard usedIDs.contains(id) else { return }
    html += " <a href=\"#\(id)\" aria-label=\"\(rendering.labels.backToText)\">↑</a>"
  }

  /// Footnotes that are marked in what was written, but stand in none of its lists.
  mutating func writeUntoldReferences() {
    let untold = marked.filter { !told.contains($0) }
    guard !untold.isEmpty else { return }
    html += "<ol class=\"footnotes\" aria-label=\"\(rendering.labels.references)\">\n"
    for number in untold where told.insert(number).inserted {
      let reference = article.references[number]
      html.append(markup: "<li")
      footnoteAttributes(number, isItem: true)
      html += ">\(linked(reference))"
      backlink(from: number)
      html.append(markup: "</li>\n")
    }
    html.append(markup: "</ol>\n")
  }

  private func linked(_ reference: Reference) -> HTML {
    guard let address = reference.address.flatMap({ Address($0) }) else {
      return "\(reference.text)"
    }
    return "<a href=\"\(address)\" rel=\"noreferrer noopener\">\(reference.text)</a>"
  }

  // MARK: Facts and listings

  /// The infobox of an article whose content does not hold it.
  mutating func write(facts: [Fact]) {
    guard !facts.isEmpty else { return }
    let rows = facts.map { fact -> HTML in
      "<tr><th scope=\"row\">\(fact.label)</th><td>\(fact.value)</td></tr>\n"
    }
    let label = rendering.labels.facts
    html += "<aside class=\"facts\" aria-label=\"\(label)\"><table>\n"
    html += "\(rows.joined())</table></aside>\n"
  }

  mutating func listingAttributes(_ number: Int) {
    html.append(markup: " class=\"listing\"")
    guard article.listings.indices.contains(number) else { return }
    attribute(" data-kind=\"", article.listings[number].kind)
  }

  /// A listing whose words the content does not hold.
  mutating func write(_ listing: Listing) {
    let details = listing.details(rendering.labels).joined(separator: "; ")
    let content: HTML? = listing.content.map { " \($0)" }
    let dash: HTML = details.isEmpty ? "" : " — \(details)."
    block(
      """
      <div class="listing" data-kind="\(listing.kind)"><p><strong>\(listing.heading)</strong>\
      \(dash)\(content)</p></div>

      """)
  }
}

extension Listing {
  /// The name, and the other one where there is one.
  var heading: String { alternateName.map { "\(name) (\($0))" } ?? name }

  /// Where it is and what one must know, in the order of a guidebook.
  func details(_ labels: Labels) -> [String] {
    let all: [(String, String?)] = [
      ("", street), ("", directions), ("\(labels.phone): ", phone), ("", email), ("", web),
      ("\(labels.hours): ", hours), ("\(labels.price): ", price),
    ]
    return all.compactMap { label, value in
      value.flatMap { $0.isEmpty ? nil : label + $0 }
    }
  }
}

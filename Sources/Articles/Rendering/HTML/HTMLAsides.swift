internal import Markup

// Pictures, footnotes, the infobox and listings.
extension HTMLWriter {
  mutating func inLinePicture(_ number: Int) { inLine(image(number, isInLine: true)) }

  /// Returns a picture, or its alternative text if there is no picture to show.
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
    let isInverted = picture.darkAppearance == .inverted
    let kind: HTML =
      switch (isInLine, isInverted) {
      case (true, true): " class=\"inline inverted\""
      case (true, false): " class=\"inline\""
      case (false, true): " class=\"inverted\" loading=\"lazy\""
      case (false, false): " loading=\"lazy\""
      }
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
    if markCounts[number] == 0 { marked.append(number) }
    markCounts[number] += 1
    html.append(markup: "<sup class=\"mark\"")
    identify(HTMLWriter.markID(number, markCounts[number]))
    let words: HTML = "[\(article.references[number].mark)]"
    let isInLink = frames[(containerIndex + 1)...].contains { $0.role == .link }
    let link: HTML = "<a href=\"#cite_note-\(number + 1)\">\(words)</a>"
    html += ">\(isInLink ? words : link)</sup>"
  }

  mutating func footnoteAttributes(_ number: Int, isItem: Bool) {
    writtenReferences.insert(number)
    identify("cite_note-\(number + 1)")
    guard isItem, article.references.indices.contains(number) else { return }
    if Int(article.references[number].mark) != nil {
      attribute(" value=\"", article.references[number].mark)
    } else {
      html.append(markup: " class=\"named\"")
    }
  }

  /// Writes the mark of a footnote that the counter of a list cannot show: `10.1`, `note 2`.
  mutating func ownMark(of number: Int) {
    guard article.references.indices.contains(number) else { return }
    let mark = article.references[number].mark
    if Int(mark) == nil { html += "<span class=\"number\">\(mark)</span> " }
  }

  /// Returns the identifier of a reference's nth mark.
  private static func markID(_ number: Int, _ nth: Int) -> String {
    nth == 1 ? "cite_ref-\(number + 1)" : "cite_ref-\(number + 1)-\(nth)"
  }

  /// Writes the backlinks from a footnote to its marks, before its text as on wikis; several have
  /// the wiki's letters or numbers. Only the first of several notes of one number has them.
  mutating func backlinks(from number: Int) {
    guard markCounts.indices.contains(number), markCounts[number] > 0,
      linkedReferences.insert(number).inserted
    else { return }
    let count = markCounts[number]
    let given = article.references[number].ways
    let label = rendering.labels.backToText
    html.append(markup: "<span class=\"ways\">")
    defer { html.append(markup: "</span>") }
    guard count > 1 else {
      // The only one is an arrow, with a name in the article's language if the wiki has one.
      let id = HTMLWriter.markID(number, 1)
      let name = (given.first ?? "").split { $0 == " " || $0 == "↑" || $0 == "^" }
        .joined(separator: " ")
      if name.contains(where: \.isLetter) {
        html += "<a href=\"#\(id)\"><span class=\"visually-hidden\">\(name) </span>↑</a> "
      } else {
        html += "<a href=\"#\(id)\" aria-label=\"\(label)\">↑</a> "
      }
      return
    }
    // The wiki numbers the backlinks of a note, 2.0 and 2.1, as it numbers the note's details.
    let isOwn = given.count != count || mainReferences.contains(number)
    for nth in 1...count {
      let name = isOwn ? HTMLWriter.letters(nth) : given[nth - 1]
      let id = HTMLWriter.markID(number, nth)
      html += "<a href=\"#\(id)\" aria-label=\"\(label) (\(name))\">\(name)</a> "
    }
  }

  /// Returns the letters of the nth backlink: a to z, then aa, ab and so on, as on wikis.
  static func letters(_ nth: Int) -> String {
    var rest = nth
    var letters: [UInt8] = []
    while rest > 0 {
      letters.append(UInt8(ascii: "a") + UInt8((rest - 1) % 26))
      rest = (rest - 1) / 26
    }
    return String(decoding: letters.reversed(), as: UTF8.self)
  }

  /// Writes the footnotes that have marks in the written content but are in none of its lists.
  mutating func writeRemainingReferences() {
    let remaining = marked.filter { !writtenReferences.contains($0) }
    guard !remaining.isEmpty else { return }
    html += "<ol class=\"footnotes\" aria-label=\"\(rendering.labels.references)\">\n"
    for group in article.referenceGroups(remaining) {
      guard work.step() else { break }
      // A main reference that was already written has its details there, except these.
      let isWritten = writtenReferences.contains(group.number)
      if !isWritten { openReference(group.number) }
      if !isWritten, !group.details.isEmpty { html.append(markup: "\n<ol class=\"footnotes\">\n") }
      for detail in group.details where !writtenReferences.contains(detail) {
        openReference(detail)
        html.append(markup: "</li>\n")
      }
      if !isWritten, !group.details.isEmpty { html.append(markup: "</ol>\n") }
      if !isWritten { html.append(markup: "</li>\n") }
    }
    html.append(markup: "</ol>\n")
  }

  private mutating func openReference(_ number: Int) {
    let reference = article.references[number]
    html.append(markup: "<li")
    footnoteAttributes(number, isItem: true)
    html.append(markup: ">")
    ownMark(of: number)
    backlinks(from: number)
    if let address = reference.address.flatMap({ Address($0) }) {
      html += "<a href=\"\(address)\" rel=\"noreferrer noopener\">\(reference.text)</a>"
    } else {
      html += "\(reference.text)"
    }
  }

  // MARK: Facts and listings

  /// Writes the infobox of an article whose content does not contain it.
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

  /// Writes a listing whose text is not part of the content.
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
  /// The name, followed by the alternate name if there is one.
  var heading: String { alternateName.map { "\(name) (\($0))" } ?? name }

  /// Returns the location and practical details, in the order of a guidebook.
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

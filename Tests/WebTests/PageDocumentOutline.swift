import Foundation
import HTMLTree

// A page as text, for golden files. Each element of meaning is a line: its role (or its name, if it
// has none), what it is called, its `id`, its attributes in the order of the alphabet, and its text
// if that is all it holds. What it holds else follows, indented:
//
//     main #waypost-content tabindex="-1"
//       heading h1 "Settings"
//       form action="/settings" method="post"
//         input name="action" type="hidden" value="add"
//         label for="waypost-wiki": Address of the wiki
//         textbox "Address of the wiki" #waypost-wiki dir="auto" name="wiki" required type="text"
//
// Left out: classes and sizes (a new look changes no golden file), comments, the shapes of drawings,
// drawings that are hidden from screen readers, and wrappers that say nothing.

extension PageDocument {
  /// The page as text, one line for each element of meaning; ends with a line feed.
  ///
  /// Content hashes of assets, random tokens and ports are placeholders: `<hash>`, `<token>`,
  /// `<port>`. Characters that cannot be seen are written as `\u{2068}`.
  var outline: String {
    var text = ""
    for piece in pieces(of: 0) { piece.write(to: &text, indent: 0) }
    return text
  }

  fileprivate indirect enum Piece {
    /// Text as it stands in the page.
    case text(String)
    /// Parts two texts that are not of one line.
    case gap
    case line(String, content: [Piece])

    var isGap: Bool {
      if case .gap = self { return true }
      return false
    }

    var isTitle: Bool {
      if case .line(let head, _) = self { return head == "title" }
      return false
    }

    func write(to output: inout String, indent: Int) {
      let margin = String(repeating: "  ", count: indent)
      switch self {
      case .gap: break
      case .text(let text):
        let words = shown(text)
        if !words.isEmpty { output += "\(margin)\"\(words)\"\n" }
      case .line(let head, let content):
        output += margin + head
        if content.count == 1, case .text(let text) = content[0] {
          output += ": \(shown(text))\n"
        } else {
          output += "\n"
          for piece in content { piece.write(to: &output, indent: indent + 1) }
        }
      }
    }
  }

  private func pieces(of node: Int) -> [Piece] {
    var result: [Piece] = []
    func add(_ piece: Piece) {
      switch (result.last, piece) {
      case (.text(let before), .text(let after)): result[result.count - 1] = .text(before + after)
      default: result.append(piece)
      }
    }
    for child in tree.children(of: node) {
      switch tree[child].kind {
      case .text: add(.text(tree.text(of: child)))
      case .element: pieces(for: PageElement(self, child)).forEach(add)
      case .document, .comment: break
      }
    }
    return result.compactMap { piece in
      guard case .text(let text) = piece else { return piece }
      return shown(text).isEmpty ? nil : piece
    }
  }

  /// What stands for an element: its line, or its content if it says nothing itself.
  fileprivate func pieces(for element: PageElement) -> [Piece] {
    let isDrawing = tree[element.node].flags.contains(.isForeign) || element.tag == "svg"
    if isDrawing, element.attribute("aria-hidden") == "true" { return [] }
    // The line of every page that is empty until the next one loads (loading.js).
    if element.attribute("data-page-loading") != nil, element.text.isEmpty { return [] }
    let content = ["script", "style"].contains(element.tag) ? [] : pieces(of: element.node)
    let attributes = Outline.attributes(of: element, isDrawing: isDrawing)
    if isDrawing {
      // Labels of a map are in a list beside it, too.
      if element.tag == "text" { return [] }
      if !["svg", "a", "title"].contains(element.tag), element.role == nil, attributes.isEmpty {
        return content
      }
    } else if attributes.isEmpty, element.role == nil {
      if PageElement.inline.contains(element.tag), element.tag != "label" { return content }
      if Outline.wrappers.contains(element.tag) { return [.gap] + content + [.gap] }
    }
    let lines = content.filter { !$0.isGap }
    var head = element.role?.rawValue ?? element.tag
    if element.role == .heading { head += " \(element.tag)" }
    var inner = lines
    if let name = element.writtenName {
      head += " \"\(shown(name))\""
      // A drawing's title is its name.
      if element.tag == "svg" { inner = inner.filter { !$0.isTitle } }
    } else if element.role?.isNamedByContent == true, lines.count == 1,
      case .text(let text) = lines[0]
    {
      head += " \"\(shown(text))\""
      inner = []
    }
    return [.line(head + attributes.map { " " + $0 }.joined(), content: inner)]
  }
}

extension PageElement {
  /// The element as `PageDocument.outline` writes it.
  var outline: String {
    var text = ""
    for piece in document.pieces(for: self) { piece.write(to: &text, indent: 0) }
    return text
  }
}

private enum Outline {
  /// Elements that only group others, if they have no attributes that are shown.
  static let wrappers: Set<String> = [
    "div", "body", "br", "colgroup", "footer", "head", "header", "hgroup", "section", "tbody",
    "tfoot", "thead", "picture",
  ]

  /// Attributes about the look, which no outline shows.
  static let look: Set<String> = [
    "class", "width", "height", "loading", "decoding", "rows", "cols", "size", "sizes", "style",
  ]

  /// The attributes that are shown, each as `name="value"`; the `id` first, as `#id`.
  static func attributes(of element: PageElement, isDrawing: Bool) -> [String] {
    let tree = element.document.tree
    let hasName = element.writtenName != nil
    var list: [String] = []
    for attribute in tree.attributes[tree[element.node].attributeRange] {
      let name = tree.name(of: attribute)
      if look.contains(name) || name == "id" { continue }
      if name == "role", element.role?.rawValue == tree.value(of: attribute) { continue }
      if hasName, name == "aria-label" || name == "alt" { continue }
      if isDrawing, !isMeaning(name) { continue }
      let value = tree.value(of: attribute)
      list.append(value.isEmpty ? name : "\(name)=\"\(shown(value))\"")
    }
    return (element.id.map { ["#" + shown($0)] } ?? []) + list.sorted()
  }

  /// Whether an attribute of a drawing says more than a shape or a colour.
  private static func isMeaning(_ name: String) -> Bool {
    ["href", "xlink:href", "role", "tabindex", "lang", "dir", "hidden"].contains(name)
      || name.hasPrefix("aria-") || name.hasPrefix("data-")
  }
}

/// A text or value on one line, with placeholders for what differs between runs.
private func shown(_ text: String) -> String {
  let line = text.split { $0.isASCII && $0.isWhitespace }.joined(separator: " ")
    .replacing(#/(assets/[A-Za-z0-9_-]+)\.[0-9a-f]{16}\./#) { "\($0.1).<hash>." }
    .replacing(#/(localhost|127\.0\.0\.1|\[::1\]):[0-9]+/#) { "\($0.1):<port>" }
    .replacing(#/(done=|board: )[0-9a-z]+/#) { "\($0.1)<token>" }
    .replacing(#/\b[0-9a-f]{12,}\b/#.wordBoundaryKind(.simple)) { _ in "<hash>" }
    .replacing(#/[A-Za-z0-9_-]{22,}/#) { isRandom($0.0) ? "<token>" : String($0.0) }
  var result = ""
  for scalar in line.unicodeScalars {
    switch scalar.properties.generalCategory {
    case .format, .control, .lineSeparator, .paragraphSeparator, .privateUse:
      result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    case .spaceSeparator where scalar != " ":
      result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// Whether a word of 22 characters and more was drawn by chance, and is neither a title nor an `id`:
/// their parts are a number, or a word that may have a capital at its start. Of ten million tokens
/// one looks like that.
private func isRandom(_ word: Substring) -> Bool {
  word.split { $0 == "-" || $0 == "_" }.contains { part in
    !part.allSatisfy(\.isNumber) && part.dropFirst().contains { $0.isUppercase || $0.isNumber }
  }
}

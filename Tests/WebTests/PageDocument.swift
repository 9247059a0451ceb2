import HTMLTree
import HummingbirdTesting
import Localization
import Markup

/// Messages in English by their keys, so that a test does not depend on their wording:
/// `page.one(.button, named: english(.webUndo))`.
let english = Localizer(.english)
/// Messages in Dutch by their keys.
let dutch = Localizer(.dutch)

/// The page of an answer, asked as a person would: by role, name and text.
///
///     let page = PageDocument(try await site.ask("/settings"))
///     let form = try page.one(.form, named: english(.webSettingsAddWiki))
///     #expect(try form.one(.textbox).value == "not a wiki")
///
/// Words of the product come from `english(key)`: then a new wording in `en.json` breaks no test.
struct PageDocument: PageScope {
  let tree: HTMLTree

  init(_ html: String) { tree = HTMLTree(parsing: Array(html.utf8)) }

  init(_ html: HTML) { tree = HTMLTree(parsing: html.utf8) }

  init(_ answer: TestResponse) { self.init(answer.text) }

  var document: PageDocument { self }
  var nodes: Range<Int> { 0..<tree.count }
  var whatItIs: String { "the page" }

  /// The text of `title`.
  var title: String { all(tag: "title").first?.text ?? "" }
  /// The BCP 47 tag of the page's language.
  var language: String? { all(tag: "html").first?.attribute("lang") }
}

/// The part of ARIA's roles that occurs in these pages.
enum Role: String, CaseIterable, Sendable {
  case alert, article, banner, blockquote, button, cell, checkbox, columnheader, combobox
  case complementary, contentinfo, definition, dialog, figure, form, group, heading, img, link
  case list, listbox, listitem, log, main, meter, navigation, note, option, paragraph
  case progressbar, radio, region, row, rowheader, search, searchbox, separator, slider
  case spinbutton, status, `switch`, table, term, textbox

  /// Whether the content names an element with this role if nothing else does.
  var isNamedByContent: Bool {
    switch self {
    case .button, .cell, .checkbox, .columnheader, .heading, .link, .option, .radio, .row,
      .rowheader, .switch:
      true
    default: false
    }
  }
}

/// A query that found no element, or more than one.
struct PageQueryError: Error, CustomStringConvertible {
  let description: String
}

// MARK: - Queries

/// A page or an element, whose descendants can be asked for.
protocol PageScope {
  var document: PageDocument { get }
  /// The nodes that are searched.
  var nodes: Range<Int> { get }
  /// The scope as an error names it.
  var whatItIs: String { get }
}

extension PageScope {
  /// All elements, in document order.
  var elements: [PageElement] {
    nodes.filter { document.tree[$0].kind == .element }.map { PageElement(document, $0) }
  }

  /// Elements with a role, in document order, without those that are hidden from everybody or from
  /// screen readers.
  ///
  /// - Parameters:
  ///   - name: The whole accessible name.
  ///   - text: The whole text, with white space collapsed.
  func all(_ role: Role, named name: String? = nil, text: String? = nil) -> [PageElement] {
    elements.filter { element in
      element.role == role && !element.isHidden
        && name.map { collapsed($0) == element.name } ?? true
        && text.map { collapsed($0) == element.text } ?? true
    }
  }

  /// The innermost elements whose whole text this is, in document order, hidden or not: for words
  /// whose element is of no matter.
  func all(text: String) -> [PageElement] {
    let found = elements.filter { $0.text == collapsed(text) }
    return found.filter { element in !found.contains { $0.parent == element } }
  }

  /// Elements with one of these names, in document order, hidden or not.
  func all(tag names: String...) -> [PageElement] {
    elements.filter { names.contains($0.tag) }
  }

  /// Elements with a class, in document order, hidden or not.
  func all(class name: String) -> [PageElement] {
    elements.filter { $0.classes.contains(name) }
  }

  /// Elements with an attribute, in document order, hidden or not.
  ///
  /// - Parameter value: The whole value; any without it.
  func all(attribute name: String, value: String? = nil) -> [PageElement] {
    elements.filter { element in
      guard let found = element.attribute(name) else { return false }
      return value.map { $0 == found } ?? true
    }
  }

  /// The elements that a link or form leads from: `a`, `area`, `form` and buttons with this address.
  func all(leadingTo address: String) -> [PageElement] {
    elements.filter { element in
      ["href", "action", "formaction"].contains { element.attribute($0) == address }
    }
  }

  /// The only element with a role, and a name or a text if they are given.
  ///
  /// - Throws: `PageQueryError`, which lists what there is with the role.
  func one(_ role: Role, named name: String? = nil, text: String? = nil) throws -> PageElement {
    let found = all(role, named: name, text: text)
    guard found.count == 1 else {
      let query =
        [role.rawValue, name.map { "named “\($0)”" }, text.map { "with text “\($0)”" }]
        .compactMap(\.self).joined(separator: " ")
      throw PageQueryError(description: complaint(query, found, present: all(role)))
    }
    return found[0]
  }

  /// The only element with one of these names, hidden or not.
  func one(tag names: String...) throws -> PageElement {
    let found = elements.filter { names.contains($0.tag) }
    guard found.count == 1 else {
      throw PageQueryError(
        description: complaint(names.joined(separator: " or "), found, present: found))
    }
    return found[0]
  }

  /// The only element with a class, hidden or not.
  func one(class name: String) throws -> PageElement {
    let found = all(class: name)
    guard found.count == 1 else {
      throw PageQueryError(
        description: complaint("element of class “\(name)”", found, present: found))
    }
    return found[0]
  }

  /// The only element with an attribute, hidden or not.
  func one(attribute name: String, value: String? = nil) throws -> PageElement {
    let found = all(attribute: name, value: value)
    guard found.count == 1 else {
      let query = value.map { "element with \(name)=\"\($0)\"" } ?? "element with \(name)"
      throw PageQueryError(description: complaint(query, found, present: all(attribute: name)))
    }
    return found[0]
  }

  /// The element with an `id`.
  func element(id: String) throws -> PageElement {
    try one(attribute: "id", value: id)
  }

  /// The control of a form by the name under which it is sent.
  func field(_ name: String) throws -> PageElement {
    let controls = all(tag: "input", "select", "textarea", "button")
    let found = controls.filter { $0.attribute("name") == name }
    guard found.count == 1 else {
      let present = controls.filter { $0.attribute("name") != nil }
      throw PageQueryError(
        description: complaint("field name=\"\(name)\"", found, present: present))
    }
    return found[0]
  }

  private func complaint(
    _ query: String, _ found: [PageElement], present: [PageElement]
  ) -> String {
    let number = found.isEmpty ? "has no" : "has \(found.count) times, not once,"
    let others = found.isEmpty ? present : found
    let list = others.prefix(30).map { "\n  " + $0.whatItIs }.joined()
    return "\(whatItIs) \(number) \(query)"
      + (others.isEmpty ? ", nor any like it" : "; there is:\(list)")
  }
}

/// White space collapsed as a browser does it; a no-break space is none.
private func collapsed(_ text: String) -> String {
  text.split { $0.isASCII && $0.isWhitespace }.joined(separator: " ")
}

// MARK: - Elements

struct PageElement: PageScope, Equatable {
  let document: PageDocument
  let node: Int

  init(_ document: PageDocument, _ node: Int) {
    self.document = document
    self.node = node
  }

  static func == (one: PageElement, other: PageElement) -> Bool { one.node == other.node }

  private var tree: HTMLTree { document.tree }
  var nodes: Range<Int> { tree.descendants(of: node) }

  var whatItIs: String {
    let id = attribute("id").map { " #\($0)" } ?? ""
    let sent = attribute("name").map { " name=\"\($0)\"" } ?? ""
    let words = name.isEmpty ? text : name
    let shown = words.isEmpty ? "" : " “\(words.prefix(80))”"
    return "\(role?.rawValue ?? tag)\(shown)\(id)\(sent)"
  }

  /// The element's name in lower case.
  var tag: String { tree.name(of: node) }

  /// The value of an attribute, its character references decoded; `nil` without the attribute.
  func attribute(_ name: String) -> String? {
    tree.attributes[tree[node].attributeRange].first { tree.name(of: $0) == name }
      .map { tree.value(of: $0) }
  }

  func has(_ attribute: String) -> Bool { self.attribute(attribute) != nil }

  var id: String? { attribute("id") }
  var href: String? { attribute("href") }
  var action: String? { attribute("action") }
  var classes: [String] {
    (attribute("class") ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// What a form sends for this control as it stands; of a list the chosen option.
  var value: String? {
    switch tag {
    case "textarea":
      let text = tree.text(of: node)
      return text.first == "\n" ? String(text.dropFirst()) : text
    case "select":
      let options = all(tag: "option")
      let chosen = options.first { $0.has("selected") } ?? options.first
      return chosen.map { $0.attribute("value") ?? $0.text }
    default: return attribute("value")
    }
  }

  /// The text with white space collapsed, without scripts and styles; blocks are parted by a space.
  var text: String {
    var text = ""
    appendText(to: &text) { $0.text }
    return collapsed(text)
  }

  var parent: PageElement? {
    let parent = tree.parent(of: node)
    return tree[parent].kind == .element ? PageElement(document, parent) : nil
  }

  /// The nearest element around this one with a role.
  func enclosing(_ role: Role) throws -> PageElement {
    var around = parent
    while let element = around, element.role != role { around = element.parent }
    guard let around else {
      throw PageQueryError(description: "\(whatItIs) is in no \(role.rawValue)")
    }
    return around
  }

  var children: [PageElement] {
    tree.children(of: node).filter { tree[$0].kind == .element }
      .map { PageElement(document, $0) }
  }

  /// The fields that the form sends as it stands, with those that are hidden.
  var fields: [String: String] {
    let controls = all(tag: "input", "select", "textarea").filter { control in
      let type = control.attribute("type") ?? ""
      return type != "checkbox" && type != "radio" || control.has("checked")
    }
    let pairs = controls.compactMap { control in
      control.attribute("name").map { ($0, control.value ?? "") }
    }
    return Dictionary(pairs) { first, _ in first }
  }

  /// Whether `hidden` or `aria-hidden` on it or around it takes the element away.
  var isHidden: Bool {
    var node = node
    while node > 0 {
      let element = PageElement(document, node)
      if element.has("hidden") || element.attribute("aria-hidden") == "true"
        || ["template", "head"].contains(element.tag)
      {
        return true
      }
      node = tree.parent(of: node)
    }
    return false
  }
}

// MARK: - Roles

extension PageElement {
  /// The role that browsers give the element; `nil` if it has none in `Role`.
  ///
  /// Two differences: a form has its role without a name, and a passphrase and a date are text boxes.
  var role: Role? {
    if let written = attribute("role") {
      let words = written.split(whereSeparator: \.isWhitespace).map(String.init)
      if words.contains(where: { $0 == "none" || $0 == "presentation" }) { return nil }
      if let role = words.lazy.compactMap(Role.init(rawValue:)).first { return role }
    }
    switch tag {
    case "a", "area": return href == nil ? nil : .link
    case "article": return .article
    case "aside": return .complementary
    case "blockquote": return .blockquote
    case "button": return .button
    case "dd": return .definition
    case "details", "fieldset", "address", "optgroup": return .group
    case "dialog": return .dialog
    case "dt": return .term
    case "figure": return .figure
    case "footer": return isInSection ? nil : .contentinfo
    case "form": return .form
    case "h1", "h2", "h3", "h4", "h5", "h6": return .heading
    case "header": return isInSection ? nil : .banner
    case "hr": return .separator
    case "img": return attribute("alt") == "" ? nil : .img
    case "input": return roleOfInput
    case "li": return .listitem
    case "main": return .main
    case "meter": return .meter
    case "nav": return .navigation
    case "ol", "ul", "menu": return .list
    case "option": return .option
    case "output": return .status
    case "p": return .paragraph
    case "progress": return .progressbar
    case "search": return .search
    case "section": return has("aria-label") || has("aria-labelledby") ? .region : nil
    case "select": return has("multiple") ? .listbox : .combobox
    case "table": return .table
    case "td": return .cell
    case "textarea": return .textbox
    case "th": return attribute("scope") == "row" ? .rowheader : .columnheader
    case "tr": return .row
    default: return nil
    }
  }

  private var roleOfInput: Role? {
    switch attribute("type") ?? "text" {
    case "hidden", "file", "color": nil
    case "button", "submit", "reset", "image": .button
    case "checkbox": .checkbox
    case "radio": .radio
    case "number": .spinbutton
    case "range": .slider
    case "search": has("list") ? .combobox : .searchbox
    default: has("list") ? .combobox : .textbox
    }
  }

  private var isInSection: Bool {
    var around = parent
    while let element = around {
      if ["article", "aside", "main", "nav", "section"].contains(element.tag) { return true }
      around = element.parent
    }
    return false
  }
}

// MARK: - Names

extension PageElement {
  /// The accessible name as browsers compute it: `aria-labelledby`, `aria-label`, what HTML gives
  /// (label, `alt`, legend, caption, value of a button), the content, `title`, `placeholder`.
  var name: String {
    if let name = writtenName { return name }
    if role?.isNamedByContent == true {
      let content = contentName
      if !content.isEmpty { return content }
    }
    return collapsed(attribute("title") ?? attribute("placeholder") ?? "")
  }

  /// The name without that from the content, `title` or `placeholder`; `nil` if there is none.
  var writtenName: String? {
    if let list = attribute("aria-labelledby") {
      let names = list.split(whereSeparator: \.isWhitespace).compactMap { id in
        document.all(attribute: "id", value: String(id)).first
      }
      let name = names.map { $0.attribute("aria-label") ?? $0.contentName }
      if !names.isEmpty { return collapsed(name.joined(separator: " ")) }
    }
    if let label = attribute("aria-label").map(collapsed), !label.isEmpty { return label }
    let name: String? =
      switch tag {
      case "img", "area": attribute("alt")
      case "input" where role == .button: attribute("value") ?? attribute("alt")
      case "input", "select", "textarea", "meter", "progress", "output": labelText
      case "fieldset": children.first { $0.tag == "legend" }?.contentName
      case "table": children.first { $0.tag == "caption" }?.contentName
      case "figure": children.first { $0.tag == "figcaption" }?.contentName
      case "svg": children.first { $0.tag == "title" }?.contentName
      default: nil
      }
    return name.map(collapsed).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The label around the control and those that name it, in document order.
  private var labelText: String? {
    let id = attribute("id")
    let labels = document.all(tag: "label").filter { label in
      if let named = label.attribute("for") { return named == id }
      return label.nodes.contains(node)
    }
    return labels.isEmpty ? nil : labels.map(\.contentName).joined(separator: " ")
  }

  /// The name from the content: its text, with pictures by their names, without what is hidden.
  var contentName: String {
    var text = ""
    appendText(to: &text) { element in
      if element.has("hidden") || element.attribute("aria-hidden") == "true" { return "" }
      if ["input", "select", "textarea"].contains(element.tag) { return "" }
      return element.writtenName ?? element.contentName
    }
    return collapsed(text)
  }

  /// Elements that do not part words.
  static let inline: Set<String> = [
    "a", "abbr", "b", "bdi", "bdo", "cite", "code", "data", "del", "dfn", "em", "font", "i", "ins",
    "kbd", "label", "mark", "q", "rb", "rp", "rt", "ruby", "s", "samp", "small", "span", "strike",
    "strong", "sub", "sup", "time", "tt", "u", "var", "wbr",
  ]

  /// Appends the texts and what `content` returns for each element in this one.
  private func appendText(to text: inout String, content: (PageElement) -> String) {
    for child in tree.children(of: node) {
      guard tree[child].kind == .element else {
        if tree[child].kind == .text { text += tree.text(of: child) }
        continue
      }
      let element = PageElement(document, child)
      if ["script", "style"].contains(element.tag) { continue }
      guard Self.inline.contains(element.tag) else {
        text += " " + content(element) + " "
        continue
      }
      // The space around the words of an element counts between it and its neighbours.
      let whole = tree.text(of: child)
      let (first, last) = (whole.first, whole.last)
      if first?.isASCII == true, first?.isWhitespace == true { text += " " }
      text += content(element)
      if last?.isASCII == true, last?.isWhitespace == true { text += " " }
    }
  }
}

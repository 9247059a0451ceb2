/// A parser for this project's own HTML (without raw `<` or `>` in values) that reports errors.
struct HTMLOutline {
  private(set) var faults: [String] = []
  private var open: [String] = []
  private var ids: Set<String> = []

  init(_ markup: String) {
    for tag in markup.matches(of: /<(\/?)([a-zA-Z0-9]+)([^<>]*)>/) {
      let name = String(tag.output.2)
      if tag.output.1.isEmpty { start(name, String(tag.output.3)) } else { end(name) }
    }
    if markup.replacing(/<\/?[a-z0-9]+( [a-z-]+="[^"<>]*")*>/, with: "").contains(/[<>]/) {
      faults.append("a raw < or >")
    }
    if !open.isEmpty { faults.append("unended: \(open)") }
  }

  private static let void: Set<String> = ["br", "hr", "img"]
  private static let parents: [String: Set<String>] = [
    "li": ["ul", "ol"], "tr": ["table"], "td": ["tr"], "th": ["tr"], "dt": ["dl"], "dd": ["dl"],
    "caption": ["table"], "figcaption": ["figure"], "rt": ["ruby"],
  ]
  private static let children: [String: Set<String>] = [
    "ul": ["li"], "ol": ["li"], "table": ["caption", "tr"], "tr": ["td", "th"], "dl": ["dt", "dd"],
  ]
  private static let blocks: Set<String> = [
    "p", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "dl", "table", "figure", "blockquote", "pre",
    "div", "aside", "hr",
  ]
  private static let phrasing: Set<String> = [
    "p", "h2", "h3", "h4", "h5", "h6", "pre", "a", "em", "strong", "sub", "sup", "small", "code",
    "ruby", "rt", "bdi", "span", "abbr", "del", "ins", "math",
  ]
  private static let attributes: Set<String> = [
    "id", "class", "href", "rel", "src", "alt", "width", "height", "loading", "start", "value",
    "scope", "colspan", "rowspan", "role", "lang", "dir", "title", "display", "alttext",
    "data-kind", "aria-label",
  ]
  private static let others: Set<String> = [
    "br", "img", "caption", "figcaption", "li", "tr", "td", "th", "dt", "dd",
  ]

  private mutating func start(_ name: String, _ attributes: String) {
    let parent = open.last ?? ""
    if let allowed = HTMLOutline.parents[name], !allowed.contains(parent) {
      faults.append("\(name) in \(parent)")
    }
    if let allowed = HTMLOutline.children[parent], !allowed.contains(name) {
      faults.append("\(name) in \(parent)")
    }
    if HTMLOutline.blocks.contains(name), HTMLOutline.phrasing.contains(parent) {
      faults.append("\(name) in \(parent)")
    }
    if name == "a", open.contains("a") { faults.append("a in a") }
    checkName(name)
    check(attributes)
    if !HTMLOutline.void.contains(name) { open.append(name) }
  }

  private mutating func checkName(_ name: String) {
    let isMath = open.contains("math") && (name.hasPrefix("m") || name == "none")
    if !isMath,
      !HTMLOutline.blocks.union(HTMLOutline.phrasing).union(HTMLOutline.others).contains(name)
    {
      faults.append("element \(name)")
    }
  }

  private mutating func check(_ text: String) {
    for attribute in text.matches(of: /\ ([a-z-]+)="([^"]*)"/) {
      let (name, value) = (String(attribute.output.1), String(attribute.output.2))
      if !HTMLOutline.attributes.contains(name) { faults.append("attribute \(name)") }
      if ["href", "src"].contains(name), value.hasPrefix("javascript") || value.hasPrefix("data") {
        faults.append("address \(value)")
      }
      if name == "id", value.contains(" ") || !ids.insert(value).inserted {
        faults.append("id \(value)")
      }
    }
  }

  private mutating func end(_ name: String) {
    if open.popLast() != name { faults.append("/\(name) out of order") }
  }
}

import HTMLTree

/// Links and forms of the pages that somebody sees.
struct Harvest {
  struct Form: Hashable {
    var method: String
    /// The path, and what its query already holds as fields where it is asked by GET.
    var path: String
    var fields: [Field]

    /// Alike but for numbers and names within it.
    var shape: String {
      method + Harvest.shape(ofPath: path) + fields.map { "&" + $0.name }.joined()
    }
  }

  struct Field: Hashable {
    var name: String
    var value: String
  }

  private(set) var forms: [Form] = []
  private var shapes: [String: Int] = [:]
  private(set) var fieldNames: Set<String> = []

  /// So many forms of one shape are kept.
  private static let ofOneShape = 3

  mutating func add(_ form: Form) {
    fieldNames.formUnion(form.fields.map(\.name))
    guard shapes[form.shape, default: 0] < Self.ofOneShape, !forms.contains(form) else { return }
    shapes[form.shape, default: 0] += 1
    forms.append(form)
  }

  /// Takes what a page holds.
  ///
  /// - Returns: The addresses that it links to, in their order.
  mutating func read(_ page: [UInt8], at path: String) -> [String] {
    let tree = HTMLTree(parsing: page)
    var links: [String] = []
    for node in tree.nodes.indices where tree[node].kind == .element {
      for place in tree[node].attributeRange {
        let attribute = tree.attributes[place]
        let value = tree.value(of: attribute)
        guard value.hasPrefix("/"), !value.hasPrefix("//"), tree.name(of: attribute) != "action"
        else {
          continue
        }
        let address = String(value.prefix { $0 != "#" })
        links.append(address)
        add(Form(link: address))
      }
      if tree.name(of: node) == "form" { readForm(node, in: tree, at: path) }
    }
    return links
  }

  private mutating func readForm(_ node: Int, in tree: HTMLTree, at path: String) {
    let value = { (name: StaticString, node: Int) in
      tree.attribute(name, of: node).map { tree.value(of: $0) }
    }
    var form = Form(link: value("action", node) ?? path)
    form.method = value("method", node)?.uppercased() ?? "GET"
    for field in tree.descendants(of: node) {
      guard let name = value("name", field),
        ["input", "button", "select", "textarea"].contains(tree.name(of: field))
      else { continue }
      form.fields.append(Field(name: name, value: value("value", field) ?? ""))
    }
    add(form)
  }

  static func shape(ofPath path: String) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false).map { part in
      part.contains(where: \.isNumber) || part.count > 20 ? "{}" : String(part)
    }.joined(separator: "/")
  }
}

extension Harvest.Form {
  /// A link as a form that is asked by GET.
  init(link: String) {
    let parts = link.split(separator: "?", maxSplits: 1)
    let pairs = parts.count > 1 ? parts[1].split(separator: "&") : []
    self.init(
      method: "GET", path: String(parts.first ?? "/"),
      fields: pairs.map { pair in
        let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return Harvest.Field(
          name: String(halves[0]).formDecoded,
          value: halves.count > 1 ? String(halves[1]).formDecoded : "")
      })
  }
}

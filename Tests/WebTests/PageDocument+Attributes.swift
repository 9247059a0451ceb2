import HTMLTree

extension PageElement {
  /// The names of all attributes.
  var attributeNames: [String] {
    let tree = document.tree
    return tree.attributes[tree[node].attributeRange].map { tree.name(of: $0) }
  }

  /// The value of an attribute on the element, else on the nearest one around it: `lang` and `dir`.
  func inherited(_ attribute: String) -> String? {
    self.attribute(attribute) ?? parent?.inherited(attribute)
  }
}

extension PageScope {
  /// The Open Graph tags: contents by property, in document order.
  var openGraphTags: [(property: String, content: String)] {
    all(tag: "meta").compactMap { tag in
      guard let property = tag.attribute("property"), let content = tag.attribute("content")
      else { return nil }
      return (property, content)
    }
  }

  /// The Open Graph tags: the first content of each property.
  var openGraph: [String: String] {
    Dictionary(openGraphTags.map { ($0.property, $0.content) }) { first, _ in first }
  }
}

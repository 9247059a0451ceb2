package import Articles
package import Markup
package import Places

/// An address of our own, from the root, with its query and fragment. Only a route makes one, or
/// the check of a text from outside.
package struct PagePath: Sendable, Hashable {
  /// As it stands in an attribute; not yet escaped.
  package let text: String

  init(encoded text: String) { self.text = text }

  /// The path and query of a request that a route has taken.
  package init(ofRequest text: String) { self.text = text }

  /// The same with more fields in its query; those without a value are left out.
  package func query(_ fields: [(name: String, value: String?)]) -> PagePath {
    let fragment = text.drop { $0 != "#" }
    var text = String(text.prefix { $0 != "#" })
    var mark: Character = text.contains("?") ? "&" : "?"
    for case (let name, let value?) in fields {
      text.append(mark)
      text += "\(name)=\(value.percentEncoded())"
      mark = "&"
    }
    return PagePath(encoded: text + fragment)
  }

  /// The same with one more field.
  package func query(_ name: String, _ value: some CustomStringConvertible) -> PagePath {
    query([(name, value.description)])
  }

  /// The same with its query in place of another one, which is encoded already.
  package func query(encoded: String) -> PagePath {
    encoded.isEmpty ? self : PagePath(encoded: "\(text)?\(encoded)")
  }

  /// The same at a part of the page.
  ///
  /// - Parameter encoded: Percent-encoded; nothing is added where it is empty.
  package func fragment(_ encoded: String) -> PagePath {
    encoded.isEmpty ? self : PagePath(encoded: "\(text)#\(encoded)")
  }

  /// For a link in a page.
  package var address: Address { Address(route: text) }
}

extension PagePath {
  /// An article, at a section.
  package static func article(_ id: ArticleID, section: String = "") -> PagePath {
    Routes.article(id.wiki.slug, id.title.text).fragment(section.titlePathComponent)
  }

  /// A coordinate, with what it is called.
  package static func place(_ point: PlaceTarget.Point) -> PagePath {
    Routes.places().query([
      ("WMFLatitude", Coordinate.decimal(point.coordinate.latitude)),
      ("WMFLongitude", Coordinate.decimal(point.coordinate.longitude)), ("name", point.name),
    ])
  }
}

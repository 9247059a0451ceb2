package import Articles
package import Markup
package import Places

/// A path on this server, with query and fragment. Only a route creates one, or the check of a
/// redirect target.
package struct PagePath: Sendable, Hashable {
  /// The text of the address, not escaped for an attribute.
  package let text: String

  init(encoded text: String) { self.text = text }

  /// Creates the path and query of a request that a route has matched.
  package init(ofRequest text: String) { self.text = text }

  /// Returns whether a text from outside is a path on this server: visible ASCII from the root,
  /// without a backslash (browsers read it as a slash), and without a second slash at the start,
  /// which would begin a host name.
  package static func isPath(_ text: String) -> Bool {
    text.hasPrefix("/") && !text.hasPrefix("//") && isVisibleASCII(text)
  }

  /// Returns whether a text has only characters that addresses may have; a backslash is none.
  package static func isVisibleASCII(_ text: String) -> Bool {
    text.utf8.allSatisfy { 0x21...0x7E ~= $0 && $0 != UInt8(ascii: "\\") }
  }

  /// Returns the path with more query fields; those with a `nil` value are left out.
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

  /// Returns the path with one more query field.
  package func query(_ name: String, _ value: some CustomStringConvertible) -> PagePath {
    query([(name, value.description)])
  }

  /// Returns the path with another query, which is already percent-encoded.
  package func query(encoded: String) -> PagePath {
    encoded.isEmpty ? self : PagePath(encoded: "\(text)?\(encoded)")
  }

  /// Returns the path with a fragment.
  ///
  /// - Parameter encoded: The percent-encoded fragment; if it is empty, nothing is added.
  package func fragment(_ encoded: String) -> PagePath {
    encoded.isEmpty ? self : PagePath(encoded: "\(text)#\(encoded)")
  }

  /// The address for a link in a page.
  package var address: Address { Address(route: text) }
}

extension PagePath {
  /// Returns the path of an article, optionally at a section.
  package static func article(_ id: ArticleID, section: String = "") -> PagePath {
    Routes.article(id.wiki.slug, id.title.text).fragment(section.titlePathComponent)
  }

  /// Returns the path of a coordinate, with its name.
  package static func place(_ point: PlaceTarget.Point) -> PagePath {
    Routes.places().query([
      ("WMFLatitude", Coordinate.decimal(point.coordinate.latitude)),
      ("WMFLongitude", Coordinate.decimal(point.coordinate.longitude)), ("name", point.name),
    ])
  }
}

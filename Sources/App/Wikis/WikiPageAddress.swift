internal import Articles
internal import Foundation  // percent-decoding of a title in an address

/// The address of a wiki's page, which names the page's title.
public struct WikiPageAddress: Sendable {
  /// On Wikimedia's wikis that of the desktop page: the mobile site is no wiki of its own.
  public let text: String
  /// Host and port, as `WikiID.authority`.
  public let authority: String
  private let path: String
  private let query: String

  /// Returns `nil` for a text that is not an address of http or https with a path.
  public init?(_ typed: String) {
    let text = typed.split(whereSeparator: \.isWhitespace).joined(separator: "_")
    guard let scheme = ["https://", "http://"].first(where: { text.lowercased().hasPrefix($0) })
    else { return nil }
    let rest = text.dropFirst(scheme.count).prefix { $0 != "#" }
    let authority = rest.prefix { $0 != "/" && $0 != "?" }
    let host = authority.lowercased()
    let isMobile = host.contains(".m.") && (try? WikiID(typed: host))?.isWikimedia == true
    let parts = rest.dropFirst(authority.count).split(
      separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = String(parts.first ?? "")
    query = parts.count > 1 ? String(parts[1]) : ""
    guard path.count > 1 else { return nil }
    self.authority = isMobile ? host.replacing(".m.", with: ".") : String(authority)
    self.text = scheme + self.authority + rest.dropFirst(authority.count)
  }

  /// Returns the title, wherever the address has it: in the query, or in the path below the wiki's
  /// articles or scripts.
  ///
  /// - Parameter articlePath: The path of the wiki's articles, `/wiki/$1`.
  public func title(articlePath: String) -> String? {
    if let named = query.split(separator: "&").first(where: { $0.hasPrefix("title=") }) {
      return WikiPageAddress.decoded(named.dropFirst(6), isInQuery: true)
    }
    let prefixes = [String(articlePath.prefix { $0 != "$" }), "/index.php/", "/wiki/"]
    for prefix in prefixes where prefix.hasPrefix("/") && !prefix.contains("?") {
      if let range = path.firstRange(of: prefix),
        prefix == "/index.php/" || range.lowerBound == path.startIndex,
        range.upperBound < path.endIndex
      {
        return WikiPageAddress.decoded(path[range.upperBound...], isInQuery: false)
      }
    }
    return nil
  }

  /// The title if the path of the wiki's articles is not known: the last part of the path, as on most
  /// wikis.
  var assumedTitle: String? {
    path.split(separator: "/").last.flatMap { WikiPageAddress.decoded($0, isInQuery: false) }
  }

  /// Returns the title if the address is that of an article and asks for nothing else, such as its
  /// history: a link that can be followed inside Waypost.
  public func title(only articlePath: String) -> String? {
    let rest = query.isEmpty ? path : path + "?" + query
    let isInQuery = articlePath.contains("?")
    let prefix = articlePath.dropLast(2)
    guard articlePath.hasSuffix("$1"), rest.hasPrefix(prefix) else { return nil }
    let name = rest.dropFirst(prefix.count)
    guard !name.contains("?"), !isInQuery || !name.contains("&") else { return nil }
    return WikiPageAddress.decoded(name, isInQuery: isInQuery)
  }

  private static func decoded(_ name: Substring, isInQuery: Bool) -> String? {
    String(isInQuery ? name.replacing("+", with: "%20") : name).removingPercentEncoding
  }
}

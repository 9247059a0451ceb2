internal import Articles
internal import Foundation  // percent-decoding of a title in an address

extension ArticleID {
  /// Parses the usual address of a page of a Wikimedia wiki, such as
  /// `https://nl.wikipedia.org/wiki/Gouda`, or of the built-in atlas: Waypost can read both.
  /// Returns `nil` for any other address, and for one with a query.
  init?(readableAddress address: String) {
    guard let wiki = try? WikiID(typed: address), wiki.isWikimedia || wiki.isBuiltIn,
      let start = address.firstRange(of: "/wiki/")?.upperBound
    else { return nil }
    let name = address[start...].prefix { $0 != "#" }
    guard !name.contains("?"), let decoded = String(name).removingPercentEncoding,
      let title = try? PageTitle(decoded)
    else { return nil }
    self.init(wiki: wiki, title: title)
  }
}

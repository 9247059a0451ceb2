internal import App
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

  /// Parses the same, or the address of a page of a wiki on the list, wherever that wiki has its
  /// articles.
  init?(readableAddress address: String, listed wikis: [WikiListEntry]) {
    if let id = ArticleID(readableAddress: address) {
      self = id
      return
    }
    let found = wikis.lazy.compactMap { $0.article(at: address) }.first
    guard let found else { return nil }
    self = found
  }
}

extension WikiListEntry {
  /// Returns `nil` for an address that is not that of one of its articles.
  fileprivate func article(at address: String) -> ArticleID? {
    guard let articlePath, articlePath.hasSuffix("$1"),
      let separator = address.firstRange(of: "://")?.upperBound
    else { return nil }
    let place = address[separator...].prefix { $0 != "#" }
    let prefix = id.authority + articlePath.dropLast(2)
    let rest = place.dropFirst(prefix.count)
    guard place.hasPrefix(prefix), !rest.contains("?"),
      !rest.contains("&") || !articlePath.contains("?"),
      let name = String(rest).removingPercentEncoding, let title = try? PageTitle(name)
    else { return nil }
    return ArticleID(wiki: id, title: title)
  }
}

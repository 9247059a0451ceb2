internal import App
internal import Articles

extension ArticleID {
  /// Parses the usual address of a page of a Wikimedia wiki, such as
  /// `https://nl.wikipedia.org/wiki/Gouda`, or of the built-in atlas: Waypost can read both.
  /// Returns `nil` for any other address, and for one with a query.
  init?(readableAddress address: String) {
    guard let page = WikiPageAddress(address), let wiki = try? WikiID(typed: page.text),
      wiki.isWikimedia || wiki.isBuiltIn,
      let title = page.title(only: "/wiki/$1").flatMap({ try? PageTitle($0) })
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
    guard let page = WikiPageAddress(address) else { return nil }
    let found = wikis.lazy.compactMap { wiki -> ArticleID? in
      guard page.authority == wiki.id.authority, let articlePath = wiki.articlePath,
        let title = page.title(only: articlePath).flatMap({ try? PageTitle($0) })
      else { return nil }
      return ArticleID(wiki: wiki.id, title: title)
    }.first
    guard let found else { return nil }
    self = found
  }
}

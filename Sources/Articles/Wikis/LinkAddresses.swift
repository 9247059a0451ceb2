extension Article {
  /// Returns the absolute address of a link's target at the wiki; `nil` for a missing page, for a
  /// page that is part of Waypost, and for an invalid title.
  ///
  /// On Wikimedia's wikis pages are below `/wiki/`. Only a probe knows the path on other wikis, so
  /// this uses `index.php?title=`, which every MediaWiki supports.
  public func address(of target: Body.Target) -> String? {
    switch target {
    case .article(let title, let section):
      pageAddress(body.string(title), section: body.string(section))
    case .section(let anchor): pageAddress(id.title.text, section: body.string(anchor))
    case .file(let name): pageAddress("File:" + body.string(name), section: "")
    case .sister(let address), .outside(let address): body.string(address)
    case .missing: nil
    }
  }

  private func pageAddress(_ title: String, section: String) -> String? {
    guard !id.wiki.isBuiltIn, let title = try? PageTitle(title) else { return nil }
    let page = ArticleID(wiki: id.wiki, title: title).usualAddress
    guard !section.isEmpty else { return page }
    return "\(page)#\(section.underscored(.path))"
  }
}

extension ArticleID {
  /// The address of the page at the wiki: below `/wiki/` on Wikimedia's wikis, elsewhere with
  /// `index.php`, which every MediaWiki supports.
  public var usualAddress: String {
    wiki.isWikimedia ? "\(wiki.origin)/wiki/\(title.pathComponent)" : scriptAddress
  }

  /// The address of the page by the script `index.php`, so nothing needs to be known of the wiki.
  /// Further parameters can be appended.
  public var scriptAddress: String {
    "\(wiki.origin)\(wiki.scriptPath)/index.php?title=\(title.queryValue)"
  }
}

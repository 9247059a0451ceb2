extension Article {
  /// The full address that a link of the body leads to, at the wiki itself; `nil` for a page that
  /// does not exist, for one that is part of Waypost, and for what is no title.
  ///
  /// On Wikimedia's wikis pages lie under `/wiki/`; where they lie elsewhere only a probe knows, so
  /// other wikis are addressed by `index.php?title=`, which each of them answers.
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

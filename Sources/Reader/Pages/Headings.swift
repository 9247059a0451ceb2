internal import Articles
internal import HTMLTree

extension ArticleParser {
  /// Opens a heading with the wiki's anchor. In a cell or an item it becomes a bold line, because
  /// it is no section of the article.
  mutating func openHeading(_ node: Int, _ tag: ElementName, _ marks: Marks) {
    guard containers[containers.count - 1].kind == .flow else {
      unfold(node)
      return begin(.strong, node)
    }
    hasHeadings = true
    let level = max(2, tag.rawValue - ElementName.h1.rawValue + 1)
    let anchor = anchorBytes(of: node)
    if level == 2 { listingKind = Listing.kind(ofSection: anchor) ?? "listing" }
    open(.heading(level: level, anchor: body.intern(anchor)), as: .line, node)
  }

  /// Whether a heading only repeats the title of the page, as in the text of mobile pages.
  func isPageTitle(_ heading: Int) -> Bool {
    !hasHeadings && PlainWords.words(of: heading, in: tree).utf8.elementsEqual(setting.title)
  }

  /// Returns the id of the heading, of its `mw-headline`, or the first one inside it.
  private func anchorBytes(of heading: Int) -> [UInt8] {
    var own: Attribute?
    for node in (heading..<tree.end(of: heading)).prefix(17) {
      guard let id = tree.attribute("id", of: node), !id.valueRange.isEmpty else { continue }
      if own == nil || tree.hasClass(node, "mw-headline") { own = id }
    }
    var bytes: [UInt8] = []
    if let own { tree.appendValue(of: own, to: &bytes) }
    return bytes
  }
}

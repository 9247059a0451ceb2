internal import Articles
internal import HTMLTree

extension ArticleParser {
  /// Opens a heading with the wiki's anchor. In a cell or an item it becomes a bold line, because
  /// it is no section of the article.
  mutating func openHeading(_ node: Int, _ tag: ElementName, _ marks: ElementTraits) {
    guard containers[containers.count - 1].kind == .flow else {
      unfold(node)
      return begin(.strong, node)
    }
    hasHeadings = true
    let level = max(2, tag.rawValue - ElementName.h1.rawValue + 1)
    // The id of the heading, of its `mw-headline`, or the first one inside it.
    var id: Attribute?
    for inner in (node..<tree.end(of: node)).prefix(17) {
      guard let found = tree.attribute("id", of: inner), !found.valueRange.isEmpty else { continue }
      if id == nil || tree.hasClass(inner, "mw-headline") { id = found }
    }
    var anchor: [UInt8] = []
    if let id { tree.appendValue(of: id, to: &anchor) }
    if level == 2 { listingKind = Listing.kind(ofSection: anchor) ?? "listing" }
    open(.heading(level: level, anchor: body.intern(anchor)), as: .line, node)
  }

  /// Whether a heading only repeats the title of the page, as in the text of mobile pages.
  func isPageTitle(_ heading: Int) -> Bool {
    !hasHeadings
      && PlainWords.words(of: heading, in: tree, reach: PlainWords.labelReach).utf8.elementsEqual(
        context.title)
  }
}

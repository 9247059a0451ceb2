internal import Articles
internal import HTMLTree

/// Finds the part of a page that is the article, in one pass over its elements.
enum ContentFinder {
  /// Returns the node that contains the article: the largest `mw-parser-output`; else the content
  /// element of a skin; else main, article or body; else the document.
  static func root(of tree: HTMLTree) -> Int {
    var largestOutput: Int?
    var skinContent: Int?
    var main: Int?
    var article: Int?
    var body: Int?
    var node = 1
    while node < tree.count {
      let tag = tree.tag(of: node)
      switch tag {
      case .div, .body:
        if tree.hasClass(node, "mw-parser-output") {
          let size = tree.end(of: node) - node
          if size > largestOutput.map({ tree.end(of: $0) - $0 }) ?? 0 { largestOutput = node }
          node = tree.end(of: node)
          continue
        }
        if tag == .body {
          body = body ?? node
        } else if skinContent == nil, let id = tree.attribute("id", of: node),
          skinNames.number(of: id.valueRange, in: tree.source.span) != nil
        {
          skinContent = node
        }
      case .main: main = main ?? node
      case .article: article = article ?? node
      default: break
      }
      node += 1
    }
    return largestOutput ?? skinContent ?? main ?? article ?? body ?? 0
  }

  /// Returns the only element in the content, if it contains everything and gives its language:
  /// pages on a wiki in another language are written like this.
  ///
  /// - Returns: `nil` if there is no such element.
  static func wrapper(of root: Int, in tree: HTMLTree) -> (node: Int, language: LanguageTag)? {
    var only: Int?
    for child in tree.children(of: root) {
      let isEmpty =
        switch tree[child].kind {
        case .comment: true
        case .text: tree.source[tree[child].range].allSatisfy { $0 == 0x20 || 0x09...0x0D ~= $0 }
        case .document, .element: [.link, .meta, .style].contains(tree.tag(of: child))
        }
      if isEmpty { continue }
      guard only == nil, tree.tag(of: child) == .div else { return nil }
      only = child
    }
    guard let only, let language = tree.value("lang", of: only).flatMap({ LanguageTag($0) })
    else { return nil }
    return (only, language)
  }

  private static let skinNames = NameTable([
    "mw-content-text", "bodyContent", "mw_content", "mw_contentholder", "WikiaArticle",
  ])
}

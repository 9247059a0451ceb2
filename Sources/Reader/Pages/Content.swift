internal import Articles
internal import HTMLTree

/// Finds the part of a page that is the article, in one pass over its elements.
struct Content {
  private var largestOutput: Int?
  private var skinContent: Int?
  private var main: Int?
  private var article: Int?
  private var body: Int?

  /// Returns the node that contains the article: the largest `mw-parser-output`; else the content
  /// element of a skin; else main, article or body; else the document.
  static func root(of tree: HTMLTree) -> Int {
    var content = Content()
    var node = 1
    while node < tree.count { node = content.look(at: node, in: tree) }
    return content.largestOutput ?? content.skinContent ?? content.main ?? content.article
      ?? content.body ?? 0
  }

  /// Returns the only element in the content, if it contains everything and gives its language:
  /// pages on a wiki in another language are written like this.
  ///
  /// - Returns: `nil` if there is no such element.
  /// - Returns: `nil` where there is no such element.
  static func wrapper(of root: Int, in tree: HTMLTree) -> (node: Int, language: LanguageTag)? {
    var only: Int?
    for child in tree.children(of: root) where !isNothing(child, in: tree) {
      guard only == nil, tree.tag(of: child) == .div else { return nil }
      only = child
    }
    guard let only, let language = tree.value("lang", of: only).flatMap({ LanguageTag($0) })
    else { return nil }
    return (only, language)
  }

  private static func isNothing(_ node: Int, in tree: HTMLTree) -> Bool {
    switch tree[node].kind {
    case .comment: true
    case .text: tree.source[tree[node].range].allSatisfy { $0 == 0x20 || 0x09...0x0D ~= $0 }
    case .document, .element: [.link, .meta, .style].contains(tree.tag(of: node))
    }
  }

  /// - Returns: The next node to examine.
  private mutating func look(at node: Int, in tree: HTMLTree) -> Int {
    switch tree.tag(of: node) {
    case .div, .body: return lookAtBlock(node, in: tree)
    case .main: main = main ?? node
    case .article: article = article ?? node
    default: break
    }
    return node + 1
  }

  private mutating func lookAtBlock(_ node: Int, in tree: HTMLTree) -> Int {
    if tree.hasClass(node, "mw-parser-output") {
      let size = tree.end(of: node) - node
      if size > largestOutput.map({ tree.end(of: $0) - $0 }) ?? 0 { largestOutput = node }
      return tree.end(of: node)
    }
    if tree.tag(of: node) == .body {
      body = body ?? node
    } else if skinContent == nil, let id = tree.attribute("id", of: node),
      Content.skinNames.number(of: id.valueRange, in: tree.source.span) != nil
    {
      skinContent = node
    }
    return node + 1
  }

  private static let skinNames = NameTable([
    "mw-content-text", "bodyContent", "mw_content", "mw_contentholder", "WikiaArticle",
  ])
}

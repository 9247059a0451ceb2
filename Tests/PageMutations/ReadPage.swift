import Articles
import HTMLTree
import Markup
import Reader

/// Checks a page that is read, written as HTML and parsed again: whatever the input, the output may
/// contain only the elements, attributes and addresses that Waypost's pages may have.
enum ReadPage {
  static func problem(_ bytes: [UInt8]) -> String? {
    guard let title = try? PageTitle("Page") else { return nil }
    // Beyond the limits there is no article.
    guard
      let article = try? Reader().article(
        fromFile: bytes, otherwise: ArticleID(wiki: .englishWikipedia, title: title))
    else { return nil }
    let html = HTMLRendering(pictures: HTMLRendering.picturesAtTheWiki).content(of: article)
    let most = 64 * bytes.count + 4_096
    guard html.utf8.count <= most else { return "more HTML than the page" }
    guard article.markdown.utf8.count <= most else { return "more Markdown than the page" }
    guard TextRendering(width: 80).render(article).utf8.count <= most else {
      return "more text than the page"
    }
    return problem(in: HTMLTree(parsing: html.utf8))
  }

  private static func problem(in tree: HTMLTree) -> String? {
    for (number, node) in tree.nodes.enumerated().dropFirst() where node.kind != .text {
      let name = tree.name(of: number)
      guard node.kind == .element, elements.contains(name) else { return "an element \(name)" }
      for place in node.attributeRange {
        let attribute = tree.attributes[place]
        let key = tree.name(of: attribute)
        guard attributes.contains(key) else { return "an attribute \(key)" }
        let value = tree.value(of: attribute).lowercased()
        let isLink = key == "href" || key == "src"
        guard !isLink || schemes.contains(where: value.hasPrefix) else { return "a link \(value)" }
      }
    }
    return nil
  }

  private static let elements: Set<String> = Set(
    """
    a abbr aside bdi blockquote br caption code dd del div dl dt em figcaption figure h2 h3 h4 h5 h6 \
    hr img ins li ol p pre rt ruby section small span strong sub sup table tbody td th thead tr ul
    """.split(separator: " ").map(String.init) + Body.MathElement.allCases.map(\.rawValue))
  private static let attributes: Set<String> = Set(
    """
    alt aria-label class colspan data-kind dir display height href id lang loading rel role rowspan \
    scope src start title value width alttext
    """.split(separator: " ").map(String.init))
  private static let schemes = [
    "https:", "http:", "mailto:", "tel:", "sms:", "geo:", "ftp:", "irc:", "ircs:", "news:",
    "xmpp:", "magnet:", "#",
  ]
}

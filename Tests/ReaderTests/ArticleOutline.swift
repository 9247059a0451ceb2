import Articles
import Foundation  // dates of fixtures, files beside the tests
import Reader
import Testing

/// A body as readable lines: elements by name, text between bars.
///
///     paragraph( |Lisbon is | strong( |old| ) )
struct ArticleOutline {
  let article: Article

  init(article: Article) { self.article = article }

  init(_ html: String, facts: WikiFacts? = nil, language: LanguageTag? = nil) throws {
    article = try ArticleOutline.article(html, facts: facts, language: language)
  }

  static func article(
    _ html: String, facts: WikiFacts? = nil, language: LanguageTag? = nil
  ) throws -> Article {
    try article(Array(html.utf8), facts: facts, language: language)
  }

  static func article(
    _ html: [UInt8], facts: WikiFacts? = nil, language: LanguageTag? = nil
  ) throws -> Article {
    let wiki = try WikiID(host: "en.example.org")
    let page = SourcePage(
      id: ArticleID(wiki: wiki, title: try PageTitle("Lisbon")), html: html,
      details: SourcePage.Details(
        language: language, fetchedAt: Date(timeIntervalSince1970: 0)))
    return try Reader(facts: facts).article(from: page)
  }

  var text: String {
    let body = article.body
    var parts: [String] = []
    for event in body.events {
      switch event {
      case .start(let element, _): parts.append(name(of: element) + "(")
      case .end: parts.append(")")
      case .text(let slice): parts.append("|" + body.string(slice) + "|")
      case .lineBreak: parts.append("br")
      case .rule: parts.append("rule")
      case .picture(let number): parts.append("picture[\(article.pictures[Int(number)].file)]")
      case .footnoteMark(let number): parts.append("mark[\(article.references[Int(number)].mark)]")
      }
    }
    return parts.joined(separator: " ")
  }

  private func name(of element: Body.Element) -> String {
    let body = article.body
    switch element {
    case .heading(let level, let anchor): return "h\(level)[\(body.string(anchor))]"
    case .list(.bulleted): return "list"
    case .list(.numbered(let start)): return "list[\(start)]"
    case .headerCell(let cell): return "headerCell" + span(of: cell)
    case .cell(let cell): return "cell" + span(of: cell)
    case .figure(let number): return "figure[\(article.pictures[Int(number)].file)]"
    case .codeBlock(let language): return "codeBlock[\(body.string(language))]"
    case .listing(let number): return "listing[\(number)]"
    case .footnote(let number): return "footnote[\(number)]"
    case .link(let target): return "link[\(name(of: target))]"
    case .isolate(let direction): return "isolate[\(direction?.rawValue ?? "auto")]"
    case .language(let tag, let direction):
      return "language[\(body.string(tag))\(direction.map { " \($0.rawValue)" } ?? "")]"
    case .abbreviation(let words): return "abbreviation[\(body.string(words))]"
    case .math(let tex, let isDisplay):
      return "math[\(body.string(tex))\(isDisplay ? " display" : "")]"
    case .mathML(let element): return element.rawValue
    default: return "\(element)"
    }
  }

  private func span(of cell: Body.Cell) -> String {
    cell == Body.Cell() ? "" : "[\(cell.columns)x\(cell.rows)]"
  }

  private func name(of target: Body.Target) -> String {
    let body = article.body
    switch target {
    case .article(let title, let section):
      return body.string(title) + (section.isEmpty ? "" : "#" + body.string(section))
    case .section(let anchor): return "#" + body.string(anchor)
    case .file(let name): return "file " + body.string(name)
    case .sister(let address): return "sister " + body.string(address)
    case .missing(let title): return "missing " + body.string(title)
    case .outside(let address): return "outside " + body.string(address)
    }
  }
}

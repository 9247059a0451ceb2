import App
import Articles
import Foundation  // a temporary folder
import Library
import Reader

/// Measures the way from the library to a page, in parts and as a whole: an ordinary article of
/// about 100 kB as its wiki sent it.
func benchRendering() async throws {
  let folder = FileManager.default.temporaryDirectory.path + "/waypost-bench-\(UUID().uuidString)"
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  let made = try MadeLibrary(at: folder + "/library.sqlite")
  let id = try await made.saveOrdinaryArticle()
  guard let stored = try await made.library.articles.article(id) else { return }
  let reader = Reader()
  let article = try reader.article(from: stored.page)
  let floor = await best { _ = stored.page.html.split(separator: UInt8(ascii: "<")).count }
  print("an article of \(stored.page.html.count / 1024) kB")
  let parts: [(String, () async throws -> Void)] = [
    (
      "library to HTML",
      {
        guard let stored = try await made.library.articles.article(id) else { return }
        _ = try HTMLRendering().content(of: reader.article(from: stored.page))
      }
    ),
    ("library to page as sent", { _ = try await made.library.articles.article(id) }),
    ("page to article", { _ = try reader.article(from: stored.page) }),
    ("article to HTML", { _ = HTMLRendering().content(of: article) }),
    ("article to Markdown", { _ = MarkdownRendering().render(article) }),
    ("article to text", { _ = TextRendering(width: 80, style: .terminal).render(article) }),
    (
      "article to plain words",
      {
        _ = article.body.plainText(of: 0..<article.body.events.count)
      }
    ),
  ]
  for (what, work) in parts { line(what, try await best(work), beside: ("splitting at <", floor)) }
}

extension MadeLibrary {
  /// Saves an article with the usual contents of an encyclopedia page in usual proportions: an
  /// infobox, sections, paragraphs with links and notes, lists, a table, notes at the end.
  func saveOrdinaryArticle() async throws -> ArticleID {
    let id = ArticleID(wiki: wiki, title: try PageTitle("Ordinary article"))
    let sections = (0..<12).map(section).joined()
    let notes = (0..<72).map { number in
      """
      <li id="cite_note-\(number)"><span class="mw-cite-backlink"><a href="#cite_ref-\(number)">↑\
      </a></span> <span class="reference-text"><cite class="citation book">Marolen, T. \
      (\(1900 + number)). <a rel="nofollow" class="external text" \
      href="https://books.example.org/\(number)"><i>The harbours of the \(number) coasts</i></a>. \
      Tesk Press.</cite></span></li>
      """
    }.joined()
    let html = """
      <div class="mw-parser-output">\(infobox)<p>The <b>ordinary article</b> is of usual length.</p>
      \(sections)<h2 id="Notes">Notes</h2><ol class="references">\(notes)</ol></div>
      """
    let page = SourcePage(
      id: id, pageID: 8, revision: 1, html: Array(html.utf8),
      details: SourcePage.Details(language: .english, fetchedAt: .now))
    let article = try Reader().article(from: page)
    let index = ArticleIndexEntry(article, readerVersion: Reader.version)
    try await library.articles.save(SavePayload(page: page, index: index, pictures: []))
    return id
  }

  private var infobox: String {
    let rows = (0..<14).map { number in
      """
      <tr><th scope="row" class="infobox-label">Label \(number)</th>\
      <td class="infobox-data"><a href="/wiki/\(MadeLibrary.title(number))" title="x">Value \
      \(number)</a></td></tr>
      """
    }.joined()
    return "<table class=\"infobox vcard\"><tbody>\(rows)</tbody></table>"
  }

  private func section(_ number: Int) -> String {
    let paragraphs = (0..<6).map { paragraph(number * 6 + $0) }.joined()
    let items = (0..<8).map { "<li>\(link($0 + number)), founded in \(1200 + $0)</li>" }.joined()
    let rows = (0..<8).map { row in
      "<tr><td>\(link(row + number))</td><td>\(row * 317)</td><td>\(row) km</td></tr>"
    }.joined()
    return """
      <div class="mw-heading mw-heading2"><h2 id="Part_\(number)">Part \(number)</h2></div>
      \(paragraphs)<ul>\(items)</ul><table class="wikitable"><tr><th>Place</th><th>People</th>\
      <th>Way</th></tr>\(rows)</table>
      """
  }

  private func link(_ number: Int) -> String {
    let title = MadeLibrary.title(number * 31 + 7)
    return """
      <a href="/wiki/\(title.replacing(" ", with: "_"))" title="\(title)">\(title)</a>
      """
  }

  private func paragraph(_ number: Int) -> String {
    """
    <p>The harbour of \(link(number)) was built when the road to \(link(number + 1)) was \
    <i>not yet</i> paved, and for as long as anybody could remember its boats went out before dawn \
    and came back with the tide, whatever the weather was like.<sup id="cite_ref-\(number)" \
    class="reference"><a href="#cite_note-\(number)">[\(number + 1)]</a></sup> Those who live \
    there say “it is the sea that keeps the time”, and those who do not, like the people of \
    \(link(number + 2)), say that they have none to keep. In \(1600 + number) a third of the \
    houses burnt down; they were built again in stone.</p>

    """
  }
}

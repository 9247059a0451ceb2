import Articles
import Markup
import Testing

@Suite("Footnotes with details")
struct SubReferenceTests {
  private static let page = """
    <p>One<sup class="mw-ref reference" id="cite_ref-1"><a href="#cite_note-m-1">[10]</a></sup>
    two<sup class="mw-ref reference" id="cite_ref-2"><a href="#cite_note-d-2">[10.1]</a></sup>
    three<sup class="mw-ref reference" id="cite_ref-3"><a href="#cite_note-e-3">[10.2]</a></sup>.</p>
    <ol class="mw-references references">
    <li id="cite_note-m-1"><span class="mw-cite-backlink"><a href="#cite_ref-1">↑</a></span>
    <span class="reference-text">Miller: <i>Book</i>. 2018.</span>
    <ol class="mw-subreference-list">
    <li id="cite_note-d-2"><span class="mw-cite-backlink"><a href="#cite_ref-2">↑</a></span>
    <span class="reference-text"><a class=external href="https://example.org/627">p. 627</a></span></li>
    <li id="cite_note-e-3"><span class="mw-cite-backlink"><a href="#cite_ref-3">↑</a></span>
    <span class="reference-text">p. 700</span></li>
    </ol></li></ol>
    """

  @Test("A detail is not part of its main note but refers to it")
  func references() throws {
    let article = try ArticleOutline(SubReferenceTests.page).article
    #expect(article.references.map(\.mark) == ["10", "10.1", "10.2"])
    #expect(article.references.map(\.text) == ["Miller: Book. 2018.", "p. 627", "p. 700"])
    #expect(article.references.map(\.address) == [nil, "https://example.org/627", nil])
    #expect(article.references.map(\.main) == [nil, 0, 0])
  }

  @Test("In HTML details are a list in their note, with the marks of the text")
  func html() throws {
    let article = try ArticleOutline(SubReferenceTests.page).article
    let html = HTMLRendering().content(of: article).markup
    let before = html.parts("<span class=\"number\">10.1</span>")
    #expect(before.count == 2)
    #expect(before.first?.split(separator: "<ol ").count == 3)
    #expect(html.contains("<span class=\"number\">10.2</span>"))
    // A part of the page without the list shows the same.
    let part = HTMLRendering().content(of: article, in: 0..<article.body.paragraphEnd).markup
    #expect(part.parts("<ol ").count == 3)
    #expect(part.parts("<li ").count == 4)
  }

  @Test("In Markdown details follow their note and begin with its mark; none becomes code")
  func markdown() throws {
    let article = try ArticleOutline(SubReferenceTests.page).article
    let expected = """
      [^1]: – Miller: *Book*. 2018.

      [^2]: [^1] [p. 627](https://example.org/627)

      [^3]: [^1] p. 700
      """
    #expect(article.markdown.contains(expected))
    let part = MarkdownRendering().render(article, in: 0..<article.body.paragraphEnd)
    #expect(part.contains("[^1]: – Miller: Book. 2018.\n\n[^2]: [^1] p. 627"))
  }

  @Test("The links back from a note with details are not numbered like its details")
  func backlinks() throws {
    let mark = { (note: String, words: String) in
      "<sup class=reference id=cite_ref-\(words)><a href=#cite_note-\(note)>[\(words)]</a></sup>"
    }
    let ways = ["2.0", "2.1"].map { "<a href=#cite_ref-\($0)>\($0)</a>" }.joined(separator: " ")
    let article = try ArticleOutline(
      """
      <p>a\(mark("m", "2"))\(mark("m", "2"))\(mark("d", "2.1"))</p><ol class=references><li
      id=cite_note-m><span class=mw-cite-backlink>\(ways)</span> Miller<ol
      class=mw-subreference-list><li id=cite_note-d>p. 1</li></ol></li></ol>
      """
    ).article
    #expect(article.references[0].ways == ["2.0", "2.1"])
    let html = HTMLRendering().content(of: article).markup
    #expect(html.contains(">a</a>") && html.contains(">b</a>") && !html.contains(">2.0</a>"))
  }

  @Test("In text details are below their note, with the marks of the text")
  func text() throws {
    let article = try ArticleOutline(SubReferenceTests.page).article
    let lines = TextRendering(width: 60).render(article).split(separator: "\n").map(String.init)
    let note = try #require(lines.firstIndex { $0.contains("[10] Miller") })
    #expect(lines[note + 1].hasSuffix("[10.1] p. 627"))
    #expect(lines[note + 2].hasSuffix("[10.2] p. 700"))
    #expect(lines[note + 1].hasPrefix("  "))
  }

  @Test("Notes that contain each other or themselves do not loop")
  func circles() throws {
    let item = "<li id=cite_note-a>a<ol><li id=cite_note-b>b<ol><li id=cite_note-a>c</ol></ol>"
    let article = try ArticleOutline(
      "<p>x<sup class=reference><a href=#cite_note-a>[1]</a></sup><ol class=references>\(item)</ol>"
    ).article
    for (number, reference) in article.references.enumerated() {
      guard let main = reference.main else { continue }
      #expect(main != number && article.references[main].main == nil)
    }
    #expect(!article.markdown.isEmpty)
    #expect(!HTMLRendering().content(of: article).markup.isEmpty)
  }
}

extension String {
  fileprivate func parts(_ separator: String) -> [Substring] { split(separator: separator) }
}

extension Body {
  /// The end of the first paragraph.
  fileprivate var paragraphEnd: Int {
    guard case .start(_, let end)? = events.first else { return 0 }
    return Int(end) + 1
  }
}

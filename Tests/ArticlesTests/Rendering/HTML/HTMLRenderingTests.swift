import Articles
import Markup
import Testing

private typealias Write = @Sendable (inout Body.Builder) -> Void

private func nested(_ elements: [Body.Element], _ words: String = "w", after: String = "") -> Write
{
  { builder in
    for element in elements { builder.start(element) }
    builder.append(words)
    builder.end()
    builder.append(after)
  }
}

@Suite("HTML")
struct HTMLRenderingTests {
  private func html(_ write: Write, _ rendering: HTMLRendering = HTMLRendering()) throws -> String {
    var builder = Body.Builder()
    write(&builder)
    let article = try SampleArticles.article(builder.finish())
    return rendering.content(of: article).markup.replacing("\n", with: "")
  }

  @Test(
    "Nesting that HTML does not allow is split or completed",
    arguments: [
      (nested([.paragraph, .paragraph], after: "x"), "<p>w</p><p>x</p>"),
      (
        nested([.strong, .paragraph], after: "x"),
        "<p><strong>w</strong></p><p><strong>x</strong></p>"
      ),
      (nested([.paragraph, .strong, .list(.bulleted), .item]), "<ul><li>w</li></ul>"),
      (nested([.list(.bulleted)]), "<ul><li>w</li></ul>"),
      (nested([.list(.bulleted), .item], after: "x"), "<ul><li>w</li><li>x</li></ul>"),
      (nested([.item]), "<div>w</div>"), (nested([.definition]), "<div>w</div>"),
      (nested([.list(.bulleted), .definition]), "<ul><li><div>w</div></li></ul>"),
      (nested([.table]), "<table><tr><td>w</td></tr></table>"),
      (
        nested([.table, .cell(.init())], after: "x"), "<table><tr><td>w</td><td>x</td></tr></table>"
      ),
      (nested([.cell(.init())]), "<div>w</div>"), (nested([.row]), "<div>w</div>"),
      (nested([.table, .row, .tableCaption]), "<table><tr><td><div>w</div></td></tr></table>"),
      (
        nested([.facts, .row, .headerCell(.init())]),
        "<aside class=\"facts\"><table><tr><th scope=\"col\">w</th></tr></table></aside>"
      ),
      (
        nested([.heading(level: 2, anchor: .empty), .heading(level: 9, anchor: .empty)]),
        "<h6>w</h6>"
      ),
      (nested([.rubyText]), "<p><small>w</small></p>"),
      (nested([.paragraph], " "), ""), (nested([.quotation]), "<blockquote><p>w</p></blockquote>"),
      (nested([.mathML(.mi)]), "<p>w</p>"),
      (
        nested([.list(.numbered(start: 3)), .item]),
        "<ol start=\"3\"><li>w</li></ol>"
      ),
      (
        nested([.table, .row, .cell(.init(columns: 9999, rows: 9999))]),
        "<table><tr><td colspan=\"100\" rowspan=\"1000\">w</td></tr></table>"
      ),
      (nested([.preformatted], "\nw"), "<pre>w</pre>"),
    ] as [(Write, String)])
  fileprivate func nesting(write: Write, markup: String) throws {
    #expect(try html(write) == markup)
  }

  @Test("A nested link and one with an unsafe target become text")
  func links() throws {
    let markup = try html { builder in
      builder.start(.link(.outside(address: builder.intern("https://a.example/\"><b>"))))
      builder.append("a")
      builder.start(.link(.outside(address: builder.intern("https://b.example"))))
      builder.append("b")
      builder.end(to: 0)
      let code = Body.Target.outside(address: builder.intern("java\nscript:alert(1)"))
      SampleArticles.span(&builder, .link(code), "c")
    }
    #expect(
      markup == """
        <p><a href="https://a.example/&quot;&gt;&lt;b&gt;" rel="noreferrer noopener">ab</a>c</p>
        """)
  }

  @Test("A repeated anchor is written as an identifier once")
  func identifiers() throws {
    let markup = try html { builder in
      SampleArticles.heading(&builder, 2, "A", "same one")
      SampleArticles.heading(&builder, 2, "B", "same_one")
    }
    #expect(markup == "<h2 id=\"same_one\">A</h2><h2>B</h2>")
  }

  @Test("The caller chooses the targets of links and the sources of pictures")
  func resolvers() throws {
    let rendering = HTMLRendering(
      links: { _, _ in Address("/read/x") },
      pictures: { _, _ in Address("/pictures/1").map { PictureContent(.address($0), width: 8) } })
    var builder = Body.Builder()
    SampleArticles.link(&builder, "A", "a")
    builder.picture(0)
    builder.picture(7)
    var article = try SampleArticles.article(builder.finish())
    article.pictures = [Picture(file: "f", address: "https://a.example/f", alt: "an \"f\"")]
    #expect(
      rendering.content(of: article).markup == """
        <p><a href="/read/x">a</a><img src="/pictures/1" alt="an &quot;f&quot;" width="8" \
        class="inline"></p>

        """)
  }

  @Test("A standalone page loads and runs nothing")
  func document() throws {
    let page = HTMLRendering().document(of: try SampleArticles.town(), style: .bare).markup
    #expect(page.hasPrefix("<!doctype html>\n<html lang=\"en\" dir=\"ltr\">"))
    #expect(page.contains("default-src 'none'; img-src data:; style-src 'unsafe-inline'"))
    #expect(!page.contains("<script") && !page.contains("src=\"http"))
  }
}

import Articles
import Testing

@Suite("Markdown")
struct MarkdownTests {
  private func markdown(_ write: (inout Body.Builder) -> Void) throws -> String {
    var builder = Body.Builder()
    write(&builder)
    let article = try SampleArticles.article(builder.finish())
    return MarkdownRendering().render(article, in: 0..<article.body.events.count)
  }

  @Test(
    "Characters that could be markup are escaped where they could",
    arguments: [
      ("a*b_c`d", "a\\*b\\_c\\`d"), ("# no", "\\# no"), ("- no", "\\- no"), ("-", "\\-"),
      ("12) no", "12\\) no"), ("2020 yes", "2020 yes"), ("a - b", "a - b"),
      ("Hello! You", "Hello! You"),
      ("=== no", "\\=== no"), (": no", "\\: no"), ("<b>&amp;", "&lt;b&gt;&amp;amp;"),
      ("https://a.example", "https\\://a.example"), ("WWW.a.example", "WWW\\.a.example"),
      ("me@a.example", "me\\@a.example"), ("C#", "C\\#"), ("a | b", "a \\| b"),
      ("    code", "code"),
    ])
  func escaping(words: String, escaped: String) throws {
    #expect(try markdown { SampleArticles.block(&$0, .paragraph, words) } == escaped + "\n")
  }

  @Test("Marks stand close to their words")
  func marks() throws {
    let text = try markdown { builder in
      builder.append("a")
      SampleArticles.span(&builder, .strong, " b ")
      SampleArticles.span(&builder, .emphasis, " ")
      SampleArticles.span(&builder, .deleted, "c")
    }
    #expect(text == "a **b** ~~c~~\n")
  }

  @Test("A fence is longer than any run of backquotes inside")
  func fences() throws {
    let text = try markdown { SampleArticles.block(&$0, .preformatted, "````\n") }
    #expect(text == "`````\n````\n`````\n")
  }

  @Test("Cells hold one line, whatever the table held")
  func cells() throws {
    let text = try markdown { builder in
      builder.start(.table)
      builder.start(.row)
      builder.start(.cell(.init()))
      builder.start(.list(.bulleted))
      SampleArticles.block(&builder, .item, "a|b")
      SampleArticles.block(&builder, .item, "<c>; ")
    }
    #expect(text == "|  |\n| --- |\n| a\\|b; &lt;c&gt;; |\n")
  }

  @Test("A footnote is no link to what it says, also where footnotes are not known")
  func footnotes() throws {
    let text = try markdown { builder in
      SampleArticles.block(&builder, .footnote(reference: 0), "javascript:alert(1)")
      SampleArticles.block(&builder, .footnote(reference: 1), "Chronicle: 1911")
      SampleArticles.block(&builder, .footnote(reference: 2), "A chronicle")
    }
    #expect(
      text == "[^1]: – javascript:alert(1)\n\n[^2]: – Chronicle: 1911\n\n[^3]: A chronicle\n")
  }

  @Test("Two lists that follow one another stay two")
  func lists() throws {
    let text = try markdown { builder in
      for _ in 0..<2 {
        builder.start(.list(.bulleted))
        SampleArticles.block(&builder, .item, "a")
        builder.end()
      }
    }
    #expect(text == "- a\n\n* a\n")
  }
}

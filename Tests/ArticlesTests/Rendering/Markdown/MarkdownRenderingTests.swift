import Articles
import Markup
import Testing

@Suite("Markdown")
struct MarkdownRenderingTests {
  private func markdown(_ write: (inout Body.Builder) -> Void) throws -> String {
    var builder = Body.Builder()
    write(&builder)
    let article = try SampleArticles.article(builder.finish())
    return MarkdownRendering().render(article, in: 0..<article.body.events.count)
  }

  @Test(
    "Characters are escaped where they could be markup",
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

  @Test("Delimiters are adjacent to their words")
  func marks() throws {
    let text = try markdown { builder in
      builder.append("a")
      SampleArticles.span(&builder, .strong, " b ")
      SampleArticles.span(&builder, .emphasis, " ")
      SampleArticles.span(&builder, .deleted, "c")
    }
    #expect(text == "a **b** ~~c~~\n")
  }

  @Test(
    "Delimiters are where a parser recognizes them, or left out",
    arguments: [
      ("<City'>s", "**City**'s"), ("a<\"b\">c", "a\"**b**\"c"), ("は<「東京」>は", "は「**東京**」は"),
      ("a<.>b", "a.b"), ("<\u{A0}a>", "\u{A0}**a**"), ("<a><b>", "**ab**"), ("<a<b>c>", "**abc**"),
      ("a<(°)>b", "a(**°**)b"), ("€<a>", "€**a**"), ("<a.>\n", "**a.**"),
    ])
  func places(marked: String, written: String) throws {
    let text = try markdown { builder in
      for character in marked {
        switch character {
        case "<": builder.start(.strong)
        case ">": builder.end()
        default: builder.append(String(character))
        }
      }
    }
    #expect(text == written + "\n")
  }

  @Test("The emphasis of a link between letters is inside the link")
  func emphasisedLink() throws {
    let text = try markdown { builder in
      builder.append("は")
      builder.start(.strong)
      SampleArticles.link(&builder, "Tokyo", "東京")
      builder.end()
      builder.append("は")
    }
    #expect(text == "は[**東京**](https://en.wikipedia.org/wiki/Tokyo)は\n")
  }

  @Test("Delimiters that would be paired differently are left out, their words stay")
  func pairing() throws {
    let text = try markdown { builder in
      builder.start(.emphasis)
      SampleArticles.span(&builder, .strong, "\"")
      builder.append(" \"")
      SampleArticles.span(&builder, .strong, "\".")
      builder.end()
    }
    #expect(text == "*\" \"\".*\n")
  }

  @Test("Links to a section of the page use its Markdown anchor")
  func anchors() throws {
    var builder = Body.Builder()
    builder.start(.paragraph)
    for anchor in ["Eat_&_drink", "See_2", "Gone"] {
      SampleArticles.span(&builder, .link(.section(builder.intern(anchor))), anchor.lowercased())
      builder.append(" ")
    }
    builder.end()
    SampleArticles.heading(&builder, 2, "See", "See")
    SampleArticles.heading(&builder, 2, "Eat & drink", "Eat_&_drink")
    SampleArticles.heading(&builder, 3, "See", "See_2")
    let text = MarkdownRendering().render(try SampleArticles.article(builder.finish()))
    #expect(text.contains("(#eat--drink)") && text.contains("(#see-1)"))
    #expect(text.contains("[gone](https://en.wikipedia.org/wiki/Sample#Gone)"))
  }

  @Test("A footnote mark without its note becomes text")
  func missingNote() throws {
    var builder = Body.Builder()
    builder.append("a")
    builder.footnoteMark(reference: 0)
    var article = try SampleArticles.article(builder.finish())
    article.references = [Reference(mark: "7", text: "")]
    #expect(article.markdown == "# Sample\n\na\\[7\\]\n")
    #expect(
      HTMLRendering().content(of: article).markup == "<p>a<sup class=\"mark\">[7]</sup></p>\n")
    #expect(TextRendering().render(article).hasSuffix("a[7]\n"))
  }

  @Test("A block formula is on lines of its own")
  func formulas() throws {
    let text = try markdown { builder in
      builder.append("so")
      builder.start(.math(tex: builder.intern("x_1"), isDisplay: true))
      builder.end()
      builder.append("where")
    }
    #expect(text == "so\n\n$$x_1$$\n\nwhere\n")
  }

  @Test("Adjacent code spans stay separate")
  func codes() throws {
    let text = try markdown { builder in
      SampleArticles.span(&builder, .code, "a|b")
      SampleArticles.span(&builder, .code, "c")
    }
    #expect(text == "`a|b` `c`\n")
  }

  @Test("An infobox keeps its order: title, caption, labels and values, notes")
  func infobox() throws {
    var builder = Body.Builder()
    builder.start(.facts)
    builder.start(.row)
    SampleArticles.cell(&builder, .headerCell(.init(columns: 2)), "Linnet")
    builder.end()
    builder.start(.row)
    SampleArticles.cell(&builder, .headerCell(.init()), "Order")
    SampleArticles.cell(&builder, .cell(.init()), "Songbirds")
    builder.end()
    builder.start(.row)
    SampleArticles.cell(&builder, .headerCell(.init(columns: 2)), "Range")
    builder.end()
    builder.start(.row)
    SampleArticles.cell(&builder, .cell(.init(columns: 2)), "Europe")
    var article = try SampleArticles.article(builder.finish())
    article.facts = [Fact(label: "Order", value: "Songbirds")]
    #expect(
      article.markdown == """
        # Sample

        | Linnet |  |
        | --- | --- |
        | Order | Songbirds |
        | **Range** |  |
        | Europe |  |

        """)
    let text = TextRendering(width: 30).render(article)
    #expect(text.hasSuffix("Linnet\nOrder  Songbirds\nRange\nEurope\n"))
  }

  @Test("A fence is longer than any run of backticks inside")
  func fences() throws {
    let text = try markdown { SampleArticles.block(&$0, .preformatted, "````\n") }
    #expect(text == "`````\n````\n`````\n")
  }

  @Test("Cells are on one line, whatever they contain")
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

  @Test("A footnote never becomes a link definition in a parser without footnotes")
  func footnotes() throws {
    let text = try markdown { builder in
      SampleArticles.block(&builder, .footnote(reference: 0), "javascript:alert(1)")
      SampleArticles.block(&builder, .footnote(reference: 1), "Chronicle: 1911")
      SampleArticles.block(&builder, .footnote(reference: 2), "A chronicle")
    }
    #expect(
      text == "[^1]: – javascript:alert(1)\n\n[^2]: – Chronicle: 1911\n\n[^3]: A chronicle\n")
  }

  @Test("Consecutive lists stay separate")
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

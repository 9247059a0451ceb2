import Articles
import Markup
import Testing

@Suite("Text rendering")
struct TextRenderingTests {
  private func rendered(
    _ width: Int, direction: Direction = .leftToRight, _ write: (inout Body.Builder) -> Void
  ) throws -> String {
    var builder = Body.Builder()
    write(&builder)
    var article = try SampleArticles.article(builder.finish())
    article.direction = direction
    let all = 0..<article.body.events.count
    return TextRendering(width: width).render(article, in: all)
  }

  private func paragraph(_ words: String, width: Int) throws -> [String] {
    try rendered(width) { SampleArticles.block(&$0, .paragraph, words) }
      .split(separator: "\n").map(String.init)
  }

  @Test(
    "Lines are broken by the display width of their characters",
    arguments: [
      ("aaaa bbbb cccc dddd eeee ffff", ["aaaa bbbb cccc dddd", "eeee ffff"]),
      ("  blanks \n  are \t one  ", ["blanks are one"]),
      ("東京東京東京東京東京東京東京", ["東京東京東京東京東京", "東京東京"]),
      ("東京東京東京東京東京。京", ["東京東京東京東京東", "京。京"]),
      ("👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧", [String(repeating: "👩‍👩‍👧", count: 10), "👩‍👩‍👧"]),
      ("🇳🇱🇵🇹🇳🇱🇵🇹🇳🇱🇵🇹🇳🇱🇵🇹🇳🇱🇵🇹🇳🇱", [String(repeating: "🇳🇱🇵🇹", count: 5), "🇳🇱"]),
      (
        "e\u{301}e\u{301}e\u{301} e\u{301}e\u{301}e\u{301} aaaaaaaaaaaa b",
        ["e\u{301}e\u{301}e\u{301} e\u{301}e\u{301}e\u{301} aaaaaaaaaaaa", "b"]
      ),
      ("aaaaaaaaaaaaaaaaaaaaaaaaa", ["aaaaaaaaaaaaaaaaaaaa", "aaaaa"]),
      ("https://ex.example/a-b-c-d e", ["https://ex.example/a", "-b-c-d e"]),
      ("a well-considered-measure", ["a well-considered-", "measure"]),
      ("opening 2001-2009–2011 on", ["opening", "2001-2009–2011 on"]),
      ("soft\u{AD}ly", ["softly"]), ("a\u{A0}b", ["a\u{A0}b"]),
    ])
  func wrapping(words: String, lines: [String]) throws {
    #expect(try paragraph(words, width: 20) == lines)
  }

  @Test(
    "A picture in a line is its alternative text, unless the words beside it say the same",
    arguments: [
      ("A warning", "[A warning] Stop."), (nil, "Stop."), ("", "Stop."), ("stop", "Stop."),
      ("Flag of Portugal.svg", "Stop."),
    ])
  func inLinePicture(alt: String?, line: String) throws {
    var builder = Body.Builder()
    builder.start(.paragraph)
    builder.picture(0)
    builder.append(" Stop.")
    builder.end()
    var article = try SampleArticles.article(builder.finish())
    article.pictures = [Picture(file: "A.svg", address: "https://example.org/A.svg", alt: alt)]
    let text = TextRendering(width: 40).render(article, in: 0..<article.body.events.count)
    #expect(text.trimmingPrefix(" ") == line + "\n")
  }

  @Test("An article without any text says so in every form")
  func empty() throws {
    let article = try SampleArticles.article(Body())
    let words = "This page has no text. Boxes of links and notes to editors are left out."
    #expect(TextRendering(width: 100).render(article).contains(words))
    #expect(article.markdown.contains(words))
    #expect(HTMLRendering().document(of: article).markup.contains(words))
    var full = article
    full.facts = [Fact(label: "a", value: "b")]
    #expect(!TextRendering(width: 100).render(full).contains(words))
  }

  @Test("Poems and code keep their lines, including line ends in the text")
  func keptLines() throws {
    let text = try rendered(20) { builder in
      SampleArticles.block(&builder, .poem, "one\ntwo")
      SampleArticles.block(&builder, .preformatted, "a  b\n\tc")
    }
    #expect(text == "    one\n    two\n\n    a  b\n        c\n")
  }

  @Test("A run of the other direction is isolated, a plain one is not")
  func isolates() throws {
    let text = try rendered(60) { builder in
      builder.append("a ")
      SampleArticles.span(&builder, .isolate(.rightToLeft), "נמל 3")
      builder.append(" b ")
      SampleArticles.span(&builder, .isolate(nil), "c")
    }
    #expect(text == "a \u{2067}נמל 3\u{2069} b c\n")
    let other = try rendered(60, direction: .rightToLeft) { builder in
      builder.append("נמל ")
      SampleArticles.span(&builder, .language(tag: .empty, .leftToRight), "C++")
    }
    #expect(other == "נמל \u{2066}C++\u{2069}\n")
  }

  @Test("Deep nesting leaves space for words")
  func deep() throws {
    let text = try rendered(40) { builder in
      for _ in 0..<90 {
        builder.start(.list(.bulleted))
        builder.start(.item)
      }
      builder.append("a word or two that need more than one line of the measure")
    }
    #expect(text.utf8.count < 2000)
    #expect(text.contains("word or two"))
  }

  @Test("A table that fits is written in columns, another one as header and value")
  func tables() throws {
    let write = { (builder: inout Body.Builder) in
      builder.start(.table)
      SampleArticles.row(&builder, .headerCell(.init()), ["Name", "Openingtimes", "Price"])
      SampleArticles.row(&builder, .cell(.init()), ["東京", "Monday", "3"])
      builder.end()
    }
    #expect(
      try rendered(40, write) == """
        Name  Openingtimes  Price
        ────  ────────────  ─────
        東京  Monday        3

        """)
    #expect(
      try rendered(20, write) == """
        Name: 東京
          Openingtimes:
            Monday
          Price: 3

        """)
  }

  @Test("A table with huge spans costs little")
  func monstrousTable() throws {
    let text = try rendered(80) { builder in
      builder.start(.table)
      for _ in 0..<200 {
        builder.start(.row)
        for _ in 0..<20 {
          SampleArticles.cell(&builder, .cell(.init(columns: 65535, rows: 65535)), "x")
        }
        builder.end()
      }
    }
    #expect(text.utf8.count < 100_000)
  }

  @Test("Nested tables do not multiply the work")
  func nestedTables() throws {
    let text = try rendered(80) { builder in
      for _ in 0..<60 {
        builder.start(.table)
        builder.start(.row)
        builder.start(.cell(.init()))
      }
      builder.append("deep")
    }
    #expect(text.contains("deep"))
  }

  @Test(
    "Superscript digits become Unicode characters, other text stays",
    arguments: [("2", "⁰x²"), ("n−1", "⁰xn−1"), ("-3", "⁰x⁻³"), ("th", "⁰xth")])
  func raised(words: String, seen: String) throws {
    let text = try rendered(40) { builder in
      builder.append("⁰x")
      SampleArticles.span(&builder, .sup, words)
    }
    #expect(text == seen + "\n")
  }

  @Test(
    "A redundant description is left out",
    arguments: [
      ("a town in the north", false, "a town in the north"), ("SAMPLE", false, nil),
      ("Sample may be:", true, nil), ("", false, nil),
    ])
  func subtitle(description: String, isDisambiguation: Bool, shown: String?) throws {
    var article = try SampleArticles.article(Body.Builder().finish())
    article.description = description
    article.isDisambiguation = isDisambiguation
    #expect(article.subtitle == shown)
  }

  @Test(
    "A description is compared with the beginning of the text byte by byte",
    arguments: [
      ("A town in the north", "A town in the north of Freland.", nil),
      ("A town in the nor…", "A town in the north of Freland.", nil),
      ("Caf\u{E9}", "Cafe\u{301} in the north.", "Caf\u{E9}"),
      ("Cafe", "Cafe\u{301} in the north.", nil),
    ])
  func subtitleBytes(description: String, text: String, shown: String?) throws {
    var builder = Body.Builder()
    builder.start(.paragraph)
    builder.append(text)
    builder.end()
    var article = try SampleArticles.article(builder.finish())
    article.description = description
    #expect(article.subtitle?.utf8.elementsEqual(shown?.utf8 ?? "".utf8) ?? (shown == nil))
  }

  @Test("Row by row, a value has all headers above it, and a row's title its own")
  func headers() throws {
    var builder = Body.Builder()
    builder.start(.table)
    builder.start(.row)
    SampleArticles.cell(&builder, .headerCell(.init(rows: 2)), "Yearofaverylongcentury")
    SampleArticles.cell(&builder, .headerCell(.init(columns: 2)), "Peoplewhohavebeencounted")
    builder.end()
    SampleArticles.row(&builder, .headerCell(.init()), ["Town", "Land"])
    builder.start(.row)
    SampleArticles.cell(&builder, .headerCell(.init()), "1910")
    SampleArticles.cell(&builder, .cell(.init()), "Twelvethousandthreehundred")
    SampleArticles.cell(&builder, .cell(.init()), "Threethousandfourhundredten")
    let article = try SampleArticles.article(builder.finish())
    let text = TextRendering(width: 44).render(article, in: 0..<article.body.events.count)
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      words == """
        Yearofaverylongcentury: 1910 Peoplewhohavebeencounted Town: Twelvethousandthreehundred \
        Peoplewhohavebeencounted Land: Threethousandfourhundredten
        """)
  }

  @Test(
    "The whole mark of a note stands before it, also of a group with a long name",
    arguments: [true, false])
  func longMark(hasList: Bool) throws {
    var builder = Body.Builder()
    builder.append("a")
    builder.footnoteMark(reference: 0)
    builder.footnoteMark(reference: 1)
    if hasList {
      builder.start(.footnotes)
      for number: Int32 in 0...1 {
        SampleArticles.block(&builder, .footnote(reference: number), "Note")
      }
      builder.end()
    }
    var article = try SampleArticles.article(builder.finish())
    let marks = ["lower-alpha 1", "lower-alpha 2"]
    article.references = marks.map { Reference(mark: $0, text: "Note") }
    let text = TextRendering().render(article)
    for mark in marks { #expect(text.contains("[\(mark)] Note")) }
  }

  @Test("A fact with a picture as its value keeps its label")
  func emptyFact() throws {
    var builder = Body.Builder()
    builder.start(.facts)
    builder.start(.row)
    SampleArticles.cell(&builder, .headerCell(.init()), "Signature")
    builder.start(.cell(.init()))
    builder.picture(0)
    builder.end(to: 0)
    let article = try SampleArticles.article(builder.finish())
    #expect(TextRendering().render(article).hasSuffix("Signature\n"))
  }
}

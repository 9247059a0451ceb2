import Articles
import Testing

/// Returns a body of headings with a paragraph below each; "" is the text before the first heading.
private func body(_ parts: [(level: UInt8, title: String, words: String)]) -> Body {
  var builder = Body.Builder()
  for part in parts {
    if !part.title.isEmpty {
      SampleArticles.heading(
        &builder, part.level, part.title, part.title.replacing(" ", with: "_"))
    }
    SampleArticles.block(&builder, .paragraph, part.words)
  }
  return builder.finish()
}

@Suite("Sections")
struct SectionsTests {
  private let trip = body([
    (0, "", "Lead."), (2, "Get in", "By road."), (3, "By train", "Twice a day."),
    (4, "Tickets", "At the counter."), (3, "By boat", "Never."), (2, "See", "Towers."),
  ])

  @Test("Each heading begins a section, with its level, title, anchor and text")
  func all() {
    let sections = trip.sections
    #expect(sections.map(\.title) == ["Get in", "By train", "Tickets", "By boat", "See"])
    #expect(sections.map(\.level) == [2, 3, 4, 3, 2])
    #expect(sections.map(\.anchor)[1] == "By_train")
    #expect(trip.plainText(of: sections[1].content) == "Twice a day.\n")
    #expect(trip.plainText(of: trip.lead) == "Lead.\n")
  }

  @Test(
    "A section is found by title or anchor, with the sections below it",
    arguments: [
      (
        "get IN",
        "Get in\nBy road.\nBy train\nTwice a day.\nTickets\nAt the counter.\nBy boat\nNever.\n"
      ),
      ("By_train", "By train\nTwice a day.\nTickets\nAt the counter.\n"),
      ("Tickets", "Tickets\nAt the counter.\n"), ("see", "See\nTowers.\n"),
    ])
  func named(name: String, words: String) throws {
    let range = try #require(trip.section(named: name))
    #expect(trip.plainText(of: range) == words)
  }

  @Test("A missing section is not found")
  func missing() {
    #expect(trip.section(named: "Eat") == nil)
    #expect(Body().section(named: "") == nil)
    #expect(Body().lead.isEmpty)
  }

  @Test("A heading inside a table or a box does not begin a section")
  func nested() {
    var builder = Body.Builder()
    builder.start(.facts)
    SampleArticles.heading(&builder, 2, "Box", "Box")
    builder.end()
    #expect(builder.finish().sections.isEmpty)
  }

  @Test("A refresh reports added, removed and changed sections")
  func refresh() throws {
    var old = try SampleArticles.article(
      body([(0, "", "Lead."), (2, "See", "Towers."), (2, "Eat", "Fish."), (2, "Sleep", "Inns.")]))
    var new = try SampleArticles.article(
      body([(0, "", "New lead."), (2, "See", "Towers."), (2, "Eat", "Soup."), (2, "Drink", "Tea.")])
    )
    (old.revision, new.revision) = (1, 2)
    #expect(
      ArticleChanges(from: old, to: new)
        == ArticleChanges(
          oldRevision: 1, newRevision: 2, added: ["Drink"], removed: ["Sleep"],
          changed: ["", "Eat"]))
    #expect(ArticleChanges(from: old, to: old).isEmpty)
  }
}

@Suite("Plain text")
struct PlainTextTests {
  private func text(_ write: (inout Body.Builder) -> Void) -> String {
    var builder = Body.Builder()
    write(&builder)
    let body = builder.finish()
    return body.plainText(of: 0..<body.events.count)
  }

  @Test("Blocks end lines, and tabs separate cells, whatever they contain")
  func blocks() {
    let words = text { builder in
      SampleArticles.block(&builder, .paragraph, "One. ")
      builder.start(.table)
      SampleArticles.row(&builder, .cell(.init()), ["a", "", "c"])
      builder.start(.row)
      builder.start(.cell(.init()))
      SampleArticles.block(&builder, .paragraph, "p")
      SampleArticles.block(&builder, .paragraph, "q")
      builder.end()
      SampleArticles.cell(&builder, .cell(.init()), "r")
      builder.end(to: 0)
    }
    #expect(words == "One.\na\t\tc\np q\tr\n")
  }

  @Test("Marks, pictures and MathML are left out; TeX and ruby text are not")
  func leftOut() {
    let words = text { builder in
      builder.start(.paragraph)
      builder.append("x")
      builder.footnoteMark(reference: 0)
      builder.picture(0)
      builder.start(.math(tex: builder.intern("a^2"), isDisplay: false))
      SampleArticles.span(&builder, .mathML(.mi), "a")
      builder.end()
      builder.start(.ruby)
      builder.append("漢")
      SampleArticles.span(&builder, .rubyText, "かん")
    }
    #expect(words == "xa^2漢(かん)\n")
  }

  @Test("The lead contains only sentences: no box, table, caption or hatnote")
  func lead() throws {
    #expect(
      try SampleArticles.town().lead.hasPrefix("Port Linnet is a very small harbour town (He"))
  }
}

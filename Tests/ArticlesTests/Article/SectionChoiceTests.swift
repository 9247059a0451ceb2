import Articles
import Markup
import Testing

@Suite("Sections that a guide shows")
struct SectionChoiceTests {
  private func article() throws -> Article {
    var builder = Body.Builder()
    SampleArticles.block(&builder, .paragraph, "Lead.")
    for (level, name) in [(2, "Get in"), (3, "By train"), (2, "See"), (3, "Towers"), (2, "Eat")] {
      let anchor = name.replacing(" ", with: "_")
      SampleArticles.heading(&builder, UInt8(level), name, anchor)
      SampleArticles.block(&builder, .paragraph, "About \(name).")
    }
    return try SampleArticles.article(builder.finish())
  }

  @Test("Main sections are selected, each with those below it")
  func parts() throws {
    let choice = SectionChoice(try article().body, anchors: ["See"])
    #expect(choice.parts.map(\.title) == ["Get in", "See", "Eat"])
    #expect(
      choice.shown.map(\.anchor) == ["See"] && choice.left.map(\.anchor) == ["Get_in", "Eat"])
    #expect(choice.part(named: "get in")?.anchor == "Get_in")
    #expect(choice.part(named: "Towers") == nil)
  }

  @Test(
    "Selecting nothing, everything, or only missing sections shows the whole article",
    arguments: [[], ["Get_in", "See", "Eat"], ["Gone"]])
  func whole(anchors: [String]) throws {
    let article = try article()
    let choice = SectionChoice(article.body, anchors: anchors)
    #expect(choice.isWhole && choice.missing == anchors.filter { $0 == "Gone" })
    #expect(
      HTMLRendering().content(of: article, showing: choice).markup
        == HTMLRendering().content(of: article).markup)
    #expect(TextRendering().render(article, showing: choice) == TextRendering().render(article))
    #expect(MarkdownRendering().render(article, showing: choice) == article.markdown)
  }

  @Test("A heading that comes before one of a higher level is a main section too")
  func levels() throws {
    var builder = Body.Builder()
    SampleArticles.heading(&builder, 3, "First", "First")
    SampleArticles.heading(&builder, 2, "Second", "Second")
    SampleArticles.heading(&builder, 4, "Below", "Below")
    let choice = SectionChoice(builder.finish(), anchors: [])
    #expect(choice.parts.map(\.title) == ["First", "Second"])
  }

  @Test("In HTML the other sections are collapsed in their places")
  func html() throws {
    let article = try article()
    let choice = SectionChoice(article.body, anchors: ["See"])
    let page = HTMLRendering().content(of: article, showing: choice).markup
    #expect(
      page == """
        <p>Lead.</p>
        <details class="folded"><summary><h2 id="Get_in">Get in</h2>
        </summary>
        <p>About Get in.</p>
        <h3 id="By_train">By train</h3>
        <p>About By train.</p>
        </details>
        <h2 id="See">See</h2>
        <p>About See.</p>
        <h3 id="Towers">Towers</h3>
        <p>About Towers.</p>
        <details class="folded"><summary><h2 id="Eat">Eat</h2>
        </summary>
        <p>About Eat.</p>
        </details>

        """)
  }

  @Test("In text the other sections are named at the end")
  func text() throws {
    let article = try article()
    let choice = SectionChoice(article.body, anchors: ["Eat"])
    #expect(
      TextRendering(width: 40).render(article, showing: choice) == """
        Sample
        ══════

        Lead.

        Eat
        ───

        About Eat.

        Not shown in this guide: Get in · See

        """)
    #expect(
      MarkdownRendering().render(article, showing: choice)
        == "# Sample\n\nLead.\n\n## Eat\n\nAbout Eat.\n\nNot shown in this guide: Get in · See\n")
  }

  @Test("The names of chosen sections make one line, however many and long they are")
  func line() {
    #expect(SectionChoice.line(of: []) == "")
    #expect(SectionChoice.line(of: ["Get_in", "See"]) == "Get in · See")
    let long = SectionChoice.line(
      of: Array(repeating: String(repeating: "x", count: 900), count: 900))
    #expect(long.count < 2_100 && long.hasSuffix("x… · …"))
  }
}

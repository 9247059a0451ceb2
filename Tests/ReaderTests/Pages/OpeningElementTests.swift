import Articles
import Testing

@Suite("The beginning of an article")
struct OpeningElementTests {
  private static let row = "<tr><th>Country<td>Portugal</tr>"
  private static let fact = "row( headerCell( |Country| ) cell( |Portugal| ) )"

  @Test(
    "The first paragraph comes before the infobox, and hatnotes before both",
    arguments: [
      (
        "<table class=infobox>\(row)</table><p>a<p>b<h2 id=c>c</h2>",
        "paragraph( |a| ) facts( \(fact) ) paragraph( |b| ) h2[c]( |c| )"
      ),
      (
        "<table class=infobox>\(row)</table><div class=hatnote>n</div><ul><li>i</ul><p>a",
        "hatnote( |n| ) paragraph( |a| ) facts( \(fact) ) list( item( |i| ) )"
      ),
      (
        "<table class=infobox>\(row)</table><p><img src=/f.png width=20></p><p>a",
        "paragraph( |a| ) facts( \(fact) ) paragraph( picture[f.png] )"
      ),
      ("<p>a<table class=infobox>\(row)</table>", "paragraph( |a| ) facts( \(fact) )"),
      (
        "<table class=infobox><tr><td><img src=/f.png width=300></table><p>a",
        "paragraph( |a| ) facts( row( cell( figure[f.png]( ) ) ) )"
      ),
      (
        "<table class=infobox>\(row)</table><h2 id=c>c</h2><p>a",
        "facts( \(fact) ) h2[c]( |c| ) paragraph( |a| )"
      ),
    ])
  func order(html: String, expected: String) throws {
    #expect(try ArticleOutline(html).text == expected)
  }

  @Test(
    "An infobox does not repeat the title but keeps another one",
    arguments: [
      ("<tr><th colspan=2> Lisbon </tr>\(row)", fact),
      ("<caption>Lisbon (city)</caption>\(row)", fact),
      (
        "<tr><th colspan=2>Lisboa</tr>\(row)", "row( headerCell[2x1]( |Lisboa| ) ) \(fact)"
      ),
      (
        "\(row)<tr><th colspan=2>Lisbon</tr>", "\(fact) row( headerCell[2x1]( |Lisbon| ) )"
      ),
      (
        "<tr><th>Lisbon<img src=/f.png></tr>\(row)",
        "row( headerCell( |Lisbon| picture[f.png] ) ) \(fact)"
      ),
    ])
  func title(rows: String, expected: String) throws {
    #expect(
      try ArticleOutline("<table class=infobox>\(rows)</table>").text == "facts( \(expected) )")
  }

  @Test("The rest keeps its footnotes and its sections")
  func after() throws {
    let outline = try ArticleOutline(
      """
      <table class=infobox><tr><th colspan=2>Lisbon</tr>\(OpeningElementTests.row)</table><p>a</p>
      <h2 id=b>b</h2><ul><li><i>c</i></ul>
      """)
    #expect(outline.article.body.sections.map(\.title) == ["b"])
    #expect(outline.text.hasSuffix("h2[b]( |b| ) list( item( emphasis( |c| ) ) )"))
    #expect(outline.article.lead == "a\n")
  }
}

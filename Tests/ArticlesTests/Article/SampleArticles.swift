import Articles
import Foundation  // a date
import Places

/// Invented articles that contain every kind of element.
enum SampleArticles {
  static func article(_ body: Body, title: String = "Sample") throws -> Article {
    Article(
      id: ArticleID(wiki: .englishWikipedia, title: try PageTitle(title)), displayTitle: title,
      body: body)
  }

  /// Returns an article about an invented town, with everything that a page can contain.
  static func town() throws -> Article {
    var builder = Body.Builder()
    writeLead(&builder)
    writeHistory(&builder)
    writeLists(&builder)
    writeTables(&builder)
    writeScience(&builder)
    writeReferences(&builder)
    var article = try article(builder.finish(), title: "Port Linnet")
    article.pageID = 42
    article.revision = 1234
    article.description = "harbour town in the north"
    article.coordinate = try Coordinate(latitude: 52.123456789, longitude: -4.5)
    article.facts = [
      Fact(label: "Population", value: "12,345 (2020)"), Fact(label: "Founded", value: "1311"),
      Fact(
        label: "Twin towns",
        value: "Three places by the sea, each with a lighthouse of its own and a yearly regatta"),
    ]
    article.pictures = [
      Picture(
        file: "Port Linnet harbour.jpg", address: "https://upload.example.org/harbour.jpg",
        width: 320, height: 200, alt: "Boats at a quay", caption: "The harbour at low tide"),
      Picture(file: "Flag.svg", address: "https://upload.example.org/flag.svg", alt: "Flag"),
    ]
    article.leadPicture = 0
    article.listings = [inn()]
    article.references = [
      Reference(mark: "1", text: "The Chronicle, 1911.", address: "https://example.org/c?a=1&b=2"),
      Reference(mark: "note 1", text: "Counted twice."),
    ]
    article.languages = [
      LanguageLink(
        language: .english, title: "Port Linnet",
        address: "https://en.wikivoyage.org/wiki/Port_Linnet")
    ]
    article.categories = ["Harbours"]
    article.breadcrumbs = ["Europe", "North"]
    article.attribution = Attribution(
      source: "https://en.wikipedia.org/w/index.php?title=Port_Linnet&oldid=1234",
      revision: 1234, date: Date(timeIntervalSince1970: 1_709_210_096), licence: "CC BY-SA 4.0",
      licenceAddress: "https://creativecommons.org/licenses/by-sa/4.0/",
      authors: "https://en.wikipedia.org/w/index.php?title=Port_Linnet&action=history")
    return article
  }

  private static func inn() -> Listing {
    var inn = Listing(kind: "sleep", name: "The Anchor")
    inn.alternateName = "Het Anker"
    inn.street = "Quay 3"
    inn.phone = "+31 20 1234567"
    inn.hours = "daily 08:00–22:00"
    inn.price = "€ 80"
    inn.content = "Nine rooms over the water."
    return inn
  }

  private static func writeLead(_ builder: inout Body.Builder) {
    builder.start(.hatnote)
    builder.append("This page is about the town. For the bird, see ")
    link(&builder, "Linnet", "Linnet")
    builder.append(".")
    builder.end()
    builder.start(.facts)
    builder.start(.row)
    cell(&builder, .headerCell(.init()), "Population")
    cell(&builder, .cell(.init()), "12,345 (2020)")
    builder.end()
    builder.end()
    builder.start(.figure(picture: 0))
    builder.start(.caption)
    builder.append("The harbour at ")
    link(&builder, "Tide", "low tide")
    builder.end(to: 0)
    builder.start(.paragraph)
    span(&builder, .strong, "Port Linnet")
    builder.append(" is a ")
    span(&builder, .emphasis, "very")
    builder.append(" small harbour town")
    builder.footnoteMark(reference: 0)
    builder.append(" (Hebrew: ")
    span(&builder, .language(tag: builder.intern("he"), .rightToLeft), "נמל")
    builder.append(") of 3 km")
    span(&builder, .sup, "2")
    builder.append(", where H")
    span(&builder, .sub, "2")
    builder.append("O is never far; nobody has counted the gulls.")
    builder.footnoteMark(reference: 1)
    builder.append(" See ")
    link(&builder, "AC/DC", "the band", section: "Early years")
    builder.append(", ")
    span(&builder, .link(.missing(title: builder.intern("Nowhere"))), "a page to come")
    builder.append(" and ")
    span(
      &builder, .link(.outside(address: builder.intern("https://port.example/?a=1&b=(2)"))),
      "its own page")
    builder.append(".")
    builder.end()
  }

  private static func writeHistory(_ builder: inout Body.Builder) {
    heading(&builder, 2, "History", "History")
    block(&builder, .paragraph, "Fishermen came first.\nThen came * stars_and [brackets] <b> & $5.")
    builder.start(.quotation)
    block(&builder, .paragraph, "We shall build a quay, and on the quay a house, and in it wait.")
    builder.end()
    builder.start(.poem)
    builder.append("The tide goes out,")
    builder.lineBreak()
    builder.append("the tide comes in.")
    builder.end()
    heading(&builder, 3, "Later years", "Later_years")
    block(&builder, .paragraph, "1. of May: nothing happened. 東京の人口は多い。")
    builder.rule()
    builder.start(.gallery)
    builder.start(.figure(picture: 1))
    builder.end()
    builder.start(.figure(picture: 0))
    block(&builder, .caption, "The quay")
    builder.end(to: 0)
  }

  private static func writeLists(_ builder: inout Body.Builder) {
    heading(&builder, 2, "See", "See")
    builder.start(.list(.bulleted))
    block(&builder, .item, "The lighthouse")
    builder.start(.item)
    builder.append("Two museums, of which one is open on Sundays and the other is open never")
    builder.start(.list(.numbered(start: 9)))
    block(&builder, .item, "Rope")
    block(&builder, .item, "Salt")
    builder.end(to: 0)
    builder.start(.definitionList)
    block(&builder, .term, "Quay")
    block(&builder, .definition, "Where boats lie.")
    builder.end()
    builder.start(.listing(0))
    block(&builder, .paragraph, "The Anchor, Quay 3.")
    builder.end()
  }

  private static func writeTables(_ builder: inout Body.Builder) {
    heading(&builder, 2, "Weather", "Weather")
    builder.start(.table)
    block(&builder, .tableCaption, "Rain by month")
    row(&builder, .headerCell(.init()), ["Month", "Rain", "Sun"])
    row(&builder, .cell(.init()), ["January", "90 mm", "1 h | 2 h"])
    builder.start(.row)
    cell(&builder, .headerCell(.init(columns: 1, rows: 2)), "Spring")
    cell(&builder, .cell(.init(columns: 2)), "dry")
    builder.end()
    row(&builder, .cell(.init()), ["dry still", "sunny"])
    builder.end()
    builder.start(.table)
    row(&builder, .headerCell(.init()), (1...9).map { "Column number \($0)" })
    row(&builder, .cell(.init()), (1...9).map { "value \($0) of many words" })
    builder.end()
  }

  private static func writeScience(_ builder: inout Body.Builder) {
    heading(&builder, 2, "Science", "Science")
    builder.start(.paragraph)
    builder.append("The wave ")
    builder.start(.math(tex: builder.intern("x^2 < y"), isDisplay: false))
    builder.start(.mathML(.math))
    builder.start(.mathML(.msup))
    span(&builder, .mathML(.mi), "x")
    span(&builder, .mathML(.mn), "2")
    builder.end(to: builder.depth - 3)
    builder.append(" and ")
    builder.start(.math(tex: builder.intern("\\frac{a}{b}"), isDisplay: true))
    builder.end()
    builder.append(" read ")
    span(&builder, .code, "a`b")
    builder.append(", ")
    span(&builder, .deleted, "old")
    builder.append(" ")
    span(&builder, .inserted, "new")
    builder.append(", ")
    span(&builder, .abbreviation(expansion: builder.intern("World \"Health\" Organization")), "WHO")
    builder.append(", ")
    builder.start(.ruby)
    builder.append("漢")
    span(&builder, .rubyText, "かん")
    builder.end()
    builder.append(", ")
    span(&builder, .isolate(nil), "plain")
    builder.append(".")
    builder.end()
    block(
      &builder, .codeBlock(language: builder.intern("swift")),
      "let a = \"<b>\"\n  // ```` four\n\nlet b = 2")
    block(&builder, .preformatted, "kept   as\n  it is")
  }

  private static func writeReferences(_ builder: inout Body.Builder) {
    heading(&builder, 2, "References", "References")
    builder.start(.footnotes)
    builder.start(.footnote(reference: 0))
    span(
      &builder, .link(.outside(address: builder.intern("https://example.org/c?a=1&b=2"))),
      "The Chronicle")
    builder.append(", 1911.")
    builder.end(to: 0)
  }

  // MARK: Pieces

  static func block(_ builder: inout Body.Builder, _ element: Body.Element, _ words: String) {
    builder.start(element)
    builder.append(words)
    builder.end()
  }

  static func span(_ builder: inout Body.Builder, _ element: Body.Element, _ words: String) {
    block(&builder, element, words)
  }

  static func link(
    _ builder: inout Body.Builder, _ title: String, _ words: String, section: String = ""
  ) {
    let target = Body.Target.article(title: builder.intern(title), section: builder.intern(section))
    block(&builder, .link(target), words)
  }

  static func heading(
    _ builder: inout Body.Builder, _ level: UInt8, _ title: String, _ anchor: String
  ) {
    block(&builder, .heading(level: level, anchor: builder.intern(anchor)), title)
  }

  static func row(_ builder: inout Body.Builder, _ element: Body.Element, _ cells: [String]) {
    builder.start(.row)
    for words in cells { cell(&builder, element, words) }
    builder.end()
  }

  static func cell(_ builder: inout Body.Builder, _ element: Body.Element, _ words: String) {
    block(&builder, element, words)
  }
}

import Articles
import Reader
import Testing

/// Pages as a browser saves them, on wikis whose skin names neither address nor `api.php`.
@Suite("Pages saved from a browser")
struct SavedPageTests {
  private func read(_ html: String) throws -> Article {
    let fallback = ArticleID(wiki: .englishWikipedia, title: try PageTitle("file"))
    return try Reader().article(fromFile: Array(html.utf8), otherwise: fallback)
  }

  private static let footer = """
    <div class="printfooter" data-nosnippet="">Retrieved from "<a dir="ltr"
    href="https://wiki.example.org/w/index.php?title=Lisbon&amp;oldid=43">…</a>"</div>
    """
  private static let comment =
    "<!-- saved from url=(0036)https://wiki.example.org/wiki/Lisbon -->"
  private static let canonical =
    "<link rel=canonical href=\"https://wiki.example.org/wiki/The_capital\">"

  /// What a page says about its address, and the source and revision of the article.
  static let sources: [(before: String, after: String, source: String?, revision: Int?)] = [
    ("", footer, "https://wiki.example.org/w/index.php?title=Lisbon&oldid=43", 43),
    (comment, "", "https://wiki.example.org/wiki/Lisbon", nil),
    (comment, footer, "https://wiki.example.org/w/index.php?title=Lisbon&oldid=43", 43),
    (comment + canonical, footer, "https://wiki.example.org/wiki/The_capital", 43),
    ("<!-- saved from url=(0010)javascript:x -->", "", nil, nil),
    ("<!-- saved from url=(", "", nil, nil), ("<!-- saved from url=(9 -->", "", nil, nil),
    ("", "<div class=printfooter>Retrieved from <a href=\"javascript:x\">x</a></div>", nil, nil),
  ]

  @Test("The source is what the page or the browser says", arguments: sources)
  func source(before: String, after: String, source: String?, revision: Int?) throws {
    let article = try read(
      """
      \(before)<html><body><h1 id=firstHeading class=firstHeading>Lisbon</h1><div id=mw-content-text>
      <div class=mw-parser-output><p>A town.</p></div>\(after)</div></body></html>
      """)
    #expect(article.attribution.source == source)
    #expect(article.revision == revision)
    if source != nil { #expect(article.id.wiki.host == "wiki.example.org") }
    #expect(!article.body.plainText(of: 0..<article.body.events.count).contains("Retrieved"))
  }

  @Test(
    "The short description of the wiki is read",
    arguments: [
      (#"<script>RLCONF={"a":1,"wgShortDesc":"The \"old\" town"};</script>"#, "The \"old\" town"),
      ("<div id=siteSub class=\"ext-shortdesc shortdescription\">The town</div>", "The town"),
      (#"<script>RLCONF={"wgShortDesc":""};</script>"#, nil),
      (#"<script>RLCONF={"wgShortDesc":"never ended\"#, nil),
      ("<div id=siteSub>From Example</div>", nil),
    ])
  func description(html: String, description: String?) throws {
    let page = "<body>\(html)</script><div class=mw-parser-output><p>A</p></div></body>"
    #expect(try read(page).description == description)
  }

  @Test(
    "A picture in the folder beside the page has the address of its file on the wiki",
    arguments: [
      ("Lisbon_files/250px-A_b.jpg", "/wiki/File:A_b.jpg", "A b.jpg", "A_b.jpg"),
      (
        "./Lisbon%20old_files/250px-A.jpg", "https://wiki.example.org/wiki/File:C.jpg", "C.jpg",
        "C.jpg"
      ),
      ("Lisbon-Dateien/120px-%C3%A9.png", "", "é.png", "%C3%A9.png"),
      ("Lisbon_files/A&B?.jpg", "/wiki/File:A%26B.jpg", "A&B.jpg", "A%26B.jpg"),
    ])
  func savedPicture(source: String, link: String, file: String, name: String) throws {
    let article = try read(
      """
      \(Self.comment)<body><div class=mw-parser-output><figure typeof="mw:File/Thumb"><a
      href="\(link)"><img src="\(source)" width=250 height=200></a></figure></div></body>
      """)
    let picture = try #require(article.pictures.first)
    #expect(picture.file == file)
    #expect(
      picture.address
        == "https://wiki.example.org/w/index.php?title=Special:FilePath/\(name)")
  }
}

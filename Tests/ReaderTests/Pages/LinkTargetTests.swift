import Articles
import Foundation  // the date of the facts
import Testing

@Suite("Links")
struct LinkTargetTests {
  @Test(
    "Each address becomes the right link target",
    arguments: [
      ("href=\"/wiki/Porto\"", "Porto"),
      ("href=\"/wiki/S%C3%A3o_Paulo#Old_town\"", "São Paulo#Old_town"),
      ("href=\"./Porto\"", "Porto"),
      ("href=\"https://en.example.org/wiki/Porto\"", "Porto"),
      ("href=\"//en.m.example.org/wiki/Porto\"", "Porto"),
      ("href=\"/w/index.php?title=Porto\"", "Porto"),
      ("href=\"/wiki/AC/DC\"", "AC/DC"), ("href=\"/wiki/C%2B%2B\"", "C++"),
      ("href=\"/wiki/Talk:Porto\"", "Talk:Porto"),
      ("href=\"#History\"", "#History"), ("href=\"/wiki/Lisbon#History\"", "#History"),
      ("href=\"/wiki/File:A_b.jpg\"", "file A b.jpg"),
      ("href=\"./Datei:A.jpg\"", "file A.jpg"),
      (
        "class=new href=\"/w/index.php?title=No_page&amp;action=edit&amp;redlink=1\"",
        "missing No page"
      ),
      (
        "href=\"/w/index.php?title=Porto&amp;action=history\"",
        "outside https://en.example.org/w/index.php?title=Porto&action=history"
      ),
      ("href=\"/wiki/Special:Random\"", "outside https://en.example.org/wiki/Special:Random"),
      (
        "class=extiw href=\"https://nl.example.org/wiki/X\"", "sister https://nl.example.org/wiki/X"
      ),
      ("href=\"https://de.example.org/wiki/X\"", "sister https://de.example.org/wiki/X"),
      ("href=\"http://example.com/?a=1&amp;b=2\"", "outside http://example.com/?a=1&b=2"),
      ("href=\"//example.com/a\"", "outside https://example.com/a"),
      ("href=\"mailto:a@example.org\"", "outside mailto:a@example.org"),
      ("href=\"tel:+351\"", "outside tel:+351"),
      ("href=\"geo:38.7,-9.1\"", "outside geo:38.7,-9.1"),
    ])
  func targets(attributes: String, expected: String) throws {
    let outline = try ArticleOutline("<p><a \(attributes)>x</a></p>", facts: Self.facts())
    #expect(outline.text == "paragraph( link[\(expected)]( |x| ) )")
  }

  @Test(
    "Links of a wiki whose articles are at the root of its host stay in the wiki",
    arguments: [
      ("/Porto", "Porto"), ("/S%C3%A3o_Paulo#Old_town", "São Paulo#Old_town"),
      ("https://en.example.org/Porto", "Porto"), ("./Porto", "Porto"), ("/AC/DC", "AC/DC"),
      ("/File:A_b.jpg", "file A b.jpg"), ("/W/Porto", "W/Porto"),
      ("/w/index.php?title=Porto", "Porto"), ("/index.php/Porto", "Porto"),
      ("/Special:Random", "outside https://en.example.org/Special:Random"),
      ("./Special:Random", "outside https://en.example.org/Special:Random"),
      ("/w/load.php", "outside https://en.example.org/w/load.php"),
      ("/thumb.php", "outside https://en.example.org/thumb.php"),
      ("/images/a/a.jpg", "outside https://en.example.org/images/a/a.jpg"),
      ("//example.com/a", "outside https://example.com/a"),
      ("https://example.com/", "outside https://example.com/"),
    ])
  func root(address: String, expected: String) throws {
    var facts = try Self.facts()
    facts.articlePath = "/$1"
    let outline = try ArticleOutline("<p><a href=\"\(address)\">x</a></p>", facts: facts)
    #expect(outline.text == "paragraph( link[\(expected)]( |x| ) )")
  }

  @Test(
    "A link that leads nowhere or runs code becomes text",
    arguments: [
      "", "href=\"\"", "href=\"#\"", "href=\"javascript:alert(1)\"", "href=\"java\nscript:x\"",
      "href=\"&#1;javascript:x\"", "href=\"data:text/html,x\"", "href=\"vbscript:x\"",
      "href=\"relative.html\"", "name=anchor", "href=\"blob:x\"", "href=\"file:///etc/passwd\"",
    ])
  func nowhere(attributes: String) throws {
    #expect(try ArticleOutline("<p><a \(attributes)>x</a></p>").text == "paragraph( |x| )")
  }

  @Test("A link to the page itself becomes bold text, as in MediaWiki")
  func selfLink() throws {
    let outline = try ArticleOutline("<p><a class=\"mw-selflink selflink\">Lisbon</a></p>")
    #expect(outline.text == "paragraph( strong( |Lisbon| ) )")
  }

  static func facts() throws -> WikiFacts {
    WikiFacts(
      wiki: try WikiID(host: "en.example.org"), siteName: "Example",
      namespaces: [
        WikiFacts.Namespace(id: 6, name: "File", canonical: "File", aliases: ["Datei"]),
        WikiFacts.Namespace(id: -1, name: "Special", canonical: "Special"),
      ],
      interwikis: [WikiFacts.Interwiki(prefix: "de", address: "https://de.example.org/wiki/$1")],
      probedAt: Date(timeIntervalSince1970: 0))
  }
}

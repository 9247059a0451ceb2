import Articles
import Testing

@Suite("Names of wikis")
struct WikiIDTests {
  @Test(
    "Names that a person types identify a wiki",
    arguments: [
      ("en.wikipedia", "https://en.wikipedia.org/w/api.php"),
      ("  NL.wikivoyage ", "https://nl.wikivoyage.org/w/api.php"),
      ("simple.wikipedia", "https://simple.wikipedia.org/w/api.php"),
      ("commons", "https://commons.wikimedia.org/w/api.php"),
      ("wikidata", "https://www.wikidata.org/w/api.php"),
      ("mediawiki", "https://www.mediawiki.org/w/api.php"),
      ("wiki.example.org", "https://wiki.example.org/w/api.php"),
      ("https://en.wikipedia.org/wiki/AC/DC", "https://en.wikipedia.org/w/api.php"),
      ("https://de.wikipedia.org/wiki/K%C3%B6ln#Lage", "https://de.wikipedia.org/w/api.php"),
      ("en.wikipedia.org/wiki/Lisbon?action=history", "https://en.wikipedia.org/w/api.php"),
      ("https://example.org/w/api.php", "https://example.org/w/api.php"),
      ("https://example.org/api.php?action=query", "https://example.org/api.php"),
      ("https://example.org/wiki/en/index.php?title=A", "https://example.org/wiki/en/api.php"),
      ("wikitravel.org~wiki~en", "https://wikitravel.org/wiki/en/api.php"),
      ("http://127.0.0.1:8101/w/api.php", "http://127.0.0.1:8101/w/api.php"),
      ("127.0.0.1:8101", "http://127.0.0.1:8101/w/api.php"),
      ("localhost:8101", "http://localhost:8101/w/api.php"),
      ("[::1]:8101", "http://[::1]:8101/w/api.php"),
      ("https://[2001:db8::1]/w/api.php", "https://[2001:db8::1]/w/api.php"),
      ("http://wiki.home.example", "http://wiki.home.example/w/api.php"),
      ("https://example.org:443/", "https://example.org/w/api.php"),
      ("http:wiki.home.example", "http://wiki.home.example/w/api.php"),
    ])
  func typed(text: String, api: String) throws {
    #expect(try WikiID(typed: text).api == api)
  }

  @Test(
    "An invalid name of a wiki is refused with the reason",
    arguments: [
      ("", .empty), ("  ", .empty), ("ftp://example.org", .unsupportedScheme("ftp")),
      ("javascript://example.org", .unsupportedScheme("javascript")),
      ("https://", .notAHost("")), ("https://exa mple.org", .notAHost("exa mple.org")),
      ("https://user:secret@example.org", .notAHost("user:secret@example.org")),
      ("https://evil.example@example.org", .notAHost("evil.example@example.org")),
      ("https://example.org:99999", .notAPort(99999)), ("https://example.org:0", .notAPort(0)),
      ("https://-a.example", .notAHost("-a.example")),
      ("https://a..example", .notAHost("a..example")),
      ("https://bücher.example", .notAHost("bücher.example")),
      ("https://[::1", .notAHost("[:")), ("https://[zz]", .notAHost("[zz]")),
      ("https://a\u{0}.example", .notAHost("a\u{0}.example")),
      ("https://example.org/../w/api.php", .notAPath("/../w")),
      ("https://example.org/a%2Fb/api.php", .notAPath("/a%2Fb")),
      ("example.org~..~en", .notAPath("/../en")),
    ] as [(String, WikiIDError)])
  func refused(text: String, reason: WikiIDError) {
    #expect(throws: reason) { try WikiID(typed: text) }
  }

  @Test(
    "A slug identifies the same wiki",
    arguments: [
      "en.wikipedia.org", "wikitravel.org~wiki~en", "example.org~", "127.0.0.1:8101",
      "https:127.0.0.1:8101", "http:wiki.home.example", "[::1]:8101", "http:example.org~a~b",
    ])
  func slugs(slug: String) throws {
    let wiki = try WikiID(slug: slug)
    #expect(wiki.slug == slug)
    #expect(try WikiID(typed: slug) == wiki)
  }

  @Test(
    "A wiki has the name that people use",
    arguments: [
      ("en.wikipedia.org", "en.wikipedia"), ("nl.wikivoyage.org", "nl.wikivoyage"),
      ("commons.wikimedia.org", "commons.wikimedia.org"), ("127.0.0.1:8101", "127.0.0.1:8101"),
      ("wikitravel.org~wiki~en", "wikitravel.org/wiki/en"),
      ("wikipedia.org.evil.example", "wikipedia.org.evil.example"),
    ])
  func names(slug: String, name: String) throws {
    #expect(try WikiID(slug: slug).name == name)
  }

  @Test(
    "Only Wikimedia's own domains are Wikimedia's",
    arguments: [
      ("en.wikipedia.org", true), ("www.wikidata.org", true), ("commons.wikimedia.org", true),
      ("wikipedia.org.evil.example", false), ("notwikipedia.org", false), ("example.org", false),
    ])
  func wikimedia(host: String, isWikimedia: Bool) throws {
    #expect(try WikiID(host: host).isWikimedia == isWikimedia)
  }

  @Test(
    "Loopback addresses are recognized in every form",
    arguments: [
      ("localhost", true), ("wiki.localhost", true), ("127.1.2.3", true), ("[::1]", true),
      ("127.0.0.1.evil.example", false), ("128.0.0.1", false), ("localhost.example", false),
    ])
  func loopback(host: String, isLoopback: Bool) throws {
    #expect(try WikiID(host: host).isLoopback == isLoopback)
  }
}

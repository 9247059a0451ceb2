import Articles
import Markup
import Testing

@testable import Web

@Suite("Open Graph tags")
struct OpenGraphHeadTests {
  private func head(
    _ title: String, _ description: String = "City in Japan", language: String = "en"
  ) -> OpenGraphHead {
    OpenGraphHead(
      title: title, description: description, address: "https://HOST/s/abc",
      image: .init(address: "https://HOST/cards/3f9c.jpg", alternative: "Map of Japan"),
      language: LanguageTag(language))
  }

  @Test("It has each property once, the name first, one tag a line")
  func exactly() {
    #expect(
      head("Kyoto").html().markup == """
        <meta name="description" content="City in Japan">
        <link rel="canonical" href="https://HOST/s/abc">
        <meta property="og:type" content="article">
        <meta property="og:site_name" content="Waypost">
        <meta property="og:url" content="https://HOST/s/abc">
        <meta property="og:title" content="Kyoto">
        <meta property="og:description" content="City in Japan">
        <meta property="og:image" content="https://HOST/cards/3f9c.jpg">
        <meta property="og:image:type" content="image/jpeg">
        <meta property="og:image:width" content="1200">
        <meta property="og:image:height" content="630">
        <meta property="og:image:alt" content="Map of Japan">
        <meta property="og:locale" content="en_GB">
        <meta name="twitter:card" content="summary_large_image">
        <meta name="theme-color" content="#f6c915">

        """)
  }

  @Test(
    "Titles are one line of 70 characters, and a description is never empty nor the title again",
    arguments: [("Two\nlines", "a"), (String(repeating: "long ", count: 60), ""), ("Same", "Same")])
  func words(title: String, description: String) {
    let head = head(title, description)
    #expect(head.title.count <= 70 && !head.title.contains("\n"))
    #expect(!head.description.isEmpty && head.description != head.title)
  }

  @Test("Characters that carry marks without end take no more room than others")
  func marks() {
    let piled = String(repeating: "Z" + String(repeating: "\u{0301}", count: 32), count: 200)
    let html = OpenGraphHead(
      title: piled, description: piled, address: "https://HOST/s/abc",
      image: .init(address: "https://HOST/cards/3f9c.jpg", alternative: piled)
    ).html().markup
    #expect(html.utf8.count < 4_000)
    #expect(head(String(piled.prefix(1)) + "oo").title == String(piled.prefix(1)) + "oo")
  }

  @Test("A card without a language of its own has that of its page")
  func pageLanguage() {
    let dutch = LanguageTag("nl")
    let image = OpenGraphHead.Image(address: "https://HOST/cards/3f9c.jpg", alternative: "Map")
    let place = OpenGraphHead(
      title: "Delft", description: "Town", address: "https://HOST/s/abc", image: image)
    let locales = [place, head("Kyoto")].map {
      PageDocument($0.html(dutch)).openGraph["og:locale"]
    }
    #expect(locales == ["nl_NL", "en_GB"])
  }

  @Test("What looks like a reference to a character survives being decoded twice")
  func references() {
    #expect(!head("&lt;b&gt;").html().markup.contains("&amp;lt;"))
  }

  @Test(
    "Languages have a country, or are left out",
    arguments: [
      ("nl", "nl_NL"), ("zh-Hant", "zh_TW"), ("zh", "zh_CN"), ("ar-EG", "ar_AR"), ("xx", nil),
    ] as [(String, String?)])
  func locales(language: String, name: String?) {
    #expect(LanguageTag(language).flatMap { OpenGraphLocale.name(of: $0) } == name)
  }
}

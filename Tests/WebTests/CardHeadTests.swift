import Articles
import Markup
import Testing

@testable import Web

@Suite("The head that messengers read")
struct CardHeadTests {
  private func head(
    _ title: String, _ description: String = "City in Japan", language: String = "en"
  ) -> CardHead {
    CardHead(
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

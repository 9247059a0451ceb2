import App
import Articles
import Localization
import Markup
import Routes
import Testing

@testable import Web

@Suite("Markup in words")
struct MarkupInWordsTests {
  @Test("A link stands where the message has its gap, and text stays text")
  func link() throws {
    let html = try SamplePage.context().markup(.webDidYouMean, "<a href=\"/\">x &amp; y</a>")
    #expect(html.markup == "Did you mean <a href=\"/\">x &amp; y</a>?")
  }

  @Test("A day is shown in words, with a machine-readable date", arguments: Language.allCases)
  func day(language: Language) throws {
    let html = try SamplePage.context(language).day(SamplePlaces.day).markup
    let words = language == .english ? "3 November 2026" : "3 november 2026"
    #expect(html == "<time datetime=\"2026-11-03\">\(words)</time>")
  }
}

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
    let part = PageDocument(
      try SamplePage.context().markup(.webDidYouMean, "<a href=\"/\">x &amp; y</a>"))
    #expect(part.wholeText == english(.webDidYouMean, "x & y"))
    #expect(try part.one(.link, named: "x & y").href == "/")
  }

  @Test("A day is shown in words, with a machine-readable date", arguments: Language.allCases)
  func day(language: Language) throws {
    let time = try PageDocument(SamplePage.context(language).day(SamplePlaces.day)).one(tag: "time")
    let month = Message.Argument.message(Message(.webMonth11))
    #expect(time.text == Localizer(language)(.webDate, "2026", month, "3"))
    #expect(time.attribute("datetime") == "2026-11-03")
  }
}
